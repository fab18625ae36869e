import { afterAll, beforeAll, test } from '@jest/globals';
import { fillFromSample } from '../../server/sample/fill.ts';
import { serve, type TestServer } from '../../server/testing/serve.ts';
import { type Complaint, throwComplaints } from '../complaint.ts';
import { readContract } from '../contract.ts';
import { impliedRequests } from './requests.ts';
import { allOperations } from './target.ts';
import { complaintOf, impliedComplaint } from './verdict.ts';

const document = readContract();
const requests = impliedRequests(document);
let server: TestServer;

beforeAll(async () => {
  server = await serve(fillFromSample);
}, 200_000);

afterAll(() => server.close());

test.each(
  allOperations(document).map(({ operationId }) => operationId),
)('%s answers its implied requests as the contract says', async (id) => {
  const wrong: Complaint[] = [];
  for (const request of requests.filter(({ operationId }) => operationId === id)) {
    try {
      const response = await server.fetch(server.base + request.target, { headers: request.headers });
      const answer = { status: response.status, body: await response.text() };
      wrong.push(...[complaintOf(request, answer) ?? []].flat());
    } catch (error) {
      const [first = '', ...lines] = (error as Error).message.slice(0, 1000).split('\n');
      wrong.push(impliedComplaint(request, `${id}, ${request.what}: ${first}`, lines));
    }
  }

  throwComplaints(wrong);
}, 200_000);
