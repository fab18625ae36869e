import { contractOf } from '../model/contract.ts';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  objectAt,
  pointerOf,
  stepsOf,
  valueAt,
  walk,
} from '../model/json.ts';
import { type Node, pathOf } from './shape.ts';

/** An object of a document, its name on the wire, and the pointer to where it is written. */
export interface Place {
  name: string;
  value: JsonObject;
  pointer: string;
}

/** An operation with everything its path item gives it, and where each part is written; its name is `GET /items/{code}`. */
export interface Operation extends Place {
  id: string;
  parameters: Map<string, Place>;
  requestBody: Place;
  security: Json[];
}

/** Names of header parameters that say nothing (OpenAPI 3.1, Parameter Object). */
const ignored = /^(accept|content-type|authorization)$/i;

/** The operations of a document by method and path, in which the names of path parameters do not count: they are not on the wire. Throws `ContractError`. */
export function operationsOf(document: JsonObject): Map<string, Operation> {
  const { operations } = contractOf(document);
  return new Map(
    operations.map(({ operationId: id, method, path, pointer }) => {
      const name = `${method} ${path}`;
      const item = placeAt(document, pointerOf(['paths', path]));
      const own = placeAt(document, item.pointer + pointerOf(stepsOf(pointer).slice(2)));
      const parameters = [item, own]
        .flatMap((place) => [...membersOf(document, place, 'parameters').values()])
        .map((place) => ({ ...place, name: String(place.value.name) }))
        .filter(({ name, value }) => value.in !== 'header' || !ignored.test(name));
      const required = own.value.security ?? document.security;
      const operation = {
        ...own,
        id,
        name,
        parameters: new Map(parameters.map((place) => [keyOf(place, path), place])),
        requestBody: placeAt(document, `${own.pointer}/requestBody`),
        security: Array.isArray(required) && required.length > 0 ? required : [{}],
      };
      return [name.replaceAll(/\{[^{}]*\}/g, '{}'), operation];
    }),
  );
}

/** The objects in a member of a place, an array or an object, by key, header names in lower case; references are followed. */
export function membersOf(document: JsonObject, { value, pointer }: Place, member: string): Map<string, Place> {
  return new Map(
    Object.keys(value[member] ?? {}).map((name) => {
      const place = placeAt(document, pointer + pointerOf([member, name]));
      return [member === 'headers' ? name.toLowerCase() : name, { ...place, name }];
    }),
  );
}

/** The range or, of an error, the default under which a newer contract declares a status, and its statuses in a range (OpenAPI 3.1, Responses Object). */
export function declaredElsewhere(name: string, is: ReadonlyMap<string, Place>): Place[] {
  const inRange = [...is.values()].filter((one) => one.name[0] === name[0]);
  const ofRange = name.endsWith('XX') ? inRange : inRange.filter((one) => one.name.endsWith('XX'));
  const other = name.startsWith('2') ? undefined : is.get('default');
  return ofRange.length > 0 ? ofRange : [other ?? []].flat();
}

/** The schema of a parameter, header or media type; `true` when it has none. */
export function schemaOf({ value, pointer }: Place): Node {
  const [type] = value.schema === undefined ? Object.keys(objectAt(value, 'content')) : [];
  const steps = type === undefined ? ['schema'] : ['content', type, 'schema'];
  return [{ schema: (valueAt(value, steps) ?? true) as Json, pointer: pointer + pointerOf(steps) }];
}

function placeAt(document: JsonObject, pointer: string): Place {
  const value = valueAt(document, pointer);
  if (!isJsonObject(value)) return { name: '', value: {}, pointer };
  return typeof value.$ref === 'string' ? placeAt(document, pathOf(value.$ref)) : { name: '', value, pointer };
}

/** Path parameters are identified by their position, the others by place and name; header names have no case. */
function keyOf({ name, value: { in: place } }: Place, path: string): string {
  if (place === 'path') return `path ${path.split('{').findIndex((part) => part.startsWith(`${name}}`))}`;
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

/** The ids of the operations that stand at a place or below it, or refer to the component there, by others too. */
export function usersOf(document: JsonObject): (place: string) => string[] {
  const operations = [...operationsOf(document).values()].map(({ id, value, pointer }) => {
    const reached = new Set(componentsIn(value));
    for (const reference of reached)
      for (const further of componentsIn((valueAt(document, pathOf(reference)) ?? null) as Json)) reached.add(further);
    return { id, pointer, reached };
  });
  return (place) =>
    operations
      .filter(({ pointer, reached }) => `${pointer}/`.startsWith(`${place}/`) || reached.has(`#${place}`))
      .map(({ id }) => id);
}

/** The components that a value refers to, as a whole or to a part of them; other references as they are written. */
export function componentsIn(value: Json): string[] {
  const components: string[] = [];
  walk(value, (each) => {
    if (isJsonObject(each) && typeof each.$ref === 'string') components.push(each.$ref.split('/', 4).join('/'));
  });
  return components;
}
