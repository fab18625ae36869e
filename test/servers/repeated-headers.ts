import { expect } from '@jest/globals';
import type { Requests } from './requests-to.ts';

const repeated = [
  'X-Request-Id',
  'traceparent',
  'Origin',
  'Prefer',
  'Accept-Language',
  'Access-Control-Request-Headers',
];
const values = [
  '',
  'a',
  '1234567',
  'x'.repeat(64),
  'x'.repeat(65),
  'a-id_of_8',
  'abcdefgh, ijklmnop',
  '<script>alert(1)</script>',
  '"',
  ';=,',
  'é',
  'handling=lenient',
];

const isId = /^[\w-]{8,64}$/;

/**
 * Sends values in each request header that a response could repeat, to what succeeds and what fails: none is repeated
 * but an id, which each response has. Each exchange is checked against the contract.
 */
export async function expectNothingBadRepeated(server: Requests): Promise<void> {
  for (const value of values)
    for (const name of repeated)
      for (const path of ['/api/v3/preferences', '/api/v2/preferences?lc=1']) {
        const { status, responseHeaders } = await server.raw(path, { headers: `${name}: ${value}\r\n` });
        const sent = Object.entries(responseHeaders).filter(([, one]) => String(one).includes(value));
        const found = value.length < 2 || status === 400 ? [] : sent.map(([header]) => header);
        const kept = name === 'X-Request-Id' && isId.test(value) ? value : undefined;
        const expected = kept === undefined || status === 400 ? [] : ['x-request-id'];
        expect({ name, value, found, status: status < 500 }).toEqual({ name, value, found: expected, status: true });
        expect(responseHeaders['x-request-id']).toMatch(kept ?? isId);
      }
}
