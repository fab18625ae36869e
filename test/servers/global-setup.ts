import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder for the temporary files of this run, and offers the shared servers to its test files, before the first of them starts, from a
 * process of their own.
 */
export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // The user of a database reads below it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const program = ['--conditions=source', '--import', 'tsx', 'test/servers/offer-shared-servers.ts'];
  const sharedServers = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [address] = await Promise.race([once(sharedServers.stdout, 'data'), once(sharedServers, 'exit')]);
  if (sharedServers.exitCode !== null) throw new Error('The shared servers of the tests cannot be offered.');
  process.env.SHARED_SERVERS = String(address).trim();
  Object.assign(globalThis, { sharedServers, folder });
}
