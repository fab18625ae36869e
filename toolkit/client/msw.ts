import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { createMock, type MockReply, type MockRules, PreferenceError } from '../mock/mock.ts';
import type { MockOperation } from '../mock/operation.ts';
import type { ContractTypes, ResponsesOf } from './contract.ts';

type ReplyWith<Status, Declared> = Declared extends { content: infer Content }
  ? { readonly status: Status; readonly body?: Content[keyof Content] }
  : { readonly status: Status };

type AnyReply<Responses> = { [Status in keyof Responses]: ReplyWith<Status, Responses[Status]> }[keyof Responses];

/**
 * What an operation responds with instead of the example that fits the request: a named example, a declared status
 * with a body of yours or its own example.
 */
export type OverrideOf<Types extends ContractTypes, Id extends keyof Types['operations']> = {
  readonly delay?: number;
} & (
  | { readonly example?: Id extends keyof Types['examples'] ? Types['examples'][Id] : never }
  | AnyReply<ResponsesOf<Types, Id>>
);

/** A handler of MSW for each operation. */
export type MocksOf<Types extends ContractTypes> = {
  readonly [Id in keyof Types['operations']]: (override?: OverrideOf<Types, Id>) => HttpHandler;
};

interface MockData {
  readonly operations: readonly MockOperation[];
  readonly bodies: readonly unknown[];
}

interface AnyOverride {
  readonly example?: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly delay?: number;
}

/**
 * Returns the handlers of an API, whose generated/mock.json is given, at `baseUrl`: `setupServer(...mocks.handlers)`.
 * Each sends the example of the contract that fits the request best, or what an override says:
 * `server.use(mocks.getThing({ status: 404 }))`. A header `Prefer: example=NAME` or `code=404` goes before that.
 */
export function mocksFor<Types extends ContractTypes>(
  data: object,
  baseUrl: string,
  rules?: MockRules,
): MocksOf<Types> & { readonly handlers: readonly HttpHandler[] } {
  const all = operationsOf(data as MockData);
  const mock = createMock(all, { rules });
  const mocks = all.map(({ operationId, path, method = 'get' }) => {
    const url = baseUrl.replace(/\/$/, '') + path.replaceAll(/\{([^{}]+)\}/g, ':$1');
    const handler = (override: AnyOverride = {}) =>
      http[method as 'get'](url, async ({ request, params }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        const { example, status } = override;
        const own = [example && `example=${example}`, status && `code=${status}`];
        const prefer = [request.headers.get('prefer'), ...own].filter(Boolean).join(', ');
        const isConditional = request.headers.has('if-none-match') || status === 304;
        const given = { operationId, parameters: { ...query, ...params }, prefer, isConditional };
        const reply = replyOf(() => mock(given));
        await delay(override.delay ?? reply.delay);
        return responseOf(override.body === undefined ? reply : { ...reply, body: override.body });
      });
    return [operationId, handler] as const;
  });
  const handlers = mocks.map(([, handler]) => handler());
  return { ...Object.fromEntries(mocks), handlers } as unknown as ReturnType<typeof mocksFor<Types>>;
}

// The operations with the bodies of their examples, which stand apart.
function operationsOf({ operations, bodies }: MockData): MockOperation[] {
  return operations.map((operation) => {
    const responses = Object.entries(operation.responses).map(([status, response]) => {
      const examples = Object.entries(response.examples).map(([name, place]) => [name, bodies[Number(place)]]);
      return [status, { ...response, examples: Object.fromEntries(examples) }] as const;
    });
    return { ...operation, responses: Object.fromEntries(responses) };
  });
}

// A test that prefers what there is not fails with the list of what there is, and not with a response.
function replyOf(reply: () => MockReply): MockReply {
  try {
    return reply();
  } catch (error) {
    if (error instanceof PreferenceError) throw new Error(error.message);
    throw error;
  }
}

function responseOf({ status, headers, body }: MockReply): Response {
  return body === undefined
    ? new HttpResponse(null, { status, headers })
    : new HttpResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}
