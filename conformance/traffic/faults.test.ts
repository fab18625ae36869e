import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Finding } from '../check/finding.ts';
import { parcelContract, parcelExchange } from '../fixtures/exchanges.ts';
import { faults } from '../fixtures/faults.ts';
import { closeAll, listening, parcelServer, raw } from '../fixtures/servers.ts';
import { createProxy } from './proxy.ts';
import { type TrafficReport, tally } from './tally.ts';

const options = {
  contract: parcelContract,
  profile: { methodNotAllowed: 'exact-allow', ignoredHeaders: [] },
  sealed: true,
  all: true,
} as const;
const counted = tally(options);
const found: Record<string, readonly Finding[]> = {};
const idAndPointer = ({ id, pointer }: Finding) => `${id} ${pointer}`;
let report: TrafficReport;

beforeAll(async () => {
  const upstream = await parcelServer();
  let current = '';
  const proxy = createProxy({
    upstream: new URL(upstream.base),
    seconds: 60,
    tally: counted,
    onFindings: (_exchange, findings) => {
      found[current] = findings;
    },
  });
  const front = await listening((request, response) => proxy.server.emit('request', request, response));
  for (const [name, { request = {} }] of [...Object.entries(faults), ['none', {}] as const]) {
    current = name;
    const { url, method } = { ...parcelExchange(), ...request };
    await raw(front.base + url, { 'X-Fault': name }, method);
    await proxy.settled();
  }
  report = counted.report();
});

afterAll(closeAll);

test.each(Object.entries(faults))('%s is found by the proxy, which names its operation', (name, fault) => {
  expect((found[name] ?? []).map(idAndPointer)).toEqual(fault.findings);
  const { method, url } = { ...parcelExchange(), ...fault.request };
  const isDeclared = ['GET', 'HEAD'].includes(method);
  const operation = isDeclared ? 'getParcel' : `${method} /api/v1/parcel/{code}`;
  const counted = report.findings.filter((one) => fault.findings.includes(idAndPointer(one)));
  expect(counted.map(({ operationId }) => operationId)).toContain(url.endsWith('/1/2') ? 'no operation' : operation);
});

test('the same request without fault has no finding, and the report counts what was seen', () => {
  expect(found.none).toBeUndefined();
  expect(report).toMatchObject({ exchanges: Object.keys(faults).length + 1, outside: 0, withoutResponse: 0 });
  expect(report.unseenOperations).toContain('searchParcel');
  expect(report.unseenOperations).not.toContain('getParcel');
  expect(report.operations[0]).toMatchObject({ operation: 'getParcel', ok: 1, unseen: ['204', '304', '404', '5XX'] });
  counted.add({ exchange: parcelExchange({ status: 503 }), place: 'x' });
  expect(counted.report().operations[0]?.unseen).toEqual(['204', '304', '404']);
});
