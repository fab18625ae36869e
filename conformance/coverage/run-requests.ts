import { parseJson } from '../check/json-text.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import type { Operation } from '../model/contract.ts';
import { propertyOf } from '../model/json.ts';
import { matchingMediaType } from '../model/media-type.ts';
import { withBody } from '../requests/body.ts';
import { freshBodies } from '../requests/changed-bodies.ts';
import {
  credentialsOf,
  type DerivedRequest,
  derivedRequests,
  isSafe,
  withHeaders,
} from '../requests/derived-requests.ts';
import { plainRequest } from '../requests/operation-examples.ts';
import type { Request } from '../requests/request-url.ts';
import { precondition } from './changes.ts';
import type { CoverageRun, Sender } from './sender.ts';

/**
 * The derived requests on whose validity their generator and the checker agree; what one of them reads differently is
 * not sent.
 */
export function agreedRequests({ contract, operations, profile, checker }: CoverageRun): DerivedRequest[] {
  return derivedRequests(contract, profile, operations).filter(({ method, target, headers, body = '', expected }) => {
    if (expected.kind === 'status' || expected.kind === 'handled') return true;
    const findings = checker.checkRequest({ method, url: target, requestHeaders: headers, requestBody: body });
    return (expected.kind === 'rejected') === findings.length > 0;
  });
}

/** The operations at the path of a request. */
export const operationsAt = ({ target }: Request, contract: CoverageRun['contract']) =>
  contract.find(target.replace(/\?.*/s, ''))?.operations ?? [];

/** The media types of success, where there are several. */
function mediaTypesOf({ responses }: Operation): string[] {
  const names = Object.keys(responses[200]?.content ?? {}).filter((one) => !/[*;]/.test(one));
  return names.length > 1 ? names.map((one) => one.toLowerCase()) : [];
}

/**
 * Requests with methods that a path does not declare, and to operations in a media type that they do not respond in.
 */
export function furtherRequests({ contract, operations, methods, profile }: CoverageRun): Request[] {
  const all = operations.flatMap((operation) => {
    const request = withHeaders(plainRequest(operation), credentialsOf(operation, profile));
    const declared = operationsAt(request, contract).map(({ method }) => method);
    const mayBeSent = (method: string) => !declared.includes(method) && methods?.includes(method) !== false;
    const others = ['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST'].filter(mayBeSent);
    return [
      ...others.map((method) => ({ ...request, method })),
      ...(isSafe(request) ? ['text/html', ...mediaTypesOf(operation)] : []).map((Accept) =>
        withHeaders(request, { Accept }),
      ),
    ];
  });
  return [...all, { method: 'GET', target: '/no-such-path/of-the-contract', headers: {} }];
}

/** Reads what is at the address of a request; undefined where the contract has no GET of it. */
export async function readAt({ operationId, target }: DerivedRequest, send: Sender, run: CoverageRun) {
  const { path } = run.contract.operation(operationId);
  const read = run.operations.find((one) => one.method === 'GET' && one.path === path);
  const plain = { method: 'GET', target: target.replace(/\?.*/s, ''), headers: {} };
  return read && (await send(withHeaders(plain, credentialsOf(read, run.profile)), true));
}

/** Whether what a request to an address with parameters should have found is read there; true for other paths. */
export async function isRead(request: DerivedRequest, send: Sender, run: CoverageRun): Promise<boolean> {
  if (!run.contract.operation(request.operationId).path.includes('{')) return true;
  const { status = 404 } = (await readAt(request, send, run)) ?? {};
  return status >= 200 && status < 300;
}

/** A request with the ETag of what is at its address now, unless it is about the header `If-Match` itself. */
export async function withCurrentTag(request: DerivedRequest, send: Sender, run: CoverageRun): Promise<DerivedRequest> {
  const operation = run.contract.operation(request.operationId);
  const name = precondition(operation);
  const isSent = name !== undefined && (name in request.headers || '428' in operation.responses);
  if (name === undefined || !isSent || request.what.includes(name)) return request;
  const { etag } = (await readAt(request, send, run)) ?? {};
  return etag === undefined ? request : { ...request, headers: { ...request.headers, [name]: etag } };
}

/** Valid requests like one that conflicts with what there is, but for what they are about. */
export function freshRequests(request: DerivedRequest, contract: CoverageRun['contract']): DerivedRequest[] {
  const { content = {} } = contract.operation(request.operationId).requestBody ?? {};
  const mediaType = matchingMediaType(Object.keys(content), request.headers['Content-Type'] ?? '') ?? '';
  const [media, json] = [content[mediaType], parseJson(request.body ?? '')];
  if (media === undefined || !('value' in json) || request.expected.kind !== 'accepted') return [];
  const { value } = json;
  const [, about = ''] = /^body: (\w+)/.exec(request.what) ?? [];
  const others = freshBodies({ mediaType, media, value }, schemaValidator(contract)).filter(
    (one) => propertyOf(one.value, about) === propertyOf(value, about),
  );
  return others.map((body) => ({ ...request, ...withBody(request, body) }));
}
