/**
 * Returns the options of openapi-fetch for a request body of a media type, JSON unless it is given; none for a body
 * that is undefined.
 */
export type WriteBody = (
  mediaType: string | undefined,
  body: unknown,
  headers: RequestInit['headers'],
) => {
  readonly body?: unknown;
  readonly bodySerializer?: (body: unknown) => FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Writes request bodies; a form with files sets its own Content-Type, which names its boundary. */
export const writeBody: WriteBody = (mediaType = 'application/json', body, headers = {}) => {
  if (body === undefined) return {};
  if (mediaType.startsWith('multipart/')) return { body, bodySerializer: formOf };
  const all = new Headers(headers);
  all.set('Content-Type', mediaType);
  return { body, headers: Object.fromEntries(all) };
};

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body)))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
