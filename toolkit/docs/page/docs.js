// The script of the reference page: search, menu, addresses of fields, schemas in place, copying, titles, and printing
// with everything open.
const { title } = document;
const input = /** @type {HTMLInputElement} */ (document.getElementById('search'));
const found = /** @type {HTMLElement} */ (document.getElementById('found'));
const contents = /** @type {HTMLElement} */ (document.getElementById('contents'));
const nav = /** @type {HTMLElement} */ (document.querySelector('nav'));
const most = 40;

/** @type {{ anchor: string, name: string, text: string, within: string, weight: number }[]} */
const index = [];
let anchor = '';
let place = '';
for (const element of document.querySelectorAll(
  'main :is(h1, h2, h3, h4[id], h5[id], p, li, tr, .response > summary)',
)) {
  const text = (element.textContent ?? '').trim();
  if (element.id !== '') {
    [anchor, place] = [element.id, text];
    addLink(element, element.id, text);
  }
  if (element.closest('.examples') !== null || anchor === '') continue;
  const status = element.matches('summary') ? (element.querySelector('b')?.textContent ?? '') : '';
  const first = element.querySelector('td');
  const own = status || (first?.querySelector('code')?.textContent ?? '');
  const to = own === '' ? anchor : anchorFor(`${anchor}-${own}`, element, first ?? element);
  const name = element.id !== '' && own === '' ? text : own === '' ? place : `${own} in ${place}`;
  const within = element.closest('main > section')?.querySelector('h2')?.textContent ?? '';
  // Guides and operations come before the schemas, whose names repeat the same words.
  const weight = (element.closest('.schema') === null ? 0 : 6) + (name === text ? 0 : own === '' ? 2 : 1);
  index.push({ anchor: to, name, text: wordsOf(`${place} ${anchor} ${text}`).join(' '), within, weight });
}

/** Gives a row or a response an address of its own: its first one when the name is there twice. */
function anchorFor(/** @type {string} */ id, /** @type {Element} */ element, /** @type {Element} */ cell) {
  if (document.getElementById(id) !== null) return id;
  element.id = id;
  addLink(cell, id, id);
  return id;
}

function addLink(/** @type {Element} */ element, /** @type {string} */ id, /** @type {string} */ name) {
  if (element.matches('summary')) return;
  const link = document.createElement('a');
  link.className = 'anchor';
  link.href = `#${id}`;
  link.setAttribute('aria-label', `Link to ${name}`);
  element.append(link);
}

input.addEventListener('input', () => {
  const words = wordsOf(input.value);
  contents.hidden = words.length > 0;
  found.replaceChildren();
  if (words.length === 0) return;
  const rank = (/** @type {typeof index[0]} */ one) =>
    one.weight + (words.every((word) => wordsOf(one.name).join(' ').includes(word)) ? 0 : 3);
  const hits = index
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((left, right) => rank(left) - rank(right));
  const list = document.createElement('ul');
  const seen = new Set();
  for (const { anchor: to, name, within } of hits) {
    if (seen.size === most) break;
    if (seen.has(to)) continue;
    seen.add(to);
    const link = document.createElement('a');
    link.href = `#${to}`;
    link.textContent = name === within || within === '' ? name : `${name} · ${within}`;
    list.append(document.createElement('li'));
    list.lastElementChild?.append(link);
  }
  const count = document.createElement('p');
  count.textContent = seen.size === 0 ? 'Nothing found.' : `${seen.size}${seen.size === most ? ' or more' : ''} found`;
  found.append(count, list);
});

function wordsOf(/** @type {string} */ text) {
  return text
    .toLowerCase()
    .replaceAll('-', '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Enter opens the first hit; arrows go through all of them. */
nav.addEventListener('keydown', (event) => {
  /** @type {(Element | null)[]} */
  const shown = [...found.querySelectorAll('a')];
  const links = /** @type {HTMLElement[]} */ (shown);
  const at = shown.indexOf(document.activeElement);
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

// Samples call the server that shows them.
const { samples = '' } = document.documentElement.dataset;
if (location.pathname.startsWith('/docs') && location.protocol.startsWith('http'))
  for (const code of document.querySelectorAll('.samples code'))
    code.textContent = (code.textContent ?? '').replaceAll(samples, location.origin);

/** A row as wide as its table. */
function belowRow(/** @type {Element} */ content) {
  const [row, cell] = [document.createElement('tr'), document.createElement('td')];
  row.className = 'below';
  cell.colSpan = 3;
  cell.append(content);
  row.append(cell);
  return row;
}

// The schema of a body, or of a property of it, opens in place.
function openInPlace(/** @type {Element} */ scope) {
  for (const link of scope.querySelectorAll('a[href^="#schema-"]')) {
    const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.closest('.schema');
    if (!section?.querySelector('table')) continue;
    const details = document.createElement('details');
    details.className = 'tree';
    details.append(document.createElement('summary'));
    details.firstElementChild?.append(link.textContent ?? '');
    details.addEventListener('toggle', () => {
      if (!details.open || details.childElementCount > 1) return;
      const copy = /** @type {Element} */ (section.cloneNode(true));
      for (const one of copy.querySelectorAll('h3, .anchor')) one.remove();
      for (const one of copy.querySelectorAll('[id]')) one.removeAttribute('id');
      details.append(...copy.childNodes);
      openInPlace(details);
    });
    const row = link.closest('tr');
    if (row === null) link.parentElement?.append(details);
    else row.after(belowRow(details));
  }
}
function openBodies() {
  for (const response of document.querySelectorAll('.operation .response')) openInPlace(response);
}
openBodies();

addEventListener('keydown', (event) => {
  const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!isShortcut && (event.key !== '/' || document.activeElement === input)) return;
  event.preventDefault();
  input.focus();
});

function showPlace() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
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
addEventListener('hashchange', showPlace);
showPlace();

addEventListener('beforeprint', () => {
  // What opens in place is printed once, where the schemas are.
  for (const tree of document.querySelectorAll('.below, .tree')) tree.remove();
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
});
addEventListener('afterprint', openBodies);

for (const block of document.querySelectorAll('figure.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
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
