import { importCommand } from '../server/store/import/command.ts';

process.exitCode = await importCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: process.stderr,
});
