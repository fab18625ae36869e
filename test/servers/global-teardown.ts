import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

/** Stops the shared servers and deletes the temporary files of the run. Throws when a server did not stop as it should. */
export default async function tearDown(): Promise<void> {
  const { sharedServers, folder } = globalThis as { sharedServers?: ChildProcess; folder?: string };
  if (sharedServers === undefined) return;
  const exited = once(sharedServers, 'exit');
  sharedServers.stdin?.end();
  const [code] = await exited;
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error('A shared server of the tests did not stop as it should.');
}
