import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { endWithUsage, readArguments, UsageError } from '../conformance/command-line.ts';
import { readContract } from '../conformance/model/contract.ts';
import { ContractError } from '../conformance/model/references.ts';
import { writeProject } from './project/files.ts';

const help = `
npm run project:new -- FOLDER CONTRACT

Copies the toolchain to an empty folder, for an API of your own: the contract becomes openapi/openapi.yaml, each operation gets a handler that
responds with its example, and these files are yours to edit:

  server/application.ts   the form of errors, and what the handlers work on
  client/additions.ts     what the client has beside the operations
  test/profile.ts         what no contract says: how requests are refused
  redocly.yaml            the lint rules

  FOLDER    a folder that is empty or not there yet
  CONTRACT  an OpenAPI 3.1 document in one file, with an operationId for each operation
  --help    this text

Exit status: 0 written, 2 wrong usage.
`;

const { positionals } = readArguments(help, {}, { positionals: true });
try {
  const [folder, file, ...rest] = positionals;
  if (folder === undefined || file === undefined || rest.length > 0)
    throw new UsageError('Give a folder and a contract.');
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new UsageError(`${folder} must be empty, but has files.`);
  const contract = readContract(resolve(file));
  if (contract.document.openapi?.startsWith('3.1.') !== true)
    throw new UsageError(`${file} must be OpenAPI 3.1, but is ${contract.document.openapi}.`);
  const count = writeProject(target, resolve(file), contract);
  process.stdout.write(`✓ ${folder}: ${count} files, ${contract.operations.length} operations\n
Next: cd ${folder} && npm install && npm run generate && npm run contract:release && npm run check\n`);
} catch (error) {
  if (error instanceof ContractError) endWithUsage(new UsageError(error.message), help);
  if (!(error instanceof UsageError)) throw error;
  endWithUsage(error, help);
}
