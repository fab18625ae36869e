// The script of the samples of an operation: their language, and sending the request.
// The language of the samples stays the chosen one, from page to page.
const language = 'samples';
for (const sample of document.querySelectorAll('.samples details')) {
  const label = sample.querySelector('summary')?.textContent ?? '';
  if (label === localStorage.getItem(language)) sample.setAttribute('open', '');
  sample.addEventListener('click', () => localStorage.setItem(language, label));
}

/** A request that is sent from its place: its address can be edited, its response stands below. */
function sender(/** @type {HTMLElement} */ samples) {
  const form = document.createElement('form');
  const target = document.createElement('input');
  target.setAttribute('aria-label', 'Path and parameters');
  target.value = samples.dataset.target ?? '';
  const send = document.createElement('button');
  send.textContent = 'Send';
  const output = document.createElement('div');
  output.setAttribute('role', 'status');
  form.append(target, send);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    const start = performance.now();
    try {
      const response = await globalThis.fetch(target.value);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const time = Math.round(performance.now() - start);
      const status = document.createElement('b');
      status.className = `status-${String(response.status)[0]}`;
      status.textContent = String(response.status);
      const pre = document.createElement('pre');
      pre.tabIndex = 0;
      pre.textContent = isJson ? JSON.stringify(JSON.parse(text), undefined, 2) : text;
      output.replaceChildren(status, ` ${response.statusText}, ${time} ms, ${(text.length / 1000).toFixed(1)} kB`, pre);
    } catch {
      output.replaceChildren('The server does not respond. Is it running, and are you online?');
    }
    send.disabled = false;
  });
  samples.append(form, output);
}
if (location.protocol.startsWith('http'))
  for (const place of document.querySelectorAll('.samples[data-target]')) sender(/** @type {HTMLElement} */ (place));
