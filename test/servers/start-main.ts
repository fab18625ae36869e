import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { projectRoot } from '@contract-first/toolkit/root';

/** The server as `npm start` runs it, in a process of its own. */
export interface StartedServer {
  readonly base: string;
  readonly pid: number;
  /** What it has printed so far, with the log of its errors. */
  printed(): string;
  /** Sends SIGTERM and resolves to its exit code. */
  stop(): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGKILL. */
  kill(): void;
  readonly exited: Promise<number | null>;
}

/** Runs `generated/main.ts` on a free port and resolves when it listens. Throws with what it printed when it ends before. */
export async function startMain(
  dataDir: string,
  options: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const port = environment.PORT ?? String(await freePort());
  const script = runScript('generated/main.ts', options, {
    DATA_DIR: dataDir,
    PORT: port,
    LOG_LEVEL: 'error',
    // Tests send hundreds of requests at once.
    MAX_CONCURRENT: '100000',
    ...environment,
  });
  await Promise.race([
    script.whenPrinted('/readyz'),
    script.exited.then((code) => {
      throw new Error(`generated/main.ts ended with ${code} before it listened. Fix: npm start\n${script.printed()}`);
    }),
  ]);
  return {
    base: `http://127.0.0.1:${port}`,
    pid: script.pid,
    printed: script.printed,
    signal: script.signal,
    kill: script.kill,
    exited: script.exited,
    stop: () => {
      script.terminate();
      return script.exited;
    },
  };
}

/** Runs a script of the project in a process with these environment variables alone, which ends with this one at the latest. */
export function runScript(
  script: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd = projectRoot,
) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script, ...options], {
    cwd,
    env: { PATH, ...environment },
  });
  const terminate = () => child.kill('SIGTERM');
  process.once('exit', terminate);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += String(chunk);
    });
  }
  const exited = once(child, 'exit').then(([code]) => {
    process.off('exit', terminate);
    return code as number | null;
  });
  return {
    pid: child.pid ?? Number.NaN,
    exited,
    terminate,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    kill: () => child.kill('SIGKILL'),
    printed: () => printed,
    whenPrinted: (expected: string) =>
      new Promise<void>((resolve) => {
        child.stdout.on('data', () => printed.includes(expected) && resolve());
      }),
  };
}

/** Returns a port on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
