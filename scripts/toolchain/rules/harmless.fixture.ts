import type { Edit } from './edits.fixture.ts';

/** Edits that change no guard. */
export const harmless: Edit[] = [
  {
    title: 'a test more, and an expectation more',
    edit: (project) =>
      project.write(
        'conformance/some.test.ts',
        `${project.read('conformance/some.test.ts')}test('three', () => {\n  expect(3).toBe(3);\n});\n`,
      ),
  },
  {
    title: 'a new test file',
    edit: (project) => project.write('server/new.test.ts', project.read('conformance/some.test.ts')),
  },
  {
    title: 'a new gate test',
    edit: (project) => project.write('conformance/other.test.ts', project.read('conformance/some.test.ts')),
  },
  {
    title: 'other words in a table, and a row more',
    edit: (project) => project.replace('server/other.test.ts', "  ['a, (b',", "  ['e', () => 3],\n  ['a](',"),
  },
  {
    title: 'a helper that throws in the place of an expect',
    edit: (project) => project.replace('conformance/some.test.ts', 'expect(1).toBe(1)', 'throwAny(found)'),
  },
  {
    title: 'a module that is added to',
    edit: (project) =>
      project.write(
        'server/one.ts',
        "export {};\ndeclare module 'express' {\n  interface Request {\n    id: string;\n  }\n}\n",
      ),
  },
  {
    title: 'a cast less',
    edit: (project) => project.write('server/cast.ts', 'export const two = 2;\n'),
  },
  {
    title: 'a comment in the configuration of the compiler',
    edit: (project) => project.replace('tsconfig.json', '{', '{ // what the compiler asks for\n'),
  },
  {
    title: 'other words and another order in the configurations',
    edit: (project) => {
      project.replace('biome.json', 'say why', 'tell why');
      project.replace('redocly.yaml', 'telemetry: off\n', '');
      project.write('redocly.yaml', `# Rules.\ntelemetry: off\n${project.read('redocly.yaml')}`);
    },
  },
  {
    title: 'a script that guards nothing',
    edit: (project) => project.replace('package.json', '"scripts": {', '"scripts": { "hello": "echo",'),
  },
  {
    title: 'texts and comments that only talk',
    edit: (project) =>
      project.write(
        'server/one.ts',
        '// The old v8 ignored names; biome ignores files. Expect errors.\nexport const one = (it: number, window: number) => add(it, window);\n',
      ),
  },
  {
    title: 'the type of fetch, members of other things, and texts about both',
    edit: (project) =>
      project.write(
        'server/one.ts',
        "export type Send = typeof globalThis.fetch;\nexport const only = options.only ?? 'window.fetch';\n",
      ),
  },
  {
    title: 'tests that expect in other words',
    edit: (project) =>
      project.write(
        'server/one.test.ts',
        "test('one', () => expectAll());\ntest.each([1])('two', (one) => {\n  if (one) {\n  }\n  expect(one).toBe(1);\n});\n",
      ),
  },
];
