/** One HTTP request and its response; `body` is the decoded response body, `''` when there was none. */
export interface Exchange {
  method: string;
  /** Absolute URL, or path and query; kept as sent, so that percent-encoding can be checked. */
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  /** The decoded request body, `''` when there was none; undefined when it is not known. */
  requestBody?: string;
  status: number;
  responseHeaders: Readonly<Record<string, string | string[]>>;
  body: string;
}

/** Path and raw query string (without `?`) of a URL, both still percent-encoded. */
export function splitUrl(url: string): { pathname: string; query: string } {
  const local = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const at = local.indexOf('?');
  const pathname = at === -1 ? local : local.slice(0, at);
  return { pathname: pathname === '' ? '/' : pathname, query: at === -1 ? '' : local.slice(at + 1) };
}

/** The value of a header by any spelling of its name; repeated headers are joined with a comma. */
export function headerValue(headers: Exchange['responseHeaders'], name: string): string | undefined {
  const wanted = name.toLowerCase();
  for (const [key, value] of Object.entries(headers)) {
    if (key.toLowerCase() === wanted) return Array.isArray(value) ? value.join(', ') : value;
  }
  return undefined;
}
