import { relative } from 'node:path';
import { readArguments } from '../conformance/command-line.ts';
import { alsoBuilt } from '../server/application.ts';
import { projectRoot } from '../server/root.ts';
import { buildServer, compileSchemas } from './generate/build.ts';

const help = `
npm run build

Makes what npm start needs and stops there: generated/ and the docs when they are out of date, and the programs of production in dist/,
with the schemas of the contract compiled, and an empty database that a first start unpacks instead of creating one.
After it, production needs no development dependency: npm ci --omit=dev && node dist/server.js
dist/data-import.js is npm run data:import, dist/data-distribute.js is npm run data:distribute.

  --help   this text

Exit status: 0 built, 1 a step fails, 2 wrong usage.
`;

readArguments(help, {});
for (const make of [buildServer, compileSchemas, ...alsoBuilt])
  process.stdout.write(`✓ ${relative(projectRoot, await make())}\n`);
