import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../server/root.ts';
import { freePort } from '../../test/servers/start-main.ts';
import { get } from './get.ts';

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
  ['prism', 'Prism'],
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
  readonly port?: number;
}

/** Starts a program that listens on `port`, or sends the port on which it listens. Throws with what it printed when it ends before it responds. */
export async function startServer({ args, environment = {}, readyPath, port }: Start): Promise<RunningServer> {
  const { PATH = '' } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', reporter, ...args], {
    cwd: projectRoot,
    env: { PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit');
  const printed = lastPrinted(child);
  const base = `http://127.0.0.1:${port ?? (await portOf(child, exited, printed))}`;
  while (!(await responds(`${base}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`A server ended before it responded.\n${printed()}`);
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

async function portOf(child: ChildProcess, exited: Promise<unknown>, printed: () => string): Promise<number> {
  const message = once(child, 'message').then(([{ port }]) => port as number);
  const ended = exited.then(() => {
    throw new Error(`A server ended before it listened.\n${printed()}`);
  });
  return Promise.race([message, ended]);
}

function lastPrinted(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text = `${text}${String(chunk)}`.slice(-4000);
    });
  return () => text;
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await get(url)).status !== 503;
  } catch {
    return false;
  }
}

/** Starts the compiled server of this project over a data directory. */
export async function startOurs(file: string, dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  return startServer({
    args: ['--enable-source-maps', file],
    environment: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...environment },
    readyPath: '/readyz',
    port,
  });
}

/** Starts a peer over a contract and the file of the bodies. */
export function startPeer(kind: string, contract: string, bodies: string, readyPath: string): Promise<RunningServer> {
  const args = ['--import', 'tsx', 'scripts/bench/peers.ts', kind, contract, bodies];
  return startServer({ args, readyPath });
}

/** Starts the mock server of Prism, when it is installed, over a contract whose examples are the bodies. */
export async function startPrism(contract: string, readyPath: string): Promise<RunningServer | undefined> {
  const cli = prismCli();
  if (cli === undefined) return undefined;
  const port = await freePort();
  const args = [cli, 'mock', '--no-multiprocess', '--port', String(port), '--verboseLevel', 'error', contract];
  return startServer({ args, readyPath, port });
}

function prismCli(): string | undefined {
  try {
    return createRequire(join(projectRoot, 'package.json')).resolve('@stoplight/prism-cli/dist/index.js');
  } catch {
    return undefined;
  }
}
