import { made } from './made.js';

// The script of the samples of an operation: their language, and sending the request.
// The language of the samples stays the chosen one, from page to page.
const language = 'samples';
for (const sample of document.querySelectorAll('.samples details')) {
  const label = sample.querySelector('summary')?.textContent ?? '';
  if (label === localStorage.getItem(language)) sample.setAttribute('open', '');
  sample.addEventListener('click', () => localStorage.setItem(language, label));
}

/** A field for each parameter of an address, in the groups of the page; an edit of either changes the other. */
function fieldsOf(/** @type {Element} */ operation, /** @type {HTMLTextAreaElement} */ target) {
  const steps = operation.querySelector('.endpoint code')?.textContent?.split('/') ?? [];
  const fields = made('div', 'fields');
  for (const row of operation.querySelectorAll(':scope > h5, tr[id]')) {
    const [name = '', place = ''] = [row.querySelector('.name code'), row.querySelector('small:last-of-type')].map(
      (part) => part?.textContent ?? '',
    );
    if (row.tagName === 'H5') fields.append(made('b', '', row.firstChild?.textContent ?? ''));
    if (place !== 'path' && place !== 'query') continue;
    const step = steps.indexOf(`{${name}}`) - steps.length;
    const input = made('input');
    const read = () => {
      const url = new URL(target.value, location.origin);
      const text = place === 'path' ? url.pathname.split('/').at(step) : url.searchParams.get(name);
      input.value = place === 'path' ? decodeURIComponent(text ?? '') : (text ?? '');
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
      const edited = new URL(target.value, location.origin);
      if (place === 'path')
        edited.pathname = edited.pathname.split('/').with(step, encodeURIComponent(input.value)).join('/');
      else if (input.value === '') edited.searchParams.delete(name);
      else edited.searchParams.set(name, input.value);
      target.value = `${edited.pathname}${edited.search}`.replaceAll('%2C', ',').replaceAll('%3A', ':');
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
  const operation = samples.closest('.operation');
  const fields = operation === null ? made('div') : fieldsOf(operation, target);
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
    history.replaceState(undefined, '', `?send=${encodeURIComponent(target.value)}${location.hash}`);
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
        made('pre', '', `curl '${location.origin}${target.value.replaceAll("'", '%27')}'`),
        body,
        made('details', '', made('summary', '', 'Headers'), made('pre', '', headers)),
      );
    } catch {
      output.replaceChildren('The server does not respond. Is it running, and are you online?');
    }
    send.disabled = false;
  });
  samples.append(form, output);
}
if (location.protocol.startsWith('http'))
  for (const place of document.querySelectorAll('.samples[data-target]')) sender(/** @type {HTMLElement} */ (place));
