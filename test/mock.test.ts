import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainRequest } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bundledContract, throwFindings } from './servers/contract-checker.ts';
import { useSampleServer, useStubServer } from './servers/use-server.ts';

// A mock sends the 400 that a valid request asks it for.
const mock = useStubServer((findings, exchange) =>
  throwFindings(
    findings.filter(({ id }) => id !== 'refused-good-request'),
    exchange,
  ),
);
const sample = useSampleServer();

const calls = [
  ...readFileSync(join(projectRoot, 'README.md'), 'utf8').matchAll(/curl ["'](?:\$api|http:..[^/]*)(\/[^"']+)/g),
];

/** The names in a body, with those of its products when the request names them. */
function namesIn(body: Record<string, unknown>, path: string): unknown {
  const { product, products } = body as { product?: object; products?: object[] };
  const named = path.includes('fields=') ? [product, ...(products ?? [])].map((one) => Object.keys(one ?? {})) : [];
  return [Object.keys(body).toSorted(), ...named.map((names) => names.toSorted())];
}

test.each(calls.map(([, path = '']) => path))('the mock responds to %s as the server does', async (path) => {
  const [mocked, real] = await Promise.all([mock, sample].map((server) => server.json(path)));

  expect(mocked?.status).toBe(200);
  expect(namesIn(mocked?.body ?? {}, path)).toEqual(namesIn(real?.body ?? {}, path));
  const lists = Object.entries(mocked?.body ?? {}).filter(([name]) => !['errors', 'warnings'].includes(name));
  for (const [name, value] of lists)
    expect([name, Object.keys(Object(value)).length === 0 && typeof value]).not.toEqual([name, 'object']);
});

test('the mock has a barcode in the form of the server, of each length', async () => {
  for (const digits of ['2', '02', '20']) {
    const codes = [...Array(24).keys()].map((length) => digits.padEnd(length + 1, '1'));
    const replies = (server: typeof mock) =>
      Promise.all(codes.map(async (code) => (await server.json(`/api/v3/product/${code}`)).body.code));
    expect(await replies(mock)).toEqual(await replies(sample));
  }
});

const { operations } = bundledContract();
const names = [
  ...new Set(
    operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content }) =>
        Object.values(content).flatMap(({ examples }) => Object.keys(examples)),
      ),
    ),
  ),
];
const statuses = [...new Set(operations.flatMap(({ responses }) => Object.keys(responses)))];
const token = fc.stringMatching(/^[\w-]{0,12}$/);
const preference = fc.oneof(
  fc.constantFrom(...statuses, '405', 'abc').map((code) => `code=${code}`),
  fc.constantFrom(...names).map((name) => `example=${name}`),
  token.map((name) => `example=${name}`),
  fc.constantFrom('0', '1', '0.5', '-1', 'x').map((value) => `failure=${value}`),
  fc.constantFrom('0', '1', '-1', 'soon').map((value) => `delay=${value}`),
  fc.tuple(token, token).map((pair) => pair.join('=')),
);
const header = fc.array(preference, { maxLength: 4 }).map((items) => items.join(', '));

test('random preferences get a response of the contract', async () => {
  const empty: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations.map((operation) => plainRequest(operation).target)),
      header,
      async (target, prefer) => {
        const response = await mock.fetch(mock.base + target, {
          headers: { Prefer: prefer, ...(prefer.includes('304') ? { 'If-None-Match': '"a"' } : {}) },
          redirect: 'manual',
        });
        const isEmpty = (await response.text()).length < 3;
        if (isEmpty && ![302, 304].includes(response.status)) empty.push(`${target} ${prefer}`);
      },
    ),
    { numRuns: 500 },
  );
  expect(empty).toEqual([]);
});
