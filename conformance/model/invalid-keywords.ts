import { isObject, type JsonObject, pointerOf, stepsOf, valueAt } from './json.ts';
import { schemaKeywords } from './schema.ts';

/** A keyword of a schema whose value JSON Schema does not allow, and that is passed over. */
export interface InvalidKeyword {
  /** Where it stands in the document. */
  readonly pointer: string;
  /** What would be right. */
  readonly expected: string;
  readonly got: unknown;
}

type Rule = readonly [expected: string, isValid: (value: unknown) => boolean];

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const isSchema = (value: unknown) => isObject(value) || typeof value === 'boolean';
const isStrings = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isType = (value: unknown) => types.includes(value as string);

const number: Rule = ['a number', (value) => typeof value === 'number'];
const count: Rule = ['a whole number from 0', (value) => Number.isInteger(value) && Number(value) >= 0];
const string: Rule = ['a string', (value) => typeof value === 'string'];
const schema: Rule = ['a schema', isSchema];
const forms: Readonly<Record<'one' | 'list' | 'map', Rule>> = {
  one: schema,
  list: ['an array of schemas', (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema)],
  map: ['an object', isObject],
};

const all = (rule: Rule, ...keywords: string[]) => keywords.map((keyword) => [keyword, rule] as const);

/** What JSON Schema 2020-12 and OpenAPI want of the values of keywords. */
const rules = new Map<string, Rule>([
  ...all(number, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
  ...all(count, 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'),
  ...all(count, 'minContains', 'maxContains'),
  ...all(string, '$ref', 'pattern', 'format'),
  ['multipleOf', ['a number above 0', (value) => typeof value === 'number' && value > 0]],
  ['type', [`one of ${types.join(', ')}`, (value) => isType(value) || (Array.isArray(value) && value.every(isType))]],
  ['required', ['an array of names', isStrings]],
  ['dependentRequired', ['arrays of names', (value) => isObject(value) && Object.values(value).every(isStrings)]],
  ['enum', ['an array', Array.isArray]],
  ['uniqueItems', ['true or false', (value) => typeof value === 'boolean']],
  ['discriminator', ['an object', (value) => isObject(value) && typeof value.propertyName === 'string']],
  ...Object.entries(schemaKeywords).map(([keyword, { form }]) => [keyword, forms[form]] as const),
]);

/** Members of an OpenAPI document that hold data, or whose values are no schemas. */
const data = new Set(['example', 'examples', 'value', 'default', 'enum', 'const']);

/** The keywords of all schemas of a document whose values are none of theirs; those below them are not read. */
export function invalidKeywordsOf(document: object): InvalidKeyword[] {
  const found: InvalidKeyword[] = [];
  const add = (from: object, key: string, steps: readonly string[], expected: string) =>
    found.push({ pointer: pointerOf([...steps, key]), expected, got: (from as JsonObject)[key] });
  const enterSchema = (node: unknown, steps: readonly string[]): void => {
    if (!isObject(node)) return;
    for (const [keyword, value] of Object.entries(node)) {
      const [expected = '', isValid] = rules.get(keyword) ?? [];
      const form = Object.hasOwn(schemaKeywords, keyword) ? schemaKeywords[keyword]?.form : undefined;
      if (isValid?.(value) === false) add(node, keyword, steps, expected);
      else if (form === 'one') enterSchema(value, [...steps, keyword]);
      else if (form !== undefined)
        for (const [key, one] of Object.entries(value as object)) {
          if (isSchema(one)) enterSchema(one, [...steps, keyword, key]);
          else add(value as object, key, [...steps, keyword], schema[0]);
        }
    }
  };
  const enter = (node: unknown, steps: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const inside = [...steps, key];
      const isNamed = steps.length === 2 && steps[0] === 'components' && steps[1] === 'schemas';
      if (isNamed || key === 'schema' || key === 'itemSchema') {
        if (isSchema(value)) enterSchema(value, inside);
        else add(node, key, steps, schema[0]);
      } else if (!data.has(key) && !key.startsWith('x-')) enter(value, inside);
    }
  };
  enter(document, []);
  return found;
}

/** A document without its invalid keywords: itself where it has none, else a copy. */
export function withoutInvalidKeywords<Document extends object>(
  document: Document,
  invalid: readonly InvalidKeyword[],
): Document {
  if (invalid.length === 0) return document;
  const copy = structuredClone(document);
  for (const { pointer } of invalid) {
    const steps = stepsOf(pointer);
    delete (valueAt(copy, steps.slice(0, -1)) as JsonObject)[steps.at(-1) ?? ''];
  }
  return copy;
}
