import type { Schema } from './schema.ts';

/** A named example of a parameter or a body. */
export interface Example {
  readonly value?: unknown;
  readonly summary?: string;
  readonly description?: string;
}

/** A declared parameter; references in it and in its examples are followed, those in its schema are not. */
export interface Parameter {
  readonly [extension: `x-${string}`]: unknown;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly schema?: Schema;
  /** Set for a parameter whose value is a document of this type, such as JSON (`content`). */
  readonly mediaType?: string;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** A declared response header. */
export interface Header extends Pick<Parameter, 'description' | 'required' | 'explode' | 'schema' | 'mediaType'> {}

/** A declared body of one media type. */
export interface MediaType {
  readonly schema?: Schema;
  /** How the properties of a form are written. */
  readonly encoding?: Readonly<
    Record<string, Pick<Parameter, 'style' | 'explode'> & { readonly contentType?: string }>
  >;
  readonly examples: Readonly<Record<string, Example>>;
}

/** How a response leads to a further request (OpenAPI 3.1, Link Object). */
export interface Link {
  readonly operationId: string;
  /** Runtime expressions by the names of parameters. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A declared response with everything it refers to. */
export interface Response {
  readonly description?: string;
  readonly headers: Readonly<Record<string, Header>>;
  readonly content: Readonly<Record<string, MediaType>>;
  readonly links: readonly Link[];
}

/** A declared request body with everything it refers to. */
export interface RequestBody {
  readonly required: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
  /** The identifiers of things that a server has, by the letters of the names that refer to them: `authorid`. */
  readonly known?: ReadonlyMap<string, readonly unknown[]>;
}

/** An operation with what its path item gives it. */
export interface Operation {
  readonly operationId: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** What stands before the path on its servers, those of the first one first; empty on a server without a path. */
  readonly basePaths: readonly string[];
  /** Where it stands in the document: `#/paths/~1items/get`. */
  readonly pointer: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** The security requirements, of which one must be met; none, or an empty one, when no credentials are needed. */
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly deprecated?: true;
  /** Since when the operation is deprecated, when it ends, both as dates, and the address of the page that says what to do (`x-deprecation`). */
  readonly deprecation?: { readonly since: string; readonly sunset?: string; readonly link?: string };
  /** What to do instead of sending query parameters that the operation does not have, by a pattern of whole names: a sentence (`x-instead`). */
  readonly instead: Readonly<Record<string, string>>;
  readonly requestBody?: RequestBody;
  /** By status: `200`, `4XX` or `default`. */
  readonly responses: Readonly<Record<string, Response>>;
}

/** The name of a parameter that is unique in its operation: `query page`. */
export function parameterKey({ in: place, name }: Pick<Parameter, 'in' | 'name'>): string {
  return `${place} ${name}`;
}

/** Whether a parameter is accepted and changes nothing (`x-unread`). */
export function isUnread(parameter: Parameter): boolean {
  return parameter['x-unread'] === true;
}

/** The name under which a status is declared: the exact code, else its range (`4XX`), else `default` (OpenAPI 3.1, Responses Object). */
export function declaredStatus({ responses }: Pick<Operation, 'responses'>, status: number): string {
  const range = `${Math.floor(status / 100)}XX`;
  return [String(status), range].find((name) => responses[name] !== undefined) ?? 'default';
}

/** The declared response for a status. */
export function responseFor(operation: Operation, status: number): Response | undefined {
  return operation.responses[declaredStatus(operation, status)];
}

/** The letters and digits of a name, in lower case. */
export const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
