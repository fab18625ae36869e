import { afterAll, beforeAll } from '@jest/globals';
import { contractChecker, failureFix, fetchChecked, type OnFinding, throwFindings } from './contract-checker.ts';
import type { DataDirectory } from './data-directories.ts';
import { rawRequest } from './raw-request.ts';
import { type ServeOptions, serve, serveStubs, type TestServer } from './serve.ts';
import { sharedOf } from './shared-of.ts';
import type { SharedName } from './shared-servers.ts';

/** A running server that test files share: it can be requested, and not changed. */
export type SharedServer = Pick<TestServer, 'base' | 'fetch' | 'json' | 'raw'>;

/** The server over the bundled sample, as `npm start` runs it. */
export const useSampleServer = (): SharedServer => useShared('sample');

/** The same with `UNKNOWN_QUERY=ignore`. Findings are thrown, but for unknown parameters, unless `onFinding` is given. */
export const useLenientServer = (onFinding: OnFinding = throwOtherFindings): SharedServer =>
  useShared('lenient', onFinding);

/** The server over the examples of the contract, as `npm start -- --stub` runs it. */
export const useStubServer = (): SharedServer => useShared('stub');

/** The server over the real products and taxonomies of ../shared, which must be there: see `describeWith`. */
export const useRealServer = (): SharedServer => useShared('real');

/** What was printed when the real data was imported. */
export async function printedByImport(): Promise<string> {
  const { printed } = (await sharedOf('data/real')) as DataDirectory;
  return printed;
}

/** A server of one's own for all tests of the file or the `describe` that this is written in, over an empty catalog that `fill` fills. */
export function useServer(...[fill, options]: Parameters<typeof serve>): TestServer {
  return whileTesting(() => serve(fill, options));
}

/** The same over the contract's examples. */
export function useStubs(options: ServeOptions = {}): TestServer {
  return whileTesting(() => serveStubs(options));
}

/** Starts a server before the tests and closes it after them; what is returned stands for it meanwhile. */
export function whileTesting(start: () => Promise<TestServer>): TestServer {
  const running = duringTests(start, (server) => server.close());
  return {
    get base() {
      return running().base;
    },
    fetch: (input, init) => running().fetch(input, init),
    json: (path) => running().json(path),
    raw: (target, request) => running().raw(target, request),
    stop: () => running().stop(),
    refuse: () => running().refuse(),
    close: () => running().close(),
  };
}

function useShared(name: SharedName, onFinding: OnFinding = throwFindings): SharedServer {
  const running = duringTests(() => sharedOf(`servers/${name}`) as Promise<{ base: string }>);
  const checked = fetchChecked(onFinding);
  const assertSucceeded = async (method: string, url: string, status: number): Promise<void> => {
    if (status !== 500) return;
    const { printed } = (await sharedOf(`servers/${name}`)) as { printed: string };
    throw new Error(`${method} ${url} → 500. The server printed:\n${printed.slice(-5000)}\n${failureFix}`);
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const response = await checked(request);
    // The server over the examples sends a 500 to whoever requests it.
    if (request.headers.get('prefer') !== 'code=500')
      await assertSucceeded(request.method, request.url, response.status);
    return response;
  };
  return {
    get base() {
      return running().base;
    },
    fetch,
    json: async (path) => {
      const response = await fetch(running().base + path);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    raw: async (target, request = {}) => {
      const exchange = await rawRequest(Number(new URL(running().base).port), target, request);
      const { check, checkUnrouted } = contractChecker();
      const findings = request.unrouted === true ? checkUnrouted(exchange) : check(exchange);
      if (findings.length > 0) onFinding(findings, exchange);
      await assertSucceeded(exchange.method, target, exchange.status);
      return exchange;
    },
  };
}

function duringTests<Resource>(start: () => Promise<Resource>, close?: (resource: Resource) => Promise<void>) {
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
