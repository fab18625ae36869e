import type { DefaultedParameters, operations } from '../../generated/types.ts';
import type { Services } from './services.ts';

/** The ids of the operations of the contract. */
export type OperationId = keyof operations;

type Responses<Id extends OperationId> = operations[Id]['responses'];

/** The statuses that an operation declares. */
export type StatusOf<Id extends OperationId> = keyof Responses<Id> & number;

/** The body that an operation declares for a status; `undefined` where it declares none. */
export type BodyOf<Id extends OperationId, Status extends StatusOf<Id>> = Responses<Id>[Status] extends {
  content: infer Content;
}
  ? Content extends Record<string, unknown>
    ? Content[keyof Content]
    : undefined
  : undefined;

/** Headers that the framework adds to every answer, so that no handler has to. */
type FrameworkHeader = 'ETag' | 'X-Request-Id';

type KnownKeys<Type> = keyof {
  [Key in keyof Type as string extends Key ? never : number extends Key ? never : Key]: Type[Key];
};

/** The headers that a handler must (and may) give with a status. */
export type HeadersOf<Id extends OperationId, Status extends StatusOf<Id>> = Responses<Id>[Status] extends {
  headers: infer Headers;
}
  ? Pick<Headers, Exclude<KnownKeys<Headers>, FrameworkHeader>>
  : Record<never, never>;

declare const operationOfReply: unique symbol;

/** An answer as it is written to the wire, whatever operation it belongs to. */
export interface UntypedReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** An answer that fits one operation; only `reply` makes one. */
export interface Reply<Id extends OperationId> extends UntypedReply {
  readonly [operationOfReply]: Id;
}

type ReplyArguments<Id extends OperationId, Status extends StatusOf<Id>> =
  BodyOf<Id, Status> extends undefined
    ? Record<never, never> extends HeadersOf<Id, Status>
      ? [body?: undefined, headers?: HeadersOf<Id, Status>]
      : [body: undefined, headers: HeadersOf<Id, Status>]
    : Record<never, never> extends HeadersOf<Id, Status>
      ? [body: BodyOf<Id, Status>, headers?: HeadersOf<Id, Status>]
      : [body: BodyOf<Id, Status>, headers: HeadersOf<Id, Status>];

/** Makes the answer of one operation: a declared status, its body without excess properties, and its required headers. */
export type ReplyFunction<Id extends OperationId> = <Status extends StatusOf<Id>>(
  status: Status,
  ...rest: ReplyArguments<Id, Status>
) => Reply<Id>;

type ParametersOf<Id extends OperationId> = operations[Id]['parameters'];

// A default of the contract is applied before the handler is called, so that no handler repeats it.
type WithDefaults<Id extends OperationId, Query> = Query & {
  [Name in keyof Query & DefaultedParameters[Id]]-?: NonNullable<Query[Name]>;
};

/** What a handler receives: coerced, defaulted and checked parameters. */
export interface HandlerInput<Id extends OperationId> {
  readonly path: ParametersOf<Id> extends { path: infer Path } ? Path : Record<never, never>;
  readonly query: ParametersOf<Id> extends { query?: infer Query }
    ? WithDefaults<Id, NonNullable<Query>>
    : Record<never, never>;
  /** Request headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a handler may use: its typed `reply` and the services of the server. */
export interface HandlerContext<Id extends OperationId> {
  readonly reply: ReplyFunction<Id>;
  readonly services: Services;
}

/** Answers one operation. May throw `ApiError`; any other error is answered as an internal error without details. */
export type Handler<Id extends OperationId> = (
  input: HandlerInput<Id>,
  context: HandlerContext<Id>,
) => Reply<Id> | Promise<Reply<Id>>;

/** A handler that knows which operation it answers. */
export interface OperationHandler<Id extends OperationId> {
  readonly operationId: Id;
  /** The handler over some services, for requests that the contract has already been held against. */
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

/** A checked request, whatever operation it belongs to. */
export interface UntypedInput {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Answers an operation that the compiler does not know, such as one of the contract's examples. */
export type UntypedHandler = (input: UntypedInput) => UntypedReply | Promise<UntypedReply>;

/** Packs the three values of an answer. Handlers get it with the types of their operation, as `reply`. */
export function untypedReply(
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, unknown>> = {},
): UntypedReply {
  return { status, body, headers };
}
