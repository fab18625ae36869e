import { isObject } from '../model/old.ts';

interface ErrorBody {
  readonly title?: unknown;
  readonly errors?: readonly {
    readonly message?: { readonly id?: unknown };
    readonly field?: { readonly id?: unknown };
    readonly detail?: unknown;
  }[];
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
  const all = errors.map(({ message, field, detail }) => {
    if (message === undefined) return sentence(detail);
    // What is unknown is called whatever the caller called it.
    return message.id === 'unknown_parameter' ? message.id : `${message.id} ${field?.id ?? ''}`;
  });
  return [String(title ?? ''), ...all.toSorted()].join('\n');
}

/** Whether two error bodies tell of the same errors: the same title, and the same ids of messages and fields, or the same sentences apart from names and numbers. */
export function isLike(left: unknown, right: unknown): boolean {
  return errorsOf(left) === errorsOf(right);
}
