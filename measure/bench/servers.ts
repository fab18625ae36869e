import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { transportTo } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import { freePort } from '../../test/servers/start-main.ts';

/** What the process of a server has used since it started. */
export interface Usage {
  /** User and system time of all threads. */
  readonly cpuMicroseconds: number;
  readonly residentBytes: number;
}

/** A server in a process of its own. */
export interface RunningServer {
  readonly base: string;
  /** From the start of the process to its first response, in milliseconds. */
  readonly readyMilliseconds: number;
  /** CPU time until then. */
  readonly startMicroseconds: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** What is measured, by its name on the command line. */
export const serverNames: ReadonlyMap<string, string> = new Map([
  ['ours', 'ours'],
  ['ours-no-replay', 'ours, no replay'],
  ['http', 'bare node:http'],
  ['express', 'bare Express'],
  ['eov', 'Express + EOV'],
  ['openapi-backend', 'openapi-backend'],
  ['fastify', 'Fastify'],
]);

// Responds to each message with what the process has used, without keeping it alive; threads load it too, but have no channel.
const reporter = `data:text/javascript,${encodeURIComponent(
  "if (process.channel) { process.on('message', () => process.send({ cpu: process.cpuUsage(), resident: process.memoryUsage.rss() })); process.channel.unref(); }",
)}`;

interface Start {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The path that is requested until the server responds. */
  readonly readyPath: string;
}

/** Starts a program that listens on the port that `PORT` names. Throws when it ends before it responds; what it says of that is printed. */
export async function startServer({ args, environment, readyPath }: Start): Promise<RunningServer> {
  const { PATH = '' } = process.env;
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', reporter, ...args], {
    cwd: projectRoot,
    env: { PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit');
  const ready = { method: 'GET', target: readyPath, headers: {} };
  const responds = () => transportTo(base)(ready).then(({ status }) => status !== 503);
  while (!(await responds().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} before it responded.`);
    await delay(10);
  }
  const readyMilliseconds = performance.now() - started;
  const usage = async (): Promise<Usage> => {
    child.send('usage');
    const [{ cpu, resident }] = await once(child, 'message');
    return { cpuMicroseconds: cpu.user + cpu.system, residentBytes: resident };
  };
  return {
    base,
    readyMilliseconds,
    startMicroseconds: (await usage()).cpuMicroseconds,
    usage,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      process.off('exit', kill);
    },
  };
}

/** Starts the compiled server of this project over a data directory. */
export function startOurs(file: string, dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  return startServer({
    args: ['--enable-source-maps', '--expose-gc', file],
    environment: { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
    readyPath: '/readyz',
  });
}

/** Starts a peer over a contract and the file of the bodies. */
export function startPeer(kind: string, contract: string, bodies: string, readyPath: string): Promise<RunningServer> {
  const args = ['--conditions=source', '--import', 'tsx', 'measure/bench/peers.ts', kind, contract, bodies];
  return startServer({ args, readyPath });
}
