// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:e35677b1981fe3e10f8bfcf28a25f84ff38b397cee77918d3a810a50d06597a3

import type { CallOptions, OptionsGiven, ParametersGiven, QueryOf, ResponseOf, RunningContract } from '@contract-first/toolkit/client';
import type {
  CanonicalizeTagsV3Query,
  DisplayTagsV3Query,
  GetAttributeGroupsV2Query,
  GetAttributeGroupsV34Query,
  GetExternalSourcesV3Query,
  GetPreferencesV2Query,
  GetPreferencesV3Query,
  GetProductV2Path,
  GetProductV2Query,
  GetProductV3Path,
  GetProductV3Query,
  GetTagV3Path,
  GetTagV3Query,
  GetTaxonomySuggestionsV3Query,
  SearchProductsV2Query,
  Selections,
  V2ProductField,
  V3ProductField,
  operations as declared,
} from './types.ts';

/** What a client has to know of the contract when it runs. */
export const contract: RunningContract = {
  name: "food-product-api",
  servers: {"production":"https://world.openfoodfacts.org","staging":"https://world.openfoodfacts.net","local":"http://localhost:8080"},
  basePath: "",
  endpoints: {
  "canonicalizeTagsV3": {
    "path": "/api/v3/taxonomy_canonicalize_tags",
    "styles": {
      "local_tags_list": "form"
    },
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "displayTagsV3": {
    "path": "/api/v3/taxonomy_display_tags",
    "styles": {
      "canonical_tags_list": "form"
    },
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "getAttributeGroupsV2": {
    "path": "/api/v2/attribute_groups",
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "getAttributeGroupsV34": {
    "path": "/api/v3.4/attribute_groups",
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "getExternalSourcesV3": {
    "path": "/api/v3/external_sources",
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "getPreferencesV2": {
    "path": "/api/v2/preferences",
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "getPreferencesV3": {
    "path": "/api/v3/preferences",
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "getProductV2": {
    "path": "/api/v2/product/{code}",
    "styles": {
      "fields": "form",
      "knowledge_panels_included": "form",
      "knowledge_panels_excluded": "form",
      "attribute_unwanted_ingredients_tags": "form"
    },
    "bodies": "200 400 403 404 406 429 500 503",
    "empty": "302 304"
  },
  "getProductV3": {
    "path": "/api/v3/product/{code}",
    "styles": {
      "fields": "form",
      "knowledge_panels_included": "form",
      "knowledge_panels_excluded": "form",
      "attribute_unwanted_ingredients_tags": "form"
    },
    "bodies": "200 400 403 404 406 429 500 503",
    "empty": "302 304"
  },
  "getTagV3": {
    "path": "/api/v3/tag/{tagtype}/{tag_or_tagid}",
    "styles": {
      "knowledge_panels_included": "form",
      "knowledge_panels_excluded": "form"
    },
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "getTaxonomySuggestionsV3": {
    "path": "/api/v3/taxonomy_suggestions",
    "styles": {
      "categories": "form"
    },
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  },
  "searchProductsV2": {
    "path": "/api/v2/search",
    "styles": {
      "code": "form",
      "fields": "form"
    },
    "bodies": "200 400 406 429 500 503",
    "empty": "304"
  }
},
};

/** What the compiler has to know of it. */
export interface Contract {
  servers: "production" | "staging" | "local";
  operations: declared;
  selections: Selections;
  paths: Paths;
  methods: Methods;
  queries: Queries;
  examples: Examples;
}

/** A declared response of an operation: `status` says which one, and so the type of `data` or `error`. */
export type ApiResponse<Id extends keyof declared, Field extends string = never, Options = unknown> =
  ResponseOf<Contract, Id, Field, Options>;

/** One operation with its parameters as a query of TanStack Query. */
export type Query<Id extends keyof declared, Field extends string = never> = QueryOf<Contract, Id, Field>;

/** The parameters of `canonicalizeTagsV3`. */
export interface CanonicalizeTagsV3Parameters extends CanonicalizeTagsV3Query {}

/** The parameters of `displayTagsV3`. */
export interface DisplayTagsV3Parameters extends DisplayTagsV3Query {}

/** The parameters of `getAttributeGroupsV2`. */
export interface GetAttributeGroupsV2Parameters extends GetAttributeGroupsV2Query {}

/** The parameters of `getAttributeGroupsV34`. */
export interface GetAttributeGroupsV34Parameters extends GetAttributeGroupsV34Query {}

/** The parameters of `getExternalSourcesV3`. */
export interface GetExternalSourcesV3Parameters extends GetExternalSourcesV3Query {}

/** The parameters of `getPreferencesV2`. */
export interface GetPreferencesV2Parameters extends GetPreferencesV2Query {}

/** The parameters of `getPreferencesV3`. */
export interface GetPreferencesV3Parameters extends GetPreferencesV3Query {}

/** The parameters of `getProductV2`. */
export interface GetProductV2Parameters<Field extends V2ProductField = V2ProductField> extends GetProductV2Path, GetProductV2Query<Field> {}

/** The parameters of `getProductV3`. */
export interface GetProductV3Parameters<Field extends V3ProductField = V3ProductField> extends GetProductV3Path, GetProductV3Query<Field> {}

/** The parameters of `getTagV3`. */
export interface GetTagV3Parameters extends GetTagV3Path, GetTagV3Query {}

/** The parameters of `getTaxonomySuggestionsV3`. */
export interface GetTaxonomySuggestionsV3Parameters extends GetTaxonomySuggestionsV3Query {}

/** The parameters of `searchProductsV2`. */
export interface SearchProductsV2Parameters<Field extends V2ProductField = V2ProductField> extends SearchProductsV2Query<Field> {}

/** The operations by path, with what their requests take. */
export type Paths = {
  "/api/v3/taxonomy_canonicalize_tags": { id: "canonicalizeTagsV3"; params: { query: CanonicalizeTagsV3Query; header?: declared["canonicalizeTagsV3"]["parameters"]["header"]; } };
  "/api/v3/taxonomy_display_tags": { id: "displayTagsV3"; params: { query: DisplayTagsV3Query; header?: declared["displayTagsV3"]["parameters"]["header"]; } };
  "/api/v2/attribute_groups": { id: "getAttributeGroupsV2"; params: { query?: GetAttributeGroupsV2Query; header?: declared["getAttributeGroupsV2"]["parameters"]["header"]; } };
  "/api/v3.4/attribute_groups": { id: "getAttributeGroupsV34"; params: { query?: GetAttributeGroupsV34Query; header?: declared["getAttributeGroupsV34"]["parameters"]["header"]; } };
  "/api/v3/external_sources": { id: "getExternalSourcesV3"; params: { query?: GetExternalSourcesV3Query; header?: declared["getExternalSourcesV3"]["parameters"]["header"]; } };
  "/api/v2/preferences": { id: "getPreferencesV2"; params: { query?: GetPreferencesV2Query; header?: declared["getPreferencesV2"]["parameters"]["header"]; } };
  "/api/v3/preferences": { id: "getPreferencesV3"; params: { query?: GetPreferencesV3Query; header?: declared["getPreferencesV3"]["parameters"]["header"]; } };
  "/api/v2/product/{code}": { id: "getProductV2"; params: { path: GetProductV2Path; query?: GetProductV2Query<string>; header?: declared["getProductV2"]["parameters"]["header"]; } };
  "/api/v3/product/{code}": { id: "getProductV3"; params: { path: GetProductV3Path; query?: GetProductV3Query<string>; header?: declared["getProductV3"]["parameters"]["header"]; } };
  "/api/v3/tag/{tagtype}/{tag_or_tagid}": { id: "getTagV3"; params: { path: GetTagV3Path; query?: GetTagV3Query; header?: declared["getTagV3"]["parameters"]["header"]; } };
  "/api/v3/taxonomy_suggestions": { id: "getTaxonomySuggestionsV3"; params: { query: GetTaxonomySuggestionsV3Query; header?: declared["getTaxonomySuggestionsV3"]["parameters"]["header"]; } };
  "/api/v2/search": { id: "searchProductsV2"; params: { query?: SearchProductsV2Query<string>; header?: declared["searchProductsV2"]["parameters"]["header"]; } };
};

/** A method for each operation. */
export interface Methods {
  /**
   * Find the ids of names
   *
   * Returns for each name its id in a taxonomy, in the order of the request and with duplicates. A name the taxonomy does not have becomes the language and
   * the unchanged name, `en:moon dust`, with `exists_in_taxonomy: false`.
   *
   * When the list is missing, the value of `tagtype` is not validated. A missing `tagtype` beside a list is reported twice: as `missing_field` and as
   * `unrecognized_value`.
   */
  canonicalizeTagsV3<Options extends CallOptions = CallOptions, Given = object>(
    parameters: ParametersGiven<CanonicalizeTagsV3Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"canonicalizeTagsV3", never, Options>>;
  /**
   * Find the names of ids
   *
   * Returns for each id its name in the language of the request, in the order of the request, as one string.
   *
   * When the list is missing, the error has the field id `tags_list`, as in the production system, and the value of `tagtype` is not validated. A missing
   * `tagtype` beside a list is reported twice: as `missing_field` and as `unrecognized_value`.
   */
  displayTagsV3<Options extends CallOptions = CallOptions, Given = object>(
    parameters: ParametersGiven<DisplayTagsV3Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"displayTagsV3", never, Options>>;
  /**
   * List attributes
   *
   * Returns the attributes by which products can be compared, in six groups, as a bare array. A person chooses for each attribute one of its `values`;
   * the values are explained by `/api/v2/preferences`.
   *
   * Attributes with parameters are known from v3.4 on, so `unwanted_ingredients` is not among them.
   * The language goes into `lc`; the path suffix `attribute_groups_fr` of the production system does not exist here.
   * @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3
   */
  getAttributeGroupsV2<Options extends CallOptions = CallOptions, Given = object>(
    parameters?: ParametersGiven<GetAttributeGroupsV2Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getAttributeGroupsV2", never, Options>>;
  /**
   * List attributes in the envelope
   *
   * Returns the attributes by which products can be compared, in six groups, with `unwanted_ingredients`, which needs a parameter. A person chooses for each attribute
   * one of its `values`; the values are explained by `/api/v3/preferences`.
   */
  getAttributeGroupsV34<Options extends CallOptions = CallOptions, Given = object>(
    parameters?: ParametersGiven<GetAttributeGroupsV34Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getAttributeGroupsV34", never, Options>>;
  /**
   * List external sources
   *
   * Returns the services that offer knowledge panels for products, and where to get a panel. All sources are listed, whatever their scope;
   * the client leaves out those that `scope`, `user_in_scope` and `filters` rule out.
   */
  getExternalSourcesV3<Options extends CallOptions = CallOptions, Given = object>(
    parameters?: ParametersGiven<GetExternalSourcesV3Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getExternalSourcesV3", never, Options>>;
  /**
   * List levels of importance
   *
   * Returns the four levels of importance as a bare array. To rank products, multiply the match of each attribute, 0 to 100, by the `factor` of the level the
   * person has chosen, add up, and exclude what stays below `minimum_match`.
   *
   * The language goes into `lc`; the path suffix of `preferences_fr` changes nothing, as in the production system.
   * @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3
   */
  getPreferencesV2<Options extends CallOptions = CallOptions, Given = object>(
    parameters?: ParametersGiven<GetPreferencesV2Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getPreferencesV2", never, Options>>;
  /**
   * List levels of importance in the envelope
   *
   * Returns the four levels of importance. To rank products, multiply the match of each attribute, 0 to 100, by the `factor` of the level the person has
   * chosen, add up, and exclude what stays below `minimum_match`.
   */
  getPreferencesV3<Options extends CallOptions = CallOptions, Given = object>(
    parameters?: ParametersGiven<GetPreferencesV3Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getPreferencesV3", never, Options>>;
  /**
   * Get a product
   *
   * Returns the product that has a barcode, in product schema 998: bare body, packaging parts with plain ids.
   *
   * The code is normalised, so `code` in the response can differ from the requested one.
   * There is one revision per product: `rev` and `blame` of the production system do not exist here.
   * @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3
   */
  getProductV2<Field extends V2ProductField = V2ProductField, Options extends CallOptions = CallOptions, Given = object>(
    parameters: ParametersGiven<GetProductV2Parameters<Field>, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getProductV2", Field, Options>>;
  /**
   * Get a product in the envelope
   *
   * Returns the product that has a barcode, in product schema 999: in the envelope, packaging parts with objects.
   *
   * The warning `different_normalized_product_code` says that the code was normalised and `code` differs from the requested one.
   * There is one revision per product: `rev` and `blame` of the production system do not exist here.
   */
  getProductV3<Field extends V3ProductField = V3ProductField, Options extends CallOptions = CallOptions, Given = object>(
    parameters: ParametersGiven<GetProductV3Parameters<Field>, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getProductV3", Field, Options>>;
  /**
   * Get a tag
   *
   * Returns the id of a tag that is named in any way the taxonomy knows, and knowledge panels about it when the taxonomy or a product has it: what it
   * is, its parents and children, its names, how many products have it, and for a category the average nutrition facts and the packaging of its products.
   *
   * An unknown tag is not an error: its id is then the language and the unchanged text, `en:Made on the moon`. Neither is a kind of tag without taxonomy:
   * the id is then the text in lower case, with hyphens and without accents. A path without the tag, or without both, gets 400 and
   * `missing_tagid`, `missing_tagtype`.
   */
  getTagV3<Options extends CallOptions = CallOptions, Given = object>(
    parameters: ParametersGiven<GetTagV3Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getTagV3", never, Options>>;
  /**
   * Suggest names
   *
   * Returns names of a taxonomy to offer while a person types. They are names and not ids; `/api/v3/taxonomy_canonicalize_tags` turns them into ids.
   *
   * Synonyms are searched too, so a suggestion need not contain the text. Case and accents do not matter; the language does: `fraise` finds nothing in English.
   * Shapes and materials of packaging come in the order of how many products have them: those of the country `cc` (all products without it, or when no
   * country has that code), in the categories, of the shape. Entries without such products and other taxonomies follow in alphabetical order.
   */
  getTaxonomySuggestionsV3<Options extends CallOptions = CallOptions, Given = object>(
    parameters: ParametersGiven<GetTaxonomySuggestionsV3Parameters, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"getTaxonomySuggestionsV3", never, Options>>;
  /**
   * Search products
   *
   * Returns one page of the products that match all conditions, and how many match in all.
   *
   * `page_count` is the number of products on this page. The number of pages is `count` divided by `page_size`, rounded up.
   *
   * `cc` adds the condition that the product is sold in that country, except when `code` is given. It also decides which environmental score
   * the products have. Conditions on nutrients are about 100 g or 100 ml of the prepared product where it says so, otherwise of the product as sold; conditions per serving do
   * not exist. Products that are no longer sold are found with `obsolete` alone. The count is always exact, and no response comes from a cache that `no_cache` would have to avoid,
   * so neither `no_count` nor `no_cache` of the production system exists. A search by text does not belong to this operation.
   * @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3
   */
  searchProductsV2<Field extends V2ProductField = V2ProductField, Options extends CallOptions = CallOptions, Given = object>(
    parameters?: ParametersGiven<SearchProductsV2Parameters<Field>, Given>,
    options?: OptionsGiven<Options>,
  ): Promise<ApiResponse<"searchProductsV2", Field, Options>>;
}

/** Each operation as a query. */
export interface Queries {
  /** Find the ids of names */
  canonicalizeTagsV3<Given = object>(parameters: ParametersGiven<CanonicalizeTagsV3Parameters, Given>): Query<"canonicalizeTagsV3">;
  /** Find the names of ids */
  displayTagsV3<Given = object>(parameters: ParametersGiven<DisplayTagsV3Parameters, Given>): Query<"displayTagsV3">;
  /** List attributes @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3 */
  getAttributeGroupsV2<Given = object>(parameters?: ParametersGiven<GetAttributeGroupsV2Parameters, Given>): Query<"getAttributeGroupsV2">;
  /** List attributes in the envelope */
  getAttributeGroupsV34<Given = object>(parameters?: ParametersGiven<GetAttributeGroupsV34Parameters, Given>): Query<"getAttributeGroupsV34">;
  /** List external sources */
  getExternalSourcesV3<Given = object>(parameters?: ParametersGiven<GetExternalSourcesV3Parameters, Given>): Query<"getExternalSourcesV3">;
  /** List levels of importance @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3 */
  getPreferencesV2<Given = object>(parameters?: ParametersGiven<GetPreferencesV2Parameters, Given>): Query<"getPreferencesV2">;
  /** List levels of importance in the envelope */
  getPreferencesV3<Given = object>(parameters?: ParametersGiven<GetPreferencesV3Parameters, Given>): Query<"getPreferencesV3">;
  /** Get a product @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3 */
  getProductV2<Field extends V2ProductField = V2ProductField, Given = object>(parameters: ParametersGiven<GetProductV2Parameters<Field>, Given>): Query<"getProductV2", Field>;
  /** Get a product in the envelope */
  getProductV3<Field extends V3ProductField = V3ProductField, Given = object>(parameters: ParametersGiven<GetProductV3Parameters<Field>, Given>): Query<"getProductV3", Field>;
  /** Get a tag */
  getTagV3<Given = object>(parameters: ParametersGiven<GetTagV3Parameters, Given>): Query<"getTagV3">;
  /** Suggest names */
  getTaxonomySuggestionsV3<Given = object>(parameters: ParametersGiven<GetTaxonomySuggestionsV3Parameters, Given>): Query<"getTaxonomySuggestionsV3">;
  /** Search products @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3 */
  searchProductsV2<Field extends V2ProductField = V2ProductField, Given = object>(parameters?: ParametersGiven<SearchProductsV2Parameters<Field>, Given>): Query<"searchProductsV2", Field>;
}

/** The names of the examples of each operation. */
export interface Examples {
  canonicalizeTagsV3: "default" | "french" | "sugarAndSalt" | "missingTagtype" | "unknownTagtype" | "missingTagsList" | "invalidValue" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  displayTagsV3: "default" | "french" | "sugarAndSalt" | "missingTagtype" | "unknownTagtype" | "missingTagsList" | "invalidValue" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getAttributeGroupsV2: "default" | "french" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getAttributeGroupsV34: "default" | "french" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getExternalSourcesV3: "default" | "french" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getPreferencesV2: "default" | "french" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getPreferencesV3: "default" | "french" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getProductV2: "default" | "fields" | "french" | "packagings" | "knowledgePanels" | "attributeGroups" | "normalized" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "credentials" | "notFound" | "invalidCode" | "otherProductType" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getProductV3: "default" | "fields" | "french" | "packagings" | "knowledgePanels" | "attributeGroups" | "normalized" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "credentials" | "notFound" | "invalidCode" | "otherProductType" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getTagV3: "default" | "french" | "knowledgePanels" | "unknownTag" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  getTaxonomySuggestionsV3: "default" | "french" | "synonyms" | "packagingMaterials" | "nothingFound" | "missingTagtype" | "unknownTagtype" | "missingTagsList" | "invalidValue" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
  searchProductsV2: "default" | "secondPage" | "fields" | "french" | "nutrients" | "codes" | "creator" | "nothingFound" | "invalidValue" | "repeatedParameter" | "unknownParameter" | "notAcceptable" | "tooManyRequests" | "internalError" | "serviceUnavailable";
}
