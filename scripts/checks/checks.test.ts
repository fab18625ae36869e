import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Diagnostic, formatDiagnostics } from '../../conformance/diagnostic.ts';
import { projectRoot } from '../../server/root.ts';
import { acceptConfiguration, acceptedPath } from './configuration.ts';
import { recordRelease } from './released.ts';
import { inOwnProcess, type Scratch, scratchProject } from './testing/scratch.ts';

const ids = [
  'paths',
  'references',
  'lint',
  'examples',
  'generated',
  'operations',
  'version',
  'types',
  'style',
  'imports',
  'configuration',
];

type Edit = (project: Scratch) => void;
/** The check that must fail, what breaks it, and the place and words of its diagnostic. */
type Broken = [check: string, title: string, edit: Edit, where: string, what: string];

const replace =
  (path: string, from: string, to: string): Edit =>
  (project) =>
    project.replace(path, from, to);
const write =
  (path: string, content: string): Edit =>
  (project) =>
    project.write(path, content);
const remove =
  (path: string): Edit =>
  (project) =>
    project.delete(path);

const search = 'openapi/paths/searchItemsV2.yaml';
const item = 'openapi/paths/getItemV2.yaml';
const focused = "import { test } from '@jest/globals';\n\ntest.only('nothing', () => {});\n";

/** Edits that do not hide each other: all are made in one project. */
const together: Broken[] = [
  [
    'paths',
    'a path file that the contract does not list',
    replace('openapi/openapi.yaml', '  /api/v2/status: { $ref: paths/getStatusV2.yaml }\n', ''),
    'openapi/openapi.yaml:18',
    'does not list the files in openapi/paths',
  ],
  [
    'references',
    'a file that nothing refers to',
    write('openapi/schemas/Forgotten.yaml', 'type: string\n'),
    'openapi/schemas/Forgotten.yaml:1',
    'Nothing refers to openapi/schemas/Forgotten.yaml',
  ],
  ['lint', 'a missing summary', replace(item, '  summary: Read an item\n', ''), `${item}:2`, '`summary`'],
  [
    'lint',
    'a lint rule that does not exist',
    replace('redocly.yaml', 'rules:', 'rules:\n  no-such-rule: error'),
    'redocly.yaml:1',
    'no-such-rule',
  ],
  [
    'configuration',
    'a lint rule that was added',
    () => {},
    'redocly.yaml:1',
    'The setting redocly.yaml: /rules/no-such-rule changed',
  ],
  [
    'examples',
    'a response example with an undeclared property',
    replace(item, 'name: Biscuit', 'nome: Biscuit'),
    `${item}:21`,
    'property nome is not declared',
  ],
  [
    'examples',
    'a header example that does not match its pattern',
    replace('openapi/headers/ETag.yaml', `'"9f"'`, '9f'),
    'openapi/headers/ETag.yaml:6',
    'A header example does not match',
  ],
  [
    'examples',
    'a default outside its bounds',
    replace(search, 'default: 20', 'default: 2000'),
    `${search}:15`,
    'A schema default does not match',
  ],
  [
    'generated',
    'generated types edited by hand',
    replace('generated/types.ts', 'count: number;', 'count: string;'),
    'generated/types.ts:',
    'generated/types.ts is not what the contract generates',
  ],
  [
    'generated',
    'a contract that changed after the last generation',
    replace(search, 'maximum: 100', 'maximum: 50'),
    'generated/openapi.json:',
    'generated/openapi.json is not what the contract generates',
  ],
  [
    'generated',
    'a client with another version',
    replace('client/package.json', '1.2.3', '1.2.4'),
    'client/package.json:3',
    'client/package.json is not what the contract generates',
  ],
  ['version', 'a breaking change without a new version', () => {}, `${search}:`, 'That is a major change'],
  [
    'operations',
    'an operation without handler',
    remove('server/operations/getItemV3.ts'),
    'openapi/paths/getItemV3.yaml:3',
    'Operation getItemV3 has no handler',
  ],
  [
    'operations',
    'a handler without operation',
    write('server/operations/getGone.ts', 'export default 1;\n'),
    'server/operations/getGone.ts:1',
    'handles no operation of the contract',
  ],
  [
    'types',
    'code that does not compile',
    write('server/wrong.ts', `\nexport const page: number = 'one';\n`),
    'server/wrong.ts:2',
    "Type 'string' is not assignable to type 'number'",
  ],
  [
    'types',
    'the last of many files that do not compile',
    write('server/many.ts', 'gone;\n'.repeat(30)),
    'server/many.ts:',
    "Cannot find name 'gone'",
  ],
  [
    'style',
    'code that is not formatted',
    write('server/layout.ts', 'export const  page = "one"\n'),
    'server/layout.ts:1',
    'not formatted',
  ],
  [
    'style',
    'code with `any`',
    write('server/any.ts', 'export const page: any = 1;\n'),
    'server/any.ts:1',
    'noExplicitAny',
  ],
  ['style', 'a focused test', write('server/focused.test.ts', focused), 'server/focused.test.ts:3', 'no-focused-tests'],
  ['style', 'a test without expectation', () => {}, 'server/focused.test.ts:3', 'expect-expect'],
  [
    'style',
    'a skipped test',
    write('server/skipped.test.ts', focused.replace('only', 'skip')),
    'server/skipped.test.ts:3',
    'no-disabled-tests',
  ],
  [
    'style',
    'an import cycle',
    (project) => {
      project.write('server/a.ts', "export * from './b.ts';\n");
      project.write('server/b.ts', "export * from './a.ts';\n");
    },
    'server/a.ts:1',
    'no-cycle',
  ],
  [
    'style',
    'a request past the contract',
    write('server/fetch.ts', "export const one = () => fetch('/');\n"),
    'server/fetch.ts:1',
    'noRestrictedGlobals',
  ],
  [
    'style',
    'a client of HTTP past the contract',
    write('server/undici.ts', "export { request } from 'undici';\n"),
    'server/undici.ts:1',
    'noRestrictedImports',
  ],
  [
    'imports',
    'an import against an arrow',
    write('server/imports.ts', "export { one } from '../client/one.ts';\n"),
    'server/imports.ts:1',
    'imports client/one.ts',
  ],
];

