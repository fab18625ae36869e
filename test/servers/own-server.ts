import { serve, type TestServer } from './serve.ts';
import { duringTests } from './use-server.ts';

/** A server of one's own for all tests of the file or the `describe` that this is written in, over an empty catalog that `fill` fills. */
export function useServer(...[fill, options]: Parameters<typeof serve>): TestServer {
  return whileTesting(() => serve(fill, options));
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
