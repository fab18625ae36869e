import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { headerValue } from '../check/exchange.ts';
import { parseJson } from '../check/json-text.ts';
import { isJson, parseMediaType } from '../check/media-type.ts';
import { UsageError } from '../command-line.ts';
import { isObject, stepsOf } from '../model/json.ts';
import { type Captured, decodeBody, reasonOf, requestHeaders, responseHeaders } from './captured.ts';
import type { Tally } from './tally.ts';

interface HarMessage {
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
}

/** The fields of an entry (HAR 1.2) that are read. */
interface HarEntry {
  readonly request: HarMessage & {
    readonly method: string;
    readonly url: string;
    readonly bodySize?: unknown;
    readonly postData?: { readonly text?: string | null };
  };
  readonly response: HarMessage & {
    readonly status: number | string;
    readonly content?: { readonly text?: string | null; readonly encoding?: string | null; readonly size?: unknown };
  };
}

const string = { type: 'string' };
const optional = { type: ['string', 'null'] };
const object = (required: string[], properties: object) => ({ type: 'object', required, properties });
const headers = { type: 'array', items: object(['name', 'value'], { name: string, value: string }) };
const isEntry = new Ajv2020({ strict: false }).compile<HarEntry>(
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

function entryError(at: string, { instancePath, message }: ErrorObject): string {
  const steps = stepsOf(instancePath).map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`));
  return `${at}${steps.join('')} ${message}`;
}

type Body = Pick<Captured, 'bodyUnknown'> & { readonly body: string };

const unknown = (bodyUnknown: string): Body => ({ body: '', bodyUnknown });

async function bodyOf(
  { text, encoding, size }: NonNullable<HarEntry['response']['content']>,
  contentType: string | undefined,
  coding: string | undefined,
): Promise<Body> {
  if (text === undefined || text === null)
    return size === 0 ? { body: '' } : unknown('the capture has no response body');
  if (encoding === undefined || encoding === null || encoding === '') {
    // Some tools write compressed bytes as if they were text, which cannot be undone.
    const lost = coding !== undefined && text.includes('\uFFFD') && !/^\s*[[{"]/.test(text);
    return lost ? unknown(`the capture holds the ${coding} bytes as broken text`) : { body: text };
  }
  if (encoding !== 'base64') return unknown(`the encoding "${encoding}" is not supported`);
  const bytes = Buffer.from(text, 'base64');
  const json = contentType !== undefined && isJson(parseMediaType(contentType).essence);
  // A HAR should hold the decoded body; some tools hold the bytes as they came, which are not JSON.
  const compressed =
    coding !== undefined && (json ? !/^\s*[[{"\dtfn-]/.test(bytes.toString('utf8')) : bytes[0] === 0x1f);
  return decodeBody(bytes, compressed ? coding : undefined);
}

const pairs = ({ headers = [] }: HarMessage) => headers.map(({ name, value }) => [name, value] as const);

async function readEntry({ request, response }: HarEntry, place: string): Promise<Captured | undefined> {
  const { method, url, postData, bodySize } = request;
  const status = Number(response.status);
  if (status === 0) return undefined;
  const received = responseHeaders(pairs(response));
  const contentType = headerValue(received, 'content-type');
  const coding = headerValue(received, 'content-encoding');
  // No client can see a body of these: what browsers record here is the body from their cache.
  const bodiless = status === 304 || method.toUpperCase() === 'HEAD';
  const { body, ...more } = bodiless ? { body: '' } : await bodyOf(response.content ?? {}, contentType, coding);
  const sent = postData?.text ?? (bodySize === 0 ? '' : undefined);
  const requestBody = sent === undefined ? {} : { requestBody: sent };
  const exchange = { method, url, requestHeaders: requestHeaders(pairs(request)), ...requestBody };
  return { exchange: { ...exchange, status, responseHeaders: received, body }, place, ...more };
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
  const log = isObject(parsed.value) ? parsed.value.log : undefined;
  const entries = isObject(log) ? log.entries : undefined;
  if (!Array.isArray(entries)) throw new UsageError(`${file} is not a HAR: it has no array log.entries.`);
  return entries;
}

/** Adds the entries of HAR files, plain or compressed by gzip, to a tally. Throws `UsageError` for a file that is no HAR. */
export async function addHarFiles(
  tally: Tally,
  files: readonly string[],
  progress: (text: string) => void = () => undefined,
) {
  for (const file of files) {
    const entries = entriesOf(file);
    for (const [index, entry] of entries.entries()) {
      const at = `log.entries[${index}]`;
      if (isEntry(entry)) {
        const captured = await readEntry(entry, `${file} ${at}`);
        if (captured === undefined) tally.withoutResponse();
        else tally.add(captured);
      } else for (const error of isEntry.errors ?? []) tally.unreadable(file, entryError(at, error));
      progress(`${file}: ${index + 1} of ${entries.length}`);
    }
  }
}
