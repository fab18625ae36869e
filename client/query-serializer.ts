import { serializeArrayParam, serializeObjectParam, serializePrimitiveParam } from 'openapi-fetch';

/** How the contract writes a query parameter, in the terms of OpenAPI. */
export interface ParameterStyle {
  readonly style: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode: boolean;
}

const usual: ParameterStyle = { style: 'form', explode: true };

/**
 * Returns the query string of an operation, each value written in the style of its parameter; one that is not among the styles has the default
 * of OpenAPI: form, exploded. Names and values are percent-encoded; values that are undefined are left out.
 */
export function serializeQuery(
  styles: Readonly<Record<string, ParameterStyle>>,
  query: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(query)
    .map(([name, value]) => serializeParameter(encodeURIComponent(name), value, styles[name] ?? usual))
    .filter((pair) => pair !== '')
    .join('&');
}

function serializeParameter(name: string, value: unknown, { style, explode }: ParameterStyle): string {
  if (Array.isArray(value)) {
    return serializeArrayParam(name, value, { style: style === 'deepObject' ? 'form' : style, explode });
  }
  if (typeof value === 'object' && value !== null) {
    const sent = Object.entries(value).filter(([, item]) => item !== undefined && item !== null);
    const encoded = Object.fromEntries(sent.map(([key, item]) => [encodeURIComponent(key), item]));
    if (sent.length === 0) return '';
    return serializeObjectParam(name, encoded, { style: style === 'deepObject' ? style : 'form', explode });
  }
  return value === undefined || value === null ? '' : serializePrimitiveParam(name, String(value));
}
