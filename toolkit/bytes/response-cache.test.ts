import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import fc from 'fast-check';
import { bodyOf } from './json-bytes.ts';
import { createResponseCache } from './response-cache.ts';

const value = fc.constantFrom(undefined, '', '1', '=', '=1');
const request = fc.record({
  url: fc.constantFrom('/', '/?a', '/?a=1'),
  headers: fc.record({ 'x-a': value, 'x-b': value, 'x-c': value }),
});

test('a response is that of requests with the same target and the same parameters in headers, and of no other', () => {
  const responses = { maxBytes: 1e6, version: async () => '1', knownVersion: () => '1' };
  fc.assert(
    fc.property(request, request, (one, other) => {
      const cache = createResponseCache(responses, ['x-a', 'x-b', 'x-c'], []);
      const asked = ({ url, headers }: typeof one) =>
        ({ method: 'GET', url, originalUrl: url, headers, get: () => undefined }) as unknown as Request;
      cache.set(asked(one), 'key', { operationId: 'getThing', version: '1', headers: [], body: bodyOf({}) });
      expect(cache.ready(asked(one))).toBeDefined();
      expect(cache.ready(asked(other)) !== undefined).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
    { numRuns: 1000 },
  );
});
