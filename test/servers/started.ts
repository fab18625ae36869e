import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDocument } from '../../server/contract/document.ts';
import { projectRoot } from '../../server/root.ts';
import { judgedFetch, judgeOf } from './judge.ts';
import type { TestServer } from './serve.ts';

/** The server as people start it, in a process of its own; its answers are held against the sealed contract. */
export interface StartedServer extends Pick<TestServer, 'base' | 'fetch'> {
  /** Tells it to stop; resolves to its exit code. */
  stop(): Promise<number | null>;
}

const startMilliseconds = 90_000;

/** Runs `server/main.ts` with no setting but a free port and a new, empty folder for its data. */
export async function startMain(): Promise<StartedServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'started-'));
  const { PATH } = process.env;
  const environment = { PORT: String(port), DATA_DIR: dataDir, ...(PATH === undefined ? {} : { PATH }) };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: projectRoot, env: environment });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const base = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  const until = Date.now() + startMilliseconds;
  while (!(await answers(base))) {
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`server/main.ts did not start. Repair: what it said, then npm start.\n${said.join('')}`);
  }
  return { base, fetch: judgedFetch(judgeOf(loadDocument())), stop };
}

async function answers(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/healthz`)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
