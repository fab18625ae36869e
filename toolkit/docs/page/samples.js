import { made, placesIn, sharing, withText } from './common.js';

// The script of the samples of an operation: their language, and sending the request.
// The language of the samples stays the chosen one, from page to page.
const language = 'samples';
for (const sample of document.querySelectorAll('.samples details')) {
  const label = sample.querySelector('summary')?.textContent ?? '';
  if (label === localStorage.getItem(language)) sample.setAttribute('open', '');
  sample.addEventListener('click', () => localStorage.setItem(language, label));
}

/** The path of an operation, with its parameters in braces. */
const templateOf = (/** @type {Element} */ operation) => operation.querySelector('.endpoint code')?.textContent ?? '';

/**
 * The parameters in the path and the query of an operation: their row, name, place, kind and what an address has of
 * them.
 */
function parametersOf(/** @type {Element} */ operation) {
  const template = templateOf(operation);
  return [...operation.querySelectorAll('tr[id]')].flatMap((row) => {
    const name = row.querySelector('.name code')?.textContent ?? '';
    const small = /** @type {HTMLElement | null} */ (row.querySelector('small:last-of-type'));
    const place = small?.textContent ?? '';
    if (name === '' || (place !== 'path' && place !== 'query')) return [];
    const textsIn = (/** @type {URL} */ { pathname, searchParams }) =>
      place === 'query'
        ? searchParams.getAll(name)
        : [decodeURIComponent(pathname.slice(...(placesIn(template, pathname)?.get(name) ?? [0, 0])))];
    return [{ row, name, place, template, kind: small?.dataset.kind, textsIn }];
  });
}

/**
 * Returns what makes the samples of an operation those of an edited address: each names it, that of the client has its
 * parameters.
 */
function following(/** @type {HTMLElement} */ samples, /** @type {Element} */ operation) {
  const parameters = parametersOf(operation);
  let shown = samples.dataset.target ?? '';
  return (/** @type {string} */ target) => {
    const url = new URL(target, location.origin);
    // A quote or a backslash would end a string of a sample, or mean something else in it.
    const address = (url.pathname + url.search).replaceAll("'", '%27').replaceAll('\\', '%5C');
    for (const string of samples.querySelectorAll('code .string')) {
      const parts = string.textContent?.replace(shown, () => address).split(/(?<=[,&?])(?=\w)/) ?? [];
      if (string.textContent?.includes(shown))
        string.replaceChildren(...parts.flatMap((part, index) => (index === 0 ? [part] : [made('wbr'), part])));
    }
    shown = address;
    const names = new Set(parameters.map(({ name }) => name));
    const isOwn = placesIn(templateOf(operation), url.pathname) !== undefined;
    const given = [
      ...parameters.map(({ name, kind, textsIn }) => ({ name, value: literal(textsIn(url), kind) })),
      ...[...url.searchParams]
        .filter(([name]) => !names.has(name))
        .map(([name, text]) => ({ name, value: literal([text]) })),
    ].flatMap(({ name, value }) => {
      const key = made('span', 'attr', /^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name));
      return value === '' ? [] : [`  ${key.outerHTML}: ${value},\n`];
    });
    const argument = given.length === 0 ? '' : `{\n${given.join('')}}`;
    const other = made('span', 'comment', '/* the path is none of this method */').outerHTML;
    const method = `${operation.querySelector('h1, h3')?.id}</span>(`;
    for (const code of samples.querySelectorAll('code')) {
      const [before, call] = code.innerHTML.split(method);
      if (call !== undefined)
        code.innerHTML = before + method + (isOwn ? argument : other) + call.slice(call.indexOf(');\n'));
    }
  };
}

const quoted = (/** @type {string} */ text) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/**
 * Texts of an address as the value of a parameter, in HTML; empty where there are none. An array has its separator as
 * kind.
 */
