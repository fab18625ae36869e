import { isJsonObject, type Json, type JsonObject, objectAt, pointerOf } from '../../scripts/generate/json.ts';
import { resolve } from './documents.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Something of a document and where it stands, references followed. */
export interface Placed {
  value: JsonObject;
  pointer: string;
}

/** One operation with all that its path adds. */
export interface Operation extends Placed {
  id: string;
  method: string;
  path: string;
  parameters: Map<string, Placed>;
  responses: Map<string, Placed>;
  security: Json[];
}

/** Operations by method and path; names of path parameters do not count, they are not on the wire. */
export function operationsOf(document: JsonObject): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(objectAt(document, 'paths'))) {
    for (const method of methods) {
      const value = objectAt(item, method);
      if (Object.keys(value).length === 0) continue;
      const pointer = pointerOf(['paths', path, method]);
      const id = typeof value.operationId === 'string' ? value.operationId : `${method} ${path}`;
      const shared = isJsonObject(item)
        ? placed(document, item.parameters, pointerOf(['paths', path, 'parameters']))
        : [];
      const own = placed(document, value.parameters, `${pointer}/parameters`);
      const parameters = new Map([...shared, ...own].map((each) => [keyOf(each.value, path), each]));
      const answers = Object.entries(objectAt(value, 'responses'));
      const responses = new Map(
        answers.map(([status, answer]) => [status, resolve(document, answer, `${pointer}/responses/${status}`)]),
      );
      const needed = value.security ?? document.security;
      const security = Array.isArray(needed) && needed.length > 0 ? needed : [{}];
      const key = `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
      operations.set(key, { id, method, path, value, pointer, parameters, responses, security });
    }
  }
  return operations;
}

function placed(document: JsonObject, list: Json | undefined, pointer: string): Placed[] {
  return Array.isArray(list) ? list.map((each, index) => resolve(document, each, `${pointer}/${index}`)) : [];
}

/** Path parameters are told apart by their position, the others by place and name; header names have no case. */
function keyOf({ in: place, name }: JsonObject, path: string): string {
  if (place === 'path') return `path ${path.split('{').findIndex((part) => part.startsWith(`${name}}`))}`;
  return `${place} ${place === 'header' ? String(name).toLowerCase() : name}`;
}
