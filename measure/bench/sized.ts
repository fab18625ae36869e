import { createApp, exampleHandlers, loadContract } from '@contract-first/toolkit/serve';

// Serves the examples of the contract in the file that is the argument.
const contract = loadContract(process.argv[2]);
const app = createApp({
  contract,
  handlerOf: exampleHandlers(contract),
  unknownQuery: 'reject',
});
await app.listen(Number(process.env.PORT), '127.0.0.1');
