import { isObject } from './json.ts';
import { isForm, isJson, parseMediaType } from './media-type.ts';
import { type Schema, typesOf } from './schema.ts';

/**
 * How the items of a sequential media type are written: each on a line, after a record separator (RFC 7464), or as an
 * event of the HTML standard.
 */
type Kind = 'lines' | 'records' | 'events';

function kindOf(mediaType: string): Kind | undefined {
  const { essence } = parseMediaType(mediaType);
  if (/^application\/(?:x-)?(?:jsonl|ndjson|jsonlines)$/.test(essence)) return 'lines';
  if (/^application\/json-seq$|\+json-seq$/.test(essence)) return 'records';
  return essence === 'text/event-stream' ? 'events' : undefined;
}

/**
 * Whether bodies of a media type are sequences of items, which are described as an array of them (OpenAPI 3.2,
 * Sequential Media Types).
 */
export function isSequential(mediaType: string): boolean {
  return kindOf(mediaType) !== undefined;
}

/** Whether bodies of a media type can be checked by a schema: JSON, forms, sequences, and strings of any kind. */
export function isReadBy(mediaType: string, schema: Schema | undefined): boolean {
  const { essence } = parseMediaType(mediaType);
  const types = typesOf(schema);
  const isString = types.size === 0 || types.has('string');
  return isString || isJson(essence) || isForm(essence) || isSequential(essence) || essence === '*/*';
}

function eventOf(block: string): Record<string, unknown> {
  const event: Record<string, unknown> = {};
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data' && event.data !== undefined) event.data += `\n${value}`;
    else if (name !== '') event[name] = name === 'retry' && /^\d+$/.test(value) ? Number(value) : value;
  }
  return event;
}

/** The items of a body of a sequential media type. Throws `SyntaxError` where an item is no JSON. */
export function readSequence(mediaType: string, body: string): unknown[] {
  const kind = kindOf(mediaType);
  if (kind !== 'events') {
    const parts = kind === 'records' ? body.split('\u001e') : body.split('\n');
    return parts.filter((part) => part.trim() !== '').map((part) => JSON.parse(part) as unknown);
  }
  const blocks = body
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\n+/);
  return blocks.map(eventOf).filter((event) => Object.keys(event).length > 0);
}

function eventLines(item: unknown): string {
  const fields = Object.entries(isObject(item) ? item : { data: item });
  const lines = fields.flatMap(([name, value]) =>
    String(value)
      .split('\n')
      .map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join('')}\n`;
}

/** The body of a sequential media type with these items. */
export function writeSequence(mediaType: string, items: readonly unknown[]): string {
  const kind = kindOf(mediaType);
  if (kind === 'events') return items.map(eventLines).join('');
  return items.map((item) => `${kind === 'records' ? '\u001e' : ''}${JSON.stringify(item)}\n`).join('');
}
