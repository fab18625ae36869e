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

/** An address with another text of a parameter, which is at a step of the path, or in the query where it is not empty. */
export function withText(
  /** @type {string} */ address,
  /** @type {{ name: string, place: string, step: number }} */ { name, place, step },
  /** @type {string} */ text,
) {
  const url = new URL(address, 'http://localhost');
  if (place === 'path') url.pathname = url.pathname.split('/').with(step, encodeURIComponent(text)).join('/');
  else if (text === '') url.searchParams.delete(name);
  else url.searchParams.set(name, text);
  return `${url.pathname}${url.search}`.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** The query of a page that shares an address. */
export const sharing = (/** @type {string} */ address) => `?send=${encodeURIComponent(address)}`;
