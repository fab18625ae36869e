import { expect, test } from '@jest/globals';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import { isConditional } from './metamorphic.ts';
import { probesOf } from './probes.ts';

test.each([
  ['header', 'if-none-match', true],
  ['header', 'IF-None-Match', true],
  ['query', 'If-None-Match', false],
])('the %s parameter %s is the condition of a response: %s', (place, name, isIt) => {
  expect(isConditional({ in: place, name })).toBe(isIt);
});

test('what must not matter is sent again, percent-encoded as UTF-8, and in another order', async () => {
  const [town, q, n] = ['Gera', 'crème €', '😀&'].map((example) => ({
    in: 'query',
    name: '',
    schema: { type: 'string' },
    example,
  }));
  const parameters = [
    { ...town, name: 'town', in: 'path', required: true },
    { ...q, name: 'q', required: true },
    { ...n, name: 'n', required: true },
  ];
  const get = { operationId: 'find', parameters, responses: {} };
  const { operation } = contractOf({ paths: { '/{town}': { get } } } as OpenApiDocument);
  const sent: unknown[] = [];
  for (const { kind, run } of probesOf(operation('find'), defaultProfile))
    if (kind === 'metamorphic relation') await run(async ({ target }, again) => void sent.push([target, again]));

  const [first, second] = ['q=cr%C3%A8me%20%E2%82%AC', 'n=%F0%9F%98%80%26'];
  const plain = `/Gera?${first}&${second}`;
  const others = [plain, `/%47%65%72%61?q=%63%72%C3%A8%6D%65%20%E2%82%AC&${second}`, `/Gera?${second}&${first}`];
  expect(sent).toEqual(
    others.flatMap((other) => [
      [plain, undefined],
      [other, true],
    ]),
  );
});
