import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { contractOf } from '@contract-first/conformance/model';
import type { Bundled } from '../generate/bundle.ts';
import { handlersFolder as folder, sortedOperations } from '../generate/indexes.ts';

/** Returns the operations that have no handler file, and the handler files that have no operation. */
export function checkOperations(root: string, { parts, locate }: Bundled): Diagnostic[] {
  const operations = sortedOperations(contractOf(parts));
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const missing = operations.filter(({ operationId }) => !files.includes(`${operationId}.ts`));
  const known = new Set(operations.map(({ operationId }) => `${operationId}.ts`));
  const left = files.filter((file) => /^\w+\.ts$/.test(file) && !known.has(file));
  return [
    ...missing.map(({ operationId: id, pointer }) => ({
      check: 'operations',
      what: `Operation ${id} has no handler.`,
      where: locate(`${pointer.slice(1)}/operationId`),
      why: 'The server must implement every operation of the contract. Until it is written, export default stub(operationId) responds with its examples.',
      fix: `write ${folder}/${id}.ts: export default operation('${id}', async (input, { reply, services }) => reply(200, …)); then npm run generate`,
    })),
    ...left.map((file) => ({
      check: 'operations',
      what: `${folder}/${file} handles no operation of the contract.`,
      where: `${folder}/${file}:1`,
      why: 'Nothing routes to it, so it is dead, or its operationId was renamed in the contract.',
      fix: `git rm ${folder}/${file}, or give it the name of its operation; then npm run generate`,
    })),
  ];
}
