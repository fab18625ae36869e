// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:e35677b1981fe3e10f8bfcf28a25f84ff38b397cee77918d3a810a50d06597a3

import canonicalizeTagsV3 from '../server/operations/canonicalizeTagsV3.ts';
import displayTagsV3 from '../server/operations/displayTagsV3.ts';
import getAttributeGroupsV2 from '../server/operations/getAttributeGroupsV2.ts';
import getAttributeGroupsV34 from '../server/operations/getAttributeGroupsV34.ts';
import getExternalSourcesV3 from '../server/operations/getExternalSourcesV3.ts';
import getPreferencesV2 from '../server/operations/getPreferencesV2.ts';
import getPreferencesV3 from '../server/operations/getPreferencesV3.ts';
import getProductV2 from '../server/operations/getProductV2.ts';
import getProductV3 from '../server/operations/getProductV3.ts';
import getTagV3 from '../server/operations/getTagV3.ts';
import getTaxonomySuggestionsV3 from '../server/operations/getTaxonomySuggestionsV3.ts';
import searchProductsV2 from '../server/operations/searchProductsV2.ts';
import { defineHandlers } from './operation.ts';

/** The handler of every operation in the contract, by operationId. */
export const handlers = defineHandlers({
  canonicalizeTagsV3,
  displayTagsV3,
  getAttributeGroupsV2,
  getAttributeGroupsV34,
  getExternalSourcesV3,
  getPreferencesV2,
  getPreferencesV3,
  getProductV2,
  getProductV3,
  getTagV3,
  getTaxonomySuggestionsV3,
  searchProductsV2,
});
