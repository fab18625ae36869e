import { afterAll, beforeAll, test } from '@jest/globals';
import { type Complaint, throwComplaints } from '../conformance/complaint.ts';
import { complaintOf, impliedComplaint } from '../conformance/generate/expectation.ts';
import { allOperations } from '../conformance/generate/request-url.ts';
import { impliedRequests } from '../conformance/generate/requests.ts';
import { readContract } from '../conformance/model/old.ts';
import { fillFromSample } from '../server/store/sample/fill.ts';
import { serve, type TestServer } from './servers/serve.ts';

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
