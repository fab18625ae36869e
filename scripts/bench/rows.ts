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

const titles = {
  suggestions: 'taxonomy suggestions',
  'product-v2': 'product, v2',
  'product-v3': 'product, v3',
  'search-fields': 'search, 24 products, 8 fields',
  'search-whole': 'search, 24 whole products',
  attributes: 'attribute groups',
  tag: 'tag with panels',
  panels: 'product with knowledge panels',
  'random-codes': 'random products, each requested once',
  'random-fields': 'search pages with random fields, each requested once',
};

/** The names of all rows, in the order of the report. */
export const rowNames = Object.keys(titles);

/** Returns the rows with these names. `unseen` is how many URLs the rows with unseen requests get. */
export function rowsOf(names: readonly string[], data: RowData, unseen: number): Row[] {
  const urls: Readonly<Record<keyof typeof titles, () => string[]>> = {
    suggestions: () => ['/api/v3/taxonomy_suggestions?tagtype=categories&string=c&lc=en'],
    'product-v2': () => [`/api/v2/product/${data.code}`],
    'product-v3': () => [`/api/v3/product/${data.code}`],
    'search-fields': () => [`/api/v2/search?page_size=24&fields=${listed}`],
    'search-whole': () => ['/api/v2/search?page_size=24'],
    attributes: () => ['/api/v3.4/attribute_groups?lc=en'],
    tag: () => [`/api/v3/tag/categories/${data.category}`],
    panels: () => [`/api/v3/product/${data.code}?fields=knowledge_panels`],
    'random-codes': () => data.unseenCodes.slice(0, unseen).map((code) => `/api/v3/product/${code}`),
    'random-fields': () => randomPages(data.fields, unseen),
  };
  return Object.entries(urls)
    .filter(([name]) => names.includes(name))
    .map(([name, make]) => ({ name, title: titles[name as keyof typeof titles], urls: make() }));
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
