import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { command, UsageError } from '@contract-first/conformance/command-line';
import { type Contract, type ContractError, readContract } from '@contract-first/conformance/model';

const help = `
toolkit new FOLDER CONTRACT

Writes a project for an API of your own: the contract, a handler for each operation that responds with its example, and these files, which
are yours to edit. Everything else comes with the package.

  server/application.ts   what the handlers work on, the form of errors, settings
  package.json            the commands
  redocly.yaml            the lint rules
  tsconfig.json, .gitignore, .github/workflows/test.yml

  FOLDER    a folder that is empty or not there yet
  CONTRACT  an OpenAPI document in one file; one of 3.0 or 3.2 is written as 3.1, and an operation without operationId gets one
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
    const { projectFiles } = await import('../new/files.ts');
    const { namesOf } = await import('../new/contract.ts');
    const files = projectFiles(resolve(file), contract);
    for (const [path, text] of files) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), text);
    }
    const renamed = [...namesOf(contract)].filter(([id, name]) => id !== name);
    const list = renamed.map((one) => one.join(' is ')).join(', ');
    const note = list === '' ? '' : `\noperationIds are names of functions: ${list}\n`;
    process.stdout.write(`✓ ${folder}: ${files.size} files, ${contract.operations.length} operations\n${note}
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
