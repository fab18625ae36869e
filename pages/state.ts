import { ApiError, NetworkError } from '../client/index.ts';
import { nutrients } from './product.ts';

/** What the address keeps: a barcode, two of them, or the fields of the search; with the language and the country. */
export type State = Readonly<Record<string, string>>;

/** The fields of a search. */
export const fields = ['category', 'label', 'nutrient', 'most', 'lc', 'cc'] as const;

/** Returns what an address shows: products side by side, a page of a search, or else one product. */
export function shownBy(address: URLSearchParams): { readonly codes?: readonly string[]; readonly page?: number } {
  const compared = address.get('compare');
  if (compared !== null) return { codes: compared.split(',') };
  const isSearch = !address.has('code') && fields.some((id) => id !== 'lc' && id !== 'cc' && address.has(id));
  return isSearch ? { page: Math.max(1, Number(address.get('page')) || 1) } : {};
}

/** Returns the parameters of a page of a search, whose category and label are ids. */
export function searchParameters({ category = '', label = '', nutrient = '', most = '' }: State, page: number) {
  return {
    ...(category === '' ? {} : { categories_tags: category }),
    ...(label === '' ? {} : { labels_tags: label }),
    ...(most === '' ? {} : { [`${nutrient}_100g`]: `<=${most}` }),
    ...(page === 1 ? {} : { page }),
  };
}

/** Returns the conditions of a search that are given, by the field that removes them, in words. */
export function conditionsOf(
  { category = '', label = '', nutrient = '', most = '', cc = '' }: State,
  country: string,
): (readonly [id: string, text: string])[] {
  const name = nutrients.find(([id]) => id === nutrient)?.[1] ?? nutrient;
  const shown: State = {
    category,
    label,
    most: most === '' ? '' : `${name} ≤ ${most} in 100 g`,
    cc: cc === '' ? '' : `sold in ${country}`,
  };
  return Object.entries(shown).filter(([, text]) => text !== '');
}

/** Returns what was found, in words. */
export function foundText(count: number, page: number, pages: number): string {
  if (count === 0) return 'Nothing found. Choose a category or label that is suggested, or leave out a condition.';
  const place = pages > 1 ? `, page ${page} of ${pages}, ranked within the page` : '';
  return `${count} ${count === 1 ? 'product' : 'products'}${place}`;
}

/** Returns the two barcodes to compare, where another product was chosen before. */
export const comparisonOf = (first: string | undefined, code: string): string | undefined =>
  first === undefined || first === code ? undefined : `${first},${code}`;

/** Returns what went wrong, in words for people. Throws what no request rejects with. */
export function messageOf(error: unknown): string {
  if (error instanceof NetworkError) return 'The server does not respond. Is it running, and are you online?';
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404) return 'No product has this barcode.';
  return error.errors.map(({ message }) => message).join(' ') || 'The server failed. Try again later.';
}
