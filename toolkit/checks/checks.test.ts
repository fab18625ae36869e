import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, formatDiagnostics } from '@contract-first/conformance/diagnostic';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { generateInto } from '../generate/generate.ts';
import { projectRoot } from '../root.ts';
import { alone, type Edit, replace, together, write } from './broken.fixture.ts';
import { type Outcome, runChecks, summaryOf } from './checks.ts';
import { checkExamples } from './examples.ts';
import { lint } from './lint.ts';
import { recordRelease } from './released.ts';
import { type Scratch, scratchProject } from './scratch.fixture.ts';

const ids = 'paths references lint examples generated operations version types style'.split(' ');

/** What each check must accept; `npm run generate` runs after these. */
const accepted: [check: string, edit: Edit][] = [
  ['paths', replace('openapi/paths/getItemV3.yaml', 'x-path:', '# A comment.\nx-path:')],
  ['references', replace('openapi/schemas/V2Page.yaml', '$ref: item/V2Item.yaml', '"$ref": "./item/V2Item.yaml"')],
  ['lint', replace('openapi/paths/getItemV2.yaml', 'summary: Read an item', 'summary: Read one item')],
  ['examples', replace('openapi/paths/getItemV2.yaml', 'name_fr: Petit-beurre', 'name_de: Keks')],
  ['version', replace('openapi/openapi.yaml', '3.1.0\ninfo:\n  title: Shelf', '3.1.1\ninfo:\n  title: Shelves')],
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
  const diagnosticsOf = async ({ root }: Scratch, chosen: string[]): Promise<Diagnostic[]> => {
    const outcomes = await runChecks(root, chosen);
    const found = outcomes.flatMap(({ diagnostics }) => diagnostics);
    const blocked = outcomes.map((one): Outcome => ({ ...one, diagnostics: [], blocked: true }));
    const statuses = [outcomes, blocked].map((some) => summaryOf(some).status);
    expect([chosen, statuses]).toEqual([chosen, [found.length > 0 ? 1 : 0, 1]]);
    return found;
  };
  let right = base;
  let clean: Diagnostic[] = [];
  let found: Diagnostic[] = [];
  const foundAlone: Diagnostic[][] = [];

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
  "include": ["server", "generated/types.ts", "generated/handlers.ts"]
}
`,
    );
    await generateInto(base.root);
    base.write('CHANGELOG.md', '## 1.2.3 - 2026-01-01\n');
    recordRelease(base.root, base.read('generated/openapi.json'));
    for (const id of ['getItemV2', 'getItemV3', 'getStatusV2', 'searchItemsV2'])
      base.write(`server/operations/${id}.ts`, `export default '${id}';\n`);
    base.write('server/application.ts', 'export type Services = object;\n');
    base.write(
      'node_modules/@contract-first/toolkit/serve.d.ts',
      'export declare function handlerFunctions<Operations, Defaulted, Services>(): any;\n',
    );
    base.write(
      'node_modules/@contract-first/toolkit/package.json',
      '{ "name": "@contract-first/toolkit", "exports": { "./serve": { "types": "./serve.d.ts" } } }\n',
    );
    base.write('server/store/catalog.ts', 'export interface Catalog {\n  size: number;\n}\n');
    base.write('node_modules/@jest/globals/index.d.ts', 'export const describe: any, expect: any, test: any;\n');

    right = copy(...accepted.map(([, edit]) => edit));
    await generateInto(right.root);
    const generated = right.read('generated/types.ts');
    right.write('generated/types.ts', generated.replaceAll('\n', '\r\n'));
    const broken = copy(...together.map(([, edit]) => edit));
    clean = await diagnosticsOf(right, ids);
    found = await diagnosticsOf(broken, ids);
    for (const [check, edit] of alone) foundAlone.push(await diagnosticsOf(copy(edit), [check]));
  });

  afterAll(() => {
    for (const project of projects) project.remove();
  });

  test('accept what is right', () => {
    expect(formatDiagnostics(clean)).toBe('');
  });

  test.each(['json', 'yaml'])('what is generated as %s says of the API what the root of the contract says', (form) => {
    const { paths, components, ...root } = parse(right.read('openapi/openapi.yaml'));
    expect(parse(right.read(`generated/openapi.${form}`))).toMatchObject(root);
  });

  test('each have an edit that they report and one that they accept', () => {
    expect([...new Set([...together, ...alone].map(([check]) => check))].sort()).toEqual([...ids].sort());
    expect([...accepted.map(([check]) => check), 'generated'].sort()).toEqual([...ids].sort());
  });

  test.each([
    ...together.map(([check, , where, what]) => ({ check, where, what, diagnostics: () => found })),
    ...alone.map(([check, , where, what], at) => ({ check, where, what, diagnostics: () => foundAlone[at] ?? [] })),
  ])('$check reports $where $what', ({ where, what, diagnostics }) => {
    const reported = diagnostics().filter((each) => each.where.startsWith(where) && each.what.includes(what));

    expect(reported.length > 0 ? [] : diagnostics().map((each) => `${each.where} ${each.what}`)).toEqual([]);
    for (const { why, fix } of reported) for (const part of [why, fix]) expect(part?.length).toBeGreaterThan(10);
  });
});

test.each([
  ['[recommended-strict, contract/strict]', 1],
  ['[recommended, contract/recommended]', 0],
  ['[minimal, contract/as-it-is]', 0],
])('where redocly.yaml extends %s, a property in an example that no schema declares is %i error', (levels, errors) => {
  const project = scratchProject();
  const schema = { type: 'object', properties: { name: { type: 'string', example: 'a' } }, example: { nome: 'a' } };
  project.write('redocly.yaml', `extends: ${levels}\n`);
  const parts = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { Thing: schema } } };
  const check = (more: object) =>
    checkExamples(project.root, { parts: { ...parts, ...more }, versions: [], locate: (pointer) => pointer });
  const found = check({});
  const wrong = check({ components: { schemas: { Thing: { type: 'string', example: 1 } } } });
  const two = { type: 'string', example: 1, default: 2 };
  const broken = check({ components: { schemas: { Thing: two, None: { type: 'sting' } } } });
  project.remove();

  const isError = !levels.includes('as-it-is');
  expect(found.errors).toHaveLength(errors);
  expect([wrong.errors.length, wrong.notes.length]).toEqual(isError ? [1, 0] : [0, 1]);
  expect(wrong.warning).toBe(isError ? '' : '1 do not: npx conformance examples generated/openapi.json');
  expect([broken.errors.length, broken.warning.slice(0, 2)]).toEqual(isError ? [3, ''] : [1, '2 ']);
});

test('a tool is the nearest one from the project upwards, and that of the toolkit where there is none', async () => {
  const [project, before] = [scratchProject(), process.cwd()];
  const tool = 'node_modules/typescript7/bin/tsc';
  project.write('packages/api/package.json', '{}');
  process.chdir(join(project.root, 'packages/api'));
  const folder = process.cwd();
  const found: string[] = [];
  const findAll = jest.isolateModulesAsync(async () => {
    const { toolFile } = await import('../run.ts');
    // The first is not on the way.
    for (const place of ['packages/other', '', 'packages', 'packages/api']) {
      project.write(join(place, tool), '');
      found.push(toolFile('typescript7/bin/tsc'));
    }
  });
  await findAll.finally(() => process.chdir(before));
  project.remove();

  const wanted = ['../..', '..', '.'].map((above) => join(folder, above, tool));
  expect(found).toEqual([join(projectRoot, tool), ...wanted]);
});

test('the warnings of the linter are counted, all of them', async () => {
  const project = scratchProject();
  const tags = Array.from({ length: 120 }, (_, at) => `  - name: tag ${at}\n`).join('');
  project.write('redocly.yaml', 'rules: { tag-description: warn }\n');
  project.write('openapi/openapi.yaml', `openapi: 3.1.0\ninfo: { title: A, version: '1' }\ntags:\n${tags}paths: {}\n`);
  const found = await lint(project.root);
  project.remove();

  expect(found).toEqual({ errors: [], warning: '120 warnings: npx redocly lint' });
});

test('what stops several checks, and no rule of the linter names, is said once; the others are not run', async () => {
  const project = scratchProject();
  const named = (folder: string) => `{ $ref: ${folder}/Thing.yaml }`;
  for (const [folder, type] of Object.entries({ one: 'string', two: 'integer' }))
    project.write(`openapi/${folder}/Thing.yaml`, `type: ${type}\n`);
  project.write('redocly.yaml', 'extends: [minimal]\n');
  project.write(
    'openapi/openapi.yaml',
    `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { responses: { 200: { description: Is.,
  content: { a/a: { schema: ${named('one')} }, b/b: { schema: ${named('two')} } } } } } } }\n`,
  );
  const outcomes = await runChecks(project.root, ['examples', 'operations', 'version']);
  project.remove();

  const found = outcomes.flatMap(({ diagnostics }) => diagnostics);
  expect(found).toMatchObject([{ check: 'bundle', where: 'openapi/openapi.yaml:1' }]);
  const isWrong = (outcome: Outcome) => outcome.diagnostics.length > 0;
  expect(outcomes.map((outcome) => outcome.blocked !== isWrong(outcome))).toEqual([true, true, true]);
});
