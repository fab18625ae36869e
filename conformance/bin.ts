#!/usr/bin/env node
import { conformanceCommand } from './cli.ts';

process.exitCode = await conformanceCommand(process.argv.slice(2));
