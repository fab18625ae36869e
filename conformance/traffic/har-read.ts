import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseJson } from '../check/json-text.ts';
import { isJson, parseMediaType } from '../check/media-type.ts';
import { UsageError } from '../command-line.ts';
import { valueAt } from '../model/json.ts';
import { type Captured, decodeBody, headersOf, reasonOf } from './captured.ts';
import type { Tally } from './tally.ts';

type Nullable = string | null;
type HarHeaders = readonly { readonly name: string; readonly value: string }[];

/** The fields of an entry (HAR 1.2) that are read. */
interface HarEntry {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers?: HarHeaders;
    readonly bodySize?: unknown;
    readonly postData?: { readonly text?: Nullable };
  };
  readonly response: {
    readonly status: number | string;
    readonly headers: HarHeaders;
    readonly content?: { readonly text?: Nullable; readonly encoding?: Nullable; readonly size?: unknown };
  };
}

const string = { type: 'string' };
const optional = { type: ['string', 'null'] };
const object = (required: string[], properties: object) => ({ type: 'object', required, properties });
const headers = { type: 'array', items: object(['name', 'value'], { name: string, value: string }) };
const ajv = new Ajv2020({ strict: false });
const isEntry = ajv.compile<HarEntry>(
  object(['request', 'response'], {
    request: object(['method', 'url'], {
      method: string,
      url: string,
      headers,
      postData: object([], { text: optional }),
    }),
    response: object(['status', 'headers'], {
      // Some tools write the number as a string.
      status: { type: ['integer', 'string'], pattern: '^[0-9]+$' },
      headers,
      content: object([], { text: optional, encoding: optional }),
    }),
  }),
);

const unknown = (bodyUnknown: string) => ({ body: '', bodyUnknown });

async function bodyOf(
  { text, encoding, size }: NonNullable<HarEntry['response']['content']>,
  { 'content-type': contentType = '', 'content-encoding': coding }: Readonly<Record<string, string>>,
): ReturnType<typeof decodeBody> {
  if (text === undefined || text === null)
    return size === 0 ? { body: '' } : unknown('the capture has no response body');
  if (!encoding) {
    // Some tools write compressed bytes as if they were text, which cannot be undone.
    const isLost = coding !== undefined && text.includes('\uFFFD') && !/^\s*[[{"]/.test(text);
    return isLost ? unknown(`the capture holds the ${coding} bytes as broken text`) : { body: text };
  }
  if (encoding !== 'base64') return unknown(`the encoding "${encoding}" is not supported`);
  const bytes = Buffer.from(text, 'base64');
  // A HAR should hold the decoded body; some tools hold the bytes as they came, which are not JSON.
  const isCompressed = isJson(parseMediaType(contentType).essence)
    ? !/^\s*[[{"\dtfn-]/.test(bytes.toString('utf8'))
    : bytes[0] === 0x1f;
  return decodeBody(bytes, isCompressed ? coding : undefined);
}

const pairs = (headers: HarHeaders = []) => headers.map(({ name, value }) => [name, value] as const);

async function readEntry({ request, response }: HarEntry, place: string): Promise<Captured | undefined> {
  const { method, url, postData, bodySize } = request;
  const status = Number(response.status);
  if (status === 0) return undefined;
  const responseHeaders = headersOf(pairs(response.headers));
  // No client can see a body of these: what browsers record here is the body from their cache.
  const isBodiless = status === 304 || method.toUpperCase() === 'HEAD';
  const { body, ...more } = isBodiless ? { body: '' } : await bodyOf(response.content ?? {}, responseHeaders);
  const sent = postData?.text ?? (bodySize === 0 ? '' : undefined);
  const requestBody = sent === undefined ? {} : { requestBody: sent };
  const requestHeaders = headersOf(pairs(request.headers));
  return { exchange: { method, url, requestHeaders, ...requestBody, status, responseHeaders, body }, place, ...more };
}

function fileText(file: string): string {
  const bytes = readFileSync(file);
  // The first two bytes decide, whatever the name of the file.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch (error) {
    throw new UsageError(`${file} is not whole: ${reasonOf(error)}`);
  }
}

function entriesOf(file: string): unknown[] {
  // Some tools on Windows write a byte order mark.
  const parsed = parseJson(fileText(file).replace(/^\uFEFF/, ''));
  if ('problem' in parsed) throw new UsageError(`${file} is not JSON: ${parsed.problem}`);
  const entries = valueAt(parsed.value, '/log/entries');
  if (!Array.isArray(entries)) throw new UsageError(`${file} is not a HAR: it has no array log.entries.`);
  return entries;
}

/** Adds the entries of HAR files, plain or compressed by gzip, to a tally. Throws `UsageError` for a file that is no HAR. */
export async function addHarFiles(tally: Tally, files: readonly string[], progress: (line: string) => void) {
  for (const file of files) {
    const entries = entriesOf(file);
    for (const [index, entry] of entries.entries()) {
      const place = `log.entries[${index}]`;
      if (index % 500 === 0) progress(`${file}: ${index} of ${entries.length}`);
      if (!isEntry(entry)) tally.unreadable(file, ajv.errorsText(isEntry.errors, { dataVar: place }));
      else {
        const captured = await readEntry(entry, `${file} ${place}`);
        if (captured === undefined) tally.withoutResponse();
        else tally.add(captured);
      }
    }
  }
}
