import { OpenFoodFacts } from '@openfoodfacts/openfoodfacts-nodejs';

/** The official client of Open Food Facts (JavaScript SDK), sending to another host with a fetch of ours. */
export function officialClient(base: string, fetch: typeof globalThis.fetch): OpenFoodFacts {
  return new OpenFoodFacts(fetch, { host: base });
}

/** Methods of the official client that request one of the twelve operations, and which. `apiv2` and `apiv3` are parts of the client. */
export const servedMethods = {
  getProductV2: '/api/v2/product/{code}',
  getProductImages: '/api/v2/product/{code}',
  getProductAttributes: '/api/v2/product/{code}',
  search: '/api/v2/search',
  getAttributeGroups: '/api/v2/attribute_groups',
  getProductV3: '/api/v3/product/{code}',
  'apiv2.getProductV2': '/api/v2/product/{code}',
  'apiv2.getProductImages': '/api/v2/product/{code}',
  'apiv2.getProductAttributes': '/api/v2/product/{code}',
  'apiv2.search': '/api/v2/search',
  'apiv2.getAttributeGroups': '/api/v2/attribute_groups',
  'apiv3.getProductV3': '/api/v3/product/{code}',
  'apiv3.getTaxonomySuggestions': '/api/v3/taxonomy_suggestions',
  'apiv3.getAttributeGroups': '/api/v3.4/attribute_groups',
} as const;

/** Paths that no method of the official client requests, but that its typed `apiv2.client` and `apiv3.client` know. */
export const pathsWithoutMethod = [
  '/api/v2/preferences',
  '/api/v3/external_sources',
  '/api/v3/preferences',
  '/api/v3/tag/{tagtype}/{tag_or_tagid}',
  '/api/v3/taxonomy_canonicalize_tags',
  '/api/v3/taxonomy_display_tags',
] as const;

const writes = 'writes, and the contract is read-only';
const images = 'changes or reads pictures by a cgi script';
const entry = 'reads one taxonomy entry from /api/v2/taxonomy, which is none of the twelve operations';
const file = 'downloads a whole taxonomy from static.openfoodfacts.org, whatever the host';
const facet = 'reads /facets, the counted values of a field, which is none of the twelve operations';
const account = 'needs an account, and the contract has none';
const noRequest = 'sends nothing';

/** The other methods of the official client, by the reason why they are not served. */
export const unservedMethods: Readonly<Record<string, readonly string[]>> = {
  [writes]: [
    'addOrEditProductV2',
    'deleteProduct',
    'apiv2.addOrEditProductV2',
    'apiv2.changeBarcode',
    'apiv2.deleteProduct',
  ],
  [images]: [
    ...['uploadImage', 'cropImage', 'rotateImage', 'unselectImage', 'moveImages', 'deleteImages', 'performOCR'].flatMap(
      (name) => [name, `apiv2.${name}`],
    ),
    'apiv2.productImageMove',
    ...['deleteProductImage', 'uploadProductImage'].flatMap((name) => [name, `apiv3.${name}`]),
    'apiv3.selectAndCropImagesV3',
  ],
  [entry]: [
    'apiv2.getTaxoEntry',
    ...['Brand', 'Language', 'Category', 'Label', 'Additive', 'Allergen', 'Country', 'Ingredient'].map(get),
    ...['Packaging', 'State', 'Store', 'Nutrient'].map(get),
  ],
  [file]: [
    'getTaxo',
    ...['Brands', 'Languages', 'Labels', 'Additives', 'Allergens', 'Categories', 'Countries', 'Ingredients'].map(get),
    ...['Packagings', 'States', 'Stores', 'Nutrients'].map(get),
  ],
  [facet]: ['getFacet', 'getFacetValue'],
  [account]: [
    'getLoginStatus',
    'getCurrentUserPermissions',
    'validateAccessToken',
    'refreshAccessToken',
    'isTokenExpired',
  ],
  [noRequest]: [
    'validateOptions',
    'createBaseUrl',
    'createUserAgent',
    'createFetchWrapper',
    'createUserAgentFetch',
    'createTokenAwareFetch',
    'fetch',
    'apiv2.fetch',
    'apiv3.fetch',
    'apiv3.test',
  ],
};

function get(name: string): string {
  return `get${name}`;
}

/** Every method of a client, those of its parts with the name of the part before them. */
export function methodsOf(client: OpenFoodFacts): string[] {
  const parts = { '': client, 'apiv2.': client.apiv2, 'apiv3.': client.apiv3 };
  return Object.entries(parts).flatMap(([prefix, part]) => ownMethods(part).map((name) => `${prefix}${name}`));
}

function ownMethods(part: object): string[] {
  const names = [...Object.getOwnPropertyNames(part), ...Object.getOwnPropertyNames(Object.getPrototypeOf(part))];
  return names.filter((name) => name !== 'constructor' && typeof Reflect.get(part, name) === 'function');
}
