import type { Scratch } from '../testing/scratch.ts';
import type { Edit } from './edits.fixture.ts';

// Put together, so that this file does not hold what it looks for.
const comment = (...parts: string[]): string => `// ${parts.join('')} because it is in the way\n`;
const twice = ['as unknown', 'as string'].join(' ');

/** Code that goes around a guard without touching it. */
export const evasions: Edit[] = [
  {
    title: 'a test whose name hides it from Jest',
    edit: (project) => project.write('server/page.spec.ts', project.read('conformance/some.test.ts')),
    where: 'server/page.spec.ts:1',
    what: 'Jest does not run the tests of this file',
  },
  {
    title: 'tests in a file that is not named as one',
    edit: (project) => project.write('server/page.checks.ts', project.read('conformance/some.test.ts')),
    where: 'server/page.checks.ts:1',
    what: 'Jest does not run the tests of this file',
  },
  {
    title: 'a comment that switches a lint rule off',
    edit: (project) =>
      project.write('server/one.ts', `\n${comment('biome-', 'ignore lint/suspicious/noExplicitAny:')}`),
    where: 'server/one.ts:2',
    what: 'switches a check off in this file',
  },
  {
    title: 'a comment that hides code from the measurement',
    edit: (project) => project.write('server/one.ts', `${comment('istanbul ', 'ignore next')}`),
    where: 'server/one.ts:1',
    what: 'switches a check off in this file',
  },
  ...['@ts-ignore', '@ts-nocheck'].map((directive) => ({
    title: `a comment with ${directive}`,
    edit: (project: Scratch) => project.write('server/one.ts', comment(directive)),
    where: 'server/one.ts:1',
    what: 'hides what the compiler says',
  })),
  {
    title: 'an expected error outside the type tests',
    edit: (project) => project.write('server/one.ts', comment('@ts-expect', '-error')),
    where: 'server/one.ts:1',
    what: 'stands outside the type tests',
  },
  {
    title: 'one more cast over unknown',
    edit: (project) => project.write('server/one.ts', `const one = 1;\nexport const two = one ${twice};\n`),
    where: 'server/one.ts:2',
    what: 'more often than agreed: expected 0, got 1',
  },
  ...[
    `test.${'skip'}(`,
    `describe.${'only'}(`,
    `test.${'todo'}(`,
    `test.${'skip'}.each([])(`,
    `test.${'failing'}(`,
  ].map((call) => ({
    title: `${call}…)`,
    edit: (project: Scratch) =>
      project.write('server/one.test.ts', `\n${call}'one', () => {\n  expect(1).toBe(1);\n});\n`),
    where: 'server/one.test.ts:2',
    what: 'the test is skipped, focused, retried or expected to fail',
  })),
  ...[
    `import { test } from '@jest/globals'; const later = ${'test'};`,
    `import { ${'test'} as later } from '@jest/globals';`,
  ].map((line) => ({
    title: line,
    edit: (project: Scratch) => project.write('server/one.ts', `${line}\n`),
    where: 'server/one.ts:1',
    what: 'under which a test can be skipped unseen',
  })),
  ...['slice(0, 1)', 'filter(Boolean)', 'map((row) => row).splice(1)'].map((part) => ({
    title: `a test over .${part} of its table`,
    edit: (project: Scratch) => project.replace('server/other.test.ts', 'each(rows.map', `${'each'}(rows.${part}.map`),
    where: 'server/other.test.ts:6',
    what: 'takes cases away from the test',
  })),
  ...[';', ' // later'].map((end) => ({
    title: `a module declared without body, then ${end}`,
    edit: (project: Scratch) => project.write('server/one.ts', `export {};\n${'declare module'} 'some'${end}\n`),
    where: 'server/one.ts:2',
    what: 'turns a package into `any`',
  })),
  {
    title: 'an expectation that cannot fail',
    edit: (project) => project.write('server/one.test.ts', `test('one', () => ${'expect'}(true).toBe(true));\n`),
    where: 'server/one.test.ts:1',
    what: 'cannot fail',
  },
  {
    title: 'a test without expectation',
    edit: (project) => project.write('server/one.test.ts', "\ntest('one', async () => {\n  await go();\n});\n"),
    where: 'server/one.test.ts:2',
    what: 'This test has no expectation',
  },
  ...['globalThis', 'window', 'self'].map((global) => ({
    title: `a request by ${global}.fetch`,
    edit: (project: Scratch) => project.write('server/one.ts', `await ${global}.${'fetch'}('/');\n`),
    where: 'server/one.ts:1',
    what: 'reaches the network past the client',
  })),
  {
    title: 'the global fetch under another name',
    edit: (project) => project.write('server/one.ts', `const { fetch: ask } = ${'globalThis'};\n`),
    where: 'server/one.ts:1',
    what: 'under which its fetch can be reached unseen',
  },
];
