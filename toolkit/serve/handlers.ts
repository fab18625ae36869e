import type { Refuse } from '../http/api-error.ts';
import type { Contract, Operation } from './document.ts';

type Responses<Declared> = Declared extends { responses: infer All } ? All : never;

/** The statuses that an operation declares; inferred, so that the compiler's messages list them. */
export type StatusOf<Declared> = keyof Responses<Declared> & number extends infer Status extends number
  ? Status
  : never;

type ResponseOf<Declared, Status> = Responses<Declared>[Status & keyof Responses<Declared>];

/** The body that an operation declares for a status; `undefined` where it declares none. */
export type BodyOf<Declared, Status> =
  ResponseOf<Declared, Status> extends { content: infer Content }
    ? Content extends Record<string, unknown>
      ? Content[keyof Content]
      : undefined
    : undefined;

/** Headers that the server adds to every response, so that no handler has to. */
type FrameworkHeader<Headers> =
  | 'Content-Language'
  | 'ETag'
  | 'X-Request-Id'
  | (Headers extends { Deprecation: unknown } ? 'Deprecation' | 'Sunset' | 'Link' : never);

type DeclaredHeaders<Declared, Status> =
  ResponseOf<Declared, Status> extends { headers: infer Headers } ? Headers : Record<never, never>;

type HandlerHeaders<Headers> = {
  [Name in keyof Headers as string extends Name
    ? never
    : number extends Name
      ? never
      : Exclude<Name, FrameworkHeader<Headers>>]: Headers[Name];
};

/** The headers that a handler must (and may) give with a status. An empty object type would allow any header. */
export type HeadersOf<Declared, Status> = keyof HandlerHeaders<DeclaredHeaders<Declared, Status>> extends never
  ? Record<string, never>
  : HandlerHeaders<DeclaredHeaders<Declared, Status>>;

declare const operationOfReply: unique symbol;

/** A response as a handler returns it, whatever operation it belongs to. */
export interface UntypedReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A response that one operation declares; only `reply` makes one. */
export interface Reply<Id> extends UntypedReply {
  readonly [operationOfReply]: Id;
}

/** In a message of the compiler: the status requires these headers, and `reply` was called without headers. */
export interface MissingHeaders<Name> {
  readonly missing: Name;
}

type RequiredHeaders<Declared, Status> =
  Record<never, never> extends HeadersOf<Declared, Status>
    ? unknown
    : MissingHeaders<keyof HeadersOf<Declared, Status>>;

/**
 * Makes the response of one operation: a declared status, its body without excess properties, and its required headers.
 * The overloads differ in the number of arguments, so that a mistake is reported against one of them.
 */
export interface ReplyFunction<Id, Declared> {
  <Status extends StatusOf<Declared>>(
    status: Status,
    body: BodyOf<Declared, Status>,
    headers: HeadersOf<Declared, Status>,
  ): Reply<Id>;
  <Status extends StatusOf<Declared>>(
    status: Status & RequiredHeaders<Declared, Status>,
    body?: BodyOf<Declared, Status>,
  ): Reply<Id>;
}

type ParametersOf<Declared> = Declared extends { parameters: infer Parameters } ? Parameters : never;

type DeclaredQuery<Declared> =
  ParametersOf<Declared> extends { query?: infer Query } ? NonNullable<Query> : Record<never, never>;

/** The query parameters of an operation; those with a default in the contract are always there. */
export type QueryOf<Declared, Defaulted> = DeclaredQuery<Declared> & {
  [Name in keyof DeclaredQuery<Declared> & Defaulted]-?: NonNullable<DeclaredQuery<Declared>[Name]>;
};

/** What a handler receives: the validated parameters, with their types and defaults. */
export interface HandlerInput<Declared, Defaulted> {
  readonly path: ParametersOf<Declared> extends { path: infer Path } ? Path : Record<never, never>;
  readonly query: QueryOf<Declared, Defaulted>;
  /** The body of a request, as its media type holds it; undefined where the operation takes none. */
  readonly body: Declared extends { requestBody: { content: infer Content } } ? Content[keyof Content] : undefined;
  /** Request headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a handler may use: its typed `reply`, the services of the server, and the contract. */
export interface HandlerContext<Id, Declared, Services> {
  readonly reply: ReplyFunction<Id, Declared>;
  readonly services: Services;
  readonly contract: Contract;
}

/** A handler with the id of its operation. */
export interface OperationHandler<Id, Services> {
  readonly operationId: Id;
  /** The handler over some services, for requests that are already validated. */
  untyped(services: Services, contract: Contract): UntypedHandler;
}

/** One handler for each operation of a contract. */
export type Handlers<Operations, Services> = { readonly [Id in keyof Operations]: OperationHandler<Id, Services> };

type Exact<Given, Operations> = Given & { readonly [Key in Exclude<keyof Given, keyof Operations>]: never };

/** The functions that the handlers of one contract are written with. */
export interface HandlerFunctions<Operations, Defaulted, Services> {
  /** Returns a handler tied to its operation, so that its input and its reply are typed by the contract. It may throw `ApiError`; any other error becomes a response 500 without details. */
  operation<Id extends keyof Operations & string>(
    operationId: Id,
    handle: (
      input: HandlerInput<Operations[NoInfer<Id>], Defaulted[NoInfer<Id> & keyof Defaulted]>,
      context: HandlerContext<NoInfer<Id>, Operations[NoInfer<Id>], Services>,
    ) => Reply<NoInfer<Id>> | Promise<Reply<NoInfer<Id>>>,
  ): OperationHandler<Id, Services>;
  /** Returns a handler that sends the contract's examples, for an operation that is not written yet. It throws `ContractError` for one that the contract does not have. */
  stub<Id extends keyof Operations & string>(operationId: Id): OperationHandler<Id, Services>;
  /** Returns the handlers unchanged; a missing, left-over or mismatched one does not compile. */
  defineHandlers<Given extends Handlers<Operations, Services>>(
    handlers: Exact<Given, Operations>,
  ): Handlers<Operations, Services>;
}

/** A validated request, whatever operation it belongs to. */
export interface UntypedInput {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A handler without the types of its operation, such as one that sends the contract's examples. */
export interface UntypedHandler {
  (input: UntypedInput): UntypedReply | Promise<UntypedReply>;
  /** Makes the responses to requests that are refused before the handler has them, instead of the form of errors. */
  readonly refuse?: Refuse;
}

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
