// The script of each page of the reference: search, menu, schemas in place, copying, titles, and printing with
// everything open.
import { made, placesWith, wordsOf } from './common.js';

const title = document.querySelector('.brand img')?.getAttribute('alt') ?? '';
const input = /** @type {HTMLInputElement} */ (document.getElementById('search'));
const found = /** @type {HTMLElement} */ (document.getElementById('found'));
const contents = /** @type {HTMLElement} */ (document.getElementById('contents'));
const nav = /** @type {HTMLElement} */ (document.querySelector('nav'));
/** So many hits are listed; the best come first. */
const most = 40;
/** A table of so many rows gets a filter. */
const longTable = 30;

const { samples = '', root = '' } = document.documentElement.dataset;

/** Loads a script beside the pages once, also from a disk. */
function loaded(/** @type {string} */ file) {
  const known = document.querySelector(`script[src$="${file}"]`);
  const script = /** @type {HTMLScriptElement} */ (known ?? document.createElement('script'));
  return new Promise((resolve) => {
    if (script.dataset.loaded !== undefined) return resolve(undefined);
    script.addEventListener('load', () => {
      script.dataset.loaded = '';
      resolve(undefined);
    });
    script.src = root + file;
    if (known === null) document.head.append(script);
  });
}

/** @returns {Promise<readonly import('./common.js').Place[]>} */
async function readIndex() {
  await loaded('search.js');
  return /** @type {any} */ (globalThis).searchIndex;
}

for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, h5)[id]')) {
  const link = made('a', 'anchor');
  link.href = `#${element.id}`;
  link.setAttribute('aria-label', `Link to ${element.textContent}`);
  element.append(link);
}

input.addEventListener('focus', readIndex);
input.addEventListener('input', async () => {
  const index = await readIndex();
  const words = wordsOf(input.value);
  contents.hidden = words.length > 0;
  found.replaceChildren();
  if (words.length === 0) return;
  const hits = placesWith(words, index);
  const list = hits.slice(0, most).map(([address, name, within]) => {
    const link = made('a', '', name === within || within === '' ? name : `${name} · ${within}`);
    link.href = root + address;
    return made('li', '', link);
  });
  const count = hits.length === 0 ? 'Nothing found.' : `${hits.length} found`;
  found.append(made('p', '', count), made('ul', '', ...list));
  found.dataset.words = input.value;
});

/** Enter opens the first hit; arrows go through all of them. */
nav.addEventListener('keydown', (event) => {
  const links = [...found.querySelectorAll('a')];
  const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
  if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
  if (links.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  const next = at + (event.key === 'ArrowDown' ? 1 : -1);
  (links[next] ?? (next < 0 ? input : links[0]))?.focus();
});

const menu = /** @type {HTMLElement} */ (document.getElementById('menu'));
nav.classList.add('folded');
const fold = (/** @type {boolean} */ isFolded) => {
  nav.classList.toggle('folded', isFolded);
  menu.setAttribute('aria-expanded', String(!isFolded));
};
menu.addEventListener('click', () => fold(!nav.classList.contains('folded')));
nav.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('#contents a, #found a') !== null) fold(true);
});

