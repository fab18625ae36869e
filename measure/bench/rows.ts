/** One kind of request that is measured. */
export interface Row {
  /** The name on the command line. */
  readonly name: string;
  readonly title: string;
  /** Paths with query. One is repeated; many are sent once each, so that no cache has seen them. */
  readonly urls: readonly string[];
}

/** What the URLs of the rows are made from. */
export interface RowData {
  /** The code of a product of median size. */
  readonly code: string;
  /** Codes of further products, none of which is requested otherwise. */
  readonly unseenCodes: readonly string[];
  /** The top-level fields of the product. */
  readonly fields: readonly string[];
  /** A category that has knowledge panels. */
  readonly category: string;
}

const listed = 'code,product_name,brands,quantity,nutriscore_grade,nova_group,categories_tags,image_front_small_url';

const kinds: Readonly<Record<string, readonly [title: string, urls: (data: RowData) => string[]]>> = {
  suggestions: ['taxonomy suggestions', () => ['/api/v3/taxonomy_suggestions?tagtype=categories&string=c&lc=en']],
  'product-v2': ['product, v2', ({ code }) => [`/api/v2/product/${code}`]],
  'product-v3': ['product, v3', ({ code }) => [`/api/v3/product/${code}`]],
  'search-fields': ['search, 24 products, 8 fields', () => [`/api/v2/search?page_size=24&fields=${listed}`]],
  'search-whole': ['search, 24 whole products', () => ['/api/v2/search?page_size=24']],
  attributes: ['attribute groups', () => ['/api/v3.4/attribute_groups?lc=en']],
  tag: ['tag with panels', ({ category }) => [`/api/v3/tag/categories/${category}`]],
  panels: ['product with knowledge panels', ({ code }) => [`/api/v3/product/${code}?fields=knowledge_panels`]],
  'random-codes': [
    'random products, each requested once',
    ({ unseenCodes }) => unseenCodes.map((code) => `/api/v3/product/${code}`),
  ],
  'random-fields': [
    'search pages with random fields, each requested once',
    ({ fields, unseenCodes }) => randomPages(fields, unseenCodes.length),
  ],
};

/** The names of all rows, in the order of the report. */
export const rowNames = Object.keys(kinds);

/** Returns the rows with these names; those with unseen requests have as many URLs as there are unseen codes. */
export function rowsOf(names: readonly string[], data: RowData): Row[] {
  const wanted = Object.entries(kinds).filter(([name]) => names.includes(name));
  return wanted.map(([name, [title, urls]]) => ({ name, title, urls: urls(data) }));
}

function randomPages(fields: readonly string[], count: number): string[] {
  const random = randomNumbers(1);
  const pages = new Set<string>();
  while (pages.size < count) {
    const chosen = new Set<string>(['code']);
    while (chosen.size < 8) chosen.add(fields[Math.floor(random() * fields.length)] ?? 'code');
    pages.add(`/api/v2/search?page_size=24&page=${1 + Math.floor(random() * 2)}&fields=${[...chosen].join(',')}`);
  }
  return [...pages];
}

/** Returns a function that returns the same sequence of numbers from 0 to 1 for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
