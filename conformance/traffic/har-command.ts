import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseJson } from '../check/json-text.ts';
import { UsageError } from '../command-line.ts';
import { valueAt } from '../model/json.ts';
import { isJson, parseMediaType } from '../model/media-type.ts';
import type { Subcommand } from '../subcommand.ts';
import { verdictHelp, verdictOf, verdictOptions } from '../verdict.ts';
import { type Captured, decodeBody, headersOf } from './captured.ts';
import { tallyOptions } from './options.ts';
import { formatTraffic, reportedOf, type Tally, tally } from './tally.ts';

type HarHeaders = { name: string; value: string }[];
type HarBody = { text?: string | null; encoding?: string | null; size?: unknown };

/** The fields of an entry (HAR 1.2) that are read. */
interface HarEntry {
  readonly request: { method: string; url: string; headers?: HarHeaders; bodySize?: unknown; postData?: HarBody };
  readonly response: { status: number | string; headers: HarHeaders; content?: HarBody };
}

const string = { type: 'string' };
const optional = { type: ['string', 'null'] };
// Some tools write the number as a string.
const status = { type: ['integer', 'string'], pattern: '^[0-9]+$' };
const object = (required: string[], properties: object) => ({ type: 'object', required, properties });
const headers = { type: 'array', items: object(['name', 'value'], { name: string, value: string }) };
const body = object([], { text: optional, encoding: optional });
const ajv = new Ajv2020({ strict: false });
const isEntry = ajv.compile<HarEntry>(
  object(['request', 'response'], {
    request: object(['method', 'url'], { method: string, url: string, headers, postData: body }),
    response: object(['status', 'headers'], { status, headers, content: body }),
  }),
);

const unknown = (bodyUnknown: string) => ({ body: '', bodyUnknown });

function bodyOf(
  { text, encoding, size }: HarBody,
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

const harHeaders = (from: HarHeaders = []) => headersOf(from.map(({ name, value }) => [name, value]));

function readEntry({ request, response }: HarEntry, place: string): Captured | undefined {
  const { method, url, postData, bodySize } = request;
  const status = Number(response.status);
  if (status === 0) return undefined;
  const responseHeaders = harHeaders(response.headers);
  // No client can see a body of these: what browsers record here is the body from their cache.
  const isBodiless = status === 304 || method.toUpperCase() === 'HEAD';
  const { body, ...more } = isBodiless ? { body: '' } : bodyOf(response.content ?? {}, responseHeaders);
  const sent = postData?.text ?? (bodySize === 0 ? '' : undefined);
  const requestBody = sent === undefined ? {} : { requestBody: sent };
  const requestHeaders = harHeaders(request.headers);
  return { exchange: { method, url, requestHeaders, ...requestBody, status, responseHeaders, body }, place, ...more };
}

function entriesOf(file: string): unknown[] {
  // The first two bytes decide, whatever the name of the file.
  const bytes = readFileSync(file);
  const { body, bodyUnknown } = decodeBody(bytes, bytes[0] === 0x1f && bytes[1] === 0x8b ? 'gzip' : undefined);
  if (bodyUnknown !== undefined) throw new UsageError(`${file} is not whole: ${bodyUnknown}`);
  // Some tools on Windows write a byte order mark.
  const parsed = parseJson(body.replace(/^\uFEFF/, ''));
  if ('problem' in parsed) throw new UsageError(`${file} is not JSON: ${parsed.problem}`);
  const entries = valueAt(parsed.value, '/log/entries');
  if (!Array.isArray(entries)) throw new UsageError(`${file} is not a HAR: it has no array log.entries.`);
  return entries;
}

/** Adds the entries of a HAR file, plain or compressed by gzip, to a tally. Throws `UsageError` for a file that is no HAR. */
function addHarFile(tally: Tally, file: string, progress: (line: string) => void): void {
  const entries = entriesOf(file);
  for (const [index, entry] of entries.entries()) {
    const place = `log.entries[${index}]`;
    if (index % 500 === 0) progress(`${file}: ${index} of ${entries.length}`);
    if (!isEntry(entry)) tally.unreadable(file, ajv.errorsText(isEntry.errors, { dataVar: place }));
    else {
      const captured = readEntry(entry, `${file} ${place}`);
      if (captured === undefined) tally.withoutResponse();
      else tally.add(captured);
    }
  }
}

/** `conformance har`. */
export const harCommand: Subcommand = {
  summary: 'captured traffic (HAR files) against the contract',
  help: `FILE... [OPTIONS]

Checks captured traffic against the contract: HAR 1.2 files, plain or compressed by gzip, as browsers and proxies export
them. Entries outside the paths of the contract, or outside every --base, are counted and not checked; a body that is
not in the capture is not checked. --base and --except may be repeated.

${verdictHelp}

Exit status: 0 no findings; 1 findings, entries that lack a field, or nothing to check; 2 wrong usage or not a HAR.`,
  options: ['base', 'sealed', 'all', 'except', ...verdictOptions],
  run: async (invocation) => {
    const { positionals, progress } = invocation;
    if (positionals.length === 0) throw new UsageError('Name at least one HAR file.');
    const verdict = verdictOf(invocation);
    const counted = tally(tallyOptions(invocation));
    for (const file of positionals) addHarFile(counted, file, progress);
    const all = counted.report();
    const report = { ...all, findings: verdict.select(all.findings, reportedOf), ...verdict.end() };
    const isFailing = report.findings.some((one) => verdict.fails(reportedOf(one).check));
    const failed = isFailing || report.unreadable.length > 0 || report.checked === 0;
    return { report, text: formatTraffic(report), failed };
  },
};
