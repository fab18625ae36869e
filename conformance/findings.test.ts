import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { afterAll, expect, test } from '@jest/globals';
import { type Checker, checker } from './check/checker.ts';
import type { Exchange } from './check/exchange.ts';
import { causeOf, finding, findingMeanings, type ReportedId, repairs, runMeanings } from './check/finding.ts';
import { runConformance } from './coverage/run-command.ts';
import { bookshop, bookshopFile } from './fixtures/bookshop/bookshop.ts';
import { bookshopFaults } from './fixtures/bookshop/faults.ts';
import { parcelContract, parcelExchange } from './fixtures/exchanges.ts';
import { faults, faultyExchange } from './fixtures/faults.ts';
import { run } from './fixtures/run.ts';
import { closeAll, listening } from './fixtures/servers.ts';
import { tracker } from './fixtures/tracker.ts';
import { trackerDocument } from './fixtures/tracker-contract.ts';
import { contractOf, type OpenApiDocument } from './model/contract.ts';

afterAll(closeAll);

const page = readFileSync(`${import.meta.dirname}/findings.md`, 'utf8');
const sections = page.split(/^## /m).slice(1);
const profile = { methodNotAllowed: 'exact-allow', ignoredHeaders: [] } as const;
const small = checker(parcelContract, { sealed: true, profile });

const lamp = (schema: object): OpenApiDocument => {
  const responses = { 200: { content: { 'application/json': { schema } } } };
  return { paths: { '/lamp': { get: { operationId: 'getLamp', responses } } } } as unknown as OpenApiDocument;
};

/** Exchanges that no server of the tests can send, or with another contract. */
const exchanges: Readonly<Record<string, readonly [Exchange, Checker]>> = {
  'a percent sign alone': [parcelExchange({ url: '/api/v1/parcel/12345678?fields=%' }), small],
  'a 304 with a body': [parcelExchange({ status: 304 }), small],
  'a number that fits both of two alternatives': [
    parcelExchange({ url: '/lamp', responseHeaders: { 'content-type': 'application/json' }, body: '5' }),
    checker(contractOf(lamp({ oneOf: [{ minimum: 1 }, { maximum: 9 }] }))),
  ],
};

async function runOver(listener: RequestListener, document: OpenApiDocument, path = ''): Promise<string> {
  const { base } = await listening(listener);
  const { diagnostics, suspected } = await runConformance(contractOf(document), base + path);
  return [...diagnostics, ...suspected].map(({ what }) => what).join('\n');
}

const runs: Readonly<Record<string, () => Promise<string>>> = {
  'a type that there is not': () => runOver((_request, response) => void response.end('1'), lamp({ type: 'numbr' })),
  'what is deleted is still there': () => runOver(tracker('DELETE keeps').listener, trackerDocument, '/v1'),
};

/** What a planted fault gives for an id: of the small contract by the checker, of servers by a run. */
async function shownBy(name: string, id: string): Promise<string> {
  if (runs[name] !== undefined) return runs[name]();
  const fault = faults[name];
  const [exchange, { check }] = exchanges[name] ?? [fault && faultyExchange(fault), small];
  if (exchange !== undefined) {
    const found = check(exchange).find((one) => one.id === id || one.because === id);
    const { method, url, status } = exchange;
    return `${method} ${url} → ${status}\n${found?.pointer}: ${found?.what}\nexpected  ${found?.expected}\ngot       ${found?.got}`;
  }
  const [operationId = '', planted] = bookshopFaults[name] ?? [];
  const { base } = await listening(bookshop(planted));
  const args = ['--base', `${base}/shop/v1`, '--contract', bookshopFile, '--header', 'X-Api-Key: open sesame'];
  const { out } = await run(['run', ...args, '--operation', operationId, '--only', id, '--json']);
  const { diagnostics, suspected } = JSON.parse(out) as Record<'diagnostics' | 'suspected', { what: string }[]>;
  return [...diagnostics, ...suspected].map(({ what }) => what).join('\n');
}

test('the page has a section for each id', () => {
  const ids = Object.keys({ ...findingMeanings, ...runMeanings });

  expect(sections.map((one) => one.split('\n')[0])).toEqual(ids);
});

test.each(
  sections.map((text) => [text.split('\n')[0] ?? '', text] as const),
)('the section %s says what it means and what either side may change, and its example has it', async (id, text) => {
  const meanings: Readonly<Record<string, string>> = { ...findingMeanings, ...runMeanings };
  const [, fault, example] = /\nFor example, (.*):\n\n```\n(.*?)\n```\n/s.exec(text) ?? [];

  expect(text.toLowerCase()).toContain(`\n\n${meanings[id]}.\n`.toLowerCase());
  expect(text.toLowerCase()).toContain(`\n\n${repairs[id as ReportedId]}.\n`.toLowerCase());
  // Newer versions of Node say the line too.
  expect((await shownBy(fault ?? '', id)).replace(/ \(line \d+ column \d+\)/, '')).toContain(example);
});

test('findings at any two places of the same lists have one cause', () => {
  const causes = ['/body/0/tags/1/id', '/body/12/tags/345/id', '/body/0/names/1/id'].map((pointer) =>
    causeOf(finding('body-value', pointer, 'is wrong', 'a', 'b'), 200),
  );
  expect(causes[1]).toBe(causes[0]);
  expect(causes[2]).not.toBe(causes[0]);
  const accepted = finding('accepted-bad-request', '/query/page', 'is accepted', 'a', 'b');
  const because = (['missing-parameter', 'parameter-value'] as const).map((one) =>
    causeOf({ ...accepted, because: one }, 200),
  );
  expect(new Set(because).size).toBe(2);
});

test('findings at one property of a named schema have one cause in all operations, and at two properties two', () => {
  const contract = '#/components/schemas/Book/required';
  const missing = { ...finding('body-missing-property', '/body/title', 'is missing', 'a', 'b'), contract };
  const of = (more: object, status = 200) => causeOf({ ...missing, ...more }, status);
  const alike = [of({ operationId: 'a' }), of({ pointer: '/body/0/book/title' }), of({}, 401), of({}, 404)];
  const items = [{ pointer: '/body/tags/3' }, { pointer: '/body/12/tags/45' }];
  const others = [{ pointer: '/body/author' }, { id: 'body-value' }, { contract: `${contract}/0` }, ...items];

  expect(alike).toEqual(alike.map(() => of({})));
  expect(new Set([{}, ...others].map((more) => of(more))).size).toBe(5);
});

test('findings without a named schema have a cause for each operation, and one where no parameter was read', () => {
  const missing = finding('body-missing-property', '/body/title', 'is missing', 'a', 'b');
  const of = (status: number, more: object) => causeOf({ ...missing, ...more }, status);
  const operations = [{}, { operationId: 'a' }, { operationId: 'b' }];
  const counts = [200, 400, 401, 404, 429].map((status) => new Set(operations.map((one) => of(status, one))).size);

  expect(counts).toEqual([3, 3, 1, 3, 1]);
  expect(new Set([200, 404, 401, 403].map((status) => of(status, { operationId: 'a' }))).size).toBe(3);
});
