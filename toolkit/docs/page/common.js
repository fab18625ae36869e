/**
 * An element with its text, class and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {(Node | string)[]} children
 */
export function made(name, style = '', ...children) {
  const element = document.createElement(name);
  if (style !== '') element.className = style;
  element.append(...children);
  return element;
}

/** The words of a text, as the index of the search has them. */
export const wordsOf = (/** @type {string} */ text) => text.toLowerCase().replaceAll('-', '').match(/\S+/g) ?? [];

/** @typedef {readonly [address: string, name: string, within: string, words: string, weight: number]} Place */

/** The places of an index with all words, the best first: those of little weight, and with the words in their name. */
export function placesWith(/** @type {readonly string[]} */ words, /** @type {readonly Place[]} */ index) {
  const isNamed = (/** @type {Place} */ [, name]) => words.every((word) => wordsOf(name).join(' ').includes(word));
  const rank = (/** @type {Place} */ place) => place[4] + (isNamed(place) ? 0 : 3);
  return index
    .filter(([, , , text]) => words.every((word) => text.includes(word)))
    .sort((left, right) => rank(left) - rank(right));
}

/**
 * Where a path has the parameters of the template that it ends with, such as `/files/{name}.json`; undefined for
 * another path.
 */
export function placesIn(/** @type {string} */ template, /** @type {string} */ pathname) {
  const parts = template.split(/\{([^}]*)\}/);
  const isName = (/** @type {unknown} */ _part, /** @type {number} */ at) => at % 2 === 1;
  const pattern = parts.map((part, at) => (isName(part, at) ? '([^/]*)' : part.replaceAll(/[^\w/]/g, '\\$&'))).join('');
  const indices = new RegExp(`${pattern}$`, 'd').exec(pathname)?.indices;
  return indices && new Map(parts.filter(isName).map((name, at) => [name, indices[at + 1]]));
}

/**
 * An address with another text of a parameter, which is in the path, as its template says, or in the query where it is
 * not empty.
 */
export function withText(
  /** @type {string} */ address,
  /** @type {{ name: string, place: string, template: string }} */ { name, place, template },
  /** @type {string} */ text,
) {
  const url = new URL(address, 'http://localhost');
  const { pathname } = url;
  const found = place === 'path' ? placesIn(template, pathname)?.get(name) : undefined;
  if (found) url.pathname = pathname.slice(0, found[0]) + encodeURIComponent(text) + pathname.slice(found[1]);
  else if (place === 'query' && text === '') url.searchParams.delete(name);
  else if (place === 'query') url.searchParams.set(name, text);
  return `${url.pathname}${url.search}`.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** The query of a page that shares an address. */
export const sharing = (/** @type {string} */ address) => `?send=${encodeURIComponent(address)}`;
