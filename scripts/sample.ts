import { writeFile } from 'node:fs/promises';
import { readArguments } from '../conformance/command-line.ts';
import { productsFile, sampleLines } from './sample/expand.ts';

const help = `
npm run sample

Writes server/store/sample/products.jsonl, the products that a new store is filled with: those of scripts/sample/products.yaml
with all their computed fields, and those of the examples of the contract.

  --help  this text

Exit status: 0 written, 1 a fact names something unknown, 2 wrong usage.
`;

readArguments(help, {});
const lines = await sampleLines();
await writeFile(productsFile, lines);
process.stdout.write(`✓ server/store/sample/products.jsonl has ${lines.trimEnd().split('\n').length} products\n`);
