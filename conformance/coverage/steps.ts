import { helpWith } from '../check/finding.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { withBody } from '../requests/body.ts';
import { credentialsOf, withHeaders } from '../requests/derived-requests.ts';
import { shownRequest } from '../requests/expectation.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { requestOf, type Values } from '../requests/request-url.ts';
import type { Report, Step } from './changes.ts';
import type { CoverageRun, Sender } from './sender.ts';

/** What sends the steps of sequences to addresses, and what is found by them: each with the requests that led to it. */
export function stepsOf({ profile }: CoverageRun, send: Sender) {
  const found = new Map<string, Diagnostic>();

  function steps(values: () => Values, lines: string[] = []) {
    const step: Step = async (operation, { body, headers = {} } = {}) => {
      const plain = requestOf(operation, new Map([...plainValues(operation), ...values()]));
      const request = withHeaders(withBody(plain, body), { ...credentialsOf(operation, profile), ...headers });
      const response = await send(request, true);
      lines.push(shownRequest(request, response.status));
      return response;
    };
    const report: Report = ({ operationId }, what) => {
      const key = `${operationId} ${what.replace(/".*/s, '')}`;
      const place = { ...helpWith('state'), ...profile.locate(operationId) };
      const message = { check: 'state', what: `${operationId}: ${what}`, cause: `state ${key}`, ...place };
      if (!found.has(key)) found.set(key, { ...message, details: [...lines] });
      return key;
    };
    return { lines, step, report };
  }

  return { found, steps };
}
