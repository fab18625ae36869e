import { type ContractDocument, type Parameter, resolve, type Schema } from './document.ts';
import { shown } from './text.ts';

/** What the validator found wrong: its keyword, its own words, and the parameter. */
export interface Violation {
  readonly keyword: string;
  readonly message: string;
  readonly parameter: Parameter;
  /** For a property of an exploded object its name, for an item of a list its place. */
  readonly part: string | undefined;
  /** The text of the parameter as it was sent. */
  readonly sent: string;
}

/** Returns a sentence without subject that says what would be right and what was sent: `must be at most 100, but is "500"`. */
export function expectation(document: ContractDocument, violation: Violation): string {
  const { keyword, message, parameter, part, sent } = violation;
  const place = schemaAt(document, parameter, part);
  const isItem = part !== undefined && parameter.schema.type === 'array';
  const value = isItem ? (sent.split(',')[Number(part)] ?? sent) : sent;
  const got = isItem && sent.includes(',') ? `value ${Number(part) + 1} is ${shown(value)}` : `is ${shown(value)}`;
  switch (keyword) {
    case 'minimum':
      return `must be at least ${place.minimum}, but ${got}`;
    case 'maximum':
      return `must be at most ${place.maximum}, but ${got}`;
    case 'maxLength':
      return `must have at most ${place.maxLength} characters, but ${isItem ? `value ${Number(part) + 1}` : 'it'} has ${[...value].length}`;
    case 'maxItems':
      return `must have at most ${place.maxItems} values, but has ${sent.split(',').length}`;
    case 'contains': {
      const kind = (place.contains ?? {}) as Schema;
      const [example] = examplesOf({ ...parameter, examples: {} }, kind);
      const has = sent.split(',').filter((one) => new RegExp(String(kind.pattern ?? ''), 'u').test(one)).length;
      if (example === undefined) return `${message}, but ${got}`;
      return `must name at most ${place.maxContains} values such as ${shown(example)}, but has ${has}`;
    }
    case 'uniqueItems':
      return `must name each value once, but ${got}`;
    case 'enum':
      return `must be one of ${(place.enum as unknown[]).join(', ')}, but ${got}`;
    case 'type':
      return place.type === 'boolean' ? `must be true or false, but ${got}` : `${message}, but ${got}`;
    case 'minLength':
    case 'pattern': {
      const examples = examplesOf(parameter, place);
      return examples.length === 0
        ? `${message}, but ${got}`
        : `must look like ${examples.map(shown).join(' or ')}, but ${got}`;
    }
    default:
      return `${message}, but ${got}`;
  }
}

// Keywords of the list itself, such as `maxItems`, come without a part.
function schemaAt(document: ContractDocument, { schema }: Parameter, part: string | undefined): Schema {
  if (part === undefined) return schema;
  if (schema.type === 'array') return resolve<Schema>(document, schema.items ?? {});
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  if (Object.hasOwn(properties, part)) return resolve<Schema>(document, properties[part]);
  const patterns = Object.entries((schema.patternProperties ?? {}) as Record<string, unknown>);
  const [, found = {}] = patterns.find(([pattern]) => new RegExp(pattern, 'u').test(part)) ?? [];
  return resolve<Schema>(document, found);
}

// Two examples show what may vary.
function examplesOf({ examples = {} }: Parameter, place: Schema): string[] {
  const own = Array.isArray(place.examples) ? place.examples : [];
  const named = Object.values(examples).map(({ value }) => value);
  const candidates = [...own, ...named].filter((value): value is string => typeof value === 'string');
  const pattern = typeof place.pattern === 'string' ? new RegExp(place.pattern, 'u') : /(?:)/;
  return [...new Set(candidates)].filter((value) => value !== '' && pattern.test(value)).slice(0, 2);
}
