import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '../checks/failures.ts';
import type { Locate } from './flatten.ts';
import { isJsonObject, type JsonObject, objectAt, pointerOf } from './json.ts';

const folder = 'server/operations';

/** Every operationId of the contract and where it stands in the bundle, in alphabetical order. */
export function operationIds(document: JsonObject): { id: string; pointer: string }[] {
  const found: { id: string; pointer: string }[] = [];
  for (const [path, item] of Object.entries(objectAt(document, 'paths'))) {
    for (const [method, operation] of Object.entries(isJsonObject(item) ? item : {})) {
      const id = isJsonObject(operation) ? operation.operationId : undefined;
      if (typeof id === 'string') found.push({ id, pointer: pointerOf(['paths', path, method, 'operationId']) });
    }
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The module that imports the handler of each operation, without the file header. */
export function handlersIndex(document: JsonObject): string {
  const ids = operationIds(document).map(({ id }) => id);
  return [
    `import { defineHandlers } from '../server/contract/handlers.ts';`,
    ...ids.map((id) => `import ${id} from '../${folder}/${id}.ts';`),
    '',
    '/** The handler of every operation in the contract, by operationId. */',
    'export const handlers = defineHandlers({',
    ...ids.map((id) => `  ${id},`),
    '});',
    '',
  ].join('\n');
}

/** Says which operations have no handler file, and which handler files have no operation. */
export function checkHandlerFiles(root: string, document: JsonObject, locate: Locate): Failure[] {
  const operations = operationIds(document);
  const missing = operations.filter(({ id }) => !existsSync(join(root, folder, `${id}.ts`)));
  const known = new Set(operations.map(({ id }) => `${id}.ts`));
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const left = files.filter((file) => /^\w+\.ts$/.test(file) && !known.has(file));
  return [
    ...missing.map(({ id, pointer }) => ({
      gate: 'operations',
      what: `Operation ${id} has no handler.`,
      where: locate(pointer),
      why: 'The server has to answer every operation of the contract. Until it is written, export default stub(operationId) answers from its examples.',
      repair: `write ${folder}/${id}.ts: export default operation('${id}', async (input, { reply, services }) => reply(200, …)); then npm run generate`,
    })),
    ...left.map((file) => ({
      gate: 'operations',
      what: `${folder}/${file} handles no operation of the contract.`,
      where: `${folder}/${file}:1`,
      why: 'Nothing routes to it, so it is dead, or its operationId was renamed in the contract.',
      repair: `git rm ${folder}/${file}, or give it the name of its operation; then npm run generate`,
    })),
  ];
}
