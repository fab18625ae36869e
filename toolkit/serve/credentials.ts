import type { Contract, Operation } from './document.ts';

interface SecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
}

/** The security schemes of a contract by name. */
export function securitySchemes({ components }: Contract['document']): Readonly<Record<string, SecurityScheme>> {
  return (components?.securitySchemes ?? {}) as Readonly<Record<string, SecurityScheme>>;
}

/**
 * Returns headers with some credentials for each security requirement of an operation, by lower-case name; undefined when a request without these headers
 * may fit: one requirement is empty, or its credentials stand in the query.
 */
export function credentialHeaders(
  { security }: Operation,
  { document }: Contract,
): Readonly<Record<string, string>> | undefined {
  const schemes = securitySchemes(document);
  const required = security.map((one) => Object.keys(one).flatMap((name) => headerOf(schemes[name] ?? {})));
  return required.length > 0 && required.every((headers) => headers.length > 0)
    ? Object.fromEntries(required.flat())
    : undefined;
}

function headerOf({ type, scheme = 'Bearer', in: place, name = '' }: SecurityScheme): [name: string, value: string][] {
  if (type !== 'apiKey') return [['authorization', `${scheme} any`]];
  if (place === 'cookie') return [['cookie', `${name}=any`]];
  return place === 'header' ? [[name.toLowerCase(), 'any']] : [];
}
