import { readFileSync } from 'node:fs';
import { schemaValidator } from '@contract-first/conformance/check';
import { type Contract, stepsOf } from '@contract-first/conformance/model';
import { sampleOf } from '@contract-first/conformance/requests';
import { type Document, isMap, isScalar, type Node, parse, parseDocument, stringify, visit } from 'yaml';

/**
 * The names of the operations in TypeScript by their operationIds, each another one: `getBooks` for `get-books`, or
 * for GET of `/books` without operationId.
 */
export function namesOf({ operations }: Contract): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { operationId } of operations) {
    const plain = operationId.replaceAll(/[^\w$]+(\w?)/g, (_all, next: string) => next.toUpperCase());
    const name = /^\d/.test(plain) ? `_${plain}` : plain;
    const numbered = [name, ...operations.map((_one, at) => `${name}${at + 2}`)];
    const free = numbered.find((one) => !taken.has(one)) ?? name;
    taken.add(free);
    names.set(operationId, free);
  }
  return names;
}

/**
 * Returns the text of a contract in the terms of OpenAPI 3.1, comments kept: each operation has an operationId that is
 * a name of TypeScript, each success without an example has one, so that stubs, mocks and docs have what to show, and
 * a discriminator maps to references, where it may have names that bundlers do not read.
 */
export function contractText(file: string, contract: Contract): string {
  const source = readFileSync(file, 'utf8');
  const is31 = contract.document.openapi?.startsWith('3.1.') === true;
  const document = is31 ? parse(source) : inTermsOf31({ ...contract.document });
  const isKept = is31 && !/^\s*\{/.test(source);
  return completed(isKept ? source : stringify(document, { lineWidth: 0 }), contract, namesOf(contract));
}

/** A document without what OpenAPI 3.2 says of tags and of the document itself. */
function inTermsOf31({ $self: _self, tags, ...document }: Readonly<Record<string, unknown>>): object {
  const plain = (Array.isArray(tags) ? tags : []).map(({ name, description, externalDocs }) => {
    return { name, description, externalDocs };
  });
  return { ...document, openapi: '3.1.0', ...(tags !== undefined && { tags: plain }) };
}

function completed(text: string, contract: Contract, names: ReadonlyMap<string, string>): string {
  const validator = schemaValidator(contract);
  const document: Document = parseDocument(text);
  // What is added at one place is not meant for the others that an alias leads to.
  visit(document, {
    Alias: (_key, alias) => Object.assign(alias.resolve(document)?.clone() as Node, { anchor: undefined }),
  });
  const nameless = contract.operations.filter(({ pointer }) => {
    const at = placeOf(document, stepsOf(pointer));
    return document.getIn([...at, 'operationId']) === undefined;
  });
  for (const { operationId, pointer } of nameless)
    document.setIn([...placeOf(document, stepsOf(pointer)), 'operationId'], names.get(operationId));
  const added = contract.operations.flatMap(({ pointer, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const at = placeOf(document, [...stepsOf(pointer), 'responses', status]);
      return Object.entries(content).flatMap(([type, { examples, schema }]) => {
        const isShown = status.startsWith('2') && /[/+]json$|^text\//.test(type) && Object.keys(examples).length === 0;
        const values =
          isShown && schema !== undefined ? [0, 1, 2].map((turn) => sampleOf(schema, turn, 'response')) : [];
        const isValid = (one: unknown) => validator.errors(schema ?? true, 'value', one, 'response').length === 0;
        const value = values.find((one) => one !== undefined && isValid(one));
        if (value === undefined) return [];
        document.setIn([...at, 'content', type, 'examples'], { sample: { value } });
        return [pointer];
      });
    }),
  );
  const count = added.length + nameless.length + rename(document, names);
  return count === 0 ? text : document.toString({ lineWidth: 0 });
}

/** Gives operations their names and discriminators references to schemas that they name, and returns how many. */
function rename(document: Document, names: ReadonlyMap<string, string>): number {
  let count = 0;
  visit(document, {
    Pair(_at, { key, value }) {
      const name = String(key) === 'operationId' && isScalar(value) ? names.get(String(value.value)) : undefined;
      if (isScalar(value) && name !== undefined && name !== value.value) {
        value.value = name;
        count += 1;
      }
      const mapping = String(key) === 'discriminator' && isMap(value) ? value.get('mapping') : undefined;
      for (const pair of isMap(mapping) ? mapping.items : []) {
        if (!document.hasIn(['components', 'schemas', String(pair.value)])) continue;
        pair.value = document.createNode(`#/components/schemas/${pair.value}`);
        count += 1;
      }
    },
  });
  return count;
}

/** Where the node at some steps stands, the references on the way followed. */
function placeOf(document: Document, steps: readonly string[]): string[] {
  let place: string[] = [];
  for (const step of steps) {
    const reference = document.getIn(place.concat(step, '$ref'));
    place = typeof reference === 'string' ? placeOf(document, stepsOf(reference)) : place.concat(step);
  }
  return place;
}
