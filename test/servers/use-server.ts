import { afterAll, beforeAll } from '@jest/globals';
import { type ServeOptions, serve, serveStubs, type TestServer } from './serve.ts';

/** A server for all tests of the file or the `describe` that this is written in, over a catalog that `fill` has filled. */
export function useServer(fill: Parameters<typeof serve>[0], options: ServeOptions = {}): TestServer {
  return whileTesting(() => serve(fill, options));
}

/** The same over the contract's examples. */
export function useStubs(options: ServeOptions = {}): TestServer {
  return whileTesting(() => serveStubs(options));
}

/** Starts a server before the tests and closes it after them; what is returned stands for it meanwhile. */
export function whileTesting(start: () => Promise<TestServer>): TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await start();
  }, 120_000);
  afterAll(() => server?.close());
  const running = () => {
    if (server === undefined) throw new Error('The server runs in tests and hooks only, not while tests are listed.');
    return server;
  };
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
