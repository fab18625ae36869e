import type { Parameter } from './model/contract.ts';

/** What differs from one API to another and no contract says. Everything has a default: `defaultProfile`. */
export interface Profile {
  /** How a request that breaks the contract is rejected. */
  readonly rejected: {
    readonly statuses: readonly number[];
    /** Further statuses for an invalid value in the path. */
    readonly pathStatuses: readonly number[];
    /**
     * Whether it is strict where most frameworks are not: with undeclared query parameters, a parameter sent twice, and
     * numbers such as `1e0`.
     */
    readonly strict: boolean;
    /** The parameters that the body of a rejection names; undefined when it names none by itself. */
    parametersNamed(body: unknown): readonly string[] | undefined;
  };
  /**
   * Whether invalid requests are served as if they were valid, so that an invalid request which is not rejected is no
   * finding.
   */
  readonly servesInvalidRequests: boolean;
  /**
   * Headers of requests to operations with security requirements, such as `Authorization`; without them these
   * operations are only sent requests to reject.
   */
  readonly credentials: Readonly<Record<string, string>>;
  /**
   * How a request without a required parameter is rejected: naming this parameter, or with this status; undefined when
   * nobody can say.
   */
  missing(parameter: Parameter): { readonly name: string } | { readonly status: number } | undefined;
  /** Whether two error bodies report the same error, dates and ids aside. */
  sameError(left: unknown, right: unknown): boolean;
  /** How a method that a path does not declare is rejected: 405 with an exact `Allow` header, any 405, or any 4xx. */
  readonly methodNotAllowed: 'exact-allow' | 'any-405' | 'any-4xx';
  /** Response headers of infrastructure that no contract declares, in lower case. */
  readonly ignoredHeaders: readonly string[];
  /**
   * The response header, in lower case, by which a server says that it sends examples of the contract: a stub, of which
   * not everything can be decided.
   */
  readonly stubHeader: string;
  /** Returns the path of the contract that a request path means, on an API whose clients may write it otherwise. */
  meantPath(path: string): string;
  /** Values that reach real data, by parameter: `path code`. */
  readonly seeds: Readonly<Record<string, readonly unknown[]>>;
  /** The arrays whose length a parameter limits: `query limit` and the JSON pointer of the array in the body. */
  readonly arraySizes: Readonly<Record<string, string>>;
  /**
   * Where a reader looks, and what repairs it, for a subject that starts with an operationId or is a JSON pointer in
   * the contract. Without a fix, what either side would have to change is said. `kind` is the kind of a coverage item,
   * `derived request`, `exemption`, or nothing for a finding of the checker.
   */
  locate(subject: string, kind?: string): { readonly where: string; readonly fix?: string };
}

/** The profile of an API of which nothing is known. */
export const defaultProfile: Profile = {
  rejected: { statuses: [400, 422], pathStatuses: [404], strict: false, parametersNamed: () => undefined },
  credentials: {},
  servesInvalidRequests: false,
  missing: ({ in: place, name }) => (place === 'path' ? undefined : { name }),
  sameError: () => true,
  methodNotAllowed: 'any-4xx',
  ignoredHeaders: [
    ...['server', 'x-powered-by', 'etag', 'last-modified', 'cache-control', 'expires', 'pragma', 'www-authenticate'],
    ...[
      'strict-transport-security',
      'content-security-policy',
      'referrer-policy',
      'x-frame-options',
      'x-xss-protection',
    ],
    ...['x-request-id', 'preference-applied'],
  ],
  stubHeader: 'x-example',
  meantPath: (path) => path,
  seeds: {},
  arraySizes: {},
  locate: (subject) => ({ where: subject }),
};
