import { importCommand } from '../server/catalog/import/command.ts';

process.exitCode = await importCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: process.stderr,
});
