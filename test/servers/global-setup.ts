import { offerSharedServers } from './shared-servers.ts';

/** Offers the shared servers to the test files of this run. */
export default async function setUp(): Promise<void> {
  const servers = await offerSharedServers();
  process.env.SHARED_SERVERS = servers.address;
  Object.assign(globalThis, { sharedServers: servers });
}
