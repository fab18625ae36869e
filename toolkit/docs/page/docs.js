// The script of the reference page: search, copying, titles, and printing with everything open.
const { title } = document;
const input = /** @type {HTMLInputElement} */ (document.getElementById('search'));
const found = /** @type {HTMLElement} */ (document.getElementById('found'));
const contents = /** @type {HTMLElement} */ (document.getElementById('contents'));
const most = 40;

/** @type {{ anchor: string, name: string, text: string, weight: number }[]} */
const index = [];
let anchor = '';
let place = '';
for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4[id], h5[id], p, li, tr)')) {
  const text = (element.textContent ?? '').trim();
  if (element.id !== '') [anchor, place] = [element.id, text];
  if (element.closest('.examples') !== null || anchor === '') continue;
  const cell = element.querySelector('td code')?.textContent ?? '';
  const name = element.id !== '' ? text : cell === '' ? place : `${cell} in ${place}`;
  const content = `${place} ${anchor} ${text}`.toLowerCase();
  index.push({ anchor, name, text: content, weight: element.id !== '' ? 0 : cell === '' ? 2 : 1 });
}

input.addEventListener('input', () => {
  const words = input.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  contents.hidden = words.length > 0;
  found.replaceChildren();
  if (words.length === 0) return;
  const rank = (/** @type {typeof index[0]} */ one) =>
    one.weight + (words.every((word) => one.name.toLowerCase().includes(word)) ? 0 : 3);
  const hits = index
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((left, right) => rank(left) - rank(right));
  const list = document.createElement('ul');
  const names = new Set();
  for (const { anchor: to, name } of hits) {
    if (names.size === most) break;
    if (names.has(name)) continue;
    names.add(name);
    const link = document.createElement('a');
    link.href = `#${to}`;
    link.textContent = name.slice(0, 120);
    list.append(document.createElement('li'));
    list.lastElementChild?.append(link);
  }
  const count = document.createElement('p');
  count.textContent =
    names.size === 0 ? 'Nothing found.' : `${names.size}${names.size === most ? ' or more' : ''} found`;
  found.append(count, list);
});

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
  target.scrollIntoView();
  document.title = `${(target.textContent ?? '').trim().slice(0, 60) || location.hash.slice(1)} · ${title}`;
}
addEventListener('hashchange', showPlace);
showPlace();

addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
});

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
