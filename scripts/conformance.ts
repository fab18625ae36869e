import { conformanceCommand } from '../conformance/cli.ts';

process.exitCode = await conformanceCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY,
});
