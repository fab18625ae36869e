import { isDeepStrictEqual } from 'node:util';
import { type Exchange, headerValue, parseJson, splitUrl } from '@contract-first/conformance/check';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { type Contract, isObject, operationFor, responseFor } from '@contract-first/conformance/model';
import { responseExamples, type Transport } from '@contract-first/conformance/requests';

/** Returns the diagnostic of a law that is broken. */
export const broken = (law: string, what: string, ...details: string[]): Diagnostic => ({
  check: 'laws',
  what: `${law}: ${what}`,
  where:
    'what responds: server/, toolkit/http/, toolkit/serve/; what says how: openapi/paths/, openapi/parameters/, openapi/examples/',
  fix: 'let the server keep the law, or let the contract say what is true; then npm run coverage:contract',
  details,
});

/** Each law once: the first case in which it is broken, and how many there are. */
export function oncePerLaw(all: readonly Diagnostic[]): Diagnostic[] {
  const cases = new Map<string, Diagnostic[]>();
  for (const one of all) {
    const law = one.check === 'laws' ? one.what.replace(/: .*/s, '') : one.what;
    cases.set(law, [...(cases.get(law) ?? []), one]);
  }
  return [...cases.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    return { ...first, details: [...(first.details ?? []), `and ${others.length} cases more`] };
  });
}

// Fetch standard, CORS-safelisted response-header names.
const safelisted = /^(cache-control|content-(language|length|type)|expires|last-modified|pragma)$/;

/** What every exchange has to keep beside the contract: an entity tag names one body, pages of other origins can read every declared header, and a refusal repeats what was sent. */
export function lawsOfExchanges(contract: Contract): (exchange: Exchange) => Diagnostic[] {
  const bodies = new Map<string, string>();
  const read = new Set<string>();

  function tags({ url, status, responseHeaders, body }: Exchange): Diagnostic[] {
    const tag = headerValue(responseHeaders, 'etag');
    if (tag === undefined || status !== 200 || body === '') return [];
    const known = bodies.get(tag) ?? body;
    bodies.set(tag, known);
    return known === body ? [] : [broken('An ETag stands for one body', `${tag} stands for two`, url)];
  }

  function exposed({ method, url, status, responseHeaders }: Exchange): Diagnostic[] {
    const match = contract.find(splitUrl(url).pathname);
    const operation = match && operationFor(match, method);
    const readable = (headerValue(responseHeaders, 'access-control-expose-headers') ?? '').toLowerCase().split(/, */);
    const declared = Object.keys((operation && responseFor(operation, status)?.headers) ?? {});
    const hidden = declared.filter(
      (name) => !safelisted.test(name.toLowerCase()) && !readable.includes(name.toLowerCase()),
    );
    return hidden.map((name) => broken('CORS exposes every declared header', `${name} is not exposed`, url));
  }

  function repeated({ url, status, body }: Exchange): Diagnostic[] {
    const parsed = status === 400 ? parseJson(body) : undefined;
    const errors = parsed !== undefined && 'value' in parsed && isObject(parsed.value) ? parsed.value.errors : [];
    const sent = new URLSearchParams(splitUrl(url).query.replaceAll('+', '%2B'));
    return (Array.isArray(errors) ? errors : []).flatMap(({ parameter, value, field, message }) => {
      const [name, said] = [String(parameter ?? field?.id), String(value ?? field?.value)];
      const values = sent.getAll(name);
      const isAboutValue = message === undefined || message.id === 'invalid_value';
      const [only = ''] = values;
      if (values.length !== 1 || !isAboutValue || only.length > 100 || [only, ...only.split(',')].includes(said))
        return [];
      return [broken('A refusal repeats the value that was sent', `"${said}" of ${name} for "${only}"`, url)];
    });
  }

  function ofFields({ url, status, body }: Exchange): Diagnostic[] {
    const parsed = status < 500 && !read.has(body) ? parseJson(body) : undefined;
    read.add(body);
    if (parsed === undefined || !('value' in parsed)) return [];
    // Products say themselves what they are made of.
    const isProduct = /\/(product|search)/.test(url);
    return [...lawsOfBody(parsed.value, url), ...(isProduct ? [] : lawsOfEntries(parsed.value, url))];
  }

  return (exchange) => [...tags(exchange), ...exposed(exchange), ...repeated(exchange), ...ofFields(exchange)];
}

