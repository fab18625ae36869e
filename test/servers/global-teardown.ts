import type { SharedServers } from './shared-servers.ts';

/** Stops the shared servers. Throws when one did not stop as it should. */
export default async function tearDown(): Promise<void> {
  await (globalThis as typeof globalThis & { sharedServers?: SharedServers }).sharedServers?.stop();
}
