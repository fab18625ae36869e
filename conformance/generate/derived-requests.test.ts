import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../server/root.ts';
import { checker } from '../check/checker.ts';
import { throwComplaints } from '../complaint.ts';
import type { ContractDocument } from '../model/old.ts';
import { readContract } from '../model/old.ts';
import { responseExamples } from './examples.ts';
import { complaintOf, impliedComplaint, wrongAnswer } from './expectation.ts';
import { allOperations } from './request-url.ts';
import { impliedRequests } from './requests.ts';

const cakes = parse(readFileSync(join(projectRoot, 'conformance/fixtures/cakes.yaml'), 'utf8')) as ContractDocument;
const document = readContract();
const operations = allOperations(document);
const judge = checker(document, { sealed: true });

test('a contract implies its enum values, its bounds, what is one step beyond them, and its examples', () => {
  const implied = impliedRequests(cakes).map(({ what, target, headers, expected }) => {
    const wanted = expected.kind === 'status' ? expected.status : expected.kind;
    return [what, target, Object.values(headers), wanted].flat().join(' | ');
  });

  expect(implied).toMatchSnapshot();
});

test('a changed bound changes what is implied', () => {
  const wider = JSON.parse(JSON.stringify(cakes).replace('"maximum":9', '"maximum":10')) as ContractDocument;
  const targets = impliedRequests(wider).map(({ target, expected }) => `${target} ${expected.kind}`);

  expect(targets).toContain('/cakes/rye?size=10&kind=tart accepted');
  expect(targets).not.toContain('/cakes/rye?size=10&kind=tart refused');
});

describe('of the contract of the server', () => {
  const requests = impliedRequests(document);

  test('each is right or wrong as it says, by the checker', () => {
    const doubtful = requests.filter(({ target, headers, expected, what }) => {
      if (what.startsWith('path') && what.endsWith('left out')) return false;
      const findings = judge.checkRequest({ method: 'GET', url: target, requestHeaders: headers });
      return (expected.kind === 'refused') !== findings.length > 0;
    });

    throwComplaints(
      doubtful.map((one) =>
        impliedComplaint(
          one,
          `${one.operationId}, ${one.what}: the checker does not say ${one.expected.kind} of ${one.target}`,
        ),
      ),
    );
  });

  test('each parameter is in a request that is to be taken, and in one that is to be refused', () => {
    const all = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ in: place, name }) =>
        ['accepted', 'refused'].map((kind) => `${operationId} ${place} ${name} ${kind}`),
      ),
    );
    const tried = new Set(
      requests.map(({ operationId, what, expected }) => `${operationId} ${what.split(':')[0]} ${expected.kind}`),
    );

    expect(all.filter((one) => !tried.has(one))).toEqual([]);
  });

  test.each(
    operations.map((operation) => [operation.operationId, operation] as const),
  )('the examples of %s are answers that its server could send', (id, operation) => {
    const findings = responseExamples(document, operation).flatMap(({ status, mediaType, name, value }) =>
      judge.checkBody(id, status, mediaType, value).map(({ pointer, what }) => `${status} ${name} ${pointer}: ${what}`),
    );

    expect(findings).toEqual([]);
  });
});

describe('the verdict on an answer', () => {
  const request = {
    operationId: 'getCake',
    what: 'query size: maximum + 1',
    target: '/cakes/rye?size=10',
    headers: {},
  };
  const refused = { ...request, expected: { kind: 'refused', names: 'size' } } as const;
  const accepted = { ...request, expected: { kind: 'accepted', isFound: false } } as const;
  const found = { ...request, expected: { kind: 'accepted', isFound: true } } as const;
  const named = { ...request, expected: { kind: 'status', status: 404 } } as const;
  const problem = (...names: string[]) => JSON.stringify({ errors: names.map((parameter) => ({ parameter })) });
  const envelope = (id: string) => JSON.stringify({ errors: [{ field: { id } }] });

  test.each([
    [refused, 400, problem('size')],
    [refused, 400, envelope('size')],
    [accepted, 200, ''],
    [accepted, 404, ''],
    [found, 200, ''],
    [found, 304, ''],
    [named, 404, ''],
  ])('%#: right', (one, status, body) => {
    expect(wrongAnswer(one, { status, body })).toBeUndefined();
  });

  test.each([
    [refused, 200, '', 'expected 400 naming size, got 200'],
    [refused, 400, problem('kind'), 'which names kind'],
    [refused, 400, problem('size', 'kind'), 'which names size, kind'],
    [refused, 400, 'size', 'which names nothing'],
    [accepted, 400, '', 'expected not to be refused, got 400'],
    [accepted, 500, '', 'got 500'],
    [found, 404, '', 'expected 200, got 404'],
    [found, 400, '', 'expected not to be refused, got 400'],
    [named, 200, '', 'expected 404, got 200 for /cakes/rye?size=10'],
  ])('%#: wrong', (one, status, body, text) => {
    expect(wrongAnswer(one, { status, body })).toContain(text);
  });

  test('names the repair and the files to open', () => {
    expect(complaintOf(named, { status: 404, body: '' })).toBeUndefined();
    expect(complaintOf(named, { status: 200, body: '' })).toMatchObject({
      what: expect.stringMatching(/^getCake, query size: maximum \+ 1: expected 404, got 200 for /),
      repair: expect.stringMatching(
        /server\/operations\/getCake\.ts .*npm run generate; then npx jest conformance\/implied$/,
      ),
      where: 'openapi/paths/getCake.yaml, server/operations/getCake.ts',
    });
  });
});