/** Edits that stop a whole step: each is made in a project of its own. */
const alone: Broken[] = [
  [
    'paths',
    'a path file without x-path',
    replace('openapi/paths/getItemV3.yaml', 'x-path: /api/v3/item/{code}\n', ''),
    'openapi/paths/getItemV3.yaml:1',
    'must begin with `x-path',
  ],
  [
    'paths',
    'a path file that is not YAML',
    replace('openapi/paths/getItemV3.yaml', 'tags: [v3]', 'tags: [v3'),
    'openapi/paths/getItemV3.yaml:',
    'The file is not YAML',
  ],
  [
    'lint',
    'a reference without target',
    replace('openapi/schemas/V2Page.yaml', 'item/V2Item.yaml', 'item/Gone.yaml'),
    'openapi/schemas/V2Page.yaml:15',
    "Can't resolve $ref",
  ],
  [
    'generated',
    'a property that two parts of one flat object describe',
    replace('openapi/schemas/item/ItemTags.yaml', 'labels_tags:', 'name:'),
    'openapi/schemas/item/ItemTags.yaml:4',
    '`name` of V2Item is described twice; also in openapi/schemas/item/ItemIdentity.yaml:10',
  ],
  [
    'version',
    'a release that is not recorded',
    remove('openapi/released/openapi.json'),
    'openapi/released/openapi.json:1',
    'There is no openapi/released/openapi.json',
  ],
  [
    'version',
    'a release that was edited',
    replace('openapi/released/openapi.json', '"maximum": 100', '"maximum": 50'),
    'openapi/released/openapi.json:1',
    'is not what was recorded as version',
  ],
];

/** What each check must accept; `npm run generate` runs after these. */
const accepted: [check: string, edit: Edit][] = [
  ['paths', replace('openapi/paths/getItemV3.yaml', 'x-path:', '# A comment.\nx-path:')],
  [
    'references',
    (project) => {
      project.write('openapi/schemas/Size.yaml', 'type: string\ndescription: A size.\nexamples: [small]\n');
      project.replace(
        'openapi/schemas/item/ItemSizesV2.yaml',
        "type: string\n      examples: ['en:small']",
        '$ref: ../Size.yaml',
      );
    },
  ],
  ['lint', replace(item, 'summary: Read an item', 'summary: Read one item')],
  ['examples', replace(item, 'name_fr: Petit-beurre', 'name_de: Keks')],
  ['version', replace('openapi/openapi.yaml', 'Shelf', 'Shelves')],
  ['operations', write('server/operations/getItemV2.test-d.ts', 'export {};\n')],
  [
    'types',
    write('server/right.ts', "// @ts-expect-error a string is no number\nexport const page: number = 'one';\n"),
  ],
  [
    'style',
    write(
      'server/some.test.ts',
      "import { describe, expect, test } from '@jest/globals';\n\n(Date.now() > 0 ? describe : describe.skip)('data', () => {\n  test('one', () => {\n    expect(1).toBe(1);\n  });\n});\n",
    ),
  ],
  [
    'imports',
    write(
      'server/operations/getItemV2.ts',
      "export type { Catalog } from '../store/catalog.ts';\n\nexport default 'getItemV2';\n",
    ),
  ],
  ['configuration', replace('redocly.yaml', 'rules:', '# A comment.\nrules:')],
];

