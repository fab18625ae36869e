import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** A mistake, one line of code each, and what the compiler's message must name. */
const mistakes: readonly (readonly [what: string, code: string, ...named: string[]])[] = [
  ['a missing header', `on('getPreferencesV2', (_, { reply }) => reply(200, []));`, '200', 'Cache-Control'],
  ['empty headers', `on('getPreferencesV2', (_, { reply }) => reply(200, [], {}));`, 'Cache-Control'],
  ['a redirect without Location', `on('getProductV3', (_, { reply }) => reply(302));`, '302', 'Location'],
  [
    'an undeclared status',
    `on('getPreferencesV3', (_, { reply }) => reply(418, undefined, cached));`,
    '200 | 304 | 400 | 406 | 429 | 500 | 503',
  ],
  [
    'an undeclared status without headers',
    `on('getPreferencesV3', (_, { reply }) => reply(418));`,
    '200 | 304 | 400 | 406 | 429 | 500 | 503',
  ],
  [
    'a misspelt property',
    `on('getPreferencesV2', (_, { reply }) => reply(200, [{ id: 'important', nam: '' }], cached));`,
    `type 'Preference'. Did you mean to write 'name'?`,
  ],
  [
    'a misspelt field of a product',
    `on('getProductV3', (_, { reply }) => reply(200, { ...found, product: { product_nam: '' } }, cached));`,
    `type 'V3Product'. Did you mean to write 'product_name'?`,
  ],
  [
    'a misspelt value',
    `on('getPreferencesV2', (_, { reply }) => reply(200, [{ id: 'rather_important', name: '' }], cached));`,
    `Did you mean '"very_important"'?`,
  ],
  [
    'an undeclared header',
    `on('getPreferencesV2', (_, { reply }) => reply(200, [], { ...cached, 'X-A': '' }));`,
    'X-A',
  ],
  ['an undeclared parameter', `on('getProductV3', ({ query }, { reply }) => never(query.lcc, reply));`, `'lcc'`],
  [
    'a misspelt parameter of the client',
    `api.GET('/api/v2/search', { params: { query: { pge: 1 } } });`,
    `Did you mean to write 'page'?`,
  ],
  ['a missing parameter of the client', `api.GET('/api/v3/taxonomy_suggestions');`, 'MissingParameters<"tagtype">'],
  ['a misspelt field in the client', `product.product_nam;`, `type 'V2Product'. Did you mean 'product_name'?`],
];

const head = [
  `import { createClient } from '${projectRoot}/client/index.ts';`,
  `import type { components } from '${projectRoot}/generated/types.ts';`,
  `import { operation as on } from '${projectRoot}/generated/operation.ts';`,
  `declare const product: components['schemas']['V2Product'];`,
  `declare const found: components['schemas']['V3ProductResponse'];`,
  'declare function never(...given: unknown[]): never;',
  `const cached = { 'Cache-Control': 'no-cache' };`,
  'const api = createClient();',
];

const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
let messages: ReadonlyMap<number, readonly string[]>;

beforeAll(() => {
  writeFileSync(join(folder, 'mistakes.ts'), [...head, ...mistakes.map(([, code]) => code)].join('\n'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = { typeRoots: [join(projectRoot, 'node_modules/@types')] };
  const config = { extends: join(projectRoot, 'tsconfig.json'), compilerOptions, include: ['mistakes.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(projectRoot, 'node_modules/typescript7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  messages = byLine(stdout);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of the compiler's messages by the line of `mistakes.ts` they are about; 0 for other files, which `npm run check` is for. */
function byLine(output: string): Map<number, string[]> {
  const found = new Map<number, string[]>();
  let current: string[] = [];
  for (const line of output.split('\n').filter((one) => one !== '')) {
    const at = Number(/mistakes\.ts\((\d+),/.exec(line)?.[1] ?? 0);
    if (/^\S/.test(line)) {
      current = found.get(at) ?? [];
      found.set(at, current);
    }
    current.push(line);
  }
  return found;
}

test('the lines before the mistakes compile', () => {
  expect([...messages.keys()].filter((line) => line > 0 && line <= head.length)).toEqual([]);
});

test.each(
  mistakes.map(([what, , ...named], index) => ({ what, named, line: head.length + 1 + index })),
)('the message about $what is short and names it', ({ named, line }) => {
  const lines = messages.get(line) ?? [];

  expect(lines.length).toBeLessThan(5);
  for (const part of named) expect(lines.join('\n')).toContain(part);
});
