import { createApp } from '../../server/app.ts';
import { loadContract } from '../../server/contract/document.ts';
import { validators } from '../../server/contract/openapi-validator.ts';
import { exampleHandlers } from '../../server/contract/stub.ts';

// Serves the examples of the contract in the file that is the argument.
const contract = loadContract(process.argv[2]);
const app = createApp({
  contract,
  handlerOf: exampleHandlers(contract),
  unknownQuery: 'reject',
  validation: validators(contract),
});
await app.listen(Number(process.env.PORT), '127.0.0.1');
