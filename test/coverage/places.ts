import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesOf } from '../../conformance/complaint.ts';
import { pointerSegments } from '../../conformance/model/old.ts';
import { projectRoot } from '../../server/root.ts';

const schemasFolder = 'openapi/schemas';

/** The file of a named schema; its folder when there is none, as for one that is made from parts. */
function schemaFile(name: string): string {
  const files = readdirSync(join(projectRoot, schemasFolder), { recursive: true }).map(String);
  const found = files.find((file) => basename(file) === `${name}.yaml`);
  return found === undefined ? schemasFolder : `${schemasFolder}/${found}`;
}

function exampleFiles(operationId: string, name: string): string[] {
  const file = `openapi/examples/${operationId}/${operationId}-${name}.yaml`;
  return existsSync(join(projectRoot, file)) ? [file] : [];
}

/** Where the promise of a name is made and kept: the files of its operation, or that of its schema with the JSON pointer. */
export function placeOf(id: string): string {
  if (!id.startsWith('#/')) {
    const [operationId = id] = id.split(' ');
    const { contract, server } = filesOf(operationId);
    const [, example] = / example (\w+)/.exec(id) ?? [];
    return [contract, server, ...(example === undefined ? [] : exampleFiles(operationId, example))].join(', ');
  }
  const [pointer = id] = id.split(' = ');
  const [, , name = ''] = pointer.startsWith('#/components/schemas/') ? pointerSegments(pointer) : [];
  return `${name === '' ? 'openapi/paths' : schemaFile(name)} (generated/openapi.json${pointer})`;
}
