import type { DefaultedParameters, operations } from '../../generated/types.ts';
import type { Services } from '../services.ts';
import type { Operation } from './document.ts';

/** The ids of the operations of the contract. */
export type OperationId = keyof operations;

type Responses<Id extends OperationId> = operations[Id]['responses'];

/** The statuses that an operation declares; inferred, so that the compiler's messages list them. */
export type StatusOf<Id extends OperationId> = keyof Responses<Id> & number extends infer Status extends number
  ? Status
  : never;

type ResponseOf<Id extends OperationId, Status extends StatusOf<Id>> = Responses<Id>[Status & keyof Responses<Id>];

/** The body that an operation declares for a status; `undefined` where it declares none. */
export type BodyOf<Id extends OperationId, Status extends StatusOf<Id>> =
  ResponseOf<Id, Status> extends { content: infer Content }
    ? Content extends Record<string, unknown>
      ? Content[keyof Content]
      : undefined
    : undefined;

/** Headers that the server adds to every response, so that no handler has to. */
type FrameworkHeader = 'Content-Language' | 'ETag' | 'X-Request-Id';

type DeclaredHeaders<Id extends OperationId, Status extends StatusOf<Id>> =
  ResponseOf<Id, Status> extends { headers: infer Headers } ? Headers : Record<never, never>;

type HandlerHeaders<Headers> = {
  [Name in keyof Headers as string extends Name
    ? never
    : number extends Name
      ? never
      : Exclude<Name, FrameworkHeader>]: Headers[Name];
};

/** The headers that a handler must (and may) give with a status. An empty object type would allow any header. */
export type HeadersOf<Id extends OperationId, Status extends StatusOf<Id>> = keyof HandlerHeaders<
  DeclaredHeaders<Id, Status>
> extends never
  ? Record<string, never>
  : HandlerHeaders<DeclaredHeaders<Id, Status>>;

declare const operationOfReply: unique symbol;

/** A response as a handler returns it, whatever operation it belongs to. */
export interface UntypedReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A response that one operation declares; only `reply` makes one. */
export interface Reply<Id extends OperationId> extends UntypedReply {
  readonly [operationOfReply]: Id;
}

/** In a message of the compiler: the status requires these headers, and `reply` was called without headers. */
export interface MissingHeaders<Name> {
  readonly missing: Name;
}

type RequiredHeaders<Id extends OperationId, Status extends StatusOf<Id>> =
  Record<never, never> extends HeadersOf<Id, Status> ? unknown : MissingHeaders<keyof HeadersOf<Id, Status>>;

/**
 * Makes the response of one operation: a declared status, its body without excess properties, and its required headers.
 * The overloads differ in the number of arguments, so that a mistake is reported against one of them.
 */
export interface ReplyFunction<Id extends OperationId> {
  <Status extends StatusOf<Id>>(status: Status, body: BodyOf<Id, Status>, headers: HeadersOf<Id, Status>): Reply<Id>;
  <Status extends StatusOf<Id>>(status: Status & RequiredHeaders<Id, Status>, body?: BodyOf<Id, Status>): Reply<Id>;
}

type ParametersOf<Id extends OperationId> = operations[Id]['parameters'];

type DeclaredQuery<Id extends OperationId> =
  ParametersOf<Id> extends { query?: infer Query } ? NonNullable<Query> : Record<never, never>;

/** The query parameters of an operation; those with a default in the contract are always there. */
export type QueryOf<Id extends OperationId> = DeclaredQuery<Id> & {
  [Name in keyof DeclaredQuery<Id> & DefaultedParameters[Id]]-?: NonNullable<DeclaredQuery<Id>[Name]>;
};

/** What a handler receives: the validated parameters, with their types and defaults. */
export interface HandlerInput<Id extends OperationId> {
  readonly path: ParametersOf<Id> extends { path: infer Path } ? Path : Record<never, never>;
  readonly query: QueryOf<Id>;
  /** The body of a request, as its media type holds it; undefined where the operation takes none. */
  readonly body: operations[Id] extends { requestBody: { content: infer Content } }
    ? Content[keyof Content]
    : undefined;
  /** Request headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a handler may use: its typed `reply` and the services of the server. */
export interface HandlerContext<Id extends OperationId> {
  readonly reply: ReplyFunction<Id>;
  readonly services: Services;
}

/** Handles one operation. May throw `ApiError`; any other error becomes a response 500 without details. */
export type Handler<Id extends OperationId> = (
  input: HandlerInput<Id>,
  context: HandlerContext<Id>,
) => Reply<Id> | Promise<Reply<Id>>;

/** A handler with the id of its operation. */
export interface OperationHandler<Id extends OperationId> {
  readonly operationId: Id;
  /** The handler over some services, for requests that are already validated. */
  untyped(services: Services): UntypedHandler;
}

/** One handler for each operation of the contract. */
export type Handlers = { readonly [Id in OperationId]: OperationHandler<Id> };

type Exact<Given> = Given & { readonly [Key in Exclude<keyof Given, OperationId>]: never };

/** Returns a handler tied to its operation, so that its input and its reply are typed by the contract. */
export function operation<Id extends OperationId>(operationId: Id, handle: Handler<NoInfer<Id>>): OperationHandler<Id> {
  const reply = untypedReply as unknown as ReplyFunction<Id>;
  return {
    operationId,
    untyped: (services) => async (input) => handle(input as unknown as HandlerInput<Id>, { reply, services }),
  };
}

/** Returns the handlers unchanged; a missing, left-over or mismatched one does not compile. */
export function defineHandlers<Given extends Handlers>(handlers: Exact<Given>): Handlers {
  return handlers;
}

/** A validated request, whatever operation it belongs to. */
export interface UntypedInput {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A handler without the types of its operation, such as one that sends the contract's examples. */
export type UntypedHandler = (input: UntypedInput) => UntypedReply | Promise<UntypedReply>;

/** Returns the handler of an operation. */
export type HandlerOf = (operation: Operation) => UntypedHandler;

/** Returns a response of the three values. Handlers get it with the types of their operation, as `reply`. */
export function untypedReply(
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, unknown>> = {},
): UntypedReply {
  return { status, body, headers };
}
