import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checker } from '../../conformance/checker.ts';
import { checkedFetch } from '../../conformance/fetch.ts';
import { createApp } from '../app.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Importer } from '../catalog/import.ts';
import { openCatalog } from '../catalog/open.ts';
import { loadDocument } from '../contract/document.ts';
import type { UnknownQuery } from '../contract/query.ts';
import { handled } from '../handler-of.ts';
import { servicesOver } from '../services-over.ts';

/** A server of tests over a catalog in memory; every exchange through `fetch` is held against the sealed contract and throws on a finding. */
export interface TestServer {
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** The JSON body of a GET on a path, whatever its status. */
  json(path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** Starts a server whose catalog `fill` has filled. It refuses unknown query parameters unless told to ignore them. */
export async function serve(
  fill: (catalog: Catalog & Importer) => Promise<unknown>,
  { unknownQuery = 'reject' }: { unknownQuery?: UnknownQuery } = {},
): Promise<TestServer> {
  const catalog = await openCatalog({ dataDir: undefined });
  await fill(catalog);
  const document = loadDocument();
  const failures: unknown[] = [];
  const app = createApp({
    document,
    handlerOf: handled(await servicesOver(document, catalog)),
    unknownQuery,
    report: (failure) => {
      failures.push(failure);
      process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
    },
  });
  const server = createServer(app.express).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetch = checkedFetch(checker(document, { sealed: true }));
  return {
    base,
    fetch,
    json: async (path) => {
      const response = await fetch(base + path);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await catalog.close();
    },
  };
}
