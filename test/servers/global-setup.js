import './runtime.js';

/** Offers the shared servers to the test files of this run, before the first of them starts. */
export default async function setUp() {
  const { offerSharedServers } = await import('./shared-servers.ts');
  const sharedServers = await offerSharedServers();
  process.env.SHARED_SERVERS = sharedServers.address;
  Object.assign(globalThis, { sharedServers });
}