function literal(/** @type {string[]} */ texts, kind = '') {
  const string = (/** @type {string} */ text) => made('span', 'string', quoted(text)).outerHTML;
  const [text] = texts;
  if (text === undefined) return '';
  const isBare = kind === 'bare' && /^(-?\d+(\.\d+)?|true|false)$/.test(text);
  if (kind === '' || kind === 'bare') return isBare ? made('span', 'number', text).outerHTML : string(text);
  const items = texts.flatMap((one) => (kind === '&' ? [one] : one.split(kind)));
  return `[${items.map(string).join(', ')}]`;
}

/** A field for each parameter of an address, in the groups of the page; an edit of either changes the other. */
function fieldsOf(/** @type {Element} */ operation, /** @type {HTMLTextAreaElement} */ target) {
  const fields = made('div', 'fields');
  for (const { row, name, place, template, textsIn } of parametersOf(operation)) {
    const heading = row.closest('.wide')?.previousElementSibling;
    if (heading?.tagName === 'H5' && row.previousElementSibling === null)
      fields.append(made('b', '', heading.firstChild?.textContent ?? ''));
    const input = made('input');
    const read = () => {
      [input.value = ''] = textsIn(new URL(target.value, location.origin));
    };
    read();
    target.addEventListener('input', read);
    input.required = row.querySelector('.name + small')?.textContent === 'required';
    // What the contract lists or shows for the parameter is offered.
    const list = made('datalist');
    list.id = `${row.id}-values`;
    const values = [...row.querySelectorAll('.limits code, .example code')].map((one) => one.textContent ?? '');
    for (const value of new Set(values.map((one) => one.replace(`${name}=`, ''))))
      list.append(made('option', '', value));
    input.setAttribute('list', list.id);
    input.autocomplete = 'off';
    input.addEventListener('input', () => {
      target.value = withText(target.value, { name, place, template }, input.value);
      target.dispatchEvent(new Event('input'));
    });
    fields.append(made('label', '', name, input), list);
  }
  return fields;
}

/** A request that is sent from its place: its address can be edited and shared, its response stands below. */
function sender(/** @type {HTMLElement} */ samples) {
  const target = made('textarea');
  target.setAttribute('aria-label', 'Path and parameters');
  target.rows = 3;
  target.spellcheck = false;
  const shared = new URLSearchParams(location.search).get('send') ?? '';
  // An address of this server, and of no other one.
  target.value = /^\/(?![/\\])/.test(shared) ? shared : (samples.dataset.target ?? '');
  const send = made('button', '', 'Send');
  const output = made('div');
  output.setAttribute('role', 'status');
  const operation = /** @type {Element} */ (samples.closest('.operation'));
  const fields = fieldsOf(operation, target);
  const follow = following(samples, operation);
  target.addEventListener('input', () => follow(target.value));
  if (shared !== '') follow(target.value);
  const parameters = made('details', '', made('summary', '', 'Parameters'), fields);
  // A field that must be filled in is shown, so that the browser can say so beside it.
  fields.addEventListener('invalid', () => parameters.setAttribute('open', ''), true);
  const form = made('form', '', target, ...(fields.childElementCount === 0 ? [] : [parameters]), send);
  target.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    history.replaceState(undefined, '', `${sharing(target.value)}${location.hash}`);
    const start = performance.now();
    try {
      const response = await globalThis.fetch(target.value);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const time = Math.round(performance.now() - start);
      const status = made('b', `status-${String(response.status)[0]}`, String(response.status));
      const body = made('pre', '', isJson ? JSON.stringify(JSON.parse(text), undefined, 2) : text);
      body.tabIndex = 0;
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      // HTTP/2 has no reason phrase.
      const said = [response.statusText, `${time} ms`, `${(text.length / 1000).toFixed(1)} kB`].filter(
        (part) => part !== '',
      );
      output.replaceChildren(
        status,
        ` ${said.join(', ')}`,
        body,
        made('details', '', made('summary', '', 'Headers'), made('pre', '', headers)),
      );
    } catch {
      output.replaceChildren('The server does not respond. Is it running, and are you online?');
    }
    send.disabled = false;
    output.scrollIntoView({ block: 'nearest' });
  });
  samples.append(form, output);
}
if (location.protocol.startsWith('http'))
  for (const place of document.querySelectorAll('.samples[data-target]')) sender(/** @type {HTMLElement} */ (place));
