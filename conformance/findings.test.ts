import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { checker } from './check/checker.ts';
import { findingMeanings, type ReportedId, repairs, runMeanings } from './check/finding.ts';
import { bookshop, bookshopFile } from './fixtures/bookshop/bookshop.ts';
import { bookshopFaults } from './fixtures/bookshop/faults.ts';
import { parcelContract } from './fixtures/exchanges.ts';
import { faults, faultyExchange } from './fixtures/faults.ts';
import { run } from './fixtures/run.ts';
import { closeAll, listening } from './fixtures/servers.ts';

afterAll(closeAll);

const page = readFileSync(`${import.meta.dirname}/findings.md`, 'utf8');
const sections = page.split(/^## /m).slice(1);
const profile = { methodNotAllowed: 'exact-allow', ignoredHeaders: [] } as const;
const { check } = checker(parcelContract, { sealed: true, profile });

/** What a planted fault gives for an id: of the small contract by the checker, of the bookshop by a run. */
async function shownBy(name: string, id: string): Promise<string> {
  const fault = faults[name];
  if (fault !== undefined) {
    const exchange = faultyExchange(fault);
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
  if (fault === undefined) expect(unplanted).toContain(id);
  else expect(await shownBy(fault, id)).toContain(example);
});

// No fault of the tables shows these.
const unplanted = ['malformed-url', 'unexpected-body', 'body-composition', 'contract', 'state'];
