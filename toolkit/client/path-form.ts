import type { CallOptions, NotInContract } from './calls.ts';
import type { ContractTypes, Selection, SelectionOf } from './contract.ts';

type Params<Types extends ContractTypes, Path extends keyof Types['paths']> = Types['paths'][Path]['params'];

type ParamsOption<Parameters> =
  Record<never, never> extends Parameters ? { readonly params?: Parameters } : { readonly params: Parameters };

// The values that a selecting parameter takes, which its type among the parameters leaves open.
type FieldsOption<Given> = [Given] extends [never]
  ? unknown
  : Given extends Selection
    ? {
        readonly params?: {
          readonly query?: { readonly [Name in Given['parameter']]?: readonly Given['fields'][] };
        };
      }
    : unknown;

/** What a request on a path can be given: its parameters by place, and how the call is made. */
export type PathOptions<Types extends ContractTypes, Path extends keyof Types['paths']> = ParamsOption<
  Params<Types, Path>
> &
  FieldsOption<SelectionOf<Types, Types['paths'][Path]['id']>> &
  CallOptions;

/**
 * Options as they are given, in which no key that the contract does not have can hold anything. The compiler itself
 * looks for superfluous keys in object literals alone, and not where it infers a type from them.
 */
export type PathOptionsGiven<Types extends ContractTypes, Path extends keyof Types['paths'], Options> = [
  NotAllowed<Types, Path, Options>,
] extends [never]
  ? Options & ParamsOption<Params<Types, Path>> & CallOptions
  : PathOptions<Types, Path> & NotInContract<NotAllowed<Types, Path, Options>>;

type NotAllowed<Types extends ContractTypes, Path extends keyof Types['paths'], Options> =
  | Superfluous<Params<Types, Path>, Options>
  | MisspeltPaths<SelectionOf<Types, Types['paths'][Path]['id']>, Options>;

// Patterns such as `${string}_size` cover paths with dots too.
type MisspeltPaths<Given, Options> = Given extends Selection
  ? Exclude<Extract<GivenFields<Given, Options>, `${string}.${string}`>, Given['paths']>
  : never;

// The keys that options have and the contract has not.
type Superfluous<Parameters, Options> =
  | Exclude<keyof Options, keyof CallOptions | 'params'>
  | (Options extends { readonly params: infer Given }
      ? {
          [Place in keyof Given]: Place extends keyof Parameters
            ? Exclude<keyof Given[Place], keyof NonNullable<Parameters[Place]>>
            : Place;
        }[keyof Given]
      : never);

/** The fields that options select; never when they select none. */
export type GivenFields<Given, Options> = Given extends Selection
  ? Options extends { readonly params: { readonly query: infer Query } }
    ? Query extends { readonly [Name in Given['parameter']]: readonly (infer Field extends string)[] }
      ? Field
      : never
    : never
  : never;

/** In a message of the compiler: the path requires these parameters, and `GET` was called without any. */
export interface MissingParameters<Name> {
  readonly missing: Name;
}

type RequiredKeys<Parameters> = {
  [Name in keyof Parameters]-?: Record<never, never> extends Pick<Parameters, Name> ? never : Name;
}[keyof Parameters];

/** A path that can be requested without parameters. */
export type RequiredParameters<Types extends ContractTypes, Path extends keyof Types['paths']> =
  Record<never, never> extends Params<Types, Path>
    ? unknown
    : Params<Types, Path> extends { query?: infer Query; path?: infer InPath }
      ? MissingParameters<RequiredKeys<NonNullable<Query>> | RequiredKeys<NonNullable<InPath>>>
      : never;
