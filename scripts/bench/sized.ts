import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { loadContract } from '../../server/contract/document.ts';
import { validators } from '../../server/contract/openapi-validator.ts';
import { exampleHandlers } from '../../server/contract/stub.ts';

// Serves the examples of the contract in the file that is the argument, and sends the port to the parent process.
const contract = loadContract(process.argv[2]);
const app = createApp({
  contract,
  handlerOf: exampleHandlers(contract),
  unknownQuery: 'reject',
  validation: validators(contract),
});
await app.listen(0, '127.0.0.1');
process.send?.({ port: (app.server.address() as AddressInfo).port });
