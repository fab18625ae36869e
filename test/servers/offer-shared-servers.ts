import { once } from 'node:events';
import { offerSharedServers } from './shared-servers.ts';

// Prints the address at which the shared servers are offered, and stops them when standard input ends.
const { address, stop } = await offerSharedServers();
process.stdout.write(`${address}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await stop();
