import { readFileSync } from 'node:fs';
import { schemaValidator } from '@contract-first/conformance/check';
import { type Contract, stepsOf } from '@contract-first/conformance/model';
import { sampleOf } from '@contract-first/conformance/requests';
import { type Document, parseDocument, stringify } from 'yaml';

/** The operationId as a name of TypeScript: `getBooks` for `get-books`. */
export const nameOf = (operationId: string): string =>
  operationId.replaceAll(/[.-]+(\w?)/g, (_all, next: string) => next.toUpperCase());

/**
 * Returns the text of a contract in the terms of OpenAPI 3.1, comments kept: its operationIds are names of TypeScript, and each success without an
 * example has one, so that stubs, mocks and docs have what to show.
 */
export function contractText(file: string, contract: Contract): string {
  const text = contract.document.openapi?.startsWith('3.1.')
    ? readFileSync(file, 'utf8')
    : stringify({ ...contract.document, openapi: '3.1.0' }, { lineWidth: 0 });
  const named = contract.operations.reduce((before, { operationId: id }) => {
    const place = new RegExp(`(operationId['"]?:\\s*['"]?)${id.replaceAll('.', '\\.')}(?![\\w.-])`, 'g');
    return before.replaceAll(place, (_all, key: string) => key + nameOf(id));
  }, text);
  return withSamples(named, contract);
}

function withSamples(text: string, contract: Contract): string {
  const validator = schemaValidator(contract);
  const document: Document = parseDocument(text);
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
  return added.length === 0 ? text : document.toString({ lineWidth: 0 });
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
