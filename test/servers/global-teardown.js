/** Stops the shared servers. Throws when one did not stop as it should. */
export default async function tearDown() {
  const { sharedServers } = /** @type {{ sharedServers?: import('./shared-servers.ts').SharedServers }} */ (globalThis);
  await sharedServers?.stop();
}
