import { contractOf } from '../model/contract.ts';
import { isJsonObject, type Json, type JsonObject, objectAt, pointerOf, stepsOf, valueAt } from '../model/json.ts';

/** An object of a document and the pointer to where it is written. */
export interface Place {
  value: JsonObject;
  pointer: string;
}

/** An operation with everything its path item gives it, and where each part is written. */
export interface Operation extends Place {
  id: string;
  /** `GET /items/{code}` */
  name: string;
  parameters: Map<string, Place>;
  requestBody: Place;
  responses: Map<string, Place>;
  security: Json[];
}

/** The operations of a document by method and path, in which the names of path parameters do not count: they are not on the wire. Throws `ContractError`. */
export function operationsOf(document: JsonObject): Map<string, Operation> {
  const { operations } = contractOf(document);
  return new Map(
    operations.map(({ operationId: id, method, path, pointer }) => {
      const name = `${method} ${path}`;
      const item = placeAt(document, pointerOf(['paths', path]));
      const own = placeAt(document, item.pointer + pointerOf([String(stepsOf(pointer).at(-1))]));
      const parameters = [item, own].flatMap((place) => [...membersOf(document, place, 'parameters').values()]);
      const required = own.value.security ?? document.security;
      const operation = {
        ...own,
        id,
        name,
        parameters: new Map(parameters.map((place) => [keyOf(place.value, path), place])),
        requestBody: placeAt(document, `${own.pointer}/requestBody`),
        responses: membersOf(document, own, 'responses'),
        security: Array.isArray(required) && required.length > 0 ? required : [{}],
      };
      return [name.replaceAll(/\{[^}]*\}/g, '{}'), operation];
    }),
  );
}

/** The objects in a member of a place, an array or an object, by key; references are followed. */
export function membersOf(document: JsonObject, { value, pointer }: Place, member: string): Map<string, Place> {
  const keys = Object.keys(value[member] ?? {});
  return new Map(keys.map((key) => [key, placeAt(document, pointer + pointerOf([member, key]))]));
}

/** The schema of a parameter, header or media type, with its pointer; `true` when it has none. */
export function schemaOf({ value, pointer }: Place): { schema: Json; pointer: string }[] {
  const [type] = value.schema === undefined ? Object.keys(objectAt(value, 'content')) : [];
  if (type === undefined) return [{ schema: value.schema ?? true, pointer: `${pointer}/schema` }];
  return [
    {
      schema: objectAt(objectAt(value, 'content'), type).schema ?? true,
      pointer: pointer + pointerOf(['content', type, 'schema']),
    },
  ];
}

function placeAt(document: JsonObject, pointer: string): Place {
  const value = valueAt(document, pointer);
  if (!isJsonObject(value)) return { value: {}, pointer };
  return typeof value.$ref === 'string' ? placeAt(document, pathOf(value.$ref)) : { value, pointer };
}

/** The pointer of a reference without `#` and percent-encoding. */
export function pathOf(reference: string): string {
  return pointerOf(stepsOf(reference));
}

/** Path parameters are identified by their position, the others by place and name; header names have no case. */
function keyOf({ in: place, name }: JsonObject, path: string): string {
  if (place === 'path') return `path ${path.split('{').findIndex((part) => part.startsWith(`${name}}`))}`;
  return `${place} ${place === 'header' ? String(name).toLowerCase() : name}`;
}
