import { test } from '@jest/globals';
import { type Diagnostic, throwDiagnostics } from '../conformance/diagnostic.ts';
import { derivedRequests } from '../conformance/generate/derived-requests.ts';
import { requestDiagnostic, unexpectedResponse } from '../conformance/generate/expectation.ts';
import { profile } from './profile.ts';
import { bundledContract } from './servers/contract-checker.ts';
import { useSampleServer } from './servers/use-server.ts';

const server = useSampleServer();
const contract = bundledContract();
const requests = derivedRequests(contract, profile);

test.each(
  contract.operations.map(({ operationId }) => operationId),
)('%s responds to its derived requests as the contract says', async (id) => {
  const diagnostics: Diagnostic[] = [];
  for (const request of requests.filter(({ operationId }) => operationId === id)) {
    try {
      const { method, target, headers } = request;
      const received = await server.fetch(server.base + target, { method, headers });
      const response = { status: received.status, body: await received.text() };
      const unexpected = unexpectedResponse(request, response, contract, profile);
      if (unexpected !== undefined) diagnostics.push(unexpected);
    } catch (error) {
      const [first = '', ...lines] = (error as Error).message.slice(0, 1000).split('\n');
      diagnostics.push(requestDiagnostic(request, first, profile, lines));
    }
  }

  throwDiagnostics(diagnostics);
});
