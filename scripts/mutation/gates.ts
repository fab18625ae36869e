import { gates as checks } from '../checks/gates.ts';

/** A way to look at a project: a program of Node with its arguments, to be run in the project's folder. */
export interface Look {
  readonly name: string;
  readonly command: readonly string[];
}

const runJest = ['node_modules/jest/bin/jest.js', '--runInBand', '--ci'];
const tsx = ['--import', 'tsx'];

/** Gates that are tests: an id and the paths they are run with. */
const tests: Readonly<Record<string, readonly string[]>> = {
  'lint rules': ['openapi/lint'],
  routes: ['test/routes.test.ts', 'test/undocumented.test.ts'],
  wire: ['test/faults', 'server/contract/validation.test.ts'],
  implied: ['test/derived-requests.test.ts'],
  promises: ['test/coverage/coverage.test.ts'],
  client: ['/client/'],
  differences: ['scripts/docs/differences.test.ts', 'test/differences'],
};

/** Ids of all gates, the quick ones first: those of `npm run check`, then those that are tests. */
export const gateIds: readonly string[] = [...checks.map(({ id }) => id), ...Object.keys(tests)];

/** How a gate is run: one of `gateIds`, the path of a test file, or `score GATE`, which asks whether a gate still notices its own mutant. */
export function look(gate: string): Look {
  const paths = tests[gate];
  if (paths !== undefined) return { name: gate, command: [...runJest, ...paths] };
  if (checks.some(({ id }) => id === gate)) {
    return { name: gate, command: [...tsx, 'scripts/check.ts', '--only', gate] };
  }
  if (gate.startsWith('score ')) {
    return { name: gate, command: [...tsx, 'scripts/mutation.ts', '--gate', gate.slice('score '.length)] };
  }
  if (gate.endsWith('.test.ts')) return { name: gate, command: [...runJest, gate] };
  throw new Error(`No gate is called "${gate}"; there are ${gateIds.join(', ')}, paths of test files, and score GATE.`);
}

/** What a mutant that its own gate missed is shown to: everything that `npm test` runs. */
export const everything: readonly Look[] = [
  { name: 'npm run check', command: [...tsx, 'scripts/check.ts'] },
  { name: 'all tests', command: ['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=1'] },
];

/** What a harmless change is shown to: all checks, and the tests that the contract moves most. */
export const watching: readonly Look[] = [
  { name: 'npm run check', command: [...tsx, 'scripts/check.ts'] },
  {
    name: 'tests',
    command: [...runJest, ...['implied', 'promises', 'client'].flatMap((id) => tests[id] ?? []), 'server/contract/'],
  },
];
