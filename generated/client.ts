// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.0.0, sources sha256:b3383528d69d150820d631d8d7646e8230ef5784dc14566f25560dceecad9718

/** What the client has to know of each operation when it runs, by path. */
export const operations = {
  "/api/v2/attribute_groups": {
    "id": "getAttributeGroupsV2",
    "styles": {},
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v2/preferences": {
    "id": "getPreferencesV2",
    "styles": {},
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v2/product/{code}": {
    "id": "getProductV2",
    "styles": {
      "fields": {
        "style": "form",
        "explode": false
      },
      "knowledge_panels_included": {
        "style": "form",
        "explode": false
      },
      "knowledge_panels_excluded": {
        "style": "form",
        "explode": false
      },
      "attribute_unwanted_ingredients_tags": {
        "style": "form",
        "explode": false
      }
    },
    "responses": {
      "200": "body",
      "302": "empty",
      "304": "empty",
      "400": "body",
      "403": "body",
      "404": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v2/search": {
    "id": "searchProductsV2",
    "styles": {
      "code": {
        "style": "form",
        "explode": false
      },
      "fields": {
        "style": "form",
        "explode": false
      }
    },
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v3.4/attribute_groups": {
    "id": "getAttributeGroupsV34",
    "styles": {},
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v3/external_sources": {
    "id": "getExternalSourcesV3",
    "styles": {},
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v3/preferences": {
    "id": "getPreferencesV3",
    "styles": {},
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v3/product/{code}": {
    "id": "getProductV3",
    "styles": {
      "fields": {
        "style": "form",
        "explode": false
      },
      "knowledge_panels_included": {
        "style": "form",
        "explode": false
      },
      "knowledge_panels_excluded": {
        "style": "form",
        "explode": false
      },
      "attribute_unwanted_ingredients_tags": {
        "style": "form",
        "explode": false
      }
    },
    "responses": {
      "200": "body",
      "302": "empty",
      "304": "empty",
      "400": "body",
      "403": "body",
      "404": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v3/tag/{tagtype}/{tag_or_tagid}": {
    "id": "getTagV3",
    "styles": {
      "knowledge_panels_included": {
        "style": "form",
        "explode": false
      },
      "knowledge_panels_excluded": {
        "style": "form",
        "explode": false
      }
    },
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v3/taxonomy_canonicalize_tags": {
    "id": "canonicalizeTagsV3",
    "styles": {
      "local_tags_list": {
        "style": "form",
        "explode": false
      }
    },
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v3/taxonomy_display_tags": {
    "id": "displayTagsV3",
    "styles": {
      "canonical_tags_list": {
        "style": "form",
        "explode": false
      }
    },
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  },
  "/api/v3/taxonomy_suggestions": {
    "id": "getTaxonomySuggestionsV3",
    "styles": {
      "categories": {
        "style": "form",
        "explode": false
      }
    },
    "responses": {
      "200": "body",
      "304": "empty",
      "400": "body",
      "406": "body",
      "429": "body",
      "500": "body",
      "503": "body"
    }
  }
} as const;
