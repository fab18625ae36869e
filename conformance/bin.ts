#!/usr/bin/env node
import { conformanceCommand } from './cli.ts';

const output = {
  out: (text: string) => process.stdout.write(text),
  err: (text: string) => process.stderr.write(text),
  terminal: process.stderr.isTTY,
};

process.exitCode = await conformanceCommand(process.argv.slice(2), output);