/** The entries of each array in a body that have an id of their own: none has the name or the icon of another. */
function lawsOfEntries(body: unknown, where: string): Diagnostic[] {
  if (!Array.isArray(body))
    return isObject(body) ? Object.values(body).flatMap((one) => lawsOfEntries(one, where)) : [];
  const entries = body.filter(isObject).filter(({ id }) => typeof id === 'string');
  const isAlone = new Set(entries.map(({ id }) => id)).size === entries.length;
  const repeated = ['name', 'icon_url'].flatMap((key) => {
    const values = entries.flatMap((one) => one[key] ?? []);
    const twice = isAlone ? values.find((value, at) => values.indexOf(value) !== at) : undefined;
    return twice === undefined
      ? []
      : [broken('What has an id has a name and an icon of its own', `${key} ${twice}`, where)];
  });
  return [...repeated, ...body.flatMap((one) => lawsOfEntries(one, where))];
}

interface AnyBody {
  readonly [field: string]: unknown;
  readonly errors?: readonly unknown[];
  readonly warnings?: readonly unknown[];
  readonly products?: readonly unknown[];
}

/** What the fields of one body say of each other, whoever wrote it. */
function lawsOfBody(body: unknown, where: string): Diagnostic[] {
  if (!isObject(body)) return [];
  const {
    status,
    errors,
    warnings,
    products,
    count,
    page,
    page_size: size,
    page_count: onPage,
    skip,
  } = body as AnyBody;
  const laws: [law: string, is: unknown, expected: unknown][] = [];
  if (typeof status === 'string' && errors !== undefined && warnings !== undefined) {
    const expected = errors.length > 0 ? 'failure' : warnings.length > 0 ? 'success_with_warnings' : 'success';
    laws.push(['`status` follows from errors and warnings', status, expected]);
  }
  if (products !== undefined) {
    const left = Math.max(0, Number(count) - Number(skip));
    laws.push(['`skip` is what the pages before have', skip, (Number(page) - 1) * Number(size)]);
    laws.push(['`page_count` counts the products of the page', onPage, products.length]);
    laws.push(['A page is full while there are products', products.length, Math.min(Number(size), left)]);
  }
  return laws.flatMap(([law, is, expected]) =>
    is === expected ? [] : [broken(law, `${is} where ${expected} follows`, where)],
  );
}

/** Examples of tags and of searches are what the server has for their parameters, but for what tells about a tag. */
export async function lawsOfFound(contract: Contract, send: Transport): Promise<Diagnostic[]> {
  const operations = ['getTagV3', 'searchProductsV2'].map((id) => contract.operation(id));
  const examples = operations.flatMap(responseExamples).filter(({ status }) => status === 200);
  const found = examples.map(async ({ name, value, request }) => {
    const { body } = request === undefined ? { body: '{}' } : await send(request);
    const [shown, sent] = [value, JSON.parse(body)].map(({ tag, ...rest }: Record<string, object>) => {
      return { ...rest, tag: { ...tag, knowledge_panels: undefined } };
    });
    return isDeepStrictEqual(shown, sent)
      ? []
      : [
          broken(
            'An example is what its parameters find',
            `${name}: ${JSON.stringify(shown)}, sent ${JSON.stringify(sent)}`,
          ),
        ];
  });
  return (await Promise.all(found)).flat();
}

/** The same for the examples of the contract. */
export function lawsOfExamples({ operations }: Contract): Diagnostic[] {
  return operations.flatMap((operation) =>
    responseExamples(operation).flatMap(({ name, status, value }) =>
      lawsOfBody(value, `openapi/examples/, ${operation.operationId} ${status} ${name}`),
    ),
  );
}
