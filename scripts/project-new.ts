import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { command, UsageError } from '../conformance/command-line.ts';
import { type Contract, readContract } from '../conformance/model/contract.ts';
import type { ContractError } from '../conformance/model/references.ts';

const help = `
npm run project:new -- FOLDER CONTRACT

Copies the toolchain to an empty folder, for an API of your own: the contract becomes openapi/openapi.yaml, each operation gets a handler that
responds with its example, and these files are yours to edit:

  server/application.ts   the form of errors, and what the handlers work on
  client/additions.ts     what the client has beside the operations
  test/profile.ts         what no contract says: how requests are refused
  redocly.yaml            the lint rules

  FOLDER    a folder that is empty or not there yet
  CONTRACT  an OpenAPI document in one file, with an operationId for each operation; one of 3.0 is written as 3.1
  --help    this text

Exit status: 0 written, 2 wrong usage.
`;

await command(
  help,
  {},
  async ({ positionals: [folder, file, ...rest] }) => {
    if (folder === undefined || file === undefined || rest.length > 0)
      throw new UsageError('Give a folder and a contract.');
    const target = resolve(folder);
    if (existsSync(target) && !statSync(target).isDirectory())
      throw new UsageError(`${folder} is a file; the folder comes first, then the contract.`);
    if (existsSync(target) && readdirSync(target).length > 0)
      throw new UsageError(`${folder} must be empty, but has files.`);
    const contract = readWanted(resolve(file));
    const nameless = contract.operations.find(({ operationId }) => !/^[A-Za-z_][\w.-]*$/.test(operationId));
    if (nameless !== undefined)
      throw new UsageError(
        `${nameless.method} ${nameless.path} needs an operationId of letters, digits, "-", "." and "_".`,
      );
    const { nameOf, writeProject } = await import('./project/files.ts');
    const count = writeProject(target, resolve(file), contract);
    const renamed = contract.operations
      .map(({ operationId: id }) => [id, nameOf(id)])
      .filter(([id, name]) => id !== name);
    const list = renamed.map((one) => one.join(' is ')).join(', ');
    const note = list === '' ? '' : `\noperationIds are names of functions: ${list}\n`;
    process.stdout.write(`✓ ${folder}: ${count} files, ${contract.operations.length} operations\n${note}
Next: cd ${folder} && npm install && npm run generate && npm run contract:release && npm run check\n`);
    return 0;
  },
  { positionals: true },
);

function readWanted(file: string): Contract {
  try {
    return readContract(file);
  } catch (error) {
    throw new UsageError((error as ContractError).message);
  }
}
