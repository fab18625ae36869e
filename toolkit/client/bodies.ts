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
  readonly bodySerializer?: (body: unknown) => BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Writes request bodies; a form with files sets its own Content-Type, which names its boundary. */
export const writeBody: WriteBody = (mediaType = 'application/json', body, headers = {}) => {
  if (body === undefined) return {};
  if (mediaType.startsWith('multipart/')) return { body, bodySerializer: formOf };
  const all = new Headers(headers);
  all.set('Content-Type', mediaType);
  const written = { body, headers: Object.fromEntries(all) };
  if (/[/+]json$/.test(mediaType)) return written;
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  return { ...written, bodySerializer: isForm ? queryOf : (text) => text as BodyInit };
};

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of partsOf(body)) form.append(name, value);
  return form;
}

function queryOf(body: unknown): string {
  return new URLSearchParams(partsOf(body).map(([name, value]) => [name, String(value)])).toString();
}

/** The parts of a form: one for each item of an array, and objects as JSON (OpenAPI 3.1, Encoding Object). */
function partsOf(body: unknown): [name: string, value: string | Blob][] {
  return Object.entries(Object(body)).flatMap(([name, values]) => {
    const parts = [values].flat().filter((value) => value !== undefined);
    return parts.map((value): [string, string | Blob] => {
      if (value instanceof Blob) return [name, value];
      return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
    });
  });
}
