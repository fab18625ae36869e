import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { Command, Output } from '../subcommand.ts';
import { UsageError } from '../subcommand.ts';
import { harWriter } from './har-write.ts';
import { judgeFrom, judgeHelp, judgeOptions } from './options.ts';
import { createProxy } from './proxy.ts';
import { formatExchange, formatTraffic } from './report.ts';
import { tally } from './tally.ts';

const help = `npm run conformance -- proxy --upstream URL [--port N] [--host H] [--har FILE] [--fail-on findings] [--sealed] [--json]

Passes requests on to another server, returns its answers unchanged, and holds each exchange against the contract: a line
for each exchange with findings, and the report when it is stopped by SIGINT (Ctrl+C) or SIGTERM.

  --upstream URL   the server to ask: http or https, perhaps with a path that stands before the paths of the contract
  --port N         where to listen (default: 8081; 0 for any free port)
  --host H         the address to listen on (default: 127.0.0.1)
  --har FILE       keep the exchanges as a HAR file, with all headers and bodies, credentials too
  --fail-on findings
                   end with 1 when there were findings, requests without an answer, or nothing to judge
  --timeout N      seconds of silence after which the upstream counts as down (default: 60)
${judgeHelp}
  --json           print the report as JSON, and the lines of the exchanges to standard error
  --help           this text

A request that the upstream does not answer is answered with 502. Compressed bodies are passed on as they came.
Exit status: 0, 1 what --fail-on names, 2 wrong usage, or a port that cannot be had.
`;

function number(name: string, text: string, maximum: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= maximum) return value;
  throw new UsageError(`--${name} must be a whole number up to ${maximum}, but is "${text}".`);
}

function address(text: string | undefined): URL {
  if (text === undefined) throw new UsageError('Name the server to ask: --upstream URL.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== ''
  ) {
    throw new UsageError(`--upstream must be an address such as http://localhost:8080, but is "${text}".`);
  }
  return url;
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new UsageError(`Cannot listen on ${host}:${port}: ${error.message}`)));
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** Resolves at the first SIGINT or SIGTERM. Later ones change nothing: npm and tsx pass on what the terminal has sent already. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), 5000);
  await closed;
  clearTimeout(timer);
}

/** Runs the proxy until `stopped` resolves; returns the exit status. */
export async function runProxy(args: string[], { out, err }: Output, stopped = stopSignal): Promise<number> {
  const text = { type: 'string' } as const;
  const own = { upstream: text, port: text, host: text, har: text, 'fail-on': text, timeout: text };
  const { values } = parseArgs({ args, options: { ...judgeOptions, ...own } });
  const failOn = values['fail-on'];
  if (failOn !== undefined && failOn !== 'findings')
    throw new UsageError(`--fail-on knows only "findings", not "${failOn}".`);
  const upstream = address(values.upstream);
  const port = number('port', values.port ?? '8081', 65535);
  const seconds = number('timeout', values.timeout ?? '60', 86400);
  const counted = tally(judgeFrom(values));
  const har = values.har === undefined ? undefined : harWriter(values.har);
  const line = values.json ? err : out;
  const proxy = createProxy({
    upstream,
    seconds,
    tally: counted,
    onFindings: ({ method, url, status }, findings) => line(formatExchange(method, url, status, findings)),
    onFailure: (request, reason) => err(`${request}: no answer from ${upstream.origin}: ${reason}\n`),
    ...(har === undefined ? {} : { keep: har.add }),
  });
  const bound = await listen(proxy.server, port, values.host ?? '127.0.0.1');
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  const stop = stopped();
  err(`Listening on http://${host}:${bound.port}, asking ${upstream.href}. Ctrl+C ends it with the report.\n`);
  await stop;
  await close(proxy.server);
  await proxy.settled();
  har?.close();
  const report = counted.report();
  out(values.json ? `${JSON.stringify(report, null, 2)}\n` : formatTraffic(report));
  const failed =
    report.findings.length > 0 || report.unanswered > 0 || report.unreadable.length > 0 || report.judged === 0;
  return failOn !== undefined && failed ? 1 : 0;
}

/** `npm run conformance -- proxy`. */
export const proxyCommand: Command = {
  summary: 'live traffic to another server against the contract',
  help,
  run: (args, output) => runProxy(args, output),
};
