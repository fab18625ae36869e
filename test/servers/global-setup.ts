import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Offers the shared servers to the test files of this run, before the first of them starts, from a process of their own. */
export default async function setUp(): Promise<void> {
  const program = ['--conditions=source', '--import', 'tsx', 'test/servers/offer-shared-servers.ts'];
  const sharedServers = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [address] = await Promise.race([once(sharedServers.stdout, 'data'), once(sharedServers, 'exit')]);
  if (sharedServers.exitCode !== null) throw new Error('The shared servers of the tests cannot be offered.');
  process.env.SHARED_SERVERS = String(address).trim();
  Object.assign(globalThis, { sharedServers });
}
