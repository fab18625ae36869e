import { isObject } from '../contract.ts';

interface ErrorBody {
  readonly title?: unknown;
  readonly errors?: readonly { readonly message?: { readonly id?: unknown }; readonly detail?: unknown }[];
}

// What is quoted and counted, and the path, differ from request to request; the sentence around it says which error it is.
function sentence(text: unknown): string {
  return String(text)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\/api\/[\w/.{}]*\w/g, '/api')
    .replaceAll(/\d+/g, '0');
}

function errorsOf(body: unknown): string {
  if (!isObject(body)) return '';
  const { title, errors = [] } = body as ErrorBody;
  const all = errors.map(({ message, detail }) => String(message?.id ?? sentence(detail)));
  return [String(title ?? ''), ...all.toSorted()].join('\n');
}

/** Whether two error bodies tell of the same errors: the same title and message ids, or the same sentences apart from names and numbers. */
export function isLike(left: unknown, right: unknown): boolean {
  return errorsOf(left) === errorsOf(right);
}
