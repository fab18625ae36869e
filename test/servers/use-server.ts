import { afterAll, beforeAll } from '@jest/globals';
import { type OnFinding, throwFindings } from './contract-checker.ts';
import type { DataDirectory } from './data-directories.ts';
import { type Requests, requestsTo } from './requests-to.ts';
import { sharedOf } from './shared-of.ts';
import type { SharedName } from './shared-servers.ts';

/** The server over the bundled sample, as `npm start` runs it. */
export const useSampleServer = (): Requests => useShared('sample');

/** The same with `UNKNOWN_QUERY=ignore`. Findings are thrown, but for unknown parameters, unless `onFinding` is given. */
export const useLenientServer = (onFinding: OnFinding = throwOtherFindings): Requests =>
  useShared('lenient', onFinding);

/** The server over the examples of the contract, as `npm start -- --stub` runs it. */
export const useStubServer = (onFinding?: OnFinding): Requests => useShared('stub', onFinding);

/** The server over the real products and taxonomies of the test data, which must be there: see `describeWith`. */
export const useRealServer = (): Requests => useShared('real');

/** What was printed when the real data was imported. */
export async function printedByImport(): Promise<string> {
  const { printed } = (await sharedOf('data/real')) as DataDirectory;
  return printed;
}

function useShared(name: SharedName, onFinding: OnFinding = throwFindings): Requests {
  const shared = async () => (await sharedOf(`servers/${name}`)) as { base: string; printed: string };
  const running = duringTests(shared);
  return requestsTo(
    () => running().base,
    onFinding,
    async ({ status }) => {
      if (status !== 500) return undefined;
      return `it printed\n${(await shared()).printed.slice(-5000)}`;
    },
  );
}

/** Makes what the tests of a file or a `describe` need before the first of them, and closes it after the last; the function returned gets it. */
export function duringTests<Resource>(start: () => Promise<Resource>, close?: (resource: Resource) => Promise<void>) {
  let resource: Resource | undefined;
  beforeAll(async () => {
    resource = await start();
  });
  afterAll(async () => {
    if (resource !== undefined) await close?.(resource);
  });
  return () => {
    if (resource === undefined) throw new Error('The server runs in tests and hooks only, not while tests are listed.');
    return resource;
  };
}

const throwOtherFindings: OnFinding = (findings, exchange) =>
  throwFindings(
    findings.filter(({ because }) => because !== 'unknown-parameter'),
    exchange,
  );
