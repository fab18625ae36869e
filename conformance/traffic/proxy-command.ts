import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../command-line.ts';
import { type Invocation, sharedHelp, subcommand, writeReport } from '../subcommand.ts';
import { harWriter } from './har-write.ts';
import { httpUrl, tallyOptions, trafficHelp, trafficOptions } from './options.ts';
import { createProxy } from './proxy.ts';
import { formatExchange, formatTraffic, tally } from './tally.ts';

const help = `npm run conformance -- proxy --upstream URL [--port N] [--host H] [--har FILE] [--fail-on findings] [--sealed] [--json]

Passes requests on to another server, returns its responses unchanged, and checks each exchange against the contract: a
line for each exchange with findings, and the report when it is stopped by SIGINT (Ctrl+C) or SIGTERM.

  --upstream URL   the server to pass requests on to: http or https, perhaps with a path before the paths of the contract
  --port N         where to listen (default: 8081; 0 for any free port)
  --host H         the address to listen on (default: 127.0.0.1)
  --har FILE       keep the exchanges as a HAR file, with all headers and bodies, credentials too
  --fail-on findings
                   end with 1 when there were findings, requests without a response, or nothing to check
  --timeout N      seconds of silence after which the upstream counts as down (default: 60)
${trafficHelp}
${sharedHelp}

With --json the lines of the exchanges go to standard error.
A request that the upstream does not respond to gets 502. Compressed bodies are passed on as they came.
Exit status: 0; 1 what --fail-on names; 2 wrong usage, or a port that is taken.
`;

const text = { type: 'string' } as const;
const options = {
  ...trafficOptions,
  upstream: text,
  port: { type: 'string', default: '8081' },
  host: { type: 'string', default: '127.0.0.1' },
  har: text,
  'fail-on': text,
  timeout: { type: 'string', default: '60' },
} as const;

function number(name: string, given: string, maximum: number): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value <= maximum) return value;
  throw new UsageError(`--${name} must be a whole number up to ${maximum}, but is "${given}".`);
}

function address(given: string | undefined): URL {
  if (given === undefined) throw new UsageError('Name the server to pass requests on to: --upstream URL.');
  const url = httpUrl(given);
  if (url !== undefined) return url;
  throw new UsageError(`--upstream must be an address such as http://localhost:8080, but is "${given}".`);
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

async function runProxy(invocation: Invocation<typeof options>): Promise<number> {
  const { values, positionals, output } = invocation;
  const { out, err } = output;
  const failOn = values['fail-on'];
  if (positionals.length > 0) throw new UsageError(`Unexpected argument '${positionals[0]}'.`);
  if (failOn !== undefined && failOn !== 'findings')
    throw new UsageError(`--fail-on knows only "findings", not "${failOn}".`);
  const upstream = address(values.upstream);
  const port = number('port', values.port, 65535);
  const seconds = number('timeout', values.timeout, 86400);
  const counted = tally(tallyOptions(invocation));
  const har = values.har === undefined ? undefined : harWriter(values.har);
  const line = values.json ? err : out;
  const proxy = createProxy({
    upstream,
    seconds,
    tally: counted,
    onFindings: (exchange, findings) => line(formatExchange(exchange, findings)),
    onFailure: (request, reason) => err(`${request}: no response from ${upstream.origin}: ${reason}\n`),
    ...(har === undefined ? {} : { keep: har.add }),
  });
  const bound = await listen(proxy.server, port, values.host);
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  const stop = stopSignal();
  err(`Listening on http://${host}:${bound.port}, upstream ${upstream.href}. Ctrl+C ends it with the report.\n`);
  await stop;
  await close(proxy.server);
  await proxy.settled();
  har?.close();
  const report = counted.report();
  writeReport(output, values.json, report, formatTraffic);
  const failed =
    report.findings.length > 0 || report.withoutResponse > 0 || report.unreadable.length > 0 || report.checked === 0;
  return failOn !== undefined && failed ? 1 : 0;
}

/** `conformance proxy`. */
export const proxyCommand = subcommand({
  summary: 'live traffic to another server against the contract',
  help,
  options,
  run: runProxy,
});
