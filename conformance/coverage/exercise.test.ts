import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import { cakes } from '../fixtures/cakes.ts';
import { breadContract } from '../fixtures/exchanges.ts';
import type { Contract } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import { coverageOf } from './coverage.ts';
import { exercise, senderTo } from './exercise.ts';
import { coverageItems } from './items.ts';
import { coverageRecorder } from './recorder.ts';

const json = { 'Content-Type': 'application/json' };

function runOver(contract: Contract, respond: (url: URL) => Response) {
  const sealed = checker(contract, { sealed: true });
  const recorder = coverageRecorder(contract, sealed, defaultProfile);
  const fetch = async (url: unknown) => respond(new URL(String(url)));
  return { checker: sealed, recorder, send: senderTo('http://localhost', { checker: sealed, recorder, fetch }) };
}

test('an operation without parameters is covered by its minimal request and an unknown parameter', async () => {
  const operations = [cakes.operation('listOvens')];
  const { checker, recorder, send } = runOver(cakes, ({ search }) =>
    search === '' ? new Response('["stone"]', { headers: json }) : new Response(null, { status: 400 }),
  );
  const lines = await exercise({ operations, profile: defaultProfile, checker, recorder }, send);
  const items = coverageItems({ operations }, defaultProfile);

  expect(coverageOf(items, recorder.covered, [], defaultProfile, lines).diagnostics).toEqual([]);
});

test('headers and query of a response are checked also when its body was received before', async () => {
  let responses = 0;
  const { send } = runOver(breadContract, () => {
    responses += 1;
    const headers = responses === 1 ? { ...json, ETag: '"1"' } : json;
    return new Response('{"status":"success","bread":{"name":"rye"}}', { headers });
  });
  const request = { method: 'GET', target: '/api/v1/bread/12345678', headers: {} };
  await send(request);

  await expect(send(request)).rejects.toThrow(/missing-header/);
  await expect(send({ ...request, target: `${request.target}?colour=brown` })).rejects.toThrow(/unknown-parameter/);
});
