import type { Scratch } from './scratch.fixture.ts';

/** Changes a scratch project. */
export type Edit = (project: Scratch) => void;
/** The check that must fail, what breaks it, and the place and words of its diagnostic. */
type Broken = [check: string, edit: Edit, where: string, what: string];

export const replace =
  (path: string, from: string, to: string): Edit =>
  (project) =>
    project.replace(path, from, to);
export const write =
  (path: string, content: string): Edit =>
  (project) =>
    project.write(path, content);
const remove =
  (path: string): Edit =>
  (project) =>
    project.delete(path);

const brokenAlready: Edit = () => {};

const search = 'openapi/paths/searchItemsV2.yaml';
const item = 'openapi/paths/getItemV2.yaml';
const itemV3 = 'openapi/paths/getItemV3.yaml';
const released = 'openapi/released/openapi.json';
const focused = "import { test } from '@jest/globals';\n\ntest.only('nothing', () => {});\n";

/** Edits that do not hide each other: all are made in one project. */
export const together: Broken[] = [
  [
    'paths',
    replace('openapi/openapi.yaml', '  /api/v2/status: { $ref: paths/getStatusV2.yaml }\n', ''),
    'openapi/openapi.yaml:18',
    'does not list the files in openapi/paths',
  ],
  [
    'references',
    (project) => {
      project.write('openapi/schemas/Forgotten.yaml', 'type: string\n');
      project.replace(
        'openapi/schemas/item/V3Item.yaml',
        'x-flatten',
        '# $ref: ../Forgotten.yaml\n  # $ref: ../Forgotten.yaml\nx-flatten',
      );
    },
    'openapi/schemas/Forgotten.yaml:1',
    'Nothing refers to openapi/schemas/Forgotten.yaml',
  ],
  ...['examples/old.json', 'old.json', 'schemas/item/Old.yml', 'old.yaml'].map((name): Broken => {
    const path = `openapi/${name}`;
    return ['references', write(path, '{}\n'), `${path}:1`, `Nothing refers to ${path}`];
  }),
  [
    'references',
    (project) => {
      project.write('openapi/schemas/note.txt', 'One.\n');
      project.replace('openapi/schemas/V2Page.yaml', 'maxItems', 'x-note: { externalValue: note.txt }\n    maxItems');
    },
    'openapi/schemas/note.txt:1',
    'openapi/schemas/note.txt is part of the contract',
  ],
  ['lint', replace(item, '  summary: Read an item\n', ''), `${item}:2`, '`summary`'],
  ['lint', replace('redocly.yaml', 'rules:', 'rules:\n  no-such-rule: error'), 'redocly.yaml:1', 'no-such-rule'],
  ['examples', replace(item, 'name: Biscuit', 'name: 7'), `${item}:21`, 'does not match its schema: wrong type'],
  [
    'examples',
    replace('openapi/headers/ETag.yaml', `'"9f"'`, '9f'),
    'openapi/headers/ETag.yaml:6',
    'A header example does not match',
  ],
  ['examples', replace(search, 'default: 20', 'default: 2000'), `${search}:15`, 'A schema default does not match'],
  [
    'generated',
    replace(search, 'maximum: 100', 'maximum: 50'),
    'generated/openapi.json:',
    'generated/openapi.json is not what the contract generates',
  ],
  ['style', write('server/unused.ts', 'const unused = 1;\nexport {};\n'), 'server/unused.ts:1', 'unused'],
  ['version', brokenAlready, `${search}:`, 'That is a major change'],
  ['operations', remove('server/operations/getItemV3.ts'), `${itemV3}:3`, 'Operation getItemV3 has no handler'],
  [
    'operations',
    write('server/operations/getGone.ts', 'export default 1;\n'),
    'server/operations/getGone.ts:1',
    'handles no operation of the contract',
  ],
  [
    'types',
    write('server/wrong.ts', `\nexport const page: number = 'one';\n`),
    'server/wrong.ts:2',
    "Type 'string' is not assignable to type 'number'",
  ],
  ['types', write('server/many.ts', 'gone;\n'.repeat(30)), 'server/many.ts:', '26 more type errors.'],
  ['style', write('server/layout.ts', 'export const  page = "one"\n'), 'server/layout.ts:1', 'not formatted'],
  ['style', write('server/any.ts', 'export const page: any = 1;\n'), 'server/any.ts:1', 'noExplicitAny'],
  ['style', write('server/silenced.ts', '// biome-ignore-all lint: old\n'), 'server/silenced.ts:1', 'biome-ignore'],
  ['style', write('server/unchecked.ts', '// @ts-nocheck\n'), 'server/unchecked.ts:1', '@ts-nocheck'],
  ['style', write('server/focused.test.ts', focused), 'server/focused.test.ts:3', 'no-focused-tests'],
  ['style', brokenAlready, 'server/focused.test.ts:3', 'expect-expect'],
  [
    'style',
    write('server/skipped.test.ts', focused.replace('only', 'skip')),
    'server/skipped.test.ts:3',
    'no-disabled-tests',
  ],
  [
    'style',
    (project) => {
      project.write('server/a.ts', "export * from './b.ts';\n");
      project.write('server/b.ts', "export * from './a.ts';\n");
    },
    'server/a.ts:1',
    'no-cycle',
  ],
  [
    'style',
    write('server/fetch.ts', "export const one = () => fetch('/');\n"),
    'server/fetch.ts:1',
    'noRestrictedGlobals',
  ],
  [
    'style',
    write('server/undici.ts', "export { request } from 'undici';\n"),
    'server/undici.ts:1',
    'noRestrictedImports',
  ],
  [
    'style',
    (project) => {
      project.write('conformance/package.json', '{ "name": "conformance" }\n');
      project.write('conformance/undeclared.ts', "export { parse } from 'yaml';\n");
    },
    'conformance/undeclared.ts:1',
    'noUndeclaredDependencies',
  ],
];

/** Edits that stop a whole step: each is made in a project of its own. */
export const alone: Broken[] = [
  [
    'generated',
    replace('generated/types.ts', 'count: number;', 'count: string;'),
    'generated/types.ts:',
    'generated/types.ts is not what the contract generates',
  ],
  ['paths', replace(itemV3, 'x-path: /api/v3/item/{code}\n', ''), `${itemV3}:1`, 'must begin with `x-path'],
  ['paths', replace(itemV3, 'tags: [v3]', 'tags: [v3'), `${itemV3}:`, 'The file is not YAML'],
  [
    'lint',
    replace('openapi/schemas/V2Page.yaml', 'item/V2Item.yaml', 'item/Gone.yaml'),
    'openapi/schemas/V2Page.yaml:15',
    "Can't resolve $ref",
  ],
  [
    'generated',
    replace('openapi/schemas/item/ItemTags.yaml', 'labels_tags:', 'name:'),
    'openapi/schemas/item/ItemTags.yaml:4',
    '`name` of V2Item is described twice; also in openapi/schemas/item/ItemIdentity.yaml:10',
  ],
  ['version', remove(released), `${released}:1`, 'There is no openapi/released/openapi.json'],
  [
    'version',
    replace(released, '"maximum": 100', '"maximum": 50'),
    `${released}:1`,
    'is not what was recorded as version',
  ],
];