// The line of the contents that leads to what is read.
const lines = new Map([...contents.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
const spy = new IntersectionObserver(
  (entries) => {
    const line = lines.get(entries.find((entry) => entry.isIntersecting)?.target.id ?? '');
    if (line === undefined) return;
    contents.querySelector('[aria-current]')?.removeAttribute('aria-current');
    line.setAttribute('aria-current', 'true');
  },
  { rootMargin: '0px 0px -75% 0px' },
);
for (const id of lines.keys()) {
  const heading = document.getElementById(id);
  if (heading !== null) spy.observe(heading);
}

// Samples call the server that shows them; from a disk, links to the server lead to the one that the samples call.
if (location.protocol.startsWith('http')) {
  for (const code of document.querySelectorAll('code'))
    if (code.textContent?.includes(samples)) code.innerHTML = code.innerHTML.replaceAll(samples, location.origin);
} else {
  for (const link of document.querySelectorAll('a[href^="/"]'))
    link.setAttribute('href', samples + link.getAttribute('href'));
}

/**
 * A long table scrolls in its place, and gets a field that leaves the rows with its words; what opens below a row goes
 * with it.
 */
function filterRows(/** @type {Element} */ content) {
  const table = content.querySelector(':scope > .wide');
  const count = table?.querySelectorAll(':scope > table > tbody > tr').length ?? 0;
  if (table === null || count < longTable) return;
  const field = made('input', 'filter');
  field.type = 'search';
  field.placeholder = `Filter ${count} properties`;
  field.setAttribute('aria-label', field.placeholder);
  field.addEventListener('input', () => {
    const words = wordsOf(field.value);
    let isHidden = false;
    for (const row of table.querySelectorAll(':scope > table > tbody > tr')) {
      const text = wordsOf(row.textContent ?? '').join(' ');
      if (!row.matches('.below')) isHidden = !words.every((word) => text.includes(word));
      row.toggleAttribute('hidden', isHidden);
    }
  });
  table.classList.add('long');
  table.setAttribute('tabindex', '0');
  table.before(field);
}

// The schema of a body, or of a property of it, opens in place; of a successful response at once.
function openInPlace(/** @type {Element} */ scope, isOpen = false) {
  const { schemas } = /** @type {{ schemas: Record<string, string> }} */ (/** @type {unknown} */ (globalThis));
  for (const link of scope.querySelectorAll('a[href*="#schema-"]:not(.name)')) {
    const name = link.textContent ?? '';
    const html = schemas[name];
    if (html === undefined) continue;
    const details = made('details', 'tree', made('summary', '', name));
    const fill = () => {
      if (!details.open || details.childElementCount > 1) return;
      const content = made('div');
      content.innerHTML = html.replaceAll('href="#schema-', `href="${root}schemas.html#schema-`);
      details.append(content);
      filterRows(content);
      openInPlace(content);
    };
    details.addEventListener('toggle', fill);
    details.open = isOpen;
    fill();
    const row = link.closest('tr');
    if (row === null) link.parentElement?.append(details);
    else {
      const cell = made('td', '', details);
      cell.colSpan = 3;
      row.after(made('tr', 'below', cell));
    }
  }
}
// The schemas are read when a reader comes near a place of one.
const near = new IntersectionObserver(
  async (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    await loaded('schemas.js');
    for (const place of opening) openInPlace(place, !place.matches('.response:not([open])'));
  },
  { rootMargin: '1000px' },
);
const opening = document.querySelectorAll('.response, main > section > p:has(a[href*="#schema-"])');
if (document.querySelector('.schema') === null) for (const place of opening) near.observe(place);

addEventListener('keydown', (event) => {
  const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
  const isTyped = document.activeElement?.matches('input, textarea');
  if (!isShortcut && (event.key !== '/' || isTyped)) return;
  event.preventDefault();
  input.focus();
});

function showPlace() {
  if (location.hash === '') return;
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return elsewhere();
  for (
    let outer = /** @type {HTMLDetailsElement | null} */ (target.closest('details'));
    outer !== null;
    outer = outer.parentElement?.closest('details') ?? null
  )
    outer.open = true;
  // Who comes for a response wants to see a body.
  if (target.matches('summary')) target.parentElement?.querySelector('.examples details')?.setAttribute('open', '');
  if (input.value !== '') {
    input.value = '';
    input.dispatchEvent(new Event('input'));
  }
  target.scrollIntoView();
  document.title = `${(target.textContent ?? '').trim().slice(0, 60) || location.hash.slice(1)} · ${title}`;
}
/** Goes to the page that has the place: links that were published before the reference had several pages name only it. */
async function elsewhere() {
  const place = decodeURIComponent(location.hash).split(/[#/]/).at(-1);
  const [address] = (await readIndex()).find(([one]) => one.endsWith(`#${place}`)) ?? [];
  if (address !== undefined) location.replace(root + address);
}
addEventListener('hashchange', showPlace);
showPlace();

addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('main details')) {
    details.removeAttribute('name');
    details.setAttribute('open', '');
  }
});

for (const block of document.querySelectorAll('figure.code')) {
  const button = made('button', '', 'Copy');
  button.type = 'button';
  button.setAttribute('aria-label', `Copy ${block.querySelector('figcaption')?.textContent ?? ''}`);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  block.querySelector('figcaption')?.append(button);
}
