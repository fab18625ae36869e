import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Stops the shared servers. Throws when one did not stop as it should. */
export default async function tearDown(): Promise<void> {
  const { sharedServers } = globalThis as { sharedServers?: ChildProcess };
  if (sharedServers === undefined) return;
  const exited = once(sharedServers, 'exit');
  sharedServers.stdin?.end();
  const [code] = await exited;
  if (code !== 0) throw new Error('A shared server of the tests did not stop as it should.');
}
