import type { Scratch } from '../testing/scratch.ts';

/** An edit, and what must be said of it: nothing when it is harmless. */
export interface Edit {
  title: string;
  edit: (project: Scratch) => void;
  where?: string;
  what?: string;
}

/** Edits that take a guard away, or go around one. */
export const weaker: Edit[] = [
  {
    title: 'a lint rule of the contract that is off',
    edit: (project) => project.replace('redocly.yaml', 'rules:', 'rules:\n  operation-summary: off'),
    where: 'redocly.yaml:4',
    what: '`rules.operation-summary` of redocly.yaml is weaker than agreed: expected none, got `off`',
  },
  {
    title: 'a lint rule of the contract with a lower severity',
    edit: (project) => project.replace('redocly.yaml', 'severity: error', 'severity: warn'),
    where: 'redocly.yaml:4',
    what: 'is weaker than agreed: expected `error`, got `warn`',
  },
  {
    title: 'a list of exceptions for the linter of the contract',
    edit: (project) => project.write('.redocly.lint-ignore.yaml', '{}\n'),
    where: '.redocly.lint-ignore.yaml:1',
    what: 'configures a checker and was not agreed',
  },
  {
    title: 'a decorator that takes things out of the contract',
    edit: (project) =>
      project.write('redocly.yaml', `${project.read('redocly.yaml')}decorators:\n  remove-unused-components: on\n`),
    where: 'redocly.yaml:6',
    what: '`decorators.remove-unused-components`',
  },
  {
    title: 'a lint rule of the code that is off',
    edit: (project) => project.replace('biome.json', '"noExplicitAny": "error"', '"noExplicitAny": "off"'),
    where: 'biome.json:5',
    what: '`linter.rules.suspicious.noExplicitAny` of biome.json is weaker than agreed: expected `error`, got `off`',
  },
  {
    title: 'a lint rule of the code that is gone',
    edit: (project) => project.replace('biome.json', '"noExplicitAny": "error"', ''),
    where: 'biome.json:5',
    what: 'is weaker than agreed: expected `error`, got none',
  },
  {
    title: 'a folder that the linter of the code leaves out',
    edit: (project) => project.replace('biome.json', '["**"]', '["**", "!server/catalog"]'),
    where: 'biome.json:2',
    what: '`files.includes` of biome.json is not what was agreed',
  },
  {
    title: 'a folder with rules of its own',
    edit: (project) => project.write('server/biome.jsonc', '{ "root": false }\n'),
    where: 'server/biome.jsonc:1',
    what: 'was not agreed',
  },
  {
    title: 'a compiler that asks for less',
    edit: (project) => project.replace('tsconfig.json', '"strict": true', '"strict": false'),
    where: 'tsconfig.json:3',
    what: '`compilerOptions.strict` of tsconfig.json is not what was agreed: expected `true`, got `false`',
  },
  {
    title: 'a folder that the compiler leaves out',
    edit: (project) => project.replace('tsconfig.json', '"include"', '"exclude": ["server/catalog"], "include"'),
    where: 'tsconfig.json:5',
    what: '`exclude` of tsconfig.json',
  },
  {
    title: 'code where no compiler looks',
    edit: (project) => project.write('tools/helper.ts', 'export const one = 1;\n'),
    where: 'tools/helper.ts:1',
    what: 'The compiler does not read this file',
  },
  {
    title: 'tests that are ignored',
    edit: (project) => project.replace('jest.config.ts', "['/node_modules/']", "['/node_modules/', '/server/']"),
    where: 'jest.config.ts:3',
    what: '`testPathIgnorePatterns` of jest.config.ts',
  },
  {
    title: 'a test run that passes without tests',
    edit: (project) => project.replace('jest.config.ts', '  testMatch', '  passWithNoTests: true,\n  testMatch'),
    where: 'jest.config.ts:2',
    what: '`passWithNoTests` of jest.config.ts is not what was agreed: expected none, got `true`',
  },
  {
    title: 'a test run that depends on the machine',
    edit: (project) => project.replace('jest.config.ts', '  testMatch: [', '  testMatch: process.env.ALL ? [] : ['),
    where: 'jest.config.ts:2',
    what: 'must be the same on every machine',
  },
  {
    title: 'a script that no longer checks',
    edit: (project) => project.replace('package.json', 'npm run check && jest', 'jest --passWithNoTests'),
    where: 'package.json:5',
    what: '`scripts.test` of package.json',
  },
  {
    title: 'a script that npm runs before the check',
    edit: (project) => project.replace('package.json', '"test":', '"precheck": "npm run generate", "test":'),
    where: 'package.json:5',
    what: '`scripts.precheck` of package.json',
  },
  {
    title: 'an integration that no longer tests',
    edit: (project) => project.replace('.ci/run', 'npm test\n', 'npm test || true\n'),
    where: '.ci/run:3',
    what: '`lines` of .ci/run',
  },
  {
    title: 'a gate that is gone',
    edit: (project) =>
      project.replace('scripts/toolchain/rules/frozen.yaml', '    - style\n', '    - style\n    - gone\n'),
    where: 'scripts/toolchain/gates.ts:',
    what: '`gates` of npm run check is not what was agreed',
  },
  {
    title: 'a gate test that is gone',
    edit: (project) => project.delete('conformance/some.test.ts'),
    where: 'conformance/some.test.ts:1',
    what: 'conformance/some.test.ts is gone: expected at least `2 tests, 2 expectations',
  },
  {
    title: 'a gate test that is commented out',
    edit: (project) => project.replace('conformance/some.test.ts', "test('two'", "// test('two'"),
    where: 'conformance/some.test.ts:1',
    what: 'expected at least `2 tests, 2 expectations (0 by helpers), 0 rows`, got `1 tests, 1 expectations',
  },
  {
    title: 'an expectation less in a gate test',
    edit: (project) => project.replace('conformance/some.test.ts', 'expect(2).toBe(2)', 'void 2'),
    where: 'conformance/some.test.ts:1',
    what: 'got `2 tests, 1 expectations',
  },
  {
    title: 'an ordinary test file that is gone',
    edit: (project) => project.delete('server/other.test.ts'),
    where: 'server/other.test.ts:1',
    what: 'server/other.test.ts is gone',
  },
  {
    title: 'a helper that throws in whose place nothing is compared',
    edit: (project) =>
      project.replace('server/other.test.ts', 'throwComplaints(complaintsOf(name, is))', 'expect(name)'),
    where: 'server/other.test.ts:1',
    what: 'got `2 tests, 2 expectations (0 by helpers), 4 rows`',
  },
  {
    title: 'a row less in the table of a test',
    edit: (project) => project.replace('server/other.test.ts', "  ['a, (b', () => one(1, 2)],\n", ''),
    where: 'server/other.test.ts:1',
    what: 'got `2 tests, 2 expectations (1 by helpers), 3 rows`',
  },
  {
    title: 'a declaration file',
    edit: (project) => project.write('server/some.d.ts', "declare module 'some' {\n  export const one: unknown;\n}\n"),
    where: 'server/some.d.ts:1',
    what: 'server/some.d.ts declares types by hand and was not agreed',
  },
  {
    title: 'no agreement at all',
    edit: (project) => project.delete('scripts/toolchain/rules/frozen.yaml'),
    where: 'scripts/toolchain/rules/frozen.yaml:1',
    what: 'what the checks look at is not agreed',
  },
];

/** Edits that add a guard. */
export const stricter: Edit[] = [
  {
    title: 'a lint rule more',
    edit: (project) => project.replace('redocly.yaml', 'rules:', 'rules:\n  operation-description: error'),
    where: 'redocly.yaml:4',
    what: 'is stricter than agreed: expected none, got `error`',
  },
];
