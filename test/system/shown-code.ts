import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '../../client/index.ts';
import type { Requests } from '../servers/requests-to.ts';

/** What a shown call sent, in one form however it was encoded, and the statuses that it got. */
export interface Sent {
  readonly requests: readonly string[];
  readonly statuses: readonly number[];
  readonly printed: string;
}

/** A request in a form that equal ones share: the path, then the parameters in their order. */
export function requestIn(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return [decodeURIComponent(pathname), ...[...searchParams].map((pair) => pair.join('=')).sort()].join(' ');
}

type Runner = (code: string) => Promise<string>;

const program =
  (file: string, ...options: string[]): Runner =>
  (code) =>
    new Promise((resolve) => {
      execFile(file, [...options, code], (error, stdout, stderr) => resolve(stdout + (error ? stderr : '')));
    });

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<unknown>;

/** How each kind of shown code is run. The compiler looks at calls of the client elsewhere. */
export const runners = {
  curl: program('bash', '-euc'),
  fetch: program(process.execPath, '--input-type=module', '-e'),
  Python: program('python3', '-c'),
  Client: async (code: string) => {
    await new AsyncFunction('createClient', 'console', code.replace(/^import .*/, ''))(createClient, { log: () => 0 });
    return '';
  },
} satisfies Record<string, Runner>;

/** Runs code that calls `shownBase` against a server; resolves to what it sent there. */
export async function runShown(
  code: string,
  kind: keyof typeof runners,
  shownBase: string,
  server: Requests,
): Promise<Sent> {
  const requests: string[] = [];
  const statuses: number[] = [];
  const recorder = createServer(async ({ method, url = '' }, response) => {
    requests.push(`${method} ${requestIn(url)}`);
    const passed = await server.fetch(server.base + url);
    const body = await passed.text();
    statuses.push(passed.status);
    response.writeHead(passed.status, { 'Content-Type': passed.headers.get('content-type') ?? '' }).end(body);
  });
  await once(recorder.listen(0, '127.0.0.1'), 'listening');
  const { port } = recorder.address() as AddressInfo;
  const printed = await runners[kind](code.replaceAll(shownBase, `http://127.0.0.1:${port}`));
  recorder.close();
  recorder.closeAllConnections();
  return { requests, statuses, printed };
}