describe('checks', () => {
  const base = scratchProject();
  const projects = [base];
  const copy = (...edits: Edit[]): Scratch => {
    const project = scratchProject(base.root);
    projects.push(project);
    for (const edit of edits) edit(project);
    return project;
  };
  let clean: Diagnostic[] = [];
  let found: Diagnostic[] = [];
  let foundAlone: Diagnostic[][] = [];

  beforeAll(async () => {
    cpSync(join(projectRoot, 'biome.json'), join(base.root, 'biome.json'));
    cpSync(join(projectRoot, '.oxlintrc.json'), join(base.root, '.oxlintrc.json'));
    base.write(
      'tsconfig.json',
      `{
  "compilerOptions": {
    "target": "es2023",
    "module": "nodenext",
    "strict": true,
    "allowImportingTsExtensions": true,
    "types": []
  },
  "include": ["server", "generated"]
}
`,
    );
    base.write('client/package.json', '{\n  "name": "client",\n  "version": "1.2.3"\n}\n');
    await inOwnProcess({ does: 'generate', root: base.root });
    recordRelease(base.root, base.read('generated/openapi.json'));
    for (const id of ['getItemV2', 'getItemV3', 'getStatusV2', 'searchItemsV2'])
      base.write(`server/operations/${id}.ts`, `export default '${id}';\n`);
    base.write(
      'server/contract/handlers.ts',
      'export const defineHandlers = <Handlers>(handlers: Handlers) => handlers;\n',
    );
    base.write('server/store/catalog.ts', 'export interface Catalog {\n  size: number;\n}\n');
    base.write('node_modules/@jest/globals/index.d.ts', 'export const describe: any, expect: any, test: any;\n');
    base.write(acceptedPath, '');
    await acceptConfiguration(base.root);

    const right = copy(...accepted.map(([, edit]) => edit));
    await inOwnProcess({ does: 'generate', root: right.root });
    const generated = right.read('generated/types.ts');
    right.write('generated/types.ts', generated.replaceAll('\n', '\r\n'));
    const broken = copy(...together.map(([, , edit]) => edit));
    const single = alone.map(([check, , edit]) => ({ root: copy(edit).root, ids: [check] }));
    const runs = [{ root: right.root, ids }, { root: broken.root, ids }, ...single];
    [clean = [], found = [], ...foundAlone] = await inOwnProcess({ does: 'checks', runs });
  }, 300_000);

  afterAll(() => {
    for (const project of projects) project.remove();
  });

  test('accept what is right', () => {
    expect(formatDiagnostics(clean)).toBe('');
  });

  test('each have an edit that they report and one that they accept', () => {
    expect([...new Set([...together, ...alone].map(([check]) => check))].sort()).toEqual([...ids].sort());
    expect([...accepted.map(([check]) => check), 'generated'].sort()).toEqual([...ids].sort());
  });

  test.each([
    ...together.map(([check, title, , where, what]) => ({ check, title, where, what, diagnostics: () => found })),
    ...alone.map(([check, title, , where, what], at) => ({
      check,
      title,
      where,
      what,
      diagnostics: () => foundAlone[at] ?? [],
    })),
  ])('$check reports $title', ({ where, what, diagnostics }) => {
    const reported = diagnostics().filter((each) => each.where.startsWith(where) && each.what.includes(what));

    expect(reported.length > 0 ? [] : diagnostics().map((each) => `${each.where} ${each.what}`)).toEqual([]);
    for (const { why, fix } of reported) for (const part of [why, fix]) expect(part?.length).toBeGreaterThan(10);
  });
});
