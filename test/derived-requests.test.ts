import { describe, expect, test } from '@jest/globals';
import { inParallel } from '../conformance/coverage/exercise.ts';
import { type Diagnostic, throwDiagnostics } from '../conformance/diagnostic.ts';
import { type DerivedRequest, derivedRequests } from '../conformance/generate/derived-requests.ts';
import { requestDiagnostic, unexpectedResponse } from '../conformance/generate/expectation.ts';
import { responseExamples } from '../conformance/generate/operation-examples.ts';
import { profile } from './profile.ts';
import { bundledContract, contractChecker } from './servers/contract-checker.ts';
import { useSampleServer } from './servers/use-server.ts';

const contract = bundledContract();
const checker = contractChecker();
const requests = derivedRequests(contract, profile);
const server = useSampleServer();

async function diagnosticOf(request: DerivedRequest): Promise<Diagnostic | undefined> {
  const { method, target, headers } = request;
  try {
    const response = await server.fetch(server.base + target, { method, headers });
    return unexpectedResponse(request, { status: response.status, body: await response.text() }, contract, profile);
  } catch (error) {
    const [first = '', ...lines] = (error as Error).message.slice(0, 1000).split('\n');
    return requestDiagnostic(request, first, profile, lines);
  }
}

describe.each(
  contract.operations.map((operation) => [operation.operationId, operation] as const),
)('%s', (id, operation) => {
  const own = requests.filter(({ operationId }) => operationId === id);

  test('responds to its derived requests as the contract says', async () => {
    const found: Diagnostic[] = [];
    await inParallel(own, async (request) => {
      const diagnostic = await diagnosticOf(request);
      if (diagnostic !== undefined) found.push(diagnostic);
    });

    throwDiagnostics(found);
  });

  test('has derived requests that are valid or not as they say, by the checker', () => {
    const doubtful = own.filter(({ method, target, headers, expected, what }) => {
      if (what.startsWith('path') && what.endsWith('left out')) return false;
      const findings = checker.checkRequest({ method, url: target, requestHeaders: headers });
      return (expected.kind === 'rejected') !== findings.length > 0;
    });

    throwDiagnostics(
      doubtful.map((one) => requestDiagnostic(one, `the checker does not say ${one.expected.kind}`, profile)),
    );
  });

  test('has each parameter in a request to accept and in one to reject', () => {
    const kinds = operation.parameters.flatMap((one) =>
      ['accepted', 'rejected'].map((kind) => `${one.in} ${one.name} ${kind}`),
    );
    const sent = new Set(own.map(({ what, expected }) => `${what.split(':')[0]} ${expected.kind}`));

    expect(kinds.filter((kind) => !sent.has(kind))).toEqual([]);
  });

  test('has examples that are valid responses', () => {
    const findings = responseExamples(operation).flatMap(({ status, mediaType, name, value }) =>
      checker
        .checkBody(id, status, mediaType, value)
        .map(({ pointer, what }) => `${status} ${name} ${pointer}: ${what}`),
    );

    expect(findings).toEqual([]);
  });
});
