import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../command-line.ts';
import { httpUrl, type Invocation, type Subcommand } from '../subcommand.ts';
import { tallyOptions } from './options.ts';
import { createProxy } from './proxy.ts';
import { formatExchange, formatTraffic, tally } from './tally.ts';

/** The upstream, and where to listen, from the arguments. Throws `UsageError`. */
function addresses({ values, positionals }: Invocation): { upstream: URL; port: number } {
  const { upstream = '', port, 'fail-on': failOn = 'findings' } = values;
  if (positionals.length > 0) throw new UsageError(`Unexpected argument '${positionals[0]}'.`);
  if (upstream === '') throw new UsageError('Name the server to pass requests on to: --upstream URL.');
  const url = httpUrl(upstream);
  if (url === undefined)
    throw new UsageError(`--upstream must be an address such as http://localhost:8080, but is "${upstream}".`);
  if (!/^\d+$/.test(port) || Number(port) > 65535)
    throw new UsageError(`--port must be a whole number up to 65535, but is "${port}".`);
  if (failOn !== 'findings') throw new UsageError(`--fail-on knows only "findings", not "${failOn}".`);
  return { upstream: url, port: Number(port) };
}

/** Resolves at the first SIGINT or SIGTERM. Later ones change nothing: npm and tsx pass on what the terminal has sent already. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

async function close(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), 5000).unref();
  await once(server.close(), 'close');
}

/** `conformance proxy`. */
export const proxyCommand: Subcommand = {
  summary: 'live traffic to another server against the contract',
  help: `--upstream URL [OPTIONS]

Passes requests on to another server, returns its responses unchanged, and checks each exchange against the contract: a
line for each exchange with findings, and the report when it is stopped by SIGINT (Ctrl+C) or SIGTERM. With --json the
lines go to standard error. A request that the upstream does not respond to gets 502. --except may be repeated.

Exit status: 0; 1 what --fail-on names; 2 wrong usage, or a port that is taken.`,
  options: ['upstream', 'port', 'host', 'fail-on', 'sealed', 'all', 'except'],
  run: async (invocation) => {
    const { values, output } = invocation;
    const { upstream, port } = addresses(invocation);
    const counted = tally(tallyOptions(invocation));
    const line = values.json ? output.err : output.out;
    const { server, settled } = createProxy({
      upstream,
      tally: counted,
      onFindings: (exchange, findings) => line(formatExchange(exchange, findings)),
      onFailure: (request, reason) => output.err(`${request}: no response from ${upstream.origin}: ${reason}\n`),
    });
    await once(server.listen(port, values.host), 'listening');
    const bound = server.address() as AddressInfo;
    const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
    const stop = stopSignal();
    output.err(`Listening on http://${host}:${bound.port}, upstream ${upstream}. Ctrl+C ends it with the report.\n`);
    await stop;
    await close(server);
    await settled();
    const report = counted.report();
    const { findings, withoutResponse, unreadable, checked } = report;
    const failed = findings.length > 0 || withoutResponse > 0 || unreadable.length > 0 || checked === 0;
    return { report, text: formatTraffic(report), failed: failed && values['fail-on'] !== undefined };
  },
};
