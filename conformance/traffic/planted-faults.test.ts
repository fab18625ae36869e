import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Finding } from '../check/finding.ts';
import { findingMeanings } from '../check/finding.ts';
import { faults } from '../fixtures/faults.ts';
import { cleanUpstream, faultyUpstream, type LocalServer, listening } from '../fixtures/upstreams.ts';
import { readContract } from '../model/old.ts';
import { addHarFiles } from './har-file.ts';
import { harWriter } from './har-write.ts';
import { createProxy } from './proxy.ts';
import type { TrafficReport } from './report.ts';
import { tally } from './tally.ts';

const har = join(mkdtempSync(join(tmpdir(), 'faults-')), 'faults.har');
const document = readContract();
const judged = { document, sealed: true, all: true };
const counted = tally(judged);
const found: Record<string, readonly Finding[]> = {};
const servers: LocalServer[] = [];
let report: TrafficReport;

beforeAll(async () => {
  const clean = await cleanUpstream();
  const faulty = await faultyUpstream(clean.base);
  const writer = harWriter(har);
  let current = '';
  const proxy = createProxy({
    upstream: new URL(faulty.base),
    seconds: 10,
    tally: counted,
    onFindings: (_exchange, findings) => {
      found[current] = [...(found[current] ?? []), ...findings];
    },
    onFailure: (request, reason) => {
      throw new Error(`${request}: ${reason}`);
    },
    keep: writer.add,
  });
  const front = await listening((request, response) => proxy.server.emit('request', request, response));
  servers.push(front, faulty, clean);
  for (const [name, { method = 'GET', path }] of Object.entries(faults)) {
    current = name;
    await (await fetch(front.base + path, { method, redirect: 'manual', headers: { 'X-Fault': name } })).text();
    await proxy.settled();
    current = 'clean';
    await (await fetch(front.base + path, { method, redirect: 'manual' })).text();
    await proxy.settled();
  }
  writer.close();
  report = counted.report();
}, 60_000);

afterAll(async () => {
  for (const server of servers) await server.close();
});

describe.each(Object.entries(faults))('%s', (name, { id, because, operation, pointer }) => {
  test('is the one finding of its exchange', () => {
    expect((found[name] ?? []).map((one) => ({ id: one.id, because: one.because, pointer: one.pointer }))).toEqual([
      { id, because, pointer },
    ]);
  });

  test('is reported once, under its operation', () => {
    const same = report.findings.filter((one) => one.id === id && one.pointer === pointer && one.because === because);

    expect(same.map((one) => [one.operationId, one.count])).toEqual([[operation, 1]]);
  });
});

test('the same requests without fault have no finding', () => {
  expect(found.clean).toBeUndefined();
  expect(report.findings).toHaveLength(Object.keys(faults).length);
});

test('only what cannot be sent over HTTP, or has no place in this contract, is without a fault here', () => {
  const planted = new Set(Object.values(faults).flatMap(({ id, because }) => [id, because]));

  expect(Object.keys(findingMeanings).filter((id) => !planted.has(id as keyof typeof findingMeanings))).toEqual([
    'malformed-url',
    'missing-parameter',
    'body-composition',
  ]);
});

test('the operations of the report count exchanges, statuses and findings', () => {
  const of = (name: string) => report.operations.find(({ operation }) => operation === name);

  expect(of('getPreferencesV3')).toMatchObject({
    exchanges: 6,
    ok: 3,
    findings: { 'undeclared-status': 1, 'media-type': 1, 'missing-body': 1 },
    statuses: { 200: 5, 418: 1 },
    unseen: ['304', '400', '406', '500', '503'],
  });
  expect(report.unseenOperations).toContain('getTagV3');
  expect(report.unseenOperations).not.toContain('getProductV3');
});

test('the HAR of the proxy, judged again, says the same', async () => {
  const again = tally(judged);
  await addHarFiles(again, [har]);
  const withoutPlace = ({ findings, ...rest }: TrafficReport) => ({
    ...rest,
    findings: findings.map(({ first: _place, ...one }) => one),
  });

  expect(withoutPlace(again.report())).toEqual(withoutPlace(report));
});
