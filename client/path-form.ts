import type { Paths } from '../generated/client.ts';
import type { Selections, Unrooted } from '../generated/types.ts';
import type { CallOptions, NotInContract } from './calls.ts';

type Params<Path extends keyof Paths> = Paths[Path]['params'];

type ParamsOption<Path extends keyof Paths> =
  Record<never, never> extends Params<Path> ? { readonly params?: Params<Path> } : { readonly params: Params<Path> };

// The values that a selecting parameter takes, which its type among the parameters leaves open.
type FieldsOption<Id> = Id extends keyof Selections
  ? {
      readonly params?: {
        readonly query?: { readonly [Name in Selections[Id]['parameter']]?: readonly Selections[Id]['fields'][] };
      };
    }
  : unknown;

/** What a request on a path can be given: its parameters by place, and how the call is made. */
export type PathOptions<Path extends keyof Paths> = ParamsOption<Path> & FieldsOption<Paths[Path]['id']> & CallOptions;

/**
 * Options as they are given, in which no key that the contract does not have can hold anything. The compiler itself looks for superfluous keys in object
 * literals alone, and not where it infers a type from them.
 */
export type PathOptionsGiven<Path extends keyof Paths, Options> = [
  Superfluous<Params<Path>, Options> | UnrootedFields<Paths[Path]['id'], Options>,
] extends [never]
  ? Options & ParamsOption<Path> & CallOptions
  : PathOptions<Path> & NotInContract<Superfluous<Params<Path>, Options> | UnrootedFields<Paths[Path]['id'], Options>>;

type UnrootedFields<Id, Options> = Id extends keyof Selections
  ? Unrooted<Selections[Id]['value'], GivenFields<Id, Options>>
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
export type GivenFields<Id, Options> = Id extends keyof Selections
  ? Options extends { readonly params: { readonly query: infer Query } }
    ? Query extends { readonly [Name in Selections[Id]['parameter']]: readonly (infer Field extends string)[] }
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
export type RequiredParameters<Path extends keyof Paths> =
  Record<never, never> extends Params<Path>
    ? unknown
    : Params<Path> extends { query?: infer Query; path?: infer InPath }
      ? MissingParameters<RequiredKeys<NonNullable<Query>> | RequiredKeys<NonNullable<InPath>>>
      : never;
