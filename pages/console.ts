import { byId, codeBlock, element } from './element.ts';
import { pretty } from './request.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: object;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly 'x-group'?: string;
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
}

interface Contract {
  readonly tags?: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

const contract = (await (await globalThis.fetch('/openapi.json')).json()) as Contract;

/** What a reference leads to, or the value itself. */
function follow<Value extends { readonly $ref?: string }>(value: Value): Value {
  if (value.$ref === undefined) return value;
  let found: unknown = contract;
  for (const step of value.$ref.slice(2).split('/'))
    found = (found as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  return follow(found as Value);
}

// Credentials are refused and a condition hides the body: neither belongs in a first request.
const isAsked = ({ name, in: place }: Parameter) => place !== 'header' && name !== 'user_id' && name !== 'password';

/** The value that a field starts with: the one of the first example, unless it is the default. */
function startOf({ examples = {}, schema = {} }: Parameter, example: string): string {
  const value = examples[example] === undefined ? undefined : follow(examples[example]).value;
  const { default: usual } = follow(schema);
  if (
    value === undefined ||
    JSON.stringify(value) === JSON.stringify(usual) ||
    (typeof value === 'object' && !Array.isArray(value))
  )
    return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function fieldOf(parameter: Parameter, id: string): HTMLElement {
  const { name, required = false, examples = {}, description = '' } = parameter;
  const schema = follow(parameter.schema ?? {});
  const start = startOf(parameter, 'default') || (required ? startOf(parameter, Object.keys(examples)[0] ?? '') : '');
  const attributes = {
    id,
    name,
    ...(required ? { required: '' } : {}),
    title: description.trim().split('\n')[0] ?? '',
  };
  const options = (schema.enum ?? (schema.type === 'boolean' ? [true, false] : [])).map((value) =>
    element('option', { value: String(value), ...(value === start ? { selected: '' } : {}) }, String(value)),
  );
  const usual = schema.default === undefined ? '' : `default ${String(schema.default)}`;
  const input =
    options.length > 0
      ? element('select', attributes, ...(required ? [] : [element('option', { value: '' }, usual)]), ...options)
      : element('input', { ...attributes, value: start, placeholder: usual, autocomplete: 'off' });
  return element('p', {}, element('label', { for: id }, required ? `${name} (required)` : name), input);
}

function targetOf(path: string, parameters: readonly Parameter[], form: HTMLFormElement): string {
  const given = new FormData(form);
  const query: string[] = [];
  let target = path;
  for (const { name, in: place } of parameters) {
    const value = String(given.get(name) ?? '');
    const encoded = encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');
    if (place === 'path') target = target.replace(`{${name}}`, encoded);
    else if (value !== '') query.push(`${name}=${encoded}`);
  }
  const others = String(given.get('') ?? '').replace(/^[?&]/, '');
  if (others !== '') query.push(others);
  return query.length === 0 ? target : `${target}?${query.join('&')}`;
}

async function execute(target: string, output: HTMLElement): Promise<void> {
  const start = performance.now();
  output.replaceChildren('Loading…');
  try {
    const response = await globalThis.fetch(target);
    const body = await response.text();
    const time = Math.round(performance.now() - start);
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    output.replaceChildren(
      element(
        'p',
        { class: 'line' },
        element('b', { class: 'response-status' }, String(response.status)),
        // HTTP/2 has no reason phrase.
        ` ${[response.statusText, `${time} ms`].filter((part) => part !== '').join(', ')}`,
      ),
      codeBlock('curl', `curl '${location.origin}${target.replaceAll("'", '%27')}'`),
      codeBlock('Body', pretty(body)),
      element('details', {}, element('summary', {}, 'Headers'), codeBlock('Headers', headers)),
    );
  } catch (error) {
    output.replaceChildren(
      element('p', { class: 'failure' }, `The server does not respond: ${(error as Error).message}`),
    );
  }
}

function operationView(
  path: string,
  { operationId, summary = operationId, tags = [], parameters = [] }: Operation,
): HTMLElement {
  const asked = parameters.map(follow).filter(isAsked);
  const single = asked.filter(({ schema = {} }) => follow(schema).properties === undefined);
  const groups = new Map<string, HTMLElement[]>();
  for (const parameter of single) {
    const { name, 'x-group': group = '' } = parameter;
    groups.set(group, [...(groups.get(group) ?? []), fieldOf(parameter, `${operationId}-${name}`)]);
  }
  const others = `${operationId}-others`;
  // The conditions of a form-exploded object are parameters of their own, which no list of fields can hold.
  if (single.length < asked.length)
    groups.set('Further conditions', [
      element(
        'p',
        {},
        element('label', { for: others }, 'name=condition&…'),
        element('input', { id: others, name: '', placeholder: 'caffeine_100g=>0', autocomplete: 'off' }),
      ),
    ]);
  const output = element('div', { class: 'responses', role: 'status' });
  const form = element(
    'form',
    {},
    ...[...groups].map(([name, fields]) =>
      element(
        'fieldset',
        {},
        ...(name === '' ? [] : [element('legend', {}, name)]),
        element('div', { class: 'fields' }, ...fields),
      ),
    ),
    element(
      'div',
      { class: 'row' },
      element('a', { href: `/docs#${operationId}` }, 'Reference'),
      element('button', { type: 'submit', class: 'execute' }, 'Execute'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void execute(targetOf(path, single, form), output);
  });
  const id = `operations-${(tags[0] ?? '').replaceAll(' ', '_')}-${operationId}`;
  const title = element('summary', {}, element('b', {}, 'GET '), element('code', {}, path), ` ${summary}`);
  return element('details', { class: 'opblock panel', id }, title, form, output);
}

function showPlace(): void {
  const operationId = decodeURIComponent(location.hash).split('/').at(-1) ?? '';
  const found = document.querySelector(`[id^="operations-"][id$="-${CSS.escape(operationId)}"]`);
  if (operationId === '' || found === null) return;
  found.setAttribute('open', '');
  found.scrollIntoView();
}

const operations = Object.entries(contract.paths).flatMap(([path, { get }]) =>
  get === undefined ? [] : [{ path, get }],
);
for (const { name } of contract.tags ?? []) {
  const own = operations.filter(({ get }) => get.tags?.[0] === name);
  byId('operations', HTMLElement).append(
    element('h2', {}, name),
    ...own.map(({ path, get }) => operationView(path, get)),
  );
}
addEventListener('hashchange', showPlace);
showPlace();
