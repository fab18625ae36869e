import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange } from '../../conformance/check/exchange.ts';
import { type AppOptions, createOpenApp, type OpenApp } from '../../server/app.ts';
import { type ContractDocument, loadDocument } from '../../server/contract/document.ts';
import { type HandlerOf, handled, stubbed } from '../../server/contract/handler-of.ts';
import { servicesOver } from '../../server/contract/services-over.ts';
import { answerMalformed } from '../../server/http/malformed.ts';
import type { Catalog } from '../../server/store/catalog.ts';
import type { Importer } from '../../server/store/import/types.ts';
import { openCatalog } from '../../server/store/open.ts';
import { judgedFetch, judgeOf, type OnFinding, throwFindings } from './judge.ts';
import { type RawRequest, rawRequest } from './raw-request.ts';

/** A server of tests. Every exchange with it is held against the sealed contract, and throws on a finding. */
export interface TestServer {
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** The JSON body of a GET on a path, whatever its status. */
  json(path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Sends a request as it is written, which no HTTP client would. */
  raw(target: string, request?: RawRequest): Promise<Exchange>;
  /** Stops as on a signal; resolves when the last request in flight is answered. */
  stop(): Promise<void>;
  /** Refuses from now on what arrives, as a stopped server does on connections that were open before. */
  refuse(): void;
  close(): Promise<void>;
}

/** What a server of tests does in another way. */
export interface ServeOptions extends Pick<AppOptions, 'logger' | 'unknownQuery'> {
  /** Hears of findings; they are thrown unless it is given. */
  readonly onFinding?: OnFinding;
  /** Hears of what would be answered with 500; it fails the exchange unless it is given. */
  readonly onFailure?: (failure: unknown) => void;
  /** Gets hold of the application before it listens. */
  readonly change?: (app: OpenApp) => void;
}

/** Starts a server whose catalog `fill` has filled. It refuses unknown query parameters unless told to ignore them. */
export async function serve(
  fill: (catalog: Catalog & Importer) => Promise<unknown>,
  options: ServeOptions = {},
): Promise<TestServer> {
  const catalog = await openCatalog({ dataDir: undefined });
  await fill(catalog);
  const document = loadDocument();
  const server = await serveHandlers(document, handled(await servicesOver(document, catalog)), options);
  return {
    ...server,
    close: async () => {
      await server.close();
      await catalog.close();
    },
  };
}

/** Starts a server that answers from the contract's examples. */
export function serveStubs(options: ServeOptions = {}): Promise<TestServer> {
  const document = loadDocument();
  return serveHandlers(document, stubbed(document), options);
}

/** Starts a server that these handlers answer for. */
export async function serveHandlers(
  document: ContractDocument,
  handlerOf: HandlerOf,
  { onFailure, change = () => undefined, ...options }: ServeOptions = {},
): Promise<TestServer> {
  const { onFinding = options.unknownQuery === 'ignore' ? throwOtherFindings : throwFindings, ...ofApp } = options;
  const failures: unknown[] = [];
  const keep = (failure: unknown) => {
    failures.push(failure);
    process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
  };
  const app = createOpenApp({ document, handlerOf, ...ofApp, report: onFailure ?? keep });
  change(app);
  const http = createServer(app.express).listen(0, '127.0.0.1');
  // A test that fails before it closes its server must not keep the run from ending.
  http.unref();
  answerMalformed(http);
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const sealed = judgeOf(document);
  const judged = judgedFetch(sealed, onFinding);
  const repair =
    'let the handler in server/operations/ answer as its path file in openapi/paths/ says, or change that and run npm run generate; then npm test';
  const passOn = <Answer extends { readonly status: number; readonly url: string }>(answer: Answer): Answer => {
    if (failures.length === 0) return answer;
    const [failure] = failures.splice(0);
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new Error(
      `${answer.url} was answered with ${answer.status}, because the server failed: ${why}\n    repair  ${repair}`,
      {
        cause: failure,
      },
    );
  };
  const fetch: typeof globalThis.fetch = async (input, init) => passOn(await judged(input, init));
  return {
    base,
    fetch,
    json: async (path) => {
      const response = await fetch(base + path);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    raw: async (target, request = {}) => {
      const exchange = await rawRequest(port, target, request);
      onFinding(request.unrouted === true ? sealed.checkRefusal(exchange) : sealed.check(exchange), exchange);
      return passOn(exchange);
    },
    stop: () => app.shutdown.stop(http, 5000),
    refuse: () => {
      // This server listens to nothing, so that the one of the tests stays open.
      void app.shutdown.stop(createServer(), 0);
    },
    close: () => closed(http),
  };
}

const throwOtherFindings: OnFinding = (findings, exchange) =>
  throwFindings(
    findings.filter(({ because }) => because !== 'unknown-parameter'),
    exchange,
  );

async function closed(http: Server): Promise<void> {
  if (!http.listening) return;
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}
