// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:e35677b1981fe3e10f8bfcf28a25f84ff38b397cee77918d3a810a50d06597a3

export interface paths {
    "/api/v2/attribute_groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attributes
         *
         * @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3
         *
         * Returns the attributes by which products can be compared, in six groups, as a bare array. A person chooses for each attribute one of its `values`;
         * the values are explained by `/api/v2/preferences`.
         *
         * Attributes with parameters are known from v3.4 on, so `unwanted_ingredients` is not among them.
         * The language goes into `lc`; the path suffix `attribute_groups_fr` of the production system does not exist here.
         */
        get: operations["getAttributeGroupsV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List levels of importance
         *
         * @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3
         *
         * Returns the four levels of importance as a bare array. To rank products, multiply the match of each attribute, 0 to 100, by the `factor` of the level the
         * person has chosen, add up, and exclude what stays below `minimum_match`.
         *
         * The language goes into `lc`; the path suffix of `preferences_fr` changes nothing, as in the production system.
         */
        get: operations["getPreferencesV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product
         *
         * @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3
         *
         * Returns the product that has a barcode, in product schema 998: bare body, packaging parts with plain ids.
         *
         * The code is normalised, so `code` in the response can differ from the requested one.
         * There is one revision per product: `rev` and `blame` of the production system do not exist here.
         */
        get: operations["getProductV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search products
         *
         * @deprecated since 2026-05-28; what to do: /docs#from-v2-to-v3
         *
         * Returns one page of the products that match all conditions, and how many match in all.
         *
         * `page_count` is the number of products on this page. The number of pages is `count` divided by `page_size`, rounded up.
         *
         * `cc` adds the condition that the product is sold in that country, except when `code` is given. It also decides which environmental score
         * the products have. Conditions on nutrients are about 100 g or 100 ml of the prepared product where it says so, otherwise of the product as sold; conditions per serving do
         * not exist. Products that are no longer sold are found with `obsolete` alone. The count is always exact, and no response comes from a cache that `no_cache` would have to avoid,
         * so neither `no_count` nor `no_cache` of the production system exists. A search by text does not belong to this operation.
         */
        get: operations["searchProductsV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3.4/attribute_groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attributes in the envelope
         *
         * Returns the attributes by which products can be compared, in six groups, with `unwanted_ingredients`, which needs a parameter. A person chooses for each attribute
         * one of its `values`; the values are explained by `/api/v3/preferences`.
         */
        get: operations["getAttributeGroupsV34"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/external_sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List external sources
         *
         * Returns the services that offer knowledge panels for products, and where to get a panel. All sources are listed, whatever their scope;
         * the client leaves out those that `scope`, `user_in_scope` and `filters` rule out.
         */
        get: operations["getExternalSourcesV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List levels of importance in the envelope
         *
         * Returns the four levels of importance. To rank products, multiply the match of each attribute, 0 to 100, by the `factor` of the level the person has
         * chosen, add up, and exclude what stays below `minimum_match`.
         */
        get: operations["getPreferencesV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/product/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product in the envelope
         *
         * Returns the product that has a barcode, in product schema 999: in the envelope, packaging parts with objects.
         *
         * The warning `different_normalized_product_code` says that the code was normalised and `code` differs from the requested one.
         * There is one revision per product: `rev` and `blame` of the production system do not exist here.
         */
        get: operations["getProductV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/tag/{tagtype}/{tag_or_tagid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        get: operations["getTagV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/taxonomy_canonicalize_tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the ids of names
         *
         * Returns for each name its id in a taxonomy, in the order of the request and with duplicates. A name the taxonomy does not have becomes the language and
         * the unchanged name, `en:moon dust`, with `exists_in_taxonomy: false`.
         *
         * When the list is missing, the value of `tagtype` is not validated. A missing `tagtype` beside a list is reported twice: as `missing_field` and as
         * `unrecognized_value`.
         */
        get: operations["canonicalizeTagsV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/taxonomy_display_tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the names of ids
         *
         * Returns for each id its name in the language of the request, in the order of the request, as one string.
         *
         * When the list is missing, the error has the field id `tags_list`, as in the production system, and the value of `tagtype` is not validated. A missing
         * `tagtype` beside a list is reported twice: as `missing_field` and as `unrecognized_value`.
         */
        get: operations["displayTagsV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/taxonomy_suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest names
         *
         * Returns names of a taxonomy to offer while a person types. They are names and not ids; `/api/v3/taxonomy_canonicalize_tags` turns them into ids.
         *
         * Synonyms are searched too, so a suggestion need not contain the text. Case and accents do not matter; the language does: `fraise` finds nothing in English.
         * Shapes and materials of packaging come in the order of how many products have them: those of the country `cc` (all products without it, or when no
         * country has that code), in the categories, of the shape. Entries without such products and other taxonomies follow in alphabetical order.
         */
        get: operations["getTaxonomySuggestionsV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * The attribute. `unwanted_ingredients` exists from v3.4 on, so v2 never sends it. `ecoscore` has kept its id although people
         * see it as Green-Score and its panel is `environmental_score`.
         * @example nutriscore
         * @enum {string}
         */
        AttributeId: "nutriscore" | "low_salt" | "low_sugars" | "low_fat" | "low_saturated_fat" | "nova" | "additives" | "allergens_no_gluten" | "allergens_no_milk" | "allergens_no_eggs" | "allergens_no_nuts" | "allergens_no_peanuts" | "allergens_no_sesame_seeds" | "allergens_no_soybeans" | "allergens_no_celery" | "allergens_no_mustard" | "allergens_no_lupin" | "allergens_no_fish" | "allergens_no_crustaceans" | "allergens_no_molluscs" | "allergens_no_sulphur_dioxide_and_sulphites" | "vegan" | "vegetarian" | "palm_oil_free" | "unwanted_ingredients" | "labels_organic" | "labels_fair_trade" | "ecoscore" | "forest_footprint";
        /**
         * How much an attribute matters, from least to most.
         * @example very_important
         * @enum {string}
         */
        PreferenceId: "not_important" | "important" | "very_important" | "mandatory";
        /** A value that the person is asked for. It is sent with product requests as the query parameter of the same name. */
        AttributeParameter: AttributeParameter;
        /** An attribute by which products can be compared. */
        Attribute: Attribute;
        /** Attributes that belong together. */
        AttributeGroup: AttributeGroup;
        /** The attributes by which products can be compared, in the order to show them. */
        V2AttributeGroupsResponse: components["schemas"]["AttributeGroup"][];
        /** One parameter that was rejected. */
        ParameterError: ParameterError;
        /** Why a v2 request failed, as RFC 9457 describes it. */
        Problem: Problem;
        /** A v2 request whose parameters were rejected. `errors` names every one of them. */
        ParameterProblem: ParameterProblem;
        /** One level of importance, and how a ranking uses it. */
        Preference: Preference;
        /** How much an attribute can matter to a person. The four levels, from least to most important. */
        V2PreferencesResponse: components["schemas"]["Preference"][];
        /**
         * Name of a field that a product can have, or a path of keys with dots that starts with one. Attributes in the languages of `attribute_groups_fr` and the like are long: those in the first
         * five languages are returned, further ones are left out.
         * @example product_name
         */
        RequestedField: string;
        /**
         * Barcode in normalised form, 8 or 13 digits for most products.
         * @example 3029330003533
         */
        Barcode: string;
        /**
         * Kind of barcode (`code-13`), a conflict with another kind, or the barcode, whole or its beginning followed by x.
         * @example 3029330003xxx
         */
        CodeTag: string;
        /**
         * Absolute web address.
         * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.400.jpg
         */
        UrlString: string;
        /**
         * Two-letter language code (ISO 639-1); `xx` where no language applies.
         * @example fr
         */
        LanguageCode: string;
        /**
         * How many.
         * @example 11
         */
        Count: number;
        /** Number of fields in each language, by taxonomy id. */
        LanguageCounts: LanguageCounts;
        /** Number of fields in each language, by two-letter code. */
        LanguageCodeCounts: LanguageCodeCounts;
        /**
         * Taxonomy id, language prefix and name joined by a colon. A value no taxonomy knows keeps the language it was entered in.
         * @example en:wholemeal-breads
         */
        Tag: string;
        /**
         * Taxonomy ids.
         * @example [
         *   "en:breads",
         *   "en:wholemeal-breads"
         * ]
         */
        TagList: components["schemas"]["Tag"][];
        /**
         * Normalised string without a language prefix, in lower case with hyphens for spaces.
         * @example carrefour
         */
        Slug: string;
        /**
         * Normalised strings without a language prefix.
         * @example [
         *   "carrefour"
         * ]
         */
        SlugList: components["schemas"]["Slug"][];
        /**
         * Taxonomy id, or a string no taxonomy knows, as entered, after the language it was entered in.
         * @example fr:Bouteille sphérique
         */
        TagText: string;
        /**
         * Taxonomy ids, or strings no taxonomy knows after their language.
         * @example [
         *   "xx:Bovetti"
         * ]
         */
        TagTextList: components["schemas"]["TagText"][];
        /**
         * Number written as a string.
         * @example 730
         */
        NumberText: string;
        /**
         * Number, or the same number as a string in records last computed by older versions.
         * @example 60.8
         */
        NumberOrText: number | components["schemas"]["NumberText"];
        /**
         * Grams or millilitres.
         * @example g
         * @enum {string}
         */
        MassOrVolumeUnit: "g" | "ml";
        /**
         * Food code of the CIQUAL or AGRIBALYSE tables.
         * @example 7111
         */
        FoodCode: string;
        /** Codes inherited from the categories. */
        CategoriesProperties: CategoriesProperties;
        /** Names inherited from the most exact category. */
        CategoryProperties: CategoryProperties;
        /**
         * Taxonomy id, or in records last saved before 2021 a name that has no language.
         * @example polska
         */
        TagOrName: string;
        /**
         * Name for people, in the language of the field.
         * @example Biscuits and cakes
         */
        DisplayName: string;
        /**
         * Names for people, in the language of the field.
         * @example [
         *   "Snacks",
         *   "Biscuits and cakes"
         * ]
         */
        DisplayNameList: components["schemas"]["DisplayName"][];
        /**
         * Time in seconds since 1970-01-01T00:00:00Z.
         * @example 1742669182
         */
        UnixTime: number;
        /** Tags that one source gives a field. */
        TagSource: TagSource;
        /** Tags of a field by where they come from, such as `ingredients`. */
        TagSources: TagSources;
        /**
         * 1 for true, 0 for false.
         * @example 1
         * @enum {integer}
         */
        Flag: 0 | 1;
        /**
         * What is known of an ingredient or a material.
         * @example yes
         * @enum {string}
         */
        YesNoMaybe: "yes" | "no" | "maybe";
        /**
         * Share in percent. Estimates may leave the range of 0 to 100 by a rounding error.
         * @example 63
         */
        Percentage: number;
        /**
         * Number that is not negative.
         * @example 30
         */
        NonNegativeNumber: number;
        /** One ingredient of the list, with its sub-ingredients. */
        Ingredient: Ingredient;
        /** A statement on one ingredient that stands beside the list, such as `Total milk content 30%`. */
        SpecificIngredient: SpecificIngredient;
        /**
         * A number of ingredients, or a range of ten.
         * @example 11-20
         */
        IngredientCountTag: string;
        /** For each statement about the product, the ingredients that led to it. */
        IngredientsAnalysis: IngredientsAnalysis;
        /**
         * Sum of percentages; may exceed 100 when those stated contradict each other.
         * @example 65
         */
        PercentageSum: number;
        /**
         * Piece of the list of ingredients; null for an empty piece.
         * @example Farine complète de _blé_
         */
        IngredientsDebugEntry: string | null;
        /**
         * Quantity of a nutrient. Results of computations may fall below zero by a rounding error.
         * @example 41.5
         */
        Amount: number;
        /**
         * Quantity of a nutrient in the unit in which it was entered, which may be micrograms or international units.
         * @example 41.5
         */
        EnteredAmount: number;
        /**
         * Points of a score, or a quantity that may be negative.
         * @example 2
         */
        ScoreAmount: number;
        /**
         * Unit of a nutrition value, one of those that upstream converts. Empty for what has no unit, such as the NOVA group.
         * @example mg
         * @enum {string}
         */
        NutrientUnit: "" | "g" | "mg" | "µg" | "μg" | "mcg" | "ug" | "kg" | "kJ" | "kj" | "KJ" | "kcal" | "Kcal" | "IU" | "iu" | "%" | "% vol" | "% DV" | "l" | "dl" | "cl" | "ml" | "oz" | "fl oz" | "mol/l" | "mmol/l" | "mval/l" | "ppm" | "°rH" | "°fH" | "°e" | "°dH" | "gpg" | "°";
        /**
         * `~` about or computed, `<` less than, `>` more than, `≤` at most, `≥` at least, `-` not stated on the package.
         * @example ~
         * @enum {string}
         */
        NutrientModifier: "~" | "<" | ">" | "≤" | "≥" | "-";
        /** Nutrition values. A bare nutrient id is the value in the standard unit (grams unless said) for the quantity in `nutrition_data_per`; `_100g` is the value for 100 g or 100 ml, `_serving` for one serving, `_value` and `_unit` the value and unit as entered. */
        Nutriments: Nutriments;
        /** Nutrition values estimated from the ingredients, in grams (energy in kJ and kcal) per 100 g. */
        EstimatedNutriments: EstimatedNutriments;
        /**
         * Traffic light of a nutrient.
         * @example moderate
         * @enum {string}
         */
        NutrientLevel: "low" | "moderate" | "high";
        /** Traffic lights of four nutrients; one whose value is unknown is absent. */
        NutrientLevels: NutrientLevels;
        /**
         * Quantity of food that nutrition values are given for.
         * @example 100g
         * @enum {string}
         */
        ReferenceQuantity: "100g" | "100ml" | "serving" | "1kg";
        /**
         * Nutri-Score letter, best first; `not-applicable` for categories the score leaves out.
         * @example b
         * @enum {string}
         */
        NutriscoreGrade: "a" | "b" | "c" | "d" | "e" | "unknown" | "not-applicable";
        /**
         * Points of a score.
         * @example 3
         */
        Points: number;
        /**
         * The Nutri-Score letter as an array of one, for searching.
         * @example [
         *   "b"
         * ]
         */
        NutriscoreGradeList: components["schemas"]["NutriscoreGrade"][];
        /**
         * Value taken for the computation; null when the product does not give it.
         * @example 3.6
         */
        AmountOrNull: number | null;
        /**
         * Points of one part of a score.
         * @example 3
         */
        PartPoints: number;
        /** Values and points of the Nutri-Score of 2021. */
        Nutriscore2021Data: Nutriscore2021Data;
        /** The Nutri-Score of 2021: result, and whether and why it could be computed. */
        Nutriscore2021: Nutriscore2021;
        /**
         * What a Nutri-Score component is about. Closed, the rules of 2023 name these.
         * @example energy
         * @enum {string}
         */
        NutriscoreComponentId: "energy" | "energy_from_saturated_fat" | "sugars" | "saturated_fat" | "saturated_fat_ratio" | "salt" | "non_nutritive_sweeteners" | "proteins" | "fiber" | "fruits_vegetables_legumes";
        /** Points of one nutrient. */
        NutriscoreComponent: NutriscoreComponent;
        /** Points of each nutrient, those that lower the grade and those that raise it. */
        NutriscoreComponents: NutriscoreComponents;
        /**
         * Names of Nutri-Score components.
         * @example [
         *   "proteins",
         *   "fiber"
         * ]
         */
        NutriscoreComponentIdList: components["schemas"]["NutriscoreComponentId"][];
        /** Values and points of the Nutri-Score of 2023. */
        Nutriscore2023Data: Nutriscore2023Data;
        /** The Nutri-Score of 2023: result, and whether and why it could be computed. */
        Nutriscore2023: Nutriscore2023;
        /** Nutri-Score by the year of its rules. */
        Nutriscore: Nutriscore;
        /** Why a product has no Nutri-Score. */
        NutriscoreNotApplicableData: NutriscoreNotApplicableData;
        /** Values and points behind `nutriscore_score`, in the form of the version named by `nutriscore_version`. */
        NutriscoreData: components["schemas"]["Nutriscore2023Data"] | components["schemas"]["Nutriscore2021Data"] | components["schemas"]["NutriscoreNotApplicableData"];
        /**
         * NOVA group by its taxonomy id.
         * @example en:3-processed-foods
         * @enum {string}
         */
        NovaGroupTag: "en:1-unprocessed-or-minimally-processed-foods" | "en:2-processed-culinary-ingredients" | "en:3-processed-foods" | "en:4-ultra-processed-food-and-drink-products" | "unknown" | "not-applicable";
        /**
         * The NOVA group as an array of one, for searching.
         * @example [
         *   "en:3-processed-foods"
         * ]
         */
        NovaGroupTagList: components["schemas"]["NovaGroupTag"][];
        /**
         * A tag, or a kind of tag.
         * @example labels
         * @example en:organic
         */
        TagOrKind: string;
        /**
         * A tag that puts the product into a NOVA group, after the kind of tag, such as `ingredients`, `additives` or `categories`. The kind is not closed,
         * rules may look at other tags.
         * @example [
         *   "ingredients",
         *   "en:flavouring"
         * ]
         */
        NovaGroupMarker: components["schemas"]["TagOrKind"][];
        /** What puts the product into each NOVA group. */
        NovaGroupsMarkers: NovaGroupsMarkers;
        /**
         * Numbers by name.
         * @example {
         *   "en:palm_oil": 16.6
         * }
         */
        NumberByName: NumberByName;
        /** Impacts of a likely recipe, for 100 g of product. */
        EstimatedImpact: EstimatedImpact;
        /** Impacts estimated from a likely recipe. */
        EnvironmentalScoreExtendedData: EnvironmentalScoreExtendedData;
        /**
         * Environmental score (Green-Score, formerly Eco-Score) letter, best first.
         * @example a
         * @enum {string}
         */
        EnvironmentalScoreGrade: "a-plus" | "a" | "b" | "c" | "d" | "e" | "f" | "unknown" | "not-applicable";
        /**
         * The environmental score letter as an array of one, for searching.
         * @example [
         *   "a"
         * ]
         */
        EnvironmentalScoreGradeList: components["schemas"]["EnvironmentalScoreGrade"][];
        /**
         * Score or points for one country.
         * @example 57
         */
        NumberInCountry: number;
        /** A number for each country of the environmental score, by two-letter code (`uk` for the United Kingdom). */
        NumberByCountry: NumberByCountry;
        /** An environmental score letter for each country, by two-letter code (`uk` for the United Kingdom). */
        EnvironmentalGradeByCountry: EnvironmentalGradeByCountry;
        /**
         * Environmental impact of a food. Recycling may make it negative.
         * @example 0.112
         */
        Impact: number;
        /** Life-cycle values of a food from the AGRIBALYSE table. */
        Agribalyse: Agribalyse;
        /** Share of the ingredients that come from one origin. */
        AggregatedOrigin: AggregatedOrigin;
        /**
         * A share, or a score of 0 to 100, for each country; `world` for the others.
         * @example {
         *   "fr": 93,
         *   "world": 0
         * }
         */
        PercentageByCountry: PercentageByCountry;
        /**
         * Points for the origins of the ingredients, for each country; `world` for the others.
         * @example {
         *   "fr": 13,
         *   "world": 0
         * }
         */
        TransportPointsByCountry: TransportPointsByCountry;
        /** Bonus or penalty for the origins of the ingredients. */
        OriginsOfIngredientsAdjustment: OriginsOfIngredientsAdjustment;
        /** A component of the packaging, as the environmental score sees it. */
        PackagingAdjustmentComponent: PackagingAdjustmentComponent;
        /** Penalty for the packaging. */
        PackagingAdjustment: PackagingAdjustment;
        /** Bonus for labels of production. */
        ProductionSystemAdjustment: ProductionSystemAdjustment;
        /** Penalty for ingredients that threaten species. */
        ThreatenedSpeciesAdjustment: ThreatenedSpeciesAdjustment;
        /** Bonuses and penalties added to the score of the food. */
        EnvironmentalScoreAdjustments: EnvironmentalScoreAdjustments;
        /** Data that is missing; each key is present with 1 when it is. */
        EnvironmentalScoreMissing: EnvironmentalScoreMissing;
        /** Result of the environmental score before the last change of rules. */
        EnvironmentalScorePreviousData: EnvironmentalScorePreviousData;
        /** How the environmental score was computed. */
        EnvironmentalScoreData: EnvironmentalScoreData;
        /**
         * Forest footprint letter, best first.
         * @example b
         * @enum {string}
         */
        ForestFootprintGrade: "a" | "b" | "c" | "d" | "e" | "unknown" | "not_computed";
        /**
         * Kind of tag, such as `labels`, and tag that had to match.
         * @example [
         *   "labels",
         *   "en:organic"
         * ]
         */
        ForestFootprintCondition: components["schemas"]["TagOrKind"][];
        /** Figures of a kind of ingredient. */
        ForestFootprintType: ForestFootprintType;
        /** Forest footprint of one ingredient of the product. */
        ForestFootprintSource: ForestFootprintSource;
        /** Forest footprint of the ingredients that are made from one primary ingredient. */
        ForestFootprintPrimaryIngredient: ForestFootprintPrimaryIngredient;
        /** Forest footprint by the rules of 2026: forest area at risk for cocoa, coffee, palm oil, chicken and eggs. */
        ForestFootprint2026: ForestFootprint2026;
        /** Forest footprint of one ingredient. */
        ForestFootprintIngredient: ForestFootprintIngredient;
        /** Forest footprint: forest area at risk for the soy that feeds animals. */
        ForestFootprintData: ForestFootprintData;
        /**
         * Account name of a person, an app or an organisation. Absent for edits made before accounts were kept.
         * @example kiliweb
         */
        ContributorName: string;
        /**
         * Whole number written as a string.
         * @example 1446228204
         */
        DigitText: string;
        /**
         * Time in seconds since 1970-01-01T00:00:00Z. Images of 2014 to 2018 carry it as a string of digits.
         * @example 1338046925
         */
        UnixTimeOrText: components["schemas"]["UnixTime"] | components["schemas"]["DigitText"];
        /** Size of an image in pixels. */
        ImageSize: ImageSize;
        /** Sizes an image is kept in. */
        ImageSizes: ImageSizes;
        /** Image as uploaded. */
        UploadedImage: UploadedImage;
        /**
         * Rotation in degrees.
         * @example 270
         */
        Angle: number;
        /**
         * Place of an edge in pixels; -1 when not cut.
         * @example 48
         */
        Pixel: number;
        /**
         * Whether something was done to an image. Not closed, apps send `0`, `false`, `checked` and others.
         * @example false
         */
        ImageSetting: string;
        /** Image chosen for one purpose and language, cut out of an uploaded one. */
        SelectedImage: SelectedImage;
        /** Uploaded images by number, and selected images by purpose and language. */
        Images: Images;
        /** An address for each two-letter language code. */
        UrlByLanguage: UrlByLanguage;
        /** Addresses of a selected image in three sizes, by language. */
        SelectedImageUrls: SelectedImageUrls;
        /** Addresses of the selected images by purpose. */
        SelectedImages: SelectedImages;
        /**
         * A day, a month or a year.
         * @example 2025-03-22
         */
        DateTag: string;
        /**
         * One moment as its day, its month and its year.
         * @example [
         *   "2025-03-22",
         *   "2025-03",
         *   "2025"
         * ]
         */
        DateTagList: components["schemas"]["DateTag"][];
        /** Weight of a material in the packaging. */
        PackagingMaterialWeight: PackagingMaterialWeight;
        /** Weight of the packaging by material; empty objects when no weight is known. */
        PackagingMaterials: PackagingMaterials;
        /** Component of the packaging; taxonomy entries are ids. */
        V2Packaging: V2Packaging;
        /** How right the data is, from 0.00 to 1.00 as a string. */
        DataQualityAccuracy: DataQualityAccuracy;
        /** How complete the data is, from 0.00 to 1.00 as a string. */
        DataQualityCompleteness: DataQualityCompleteness;
        /** How good the data is, each from 0.00 to 1.00. */
        DataQualityDimensions: DataQualityDimensions;
        /**
         * Account names of people, apps and organisations.
         * @example [
         *   "kiliweb",
         *   "openfoodfacts-contributors"
         * ]
         */
        ContributorList: components["schemas"]["ContributorName"][];
        /**
         * Account of an organisation or a user that supplies data.
         * @example org-jacquet-brossard-distribution
         */
        OwnerId: string;
        /**
         * Account names in old records. Empty for edits made before accounts were kept.
         * @example [
         *   "",
         *   "kiliweb"
         * ]
         */
        FormerContributorList: string[];
        /** For each field or nutrient that the owner supplied, when it was supplied (unix seconds). */
        OwnerFields: OwnerFields;
        /**
         * 1 when the source makes the product; null when not.
         * @example 1
         * @enum {integer|null}
         */
        SourceManufacturer: 0 | 1 | null;
        /**
         * Name of a product field, or `nutrients.` and a field of `nutriments`.
         * @example product_name_fr
         */
        FieldName: string;
        /**
         * Names of product fields.
         * @example [
         *   "product_name_fr",
         *   "nutrients.fiber_value"
         * ]
         */
        FieldNameList: components["schemas"]["FieldName"][];
        /** Import of data from outside. */
        ProductSource: ProductSource;
        /** Values from the GS1 network. */
        Gs1SourceFields: Gs1SourceFields;
        /** Values from FoodData Central. */
        UsdaSourceFields: UsdaSourceFields;
        /** Values of a source that have no field of their own, by source. */
        SourcesFields: SourcesFields;
        /**
         * Word for text search, unaccented and in the singular.
         * @example pain
         */
        Keyword: string;
        /** A string for each two-letter language code. */
        TextByLanguage: TextByLanguage;
        /** How a product matches one preference, with texts in the requested language. */
        ProductAttribute: ProductAttribute;
        /** Attributes of one theme, with texts in the requested language. */
        ProductAttributeGroup: ProductAttributeGroup;
        /** Attributes of a product, in groups. */
        ProductAttributeGroupList: components["schemas"]["ProductAttributeGroup"][];
        /** Images that should be taken again. */
        ImagesToUpdate: ImagesToUpdate;
        /**
         * Assessment that may colour a panel, an icon or a value.
         * @example good
         * @enum {string}
         */
        KnowledgePanelEvaluation: "good" | "average" | "neutral" | "bad" | "unknown";
        /**
         * `small` for a smaller icon; absent for the normal one.
         * @example small
         * @enum {string}
         */
        KnowledgePanelIconSize: "small";
        /** Title of a panel. */
        KnowledgePanelTitle: KnowledgePanelTitle;
        /** A text. */
        KnowledgePanelTextElement: KnowledgePanelTextElement;
        /** An image to show. */
        KnowledgePanelImage: KnowledgePanelImage;
        /** An image. */
        KnowledgePanelImageElement: KnowledgePanelImageElement;
        /** Something the reader can do. */
        KnowledgePanelActionElement: KnowledgePanelActionElement;
        /**
         * Id of a panel, a key of the panels.
         * @example nutriscore
         */
        KnowledgePanelId: string;
        /** Another panel inside this one. */
        KnowledgePanelPanelElement: KnowledgePanelPanelElement;
        /** An image of the product, in the sizes there are. */
        KnowledgePanelProductImage: KnowledgePanelProductImage;
        /** A group of panels. */
        KnowledgePanelPanelGroupElement: KnowledgePanelPanelGroupElement;
        /** Head of a column. */
        KnowledgePanelTableColumn: KnowledgePanelTableColumn;
        /** A cell. */
        KnowledgePanelTableCell: KnowledgePanelTableCell;
        /** A row. */
        KnowledgePanelTableRow: KnowledgePanelTableRow;
        /** A table. */
        KnowledgePanelTable: KnowledgePanelTable;
        /** A table. */
        KnowledgePanelTableElement: KnowledgePanelTableElement;
        /** A place on a map. */
        KnowledgePanelMapPointer: KnowledgePanelMapPointer;
        /** A map. */
        KnowledgePanelMapElement: KnowledgePanelMapElement;
        /** A piece of content; `element_type` says of which kind, and the field `<kind>_element` holds it. */
        KnowledgePanelElement: components["schemas"]["KnowledgePanelTextElement"] | components["schemas"]["KnowledgePanelImageElement"] | components["schemas"]["KnowledgePanelActionElement"] | components["schemas"]["KnowledgePanelPanelElement"] | components["schemas"]["KnowledgePanelPanelGroupElement"] | components["schemas"]["KnowledgePanelTableElement"] | components["schemas"]["KnowledgePanelMapElement"];
        /** A titled box of information. */
        KnowledgePanel: KnowledgePanel;
        /** Panels by id. Display starts at the panel `root`; every id a panel or panel group element names is a key here. */
        KnowledgePanels: KnowledgePanels;
        /** How a product matches one preference, without texts. */
        ProductAttributeData: ProductAttributeData;
        /** Attributes of one theme, without texts. */
        ProductAttributeDataGroup: ProductAttributeDataGroup;
        /** A food product, as API v2 sends it (product schema 998). Open: the production system adds fields without notice. No field is required, `fields` chooses which are sent. */
        V2Product: V2Product;
        /** A product. */
        V2ProductResponse: V2ProductResponse;
        /** There is no such food product here. There is no `product` key. */
        V2ProductNotFoundResponse: V2ProductNotFoundResponse;
        /**
         * The order of the products. `created_t`, `last_modified_t`: newest first. `scans_n`, `unique_scans_n`, `popularity`, `popularity_key`: most first.
         * `product_name`: alphabetical. `completeness`: least complete first. `nutriscore_score`, `nova_score`: best first.
         * `environmental_score_score` and its other name `ecoscore_score`: highest, which is best, first. `nothing`: as `popularity_key`.
         * Products that are equal are ordered by code.
         * @example popularity_key
         * @enum {string}
         */
        SortBy: "completeness" | "created_t" | "ecoscore_score" | "environmental_score_score" | "last_modified_t" | "nothing" | "nova_score" | "nutriscore_score" | "popularity" | "popularity_key" | "product_name" | "scans_n" | "unique_scans_n";
        /**
         * A condition on the tags of one kind. `,` separates conditions that must all hold, `|` separates alternatives inside one of them,
         * and a leading `-` excludes, also a whole group of alternatives: `en:organic|en:fair-trade,-en:palm-oil-free`.
         * A value is an id, or a name in the language of the request. `unknown` finds products without any tag of the kind;
         * among grades, NOVA groups and food groups it is a tag itself.
         * @example en:biscuits,-en:chocolate-biscuits
         */
        TagFilter: string;
        /**
         * A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies: `<`, `<=`, `>` or `>=` and a number, or a number alone,
         * which has to be met exactly. `,` separates conditions that must all hold: `>5,<=10`. The operator is part of the value: `sugars_100g=<10`.
         * @example <10
         */
        NutrientFilter: `${"" | "<" | "<=" | ">" | ">="}${number}${"" | `,${string}`}`;
        /** One page of the products that match. */
        V2SearchResponse: V2SearchResponse;
        /** What went wrong. The enum is closed, so that a program can handle each id. */
        V3ErrorMessage: V3ErrorMessage;
        /** The parameter or field that is concerned. Absent when the whole request is, as for rejected credentials. */
        V3Field: V3Field;
        /** What the error meant for the request. Each error of a read operation makes it fail. */
        V3ErrorImpact: V3ErrorImpact;
        /** Something that kept the request from succeeding. */
        V3Error: V3Error;
        /** What was corrected or noticed. */
        V3WarningMessage: V3WarningMessage;
        /** What the warning meant for the request. A warning of a read operation changes nothing. */
        V3WarningImpact: V3WarningImpact;
        /** Something that was corrected or noticed, and did not keep the request from succeeding. */
        V3Warning: V3Warning;
        /**
         * The part that all v3 responses share. Each v3 model extends it and adds its own data.
         * `result` is not part of it: only products, tags and external sources have one.
         */
        V3ResponseStatus: V3ResponseStatus;
        /**
         * The outcome of a response with status 200.
         * @example success
         * @enum {string}
         */
        V3SuccessStatus: "success" | "success_with_warnings";
        /** Always empty, because the operation succeeded. */
        V3NoErrors: components["schemas"]["V3Error"][];
        /** The attributes by which products can be compared, with the one that takes parameters. */
        V3AttributeGroupsResponse: V3AttributeGroupsResponse;
        /** A v3 response that failed. `errors` says why. */
        V3ErrorResponse: V3ErrorResponse;
        /** The products the source has panels for. An empty list is no restriction. */
        ExternalSourceFilters: ExternalSourceFilters;
        /** A service that offers a knowledge panel for products, and where it is meant to be shown. */
        ExternalSource: ExternalSource;
        /** The outcome as an id for programs and a name for people. */
        V3Result: V3Result;
        /** The services that offer knowledge panels. */
        V3ExternalSourcesResponse: V3ExternalSourcesResponse;
        /** The four levels, from least to most important. */
        PreferenceList: components["schemas"]["Preference"][];
        /** How much an attribute can matter to a person. */
        V3PreferencesResponse: V3PreferencesResponse;
        /** Entry of a packaging taxonomy. */
        PackagingTag: PackagingTag;
        /** Component of the packaging; taxonomy entries are objects. */
        V3Packaging: V3Packaging;
        /** A food product, as API v3.0 sends it (product schema 999). Open: the production system adds fields without notice. No field is required, `fields` chooses which are sent. */
        V3Product: V3Product;
        /** A product. A warning says so when its code was normalised. */
        V3ProductResponse: V3ProductResponse;
        /** The response of `/api/v3/product/{code}` when there is no such food product here. There is no `product` key. */
        V3ProductNotFoundResponse: V3ProductNotFoundResponse;
        /** A tag by its id in the taxonomy. */
        V3TagInfo: V3TagInfo;
        /** A tag and what is known about it. An unknown tag is no error; its id is made from the text. */
        V3TagResponse: V3TagResponse;
        /** One of the requested names, as a taxonomy id. */
        CanonicalTag: CanonicalTag;
        /** Names of tags, as taxonomy ids. */
        V3TaxonomyCanonicalizeResponse: V3TaxonomyCanonicalizeResponse;
        /** Taxonomy ids, as names in the language of the request. */
        V3TaxonomyDisplayResponse: V3TaxonomyDisplayResponse;
        /** Names to offer while a person types. */
        V3TaxonomySuggestionsResponse: V3TaxonomySuggestionsResponse;
    };
    responses: {
        /** The response still has the `ETag` that was sent in `If-None-Match`. There is no body. */
        V2NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** Parameters were rejected. Each one is named. */
        V2BadRequest: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ParameterProblem"];
            };
        };
        /** The request accepts no JSON. */
        V2NotAcceptable: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** Too many requests came from this address. Wait as long as `Retry-After` says. A server without limits never sends it. */
        V2TooManyRequests: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The server failed. The request id finds the reason in its logs. */
        V2InternalError: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The server cannot respond at the moment, because it is stopping or overloaded, or because its data cannot be read in time. */
        V2ServiceUnavailable: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The product is of another type, and `product_type` allows for that. The server at `Location` has it. There is no body. */
        V2ProductElsewhere: {
            headers: {
                Location: components["headers"]["Location"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** Credentials were sent, and this server knows no accounts. */
        V2Forbidden: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** There is no such food product here. An invalid code gets this response too, where the production system sends 200. */
        V2ProductNotFound: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["DeprecationLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V2ProductNotFoundResponse"];
            };
        };
        /** The response still has the `ETag` that was sent in `If-None-Match`. There is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** Parameters were rejected. Each one is named. */
        V3BadRequest: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V3ErrorResponse"];
            };
        };
        /** The request accepts no JSON. */
        V3NotAcceptable: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V3ErrorResponse"];
            };
        };
        /** Too many requests came from this address. Wait as long as `Retry-After` says. A server without limits never sends it. */
        V3TooManyRequests: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V3ErrorResponse"];
            };
        };
        /** The server failed. The request id finds the reason in its logs. */
        V3InternalError: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V3ErrorResponse"];
            };
        };
        /** The server cannot respond at the moment, because it is stopping or overloaded, or because its data cannot be read in time. */
        V3ServiceUnavailable: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V3ErrorResponse"];
            };
        };
        /** The product is of another type, and `product_type` allows for that. The server at `Location` has it. There is no body. */
        ProductElsewhere: {
            headers: {
                Location: components["headers"]["Location"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** Credentials were sent, and this server knows no accounts. */
        V3Forbidden: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V3ErrorResponse"];
            };
        };
        /** There is no such food product here. */
        V3ProductNotFound: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V3ProductNotFoundResponse"];
            };
        };
        /** Parameters were rejected or are missing, or there is no such taxonomy. Each one is named. */
        V3TaxonomyBadRequest: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V3ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
         * does not matter.
         * For a language without translations the response is in English.
         */
        Lc: string;
        /**
         * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
         * `app`: each property is a query parameter of its own.
         */
        App: {
            /**
             * Name of the app.
             * @example shelf
             */
            app_name?: string;
            /**
             * Version of the app.
             * @example 4.19.0
             */
            app_version?: string;
            /**
             * Id of this installation of the app.
             * @example 5f1c
             */
            app_uuid?: string;
            /**
             * The system that the app runs on.
             * @example android
             */
            app_platform?: string;
            /**
             * A comment, which the production system keeps with edits.
             * @example scanned
             */
            comment?: string;
        };
        /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
        IfNoneMatch: string;
        /**
         * Barcode of the product, in any of these forms: its digits, with separators or not; GS1 element strings such as `(01)02000000000015` or a scan
         * that starts with FNC1; a GS1 Digital Link such as `https://id.example.org/01/02000000000015`. Percent-encode what is not a digit.
         * It is normalised: the GTIN is taken out, leading zeros are dropped, and zeros are added up to 13 digits, or 8 for the shortest codes.
         * Check digits are not verified. What has no digits, or zeros alone, is no barcode, also `example` and `test`, which mean something to the production system alone.
         * After that a code has up to 24 digits in v3 and up to 40 in v2.
         */
        Code: string;
        /**
         * Which fields of the product to return. `all` stands for every stored field, `none` alone for an empty product, `raw` alone for the stored fields
         * without computed ones, in the form of this version: the record of the production system itself has another one. An empty value means `all`. `all` can be combined with computed fields, which are returned only when named: `knowledge_panels`,
         * `attribute_groups`, `attribute_groups_data`, `attribute_groups_fr`, `images_to_update_fr`, `product_display_name`, `product_name_languages`, `url`,
         * `image_front_url_fr`, `categories_tags_fr` and the same for other tags and languages, and `sugars_100g` and the same for other nutrients.
         * A path of keys, `nutriments.sugars_100g`, returns that part alone; it goes through objects but not arrays, and ends at an image, a panel and
         * Nutri-Score data, which are returned whole. A field the product does not have is left out, which is no error; a name that no product can have is
         * rejected with 400, which suggests the nearest one.
         */
        Fields: components["schemas"]["RequestedField"][];
        /**
         * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
         * is for the whole world.
         */
        Cc: string;
        /**
         * The type of product that is expected. This server has food. When the product is known to be of another type, `all` or that very type
         * gets a redirect to the server that has it, and any other value with 404.
         */
        ProductType: "all" | "beauty" | "food" | "petfood" | "product";
        /**
         * The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
         * Without this parameter all panels are returned.
         */
        KnowledgePanelsIncluded: string[];
        /**
         * The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
         * and excluded is left out. The panel `root` always stays.
         */
        KnowledgePanelsExcluded: string[];
        /**
         * Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
         * screen or not, gets one action that opens the form for the whole product. Panels of a tag have no actions: there it changes nothing.
         */
        KnowledgePanelClient: "app" | "mobile" | "web";
        /**
         * @deprecated
         *
         * The name of `knowledge_panel_client` that the production system reads and the web explorer sends. It goes before the other.
         */
        KnowledgePanelsClient: "app" | "web";
        /** Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions. */
        ActivateKnowledgePanelsSimplified: boolean;
        /**
         * Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
         * of the average product of a category.
         */
        ActivateKnowledgePanelPhysicalActivities: boolean;
        /**
         * Ingredients the person does not want, as ids of the ingredients taxonomy. They decide about the attribute `unwanted_ingredients` of
         * `attribute_groups`; without them it is not returned. An ingredient counts with all kinds of it: `en:vegetable-oil` excludes palm oil.
         */
        AttributeUnwantedIngredientsTags: string[];
        /**
         * @deprecated
         *
         * Name of an account. This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
         */
        UserId: string;
        /**
         * @deprecated
         *
         * Password of the account. A password in an address ends up in logs and histories, which is one more reason not to send it.
         * This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
         */
        Password: string;
        /** Barcodes of the products, in any form the product operation takes, separated by `,`, `|` or `+`. The country does not matter then. The products are ordered by `sort_by` and not as they were requested. */
        Codes: string[];
        /** Name of the account that added the products. */
        Creator: string;
        /**
         * Whether to search the products that are no longer sold instead of those that are. `1` and `true` mean yes. A product that is requested by its code is
         * found either way.
         */
        Obsolete: "0" | "1" | "false" | "true";
        /** The order of the products. */
        SortBy: components["schemas"]["SortBy"];
        /** The number of the page, from 1. Far pages are slow to compute, so 10000 is the last one; who needs everything takes the export instead. */
        Page: number;
        /** How many products a page has at most. The production system, which once had 24 by default, now has 20 as well. */
        PageSize: number;
        /**
         * Which fields of each product to return, as in the product operation: `all`, `none`, `raw`, stored and computed fields, and paths of keys.
         * A name that no product can have is rejected with 400.
         * Ask for the fields you need: twenty products with all of them are several hundred kilobytes.
         */
        SearchFields: components["schemas"]["RequestedField"][];
        /** Additives, such as E numbers and names: `en:e322`. `,` means and, `|` or, a leading `-` not. */
        AdditivesFilter: components["schemas"]["TagFilter"];
        /** Allergens, such as `en:milk`. `,` means and, `|` or, a leading `-` not. */
        AllergensFilter: components["schemas"]["TagFilter"];
        /** Brands, such as `ferrero`. `,` means and, `|` or, a leading `-` not. */
        BrandsFilter: components["schemas"]["TagFilter"];
        /** Categories, such as `en:biscuits`. `,` means and, `|` or, a leading `-` not. */
        CategoriesFilter: components["schemas"]["TagFilter"];
        /** Countries in which the product is sold, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
        CountriesFilter: components["schemas"]["TagFilter"];
        /** What rules about data quality found, such as `en:nutrition-value-total-over-105`. `,` means and, `|` or, a leading `-` not. */
        DataQualityFilter: components["schemas"]["TagFilter"];
        /** Packager codes, such as `fr-56-003-001-ec`. `,` means and, `|` or, a leading `-` not. */
        EmbCodesFilter: components["schemas"]["TagFilter"];
        /** Grade of the environmental score, `a-plus` to `f`, such as `a`. `,` means and, `|` or, a leading `-` not. */
        EnvironmentalScoreFilter: components["schemas"]["TagFilter"];
        /** Food groups, such as `en:sweets`. `,` means and, `|` or, a leading `-` not. */
        FoodGroupsFilter: components["schemas"]["TagFilter"];
        /** Ingredients, with those they are a kind of, such as `en:sugar`. `,` means and, `|` or, a leading `-` not. */
        IngredientsFilter: components["schemas"]["TagFilter"];
        /** What the ingredients say about palm oil and about vegan and vegetarian diets, such as `en:vegan`. `,` means and, `|` or, a leading `-` not. */
        IngredientsAnalysisFilter: components["schemas"]["TagFilter"];
        /** Labels, such as `en:organic`. `,` means and, `|` or, a leading `-` not. */
        LabelsFilter: components["schemas"]["TagFilter"];
        /** Languages on the packaging, such as `en:french`. `,` means and, `|` or, a leading `-` not. */
        LanguagesFilter: components["schemas"]["TagFilter"];
        /** Places where the product is made, such as `italy`. `,` means and, `|` or, a leading `-` not. */
        ManufacturingPlacesFilter: components["schemas"]["TagFilter"];
        /** NOVA group, such as `en:4-ultra-processed-food-and-drink-products`. `,` means and, `|` or, a leading `-` not. */
        NovaGroupsFilter: components["schemas"]["TagFilter"];
        /** Nutri-Score grade, `a` to `e`, such as `a`. `,` means and, `|` or, a leading `-` not. */
        NutritionGradesFilter: components["schemas"]["TagFilter"];
        /** Origins of the ingredients, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
        OriginsFilter: components["schemas"]["TagFilter"];
        /** Materials of packaging parts, such as `en:glass`. `,` means and, `|` or, a leading `-` not. */
        PackagingMaterialsFilter: components["schemas"]["TagFilter"];
        /** Shapes of packaging parts, such as `en:bottle`. `,` means and, `|` or, a leading `-` not. */
        PackagingShapesFilter: components["schemas"]["TagFilter"];
        /** Food group of the French nutrition programme, such as `biscuits-and-cakes`. `,` means and, `|` or, a leading `-` not. */
        PnnsGroups2Filter: components["schemas"]["TagFilter"];
        /** What has been done and is still to be done for the product, such as `en:complete`. `,` means and, `|` or, a leading `-` not. */
        StatesFilter: components["schemas"]["TagFilter"];
        /** Stores, such as `lidl`. `,` means and, `|` or, a leading `-` not. */
        StoresFilter: components["schemas"]["TagFilter"];
        /** Allergens that may be there as traces, such as `en:nuts`. `,` means and, `|` or, a leading `-` not. */
        TracesFilter: components["schemas"]["TagFilter"];
        /** Energy in kcal in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
        EnergyKcalFilter: components["schemas"]["NutrientFilter"];
        /** Energy in kJ in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
        EnergyKjFilter: components["schemas"]["NutrientFilter"];
        /** Fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        FatFilter: components["schemas"]["NutrientFilter"];
        /** Saturated fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        SaturatedFatFilter: components["schemas"]["NutrientFilter"];
        /** Carbohydrates in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        CarbohydratesFilter: components["schemas"]["NutrientFilter"];
        /** Sugars in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        SugarsFilter: components["schemas"]["NutrientFilter"];
        /** Fiber in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        FiberFilter: components["schemas"]["NutrientFilter"];
        /** Proteins in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        ProteinsFilter: components["schemas"]["NutrientFilter"];
        /** Salt in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        SaltFilter: components["schemas"]["NutrientFilter"];
        /**
         * Further conditions, beside those that are parameters of their own. On the wire there is no parameter named `filters`: each condition is a query
         * parameter of its own, `?data_sources_tags=producers&caffeine_100g=>0`, and all of them must hold. `categories_tags_fr=biscuits` takes names in another language
         * than that of the request; only kinds of tags that have a taxonomy can be named so. `sugars_prepared_100g` means the same as `sugars_100g`.
         */
        Filters: {
            additives_original_tags?: components["schemas"]["TagFilter"];
            amino_acids_tags?: components["schemas"]["TagFilter"];
            categories_properties_tags?: components["schemas"]["TagFilter"];
            checkers_tags?: components["schemas"]["TagFilter"];
            ciqual_food_name_tags?: components["schemas"]["TagFilter"];
            cities_tags?: components["schemas"]["TagFilter"];
            codes_tags?: components["schemas"]["TagFilter"];
            correctors_tags?: components["schemas"]["TagFilter"];
            data_quality_bugs_tags?: components["schemas"]["TagFilter"];
            data_quality_completeness_tags?: components["schemas"]["TagFilter"];
            data_quality_errors_tags?: components["schemas"]["TagFilter"];
            data_quality_info_tags?: components["schemas"]["TagFilter"];
            data_quality_warnings_tags?: components["schemas"]["TagFilter"];
            data_sources_tags?: components["schemas"]["TagFilter"];
            ecoscore_tags?: `${"" | "-"}${components["schemas"]["EnvironmentalScoreGrade"]}${"" | `${"," | "|"}${string}`}`;
            editors_tags?: components["schemas"]["TagFilter"];
            entry_dates_tags?: components["schemas"]["TagFilter"];
            informers_tags?: components["schemas"]["TagFilter"];
            ingredients_from_palm_oil_tags?: components["schemas"]["TagFilter"];
            ingredients_n_tags?: components["schemas"]["TagFilter"];
            ingredients_original_tags?: components["schemas"]["TagFilter"];
            ingredients_that_may_be_from_palm_oil_tags?: components["schemas"]["TagFilter"];
            last_edit_dates_tags?: components["schemas"]["TagFilter"];
            last_image_dates_tags?: components["schemas"]["TagFilter"];
            main_countries_tags?: components["schemas"]["TagFilter"];
            minerals_tags?: components["schemas"]["TagFilter"];
            misc_tags?: components["schemas"]["TagFilter"];
            nucleotides_tags?: components["schemas"]["TagFilter"];
            nutrient_levels_tags?: components["schemas"]["TagFilter"];
            nutriscore_tags?: `${"" | "-"}${components["schemas"]["NutriscoreGrade"]}${"" | `${"," | "|"}${string}`}`;
            nutriscore_2021_tags?: `${"" | "-"}${components["schemas"]["NutriscoreGrade"]}${"" | `${"," | "|"}${string}`}`;
            nutriscore_2023_tags?: `${"" | "-"}${components["schemas"]["NutriscoreGrade"]}${"" | `${"," | "|"}${string}`}`;
            other_nutritional_substances_tags?: components["schemas"]["TagFilter"];
            owners_tags?: components["schemas"]["TagFilter"];
            packaging_tags?: components["schemas"]["TagFilter"];
            packaging_recycling_tags?: components["schemas"]["TagFilter"];
            photographers_tags?: components["schemas"]["TagFilter"];
            pnns_groups_1_tags?: components["schemas"]["TagFilter"];
            popularity_tags?: components["schemas"]["TagFilter"];
            purchase_places_tags?: components["schemas"]["TagFilter"];
            teams_tags?: components["schemas"]["TagFilter"];
            unknown_nutrients_tags?: components["schemas"]["TagFilter"];
            vitamins_tags?: components["schemas"]["TagFilter"];
            weighers_tags?: components["schemas"]["TagFilter"];
            energy_100g?: components["schemas"]["NutrientFilter"];
            "energy-from-fat_100g"?: components["schemas"]["NutrientFilter"];
            "monounsaturated-fat_100g"?: components["schemas"]["NutrientFilter"];
            "polyunsaturated-fat_100g"?: components["schemas"]["NutrientFilter"];
            "unsaturated-fat_100g"?: components["schemas"]["NutrientFilter"];
            "trans-fat_100g"?: components["schemas"]["NutrientFilter"];
            cholesterol_100g?: components["schemas"]["NutrientFilter"];
            "added-sugars_100g"?: components["schemas"]["NutrientFilter"];
            sucrose_100g?: components["schemas"]["NutrientFilter"];
            glucose_100g?: components["schemas"]["NutrientFilter"];
            fructose_100g?: components["schemas"]["NutrientFilter"];
            lactose_100g?: components["schemas"]["NutrientFilter"];
            maltose_100g?: components["schemas"]["NutrientFilter"];
            maltodextrins_100g?: components["schemas"]["NutrientFilter"];
            psicose_100g?: components["schemas"]["NutrientFilter"];
            starch_100g?: components["schemas"]["NutrientFilter"];
            polyols_100g?: components["schemas"]["NutrientFilter"];
            erythritol_100g?: components["schemas"]["NutrientFilter"];
            isomalt_100g?: components["schemas"]["NutrientFilter"];
            maltitol_100g?: components["schemas"]["NutrientFilter"];
            sorbitol_100g?: components["schemas"]["NutrientFilter"];
            "soluble-fiber_100g"?: components["schemas"]["NutrientFilter"];
            "insoluble-fiber_100g"?: components["schemas"]["NutrientFilter"];
            casein_100g?: components["schemas"]["NutrientFilter"];
            "serum-proteins_100g"?: components["schemas"]["NutrientFilter"];
            nucleotides_100g?: components["schemas"]["NutrientFilter"];
            "added-salt_100g"?: components["schemas"]["NutrientFilter"];
            sodium_100g?: components["schemas"]["NutrientFilter"];
            alcohol_100g?: components["schemas"]["NutrientFilter"];
            "omega-3-fat_100g"?: components["schemas"]["NutrientFilter"];
            "alpha-linolenic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "eicosapentaenoic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "docosahexaenoic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "omega-6-fat_100g"?: components["schemas"]["NutrientFilter"];
            "linoleic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "arachidonic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "gamma-linolenic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "dihomo-gamma-linolenic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "omega-9-fat_100g"?: components["schemas"]["NutrientFilter"];
            "oleic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "elaidic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "gondoic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "mead-acid_100g"?: components["schemas"]["NutrientFilter"];
            "erucic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "nervonic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "butyric-acid_100g"?: components["schemas"]["NutrientFilter"];
            "caproic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "caprylic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "capric-acid_100g"?: components["schemas"]["NutrientFilter"];
            "lauric-acid_100g"?: components["schemas"]["NutrientFilter"];
            "myristic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "palmitic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "stearic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "arachidic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "behenic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "lignoceric-acid_100g"?: components["schemas"]["NutrientFilter"];
            "cerotic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "montanic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "melissic-acid_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-a_100g"?: components["schemas"]["NutrientFilter"];
            "beta-carotene_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-d_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-e_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-k_100g"?: components["schemas"]["NutrientFilter"];
            phylloquinone_100g?: components["schemas"]["NutrientFilter"];
            "vitamin-c_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b1_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b2_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-pp_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b6_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b9_100g"?: components["schemas"]["NutrientFilter"];
            folates_100g?: components["schemas"]["NutrientFilter"];
            "vitamin-b12_100g"?: components["schemas"]["NutrientFilter"];
            biotin_100g?: components["schemas"]["NutrientFilter"];
            "pantothenic-acid_100g"?: components["schemas"]["NutrientFilter"];
            choline_100g?: components["schemas"]["NutrientFilter"];
            inositol_100g?: components["schemas"]["NutrientFilter"];
            carnitine_100g?: components["schemas"]["NutrientFilter"];
            silica_100g?: components["schemas"]["NutrientFilter"];
            bicarbonate_100g?: components["schemas"]["NutrientFilter"];
            calcium_100g?: components["schemas"]["NutrientFilter"];
            chloride_100g?: components["schemas"]["NutrientFilter"];
            chromium_100g?: components["schemas"]["NutrientFilter"];
            copper_100g?: components["schemas"]["NutrientFilter"];
            fluoride_100g?: components["schemas"]["NutrientFilter"];
            iodine_100g?: components["schemas"]["NutrientFilter"];
            iron_100g?: components["schemas"]["NutrientFilter"];
            magnesium_100g?: components["schemas"]["NutrientFilter"];
            manganese_100g?: components["schemas"]["NutrientFilter"];
            molybdenum_100g?: components["schemas"]["NutrientFilter"];
            nitrate_100g?: components["schemas"]["NutrientFilter"];
            phosphorus_100g?: components["schemas"]["NutrientFilter"];
            potassium_100g?: components["schemas"]["NutrientFilter"];
            selenium_100g?: components["schemas"]["NutrientFilter"];
            sulphate_100g?: components["schemas"]["NutrientFilter"];
            sulphur_100g?: components["schemas"]["NutrientFilter"];
            zinc_100g?: components["schemas"]["NutrientFilter"];
            "beta-glucan_100g"?: components["schemas"]["NutrientFilter"];
            caffeine_100g?: components["schemas"]["NutrientFilter"];
            taurine_100g?: components["schemas"]["NutrientFilter"];
            methylsulfonylmethane_100g?: components["schemas"]["NutrientFilter"];
            chlorophyll_100g?: components["schemas"]["NutrientFilter"];
            cocoa_100g?: components["schemas"]["NutrientFilter"];
            "collagen-meat-protein-ratio_100g"?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-nuts_100g"?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-nuts-dried_100g"?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-nuts-estimate_100g"?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-nuts-estimate-from-ingredients_100g"?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-legumes_100g"?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-legumes-estimate-from-ingredients_100g"?: components["schemas"]["NutrientFilter"];
            "glycemic-index_100g"?: components["schemas"]["NutrientFilter"];
            ph_100g?: components["schemas"]["NutrientFilter"];
            "water-hardness_100g"?: components["schemas"]["NutrientFilter"];
            "carbon-footprint_100g"?: components["schemas"]["NutrientFilter"];
            "nova-group_100g"?: components["schemas"]["NutrientFilter"];
            "nutrition-score-fr_100g"?: components["schemas"]["NutrientFilter"];
            "nutrition-score-uk_100g"?: components["schemas"]["NutrientFilter"];
            "added-salt_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "added-sugars_prepared_100g"?: components["schemas"]["NutrientFilter"];
            alcohol_prepared_100g?: components["schemas"]["NutrientFilter"];
            "alpha-linolenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "arachidic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "arachidonic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "behenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "beta-carotene_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "beta-glucan_prepared_100g"?: components["schemas"]["NutrientFilter"];
            bicarbonate_prepared_100g?: components["schemas"]["NutrientFilter"];
            biotin_prepared_100g?: components["schemas"]["NutrientFilter"];
            "butyric-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            caffeine_prepared_100g?: components["schemas"]["NutrientFilter"];
            calcium_prepared_100g?: components["schemas"]["NutrientFilter"];
            "capric-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "caproic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "caprylic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            carbohydrates_prepared_100g?: components["schemas"]["NutrientFilter"];
            carnitine_prepared_100g?: components["schemas"]["NutrientFilter"];
            casein_prepared_100g?: components["schemas"]["NutrientFilter"];
            "cerotic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            chloride_prepared_100g?: components["schemas"]["NutrientFilter"];
            chlorophyll_prepared_100g?: components["schemas"]["NutrientFilter"];
            cholesterol_prepared_100g?: components["schemas"]["NutrientFilter"];
            choline_prepared_100g?: components["schemas"]["NutrientFilter"];
            chromium_prepared_100g?: components["schemas"]["NutrientFilter"];
            cocoa_prepared_100g?: components["schemas"]["NutrientFilter"];
            "collagen-meat-protein-ratio_prepared_100g"?: components["schemas"]["NutrientFilter"];
            copper_prepared_100g?: components["schemas"]["NutrientFilter"];
            "dihomo-gamma-linolenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "docosahexaenoic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "eicosapentaenoic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "elaidic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            energy_prepared_100g?: components["schemas"]["NutrientFilter"];
            "energy-from-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "energy-kcal_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "energy-kj_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "erucic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            erythritol_prepared_100g?: components["schemas"]["NutrientFilter"];
            fat_prepared_100g?: components["schemas"]["NutrientFilter"];
            fiber_prepared_100g?: components["schemas"]["NutrientFilter"];
            fluoride_prepared_100g?: components["schemas"]["NutrientFilter"];
            folates_prepared_100g?: components["schemas"]["NutrientFilter"];
            fructose_prepared_100g?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-legumes_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-nuts_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "fruits-vegetables-nuts-dried_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "gamma-linolenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            glucose_prepared_100g?: components["schemas"]["NutrientFilter"];
            "gondoic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            inositol_prepared_100g?: components["schemas"]["NutrientFilter"];
            "insoluble-fiber_prepared_100g"?: components["schemas"]["NutrientFilter"];
            iodine_prepared_100g?: components["schemas"]["NutrientFilter"];
            iron_prepared_100g?: components["schemas"]["NutrientFilter"];
            isomalt_prepared_100g?: components["schemas"]["NutrientFilter"];
            lactose_prepared_100g?: components["schemas"]["NutrientFilter"];
            "lauric-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "lignoceric-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "linoleic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            magnesium_prepared_100g?: components["schemas"]["NutrientFilter"];
            maltitol_prepared_100g?: components["schemas"]["NutrientFilter"];
            maltodextrins_prepared_100g?: components["schemas"]["NutrientFilter"];
            maltose_prepared_100g?: components["schemas"]["NutrientFilter"];
            manganese_prepared_100g?: components["schemas"]["NutrientFilter"];
            "mead-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "melissic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            methylsulfonylmethane_prepared_100g?: components["schemas"]["NutrientFilter"];
            molybdenum_prepared_100g?: components["schemas"]["NutrientFilter"];
            "monounsaturated-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "montanic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "myristic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "nervonic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            nitrate_prepared_100g?: components["schemas"]["NutrientFilter"];
            nucleotides_prepared_100g?: components["schemas"]["NutrientFilter"];
            "oleic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "omega-3-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "omega-6-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "omega-9-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "palmitic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "pantothenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            phosphorus_prepared_100g?: components["schemas"]["NutrientFilter"];
            phylloquinone_prepared_100g?: components["schemas"]["NutrientFilter"];
            polyols_prepared_100g?: components["schemas"]["NutrientFilter"];
            "polyunsaturated-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            potassium_prepared_100g?: components["schemas"]["NutrientFilter"];
            proteins_prepared_100g?: components["schemas"]["NutrientFilter"];
            psicose_prepared_100g?: components["schemas"]["NutrientFilter"];
            salt_prepared_100g?: components["schemas"]["NutrientFilter"];
            "saturated-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            selenium_prepared_100g?: components["schemas"]["NutrientFilter"];
            "serum-proteins_prepared_100g"?: components["schemas"]["NutrientFilter"];
            silica_prepared_100g?: components["schemas"]["NutrientFilter"];
            sodium_prepared_100g?: components["schemas"]["NutrientFilter"];
            "soluble-fiber_prepared_100g"?: components["schemas"]["NutrientFilter"];
            sorbitol_prepared_100g?: components["schemas"]["NutrientFilter"];
            starch_prepared_100g?: components["schemas"]["NutrientFilter"];
            "stearic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
            sucrose_prepared_100g?: components["schemas"]["NutrientFilter"];
            sugars_prepared_100g?: components["schemas"]["NutrientFilter"];
            sulphate_prepared_100g?: components["schemas"]["NutrientFilter"];
            sulphur_prepared_100g?: components["schemas"]["NutrientFilter"];
            taurine_prepared_100g?: components["schemas"]["NutrientFilter"];
            "trans-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "unsaturated-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-a_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b1_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b12_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b2_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b6_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-b9_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-c_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-d_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-e_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-k_prepared_100g"?: components["schemas"]["NutrientFilter"];
            "vitamin-pp_prepared_100g"?: components["schemas"]["NutrientFilter"];
            zinc_prepared_100g?: components["schemas"]["NutrientFilter"];
            [key: `${"additives" | "allergens" | "amino_acids" | "categories" | "countries" | "data_quality" | "food_groups" | "ingredients" | "ingredients_analysis" | "labels" | "languages" | "minerals" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "states" | "traces" | "vitamins"}_tags_${string}`]: components["schemas"]["TagFilter"] | undefined;
        };
        /** Adds `lc_name`, the name in this language, to `shape`, `material` and `recycling` of each packaging part. It has no other effect. */
        TagsLc: string;
        /** The kind of tag, such as `categories` or `labels`. One without a taxonomy is not an error: the tag is then made from the string. */
        PathTagtype: string;
        /** The tag: its id, or a name or synonym in the language of the request, or in another one when it starts with it: `fr:biscuits`. */
        TagOrTagid: string;
        /**
         * The kind of tag, which says the taxonomy. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not
         * loaded has no entries.
         */
        Tagtype: "added_countries" | "additives" | "additives_original" | "allergens" | "amino_acids" | "brands" | "categories" | "countries" | "data_quality" | "data_quality_bugs" | "data_quality_errors" | "data_quality_info" | "data_quality_warnings" | "food_groups" | "ingredients" | "ingredients_analysis" | "ingredients_original" | "labels" | "languages" | "minerals" | "misc" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "popularity" | "removed_countries" | "states" | "traces" | "vitamins";
        /**
         * The names. Each is in the language `lc`, or in another one when it starts with it: `fr:banane`. Case, accents, punctuation, plurals and
         * synonyms are taken care of. Spaces around commas are dropped.
         */
        LocalTagsList: string[];
        /** The ids to name. Spaces around commas are dropped. When it is missing, the error has the field id `tags_list`. */
        CanonicalTagsList: string[];
        /**
         * The kind of tag, which says the taxonomy; `emb_codes` are packaging codes of stored products, such as `FR 56.003.001 EC`, found by how they
         * start. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not loaded has no entries.
         */
        SuggestionTagtype: "added_countries" | "additives" | "additives_original" | "allergens" | "amino_acids" | "brands" | "categories" | "countries" | "data_quality" | "data_quality_bugs" | "data_quality_errors" | "data_quality_info" | "data_quality_warnings" | "emb_codes" | "food_groups" | "ingredients" | "ingredients_analysis" | "ingredients_original" | "labels" | "languages" | "minerals" | "misc" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "popularity" | "removed_countries" | "states" | "traces" | "vitamins";
        /**
         * What the person has typed. Names that start with it come first, then those that contain it, then those that contain its words in order.
         * It is searched in the language `lc`, or in another one when it starts with it: `fr:frais`. Without it the first entries are returned.
         */
        SuggestionString: string;
        /** Another name of `string`, for autocomplete widgets that send it. `string` is used when both are sent. */
        SuggestionTerm: string;
        /**
         * Categories of the product, as ids or as names in the language of the request, for packaging shapes and materials. What is usual in them,
         * the most specific one first, then in the categories above them, then in all products, is suggested first. Categories the taxonomy does not
         * have are passed over; for other kinds of tag they have no effect.
         */
        SuggestionCategories: string[];
        /**
         * Shape of the packaging part, as an id or as a name in the language of the request, for packaging materials. Materials usual for it are suggested
         * first. A shape the taxonomy does not have counts as none; for other kinds of tag it has no effect.
         */
        SuggestionShape: string;
        /** How many suggestions to return at most. `0` means the default. The production system silently lowers more than 400; here that is rejected. */
        SuggestionLimit: number;
        /** Whether to add `matched_synonyms`, which says for each suggestion what matched. `1` and `true` mean yes. */
        GetSynonyms: "0" | "1" | "false" | "true";
    };
    requestBodies: never;
    headers: {
        /** Identifies this response. Send it back in `If-None-Match` to learn whether the response has changed. */
        ETag: string;
        /** This response may be reused for ten minutes without a new request. */
        TenMinutes: "public, max-age=600";
        /**
         * The language of the texts of this server in the response, such as names of attributes, messages and knowledge panels: that of `lc`, or `en` when the
         * server has no texts in it. Names from products and taxonomies can have others.
         */
        ContentLanguage: string;
        /** Since when the operation is deprecated, in seconds since 1970 after `@` (RFC 9745). */
        Deprecation: string;
        /** The page that says what to do instead of using the operation. */
        DeprecationLink: string;
        /** Identifies this exchange in the logs of the server. Quote it when you report a problem. */
        XRequestId: string;
        /** How long, in seconds, this response may be reused without a new request. */
        CacheControl: string;
        /** This response must not be kept, because the next attempt can succeed. */
        NoStore: "no-store";
        /** What is left of the quota: `r` requests in the next `t` seconds (draft-ietf-httpapi-ratelimit-headers). */
        RateLimit: string;
        /** The quota itself, `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers). */
        RateLimitPolicy: string;
        /** The number of seconds to wait before the next attempt. */
        RetryAfter: number;
        /** This response may be kept, and must be requested again with `If-None-Match` before it is used. */
        NoCache: "no-cache";
        /** The same path and query on the server that has products of this type. It may be scheme-relative, as the production system sends it. */
        Location: string;
        /** This response may be reused for an hour without a new request. */
        OneHour: "public, max-age=3600";
    };
    pathItems: never;
}
export type AttributeParameter = {
    /**
     * Name of the query parameter.
     * @example attribute_unwanted_ingredients_tags
     * @constant
     */
    id: "attribute_unwanted_ingredients_tags";
    /**
     * Name of the value in the language of the request.
     * @example Unwanted ingredients
     */
    name: string;
    /**
     * The kind of value. `tags` is an array of taxonomy ids.
     * @example tags
     * @constant
     */
    type: "tags";
    /**
     * The taxonomy of the ids.
     * @example ingredients
     * @constant
     */
    tagtype: "ingredients";
};
export type Attribute = {
    id: components["schemas"]["AttributeId"];
    /**
     * Name of the attribute in the language of the request.
     * @example Nutri-Score
     */
    name: string;
    /**
     * Name of the attribute where a person chooses its level, in the language of the request.
     * @example Good nutritional quality (Nutri-Score)
     */
    setting_name: string;
    /**
     * What a person has to know before choosing a level. Sent for most scores and diets.
     * @example The Nutri-Score is computed
     * @example so it is known even when the packaging does not show it.
     */
    setting_note?: string;
    /**
     * Format: uri
     *
     * Picture of the attribute.
     * @example https://static.openfoodfacts.org/images/attributes/dist/nutriscore-a.svg
     */
    icon_url: string;
    /**
     * The knowledge panel that explains the attribute for one product.
     * @example nutriscore
     * @enum {string}
     */
    panel_id?: "nutriscore" | "nova" | "additives" | "environmental_score" | "forest_footprint";
    /** The levels a person can choose. All four, or `not_important` and `mandatory` for allergens and for the vegan and vegetarian diets. */
    values: components["schemas"]["PreferenceId"][];
    default?: components["schemas"]["PreferenceId"];
    /**
     * Why the attribute matters, in one sentence. Sent for labels alone.
     * @example Organic farming protects soils and biodiversity.
     */
    description_short?: string;
    /**
     * Why the attribute matters. Sent for labels alone.
     * @example Organic farming limits synthetic fertilizers
     * @example pesticides and additives in order to protect soils and biodiversity.
     */
    description?: string;
    /** Values that the person is asked for. Sent for `unwanted_ingredients` alone. */
    parameters?: components["schemas"]["AttributeParameter"][];
};
export type AttributeGroup = {
    /**
     * The group, in the order in which they are sent.
     * @example nutritional_quality
     * @enum {string}
     */
    id: "nutritional_quality" | "processing" | "allergens" | "ingredients_analysis" | "labels" | "environment";
    /**
     * Name of the group in the language of the request.
     * @example Nutritional quality
     */
    name: string;
    /**
     * What a person has to know before relying on the group. Sent for `allergens` and `ingredients_analysis`.
     * @example Allergen data can be missing or wrong. Always check the packaging.
     */
    warning?: string;
    /** The attributes of the group, in the order to show them. */
    attributes: components["schemas"]["Attribute"][];
};
export type ParameterError = {
    /**
     * Name of the parameter as it was sent, or as it should have been.
     * @example page_size
     */
    parameter: string;
    /**
     * Why it was rejected and what is accepted; for an unknown parameter, a suggestion such as `Did you mean "page_size"?`.
     * @example must be at most 100
     */
    detail: string;
    /**
     * The value it had. Absent when it was missing.
     * @example 500
     */
    value?: string;
};
export type Problem = {
    /**
     * Format: uri-reference
     *
     * Identifies the kind of the first problem, and is the address of its description, relative to that of the server.
     * @example /docs#invalid_value
     */
    type: string;
    /**
     * The kind of the first problem, the same for each occurrence.
     * @example Invalid value
     */
    title: string;
    /**
     * The HTTP status of this response.
     * @example 400
     */
    status: number;
    /**
     * What went wrong this time.
     * @example One parameter was rejected.
     */
    detail: string;
    /** Each parameter that was rejected, and why. Absent when no parameter is to blame. */
    errors?: components["schemas"]["ParameterError"][];
};
export type ParameterProblem = WithRequired<components["schemas"]["Problem"], "errors"> & {
    /**
     * Always 400.
     * @example 400
     * @constant
     */
    status: 400;
};
export type Preference = {
    id: components["schemas"]["PreferenceId"];
    /**
     * Name of the level in the language of the request.
     * @example Very important
     */
    name: string;
    /**
     * What the match of an attribute, 0 to 100, is multiplied by. Absent for `not_important`, which is left out of the ranking.
     * @example 2
     * @enum {integer}
     */
    factor?: 1 | 2 | 4;
    /**
     * A product that matches less than this is excluded. Sent for `mandatory` alone.
     * @example 20
     */
    minimum_match?: number;
};
export type LanguageCounts = {
    [key: `en:${string}`]: components["schemas"]["Count"] | undefined;
};
export type LanguageCodeCounts = {
    [key: string]: components["schemas"]["Count"] | undefined;
};
export type CategoriesProperties = {
    /** Code of the food in AGRIBALYSE. */
    "agribalyse_food_code:en"?: components["schemas"]["FoodCode"];
    /**
     * Code of the nearest food in AGRIBALYSE.
     * @example 18020
     */
    "agribalyse_proxy_food_code:en"?: components["schemas"]["FoodCode"];
    /** Code of the food in CIQUAL. */
    "ciqual_food_code:en"?: components["schemas"]["FoodCode"];
};
export type CategoryProperties = {
    [key: `ciqual_food_name:${string}`]: string | undefined;
};
export type TagSource = {
    /**
     * The tags. Those of fields without taxonomy are as they were entered, `Intermarché`.
     * @example [
     *   "en:gluten"
     * ]
     */
    tags?: components["schemas"]["DisplayNameList"];
    /** When they were last set. */
    last_updated_t?: components["schemas"]["UnixTime"];
};
export type TagSources = {
    [key: string]: components["schemas"]["TagSource"] | undefined;
};
export type Ingredient = {
    /**
     * Id in the ingredients taxonomy, or the text after its language, which records last saved before 2021 may lack.
     * @example en:whole-wheat-flour
     */
    id?: string;
    /**
     * The ingredient as written on the package.
     * @example Farine complète de blé
     */
    text?: string;
    /** Whether the ingredients taxonomy knows it. */
    is_in_taxonomy?: components["schemas"]["Flag"];
    /**
     * Place in the list, from 1; of ingredients that are no part of another one.
     * @example 1
     */
    rank?: components["schemas"]["Count"];
    /** `yes` when it has `ingredients` of its own; in records last computed before 2022. */
    has_sub_ingredients?: components["schemas"]["YesNoMaybe"];
    /** Percentage stated on the package. */
    percent?: components["schemas"]["Percentage"];
    /**
     * Lowest possible percentage.
     * @example 23.5
     */
    percent_min?: components["schemas"]["Percentage"];
    /**
     * Highest possible percentage.
     * @example 35
     */
    percent_max?: components["schemas"]["Percentage"];
    /**
     * Estimated percentage.
     * @example 29.25
     */
    percent_estimate?: components["schemas"]["Percentage"];
    /** Whether it is vegan; absent when unknown. */
    vegan?: components["schemas"]["YesNoMaybe"];
    /** Whether it is vegetarian; absent when unknown. */
    vegetarian?: components["schemas"]["YesNoMaybe"];
    /**
     * Whether it is made from palm oil; absent when that makes no sense.
     * @example no
     */
    from_palm_oil?: components["schemas"]["YesNoMaybe"];
    /**
     * Ids of labels stated for it, joined by commas.
     * @example en:organic
     */
    labels?: string;
    /**
     * Ids of origins stated for it, joined by commas.
     * @example en:madagascar
     */
    origins?: string;
    /**
     * Ids of processing methods stated for it, joined by commas.
     * @example en:flour,en:whole
     */
    processing?: string;
    /**
     * Quantity stated on the package.
     * @example 12 g
     */
    quantity?: string;
    /**
     * Stated quantity in grams.
     * @example 12
     */
    quantity_g?: components["schemas"]["NonNegativeNumber"];
    /**
     * Estimated quantity in grams.
     * @example 11.7
     */
    quantity_estimate?: components["schemas"]["NonNegativeNumber"];
    /**
     * Code of this food in the CIQUAL table.
     * @example 18066
     */
    ciqual_food_code?: components["schemas"]["FoodCode"];
    /**
     * Code of the nearest food in the CIQUAL table.
     * @example 9410
     */
    ciqual_proxy_food_code?: components["schemas"]["FoodCode"];
    /**
     * Id of this food in Ecobalyse.
     * @example refined-palm-oil
     */
    ecobalyse_code?: string;
    /**
     * Id of the nearest food in Ecobalyse.
     * @example flour
     */
    ecobalyse_proxy_code?: string;
    /**
     * Id of this food in a newer Ecobalyse.
     * @example 0192db0b-fe29-5f84-9750-20de5edd24d6
     */
    ecobalyse_id?: string;
    /**
     * Name of this food in Ecobalyse.
     * @example Refined palm oil
     */
    ecobalyse_name?: string;
    /**
     * Id of the nearest food in a newer Ecobalyse.
     * @example 0192db0b-fe29-5f84-9750-20de5edd24d6
     */
    ecobalyse_proxy_id?: string;
    /**
     * Name of the nearest food in Ecobalyse.
     * @example Flour
     */
    ecobalyse_proxy_name?: string;
    /**
     * Class of an additive that stands before it in the list.
     * @example en:colour
     */
    additive_class?: components["schemas"]["TagText"];
    /** Sub-ingredients, in the order of the list. */
    ingredients?: components["schemas"]["Ingredient"][];
};
export type SpecificIngredient = {
    /**
     * Id in the ingredients taxonomy, or the text after its language.
     * @example en:milk
     */
    id?: components["schemas"]["TagText"];
    /**
     * The ingredient as written on the package.
     * @example milk
     */
    ingredient?: string;
    /**
     * The statement as written on the package.
     * @example Total milk content: 30%
     */
    text?: string;
    /**
     * Percentage stated.
     * @example 30
     */
    percent?: components["schemas"]["Percentage"];
    /**
     * Lowest percentage stated.
     * @example 30
     */
    percent_min?: components["schemas"]["Percentage"];
    /**
     * Highest percentage stated.
     * @example 35
     */
    percent_max?: components["schemas"]["Percentage"];
    /**
     * Quantity stated.
     * @example 30 g
     */
    quantity?: string;
    /**
     * That quantity in grams.
     * @example 30
     */
    quantity_g?: components["schemas"]["NonNegativeNumber"];
    /**
     * Ids of origins stated, joined by commas.
     * @example en:france
     */
    origins?: string;
    /**
     * Ids of labels stated, joined by commas.
     * @example en:organic
     */
    labels?: string;
    /**
     * The label that states it, such as one of origin.
     * @example en:french-pork
     */
    label?: components["schemas"]["TagText"];
};
export type IngredientsAnalysis = {
    /** Ingredients made from palm oil. */
    "en:palm-oil"?: components["schemas"]["TagTextList"];
    /** Ingredients that may be made from palm oil. */
    "en:may-contain-palm-oil"?: components["schemas"]["TagTextList"];
    /** Unknown ingredients, for palm oil. */
    "en:palm-oil-content-unknown"?: components["schemas"]["TagTextList"];
    /** Ingredients free of palm oil. */
    "en:palm-oil-free"?: components["schemas"]["TagTextList"];
    /** Ingredients that are not vegan. */
    "en:non-vegan"?: components["schemas"]["TagTextList"];
    /** Ingredients that may be vegan. */
    "en:maybe-vegan"?: components["schemas"]["TagTextList"];
    /** Unknown ingredients, for vegans. */
    "en:vegan-status-unknown"?: components["schemas"]["TagTextList"];
    /** Vegan ingredients. */
    "en:vegan"?: components["schemas"]["TagTextList"];
    /** Ingredients that are not vegetarian. */
    "en:non-vegetarian"?: components["schemas"]["TagTextList"];
    /** Ingredients that may be vegetarian. */
    "en:maybe-vegetarian"?: components["schemas"]["TagTextList"];
    /** Unknown ingredients, for vegetarians. */
    "en:vegetarian-status-unknown"?: components["schemas"]["TagTextList"];
    /** Vegetarian ingredients. */
    "en:vegetarian"?: components["schemas"]["TagTextList"];
};
export type Nutriments = {
    /**
     * Alcohol in percent by volume.
     * @example 4.5
     */
    alcohol?: components["schemas"]["Amount"];
    /**
     * Energy in kJ, for the reference quantity.
     * @example 1038
     */
    energy?: components["schemas"]["Amount"];
    /**
     * Energy in kcal, for the reference quantity.
     * @example 246
     */
    "energy-kcal"?: components["schemas"]["Amount"];
    /**
     * Energy in kJ, for the reference quantity.
     * @example 1038
     */
    "energy-kj"?: components["schemas"]["Amount"];
    /** Energy from fat in kJ. */
    "energy-from-fat"?: components["schemas"]["Amount"];
    /**
     * Fat in grams.
     * @example 3.4
     */
    fat?: components["schemas"]["Amount"];
    /**
     * Saturated fat in grams.
     * @example 0.3
     */
    "saturated-fat"?: components["schemas"]["Amount"];
    /** Butyric acid in grams. */
    "butyric-acid"?: components["schemas"]["Amount"];
    /** Caproic acid in grams. */
    "caproic-acid"?: components["schemas"]["Amount"];
    /** Caprylic acid in grams. */
    "caprylic-acid"?: components["schemas"]["Amount"];
    /** Capric acid in grams. */
    "capric-acid"?: components["schemas"]["Amount"];
    /** Lauric acid in grams. */
    "lauric-acid"?: components["schemas"]["Amount"];
    /** Myristic acid in grams. */
    "myristic-acid"?: components["schemas"]["Amount"];
    /** Palmitic acid in grams. */
    "palmitic-acid"?: components["schemas"]["Amount"];
    /** Stearic acid in grams. */
    "stearic-acid"?: components["schemas"]["Amount"];
    /** Arachidic acid in grams. */
    "arachidic-acid"?: components["schemas"]["Amount"];
    /** Behenic acid in grams. */
    "behenic-acid"?: components["schemas"]["Amount"];
    /** Lignoceric acid in grams. */
    "lignoceric-acid"?: components["schemas"]["Amount"];
    /** Cerotic acid in grams. */
    "cerotic-acid"?: components["schemas"]["Amount"];
    /** Montanic acid in grams. */
    "montanic-acid"?: components["schemas"]["Amount"];
    /** Melissic acid in grams. */
    "melissic-acid"?: components["schemas"]["Amount"];
    /** Unsaturated fat in grams. */
    "unsaturated-fat"?: components["schemas"]["Amount"];
    /** Monounsaturated fat in grams. */
    "monounsaturated-fat"?: components["schemas"]["Amount"];
    /** Omega-9 fat in grams. */
    "omega-9-fat"?: components["schemas"]["Amount"];
    /** Oleic acid in grams. */
    "oleic-acid"?: components["schemas"]["Amount"];
    /** Elaidic acid in grams. */
    "elaidic-acid"?: components["schemas"]["Amount"];
    /** Gondoic acid in grams. */
    "gondoic-acid"?: components["schemas"]["Amount"];
    /** Mead acid in grams. */
    "mead-acid"?: components["schemas"]["Amount"];
    /** Erucic acid in grams. */
    "erucic-acid"?: components["schemas"]["Amount"];
    /** Nervonic acid in grams. */
    "nervonic-acid"?: components["schemas"]["Amount"];
    /** Polyunsaturated fat in grams. */
    "polyunsaturated-fat"?: components["schemas"]["Amount"];
    /** Omega-3 fat in grams. */
    "omega-3-fat"?: components["schemas"]["Amount"];
    /** Alpha linolenic acid in grams. */
    "alpha-linolenic-acid"?: components["schemas"]["Amount"];
    /** Eicosapentaenoic acid in grams. */
    "eicosapentaenoic-acid"?: components["schemas"]["Amount"];
    /** Docosahexaenoic acid in grams. */
    "docosahexaenoic-acid"?: components["schemas"]["Amount"];
    /** Omega-6 fat in grams. */
    "omega-6-fat"?: components["schemas"]["Amount"];
    /** Linoleic acid in grams. */
    "linoleic-acid"?: components["schemas"]["Amount"];
    /** Arachidonic acid in grams. */
    "arachidonic-acid"?: components["schemas"]["Amount"];
    /** Gamma linolenic acid in grams. */
    "gamma-linolenic-acid"?: components["schemas"]["Amount"];
    /** Dihomo gamma linolenic acid in grams. */
    "dihomo-gamma-linolenic-acid"?: components["schemas"]["Amount"];
    /** Trans fat in grams. */
    "trans-fat"?: components["schemas"]["Amount"];
    /** Cholesterol in grams. */
    cholesterol?: components["schemas"]["Amount"];
    /**
     * Carbohydrates in grams.
     * @example 41
     */
    carbohydrates?: components["schemas"]["Amount"];
    /**
     * Sugars in grams.
     * @example 3.6
     */
    sugars?: components["schemas"]["Amount"];
    /** Added sugars in grams. */
    "added-sugars"?: components["schemas"]["Amount"];
    /** Sucrose in grams. */
    sucrose?: components["schemas"]["Amount"];
    /** Glucose in grams. */
    glucose?: components["schemas"]["Amount"];
    /** Fructose in grams. */
    fructose?: components["schemas"]["Amount"];
    /** Galactose in grams. */
    galactose?: components["schemas"]["Amount"];
    /** Lactose in grams. */
    lactose?: components["schemas"]["Amount"];
    /** Maltose in grams. */
    maltose?: components["schemas"]["Amount"];
    /** Maltodextrins in grams. */
    maltodextrins?: components["schemas"]["Amount"];
    /** Starch in grams. */
    starch?: components["schemas"]["Amount"];
    /** Polyols in grams. */
    polyols?: components["schemas"]["Amount"];
    /**
     * Fiber in grams.
     * @example 6.7
     */
    fiber?: components["schemas"]["Amount"];
    /** Soluble fiber in grams. */
    "soluble-fiber"?: components["schemas"]["Amount"];
    /** Insoluble fiber in grams. */
    "insoluble-fiber"?: components["schemas"]["Amount"];
    /**
     * Proteins in grams.
     * @example 9.5
     */
    proteins?: components["schemas"]["Amount"];
    /** Casein in grams. */
    casein?: components["schemas"]["Amount"];
    /** Serum proteins in grams. */
    "serum-proteins"?: components["schemas"]["Amount"];
    /** Nucleotides in grams. */
    nucleotides?: components["schemas"]["Amount"];
    /**
     * Salt in grams.
     * @example 1.1
     */
    salt?: components["schemas"]["Amount"];
    /** Added salt in grams. */
    "added-salt"?: components["schemas"]["Amount"];
    /**
     * Sodium in grams.
     * @example 0.44
     */
    sodium?: components["schemas"]["Amount"];
    /** Vitamin A in grams. */
    "vitamin-a"?: components["schemas"]["Amount"];
    /** Beta-carotene in grams. */
    "beta-carotene"?: components["schemas"]["Amount"];
    /** Vitamin D in grams. */
    "vitamin-d"?: components["schemas"]["Amount"];
    /** Vitamin E in grams. */
    "vitamin-e"?: components["schemas"]["Amount"];
    /** Vitamin K in grams. */
    "vitamin-k"?: components["schemas"]["Amount"];
    /** Vitamin C in grams. */
    "vitamin-c"?: components["schemas"]["Amount"];
    /** Vitamin B1 in grams. */
    "vitamin-b1"?: components["schemas"]["Amount"];
    /** Vitamin B2 in grams. */
    "vitamin-b2"?: components["schemas"]["Amount"];
    /** Vitamin PP in grams. */
    "vitamin-pp"?: components["schemas"]["Amount"];
    /** Vitamin B6 in grams. */
    "vitamin-b6"?: components["schemas"]["Amount"];
    /** Vitamin B9 in grams. */
    "vitamin-b9"?: components["schemas"]["Amount"];
    /** Folates in grams. */
    folates?: components["schemas"]["Amount"];
    /** Vitamin B12 in grams. */
    "vitamin-b12"?: components["schemas"]["Amount"];
    /** Biotin in grams. */
    biotin?: components["schemas"]["Amount"];
    /** Pantothenic acid in grams. */
    "pantothenic-acid"?: components["schemas"]["Amount"];
    /** Silica in grams. */
    silica?: components["schemas"]["Amount"];
    /** Bicarbonate in grams. */
    bicarbonate?: components["schemas"]["Amount"];
    /** Potassium in grams. */
    potassium?: components["schemas"]["Amount"];
    /** Chloride in grams. */
    chloride?: components["schemas"]["Amount"];
    /** Calcium in grams. */
    calcium?: components["schemas"]["Amount"];
    /** Phosphorus in grams. */
    phosphorus?: components["schemas"]["Amount"];
    /** Iron in grams. */
    iron?: components["schemas"]["Amount"];
    /** Magnesium in grams. */
    magnesium?: components["schemas"]["Amount"];
    /** Zinc in grams. */
    zinc?: components["schemas"]["Amount"];
    /** Copper in grams. */
    copper?: components["schemas"]["Amount"];
    /** Manganese in grams. */
    manganese?: components["schemas"]["Amount"];
    /** Fluoride in grams. */
    fluoride?: components["schemas"]["Amount"];
    /** Selenium in grams. */
    selenium?: components["schemas"]["Amount"];
    /** Chromium in grams. */
    chromium?: components["schemas"]["Amount"];
    /** Molybdenum in grams. */
    molybdenum?: components["schemas"]["Amount"];
    /** Iodine in grams. */
    iodine?: components["schemas"]["Amount"];
    /** Sulphate in grams. */
    sulphate?: components["schemas"]["Amount"];
    /** Nitrate in grams. */
    nitrate?: components["schemas"]["Amount"];
    /** Caffeine in grams. */
    caffeine?: components["schemas"]["Amount"];
    /** Taurine in grams. */
    taurine?: components["schemas"]["Amount"];
    /**
     * pH value; it has no unit.
     * @example 7.2
     */
    ph?: components["schemas"]["Amount"];
    /** Choline in grams. */
    choline?: components["schemas"]["Amount"];
    /** Phylloquinone in grams. */
    phylloquinone?: components["schemas"]["Amount"];
    /** Beta-glucan in grams. */
    "beta-glucan"?: components["schemas"]["Amount"];
    /** Inositol in grams. */
    inositol?: components["schemas"]["Amount"];
    /** Carnitine in grams. */
    carnitine?: components["schemas"]["Amount"];
    /** Chlorophyl in grams. */
    chlorophyl?: components["schemas"]["Amount"];
    /**
     * Water in grams.
     * @example 37.5
     */
    water?: components["schemas"]["Amount"];
    /** Fruits, vegetables and nuts in percent. */
    "fruits-vegetables-nuts"?: components["schemas"]["Amount"];
    /** Dried fruits, vegetables and nuts in percent. */
    "fruits-vegetables-nuts-dried"?: components["schemas"]["Amount"];
    /** Fruits, vegetables and nuts in percent, estimated by a contributor. */
    "fruits-vegetables-nuts-estimate"?: components["schemas"]["Amount"];
    /** Fruits, vegetables and legumes in percent. */
    "fruits-vegetables-legumes"?: components["schemas"]["Amount"];
    /** Collagen in percent of the meat protein, at most. */
    "collagen-meat-protein-ratio"?: components["schemas"]["Amount"];
    /**
     * Cocoa in percent, at least.
     * @example 70
     */
    cocoa?: components["schemas"]["Amount"];
    /** Carbon footprint in grams of CO2. */
    "carbon-footprint"?: components["schemas"]["Amount"];
    /** Carbon footprint of the meat or fish, in grams of CO2. */
    "carbon-footprint-from-meat-or-fish"?: components["schemas"]["Amount"];
    /** Glycemic index; it has no unit. */
    "glycemic-index"?: components["schemas"]["Amount"];
    /** Water hardness in mmol/l. */
    "water-hardness"?: components["schemas"]["Amount"];
    /**
     * NOVA group, 1 to 4; stored with the nutrients for searching.
     * @example 4
     */
    "nova-group"?: components["schemas"]["Amount"];
    /**
     * Nutri-Score points; stored with the nutrients for searching.
     * @example 2
     */
    "nutrition-score-fr"?: components["schemas"]["ScoreAmount"];
    /**
     * Points of the British nutrition score.
     * @example 2
     */
    "nutrition-score-uk"?: components["schemas"]["ScoreAmount"];
    [key: `${string}_${"100g" | "serving" | "prepared" | "prepared_100g" | "prepared_serving"}`]: components["schemas"]["Amount"] | components["schemas"]["ScoreAmount"] | undefined;
    [key: `${string}_${"product" | "value" | "value_computed" | "prepared_value" | "prepared_value_computed"}`]: components["schemas"]["EnteredAmount"] | components["schemas"]["ScoreAmount"] | undefined;
    [key: `n${string}_${"100g" | "serving" | "product" | "value" | "value_computed" | "prepared" | "prepared_100g" | "prepared_serving" | "prepared_value" | "prepared_value_computed"}`]: components["schemas"]["ScoreAmount"] | undefined;
    [key: `${string}_${"unit" | "prepared_unit"}`]: components["schemas"]["NutrientUnit"] | undefined;
    [key: `${string}_${"modifier" | "prepared_modifier"}`]: components["schemas"]["NutrientModifier"] | undefined;
    [key: `${string}_label`]: string | undefined;
};
export type EstimatedNutriments = {
    [key: `${string}_100g`]: components["schemas"]["Amount"] | undefined;
};
export type NutrientLevels = {
    /** Traffic light of fat. */
    fat?: components["schemas"]["NutrientLevel"];
    /** Traffic light of salt. */
    salt?: components["schemas"]["NutrientLevel"];
    /**
     * Traffic light of saturated fat.
     * @example low
     */
    "saturated-fat"?: components["schemas"]["NutrientLevel"];
    /**
     * Traffic light of sugars.
     * @example low
     */
    sugars?: components["schemas"]["NutrientLevel"];
};
export type Nutriscore2021Data = {
    /** Energy in kJ, for 100 g; null when unknown. */
    energy?: components["schemas"]["AmountOrNull"];
    /** Rounded energy, as compared with the thresholds. */
    energy_value?: components["schemas"]["Amount"];
    /** Points for energy. */
    energy_points?: components["schemas"]["PartPoints"];
    /** Fiber in grams, for 100 g; null when unknown. */
    fiber?: components["schemas"]["AmountOrNull"];
    /** Rounded fiber, as compared with the thresholds. */
    fiber_value?: components["schemas"]["Amount"];
    /** Points for fiber. */
    fiber_points?: components["schemas"]["PartPoints"];
    /** Proteins in grams, for 100 g; null when unknown. */
    proteins?: components["schemas"]["AmountOrNull"];
    /** Rounded proteins, as compared with the thresholds. */
    proteins_value?: components["schemas"]["Amount"];
    /** Points for proteins. */
    proteins_points?: components["schemas"]["PartPoints"];
    /** Saturated fat in grams, for 100 g; null when unknown. */
    saturated_fat?: components["schemas"]["AmountOrNull"];
    /** Rounded saturated fat, as compared with the thresholds. */
    saturated_fat_value?: components["schemas"]["Amount"];
    /** Points for saturated fat. */
    saturated_fat_points?: components["schemas"]["PartPoints"];
    /** Saturated fat in percent of fat, for 100 g; null when unknown. */
    saturated_fat_ratio?: components["schemas"]["AmountOrNull"];
    /** Rounded saturated fat, as compared with the thresholds. */
    saturated_fat_ratio_value?: components["schemas"]["Amount"];
    /** Points for saturated fat. */
    saturated_fat_ratio_points?: components["schemas"]["PartPoints"];
    /** Sodium in milligrams, for 100 g; null when unknown. */
    sodium?: components["schemas"]["AmountOrNull"];
    /** Rounded sodium, as compared with the thresholds. */
    sodium_value?: components["schemas"]["Amount"];
    /** Points for sodium. */
    sodium_points?: components["schemas"]["PartPoints"];
    /** Sugars in grams, for 100 g; null when unknown. */
    sugars?: components["schemas"]["AmountOrNull"];
    /** Rounded sugars, as compared with the thresholds. */
    sugars_value?: components["schemas"]["Amount"];
    /** Points for sugars. */
    sugars_points?: components["schemas"]["PartPoints"];
    /** Fruits, vegetables, nuts and rapeseed, walnut and olive oils in percent, for 100 g; null when unknown. */
    fruits_vegetables_nuts_colza_walnut_olive_oils?: components["schemas"]["AmountOrNull"];
    /** Rounded fruits, vegetables, nuts and rapeseed, walnut and olive oils, as compared with the thresholds. */
    fruits_vegetables_nuts_colza_walnut_olive_oils_value?: components["schemas"]["Amount"];
    /** Points for fruits, vegetables, nuts and rapeseed, walnut and olive oils. */
    fruits_vegetables_nuts_colza_walnut_olive_oils_points?: components["schemas"]["PartPoints"];
    /** Fat in grams, for 100 g; given for fats and oils. */
    fat?: components["schemas"]["AmountOrNull"];
    /**
     * Whether the rules of beverages apply.
     * @example 0
     */
    is_beverage?: components["schemas"]["Flag"];
    /**
     * Whether the rules of cheese apply.
     * @example 0
     */
    is_cheese?: components["schemas"]["Flag"];
    /**
     * Whether the rules of fats apply.
     * @example 0
     */
    is_fat: components["schemas"]["Flag"];
    /**
     * Whether it is plain water.
     * @example 0
     */
    is_water?: components["schemas"]["Flag"];
    /**
     * Sum of the points that lower the grade.
     * @example 7
     */
    negative_points?: components["schemas"]["PartPoints"];
    /**
     * Sum of the points that raise the grade.
     * @example 10
     */
    positive_points?: components["schemas"]["PartPoints"];
    /** The resulting letter; in `nutriscore_data` only. */
    grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * The resulting points; in `nutriscore_data` only.
     * @example -3
     */
    score?: components["schemas"]["Points"];
};
export type Nutriscore2021 = {
    /** The letter. */
    grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * The points; fewer are better. Absent when not computed.
     * @example 2
     */
    score?: components["schemas"]["Points"];
    /** Whether it was computed. */
    nutriscore_computed?: components["schemas"]["Flag"];
    /** Whether the category and the nutrients allow it. */
    nutriscore_applicable?: components["schemas"]["Flag"];
    /** Whether all needed nutrients are known. */
    nutrients_available?: components["schemas"]["Flag"];
    /** Whether the category is known. */
    category_available?: components["schemas"]["Flag"];
    /**
     * Category the score leaves out.
     * @example en:chewing-gum
     */
    not_applicable_category?: components["schemas"]["Tag"];
    /**
     * Whether estimated nutrients were used.
     * @example 0
     */
    estimated?: components["schemas"]["Flag"];
    /**
     * State of the product the values are for.
     * @example as_sold
     * @enum {string}
     */
    preparation?: "as_sold" | "prepared";
    /** Values and points. */
    data?: components["schemas"]["Nutriscore2021Data"];
};
export type NutriscoreComponent = {
    /** The nutrient. */
    id: components["schemas"]["NutriscoreComponentId"];
    /**
     * Points given.
     * @example 3
     */
    points: number;
    /**
     * Most points possible.
     * @example 10
     */
    points_max: number;
    /**
     * Unit of the value.
     * @example kJ
     * @enum {string}
     */
    unit: "kJ" | "g" | "%" | "number";
    /**
     * Rounded value compared with the thresholds; null when unknown.
     * @example 1038
     */
    value?: components["schemas"]["AmountOrNull"];
};
export type NutriscoreComponents = {
    /** Nutrients that lower the grade. */
    negative: components["schemas"]["NutriscoreComponent"][];
    /** Nutrients that raise the grade. */
    positive: components["schemas"]["NutriscoreComponent"][];
};
export type Nutriscore2023Data = {
    /** Each nutrient with its points; absent when the score could not be computed. */
    components?: components["schemas"]["NutriscoreComponents"];
    /** Whether the points for proteins were counted. */
    count_proteins?: components["schemas"]["Flag"];
    /**
     * Why the points for proteins were counted or not. Not closed, new rules add reasons.
     * @example negative_points_less_than_11
     */
    count_proteins_reason?: string;
    /**
     * Whether the rules of beverages apply.
     * @example 0
     */
    is_beverage?: components["schemas"]["Flag"];
    /**
     * Whether the rules of cheese apply.
     * @example 0
     */
    is_cheese?: components["schemas"]["Flag"];
    /**
     * Whether the rules of fats, oils, nuts and seeds apply.
     * @example 0
     */
    is_fat_oil_nuts_seeds: components["schemas"]["Flag"];
    /**
     * Whether the rules of red meat apply.
     * @example 0
     */
    is_red_meat_product?: components["schemas"]["Flag"];
    /**
     * Whether it is plain water.
     * @example 0
     */
    is_water?: components["schemas"]["Flag"];
    /**
     * Sum of the points that lower the grade.
     * @example 9
     */
    negative_points?: components["schemas"]["PartPoints"];
    /**
     * The most points that could lower the grade.
     * @example 55
     */
    negative_points_max?: components["schemas"]["PartPoints"];
    /**
     * Sum of the points that raise the grade.
     * @example 7
     */
    positive_points?: components["schemas"]["PartPoints"];
    /**
     * The most points that could raise the grade.
     * @example 17
     */
    positive_points_max?: components["schemas"]["PartPoints"];
    /** Points for energy; in records of 2023, before `components`. */
    energy_points?: components["schemas"]["PartPoints"];
    /** Points for sugars; in records of 2023, before `components`. */
    sugars_points?: components["schemas"]["PartPoints"];
    /** Points for saturated fat; in records of 2023, before `components`. */
    saturated_fat_points?: components["schemas"]["PartPoints"];
    /** Points for salt; in records of 2023, before `components`. */
    salt_points?: components["schemas"]["PartPoints"];
    /** Points for fiber; in records of 2023, before `components`. */
    fiber_points?: components["schemas"]["PartPoints"];
    /** Points for proteins; in records of 2023, before `components`. */
    proteins_points?: components["schemas"]["PartPoints"];
    /** Points for fruits, vegetables and legumes; in records of 2023, before `components`. */
    fruits_vegetables_legumes_points?: components["schemas"]["PartPoints"];
    /** Points for energy from saturated fat; in records of 2023, before `components`. */
    energy_from_saturated_fat_points?: components["schemas"]["PartPoints"];
    /** Points for saturated fat in percent of fat; in records of 2023, before `components`. */
    saturated_fat_ratio_points?: components["schemas"]["PartPoints"];
    /** Points for non-nutritive sweeteners; in records of 2023, before `components`. */
    non_nutritive_sweeteners_points?: components["schemas"]["PartPoints"];
    /** Nutrients whose points can lower the grade; in records of 2023. */
    negative_nutrients?: components["schemas"]["NutriscoreComponentIdList"];
    /** Nutrients whose points can raise the grade. */
    positive_nutrients?: components["schemas"]["NutriscoreComponentIdList"];
    /**
     * Energy in kJ, for 100 g. This and the next values are given when the score could not be computed.
     * @example 1038
     */
    energy?: components["schemas"]["AmountOrNull"];
    /**
     * Energy from saturated fat in kJ, for 100 g.
     * @example 264.18
     */
    energy_from_saturated_fat?: components["schemas"]["AmountOrNull"];
    /**
     * Fiber in grams, for 100 g.
     * @example 6.7
     */
    fiber?: components["schemas"]["AmountOrNull"];
    /**
     * Fruits, vegetables and legumes in percent.
     * @example 11.5
     */
    fruits_vegetables_legumes?: components["schemas"]["AmountOrNull"];
    /**
     * Number of non-nutritive sweeteners.
     * @example 0
     */
    non_nutritive_sweeteners?: components["schemas"]["AmountOrNull"];
    /**
     * Proteins in grams, for 100 g.
     * @example 9.5
     */
    proteins?: components["schemas"]["AmountOrNull"];
    /**
     * Salt in grams, for 100 g.
     * @example 1.1
     */
    salt?: components["schemas"]["AmountOrNull"];
    /**
     * Saturated fat in grams, for 100 g.
     * @example 0.3
     */
    saturated_fat?: components["schemas"]["AmountOrNull"];
    /**
     * Saturated fat in percent of fat.
     * @example 7.1
     */
    saturated_fat_ratio?: components["schemas"]["AmountOrNull"];
    /**
     * Sugars in grams, for 100 g.
     * @example 3.6
     */
    sugars?: components["schemas"]["AmountOrNull"];
    /** The resulting letter; in `nutriscore_data` only. */
    grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * The resulting points; in `nutriscore_data` only.
     * @example 2
     */
    score?: components["schemas"]["Points"];
};
export type Nutriscore2023 = {
    /** The letter. */
    grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * The points; fewer are better. Absent when not computed.
     * @example 2
     */
    score?: components["schemas"]["Points"];
    /** Whether it was computed. */
    nutriscore_computed?: components["schemas"]["Flag"];
    /** Whether the category and the nutrients allow it. */
    nutriscore_applicable?: components["schemas"]["Flag"];
    /** Whether all needed nutrients are known. */
    nutrients_available?: components["schemas"]["Flag"];
    /** Whether the category is known. */
    category_available?: components["schemas"]["Flag"];
    /**
     * Category the score leaves out.
     * @example en:chewing-gum
     */
    not_applicable_category?: components["schemas"]["Tag"];
    /**
     * Whether estimated nutrients were used.
     * @example 0
     */
    estimated?: components["schemas"]["Flag"];
    /**
     * State of the product the values are for.
     * @example as_sold
     * @enum {string}
     */
    preparation?: "as_sold" | "prepared";
    /** Values and points. */
    data?: components["schemas"]["Nutriscore2023Data"];
};
export type Nutriscore = {
    /** By the rules of 2021. */
    2021?: components["schemas"]["Nutriscore2021"];
    /** By the rules of 2023. */
    2023?: components["schemas"]["Nutriscore2023"];
};
export type NutriscoreNotApplicableData = {
    /**
     * Category the Nutri-Score leaves out.
     * @example en:dietary-supplements
     */
    nutriscore_not_applicable_for_category: components["schemas"]["Tag"];
};
export type NovaGroupsMarkers = {
    /** Markers of NOVA group 1. */
    1?: components["schemas"]["NovaGroupMarker"][];
    /** Markers of NOVA group 2. */
    2?: components["schemas"]["NovaGroupMarker"][];
    /** Markers of NOVA group 3. */
    3?: components["schemas"]["NovaGroupMarker"][];
    /** Markers of NOVA group 4. */
    4?: components["schemas"]["NovaGroupMarker"][];
};
export type NumberByName = {
    [key: string]: number | undefined;
};
export type EstimatedImpact = {
    /** Mass of each ingredient, in percent of the product. */
    likeliest_recipe?: components["schemas"]["NumberByName"];
    /** Impact of that recipe, by kind of impact. */
    likeliest_impacts?: components["schemas"]["NumberByName"];
    /**
     * Spread of the single score over all recipes that were tried, as a logarithm.
     * @example 0.0539
     */
    ef_single_score_log_stddev?: number;
    /**
     * Share of the mass whose ingredients have no known impact.
     * @example 0.11
     */
    mass_ratio_uncharacterized?: number;
    /** Ingredients without known data, by what is unknown. */
    uncharacterized_ingredients?: {
        impact?: components["schemas"]["TagTextList"];
        nutrition?: components["schemas"]["TagTextList"];
    };
    /** Share of those ingredients in the number of ingredients. */
    uncharacterized_ingredients_ratio?: components["schemas"]["NumberByName"];
    /** Share of those ingredients in the mass. */
    uncharacterized_ingredients_mass_proportion?: components["schemas"]["NumberByName"];
    /** What makes the estimate uncertain. */
    warnings?: string[];
};
export type EnvironmentalScoreExtendedData = {
    /** The estimate; absent when it failed. */
    impact?: components["schemas"]["EstimatedImpact"];
    /**
     * Why there is no estimate.
     * @example No ingredients
     */
    error?: string;
};
export type NumberByCountry = {
    /** Andorra. */
    ad?: components["schemas"]["NumberInCountry"];
    /** Albania. */
    al?: components["schemas"]["NumberInCountry"];
    /** Austria. */
    at?: components["schemas"]["NumberInCountry"];
    /** Åland Islands. */
    ax?: components["schemas"]["NumberInCountry"];
    /** Bosnia and Herzegovina. */
    ba?: components["schemas"]["NumberInCountry"];
    /** Belgium. */
    be?: components["schemas"]["NumberInCountry"];
    /** Bulgaria. */
    bg?: components["schemas"]["NumberInCountry"];
    /** Switzerland. */
    ch?: components["schemas"]["NumberInCountry"];
    /** Cyprus. */
    cy?: components["schemas"]["NumberInCountry"];
    /** Czechia. */
    cz?: components["schemas"]["NumberInCountry"];
    /** Germany. */
    de?: components["schemas"]["NumberInCountry"];
    /** Denmark. */
    dk?: components["schemas"]["NumberInCountry"];
    /** Algeria. */
    dz?: components["schemas"]["NumberInCountry"];
    /** Estonia. */
    ee?: components["schemas"]["NumberInCountry"];
    /** Egypt. */
    eg?: components["schemas"]["NumberInCountry"];
    /** Spain. */
    es?: components["schemas"]["NumberInCountry"];
    /** Finland. */
    fi?: components["schemas"]["NumberInCountry"];
    /** Faroe Islands. */
    fo?: components["schemas"]["NumberInCountry"];
    /** France. */
    fr?: components["schemas"]["NumberInCountry"];
    /** Guernsey. */
    gg?: components["schemas"]["NumberInCountry"];
    /** Gibraltar. */
    gi?: components["schemas"]["NumberInCountry"];
    /** Greece. */
    gr?: components["schemas"]["NumberInCountry"];
    /** Croatia. */
    hr?: components["schemas"]["NumberInCountry"];
    /** Hungary. */
    hu?: components["schemas"]["NumberInCountry"];
    /** Ireland. */
    ie?: components["schemas"]["NumberInCountry"];
    /** Israel. */
    il?: components["schemas"]["NumberInCountry"];
    /** Isle of Man. */
    im?: components["schemas"]["NumberInCountry"];
    /** Iceland. */
    is?: components["schemas"]["NumberInCountry"];
    /** Italy. */
    it?: components["schemas"]["NumberInCountry"];
    /** Jersey. */
    je?: components["schemas"]["NumberInCountry"];
    /** Lebanon. */
    lb?: components["schemas"]["NumberInCountry"];
    /** Liechtenstein. */
    li?: components["schemas"]["NumberInCountry"];
    /** Lithuania. */
    lt?: components["schemas"]["NumberInCountry"];
    /** Luxembourg. */
    lu?: components["schemas"]["NumberInCountry"];
    /** Latvia. */
    lv?: components["schemas"]["NumberInCountry"];
    /** Libya. */
    ly?: components["schemas"]["NumberInCountry"];
    /** Morocco. */
    ma?: components["schemas"]["NumberInCountry"];
    /** Monaco. */
    mc?: components["schemas"]["NumberInCountry"];
    /** Moldova. */
    md?: components["schemas"]["NumberInCountry"];
    /** Montenegro. */
    me?: components["schemas"]["NumberInCountry"];
    /** North Macedonia. */
    mk?: components["schemas"]["NumberInCountry"];
    /** Malta. */
    mt?: components["schemas"]["NumberInCountry"];
    /** Netherlands. */
    nl?: components["schemas"]["NumberInCountry"];
    /** Norway. */
    no?: components["schemas"]["NumberInCountry"];
    /** Poland. */
    pl?: components["schemas"]["NumberInCountry"];
    /** Palestine. */
    ps?: components["schemas"]["NumberInCountry"];
    /** Portugal. */
    pt?: components["schemas"]["NumberInCountry"];
    /** Romania. */
    ro?: components["schemas"]["NumberInCountry"];
    /** Serbia. */
    rs?: components["schemas"]["NumberInCountry"];
    /** Sweden. */
    se?: components["schemas"]["NumberInCountry"];
    /** Slovenia. */
    si?: components["schemas"]["NumberInCountry"];
    /** Svalbard and Jan Mayen. */
    sj?: components["schemas"]["NumberInCountry"];
    /** Slovakia. */
    sk?: components["schemas"]["NumberInCountry"];
    /** San Marino. */
    sm?: components["schemas"]["NumberInCountry"];
    /** Syria. */
    sy?: components["schemas"]["NumberInCountry"];
    /** Tunisia. */
    tn?: components["schemas"]["NumberInCountry"];
    /** Türkiye. */
    tr?: components["schemas"]["NumberInCountry"];
    /** Ukraine. */
    ua?: components["schemas"]["NumberInCountry"];
    /** United Kingdom. */
    uk?: components["schemas"]["NumberInCountry"];
    /** United States. */
    us?: components["schemas"]["NumberInCountry"];
    /** Vatican City. */
    va?: components["schemas"]["NumberInCountry"];
    /** Elsewhere. */
    world?: components["schemas"]["NumberInCountry"];
    /** Kosovo. */
    xk?: components["schemas"]["NumberInCountry"];
};
export type EnvironmentalGradeByCountry = {
    /** Andorra. */
    ad?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Albania. */
    al?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Austria. */
    at?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Åland Islands. */
    ax?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Bosnia and Herzegovina. */
    ba?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Belgium. */
    be?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Bulgaria. */
    bg?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Switzerland. */
    ch?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Cyprus. */
    cy?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Czechia. */
    cz?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Germany. */
    de?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Denmark. */
    dk?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Algeria. */
    dz?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Estonia. */
    ee?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Egypt. */
    eg?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Spain. */
    es?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Finland. */
    fi?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Faroe Islands. */
    fo?: components["schemas"]["EnvironmentalScoreGrade"];
    /** France. */
    fr?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Guernsey. */
    gg?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Gibraltar. */
    gi?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Greece. */
    gr?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Croatia. */
    hr?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Hungary. */
    hu?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Ireland. */
    ie?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Israel. */
    il?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Isle of Man. */
    im?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Iceland. */
    is?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Italy. */
    it?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Jersey. */
    je?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Lebanon. */
    lb?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Liechtenstein. */
    li?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Lithuania. */
    lt?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Luxembourg. */
    lu?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Latvia. */
    lv?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Libya. */
    ly?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Morocco. */
    ma?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Monaco. */
    mc?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Moldova. */
    md?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Montenegro. */
    me?: components["schemas"]["EnvironmentalScoreGrade"];
    /** North Macedonia. */
    mk?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Malta. */
    mt?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Netherlands. */
    nl?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Norway. */
    no?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Poland. */
    pl?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Palestine. */
    ps?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Portugal. */
    pt?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Romania. */
    ro?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Serbia. */
    rs?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Sweden. */
    se?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Slovenia. */
    si?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Svalbard and Jan Mayen. */
    sj?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Slovakia. */
    sk?: components["schemas"]["EnvironmentalScoreGrade"];
    /** San Marino. */
    sm?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Syria. */
    sy?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Tunisia. */
    tn?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Türkiye. */
    tr?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Ukraine. */
    ua?: components["schemas"]["EnvironmentalScoreGrade"];
    /** United Kingdom. */
    uk?: components["schemas"]["EnvironmentalScoreGrade"];
    /** United States. */
    us?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Vatican City. */
    va?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Elsewhere. */
    world?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Kosovo. */
    xk?: components["schemas"]["EnvironmentalScoreGrade"];
};
export type Agribalyse = {
    /** AGRIBALYSE code of the food used. */
    code?: components["schemas"]["FoodCode"];
    /** Code of the food itself. */
    agribalyse_food_code?: components["schemas"]["FoodCode"];
    /**
     * Code of the nearest food.
     * @example 18020
     */
    agribalyse_proxy_food_code?: components["schemas"]["FoodCode"];
    /**
     * English name of the food used.
     * @example Sandwich loaf, wholemeal
     */
    name_en?: string;
    /**
     * French name of the food used.
     * @example Pain de mie, complet
     */
    name_fr?: string;
    /**
     * Version of AGRIBALYSE.
     * @example 3.1.1
     */
    version?: string;
    /**
     * Score of the food before adjustments.
     * @example 90
     */
    score?: components["schemas"]["Points"];
    /**
     * Data quality rating, 1 (best) to 5, as a string.
     * @example 2.13
     */
    dqr?: components["schemas"]["NumberText"];
    /**
     * Whether the scale of beverages was used.
     * @example 0
     */
    is_beverage?: components["schemas"]["Flag"];
    /**
     * Why there are no values. Not closed, rules may add warnings.
     * @example missing_agribalyse_match
     */
    warning?: string;
    /**
     * Greenhouse gases in kg CO2 equivalent per kg, agriculture.
     * @example 1.0360508
     */
    co2_agriculture?: components["schemas"]["Impact"];
    /**
     * Greenhouse gases in kg CO2 equivalent per kg, consumption.
     * @example 1.0360508
     */
    co2_consumption?: components["schemas"]["Impact"];
    /**
     * Greenhouse gases in kg CO2 equivalent per kg, distribution.
     * @example 1.0360508
     */
    co2_distribution?: components["schemas"]["Impact"];
    /**
     * Greenhouse gases in kg CO2 equivalent per kg, packaging.
     * @example 1.0360508
     */
    co2_packaging?: components["schemas"]["Impact"];
    /**
     * Greenhouse gases in kg CO2 equivalent per kg, processing.
     * @example 1.0360508
     */
    co2_processing?: components["schemas"]["Impact"];
    /**
     * Greenhouse gases in kg CO2 equivalent per kg, transport.
     * @example 1.0360508
     */
    co2_transportation?: components["schemas"]["Impact"];
    /**
     * Greenhouse gases in kg CO2 equivalent per kg, all steps.
     * @example 1.0360508
     */
    co2_total?: components["schemas"]["Impact"];
    /**
     * Environmental footprint (single score, mPt) per kg, agriculture.
     * @example 0.11207357
     */
    ef_agriculture?: components["schemas"]["Impact"];
    /**
     * Environmental footprint (single score, mPt) per kg, consumption.
     * @example 0.11207357
     */
    ef_consumption?: components["schemas"]["Impact"];
    /**
     * Environmental footprint (single score, mPt) per kg, distribution.
     * @example 0.11207357
     */
    ef_distribution?: components["schemas"]["Impact"];
    /**
     * Environmental footprint (single score, mPt) per kg, packaging.
     * @example 0.11207357
     */
    ef_packaging?: components["schemas"]["Impact"];
    /**
     * Environmental footprint (single score, mPt) per kg, processing.
     * @example 0.11207357
     */
    ef_processing?: components["schemas"]["Impact"];
    /**
     * Environmental footprint (single score, mPt) per kg, transport.
     * @example 0.11207357
     */
    ef_transportation?: components["schemas"]["Impact"];
    /**
     * Environmental footprint (single score, mPt) per kg, all steps.
     * @example 0.11207357
     */
    ef_total?: components["schemas"]["Impact"];
};
export type AggregatedOrigin = {
    /**
     * The origin.
     * @example en:france
     */
    origin?: components["schemas"]["TagText"];
    /**
     * Its share.
     * @example 100
     */
    percent?: components["schemas"]["Percentage"];
    /**
     * Environmental policy score of the origin, 0 to 100.
     * @example 93
     */
    epi_score?: components["schemas"]["NumberOrText"];
    /**
     * Transport score of the origin, 0 to 100.
     * @example 0
     */
    transportation_score?: components["schemas"]["Percentage"];
};
export type PercentageByCountry = {
    [key: string]: components["schemas"]["Percentage"] | undefined;
};
export type TransportPointsByCountry = {
    [key: string]: number | undefined;
};
export type OriginsOfIngredientsAdjustment = {
    /** Share of each origin. */
    aggregated_origins?: components["schemas"]["AggregatedOrigin"][];
    /** Origins stated for the product. */
    origins_from_origins_field?: components["schemas"]["TagTextList"];
    /** Origins implied by the categories. */
    origins_from_categories?: components["schemas"]["TagTextList"];
    /**
     * Environmental policy score of the origins.
     * @example 93
     */
    epi_score?: number;
    /**
     * Points for environmental policy.
     * @example 4
     */
    epi_value?: components["schemas"]["Points"];
    /**
     * Transport score, 0 to 100, for the country of the request or the world.
     * @example 0
     */
    transportation_score?: components["schemas"]["Percentage"];
    /**
     * Points for transport there.
     * @example 0
     */
    transportation_value?: components["schemas"]["Points"];
    /** Transport score by country. */
    transportation_scores?: components["schemas"]["PercentageByCountry"];
    /** Points for transport by country. */
    transportation_values?: components["schemas"]["TransportPointsByCountry"];
    /**
     * Points of this adjustment for the country of the request or the world.
     * @example 4
     */
    value?: components["schemas"]["Points"];
    /** Points of this adjustment by country. */
    values?: components["schemas"]["TransportPointsByCountry"];
    /**
     * What is missing. Not closed, rules may add warnings.
     * @example origins_are_100_percent_unknown
     */
    warning?: string;
};
export type PackagingAdjustmentComponent = {
    /**
     * Shape.
     * @example en:bottle
     */
    shape?: components["schemas"]["TagText"];
    /**
     * Material.
     * @example en:glass
     */
    material?: components["schemas"]["TagText"];
    /**
     * Material and shape together, where such a pair has a score of its own.
     * @example en:pet-1-polyethylene-terephthalate.en:bottle
     */
    material_shape?: components["schemas"]["TagText"];
    /**
     * How to recycle it.
     * @example en:recycle
     */
    recycling?: components["schemas"]["TagText"];
    /**
     * How many there are.
     * @example 6
     */
    number_of_units?: components["schemas"]["Count"];
    /**
     * Quantity of food each one holds, as entered.
     * @example 25cl
     */
    quantity_per_unit?: string;
    /**
     * The number in that quantity.
     * @example 25
     */
    quantity_per_unit_value?: components["schemas"]["NonNegativeNumber"];
    /**
     * The unit of that quantity. Not closed, contributors enter units of their own.
     * @example cl
     */
    quantity_per_unit_unit?: string;
    /**
     * Weight of an empty one in grams, as measured.
     * @example 32
     */
    weight_measured?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, as the maker states it.
     * @example 30
     */
    weight_specified?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, estimated from similar products.
     * @example 26
     */
    weight_estimated?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, the best known.
     * @example 30
     */
    weight?: components["schemas"]["NonNegativeNumber"];
    /**
     * Which of the weights `weight` is.
     * @example specified
     * @enum {string}
     */
    weight_source_id?: "specified" | "measured" | "estimated";
    /** Whether it touches the food. */
    food_contact?: components["schemas"]["Flag"];
    /**
     * Score of the material.
     * @example 81
     */
    environmental_score_material_score?: number;
    /**
     * Weight of the shape in the score.
     * @example 0.2
     */
    environmental_score_shape_ratio?: number;
    /**
     * Older name of `environmental_score_material_score`.
     * @example 81
     */
    ecoscore_material_score?: components["schemas"]["Points"];
    /**
     * Older name of `environmental_score_shape_ratio`.
     * @example 0.2
     */
    ecoscore_shape_ratio?: number;
    /**
     * Whether the material is neither recyclable nor biodegradable.
     * @example maybe
     */
    non_recyclable_and_non_biodegradable?: components["schemas"]["YesNoMaybe"];
};
export type PackagingAdjustment = {
    /**
     * Points of this adjustment.
     * @example -12
     */
    value?: components["schemas"]["Points"];
    /**
     * Score of the packaging; 100 is best.
     * @example 61
     */
    score?: number;
    /**
     * Number of components that are neither recyclable nor biodegradable.
     * @example 0
     */
    non_recyclable_and_non_biodegradable_materials?: components["schemas"]["Count"];
    /** Each component with its score. */
    packagings?: components["schemas"]["PackagingAdjustmentComponent"][];
    /**
     * What is missing. Not closed, rules may add warnings.
     * @example unscored_shape
     */
    warning?: string;
};
export type ProductionSystemAdjustment = {
    /** Labels that count. */
    labels?: components["schemas"]["TagList"];
    /**
     * Points of this adjustment.
     * @example 15
     */
    value?: components["schemas"]["PartPoints"];
    /**
     * What is missing. Not closed, rules may add warnings.
     * @example no_label
     */
    warning?: string;
};
export type ThreatenedSpeciesAdjustment = {
    /**
     * The ingredient.
     * @example en:palm-oil
     */
    ingredient?: components["schemas"]["Tag"];
    /**
     * Points of this adjustment.
     * @example -10
     */
    value?: components["schemas"]["Points"];
    /**
     * What is missing. Not closed, rules may add warnings.
     * @example ingredients_missing
     */
    warning?: string;
};
export type EnvironmentalScoreAdjustments = {
    /** For where the ingredients come from. */
    origins_of_ingredients?: components["schemas"]["OriginsOfIngredientsAdjustment"];
    /** For the packaging. */
    packaging?: components["schemas"]["PackagingAdjustment"];
    /** For labels of production. */
    production_system?: components["schemas"]["ProductionSystemAdjustment"];
    /** For ingredients that threaten species. */
    threatened_species?: components["schemas"]["ThreatenedSpeciesAdjustment"];
};
export type EnvironmentalScoreMissing = {
    /**
     * A category that matches a food of AGRIBALYSE.
     * @example 1
     * @enum {integer}
     */
    agb_category?: 1;
    /**
     * Categories.
     * @example 1
     * @enum {integer}
     */
    categories?: 1;
    /**
     * Ingredients.
     * @example 1
     * @enum {integer}
     */
    ingredients?: 1;
    /**
     * Labels.
     * @example 1
     * @enum {integer}
     */
    labels?: 1;
    /**
     * Origins of the ingredients.
     * @example 1
     * @enum {integer}
     */
    origins?: 1;
    /**
     * Packaging.
     * @example 1
     * @enum {integer}
     */
    packagings?: 1;
};
export type EnvironmentalScorePreviousData = {
    /**
     * The score then; null when unknown.
     * @example 79
     */
    score?: number | null;
    /**
     * The letter then.
     * @example b
     */
    grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /** The life-cycle values then. */
    agribalyse?: components["schemas"]["Agribalyse"];
};
export type EnvironmentalScoreData = {
    /**
     * Whether the score is known.
     * @example known
     * @enum {string}
     */
    status?: "known" | "unknown";
    /**
     * Score of 0 to 100, up to 120 with bonuses, for the country of the request or the world.
     * @example 82
     */
    score?: components["schemas"]["Points"];
    /** Letter for the country of the request or the world. */
    grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /** Score by country. */
    scores?: components["schemas"]["NumberByCountry"];
    /** Letter by country. */
    grades?: components["schemas"]["EnvironmentalGradeByCountry"];
    /** Life-cycle values of the matching food. */
    agribalyse?: components["schemas"]["Agribalyse"];
    /** Bonuses and penalties. */
    adjustments?: components["schemas"]["EnvironmentalScoreAdjustments"];
    /** Data that would make the score more exact. */
    missing?: components["schemas"]["EnvironmentalScoreMissing"];
    /** 1 when some data is missing. */
    missing_data_warning?: components["schemas"]["Flag"];
    /** 1 when data without which no score is possible is missing. */
    missing_key_data?: components["schemas"]["Flag"];
    /** 1 when no category matches a food of AGRIBALYSE. */
    missing_agribalyse_match_warning?: components["schemas"]["Flag"];
    /**
     * Why the letter is worse than the score says, by earlier rules. Not closed, rules may add reasons.
     * @example non_recyclable_and_non_biodegradable_materials
     */
    downgraded?: string;
    /**
     * Category the score leaves out.
     * @example en:waters
     */
    not_applicable_for_category?: components["schemas"]["Tag"];
    /**
     * Product type the score leaves out. Not closed, new product types appear.
     * @example petfood
     */
    not_applicable_for_product_type?: string;
    /**
     * Older name of `not_applicable_for_category`.
     * @example en:waters
     */
    ecoscore_not_applicable_for_category?: components["schemas"]["Tag"];
    /**
     * Category the score leaves out, in newer records.
     * @example en:waters
     */
    environmental_score_not_applicable_for_category?: components["schemas"]["Tag"];
    /** Result before the last change of rules. */
    previous_data?: components["schemas"]["EnvironmentalScorePreviousData"];
};
export type ForestFootprintType = {
    /**
     * Name of the kind, in French.
     * @example Oeufs Importés
     */
    name?: string;
    /**
     * Risk that the soy comes from cleared forest.
     * @example 0.68
     */
    deforestation_risk?: number;
    /**
     * Kg of soy fed per kg of food.
     * @example 0.035
     */
    soy_feed_factor?: components["schemas"]["NonNegativeNumber"];
    /**
     * Kg of soy grown per square metre.
     * @example 0.3
     */
    soy_yield?: components["schemas"]["NonNegativeNumber"];
};
export type ForestFootprintSource = {
    /**
     * The ingredient.
     * @example en:cocoa-butter
     */
    ingredient_id?: components["schemas"]["TagText"];
    /**
     * The kind of ingredient it falls under.
     * @example en:cocoa-butter
     */
    ingredient_category_id?: components["schemas"]["TagText"];
    /**
     * What it is made from.
     * @example en:cocoa
     */
    primary_ingredient_id?: components["schemas"]["TagText"];
    /**
     * Where it comes from.
     * @example en:ivory-coast
     */
    origin_id?: components["schemas"]["TagText"];
    /**
     * The label that lessens the risk.
     * @example en:organic
     */
    label_id?: components["schemas"]["TagText"];
    /**
     * Share of the ingredient, stated or estimated.
     * @example 12
     */
    percent?: components["schemas"]["Percentage"];
    /**
     * Kg of its kind per kg of the ingredient.
     * @example 1
     */
    equivalence_ingredient?: components["schemas"]["NonNegativeNumber"];
    /**
     * Kg of the primary ingredient per kg of its kind.
     * @example 1.33
     */
    equivalence_ingredient_category?: components["schemas"]["NonNegativeNumber"];
    /**
     * Kg of the primary ingredient per kg of the ingredient.
     * @example 1.33
     */
    transformation_factor?: components["schemas"]["NonNegativeNumber"];
    /**
     * Square metres of forest per kg of the primary ingredient from its origin.
     * @example 0.45
     */
    origin_footprint?: components["schemas"]["NonNegativeNumber"];
    /**
     * What labels leave of the risk.
     * @example 1
     */
    risk_factor?: number;
    /**
     * Square metres of forest per kg of product.
     * @example 0.072
     */
    footprint_per_kg?: components["schemas"]["NonNegativeNumber"];
    /**
     * Of chicken and eggs: kind of tag that matched.
     * @example ingredients
     * @enum {string}
     */
    tag_type?: "ingredients" | "categories";
    /**
     * Of chicken and eggs: the tag of the product.
     * @example en:egg-powder
     */
    tag_id?: components["schemas"]["TagText"];
    /**
     * Of chicken and eggs: the tag of the footprint table that it falls under.
     * @example en:egg
     */
    matching_tag_id?: components["schemas"]["Tag"];
    /** Of chicken and eggs: further tags that had to match, such as a label. */
    conditions_tags?: components["schemas"]["ForestFootprintCondition"][];
    /**
     * Of chicken and eggs: estimated share of the ingredient.
     * @example 2.5
     */
    percent_estimate?: components["schemas"]["Percentage"];
    /**
     * Of chicken and eggs: raw ingredient needed for the processed one.
     * @example 1
     */
    processing_factor?: components["schemas"]["NonNegativeNumber"];
    /** Of chicken and eggs: figures of the kind of ingredient. */
    type?: components["schemas"]["ForestFootprintType"];
};
export type ForestFootprintPrimaryIngredient = {
    /** Letter of this primary ingredient. */
    grade?: components["schemas"]["ForestFootprintGrade"];
    /**
     * Square metres of forest per kg of product; null for ingredients that are not computed yet.
     * @example 0.072
     */
    footprint_per_kg?: components["schemas"]["AmountOrNull"];
    /** Ingredients of the product that count. */
    ingredients?: components["schemas"]["ForestFootprintSource"][];
};
export type ForestFootprint2026 = {
    /** Letter of the primary ingredient with the worst one. */
    grade?: components["schemas"]["ForestFootprintGrade"];
    /**
     * What the letter rests on.
     * @example with_primary_ingredients
     * @enum {string}
     */
    summary?: "with_primary_ingredients" | "with_other_risky_ingredients" | "without_primary_ingredients_or_other_risky_ingredients" | "missing_ingredients";
    /**
     * Square metres of forest per kg of product.
     * @example 0.072
     */
    total_footprint_per_kg?: components["schemas"]["NonNegativeNumber"];
    /** What each primary ingredient adds, by its id. */
    primary_ingredients?: {
        [key: `${string}:${string}`]: components["schemas"]["ForestFootprintPrimaryIngredient"] | undefined;
    };
};
export type ForestFootprintIngredient = {
    /**
     * Kind of tag that matched.
     * @example ingredients
     * @enum {string}
     */
    tag_type?: "ingredients" | "categories";
    /**
     * The tag of the product.
     * @example en:egg-powder
     */
    tag_id?: components["schemas"]["TagText"];
    /**
     * The tag of the footprint table that it falls under.
     * @example en:egg
     */
    matching_tag_id?: components["schemas"]["Tag"];
    /** Further tags that had to match, such as a label. */
    conditions_tags?: components["schemas"]["ForestFootprintCondition"][];
    /**
     * Share of the ingredient.
     * @example 2.5
     */
    percent?: components["schemas"]["Percentage"];
    /**
     * Estimated share of the ingredient.
     * @example 2.5
     */
    percent_estimate?: components["schemas"]["Percentage"];
    /**
     * Raw ingredient needed for the processed one.
     * @example 1
     */
    processing_factor?: components["schemas"]["NonNegativeNumber"];
    /**
     * Square metres of forest per kg of product.
     * @example 0.00162
     */
    footprint_per_kg?: components["schemas"]["NonNegativeNumber"];
    /** Figures of the kind of ingredient. */
    type?: components["schemas"]["ForestFootprintType"];
};
export type ForestFootprintData = {
    /**
     * Square metres of forest per kg of product.
     * @example 0.00162
     */
    footprint_per_kg?: number;
    /**
     * Letter, best first.
     * @example a
     * @enum {string}
     */
    grade?: "a" | "b" | "c" | "d" | "e";
    /** Ingredients that count. */
    ingredients?: components["schemas"]["ForestFootprintIngredient"][];
};
export type ImageSize = {
    /**
     * Width.
     * @example 300
     */
    w: number;
    /**
     * Height.
     * @example 400
     */
    h: number;
};
export type ImageSizes = {
    /** Longer side 100 pixels. */
    100?: components["schemas"]["ImageSize"];
    /** Longer side 200 pixels; selected images only. */
    200?: components["schemas"]["ImageSize"];
    /** Longer side 400 pixels. */
    400?: components["schemas"]["ImageSize"];
    /** As uploaded, or as cut out. */
    full?: components["schemas"]["ImageSize"];
};
export type UploadedImage = {
    /** Who uploaded it. */
    uploader?: components["schemas"]["ContributorName"];
    /** When it was uploaded, in unix seconds. */
    uploaded_t?: components["schemas"]["UnixTimeOrText"];
    /** Sizes it is kept in. */
    sizes?: components["schemas"]["ImageSizes"];
};
export type SelectedImage = {
    /**
     * Number of the uploaded image.
     * @example 13
     */
    imgid: components["schemas"]["DigitText"];
    /**
     * Product revision at which it was chosen.
     * @example 116
     */
    rev?: components["schemas"]["DigitText"];
    /** Sizes it is kept in. */
    sizes?: components["schemas"]["ImageSizes"];
    /**
     * Clockwise rotation in degrees.
     * @example 270
     */
    angle?: components["schemas"]["Angle"];
    /**
     * Left edge of the cut; -1 when not cut.
     * @example 48
     */
    x1?: components["schemas"]["Pixel"];
    /**
     * Top edge of the cut; -1 when not cut.
     * @example 48
     */
    y1?: components["schemas"]["Pixel"];
    /**
     * Right edge of the cut; -1 when not cut.
     * @example 266
     */
    x2?: components["schemas"]["Pixel"];
    /**
     * Bottom edge of the cut; -1 when not cut.
     * @example 155
     */
    y2?: components["schemas"]["Pixel"];
    /**
     * Size of the uploaded image that the edges refer to.
     * @example 400
     * @enum {string}
     */
    coordinates_image_size?: "200" | "400" | "full";
    /**
     * Cut as width x height - left - top, in pixels of the full image.
     * @example 0x0--1--1
     */
    geometry?: string;
    /** Whether colours were normalised. */
    normalize?: components["schemas"]["ImageSetting"];
    /** Whether the background was whitened. */
    white_magic?: components["schemas"]["ImageSetting"];
    /** Whether text was read from it. */
    ocr?: components["schemas"]["Flag"];
    /**
     * Rotation found by reading its text, in degrees.
     * @example 0
     */
    orientation?: components["schemas"]["Angle"];
};
export type Images = {
    [key: `${number}`]: components["schemas"]["UploadedImage"] | undefined;
    [key: `${"front" | "ingredients" | "nutrition" | "packaging" | "other"}_${string}`]: components["schemas"]["SelectedImage"] | undefined;
};
export type UrlByLanguage = {
    [key: string]: components["schemas"]["UrlString"] | undefined;
};
export type SelectedImageUrls = {
    /** Longer side 400 pixels. */
    display?: components["schemas"]["UrlByLanguage"];
    /** Longer side 200 pixels. */
    small?: components["schemas"]["UrlByLanguage"];
    /** Longer side 100 pixels. */
    thumb?: components["schemas"]["UrlByLanguage"];
};
export type SelectedImages = {
    /** Front of the package. */
    front?: components["schemas"]["SelectedImageUrls"];
    /** List of ingredients. */
    ingredients?: components["schemas"]["SelectedImageUrls"];
    /** Nutrition table. */
    nutrition?: components["schemas"]["SelectedImageUrls"];
    /** Recycling instructions. */
    packaging?: components["schemas"]["SelectedImageUrls"];
};
export type PackagingMaterialWeight = {
    /**
     * Weight in grams.
     * @example 30
     */
    weight?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight in grams for 100 g of food.
     * @example 4.1
     */
    weight_100g?: components["schemas"]["NonNegativeNumber"];
    /**
     * Share of the packaging.
     * @example 62.5
     */
    weight_percent?: components["schemas"]["Percentage"];
};
export type PackagingMaterials = {
    /** All materials together. */
    all?: components["schemas"]["PackagingMaterialWeight"];
    [key: `${string}:${string}`]: components["schemas"]["PackagingMaterialWeight"] | undefined;
};
export type V2Packaging = {
    /**
     * How many of this component the product has.
     * @example 6
     */
    number_of_units?: components["schemas"]["Count"];
    /**
     * Shape, of the packaging_shapes taxonomy.
     * @example en:bottle
     */
    shape?: components["schemas"]["TagText"];
    /**
     * Material, of the packaging_materials taxonomy.
     * @example en:glass
     */
    material?: components["schemas"]["TagText"];
    /**
     * How to recycle it, of the packaging_recycling taxonomy.
     * @example en:recycle
     */
    recycling?: components["schemas"]["TagText"];
    /**
     * Quantity of food each one holds, as entered.
     * @example 25cl
     */
    quantity_per_unit?: string;
    /**
     * The number in that quantity.
     * @example 25
     */
    quantity_per_unit_value?: components["schemas"]["NonNegativeNumber"];
    /**
     * The unit of that quantity. Not closed, contributors enter units of their own.
     * @example cl
     */
    quantity_per_unit_unit?: string;
    /** Whether it touches the food. */
    food_contact?: components["schemas"]["Flag"];
    /**
     * Weight of an empty one in grams, as the maker states it.
     * @example 30
     */
    weight_specified?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, as measured.
     * @example 32
     */
    weight_measured?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, estimated from similar products.
     * @example 26
     */
    weight_estimated?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, the best known.
     * @example 30
     */
    weight?: components["schemas"]["NonNegativeNumber"];
    /**
     * Which of the weights `weight` is.
     * @example specified
     * @enum {string}
     */
    weight_source_id?: "specified" | "measured" | "estimated";
};
export type DataQualityAccuracy = {
    /**
     * Altogether.
     * @example 0.00
     */
    overall?: string;
};
export type DataQualityCompleteness = {
    /**
     * Altogether.
     * @example 0.50
     */
    overall?: string;
    /**
     * Name, brand, quantity and dates.
     * @example 0.50
     */
    general_information?: string;
    /**
     * Ingredients.
     * @example 0.50
     */
    ingredients?: string;
    /**
     * Nutrition values.
     * @example 0.50
     */
    nutrition?: string;
    /**
     * Packaging.
     * @example 0.50
     */
    packaging?: string;
};
export type DataQualityDimensions = {
    /** How right it is. */
    accuracy?: components["schemas"]["DataQualityAccuracy"];
    /** How complete it is. */
    completeness?: components["schemas"]["DataQualityCompleteness"];
};
export type OwnerFields = {
    allergens?: components["schemas"]["UnixTime"];
    brands?: components["schemas"]["UnixTime"];
    brand_owner?: components["schemas"]["UnixTime"];
    categories?: components["schemas"]["UnixTime"];
    countries?: components["schemas"]["UnixTime"];
    data_sources?: components["schemas"]["UnixTime"];
    emb_codes?: components["schemas"]["UnixTime"];
    expiration_date?: components["schemas"]["UnixTime"];
    labels?: components["schemas"]["UnixTime"];
    lang?: components["schemas"]["UnixTime"];
    lc?: components["schemas"]["UnixTime"];
    link?: components["schemas"]["UnixTime"];
    manufacturing_places?: components["schemas"]["UnixTime"];
    no_nutrition_data?: components["schemas"]["UnixTime"];
    nutrition_data?: components["schemas"]["UnixTime"];
    nutrition_data_per?: components["schemas"]["UnixTime"];
    nutrition_data_prepared?: components["schemas"]["UnixTime"];
    nutrition_data_prepared_per?: components["schemas"]["UnixTime"];
    net_weight_unit?: components["schemas"]["UnixTime"];
    net_weight_value?: components["schemas"]["UnixTime"];
    drained_weight_unit?: components["schemas"]["UnixTime"];
    drained_weight_value?: components["schemas"]["UnixTime"];
    volume_unit?: components["schemas"]["UnixTime"];
    volume_value?: components["schemas"]["UnixTime"];
    quantity_unit?: components["schemas"]["UnixTime"];
    quantity_value?: components["schemas"]["UnixTime"];
    serving_size_unit?: components["schemas"]["UnixTime"];
    serving_size_value?: components["schemas"]["UnixTime"];
    nutriscore_grade_producer?: components["schemas"]["UnixTime"];
    nutriscore_score_producer?: components["schemas"]["UnixTime"];
    nutrition_grade_fr_producer?: components["schemas"]["UnixTime"];
    periods_after_opening?: components["schemas"]["UnixTime"];
    producer_product_id?: components["schemas"]["UnixTime"];
    obsolete?: components["schemas"]["UnixTime"];
    obsolete_since_date?: components["schemas"]["UnixTime"];
    origins?: components["schemas"]["UnixTime"];
    owner?: components["schemas"]["UnixTime"];
    packaging?: components["schemas"]["UnixTime"];
    producer_version_id?: components["schemas"]["UnixTime"];
    purchase_places?: components["schemas"]["UnixTime"];
    quantity?: components["schemas"]["UnixTime"];
    serving_size?: components["schemas"]["UnixTime"];
    stores?: components["schemas"]["UnixTime"];
    traces?: components["schemas"]["UnixTime"];
    alcohol?: components["schemas"]["UnixTime"];
    energy?: components["schemas"]["UnixTime"];
    "energy-kcal"?: components["schemas"]["UnixTime"];
    "energy-kj"?: components["schemas"]["UnixTime"];
    "energy-from-fat"?: components["schemas"]["UnixTime"];
    fat?: components["schemas"]["UnixTime"];
    "saturated-fat"?: components["schemas"]["UnixTime"];
    "butyric-acid"?: components["schemas"]["UnixTime"];
    "caproic-acid"?: components["schemas"]["UnixTime"];
    "caprylic-acid"?: components["schemas"]["UnixTime"];
    "capric-acid"?: components["schemas"]["UnixTime"];
    "lauric-acid"?: components["schemas"]["UnixTime"];
    "myristic-acid"?: components["schemas"]["UnixTime"];
    "palmitic-acid"?: components["schemas"]["UnixTime"];
    "stearic-acid"?: components["schemas"]["UnixTime"];
    "arachidic-acid"?: components["schemas"]["UnixTime"];
    "behenic-acid"?: components["schemas"]["UnixTime"];
    "lignoceric-acid"?: components["schemas"]["UnixTime"];
    "cerotic-acid"?: components["schemas"]["UnixTime"];
    "montanic-acid"?: components["schemas"]["UnixTime"];
    "melissic-acid"?: components["schemas"]["UnixTime"];
    "unsaturated-fat"?: components["schemas"]["UnixTime"];
    "monounsaturated-fat"?: components["schemas"]["UnixTime"];
    "omega-9-fat"?: components["schemas"]["UnixTime"];
    "oleic-acid"?: components["schemas"]["UnixTime"];
    "elaidic-acid"?: components["schemas"]["UnixTime"];
    "gondoic-acid"?: components["schemas"]["UnixTime"];
    "mead-acid"?: components["schemas"]["UnixTime"];
    "erucic-acid"?: components["schemas"]["UnixTime"];
    "nervonic-acid"?: components["schemas"]["UnixTime"];
    "polyunsaturated-fat"?: components["schemas"]["UnixTime"];
    "omega-3-fat"?: components["schemas"]["UnixTime"];
    "alpha-linolenic-acid"?: components["schemas"]["UnixTime"];
    "eicosapentaenoic-acid"?: components["schemas"]["UnixTime"];
    "docosahexaenoic-acid"?: components["schemas"]["UnixTime"];
    "omega-6-fat"?: components["schemas"]["UnixTime"];
    "linoleic-acid"?: components["schemas"]["UnixTime"];
    "arachidonic-acid"?: components["schemas"]["UnixTime"];
    "gamma-linolenic-acid"?: components["schemas"]["UnixTime"];
    "dihomo-gamma-linolenic-acid"?: components["schemas"]["UnixTime"];
    "trans-fat"?: components["schemas"]["UnixTime"];
    cholesterol?: components["schemas"]["UnixTime"];
    carbohydrates?: components["schemas"]["UnixTime"];
    sugars?: components["schemas"]["UnixTime"];
    "added-sugars"?: components["schemas"]["UnixTime"];
    sucrose?: components["schemas"]["UnixTime"];
    glucose?: components["schemas"]["UnixTime"];
    fructose?: components["schemas"]["UnixTime"];
    galactose?: components["schemas"]["UnixTime"];
    lactose?: components["schemas"]["UnixTime"];
    maltose?: components["schemas"]["UnixTime"];
    maltodextrins?: components["schemas"]["UnixTime"];
    starch?: components["schemas"]["UnixTime"];
    polyols?: components["schemas"]["UnixTime"];
    fiber?: components["schemas"]["UnixTime"];
    "soluble-fiber"?: components["schemas"]["UnixTime"];
    "insoluble-fiber"?: components["schemas"]["UnixTime"];
    proteins?: components["schemas"]["UnixTime"];
    casein?: components["schemas"]["UnixTime"];
    "serum-proteins"?: components["schemas"]["UnixTime"];
    nucleotides?: components["schemas"]["UnixTime"];
    salt?: components["schemas"]["UnixTime"];
    "added-salt"?: components["schemas"]["UnixTime"];
    sodium?: components["schemas"]["UnixTime"];
    "vitamin-a"?: components["schemas"]["UnixTime"];
    "beta-carotene"?: components["schemas"]["UnixTime"];
    "vitamin-d"?: components["schemas"]["UnixTime"];
    "vitamin-e"?: components["schemas"]["UnixTime"];
    "vitamin-k"?: components["schemas"]["UnixTime"];
    "vitamin-c"?: components["schemas"]["UnixTime"];
    "vitamin-b1"?: components["schemas"]["UnixTime"];
    "vitamin-b2"?: components["schemas"]["UnixTime"];
    "vitamin-pp"?: components["schemas"]["UnixTime"];
    "vitamin-b6"?: components["schemas"]["UnixTime"];
    "vitamin-b9"?: components["schemas"]["UnixTime"];
    folates?: components["schemas"]["UnixTime"];
    "vitamin-b12"?: components["schemas"]["UnixTime"];
    biotin?: components["schemas"]["UnixTime"];
    "pantothenic-acid"?: components["schemas"]["UnixTime"];
    silica?: components["schemas"]["UnixTime"];
    bicarbonate?: components["schemas"]["UnixTime"];
    potassium?: components["schemas"]["UnixTime"];
    chloride?: components["schemas"]["UnixTime"];
    calcium?: components["schemas"]["UnixTime"];
    phosphorus?: components["schemas"]["UnixTime"];
    iron?: components["schemas"]["UnixTime"];
    magnesium?: components["schemas"]["UnixTime"];
    zinc?: components["schemas"]["UnixTime"];
    copper?: components["schemas"]["UnixTime"];
    manganese?: components["schemas"]["UnixTime"];
    fluoride?: components["schemas"]["UnixTime"];
    selenium?: components["schemas"]["UnixTime"];
    chromium?: components["schemas"]["UnixTime"];
    molybdenum?: components["schemas"]["UnixTime"];
    iodine?: components["schemas"]["UnixTime"];
    sulphate?: components["schemas"]["UnixTime"];
    nitrate?: components["schemas"]["UnixTime"];
    caffeine?: components["schemas"]["UnixTime"];
    taurine?: components["schemas"]["UnixTime"];
    ph?: components["schemas"]["UnixTime"];
    choline?: components["schemas"]["UnixTime"];
    phylloquinone?: components["schemas"]["UnixTime"];
    "beta-glucan"?: components["schemas"]["UnixTime"];
    inositol?: components["schemas"]["UnixTime"];
    carnitine?: components["schemas"]["UnixTime"];
    chlorophyl?: components["schemas"]["UnixTime"];
    water?: components["schemas"]["UnixTime"];
    "fruits-vegetables-nuts"?: components["schemas"]["UnixTime"];
    "fruits-vegetables-nuts-dried"?: components["schemas"]["UnixTime"];
    "fruits-vegetables-nuts-estimate"?: components["schemas"]["UnixTime"];
    "fruits-vegetables-legumes"?: components["schemas"]["UnixTime"];
    cocoa?: components["schemas"]["UnixTime"];
    [key: `${"product_name" | "abbreviated_product_name" | "generic_name" | "ingredients_text" | "packaging_text" | "origin" | "conservation_conditions" | "customer_service" | "other_information" | "preparation" | "producer" | "recipe_idea" | "recycling_instructions_to_discard" | "recycling_instructions_to_recycle" | "warning"}_${string}`]: components["schemas"]["UnixTime"] | undefined;
};
export type ProductSource = {
    /**
     * Id of the source.
     * @example org-jacquet-brossard-distribution
     */
    id?: string;
    /**
     * Name of the source.
     * @example jacquet-brossard-distribution
     */
    name?: string;
    /**
     * Where the data came from; null when not on the web.
     * @example https://fdc.nal.usda.gov/
     */
    url?: string | null;
    manufacturer?: components["schemas"]["SourceManufacturer"];
    /**
     * Name of the licence of the data.
     * @example Creative Commons Attribution 4.0 International License
     */
    source_licence?: string;
    /**
     * Address of the licence of the data.
     * @example https://creativecommons.org/licenses/by/4.0/
     */
    source_licence_url?: components["schemas"]["UrlString"];
    /** When it was imported, in unix seconds. */
    import_t?: components["schemas"]["UnixTime"];
    /** Fields that were imported. */
    fields?: components["schemas"]["FieldNameList"];
    /** Numbers of the images that were imported. */
    images?: components["schemas"]["DigitText"][];
};
export type Gs1SourceFields = {
    /**
     * Global location number of the maker.
     * @example 3010293300104
     */
    gln?: string;
    /**
     * Code of the global product classification.
     * @example 10000164
     */
    gpcCategoryCode?: string;
    /**
     * Name of that class.
     * @example Pain (Périssable)
     */
    gpcCategoryName?: string;
    /**
     * Whether allergens are stated, as a string.
     * @example true
     * @enum {string}
     */
    isAllergenRelevantDataProvided?: "true" | "false";
    /**
     * Last change, with time zone.
     * @example 2021-06-11T08:24:18+02:00
     */
    lastChangeDateTime?: string;
    /**
     * Name of the maker.
     * @example JACQUET BROSSARD DISTRIBUTION
     */
    partyName?: string;
    /**
     * Variant of the product.
     * @example 001
     */
    productionVariantDescription?: string;
    /**
     * Publication, with time zone.
     * @example 2021-06-11T08:24:18+02:00
     */
    publicationDateTime?: string;
};
export type UsdaSourceFields = {
    /**
     * Number of the record.
     * @example 366948
     */
    fdc_id?: components["schemas"]["DigitText"];
    /**
     * Category there.
     * @example Tea Bags
     */
    fdc_category?: string;
    /**
     * Who supplied the record, such as LI or GDSN. Not closed, suppliers change.
     * @example LI
     */
    fdc_data_source?: string;
    /**
     * When the record became available.
     * @example 2018-07-05T00:00:00Z
     */
    available_date?: string;
    /**
     * When the record was changed.
     * @example 2018-07-05T00:00:00Z
     */
    modified_date?: string;
    /**
     * When the record was published.
     * @example 2019-04-01T00:00:00Z
     */
    publication_date?: string;
};
export type SourcesFields = {
    /** From the GS1 network (GDSN). */
    "org-gs1"?: components["schemas"]["Gs1SourceFields"];
    /** From FoodData Central of the United States. */
    "org-database-usda"?: components["schemas"]["UsdaSourceFields"];
};
export type TextByLanguage = {
    [key: string]: string | undefined;
};
export type ProductAttribute = {
    /**
     * Id of the attribute, as in the attribute_groups operation. Not closed, new attributes appear.
     * @example nutriscore
     */
    id: string;
    /**
     * Whether the product gives enough data.
     * @example known
     * @enum {string}
     */
    status: "known" | "unknown" | "not-applicable";
    /**
     * How well the product matches, 0 to 100; absent when unknown.
     * @example 78
     */
    match?: number;
    /**
     * Name of the attribute.
     * @example Nutri-Score
     */
    name: string;
    /**
     * Result in few words.
     * @example Nutri-Score B
     */
    title?: string;
    /**
     * Letter that colours the result, that of a score or else `a` for a match above 80 down to `e` up to 20; `unknown` without match.
     * @example b
     * @enum {string}
     */
    grade?: "a" | "b" | "c" | "d" | "e" | "unknown";
    /**
     * Address of an icon for the result.
     * @example https://static.openfoodfacts.org/images/attributes/dist/nutriscore-b.svg
     */
    icon_url?: components["schemas"]["UrlString"];
    /**
     * Result in one sentence.
     * @example Good nutritional quality
     */
    description_short?: string;
    /**
     * Explanation of the result.
     * @example The Nutri-Score is computed from the nutrition values.
     */
    description?: string;
    /**
     * Knowledge panel of the product that says more about it.
     * @example nutriscore
     */
    panel_id?: string;
    /**
     * What the product lacks, in the requested language; only with status `unknown`.
     * @example Missing category
     */
    missing?: string;
    /**
     * How the result was computed, as HTML.
     * @example <p>Negative points: 9</p>
     */
    details?: string;
    /**
     * How the status and the match came about, for developers. Its form is not fixed.
     * @example 12 ingredients (0 unknown)
     */
    debug?: string;
};
export type ProductAttributeGroup = {
    /**
     * Id of the group, as in the attribute_groups operation. Not closed, new groups appear.
     * @example nutritional_quality
     */
    id: string;
    /**
     * Name of the group.
     * @example Nutritional quality
     */
    name: string;
    /**
     * What to keep in mind when using the group.
     * @example There is always a possibility that data about allergens is missing.
     */
    warning?: string;
    /** Attributes of the group. */
    attributes: components["schemas"]["ProductAttribute"][];
};
export type ImagesToUpdate = {
    [key: `${"front" | "ingredients" | "nutrition" | "packaging"}_${string}`]: number | undefined;
};
export type KnowledgePanelTitle = {
    /**
     * Title in the requested language.
     * @example Nutri-Score B
     */
    title: string;
    /**
     * Second line.
     * @example Good nutritional quality
     */
    subtitle?: string;
    /**
     * What the title is about, in few words.
     * @example Nutri-Score
     */
    name?: string;
    /**
     * Whether the panel stands for a grade, a percentage or an explanation.
     * @example grade
     * @enum {string}
     */
    type?: "grade" | "info" | "percentage";
    /**
     * The grade. Not closed, it is a letter of any score or a traffic light.
     * @example b
     */
    grade?: string;
    /**
     * The percentage.
     * @example 42
     */
    value?: number;
    /**
     * Address of the icon.
     * @example https://static.openfoodfacts.org/images/attributes/dist/nutriscore-b.svg
     */
    icon_url?: components["schemas"]["UrlString"];
    evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
    /**
     * Whether the icon takes the colour of the evaluation.
     * @example true
     */
    icon_color_from_evaluation?: boolean;
    icon_size?: components["schemas"]["KnowledgePanelIconSize"];
};
export type KnowledgePanelTextElement = {
    /**
     * Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "text";
    /** The text. */
    text_element: {
        /**
         * How to show the text: `summary` stands out, `warning` more so; `info` explains, `note` is an aside, `quote` has a source; `default` is as
         * without a type.
         * @example summary
         * @enum {string}
         */
        type?: "default" | "info" | "note" | "quote" | "summary" | "warning";
        /**
         * The text as HTML.
         * @example <p>Contains 0 additives</p>
         */
        html: string;
        evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
        /**
         * Address of an icon beside it.
         * @example https://static.openfoodfacts.org/images/icons/dist/recycle-variant.svg
         */
        icon_url?: components["schemas"]["UrlString"];
        /**
         * Whether the icon takes the colour of the evaluation.
         * @example true
         */
        icon_color_from_evaluation?: boolean;
        /**
         * The icon in words.
         * @example Recycle
         */
        icon_alt?: string;
        /**
         * How icon and text are aligned. Not closed, it is a value of CSS.
         * @example middle
         */
        valign?: string;
        /** Language of the text. */
        lc?: components["schemas"]["LanguageCode"];
        /**
         * Name of that language.
         * @example French
         */
        language?: string;
        /**
         * Name of the source.
         * @example Wikipedia
         */
        source_text?: string;
        /**
         * Address of the source.
         * @example https://fr.wikipedia.org/wiki/Pain_de_mie
         */
        source_url?: components["schemas"]["UrlString"];
        /** Language of the source. */
        source_lc?: components["schemas"]["LanguageCode"];
        /**
         * Name of the language of the source.
         * @example French
         */
        source_language?: string;
        /**
         * Product field the text comes from.
         * @example ingredients_text
         */
        edit_field_id?: components["schemas"]["FieldName"];
        /**
         * How that field is edited. Not closed, apps bring their own ways.
         * @example text_area
         */
        edit_field_type?: string;
        /**
         * Present value of that field.
         * @example Farine de blé
         */
        edit_field_value?: string;
    };
};
export type KnowledgePanelImage = {
    /** Address of the image. */
    url: components["schemas"]["UrlString"];
    /**
     * Width in pixels.
     * @example 400
     */
    width?: number;
    /**
     * Height in pixels.
     * @example 300
     */
    height?: number;
    /**
     * The image in words.
     * @example Nutri-Score B
     */
    alt_text?: string;
};
export type KnowledgePanelImageElement = {
    /**
     * Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "image";
    /** The image. */
    image_element: components["schemas"]["KnowledgePanelImage"];
};
export type KnowledgePanelActionElement = {
    /**
     * Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "action";
    /** What can be done. */
    action_element: {
        /**
         * Heading of the actions.
         * @example Help us
         */
        title?: string;
        /**
         * What the actions are good for, as HTML.
         * @example Add the list of ingredients
         */
        html?: string;
        /** Names of the actions. */
        actions: string[];
    };
};
export type KnowledgePanelPanelElement = {
    /**
     * Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "panel";
    /** The panel to show here. */
    panel_element: {
        /** Id of the panel. */
        panel_id: components["schemas"]["KnowledgePanelId"];
    };
};
export type KnowledgePanelProductImage = {
    /**
     * What the image shows and its language, or the number of the uploaded image.
     * @example ingredients_fr
     */
    id?: string;
    /**
     * What the image shows. Not closed, products of other kinds have others.
     * @example ingredients
     */
    type: string;
    /** Language of what is printed on it. */
    lc?: components["schemas"]["LanguageCode"];
    /**
     * The image in words.
     * @example Oat biscuits - ingredients - fr
     */
    alt?: string;
    /** Addresses and sizes, by the longer side in pixels. */
    sizes: {
        100?: components["schemas"]["KnowledgePanelImage"];
        200?: components["schemas"]["KnowledgePanelImage"];
        400?: components["schemas"]["KnowledgePanelImage"];
        full?: components["schemas"]["KnowledgePanelImage"];
    };
};
export type KnowledgePanelPanelGroupElement = {
    /**
     * Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "panel_group";
    /** The panels to show here. */
    panel_group_element: {
        /**
         * Id of the group.
         * @example ingredients
         */
        panel_group_id?: components["schemas"]["KnowledgePanelId"];
        /**
         * Title of the group.
         * @example Ingredients
         */
        title?: string;
        /**
         * `subcard` for a group that is shown as a box inside the card. Not closed, new kinds may appear.
         * @example subcard
         */
        type?: string;
        evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
        /**
         * Address of an icon beside it.
         * @example https://static.openfoodfacts.org/images/icons/dist/recycle-variant.svg
         */
        icon_url?: components["schemas"]["UrlString"];
        /**
         * Whether the icon takes the colour of the evaluation.
         * @example true
         */
        icon_color_from_evaluation?: boolean;
        icon_size?: components["schemas"]["KnowledgePanelIconSize"];
        /** Ids of the panels, in order. */
        panel_ids: components["schemas"]["KnowledgePanelId"][];
        /** Image of the group. */
        image?: components["schemas"]["KnowledgePanelProductImage"];
    };
};
export type KnowledgePanelTableColumn = {
    /**
     * Heading.
     * @example As sold for 100 g / 100 ml
     */
    text: string;
    /**
     * Short heading.
     * @example 100 g
     */
    text_for_small_screens?: string;
    /**
     * What the cells hold. Not closed, new kinds may appear.
     * @example text
     */
    type: string;
    /**
     * CSS for the column.
     * @example max-width:15rem
     */
    style?: string;
    /**
     * Columns of one group are shown one at a time.
     * @example serving
     */
    column_group_id?: string;
    /**
     * Whether it is the column of its group to show first.
     * @example true
     */
    shown_by_default?: boolean;
};
export type KnowledgePanelTableCell = {
    /**
     * Text of the cell.
     * @example 1,038 kj
     */
    text: string;
    /** Address of an icon. */
    icon_url?: components["schemas"]["UrlString"];
    /**
     * Length of a bar behind the text, in percent.
     * @example 12.5
     */
    percent?: number;
    evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
    /**
     * Depth of the text below its parent.
     * @example 1
     */
    level?: number;
    /**
     * CSS for the cell.
     * @example font-weight:bold
     */
    style?: string;
};
export type KnowledgePanelTableRow = {
    /**
     * Id of the row.
     * @example energy
     */
    id?: string;
    evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
    /**
     * CSS for the row.
     * @example font-weight: bold
     */
    style?: string;
    /**
     * Depth of the row below its parent.
     * @example 1
     */
    level?: number;
    /** Cells, one for each column. */
    values: components["schemas"]["KnowledgePanelTableCell"][];
};
export type KnowledgePanelTable = {
    /**
     * Id of the table.
     * @example nutrition_facts_table
     */
    id?: string;
    /**
     * Title of the table.
     * @example Nutrition facts
     */
    title?: string;
    /**
     * What the table shows. Not closed, new tables appear.
     * @example percents
     */
    table_type?: string;
    /** Columns, in order. */
    columns: components["schemas"]["KnowledgePanelTableColumn"][];
    /** Rows, in order. */
    rows: components["schemas"]["KnowledgePanelTableRow"][];
};
export type KnowledgePanelTableElement = {
    /**
     * Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "table";
    /** The table. */
    table_element: components["schemas"]["KnowledgePanelTable"];
};
export type KnowledgePanelMapPointer = {
    /** Where it is. */
    geo: {
        /**
         * Latitude in degrees.
         * @example 45.8524
         */
        lat: number;
        /**
         * Longitude in degrees.
         * @example 3.1817
         */
        lng: number;
    };
};
export type KnowledgePanelMapElement = {
    /**
     * Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "map";
    /** The map. */
    map_element: {
        /** Places to mark. */
        pointers: components["schemas"]["KnowledgePanelMapPointer"][];
    };
};
export type KnowledgePanel = {
    /**
     * `card` is shown as a box of its own; `inline` always shows its content; `root` is where display starts.
     * @example card
     * @enum {string}
     */
    type?: "card" | "inline" | "root";
    /**
     * Kind of information. Not closed, new kinds appear.
     * @example info
     */
    level?: string;
    /**
     * Whether the content is shown from the start.
     * @example true
     */
    expanded?: boolean;
    /**
     * On which screens the content is shown from the start. Not closed, new kinds of screen may appear.
     * @example large
     */
    expand_for?: string;
    evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
    /**
     * `small` for a smaller font; absent for the normal one.
     * @example small
     * @enum {string}
     */
    size?: "small";
    /**
     * Whether two such panels share a row on small screens.
     * @example true
     */
    half_width_on_mobile?: boolean;
    /** What it is about. */
    topics?: string[];
    title_element?: components["schemas"]["KnowledgePanelTitle"];
    /** Content, in order. */
    elements?: components["schemas"]["KnowledgePanelElement"][];
};
export type KnowledgePanels = {
    [key: string]: components["schemas"]["KnowledgePanel"] | undefined;
};
export type ProductAttributeData = {
    /**
     * Id of the attribute, as in the attribute_groups operation. Not closed, new attributes appear.
     * @example nutriscore
     */
    id: string;
    /**
     * Whether the product gives enough data.
     * @example known
     * @enum {string}
     */
    status: "known" | "unknown" | "not-applicable";
    /**
     * How well the product matches, 0 to 100; absent when unknown.
     * @example 78
     */
    match?: number;
};
export type ProductAttributeDataGroup = {
    /**
     * Id of the group, as in the attribute_groups operation. Not closed, new groups appear.
     * @example nutritional_quality
     */
    id: string;
    /** Attributes of the group. */
    attributes: components["schemas"]["ProductAttributeData"][];
};
export type V2ProductOrV3Product = {
    /** The barcode, as the key of the record. */
    _id?: components["schemas"]["Barcode"];
    /** The barcode the record was first stored under; may be older than `code`. */
    id?: components["schemas"]["Barcode"];
    /** The barcode in normalised form. */
    code?: components["schemas"]["Barcode"];
    /** Kind of barcode, and its beginnings with x for each digit left out, for searching. */
    codes_tags?: components["schemas"]["CodeTag"][];
    /**
     * Which database the product belongs to.
     * @example food
     * @enum {string}
     */
    product_type?: "food" | "beauty" | "petfood" | "product";
    /**
     * Version of the product schema of this object.
     * @example 998
     */
    schema_version?: number;
    /**
     * Web page of the product.
     * @example https://world.openfoodfacts.org/product/3029330003533
     */
    url?: components["schemas"]["UrlString"];
    /**
     * Official page of the maker, as entered; may be empty.
     * @example https://www.example.com/bread
     */
    link?: string;
    /** Main language of the product. */
    lang?: components["schemas"]["LanguageCode"];
    /** Main language as imported. */
    lang_imported?: components["schemas"]["LanguageCode"];
    /** Main language of the product; same as `lang`. */
    lc?: components["schemas"]["LanguageCode"];
    /** Main language as imported; same as `lang_imported`. */
    lc_imported?: components["schemas"]["LanguageCode"];
    /** Number of fields in each language, by taxonomy id. */
    languages?: components["schemas"]["LanguageCounts"];
    /** Number of fields in each language, by two-letter code. */
    languages_codes?: components["schemas"]["LanguageCodeCounts"];
    /**
     * Languages of the fields.
     * @example [
     *   "en:french"
     * ]
     */
    languages_hierarchy?: components["schemas"]["TagList"];
    /** Languages of the fields, and how many there are. */
    languages_tags?: components["schemas"]["TagList"];
    /** Languages in the order the edit form listed them. */
    debug_param_sorted_langs?: components["schemas"]["LanguageCode"][];
    /**
     * Version of the product, as the maker numbers it.
     * @example 001
     */
    producer_version_id?: string;
    /**
     * That version as imported.
     * @example 001
     */
    producer_version_id_imported?: string;
    /**
     * Name of the product in its main language. The requested language is used only where the record does not name its main one.
     * @example Crousti Moelleux Complet Sans Sucre Ajouté 730gr
     */
    product_name?: string;
    /**
     * Name in the requested language, first brand and quantity joined, ready to show. Computed on demand.
     * @example Crousti Moelleux Complet - Jacquet - 730 g
     */
    product_display_name?: string;
    /**
     * Short name of the product.
     * @example Crousti Moelleux Cplet SSA JACQUET
     */
    abbreviated_product_name?: string;
    /**
     * Legal or common name of the food.
     * @example Pain de mie complet sans sucre ajouté
     */
    generic_name?: string;
    /**
     * Brands, joined by commas.
     * @example Jacquet
     */
    brands?: string;
    /**
     * Brands as imported.
     * @example Jacquet
     */
    brands_imported?: string;
    /**
     * Brands before they became a taxonomy.
     * @example Jacquet
     */
    brands_old?: string;
    /** Brands in normalised form, without language prefix. */
    brands_tags?: components["schemas"]["SlugList"];
    /** Brands as taxonomy entries. */
    brands_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Language of the brands, always `xx`.
     * @example xx
     */
    brands_lc?: components["schemas"]["LanguageCode"];
    /**
     * Owner of the brand.
     * @example LAGG'S
     */
    brand_owner?: string;
    /**
     * Owner of the brand as imported.
     * @example LAGG'S
     */
    brand_owner_imported?: string;
    /**
     * Quantity of the product as printed.
     * @example 730 g
     */
    quantity?: string;
    /**
     * Quantity as imported.
     * @example 730 g
     */
    quantity_imported?: string;
    /**
     * Quantity of the product in `product_quantity_unit`.
     * @example 730
     */
    product_quantity?: components["schemas"]["NumberOrText"];
    /** Unit of `product_quantity`. */
    product_quantity_unit?: components["schemas"]["MassOrVolumeUnit"];
    /**
     * How to store the product.
     * @example Conserver à l'abri de la chaleur et de l'humidité
     */
    conservation_conditions?: string;
    /**
     * Name and address of the customer service.
     * @example Service consommateurs, 63360 Saint-Beauzire
     */
    customer_service?: string;
    /**
     * Best-before date of the package that was seen, as entered.
     * @example 13/11/2015
     */
    expiration_date?: string;
    /**
     * Id of the product in the system of the maker.
     * @example A-1042
     */
    producer_product_id?: string;
    /**
     * Quantity in `quantity_unit`, as supplied.
     * @example 400
     */
    quantity_value?: components["schemas"]["NumberOrText"];
    /**
     * Unit of `quantity_value`, as supplied.
     * @example g
     */
    quantity_unit?: string;
    /**
     * Size of a serving in `serving_size_unit`, as supplied.
     * @example 30
     */
    serving_size_value?: components["schemas"]["NumberOrText"];
    /**
     * Unit of `serving_size_value`, as supplied.
     * @example g
     */
    serving_size_unit?: string;
    /**
     * Net weight in `net_weight_unit`, as supplied.
     * @example 400
     */
    net_weight_value?: components["schemas"]["NumberOrText"];
    /**
     * Unit of `net_weight_value`, as supplied.
     * @example g
     */
    net_weight_unit?: string;
    /**
     * Drained weight in `drained_weight_unit`, as supplied.
     * @example 240
     */
    drained_weight_value?: components["schemas"]["NumberOrText"];
    /**
     * Unit of `drained_weight_value`, as supplied.
     * @example g
     */
    drained_weight_unit?: string;
    /**
     * Volume in `volume_unit`, as supplied.
     * @example 330
     */
    volume_value?: components["schemas"]["NumberOrText"];
    /**
     * Unit of `volume_value`, as supplied.
     * @example ml
     */
    volume_unit?: string;
    /**
     * Name and address of the maker.
     * @example Moon Bakery, 12 Crater Street
     */
    producer?: string;
    /**
     * How to prepare the product.
     * @example Bake for 10 minutes at 180 °C
     */
    preparation?: string;
    /**
     * What to beware of.
     * @example Not for children under 3
     */
    warning?: string;
    /**
     * A recipe with the product.
     * @example With tomatoes and basil
     */
    recipe_idea?: string;
    /**
     * What else the package says.
     * @example Packed under a protective atmosphere
     */
    other_information?: string;
    /**
     * Which parts of the package can be recycled.
     * @example Glass bottle
     */
    recycling_instructions_to_recycle?: string;
    /**
     * Which parts of the package cannot.
     * @example Plastic film
     */
    recycling_instructions_to_discard?: string;
    /**
     * How long the product keeps once it is open.
     * @example 12 M
     */
    periods_after_opening?: string;
    /**
     * The same, as ids.
     * @example [
     *   "en:12-months"
     * ]
     */
    periods_after_opening_tags?: components["schemas"]["TagList"];
    /**
     * The same, as taxonomy entries.
     * @example [
     *   "en:12-months"
     * ]
     */
    periods_after_opening_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Language of `periods_after_opening`.
     * @example en
     */
    periods_after_opening_lc?: components["schemas"]["LanguageCode"];
    /**
     * Nutri-Score grade by the maker, of 2017 to 2019.
     * @example b
     */
    nutrition_grade_fr_producer?: string;
    /**
     * Nutri-Score grade by the maker.
     * @example b
     */
    nutriscore_grade_producer?: string;
    /**
     * Nutri-Score points by the maker, as supplied.
     * @example 2
     */
    nutriscore_score_producer?: string;
    /**
     * Categories, joined by commas, in the language of `categories_lc`.
     * @example Pains, Pains de mie
     */
    categories?: string;
    /**
     * Categories as imported.
     * @example Teas, Tea bags
     */
    categories_imported?: string;
    /**
     * Categories before the last change of taxonomy.
     * @example Pains, Pains de mie
     */
    categories_old?: string;
    /** Language of `categories`. */
    categories_lc?: components["schemas"]["LanguageCode"];
    /**
     * Categories with their parents, from general to exact.
     * @example [
     *   "en:breads",
     *   "en:sliced-breads"
     * ]
     */
    categories_hierarchy?: components["schemas"]["TagTextList"];
    /** Categories with their parents, for searching. */
    categories_tags?: components["schemas"]["TagList"];
    /** Codes inherited from the categories. */
    categories_properties?: components["schemas"]["CategoriesProperties"];
    /**
     * Which of these codes are known, for searching.
     * @example [
     *   "categories-known",
     *   "ciqual-food-code-7111"
     * ]
     */
    categories_properties_tags?: components["schemas"]["SlugList"];
    /** Names inherited from the most exact category. */
    category_properties?: components["schemas"]["CategoryProperties"];
    /**
     * Name of the food in CIQUAL, for searching.
     * @example [
     *   "sandwich-loaf-wholemeal"
     * ]
     */
    ciqual_food_name_tags?: components["schemas"]["SlugList"];
    /** Category whose averages the product is compared with. */
    compared_to_category?: components["schemas"]["Tag"];
    /**
     * The most exact food group.
     * @example en:bread
     */
    food_groups?: components["schemas"]["Tag"];
    /**
     * Food groups, from general to exact.
     * @example [
     *   "en:cereals-and-potatoes",
     *   "en:bread"
     * ]
     */
    food_groups_tags?: components["schemas"]["TagList"];
    /**
     * Food group of the French nutrition programme (PNNS), level 1, in English.
     * @example Cereals and potatoes
     */
    pnns_groups_1?: string;
    /**
     * That group, and whether it is known.
     * @example [
     *   "cereals-and-potatoes",
     *   "known"
     * ]
     */
    pnns_groups_1_tags?: components["schemas"]["SlugList"];
    /**
     * Food group of the French nutrition programme (PNNS), level 2, in English.
     * @example Bread
     */
    pnns_groups_2?: string;
    /**
     * That group, and whether it is known.
     * @example [
     *   "bread",
     *   "known"
     * ]
     */
    pnns_groups_2_tags?: components["schemas"]["SlugList"];
    /**
     * Labels and claims, joined by commas, in the language of `labels_lc`.
     * @example No added sugar, Nutriscore
     */
    labels?: string;
    /**
     * Labels before the last change of taxonomy.
     * @example Sans sucre ajouté, Nutriscore
     */
    labels_old?: string;
    /** Language of `labels`. */
    labels_lc?: components["schemas"]["LanguageCode"];
    /**
     * Labels with their parents.
     * @example [
     *   "en:no-added-sugar"
     * ]
     */
    labels_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Labels with their parents, for searching.
     * @example [
     *   "en:no-added-sugar"
     * ]
     */
    labels_tags?: components["schemas"]["TagList"];
    /**
     * Countries where it is sold, joined by commas, in the language of `countries_lc`.
     * @example France
     */
    countries?: string;
    /**
     * Countries as imported.
     * @example France
     */
    countries_imported?: string;
    /**
     * Countries before a robot added those where it was scanned.
     * @example Belgique
     */
    countries_beforescanbot?: string;
    /** Language of `countries`. */
    countries_lc?: components["schemas"]["LanguageCode"];
    /**
     * Countries with their parents.
     * @example [
     *   "en:france"
     * ]
     */
    countries_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Countries with their parents, for searching.
     * @example [
     *   "en:france"
     * ]
     */
    countries_tags?: components["schemas"]["TagList"];
    /** Countries a robot added. */
    added_countries_tags?: components["schemas"]["TagList"];
    /** Countries a robot removed. */
    removed_countries_tags?: components["schemas"]["TagList"];
    /**
     * Countries where it is scanned most.
     * @example [
     *   "en:france"
     * ]
     */
    main_countries_tags?: components["schemas"]["TagList"];
    /**
     * Origin of the product or its ingredients, as printed.
     * @example Origine France
     */
    origin?: string;
    /**
     * Origins of the ingredients, joined by commas, in the language of `origins_lc`.
     * @example France
     */
    origins?: string;
    /**
     * Origins in French, left over from an import.
     * @example France
     */
    origins_fr?: string;
    /**
     * Origins before the last change of taxonomy.
     * @example France
     */
    origins_old?: string;
    /** Language of `origins`. */
    origins_lc?: components["schemas"]["LanguageCode"];
    /**
     * Origins with their parents.
     * @example [
     *   "en:france"
     * ]
     */
    origins_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Origins with their parents, for searching.
     * @example [
     *   "en:france"
     * ]
     */
    origins_tags?: components["schemas"]["TagOrName"][];
    /**
     * Where it is made, joined by commas.
     * @example France
     */
    manufacturing_places?: string;
    /** Language of `manufacturing_places`, in records of 2026. */
    manufacturing_places_lc?: components["schemas"]["LanguageCode"];
    /**
     * Where it is made, as entries, in records of 2026.
     * @example [
     *   "France"
     * ]
     */
    manufacturing_places_hierarchy?: components["schemas"]["DisplayNameList"];
    /**
     * Where it is made, for searching.
     * @example [
     *   "france"
     * ]
     */
    manufacturing_places_tags?: components["schemas"]["SlugList"];
    /**
     * Codes of packers and makers (EMB, EC), joined by commas.
     * @example FR 56.003.001 EC
     */
    emb_codes?: string;
    /**
     * Older field of a single such code.
     * @example EMB 56003
     */
    emb_code?: string;
    /**
     * Those codes as entered.
     * @example EMB 56003
     */
    emb_codes_orig?: string;
    /**
     * Those codes before a change of October 2014.
     * @example EMB 56003
     */
    emb_codes_20141016?: string;
    /** Language of `emb_codes`, in records of 2026. */
    emb_codes_lc?: components["schemas"]["LanguageCode"];
    /**
     * Those codes, as entries, in records of 2026.
     * @example [
     *   "FR 56.003.001 EC"
     * ]
     */
    emb_codes_hierarchy?: components["schemas"]["DisplayNameList"];
    /**
     * Those codes, for searching.
     * @example [
     *   "fr-56-003-001-ec"
     * ]
     */
    emb_codes_tags?: components["schemas"]["SlugList"];
    /**
     * Towns of those codes, for searching.
     * @example [
     *   "saint-beauzire-puy-de-dome-france"
     * ]
     */
    cities_tags?: components["schemas"]["SlugList"];
    /**
     * Where it was bought, joined by commas.
     * @example Rennes,France
     */
    purchase_places?: string;
    /** Language of `purchase_places`, in records of 2026. */
    purchase_places_lc?: components["schemas"]["LanguageCode"];
    /**
     * Where it was bought, as entries, in records of 2026.
     * @example [
     *   "Paris"
     * ]
     */
    purchase_places_hierarchy?: components["schemas"]["DisplayNameList"];
    /**
     * Where it was bought, for searching.
     * @example [
     *   "rennes",
     *   "france"
     * ]
     */
    purchase_places_tags?: components["schemas"]["SlugList"];
    /**
     * Shops that sell it, joined by commas.
     * @example Carrefour
     */
    stores?: string;
    /** Language of `stores`, in records of 2026. */
    stores_lc?: components["schemas"]["LanguageCode"];
    /**
     * Shops that sell it, as entries, in records of 2026.
     * @example [
     *   "Carrefour"
     * ]
     */
    stores_hierarchy?: components["schemas"]["DisplayNameList"];
    /** Shops that sell it, for searching. */
    stores_tags?: components["schemas"]["SlugList"];
    /**
     * Allergens, ids joined by commas.
     * @example en:gluten
     */
    allergens?: string;
    /**
     * Allergens found in the list of ingredients, joined by commas.
     * @example en:gluten, blé
     */
    allergens_from_ingredients?: string;
    /**
     * Allergens as entered, after the language in brackets.
     * @example (fr) en:gluten
     */
    allergens_from_user?: string;
    /**
     * Allergens as imported.
     * @example Gluten
     */
    allergens_imported?: string;
    /** Language of `allergens`. */
    allergens_lc?: components["schemas"]["LanguageCode"];
    /**
     * Allergens as taxonomy entries.
     * @example [
     *   "en:gluten"
     * ]
     */
    allergens_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Allergens, for searching.
     * @example [
     *   "en:gluten"
     * ]
     */
    allergens_tags?: components["schemas"]["TagList"];
    /**
     * Possible traces, ids joined by commas.
     * @example en:eggs,en:milk
     */
    traces?: string;
    /**
     * Possible traces found in the list of ingredients, joined by commas.
     * @example en:eggs
     */
    traces_from_ingredients?: string;
    /**
     * Possible traces as entered, after the language in brackets.
     * @example (fr) en:eggs,en:milk
     */
    traces_from_user?: string;
    /**
     * Possible traces as imported.
     * @example Œufs, Lait
     */
    traces_imported?: string;
    /** Language of `traces`. */
    traces_lc?: components["schemas"]["LanguageCode"];
    /**
     * Possible traces as taxonomy entries.
     * @example [
     *   "en:eggs"
     * ]
     */
    traces_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Possible traces, for searching.
     * @example [
     *   "en:eggs"
     * ]
     */
    traces_tags?: components["schemas"]["TagList"];
    /** Where the tags of a field come from, such as `allergens`, in products of newer schemas. */
    tags_sources?: {
        [key: string]: components["schemas"]["TagSources"] | undefined;
    };
    /**
     * List of ingredients as printed, in the requested language or the main one.
     * @example Farine complète de blé (63%), eau, sel
     */
    ingredients_text?: string;
    /**
     * That list with each allergen in an HTML `span` of class `allergen`.
     * @example Farine de <span class="allergen">blé</span>, eau
     */
    ingredients_text_with_allergens?: string;
    /**
     * That list as the parser changed it.
     * @example Farine complète de _blé_ (58%), eau
     */
    ingredients_text_debug?: string;
    /** Language of the parsed list. */
    ingredients_lc?: components["schemas"]["LanguageCode"];
    /** The parsed list, in order, with sub-ingredients. */
    ingredients?: components["schemas"]["Ingredient"][];
    /** Statements on single ingredients beside the list, such as their origin. */
    specific_ingredients?: components["schemas"]["SpecificIngredient"][];
    /**
     * What estimated the percentages. Not closed, new estimators appear.
     * @example product_opener
     */
    estimate_ingredients_percent_service?: string;
    /** Number of ingredients. */
    ingredients_n?: components["schemas"]["Count"];
    /** That number, and the range of ten it is in. */
    ingredients_n_tags?: components["schemas"]["IngredientCountTag"][];
    /** Number of ingredients the taxonomy knows. */
    known_ingredients_n?: components["schemas"]["Count"];
    /**
     * Number of ingredients the taxonomy does not know.
     * @example 0
     */
    unknown_ingredients_n?: components["schemas"]["Count"];
    /**
     * Ingredients with their parents, for searching.
     * @example [
     *   "en:whole-wheat-flour",
     *   "en:cereal"
     * ]
     */
    ingredients_tags?: components["schemas"]["TagOrName"][];
    /**
     * Ingredients with their parents.
     * @example [
     *   "en:whole-wheat-flour",
     *   "en:cereal"
     * ]
     */
    ingredients_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Ingredients without their parents, those that no taxonomy knows as they were entered.
     * @example [
     *   "en:whole-wheat-flour",
     *   "en:seasoning packet"
     * ]
     */
    ingredients_original_tags?: components["schemas"]["TagTextList"];
    /** Ingredients behind the statements on palm oil, vegans and vegetarians. */
    ingredients_analysis?: components["schemas"]["IngredientsAnalysis"];
    /**
     * Statements on palm oil, vegans and vegetarians.
     * @example [
     *   "en:palm-oil-free",
     *   "en:maybe-vegan"
     * ]
     */
    ingredients_analysis_tags?: components["schemas"]["TagList"];
    /**
     * 1 when percentages could be estimated, -1 when those stated contradict each other, 0 when not tried.
     * @example 1
     */
    ingredients_percent_analysis?: number;
    /**
     * Number of ingredients with a stated percentage.
     * @example 2
     */
    ingredients_with_specified_percent_n?: components["schemas"]["Count"];
    /**
     * Sum of the stated percentages.
     * @example 65
     */
    ingredients_with_specified_percent_sum?: components["schemas"]["PercentageSum"];
    /**
     * Number of ingredients without a stated percentage.
     * @example 9
     */
    ingredients_with_unspecified_percent_n?: components["schemas"]["Count"];
    /**
     * What the others share, in percent.
     * @example 35
     */
    ingredients_with_unspecified_percent_sum?: components["schemas"]["PercentageSum"];
    /**
     * Ingredients without a CIQUAL code.
     * @example [
     *   "en:acerola-juice"
     * ]
     */
    ingredients_without_ciqual_codes?: components["schemas"]["TagTextList"];
    /**
     * Number of ingredients without a CIQUAL code.
     * @example 3
     */
    ingredients_without_ciqual_codes_n?: components["schemas"]["Count"];
    /**
     * Ingredients without an Ecobalyse id.
     * @example [
     *   "en:acerola-juice"
     * ]
     */
    ingredients_without_ecobalyse_ids?: components["schemas"]["TagTextList"];
    /**
     * Number of ingredients without an Ecobalyse id.
     * @example 7
     */
    ingredients_without_ecobalyse_ids_n?: components["schemas"]["Count"];
    /**
     * Number of ingredients from palm oil.
     * @example 0
     */
    ingredients_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * Ingredients from palm oil.
     * @example [
     *   "huile-de-palme"
     * ]
     */
    ingredients_from_palm_oil_tags?: components["schemas"]["SlugList"];
    /**
     * Number of ingredients that may be from palm oil.
     * @example 0
     */
    ingredients_that_may_be_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * Ingredients that may be from palm oil.
     * @example [
     *   "e160a-beta-carotene"
     * ]
     */
    ingredients_that_may_be_from_palm_oil_tags?: components["schemas"]["SlugList"];
    /**
     * Sum of the two numbers.
     * @example 0
     */
    ingredients_from_or_that_may_be_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * Number of sweeteners.
     * @example 0
     */
    ingredients_sweeteners_n?: components["schemas"]["Count"];
    /**
     * Number of sweeteners without energy.
     * @example 0
     */
    ingredients_non_nutritive_sweeteners_n?: components["schemas"]["Count"];
    /** 1 when there is a sweetener; older name. */
    with_sweeteners?: components["schemas"]["Flag"];
    /** 1 when there is a sweetener without energy; older name. */
    with_non_nutritive_sweeteners?: components["schemas"]["Flag"];
    /** Pieces the old parser cut the list into; null for an empty piece. */
    ingredients_debug?: components["schemas"]["IngredientsDebugEntry"][];
    /**
     * Those pieces in normalised form.
     * @example [
     *   "farine-complete-de-ble",
     *   "58"
     * ]
     */
    ingredients_ids_debug?: components["schemas"]["SlugList"];
    /**
     * Number of additives.
     * @example 0
     */
    additives_n?: components["schemas"]["Count"];
    /**
     * Additives with their parents, by E number.
     * @example [
     *   "en:e322",
     *   "en:e322i"
     * ]
     */
    additives_tags?: components["schemas"]["TagList"];
    /**
     * Additives as found, by E number.
     * @example [
     *   "en:e322i"
     * ]
     */
    additives_original_tags?: components["schemas"]["TagTextList"];
    /**
     * Additives as found by the previous version.
     * @example [
     *   "en:e322"
     * ]
     */
    additives_prev_original_tags?: components["schemas"]["TagTextList"];
    /**
     * Number of additives found by an older version.
     * @example 1
     */
    additives_old_n?: components["schemas"]["Count"];
    /**
     * Additives found by an older version.
     * @example [
     *   "en:e322"
     * ]
     */
    additives_old_tags?: components["schemas"]["TagList"];
    /**
     * Amino acids added as ingredients.
     * @example [
     *   "en:l-leucine"
     * ]
     */
    amino_acids_tags?: components["schemas"]["TagList"];
    /**
     * Amino acids found by the previous version.
     * @example [
     *   "en:l-leucine"
     * ]
     */
    amino_acids_prev_tags?: components["schemas"]["TagList"];
    /**
     * Minerals added as ingredients.
     * @example [
     *   "en:iron"
     * ]
     */
    minerals_tags?: components["schemas"]["TagList"];
    /**
     * Minerals found by the previous version.
     * @example [
     *   "en:iron"
     * ]
     */
    minerals_prev_tags?: components["schemas"]["TagList"];
    /**
     * Nucleotides added as ingredients.
     * @example [
     *   "en:adenosine-5-monophosphate"
     * ]
     */
    nucleotides_tags?: components["schemas"]["TagList"];
    /**
     * Nucleotides found by the previous version.
     * @example [
     *   "en:adenosine-5-monophosphate"
     * ]
     */
    nucleotides_prev_tags?: components["schemas"]["TagList"];
    /**
     * Other nutritional substances added as ingredients.
     * @example [
     *   "en:taurine"
     * ]
     */
    other_nutritional_substances_tags?: components["schemas"]["TagList"];
    /**
     * Other nutritional substances found by the previous version.
     * @example [
     *   "en:taurine"
     * ]
     */
    other_nutritional_substances_prev_tags?: components["schemas"]["TagList"];
    /**
     * Vitamins added as ingredients.
     * @example [
     *   "en:niacin"
     * ]
     */
    vitamins_tags?: components["schemas"]["TagList"];
    /**
     * Vitamins found by the previous version.
     * @example [
     *   "en:niacin"
     * ]
     */
    vitamins_prev_tags?: components["schemas"]["TagList"];
    /** Nutrition values in flat form. */
    nutriments?: components["schemas"]["Nutriments"];
    /** Nutrition values estimated from the ingredients. */
    nutriments_estimated?: components["schemas"]["EstimatedNutriments"];
    /** Traffic lights of four nutrients. */
    nutrient_levels?: components["schemas"]["NutrientLevels"];
    /**
     * Those traffic lights, for searching.
     * @example [
     *   "en:fat-in-moderate-quantity"
     * ]
     */
    nutrient_levels_tags?: components["schemas"]["TagList"];
    /**
     * Nutrients no taxonomy knows.
     * @example [
     *   "proteins-dry-substance"
     * ]
     */
    unknown_nutrients_tags?: components["schemas"]["SlugList"];
    /**
     * Serving as printed.
     * @example 60.8 g (1 tranche)
     */
    serving_size?: string;
    /**
     * Serving as imported.
     * @example 60.8 g (1 tranche)
     */
    serving_size_imported?: string;
    /** Serving in `serving_quantity_unit`. */
    serving_quantity?: components["schemas"]["NumberOrText"];
    /** Unit of `serving_quantity`. */
    serving_quantity_unit?: components["schemas"]["MassOrVolumeUnit"];
    /**
     * `on` when the package gives values for the product as sold. Not closed, apps also send an empty string, `true` and others.
     * @example on
     */
    nutrition_data?: string;
    /** Quantity those values are for. */
    nutrition_data_per?: components["schemas"]["ReferenceQuantity"];
    /** That quantity as imported. */
    nutrition_data_per_imported?: components["schemas"]["ReferenceQuantity"];
    /**
     * `on` when the package gives values for the prepared product. Not closed, like `nutrition_data`.
     * @example on
     */
    nutrition_data_prepared?: string;
    /** Quantity those values are for. */
    nutrition_data_prepared_per?: components["schemas"]["ReferenceQuantity"];
    /** That quantity as imported. */
    nutrition_data_prepared_per_imported?: components["schemas"]["ReferenceQuantity"];
    /**
     * `on` when the package gives no nutrition values. Not closed, apps also send an empty string, `true` and others.
     * @example on
     */
    no_nutrition_data?: string;
    /**
     * The same as imported. Not closed, producers send `true`, `false` and others.
     * @example false
     */
    no_nutrition_data_imported?: string;
    /**
     * Fruits, vegetables and nuts in percent, estimated by older versions.
     * @example 0
     */
    "fruits-vegetables-nuts_100g_estimate"?: number;
    /** 1 when the share of fruits, vegetables and nuts is an estimate of a contributor. */
    nutrition_score_warning_fruits_vegetables_nuts_estimate?: components["schemas"]["Flag"];
    /** Nutri-Score letter. */
    nutriscore_grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * Nutri-Score points; fewer are better.
     * @example 2
     */
    nutriscore_score?: components["schemas"]["Points"];
    /**
     * The points with the opposite sign, for sorting.
     * @example -2
     */
    nutriscore_score_opposite?: components["schemas"]["Points"];
    /**
     * Year of the rules behind grade and points.
     * @example 2023
     * @enum {string}
     */
    nutriscore_version?: "2021" | "2023";
    /** The letter as an array, for searching. */
    nutriscore_tags?: components["schemas"]["NutriscoreGradeList"];
    /** The letter by the rules of 2021, for searching. */
    nutriscore_2021_tags?: components["schemas"]["NutriscoreGradeList"];
    /** The letter by the rules of 2023, for searching. */
    nutriscore_2023_tags?: components["schemas"]["NutriscoreGradeList"];
    /** The whole computation, by the year of the rules. */
    nutriscore?: components["schemas"]["Nutriscore"];
    /** Values and points behind the present grade. */
    nutriscore_data?: components["schemas"]["NutriscoreData"];
    /** The letter; older name. */
    nutrition_grade_fr?: components["schemas"]["NutriscoreGrade"];
    /** The letter; older name. */
    nutrition_grades?: components["schemas"]["NutriscoreGrade"];
    /** The letter as an array; older name. */
    nutrition_grades_tags?: components["schemas"]["NutriscoreGradeList"];
    /**
     * Whether the rules of beverages apply.
     * @example 0
     */
    nutrition_score_beverage?: components["schemas"]["Flag"];
    /**
     * Why the score could not be computed, in English.
     * @example missing sugars_100g
     */
    nutrition_score_debug?: string;
    /** 1 when fiber is unknown. */
    nutrition_score_warning_no_fiber?: components["schemas"]["Flag"];
    /** 1 when the score rests on amounts that were estimated from the ingredients. */
    nutrition_score_warning_nutriments_estimated?: components["schemas"]["Flag"];
    /** 1 when the share of fruits, vegetables and nuts is unknown. */
    nutrition_score_warning_no_fruits_vegetables_nuts?: components["schemas"]["Flag"];
    /** 1 when the share of fruits, vegetables and nuts is estimated from the ingredients. */
    nutrition_score_warning_fruits_vegetables_nuts_estimate_from_ingredients?: components["schemas"]["Flag"];
    /**
     * That estimate.
     * @example 1.55
     */
    nutrition_score_warning_fruits_vegetables_nuts_estimate_from_ingredients_value?: components["schemas"]["Percentage"];
    /** 1 when the share of fruits, vegetables and legumes is estimated from the ingredients. */
    nutrition_score_warning_fruits_vegetables_legumes_estimate_from_ingredients?: components["schemas"]["Flag"];
    /**
     * That estimate.
     * @example 0.55
     */
    nutrition_score_warning_fruits_vegetables_legumes_estimate_from_ingredients_value?: components["schemas"]["Percentage"];
    /**
     * Category from which the share of fruits, vegetables and legumes was taken.
     * @example en:jams
     */
    nutrition_score_warning_fruits_vegetables_legumes_from_category?: components["schemas"]["TagText"];
    /**
     * That share.
     * @example 50
     */
    nutrition_score_warning_fruits_vegetables_legumes_from_category_value?: components["schemas"]["Percentage"];
    /**
     * Category that the share of fruits, vegetables and nuts was taken from.
     * @example en:vegetables-based-foods
     */
    nutrition_score_warning_fruits_vegetables_nuts_from_category?: components["schemas"]["Tag"];
    /**
     * That share.
     * @example 85
     */
    nutrition_score_warning_fruits_vegetables_nuts_from_category_value?: components["schemas"]["Percentage"];
    /**
     * NOVA group, 1 (not processed) to 4 (ultra-processed).
     * @example 4
     * @enum {integer}
     */
    nova_group?: 1 | 2 | 3 | 4;
    /**
     * NOVA group as a string.
     * @example 4
     * @enum {string}
     */
    nova_groups?: "1" | "2" | "3" | "4";
    /** NOVA group, for searching. */
    nova_groups_tags?: components["schemas"]["NovaGroupTagList"];
    /** What puts the product into each group. */
    nova_groups_markers?: components["schemas"]["NovaGroupsMarkers"];
    /**
     * Why the group could not be computed, in English.
     * @example no nova group when the product does not have a category
     */
    nova_group_debug?: string;
    /**
     * Why the group could not be computed. Not closed, rules may add reasons.
     * @example missing_ingredients
     */
    nova_group_error?: string;
    /** Impacts estimated from a likely recipe, in records of 2023. */
    ecoscore_extended_data?: components["schemas"]["EnvironmentalScoreExtendedData"];
    /**
     * Version of that estimate.
     * @example 4
     */
    ecoscore_extended_data_version?: string;
    /** Environmental score letter; name before API 3.1. */
    ecoscore_grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /**
     * Environmental score, 0 to 100 and up to 120 with bonuses, more is better; name before API 3.1.
     * @example 82
     */
    ecoscore_score?: components["schemas"]["Points"];
    /** The letter as an array, for searching; name before API 3.1. */
    ecoscore_tags?: components["schemas"]["EnvironmentalScoreGradeList"];
    /** How the score was computed; name before API 3.1. */
    ecoscore_data?: components["schemas"]["EnvironmentalScoreData"];
    /** Environmental score letter; name since API 3.1, also sent before when requested. */
    environmental_score_grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /**
     * Environmental score, 0 to 100 and up to 120 with bonuses, more is better; name since API 3.1, also sent before when requested.
     * @example 82
     */
    environmental_score_score?: components["schemas"]["Points"];
    /** The letter as an array, for searching; name since API 3.1, also sent before when requested. */
    environmental_score_tags?: components["schemas"]["EnvironmentalScoreGradeList"];
    /** How the score was computed; name since API 3.1, also sent before when requested. */
    environmental_score_data?: components["schemas"]["EnvironmentalScoreData"];
    /**
     * Impact level of an early experiment; empty.
     * @example en:low
     */
    environment_impact_level?: string;
    /**
     * That level, for searching.
     * @example [
     *   "en:low"
     * ]
     */
    environment_impact_level_tags?: components["schemas"]["TagList"];
    /**
     * How the carbon footprint of the known ingredients adds up.
     * @example en:whole-wheat-flour 63% x 1.2 = 75.6 g
     */
    carbon_footprint_from_known_ingredients_debug?: string;
    /**
     * How the carbon footprint of meat and fish adds up.
     * @example en:chicken-breast => en:chicken-meat 20% x 4.9 = 98 g
     */
    carbon_footprint_from_meat_or_fish_debug?: string;
    /**
     * Share of the ingredients with a known carbon footprint.
     * @example 65
     */
    carbon_footprint_percent_of_known_ingredients?: components["schemas"]["Percentage"];
    /** Forest footprint by newer rules, for products with cocoa, coffee or palm oil. */
    forest_footprint_2026?: components["schemas"]["ForestFootprint2026"];
    /** Forest footprint, for products with eggs, meat or milk of known share. */
    forest_footprint_data?: components["schemas"]["ForestFootprintData"];
    /** Uploaded and selected images. */
    images?: components["schemas"]["Images"];
    /** Addresses of the selected images, by purpose and language. */
    selected_images?: components["schemas"]["SelectedImages"];
    /**
     * Highest number of an uploaded image, as a string.
     * @example 14
     */
    max_imgid?: components["schemas"]["DigitText"];
    /** Last upload of an image, in unix seconds. */
    last_image_t?: components["schemas"]["UnixTime"];
    /** Day, month and year of that upload. */
    last_image_dates_tags?: components["schemas"]["DateTagList"];
    /**
     * Front of the package, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.400.jpg
     */
    image_url?: components["schemas"]["UrlString"];
    /**
     * Front of the package, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.200.jpg
     */
    image_small_url?: components["schemas"]["UrlString"];
    /**
     * Front of the package, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.100.jpg
     */
    image_thumb_url?: components["schemas"]["UrlString"];
    /**
     * Front of the package, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.400.jpg
     */
    image_front_url?: components["schemas"]["UrlString"];
    /**
     * Front of the package, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.200.jpg
     */
    image_front_small_url?: components["schemas"]["UrlString"];
    /**
     * Front of the package, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.100.jpg
     */
    image_front_thumb_url?: components["schemas"]["UrlString"];
    /**
     * List of ingredients, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.400.jpg
     */
    image_ingredients_url?: components["schemas"]["UrlString"];
    /**
     * List of ingredients, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.200.jpg
     */
    image_ingredients_small_url?: components["schemas"]["UrlString"];
    /**
     * List of ingredients, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.100.jpg
     */
    image_ingredients_thumb_url?: components["schemas"]["UrlString"];
    /**
     * Nutrition table, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.400.jpg
     */
    image_nutrition_url?: components["schemas"]["UrlString"];
    /**
     * Nutrition table, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.200.jpg
     */
    image_nutrition_small_url?: components["schemas"]["UrlString"];
    /**
     * Nutrition table, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.100.jpg
     */
    image_nutrition_thumb_url?: components["schemas"]["UrlString"];
    /**
     * Recycling instructions, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.400.jpg
     */
    image_packaging_url?: components["schemas"]["UrlString"];
    /**
     * Recycling instructions, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.200.jpg
     */
    image_packaging_small_url?: components["schemas"]["UrlString"];
    /**
     * Recycling instructions, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.100.jpg
     */
    image_packaging_thumb_url?: components["schemas"]["UrlString"];
    /**
     * Packaging, joined by commas, in the language of `packaging_lc`.
     * @example Plastique, Sachet
     */
    packaging?: string;
    /**
     * Packaging as imported.
     * @example Enveloppe
     */
    packaging_imported?: string;
    /**
     * Packaging before the last change of taxonomy.
     * @example Plastique, Sachet
     */
    packaging_old?: string;
    /**
     * Packaging before it became a taxonomy.
     * @example Sac,Plastique
     */
    packaging_old_before_taxonomization?: string;
    /** Language of `packaging`. */
    packaging_lc?: components["schemas"]["LanguageCode"];
    /**
     * Packaging as taxonomy entries.
     * @example [
     *   "en:plastic",
     *   "en:bag"
     * ]
     */
    packaging_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Packaging, for searching; without language prefix in records older than the taxonomy.
     * @example [
     *   "en:plastic",
     *   "en:bag"
     * ]
     */
    packaging_tags?: components["schemas"]["SlugList"];
    /**
     * Recycling instructions as printed, in the requested language or the main one.
     * @example 1 film en plastique à jeter
     */
    packaging_text?: string;
    /**
     * Shapes of the components.
     * @example [
     *   "en:bag"
     * ]
     */
    packaging_shapes_tags?: components["schemas"]["TagList"];
    /**
     * Materials of the components.
     * @example [
     *   "en:plastic"
     * ]
     */
    packaging_materials_tags?: components["schemas"]["TagList"];
    /**
     * Recycling instructions of the components.
     * @example [
     *   "en:recycle"
     * ]
     */
    packaging_recycling_tags?: components["schemas"]["TagList"];
    /**
     * Number of components.
     * @example 3
     */
    packagings_n?: components["schemas"]["Count"];
    /** 1 when all components are listed. */
    packagings_complete?: components["schemas"]["Flag"];
    /** Weight by material. */
    packagings_materials?: components["schemas"]["PackagingMaterials"];
    /**
     * Material that weighs most.
     * @example en:plastic
     */
    packagings_materials_main?: components["schemas"]["Tag"];
    /**
     * 1 when all that is needed is there and checked.
     * @example 0
     */
    complete?: components["schemas"]["Flag"];
    /**
     * Share of the needed data that is there.
     * @example 0.9875
     */
    completeness?: number;
    /**
     * What is done and what is to be done; ids joined by comma and space.
     * @example en:to-be-completed, en:nutrition-facts-completed
     */
    states?: string;
    /**
     * What is done and what is to be done.
     * @example [
     *   "en:to-be-completed"
     * ]
     */
    states_hierarchy?: components["schemas"]["TagList"];
    /**
     * What is done and what is to be done, for searching.
     * @example [
     *   "en:to-be-completed"
     * ]
     */
    states_tags?: components["schemas"]["TagList"];
    /**
     * All findings about the data.
     * @example [
     *   "en:packaging-data-incomplete"
     * ]
     */
    data_quality_tags?: components["schemas"]["TagList"];
    /**
     * Findings that come from errors in the program.
     * @example [
     *   "en:bug"
     * ]
     */
    data_quality_bugs_tags?: components["schemas"]["TagList"];
    /**
     * Findings that are certainly wrong data.
     * @example [
     *   "en:energy-value-in-kcal-greater-than-in-kj"
     * ]
     */
    data_quality_errors_tags?: components["schemas"]["TagList"];
    /**
     * Findings that may be wrong data.
     * @example [
     *   "en:ingredients-50-percent-unknown"
     * ]
     */
    data_quality_warnings_tags?: components["schemas"]["TagList"];
    /**
     * Findings for information.
     * @example [
     *   "en:packaging-data-incomplete"
     * ]
     */
    data_quality_info_tags?: components["schemas"]["TagList"];
    /**
     * Findings about missing data.
     * @example [
     *   "en:categories-completed"
     * ]
     */
    data_quality_completeness_tags?: components["schemas"]["TagList"];
    /** How complete and how right the data is, by theme. */
    data_quality_dimensions?: components["schemas"]["DataQualityDimensions"];
    /**
     * Facts about the record, for searching and statistics.
     * @example [
     *   "en:nutriscore-computed"
     * ]
     */
    misc_tags?: components["schemas"]["TagList"];
    /**
     * Notes left by older versions.
     * @example [
     *   "43"
     * ]
     */
    debug_tags?: components["schemas"]["SlugList"];
    /**
     * Suggestions for the taxonomies found in the ingredients.
     * @example [
     *   "possible-stop-word-before-ru-330"
     * ]
     */
    taxonomies_enhancer_tags?: components["schemas"]["SlugList"];
    /**
     * `on` when it is no longer sold. Not closed, older records hold other strings.
     * @example on
     */
    obsolete?: string;
    /**
     * That mark as imported.
     * @example 0
     */
    obsolete_imported?: string;
    /**
     * Since when it is no longer sold, as entered.
     * @example 2020-06-30
     */
    obsolete_since_date?: string;
    /**
     * Number of the revision.
     * @example 121
     */
    rev?: number;
    /**
     * When it was created, in unix seconds.
     * @example 1338046925
     */
    created_t?: components["schemas"]["UnixTime"];
    /** Who created it. */
    creator?: components["schemas"]["ContributorName"];
    /** Day, month and year of its creation. */
    entry_dates_tags?: components["schemas"]["DateTagList"];
    /** Last change by a contributor, in unix seconds. */
    last_modified_t?: components["schemas"]["UnixTime"];
    /** Who made that change. */
    last_modified_by?: components["schemas"]["ContributorName"];
    /** Who made that change; newer name. */
    last_editor?: components["schemas"]["ContributorName"];
    /** Day, month and year of that change. */
    last_edit_dates_tags?: components["schemas"]["DateTagList"];
    /**
     * Last change of any kind, recomputation included, in unix seconds.
     * @example 1743542100
     */
    last_updated_t?: components["schemas"]["UnixTime"];
    /**
     * Program that created it.
     * @example 20150316.jqm2
     */
    interface_version_created?: string;
    /**
     * Program that last changed it.
     * @example 20150316.jqm2
     */
    interface_version_modified?: string;
    /**
     * Name of the last mass update.
     * @example brands
     */
    update_key?: string;
    /** Everyone who changed it. */
    editors_tags?: components["schemas"]["ContributorList"];
    /** Those who added data. */
    informers_tags?: components["schemas"]["ContributorList"];
    /** Those who corrected data. */
    correctors_tags?: components["schemas"]["ContributorList"];
    /** Those who checked it. */
    checkers_tags?: components["schemas"]["ContributorList"];
    /** Those who uploaded images. */
    photographers_tags?: components["schemas"]["ContributorList"];
    /** Misspelt name of `weighers_tags`, in records of 2023. */
    weighters_tags?: components["schemas"]["ContributorList"];
    /**
     * `on` when a moderator has checked the record. Not closed, apps also send an empty string.
     * @example on
     */
    checked?: string;
    /** When it was last checked, in unix seconds. */
    last_checked_t?: components["schemas"]["UnixTime"];
    /** Who last checked it. */
    last_checker?: components["schemas"]["ContributorName"];
    /** Day, month and year of that check. */
    last_check_dates_tags?: components["schemas"]["DateTagList"];
    /** When the record became complete, in unix seconds. */
    completed_t?: components["schemas"]["UnixTime"];
    /** Organisation that supplies the data, as imported. */
    owner_imported?: components["schemas"]["OwnerId"];
    /** Those who weighed its packaging. */
    weighers_tags?: components["schemas"]["ContributorList"];
    /** Everyone who changed it, in old records. */
    editors?: components["schemas"]["FormerContributorList"];
    /** Those who added data, in old records. */
    informers?: components["schemas"]["FormerContributorList"];
    /** Those who corrected data, in old records. */
    correctors?: components["schemas"]["FormerContributorList"];
    /** Those who checked it, in old records. */
    checkers?: components["schemas"]["FormerContributorList"];
    /** Those who uploaded images, in old records. */
    photographers?: components["schemas"]["FormerContributorList"];
    /**
     * Teams of those contributors, joined by commas.
     * @example chocolatine,la-robe-est-bleue
     */
    teams?: string;
    /**
     * Teams of those contributors.
     * @example [
     *   "chocolatine"
     * ]
     */
    teams_tags?: components["schemas"]["SlugList"];
    /** Organisation that supplies the data. */
    owner?: components["schemas"]["OwnerId"];
    /** That organisation, for searching. */
    owners_tags?: components["schemas"]["OwnerId"];
    /** Fields it supplied, and when. */
    owner_fields?: components["schemas"]["OwnerFields"];
    /** Imports of data from outside. */
    sources?: components["schemas"]["ProductSource"][];
    /** Values of those imports that have no field of their own. */
    sources_fields?: components["schemas"]["SourcesFields"];
    /**
     * Apps and databases the data came from, joined by commas.
     * @example App - yuka, Apps
     */
    data_sources?: string;
    /**
     * Those sources as imported.
     * @example Database - Equadis, Databases
     */
    data_sources_imported?: string;
    /**
     * Those sources, for searching.
     * @example [
     *   "app-yuka",
     *   "apps"
     * ]
     */
    data_sources_tags?: components["schemas"]["SlugList"];
    /** Words of names, brands, categories and labels, for text search. */
    _keywords?: components["schemas"]["Keyword"][];
    /**
     * Scans by the apps in the last counted year.
     * @example 43
     */
    scans_n?: number;
    /**
     * Scans from different addresses in that year.
     * @example 43
     */
    unique_scans_n?: number;
    /**
     * Popularity, for sorting; more is more popular.
     * @example 23990000055
     */
    popularity_key?: number;
    /**
     * Popularity by year and country, for searching.
     * @example [
     *   "top-50000-scans-2019"
     * ]
     */
    popularity_tags?: components["schemas"]["SlugList"];
    /**
     * Older key for sorting.
     * @example 1603743852
     */
    sortkey?: number;
    /** Panels ready to show, by id. */
    knowledge_panels?: components["schemas"]["KnowledgePanels"];
    /** How the product matches each preference, in the requested language. */
    attribute_groups?: components["schemas"]["ProductAttributeGroup"][];
    /** How the product matches each preference, without texts. */
    attribute_groups_data?: components["schemas"]["ProductAttributeDataGroup"][];
    [key: `${"product_name" | "abbreviated_product_name" | "generic_name" | "ingredients_text" | "ingredients_text_with_allergens" | "packaging_text" | "origin" | "conservation_conditions" | "customer_service" | "other_information" | "preparation" | "producer" | "recipe_idea" | "recycling_instructions_to_discard" | "recycling_instructions_to_recycle" | "warning"}_${string}`]: string | undefined;
    [key: `${"additives" | "allergens" | "brands" | "categories" | "countries" | "data_quality" | "emb_codes" | "food_groups" | "ingredients" | "ingredients_analysis" | "labels" | "languages" | "main_countries" | "manufacturing_places" | "minerals" | "misc" | "nova_groups" | "nutrient_levels" | "origins" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "purchase_places" | "states" | "stores" | "traces" | "vitamins" | "amino_acids" | "nucleotides" | "other_nutritional_substances" | "pnns_groups_1" | "pnns_groups_2"}_tags_${string}`]: components["schemas"]["DisplayNameList"] | undefined;
    [key: `${string}_languages`]: components["schemas"]["TextByLanguage"] | undefined;
    [key: `image_${"front" | "ingredients" | "nutrition" | "packaging"}${"" | "_small" | "_thumb"}_url_${string}`]: components["schemas"]["UrlString"] | undefined;
    [key: `${string}_imported`]: string | components["schemas"]["LanguageCode"] | components["schemas"]["ReferenceQuantity"] | components["schemas"]["OwnerId"] | undefined;
    [key: `${string}_debug_tags`]: components["schemas"]["SlugList"] | undefined;
    [key: `attribute_groups_${string}`]: components["schemas"]["ProductAttributeGroupList"] | components["schemas"]["ProductAttributeDataGroup"][] | undefined;
    [key: `images_to_update_${string}`]: components["schemas"]["ImagesToUpdate"] | undefined;
    [key: `${string}_100g`]: components["schemas"]["ScoreAmount"] | undefined;
};
export type V2Product = V2ProductOrV3Product & {
    /** Components of the packaging. */
    packagings?: components["schemas"]["V2Packaging"][];
};
export type V2ProductResponse = {
    /**
     * The barcode, normalised. It can differ from the requested one.
     * @example 2000000000015
     */
    code: string;
    product: components["schemas"]["V2Product"];
    /**
     * Always 1, which means found.
     * @example 1
     * @constant
     */
    status: 1;
    /**
     * The outcome in English.
     * @example product found
     * @constant
     */
    status_verbose: "product found";
};
export type V2ProductNotFoundResponse = {
    /**
     * The code that was looked up, normalised. Empty when the requested code has no digits.
     * @example 2000000000091
     */
    code: string;
    /**
     * Always 0, which means not found.
     * @example 0
     * @constant
     */
    status: 0;
    /**
     * Why there is no product, in English.
     * @example product not found
     * @enum {string}
     */
    status_verbose: "no code or invalid code" | "product not found" | "product found with a different product type: beauty" | "product found with a different product type: food" | "product found with a different product type: petfood" | "product found with a different product type: product";
};
export type V2SearchResponse = {
    /**
     * How many products match in all.
     * @example 2448
     */
    count: number;
    /**
     * The number of this page.
     * @example 2
     */
    page: number;
    /**
     * How many products are on this page. The number of pages is `count` divided by `page_size`, rounded up.
     * @example 20
     */
    page_count: number;
    /**
     * How many products a page has at most.
     * @example 20
     */
    page_size: number;
    /**
     * How many products come before this page.
     * @example 20
     */
    skip: number;
    /** The products of this page, each with the requested fields. */
    products: components["schemas"]["V2Product"][];
};
export type V3ErrorMessage = {
    /**
     * What went wrong. `unknown_parameter`, `repeated_parameter`, `invalid_value`, `not_acceptable`, `too_many_requests`,
     * `internal_error` and `service_unavailable` are our own; the others are those of the production system.
     * @example missing_field
     * @enum {string}
     */
    id: "internal_error" | "invalid_api_action" | "invalid_api_method" | "invalid_code" | "invalid_user_id_and_password" | "invalid_value" | "missing_field" | "missing_tagid" | "missing_tagtype" | "not_acceptable" | "product_found_with_a_different_product_type" | "product_not_found" | "repeated_parameter" | "service_unavailable" | "too_many_requests" | "unknown_parameter" | "unrecognized_value";
    /**
     * The message in English. May be empty.
     * @example Missing field
     */
    name: string;
    /**
     * The message in the language of the request. May be empty.
     * @example Champ manquant
     */
    lc_name: string;
    /**
     * What was wrong this time and what would be right, in English; for an unknown parameter, a suggestion such as `Did you mean "page_size"?`.
     * @example "tagtype" is required.
     */
    description?: string;
};
export type V3Field = {
    /**
     * Name of the parameter or field.
     * @example tagtype
     */
    id: string;
    /**
     * The value it had. Absent when it was missing.
     * @example not_a_taxonomy
     */
    value?: string;
    /**
     * The operation that was called, for `invalid_api_method` alone.
     * @example product
     */
    api_action?: string;
};
export type V3ErrorImpact = {
    /**
     * What the error meant for the request.
     * @example failure
     * @enum {string}
     */
    id: "failure";
    /**
     * The impact in English. May be empty.
     * @example Failure
     */
    name: string;
    /**
     * The impact in the language of the request. May be empty.
     * @example Échec
     */
    lc_name: string;
};
export type V3Error = {
    message: components["schemas"]["V3ErrorMessage"];
    field?: components["schemas"]["V3Field"];
    impact: components["schemas"]["V3ErrorImpact"];
};
export type V3WarningMessage = {
    /**
     * What was noticed. `different_normalized_product_code` says that the response has the code in its normalised form.
     * @example different_normalized_product_code
     * @enum {string}
     */
    id: "different_normalized_product_code";
    /**
     * The message in English. May be empty.
     * @example Different normalized product code
     */
    name: string;
    /**
     * The message in the language of the request. May be empty.
     * @example Code produit normalisé différent
     */
    lc_name: string;
};
export type V3WarningImpact = {
    /**
     * What the warning meant for the request.
     * @example none
     * @enum {string}
     */
    id: "none";
    /**
     * The impact in English. May be empty.
     * @example None
     */
    name: string;
    /**
     * The impact in the language of the request. May be empty.
     * @example Aucun
     */
    lc_name: string;
};
export type V3Warning = {
    message: components["schemas"]["V3WarningMessage"];
    field?: components["schemas"]["V3Field"];
    impact: components["schemas"]["V3WarningImpact"];
};
export type V3ResponseStatus = {
    /**
     * `success` without errors and warnings, `success_with_warnings` with warnings alone, `failure` when an error has the impact `failure`,
     * `success_with_errors` when errors have a smaller impact. The last one belongs to write operations and is not sent here.
     * @example success
     * @enum {string}
     */
    status: "success" | "success_with_warnings" | "success_with_errors" | "failure";
    /** What went wrong. Empty when nothing did. */
    errors: components["schemas"]["V3Error"][];
    /** What was corrected or noticed on the way. Empty when there was nothing. */
    warnings: components["schemas"]["V3Warning"][];
};
export type V3AttributeGroupsResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /** The six groups, in the order to show them. */
    attribute_groups: components["schemas"]["AttributeGroup"][];
};
export type V3ErrorResponse = components["schemas"]["V3ResponseStatus"] & {
    /**
     * Always `failure`.
     * @example failure
     * @constant
     */
    status: "failure";
    /** What went wrong, at least one reason. */
    errors: components["schemas"]["V3Error"][];
};
export type ExternalSourceFilters = {
    /** The product is in one of these categories or below. */
    categories: string[];
    /** The person is in one of these countries. */
    countries: string[];
    /** The person reads one of these languages. */
    languages: string[];
    /** The product is of one of these types. */
    product_types: ("beauty" | "food" | "petfood" | "product")[];
};
export type ExternalSource = {
    /**
     * The source. The set is configured by whoever runs the server, so it is not closed.
     * @example orchard_origins
     */
    id: string;
    /**
     * Name of the source in the language of the request.
     * @example Orchard origins
     */
    name: string;
    /**
     * What the source tells about a product, in the language of the request.
     * @example Where the fruit of a product was grown
     */
    description: string;
    /**
     * The part of the product page the panel belongs to. Configured as the source is, so it is not closed.
     * @example environment
     */
    section: string;
    /**
     * Title of the section in the language of the request, or its id where there is no translation.
     * @example Environment
     */
    section_title: string;
    /**
     * Format: uri
     *
     * Picture of the source.
     * @example https://orchard-origins.example.org/icon.svg
     */
    icon_url: string;
    /**
     * Format: uri
     *
     * Where the panel of a product is. A template: the client replaces `$code` by the barcode, `$lc` by the language and `$cc` by the country.
     * @example https://orchard-origins.example.org/panel/$code?lang=$lc&country=$cc
     */
    knowledge_panel_url: string;
    /**
     * Who runs the source.
     * @example Orchard Research Group
     */
    provider_name: string;
    /**
     * Format: uri
     *
     * Website of who runs the source.
     * @example https://orchard-origins.example.org/
     */
    provider_website: string;
    /**
     * What the source does with personal data. Empty when it has published nothing.
     * @example https://orchard-origins.example.org/privacy
     */
    privacy_policy_url: string;
    /**
     * Who the source is meant for. Sources are listed whatever their scope; the client hides those out of scope.
     * @example public
     * @enum {string}
     */
    scope: "public" | "users" | "moderators";
    /**
     * Whether the caller belongs to `scope`. This server knows no accounts, so it is true for `public` alone.
     * @example true
     */
    user_in_scope: boolean;
    filters: components["schemas"]["ExternalSourceFilters"];
};
export type V3Result = {
    /**
     * The outcome. Programs should depend on this and not on the names.
     * @example product_found
     * @enum {string}
     */
    id: "ok" | "product_found" | "product_found_with_a_different_product_type" | "product_not_found" | "tag_found";
    /**
     * The outcome in English. The production system leaves it empty for some outcomes.
     * @example Product found
     */
    name: string;
    /**
     * The outcome in the language of the request. The production system leaves it empty for some outcomes.
     * @example Produit trouvé
     */
    lc_name: string;
};
export type V3ExternalSourcesResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /** All sources, in the order in which they are configured, whatever their scope. */
    external_sources: components["schemas"]["ExternalSource"][];
    /** The outcome, always `ok`. */
    result: components["schemas"]["V3Result"] & {
        /**
         * Always `ok`.
         * @example ok
         * @constant
         */
        id: "ok";
    };
};
export type V3PreferencesResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    preferences: components["schemas"]["PreferenceList"];
};
export type PackagingTag = {
    /**
     * Id of the entry.
     * @example en:bottle
     */
    id: components["schemas"]["TagText"];
    /**
     * Name in the language of `tags_lc`; absent without that parameter.
     * @example Bouteille
     */
    lc_name?: string;
};
export type V3Packaging = {
    /**
     * How many of this component the product has.
     * @example 6
     */
    number_of_units?: components["schemas"]["Count"];
    /** Shape, of the packaging_shapes taxonomy. */
    shape?: components["schemas"]["PackagingTag"];
    /** Material, of the packaging_materials taxonomy. */
    material?: components["schemas"]["PackagingTag"];
    /** How to recycle it, of the packaging_recycling taxonomy. */
    recycling?: components["schemas"]["PackagingTag"];
    /**
     * Quantity of food each one holds, as entered.
     * @example 25cl
     */
    quantity_per_unit?: string;
    /**
     * The number in that quantity.
     * @example 25
     */
    quantity_per_unit_value?: components["schemas"]["NonNegativeNumber"];
    /**
     * The unit of that quantity. Not closed, contributors enter units of their own.
     * @example cl
     */
    quantity_per_unit_unit?: string;
    /** Whether it touches the food. */
    food_contact?: components["schemas"]["Flag"];
    /**
     * Weight of an empty one in grams, as the maker states it.
     * @example 30
     */
    weight_specified?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, as measured.
     * @example 32
     */
    weight_measured?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, estimated from similar products.
     * @example 26
     */
    weight_estimated?: components["schemas"]["NonNegativeNumber"];
    /**
     * Weight of an empty one in grams, the best known.
     * @example 30
     */
    weight?: components["schemas"]["NonNegativeNumber"];
    /**
     * Which of the weights `weight` is.
     * @example specified
     * @enum {string}
     */
    weight_source_id?: "specified" | "measured" | "estimated";
};
export type V3Product = V2ProductOrV3Product & {
    /** Components of the packaging. */
    packagings?: components["schemas"]["V3Packaging"][];
};
export type V3ProductResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * The barcode, normalised. It can differ from the requested one; a warning then says so.
     * @example 2000000000015
     */
    code: string;
    product: components["schemas"]["V3Product"];
    /** The outcome, always that the product was found. */
    result: components["schemas"]["V3Result"] & {
        /**
         * Always `product_found`.
         * @example product_found
         * @constant
         */
        id: "product_found";
    };
};
export type V3ProductNotFoundResponse = components["schemas"]["V3ResponseStatus"] & {
    /**
     * Always `failure`.
     * @example failure
     * @constant
     */
    status: "failure";
    /**
     * Why there is no product: `product_not_found`, preceded by `invalid_code` when the code cannot be a barcode, or
     * `product_found_with_a_different_product_type`, whose field names the type.
     */
    errors: components["schemas"]["V3Error"][];
    /**
     * The code that was looked up, normalised. Empty when the requested code has no digits.
     * @example 2000000000091
     */
    code: string;
    /** The outcome, that there is no such product or that it is of another type. */
    result: components["schemas"]["V3Result"] & {
        /**
         * Why there is no product.
         * @example product_not_found
         * @enum {string}
         */
        id: "product_found_with_a_different_product_type" | "product_not_found";
    };
};
export type V3TagInfo = {
    /**
     * The kind of tag.
     * @example categories
     */
    tagtype: string;
    /**
     * Id in the taxonomy. For a tag the taxonomy does not have: the language and the unchanged name, or for a kind of tag without a
     * taxonomy the name in lower case with `-` between words.
     * @example en:biscuits
     */
    tagid: string;
    knowledge_panels?: components["schemas"]["KnowledgePanels"];
};
export type V3TagResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * The kind of tag, as it was requested.
     * @example categories
     */
    tagtype: string;
    /**
     * The id or name, as it was requested.
     * @example Biscuits
     */
    tagid: string;
    tag: components["schemas"]["V3TagInfo"];
    /** The outcome, always that the tag was found. */
    result: components["schemas"]["V3Result"] & {
        /**
         * Always `tag_found`.
         * @example tag_found
         * @constant
         */
        id: "tag_found";
    };
};
export type CanonicalTag = {
    /**
     * Id in the taxonomy, or the language and the unchanged name when the taxonomy does not have it.
     * @example en:banana
     */
    tag: string;
    /**
     * Whether the taxonomy has it.
     * @example true
     */
    exists_in_taxonomy: boolean;
};
export type V3TaxonomyCanonicalizeResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * The ids separated by `,` without spaces, in the order of the request. Duplicates are kept.
     * @example en:banana
     * @example en:pineapple
     */
    canonical_tags_list: string;
    /** The same ids one by one, each with whether the taxonomy has it. */
    canonical_tags: components["schemas"]["CanonicalTag"][];
};
export type V3TaxonomyDisplayResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * The names separated by `, `, in the order of the request. An id the taxonomy does not have is its text with a capital letter when it is
     * in the language of the request, and stays as it was sent when it is in another one.
     * @example Banane, Ananas
     */
    local_tags_list: string;
};
export type V3TaxonomySuggestionsResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * Names, not ids, in the language of the request, best first. Empty when nothing matches. Synonyms count, so a name need not contain
     * the text that was typed.
     */
    suggestions: string[];
    /** For each suggestion, the synonym that matched. Present when `get_synonyms` is 1. */
    matched_synonyms?: {
        [key: string]: string;
    };
};
export type GetAttributeGroupsV2Query = {
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type GetPreferencesV2Query = {
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type GetProductV2Path = {
    /**
     * Barcode of the product, in any of these forms: its digits, with separators or not; GS1 element strings such as `(01)02000000000015` or a scan
     * that starts with FNC1; a GS1 Digital Link such as `https://id.example.org/01/02000000000015`. Percent-encode what is not a digit.
     * It is normalised: the GTIN is taken out, leading zeros are dropped, and zeros are added up to 13 digits, or 8 for the shortest codes.
     * Check digits are not verified. What has no digits, or zeros alone, is no barcode, also `example` and `test`, which mean something to the production system alone.
     * After that a code has up to 24 digits in v3 and up to 40 in v2.
     */
    code: string;
};
export type GetProductV2Query<Field extends string = V2ProductField> = {
    /**
     * Which fields of the product to return. `all` stands for every stored field, `none` alone for an empty product, `raw` alone for the stored fields
     * without computed ones, in the form of this version: the record of the production system itself has another one. An empty value means `all`. `all` can be combined with computed fields, which are returned only when named: `knowledge_panels`,
     * `attribute_groups`, `attribute_groups_data`, `attribute_groups_fr`, `images_to_update_fr`, `product_display_name`, `product_name_languages`, `url`,
     * `image_front_url_fr`, `categories_tags_fr` and the same for other tags and languages, and `sugars_100g` and the same for other nutrients.
     * A path of keys, `nutriments.sugars_100g`, returns that part alone; it goes through objects but not arrays, and ends at an image, a panel and
     * Nutri-Score data, which are returned whole. A field the product does not have is left out, which is no error; a name that no product can have is
     * rejected with 400, which suggests the nearest one.
     */
    fields?: readonly (Field & Rooted<Selections["getProductV2"]["paths"], Field>)[];
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
     * is for the whole world.
     */
    cc?: string;
    /**
     * @deprecated
     *
     * Without effect, because packaging parts are plain ids here. It is accepted because apps send it in both families.
     */
    tags_lc?: string;
    /**
     * The type of product that is expected. This server has food. When the product is known to be of another type, `all` or that very type
     * gets a redirect to the server that has it, and any other value with 404.
     * @default food
     * @enum {string}
     */
    product_type?: "all" | "beauty" | "food" | "petfood" | "product";
    /**
     * The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
     * Without this parameter all panels are returned.
     */
    knowledge_panels_included?: string[];
    /**
     * The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
     * and excluded is left out. The panel `root` always stays.
     */
    knowledge_panels_excluded?: string[];
    /**
     * Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
     * screen or not, gets one action that opens the form for the whole product. Panels of a tag have no actions: there it changes nothing.
     * @default app
     * @enum {string}
     */
    knowledge_panel_client?: "app" | "mobile" | "web";
    /**
     * @deprecated
     *
     * The name of `knowledge_panel_client` that the production system reads and the web explorer sends. It goes before the other.
     * @example web
     * @enum {string}
     */
    knowledge_panels_client?: "app" | "web";
    /**
     * Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions.
     * @default false
     */
    activate_knowledge_panels_simplified?: boolean;
    /**
     * Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
     * of the average product of a category.
     * @default false
     */
    activate_knowledge_panel_physical_activities?: boolean;
    /**
     * Ingredients the person does not want, as ids of the ingredients taxonomy. They decide about the attribute `unwanted_ingredients` of
     * `attribute_groups`; without them it is not returned. An ingredient counts with all kinds of it: `en:vegetable-oil` excludes palm oil.
     */
    attribute_unwanted_ingredients_tags?: string[];
    /**
     * @deprecated
     *
     * Name of an account. This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
     */
    user_id?: string;
    /**
     * @deprecated
     *
     * Password of the account. A password in an address ends up in logs and histories, which is one more reason not to send it.
     * This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
     */
    password?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type SearchProductsV2Query<Field extends string = V2ProductField> = {
    /** Barcodes of the products, in any form the product operation takes, separated by `,`, `|` or `+`. The country does not matter then. The products are ordered by `sort_by` and not as they were requested. */
    code?: string[];
    /** Name of the account that added the products. */
    creator?: string;
    /**
     * Whether to search the products that are no longer sold instead of those that are. `1` and `true` mean yes. A product that is requested by its code is
     * found either way.
     * @default 0
     * @enum {string}
     */
    obsolete?: "0" | "1" | "false" | "true";
    /** The order of the products. */
    sort_by?: components["schemas"]["SortBy"];
    /**
     * The number of the page, from 1. Far pages are slow to compute, so 10000 is the last one; who needs everything takes the export instead.
     * @default 1
     */
    page?: number;
    /**
     * How many products a page has at most. The production system, which once had 24 by default, now has 20 as well.
     * @default 20
     */
    page_size?: number;
    /**
     * Which fields of each product to return, as in the product operation: `all`, `none`, `raw`, stored and computed fields, and paths of keys.
     * A name that no product can have is rejected with 400.
     * Ask for the fields you need: twenty products with all of them are several hundred kilobytes.
     */
    fields?: readonly (Field & Rooted<Selections["searchProductsV2"]["paths"], Field>)[];
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
     * is for the whole world.
     */
    cc?: string;
    /** Additives, such as E numbers and names: `en:e322`. `,` means and, `|` or, a leading `-` not. */
    additives_tags?: components["schemas"]["TagFilter"];
    /** Allergens, such as `en:milk`. `,` means and, `|` or, a leading `-` not. */
    allergens_tags?: components["schemas"]["TagFilter"];
    /** Brands, such as `ferrero`. `,` means and, `|` or, a leading `-` not. */
    brands_tags?: components["schemas"]["TagFilter"];
    /** Categories, such as `en:biscuits`. `,` means and, `|` or, a leading `-` not. */
    categories_tags?: components["schemas"]["TagFilter"];
    /** Countries in which the product is sold, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
    countries_tags?: components["schemas"]["TagFilter"];
    /** What rules about data quality found, such as `en:nutrition-value-total-over-105`. `,` means and, `|` or, a leading `-` not. */
    data_quality_tags?: components["schemas"]["TagFilter"];
    /** Packager codes, such as `fr-56-003-001-ec`. `,` means and, `|` or, a leading `-` not. */
    emb_codes_tags?: components["schemas"]["TagFilter"];
    /** Grade of the environmental score, `a-plus` to `f`, such as `a`. `,` means and, `|` or, a leading `-` not. */
    environmental_score_tags?: `${"" | "-"}${components["schemas"]["EnvironmentalScoreGrade"]}${"" | `${"," | "|"}${string}`}`;
    /** Food groups, such as `en:sweets`. `,` means and, `|` or, a leading `-` not. */
    food_groups_tags?: components["schemas"]["TagFilter"];
    /** Ingredients, with those they are a kind of, such as `en:sugar`. `,` means and, `|` or, a leading `-` not. */
    ingredients_tags?: components["schemas"]["TagFilter"];
    /** What the ingredients say about palm oil and about vegan and vegetarian diets, such as `en:vegan`. `,` means and, `|` or, a leading `-` not. */
    ingredients_analysis_tags?: components["schemas"]["TagFilter"];
    /** Labels, such as `en:organic`. `,` means and, `|` or, a leading `-` not. */
    labels_tags?: components["schemas"]["TagFilter"];
    /** Languages on the packaging, such as `en:french`. `,` means and, `|` or, a leading `-` not. */
    languages_tags?: components["schemas"]["TagFilter"];
    /** Places where the product is made, such as `italy`. `,` means and, `|` or, a leading `-` not. */
    manufacturing_places_tags?: components["schemas"]["TagFilter"];
    /** NOVA group, such as `en:4-ultra-processed-food-and-drink-products`. `,` means and, `|` or, a leading `-` not. */
    nova_groups_tags?: `${"" | "-"}${1 | 2 | 3 | 4 | components["schemas"]["NovaGroupTag"]}${"" | `${"," | "|"}${string}`}`;
    /** Nutri-Score grade, `a` to `e`, such as `a`. `,` means and, `|` or, a leading `-` not. */
    nutrition_grades_tags?: `${"" | "-"}${components["schemas"]["NutriscoreGrade"]}${"" | `${"," | "|"}${string}`}`;
    /** Origins of the ingredients, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
    origins_tags?: components["schemas"]["TagFilter"];
    /** Materials of packaging parts, such as `en:glass`. `,` means and, `|` or, a leading `-` not. */
    packaging_materials_tags?: components["schemas"]["TagFilter"];
    /** Shapes of packaging parts, such as `en:bottle`. `,` means and, `|` or, a leading `-` not. */
    packaging_shapes_tags?: components["schemas"]["TagFilter"];
    /** Food group of the French nutrition programme, such as `biscuits-and-cakes`. `,` means and, `|` or, a leading `-` not. */
    pnns_groups_2_tags?: components["schemas"]["TagFilter"];
    /** What has been done and is still to be done for the product, such as `en:complete`. `,` means and, `|` or, a leading `-` not. */
    states_tags?: components["schemas"]["TagFilter"];
    /** Stores, such as `lidl`. `,` means and, `|` or, a leading `-` not. */
    stores_tags?: components["schemas"]["TagFilter"];
    /** Allergens that may be there as traces, such as `en:nuts`. `,` means and, `|` or, a leading `-` not. */
    traces_tags?: components["schemas"]["TagFilter"];
    /** Energy in kcal in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
    "energy-kcal_100g"?: components["schemas"]["NutrientFilter"];
    /** Energy in kJ in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
    "energy-kj_100g"?: components["schemas"]["NutrientFilter"];
    /** Fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
    fat_100g?: components["schemas"]["NutrientFilter"];
    /** Saturated fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
    "saturated-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** Carbohydrates in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
    carbohydrates_100g?: components["schemas"]["NutrientFilter"];
    /** Sugars in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
    sugars_100g?: components["schemas"]["NutrientFilter"];
    /** Fiber in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
    fiber_100g?: components["schemas"]["NutrientFilter"];
    /** Proteins in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
    proteins_100g?: components["schemas"]["NutrientFilter"];
    /** Salt in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
    salt_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the tags of one kind. */
    additives_original_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    amino_acids_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    categories_properties_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    checkers_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    ciqual_food_name_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    cities_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    codes_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    correctors_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    data_quality_bugs_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    data_quality_completeness_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    data_quality_errors_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    data_quality_info_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    data_quality_warnings_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    data_sources_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    ecoscore_tags?: `${"" | "-"}${components["schemas"]["EnvironmentalScoreGrade"]}${"" | `${"," | "|"}${string}`}`;
    /** A condition on the tags of one kind. */
    editors_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    entry_dates_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    informers_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    ingredients_from_palm_oil_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    ingredients_n_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    ingredients_original_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    ingredients_that_may_be_from_palm_oil_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    last_edit_dates_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    last_image_dates_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    main_countries_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    minerals_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    misc_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    nucleotides_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    nutrient_levels_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    nutriscore_tags?: `${"" | "-"}${components["schemas"]["NutriscoreGrade"]}${"" | `${"," | "|"}${string}`}`;
    /** A condition on the tags of one kind. */
    nutriscore_2021_tags?: `${"" | "-"}${components["schemas"]["NutriscoreGrade"]}${"" | `${"," | "|"}${string}`}`;
    /** A condition on the tags of one kind. */
    nutriscore_2023_tags?: `${"" | "-"}${components["schemas"]["NutriscoreGrade"]}${"" | `${"," | "|"}${string}`}`;
    /** A condition on the tags of one kind. */
    other_nutritional_substances_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    owners_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    packaging_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    packaging_recycling_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    photographers_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    pnns_groups_1_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    popularity_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    purchase_places_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    teams_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    unknown_nutrients_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    vitamins_tags?: components["schemas"]["TagFilter"];
    /** A condition on the tags of one kind. */
    weighers_tags?: components["schemas"]["TagFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    energy_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "energy-from-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "monounsaturated-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "polyunsaturated-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "unsaturated-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "trans-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    cholesterol_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "added-sugars_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    sucrose_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    glucose_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    fructose_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    lactose_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    maltose_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    maltodextrins_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    psicose_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    starch_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    polyols_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    erythritol_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    isomalt_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    maltitol_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    sorbitol_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "soluble-fiber_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "insoluble-fiber_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    casein_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "serum-proteins_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    nucleotides_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "added-salt_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    sodium_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    alcohol_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "omega-3-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "alpha-linolenic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "eicosapentaenoic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "docosahexaenoic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "omega-6-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "linoleic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "arachidonic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "gamma-linolenic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "dihomo-gamma-linolenic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "omega-9-fat_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "oleic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "elaidic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "gondoic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "mead-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "erucic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "nervonic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "butyric-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "caproic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "caprylic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "capric-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "lauric-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "myristic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "palmitic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "stearic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "arachidic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "behenic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "lignoceric-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "cerotic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "montanic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "melissic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-a_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "beta-carotene_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-d_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-e_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-k_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    phylloquinone_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-c_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-b1_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-b2_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-pp_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-b6_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-b9_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    folates_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "vitamin-b12_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    biotin_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "pantothenic-acid_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    choline_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    inositol_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    carnitine_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    silica_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    bicarbonate_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    calcium_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    chloride_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    chromium_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    copper_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    fluoride_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    iodine_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    iron_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    magnesium_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    manganese_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    molybdenum_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    nitrate_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    phosphorus_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    potassium_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    selenium_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    sulphate_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    sulphur_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    zinc_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "beta-glucan_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    caffeine_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    taurine_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    methylsulfonylmethane_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    chlorophyll_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    cocoa_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "collagen-meat-protein-ratio_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "fruits-vegetables-nuts_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "fruits-vegetables-nuts-dried_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "fruits-vegetables-nuts-estimate_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "fruits-vegetables-nuts-estimate-from-ingredients_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "fruits-vegetables-legumes_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "fruits-vegetables-legumes-estimate-from-ingredients_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "glycemic-index_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    ph_100g?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "water-hardness_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "carbon-footprint_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "nova-group_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "nutrition-score-fr_100g"?: components["schemas"]["NutrientFilter"];
    /** A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies. */
    "nutrition-score-uk_100g"?: components["schemas"]["NutrientFilter"];
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
    "added-salt_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "added-sugars_prepared_100g"?: components["schemas"]["NutrientFilter"];
    alcohol_prepared_100g?: components["schemas"]["NutrientFilter"];
    "alpha-linolenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "arachidic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "arachidonic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "behenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "beta-carotene_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "beta-glucan_prepared_100g"?: components["schemas"]["NutrientFilter"];
    bicarbonate_prepared_100g?: components["schemas"]["NutrientFilter"];
    biotin_prepared_100g?: components["schemas"]["NutrientFilter"];
    "butyric-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    caffeine_prepared_100g?: components["schemas"]["NutrientFilter"];
    calcium_prepared_100g?: components["schemas"]["NutrientFilter"];
    "capric-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "caproic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "caprylic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    carbohydrates_prepared_100g?: components["schemas"]["NutrientFilter"];
    carnitine_prepared_100g?: components["schemas"]["NutrientFilter"];
    casein_prepared_100g?: components["schemas"]["NutrientFilter"];
    "cerotic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    chloride_prepared_100g?: components["schemas"]["NutrientFilter"];
    chlorophyll_prepared_100g?: components["schemas"]["NutrientFilter"];
    cholesterol_prepared_100g?: components["schemas"]["NutrientFilter"];
    choline_prepared_100g?: components["schemas"]["NutrientFilter"];
    chromium_prepared_100g?: components["schemas"]["NutrientFilter"];
    cocoa_prepared_100g?: components["schemas"]["NutrientFilter"];
    "collagen-meat-protein-ratio_prepared_100g"?: components["schemas"]["NutrientFilter"];
    copper_prepared_100g?: components["schemas"]["NutrientFilter"];
    "dihomo-gamma-linolenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "docosahexaenoic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "eicosapentaenoic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "elaidic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    energy_prepared_100g?: components["schemas"]["NutrientFilter"];
    "energy-from-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "energy-kcal_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "energy-kj_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "erucic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    erythritol_prepared_100g?: components["schemas"]["NutrientFilter"];
    fat_prepared_100g?: components["schemas"]["NutrientFilter"];
    fiber_prepared_100g?: components["schemas"]["NutrientFilter"];
    fluoride_prepared_100g?: components["schemas"]["NutrientFilter"];
    folates_prepared_100g?: components["schemas"]["NutrientFilter"];
    fructose_prepared_100g?: components["schemas"]["NutrientFilter"];
    "fruits-vegetables-legumes_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "fruits-vegetables-nuts_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "fruits-vegetables-nuts-dried_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "gamma-linolenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    glucose_prepared_100g?: components["schemas"]["NutrientFilter"];
    "gondoic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    inositol_prepared_100g?: components["schemas"]["NutrientFilter"];
    "insoluble-fiber_prepared_100g"?: components["schemas"]["NutrientFilter"];
    iodine_prepared_100g?: components["schemas"]["NutrientFilter"];
    iron_prepared_100g?: components["schemas"]["NutrientFilter"];
    isomalt_prepared_100g?: components["schemas"]["NutrientFilter"];
    lactose_prepared_100g?: components["schemas"]["NutrientFilter"];
    "lauric-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "lignoceric-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "linoleic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    magnesium_prepared_100g?: components["schemas"]["NutrientFilter"];
    maltitol_prepared_100g?: components["schemas"]["NutrientFilter"];
    maltodextrins_prepared_100g?: components["schemas"]["NutrientFilter"];
    maltose_prepared_100g?: components["schemas"]["NutrientFilter"];
    manganese_prepared_100g?: components["schemas"]["NutrientFilter"];
    "mead-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "melissic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    methylsulfonylmethane_prepared_100g?: components["schemas"]["NutrientFilter"];
    molybdenum_prepared_100g?: components["schemas"]["NutrientFilter"];
    "monounsaturated-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "montanic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "myristic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "nervonic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    nitrate_prepared_100g?: components["schemas"]["NutrientFilter"];
    nucleotides_prepared_100g?: components["schemas"]["NutrientFilter"];
    "oleic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "omega-3-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "omega-6-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "omega-9-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "palmitic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "pantothenic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    phosphorus_prepared_100g?: components["schemas"]["NutrientFilter"];
    phylloquinone_prepared_100g?: components["schemas"]["NutrientFilter"];
    polyols_prepared_100g?: components["schemas"]["NutrientFilter"];
    "polyunsaturated-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    potassium_prepared_100g?: components["schemas"]["NutrientFilter"];
    proteins_prepared_100g?: components["schemas"]["NutrientFilter"];
    psicose_prepared_100g?: components["schemas"]["NutrientFilter"];
    salt_prepared_100g?: components["schemas"]["NutrientFilter"];
    "saturated-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    selenium_prepared_100g?: components["schemas"]["NutrientFilter"];
    "serum-proteins_prepared_100g"?: components["schemas"]["NutrientFilter"];
    silica_prepared_100g?: components["schemas"]["NutrientFilter"];
    sodium_prepared_100g?: components["schemas"]["NutrientFilter"];
    "soluble-fiber_prepared_100g"?: components["schemas"]["NutrientFilter"];
    sorbitol_prepared_100g?: components["schemas"]["NutrientFilter"];
    starch_prepared_100g?: components["schemas"]["NutrientFilter"];
    "stearic-acid_prepared_100g"?: components["schemas"]["NutrientFilter"];
    sucrose_prepared_100g?: components["schemas"]["NutrientFilter"];
    sugars_prepared_100g?: components["schemas"]["NutrientFilter"];
    sulphate_prepared_100g?: components["schemas"]["NutrientFilter"];
    sulphur_prepared_100g?: components["schemas"]["NutrientFilter"];
    taurine_prepared_100g?: components["schemas"]["NutrientFilter"];
    "trans-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "unsaturated-fat_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-a_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-b1_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-b12_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-b2_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-b6_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-b9_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-c_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-d_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-e_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-k_prepared_100g"?: components["schemas"]["NutrientFilter"];
    "vitamin-pp_prepared_100g"?: components["schemas"]["NutrientFilter"];
    zinc_prepared_100g?: components["schemas"]["NutrientFilter"];
    [key: `${"additives" | "allergens" | "amino_acids" | "categories" | "countries" | "data_quality" | "food_groups" | "ingredients" | "ingredients_analysis" | "labels" | "languages" | "minerals" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "states" | "traces" | "vitamins"}_tags_${string}`]: components["schemas"]["TagFilter"] | undefined;
};
export type GetAttributeGroupsV34Query = {
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type GetExternalSourcesV3Query = {
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type GetPreferencesV3Query = {
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type GetProductV3Path = {
    /**
     * Barcode of the product, in any of these forms: its digits, with separators or not; GS1 element strings such as `(01)02000000000015` or a scan
     * that starts with FNC1; a GS1 Digital Link such as `https://id.example.org/01/02000000000015`. Percent-encode what is not a digit.
     * It is normalised: the GTIN is taken out, leading zeros are dropped, and zeros are added up to 13 digits, or 8 for the shortest codes.
     * Check digits are not verified. What has no digits, or zeros alone, is no barcode, also `example` and `test`, which mean something to the production system alone.
     * After that a code has up to 24 digits in v3 and up to 40 in v2.
     */
    code: string;
};
export type GetProductV3Query<Field extends string = V3ProductField> = {
    /**
     * Which fields of the product to return. `all` stands for every stored field, `none` alone for an empty product, `raw` alone for the stored fields
     * without computed ones, in the form of this version: the record of the production system itself has another one. An empty value means `all`. `all` can be combined with computed fields, which are returned only when named: `knowledge_panels`,
     * `attribute_groups`, `attribute_groups_data`, `attribute_groups_fr`, `images_to_update_fr`, `product_display_name`, `product_name_languages`, `url`,
     * `image_front_url_fr`, `categories_tags_fr` and the same for other tags and languages, and `sugars_100g` and the same for other nutrients.
     * A path of keys, `nutriments.sugars_100g`, returns that part alone; it goes through objects but not arrays, and ends at an image, a panel and
     * Nutri-Score data, which are returned whole. A field the product does not have is left out, which is no error; a name that no product can have is
     * rejected with 400, which suggests the nearest one.
     */
    fields?: readonly (Field & Rooted<Selections["getProductV3"]["paths"], Field>)[];
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
     * is for the whole world.
     */
    cc?: string;
    /** Adds `lc_name`, the name in this language, to `shape`, `material` and `recycling` of each packaging part. It has no other effect. */
    tags_lc?: string;
    /**
     * The type of product that is expected. This server has food. When the product is known to be of another type, `all` or that very type
     * gets a redirect to the server that has it, and any other value with 404.
     * @default food
     * @enum {string}
     */
    product_type?: "all" | "beauty" | "food" | "petfood" | "product";
    /**
     * The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
     * Without this parameter all panels are returned.
     */
    knowledge_panels_included?: string[];
    /**
     * The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
     * and excluded is left out. The panel `root` always stays.
     */
    knowledge_panels_excluded?: string[];
    /**
     * Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
     * screen or not, gets one action that opens the form for the whole product. Panels of a tag have no actions: there it changes nothing.
     * @default app
     * @enum {string}
     */
    knowledge_panel_client?: "app" | "mobile" | "web";
    /**
     * @deprecated
     *
     * The name of `knowledge_panel_client` that the production system reads and the web explorer sends. It goes before the other.
     * @example web
     * @enum {string}
     */
    knowledge_panels_client?: "app" | "web";
    /**
     * Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions.
     * @default false
     */
    activate_knowledge_panels_simplified?: boolean;
    /**
     * Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
     * of the average product of a category.
     * @default false
     */
    activate_knowledge_panel_physical_activities?: boolean;
    /**
     * Ingredients the person does not want, as ids of the ingredients taxonomy. They decide about the attribute `unwanted_ingredients` of
     * `attribute_groups`; without them it is not returned. An ingredient counts with all kinds of it: `en:vegetable-oil` excludes palm oil.
     */
    attribute_unwanted_ingredients_tags?: string[];
    /**
     * @deprecated
     *
     * Name of an account. This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
     */
    user_id?: string;
    /**
     * @deprecated
     *
     * Password of the account. A password in an address ends up in logs and histories, which is one more reason not to send it.
     * This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
     */
    password?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type GetTagV3Path = {
    /** The kind of tag, such as `categories` or `labels`. One without a taxonomy is not an error: the tag is then made from the string. */
    tagtype: string;
    /** The tag: its id, or a name or synonym in the language of the request, or in another one when it starts with it: `fr:biscuits`. */
    tag_or_tagid: string;
};
export type GetTagV3Query = {
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
     * is for the whole world.
     */
    cc?: string;
    /**
     * The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
     * Without this parameter all panels are returned.
     */
    knowledge_panels_included?: string[];
    /**
     * The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
     * and excluded is left out. The panel `root` always stays.
     */
    knowledge_panels_excluded?: string[];
    /**
     * Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
     * screen or not, gets one action that opens the form for the whole product. Panels of a tag have no actions: there it changes nothing.
     * @default app
     * @enum {string}
     */
    knowledge_panel_client?: "app" | "mobile" | "web";
    /**
     * @deprecated
     *
     * The name of `knowledge_panel_client` that the production system reads and the web explorer sends. It goes before the other.
     * @example web
     * @enum {string}
     */
    knowledge_panels_client?: "app" | "web";
    /**
     * Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions.
     * @default false
     */
    activate_knowledge_panels_simplified?: boolean;
    /**
     * Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
     * of the average product of a category.
     * @default false
     */
    activate_knowledge_panel_physical_activities?: boolean;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type CanonicalizeTagsV3Query = {
    /**
     * The kind of tag, which says the taxonomy. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not
     * loaded has no entries.
     * @enum {string}
     */
    tagtype: "added_countries" | "additives" | "additives_original" | "allergens" | "amino_acids" | "brands" | "categories" | "countries" | "data_quality" | "data_quality_bugs" | "data_quality_errors" | "data_quality_info" | "data_quality_warnings" | "food_groups" | "ingredients" | "ingredients_analysis" | "ingredients_original" | "labels" | "languages" | "minerals" | "misc" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "popularity" | "removed_countries" | "states" | "traces" | "vitamins";
    /**
     * The names. Each is in the language `lc`, or in another one when it starts with it: `fr:banane`. Case, accents, punctuation, plurals and
     * synonyms are taken care of. Spaces around commas are dropped.
     */
    local_tags_list: string[];
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type DisplayTagsV3Query = {
    /**
     * The kind of tag, which says the taxonomy. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not
     * loaded has no entries.
     * @enum {string}
     */
    tagtype: "added_countries" | "additives" | "additives_original" | "allergens" | "amino_acids" | "brands" | "categories" | "countries" | "data_quality" | "data_quality_bugs" | "data_quality_errors" | "data_quality_info" | "data_quality_warnings" | "food_groups" | "ingredients" | "ingredients_analysis" | "ingredients_original" | "labels" | "languages" | "minerals" | "misc" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "popularity" | "removed_countries" | "states" | "traces" | "vitamins";
    /** The ids to name. Spaces around commas are dropped. When it is missing, the error has the field id `tags_list`. */
    canonical_tags_list: string[];
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type GetTaxonomySuggestionsV3Query = {
    /**
     * The kind of tag, which says the taxonomy; `emb_codes` are packaging codes of stored products, such as `FR 56.003.001 EC`, found by how they
     * start. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not loaded has no entries.
     * @enum {string}
     */
    tagtype: "added_countries" | "additives" | "additives_original" | "allergens" | "amino_acids" | "brands" | "categories" | "countries" | "data_quality" | "data_quality_bugs" | "data_quality_errors" | "data_quality_info" | "data_quality_warnings" | "emb_codes" | "food_groups" | "ingredients" | "ingredients_analysis" | "ingredients_original" | "labels" | "languages" | "minerals" | "misc" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "popularity" | "removed_countries" | "states" | "traces" | "vitamins";
    /**
     * What the person has typed. Names that start with it come first, then those that contain it, then those that contain its words in order.
     * It is searched in the language `lc`, or in another one when it starts with it: `fr:frais`. Without it the first entries are returned.
     */
    string?: string;
    /** Another name of `string`, for autocomplete widgets that send it. `string` is used when both are sent. */
    term?: string;
    /**
     * Categories of the product, as ids or as names in the language of the request, for packaging shapes and materials. What is usual in them,
     * the most specific one first, then in the categories above them, then in all products, is suggested first. Categories the taxonomy does not
     * have are passed over; for other kinds of tag they have no effect.
     */
    categories?: string[];
    /**
     * Shape of the packaging part, as an id or as a name in the language of the request, for packaging materials. Materials usual for it are suggested
     * first. A shape the taxonomy does not have counts as none; for other kinds of tag it has no effect.
     */
    shape?: string;
    /**
     * How many suggestions to return at most. `0` means the default. The production system silently lowers more than 400; here that is rejected.
     * @default 25
     */
    limit?: number;
    /**
     * Whether to add `matched_synonyms`, which says for each suggestion what matched. `1` and `true` mean yes.
     * @default 0
     * @enum {string}
     */
    get_synonyms?: "0" | "1" | "false" | "true";
    /**
     * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
     * does not matter.
     * For a language without translations the response is in English.
     * @default en
     */
    lc?: string;
    /**
     * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
     * is for the whole world.
     */
    cc?: string;
    /**
     * Name of the app.
     * @example shelf
     */
    app_name?: string;
    /**
     * Version of the app.
     * @example 4.19.0
     */
    app_version?: string;
    /**
     * Id of this installation of the app.
     * @example 5f1c
     */
    app_uuid?: string;
    /**
     * The system that the app runs on.
     * @example android
     */
    app_platform?: string;
    /**
     * A comment, which the production system keeps with edits.
     * @example scanned
     */
    comment?: string;
};
export type $defs = Record<string, never>;
export interface operations {
    getAttributeGroupsV2: {
        parameters: {
            query?: {
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The attributes in their groups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["TenMinutes"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["DeprecationLink"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V2AttributeGroupsResponse"];
                };
            };
            304: components["responses"]["V2NotModified"];
            400: components["responses"]["V2BadRequest"];
            406: components["responses"]["V2NotAcceptable"];
            429: components["responses"]["V2TooManyRequests"];
            500: components["responses"]["V2InternalError"];
            503: components["responses"]["V2ServiceUnavailable"];
        };
    };
    getPreferencesV2: {
        parameters: {
            query?: {
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The levels. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["TenMinutes"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["DeprecationLink"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V2PreferencesResponse"];
                };
            };
            304: components["responses"]["V2NotModified"];
            400: components["responses"]["V2BadRequest"];
            406: components["responses"]["V2NotAcceptable"];
            429: components["responses"]["V2TooManyRequests"];
            500: components["responses"]["V2InternalError"];
            503: components["responses"]["V2ServiceUnavailable"];
        };
    };
    getProductV2: {
        parameters: {
            query?: {
                /**
                 * Which fields of the product to return. `all` stands for every stored field, `none` alone for an empty product, `raw` alone for the stored fields
                 * without computed ones, in the form of this version: the record of the production system itself has another one. An empty value means `all`. `all` can be combined with computed fields, which are returned only when named: `knowledge_panels`,
                 * `attribute_groups`, `attribute_groups_data`, `attribute_groups_fr`, `images_to_update_fr`, `product_display_name`, `product_name_languages`, `url`,
                 * `image_front_url_fr`, `categories_tags_fr` and the same for other tags and languages, and `sugars_100g` and the same for other nutrients.
                 * A path of keys, `nutriments.sugars_100g`, returns that part alone; it goes through objects but not arrays, and ends at an image, a panel and
                 * Nutri-Score data, which are returned whole. A field the product does not have is left out, which is no error; a name that no product can have is
                 * rejected with 400, which suggests the nearest one.
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
                 * is for the whole world.
                 */
                cc?: components["parameters"]["Cc"];
                /**
                 * @deprecated
                 *
                 * Without effect, because packaging parts are plain ids here. It is accepted because apps send it in both families.
                 */
                tags_lc?: string;
                /**
                 * The type of product that is expected. This server has food. When the product is known to be of another type, `all` or that very type
                 * gets a redirect to the server that has it, and any other value with 404.
                 */
                product_type?: components["parameters"]["ProductType"];
                /**
                 * The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
                 * Without this parameter all panels are returned.
                 */
                knowledge_panels_included?: components["parameters"]["KnowledgePanelsIncluded"];
                /**
                 * The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
                 * and excluded is left out. The panel `root` always stays.
                 */
                knowledge_panels_excluded?: components["parameters"]["KnowledgePanelsExcluded"];
                /**
                 * Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
                 * screen or not, gets one action that opens the form for the whole product. Panels of a tag have no actions: there it changes nothing.
                 */
                knowledge_panel_client?: components["parameters"]["KnowledgePanelClient"];
                /**
                 * @deprecated
                 *
                 * The name of `knowledge_panel_client` that the production system reads and the web explorer sends. It goes before the other.
                 */
                knowledge_panels_client?: components["parameters"]["KnowledgePanelsClient"];
                /** Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions. */
                activate_knowledge_panels_simplified?: components["parameters"]["ActivateKnowledgePanelsSimplified"];
                /**
                 * Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
                 * of the average product of a category.
                 */
                activate_knowledge_panel_physical_activities?: components["parameters"]["ActivateKnowledgePanelPhysicalActivities"];
                /**
                 * Ingredients the person does not want, as ids of the ingredients taxonomy. They decide about the attribute `unwanted_ingredients` of
                 * `attribute_groups`; without them it is not returned. An ingredient counts with all kinds of it: `en:vegetable-oil` excludes palm oil.
                 */
                attribute_unwanted_ingredients_tags?: components["parameters"]["AttributeUnwantedIngredientsTags"];
                /**
                 * @deprecated
                 *
                 * Name of an account. This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
                 */
                user_id?: components["parameters"]["UserId"];
                /**
                 * @deprecated
                 *
                 * Password of the account. A password in an address ends up in logs and histories, which is one more reason not to send it.
                 * This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
                 */
                password?: components["parameters"]["Password"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Barcode of the product, in any of these forms: its digits, with separators or not; GS1 element strings such as `(01)02000000000015` or a scan
                 * that starts with FNC1; a GS1 Digital Link such as `https://id.example.org/01/02000000000015`. Percent-encode what is not a digit.
                 * It is normalised: the GTIN is taken out, leading zeros are dropped, and zeros are added up to 13 digits, or 8 for the shortest codes.
                 * Check digits are not verified. What has no digits, or zeros alone, is no barcode, also `example` and `test`, which mean something to the production system alone.
                 * After that a code has up to 24 digits in v3 and up to 40 in v2.
                 */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The product, with the requested fields. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoCache"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["DeprecationLink"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V2ProductResponse"];
                };
            };
            302: components["responses"]["V2ProductElsewhere"];
            304: components["responses"]["V2NotModified"];
            400: components["responses"]["V2BadRequest"];
            403: components["responses"]["V2Forbidden"];
            404: components["responses"]["V2ProductNotFound"];
            406: components["responses"]["V2NotAcceptable"];
            429: components["responses"]["V2TooManyRequests"];
            500: components["responses"]["V2InternalError"];
            503: components["responses"]["V2ServiceUnavailable"];
        };
    };
    searchProductsV2: {
        parameters: {
            query?: {
                /** Barcodes of the products, in any form the product operation takes, separated by `,`, `|` or `+`. The country does not matter then. The products are ordered by `sort_by` and not as they were requested. */
                code?: components["parameters"]["Codes"];
                /** Name of the account that added the products. */
                creator?: components["parameters"]["Creator"];
                /**
                 * Whether to search the products that are no longer sold instead of those that are. `1` and `true` mean yes. A product that is requested by its code is
                 * found either way.
                 */
                obsolete?: components["parameters"]["Obsolete"];
                /** The order of the products. */
                sort_by?: components["parameters"]["SortBy"];
                /** The number of the page, from 1. Far pages are slow to compute, so 10000 is the last one; who needs everything takes the export instead. */
                page?: components["parameters"]["Page"];
                /** How many products a page has at most. The production system, which once had 24 by default, now has 20 as well. */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * Which fields of each product to return, as in the product operation: `all`, `none`, `raw`, stored and computed fields, and paths of keys.
                 * A name that no product can have is rejected with 400.
                 * Ask for the fields you need: twenty products with all of them are several hundred kilobytes.
                 */
                fields?: components["parameters"]["SearchFields"];
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
                 * is for the whole world.
                 */
                cc?: components["parameters"]["Cc"];
                /** Additives, such as E numbers and names: `en:e322`. `,` means and, `|` or, a leading `-` not. */
                additives_tags?: components["parameters"]["AdditivesFilter"];
                /** Allergens, such as `en:milk`. `,` means and, `|` or, a leading `-` not. */
                allergens_tags?: components["parameters"]["AllergensFilter"];
                /** Brands, such as `ferrero`. `,` means and, `|` or, a leading `-` not. */
                brands_tags?: components["parameters"]["BrandsFilter"];
                /** Categories, such as `en:biscuits`. `,` means and, `|` or, a leading `-` not. */
                categories_tags?: components["parameters"]["CategoriesFilter"];
                /** Countries in which the product is sold, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
                countries_tags?: components["parameters"]["CountriesFilter"];
                /** What rules about data quality found, such as `en:nutrition-value-total-over-105`. `,` means and, `|` or, a leading `-` not. */
                data_quality_tags?: components["parameters"]["DataQualityFilter"];
                /** Packager codes, such as `fr-56-003-001-ec`. `,` means and, `|` or, a leading `-` not. */
                emb_codes_tags?: components["parameters"]["EmbCodesFilter"];
                /** Grade of the environmental score, `a-plus` to `f`, such as `a`. `,` means and, `|` or, a leading `-` not. */
                environmental_score_tags?: components["parameters"]["EnvironmentalScoreFilter"];
                /** Food groups, such as `en:sweets`. `,` means and, `|` or, a leading `-` not. */
                food_groups_tags?: components["parameters"]["FoodGroupsFilter"];
                /** Ingredients, with those they are a kind of, such as `en:sugar`. `,` means and, `|` or, a leading `-` not. */
                ingredients_tags?: components["parameters"]["IngredientsFilter"];
                /** What the ingredients say about palm oil and about vegan and vegetarian diets, such as `en:vegan`. `,` means and, `|` or, a leading `-` not. */
                ingredients_analysis_tags?: components["parameters"]["IngredientsAnalysisFilter"];
                /** Labels, such as `en:organic`. `,` means and, `|` or, a leading `-` not. */
                labels_tags?: components["parameters"]["LabelsFilter"];
                /** Languages on the packaging, such as `en:french`. `,` means and, `|` or, a leading `-` not. */
                languages_tags?: components["parameters"]["LanguagesFilter"];
                /** Places where the product is made, such as `italy`. `,` means and, `|` or, a leading `-` not. */
                manufacturing_places_tags?: components["parameters"]["ManufacturingPlacesFilter"];
                /** NOVA group, such as `en:4-ultra-processed-food-and-drink-products`. `,` means and, `|` or, a leading `-` not. */
                nova_groups_tags?: components["parameters"]["NovaGroupsFilter"];
                /** Nutri-Score grade, `a` to `e`, such as `a`. `,` means and, `|` or, a leading `-` not. */
                nutrition_grades_tags?: components["parameters"]["NutritionGradesFilter"];
                /** Origins of the ingredients, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
                origins_tags?: components["parameters"]["OriginsFilter"];
                /** Materials of packaging parts, such as `en:glass`. `,` means and, `|` or, a leading `-` not. */
                packaging_materials_tags?: components["parameters"]["PackagingMaterialsFilter"];
                /** Shapes of packaging parts, such as `en:bottle`. `,` means and, `|` or, a leading `-` not. */
                packaging_shapes_tags?: components["parameters"]["PackagingShapesFilter"];
                /** Food group of the French nutrition programme, such as `biscuits-and-cakes`. `,` means and, `|` or, a leading `-` not. */
                pnns_groups_2_tags?: components["parameters"]["PnnsGroups2Filter"];
                /** What has been done and is still to be done for the product, such as `en:complete`. `,` means and, `|` or, a leading `-` not. */
                states_tags?: components["parameters"]["StatesFilter"];
                /** Stores, such as `lidl`. `,` means and, `|` or, a leading `-` not. */
                stores_tags?: components["parameters"]["StoresFilter"];
                /** Allergens that may be there as traces, such as `en:nuts`. `,` means and, `|` or, a leading `-` not. */
                traces_tags?: components["parameters"]["TracesFilter"];
                /** Energy in kcal in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
                "energy-kcal_100g"?: components["parameters"]["EnergyKcalFilter"];
                /** Energy in kJ in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
                "energy-kj_100g"?: components["parameters"]["EnergyKjFilter"];
                /** Fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                fat_100g?: components["parameters"]["FatFilter"];
                /** Saturated fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                "saturated-fat_100g"?: components["parameters"]["SaturatedFatFilter"];
                /** Carbohydrates in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                carbohydrates_100g?: components["parameters"]["CarbohydratesFilter"];
                /** Sugars in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                sugars_100g?: components["parameters"]["SugarsFilter"];
                /** Fiber in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                fiber_100g?: components["parameters"]["FiberFilter"];
                /** Proteins in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                proteins_100g?: components["parameters"]["ProteinsFilter"];
                /** Salt in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                salt_100g?: components["parameters"]["SaltFilter"];
                /**
                 * Further conditions, beside those that are parameters of their own. On the wire there is no parameter named `filters`: each condition is a query
                 * parameter of its own, `?data_sources_tags=producers&caffeine_100g=>0`, and all of them must hold. `categories_tags_fr=biscuits` takes names in another language
                 * than that of the request; only kinds of tags that have a taxonomy can be named so. `sugars_prepared_100g` means the same as `sugars_100g`.
                 */
                filters?: components["parameters"]["Filters"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of the products that match. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoCache"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["DeprecationLink"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V2SearchResponse"];
                };
            };
            304: components["responses"]["V2NotModified"];
            400: components["responses"]["V2BadRequest"];
            406: components["responses"]["V2NotAcceptable"];
            429: components["responses"]["V2TooManyRequests"];
            500: components["responses"]["V2InternalError"];
            503: components["responses"]["V2ServiceUnavailable"];
        };
    };
    getAttributeGroupsV34: {
        parameters: {
            query?: {
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The attributes in their groups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["TenMinutes"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V3AttributeGroupsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["V3BadRequest"];
            406: components["responses"]["V3NotAcceptable"];
            429: components["responses"]["V3TooManyRequests"];
            500: components["responses"]["V3InternalError"];
            503: components["responses"]["V3ServiceUnavailable"];
        };
    };
    getExternalSourcesV3: {
        parameters: {
            query?: {
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sources. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["OneHour"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V3ExternalSourcesResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["V3BadRequest"];
            406: components["responses"]["V3NotAcceptable"];
            429: components["responses"]["V3TooManyRequests"];
            500: components["responses"]["V3InternalError"];
            503: components["responses"]["V3ServiceUnavailable"];
        };
    };
    getPreferencesV3: {
        parameters: {
            query?: {
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The levels. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["TenMinutes"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V3PreferencesResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["V3BadRequest"];
            406: components["responses"]["V3NotAcceptable"];
            429: components["responses"]["V3TooManyRequests"];
            500: components["responses"]["V3InternalError"];
            503: components["responses"]["V3ServiceUnavailable"];
        };
    };
    getProductV3: {
        parameters: {
            query?: {
                /**
                 * Which fields of the product to return. `all` stands for every stored field, `none` alone for an empty product, `raw` alone for the stored fields
                 * without computed ones, in the form of this version: the record of the production system itself has another one. An empty value means `all`. `all` can be combined with computed fields, which are returned only when named: `knowledge_panels`,
                 * `attribute_groups`, `attribute_groups_data`, `attribute_groups_fr`, `images_to_update_fr`, `product_display_name`, `product_name_languages`, `url`,
                 * `image_front_url_fr`, `categories_tags_fr` and the same for other tags and languages, and `sugars_100g` and the same for other nutrients.
                 * A path of keys, `nutriments.sugars_100g`, returns that part alone; it goes through objects but not arrays, and ends at an image, a panel and
                 * Nutri-Score data, which are returned whole. A field the product does not have is left out, which is no error; a name that no product can have is
                 * rejected with 400, which suggests the nearest one.
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
                 * is for the whole world.
                 */
                cc?: components["parameters"]["Cc"];
                /** Adds `lc_name`, the name in this language, to `shape`, `material` and `recycling` of each packaging part. It has no other effect. */
                tags_lc?: components["parameters"]["TagsLc"];
                /**
                 * The type of product that is expected. This server has food. When the product is known to be of another type, `all` or that very type
                 * gets a redirect to the server that has it, and any other value with 404.
                 */
                product_type?: components["parameters"]["ProductType"];
                /**
                 * The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
                 * Without this parameter all panels are returned.
                 */
                knowledge_panels_included?: components["parameters"]["KnowledgePanelsIncluded"];
                /**
                 * The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
                 * and excluded is left out. The panel `root` always stays.
                 */
                knowledge_panels_excluded?: components["parameters"]["KnowledgePanelsExcluded"];
                /**
                 * Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
                 * screen or not, gets one action that opens the form for the whole product. Panels of a tag have no actions: there it changes nothing.
                 */
                knowledge_panel_client?: components["parameters"]["KnowledgePanelClient"];
                /**
                 * @deprecated
                 *
                 * The name of `knowledge_panel_client` that the production system reads and the web explorer sends. It goes before the other.
                 */
                knowledge_panels_client?: components["parameters"]["KnowledgePanelsClient"];
                /** Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions. */
                activate_knowledge_panels_simplified?: components["parameters"]["ActivateKnowledgePanelsSimplified"];
                /**
                 * Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
                 * of the average product of a category.
                 */
                activate_knowledge_panel_physical_activities?: components["parameters"]["ActivateKnowledgePanelPhysicalActivities"];
                /**
                 * Ingredients the person does not want, as ids of the ingredients taxonomy. They decide about the attribute `unwanted_ingredients` of
                 * `attribute_groups`; without them it is not returned. An ingredient counts with all kinds of it: `en:vegetable-oil` excludes palm oil.
                 */
                attribute_unwanted_ingredients_tags?: components["parameters"]["AttributeUnwantedIngredientsTags"];
                /**
                 * @deprecated
                 *
                 * Name of an account. This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
                 */
                user_id?: components["parameters"]["UserId"];
                /**
                 * @deprecated
                 *
                 * Password of the account. A password in an address ends up in logs and histories, which is one more reason not to send it.
                 * This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
                 */
                password?: components["parameters"]["Password"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Barcode of the product, in any of these forms: its digits, with separators or not; GS1 element strings such as `(01)02000000000015` or a scan
                 * that starts with FNC1; a GS1 Digital Link such as `https://id.example.org/01/02000000000015`. Percent-encode what is not a digit.
                 * It is normalised: the GTIN is taken out, leading zeros are dropped, and zeros are added up to 13 digits, or 8 for the shortest codes.
                 * Check digits are not verified. What has no digits, or zeros alone, is no barcode, also `example` and `test`, which mean something to the production system alone.
                 * After that a code has up to 24 digits in v3 and up to 40 in v2.
                 */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The product, with the requested fields. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoCache"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V3ProductResponse"];
                };
            };
            302: components["responses"]["ProductElsewhere"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["V3BadRequest"];
            403: components["responses"]["V3Forbidden"];
            404: components["responses"]["V3ProductNotFound"];
            406: components["responses"]["V3NotAcceptable"];
            429: components["responses"]["V3TooManyRequests"];
            500: components["responses"]["V3InternalError"];
            503: components["responses"]["V3ServiceUnavailable"];
        };
    };
    getTagV3: {
        parameters: {
            query?: {
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
                 * is for the whole world.
                 */
                cc?: components["parameters"]["Cc"];
                /**
                 * The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
                 * Without this parameter all panels are returned.
                 */
                knowledge_panels_included?: components["parameters"]["KnowledgePanelsIncluded"];
                /**
                 * The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
                 * and excluded is left out. The panel `root` always stays.
                 */
                knowledge_panels_excluded?: components["parameters"]["KnowledgePanelsExcluded"];
                /**
                 * Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
                 * screen or not, gets one action that opens the form for the whole product. Panels of a tag have no actions: there it changes nothing.
                 */
                knowledge_panel_client?: components["parameters"]["KnowledgePanelClient"];
                /**
                 * @deprecated
                 *
                 * The name of `knowledge_panel_client` that the production system reads and the web explorer sends. It goes before the other.
                 */
                knowledge_panels_client?: components["parameters"]["KnowledgePanelsClient"];
                /** Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions. */
                activate_knowledge_panels_simplified?: components["parameters"]["ActivateKnowledgePanelsSimplified"];
                /**
                 * Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
                 * of the average product of a category.
                 */
                activate_knowledge_panel_physical_activities?: components["parameters"]["ActivateKnowledgePanelPhysicalActivities"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The kind of tag, such as `categories` or `labels`. One without a taxonomy is not an error: the tag is then made from the string. */
                tagtype: components["parameters"]["PathTagtype"];
                /** The tag: its id, or a name or synonym in the language of the request, or in another one when it starts with it: `fr:biscuits`. */
                tag_or_tagid: components["parameters"]["TagOrTagid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tag. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoCache"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V3TagResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["V3BadRequest"];
            406: components["responses"]["V3NotAcceptable"];
            429: components["responses"]["V3TooManyRequests"];
            500: components["responses"]["V3InternalError"];
            503: components["responses"]["V3ServiceUnavailable"];
        };
    };
    canonicalizeTagsV3: {
        parameters: {
            query: {
                /**
                 * The kind of tag, which says the taxonomy. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not
                 * loaded has no entries.
                 */
                tagtype: components["parameters"]["Tagtype"];
                /**
                 * The names. Each is in the language `lc`, or in another one when it starts with it: `fr:banane`. Case, accents, punctuation, plurals and
                 * synonyms are taken care of. Spaces around commas are dropped.
                 */
                local_tags_list: components["parameters"]["LocalTagsList"];
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The ids. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoCache"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V3TaxonomyCanonicalizeResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["V3TaxonomyBadRequest"];
            406: components["responses"]["V3NotAcceptable"];
            429: components["responses"]["V3TooManyRequests"];
            500: components["responses"]["V3InternalError"];
            503: components["responses"]["V3ServiceUnavailable"];
        };
    };
    displayTagsV3: {
        parameters: {
            query: {
                /**
                 * The kind of tag, which says the taxonomy. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not
                 * loaded has no entries.
                 */
                tagtype: components["parameters"]["Tagtype"];
                /** The ids to name. Spaces around commas are dropped. When it is missing, the error has the field id `tags_list`. */
                canonical_tags_list: components["parameters"]["CanonicalTagsList"];
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The names. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoCache"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V3TaxonomyDisplayResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["V3TaxonomyBadRequest"];
            406: components["responses"]["V3NotAcceptable"];
            429: components["responses"]["V3TooManyRequests"];
            500: components["responses"]["V3InternalError"];
            503: components["responses"]["V3ServiceUnavailable"];
        };
    };
    getTaxonomySuggestionsV3: {
        parameters: {
            query: {
                /**
                 * The kind of tag, which says the taxonomy; `emb_codes` are packaging codes of stored products, such as `FR 56.003.001 EC`, found by how they
                 * start. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not loaded has no entries.
                 */
                tagtype: components["parameters"]["SuggestionTagtype"];
                /**
                 * What the person has typed. Names that start with it come first, then those that contain it, then those that contain its words in order.
                 * It is searched in the language `lc`, or in another one when it starts with it: `fr:frais`. Without it the first entries are returned.
                 */
                string?: components["parameters"]["SuggestionString"];
                /** Another name of `string`, for autocomplete widgets that send it. `string` is used when both are sent. */
                term?: components["parameters"]["SuggestionTerm"];
                /**
                 * Categories of the product, as ids or as names in the language of the request, for packaging shapes and materials. What is usual in them,
                 * the most specific one first, then in the categories above them, then in all products, is suggested first. Categories the taxonomy does not
                 * have are passed over; for other kinds of tag they have no effect.
                 */
                categories?: components["parameters"]["SuggestionCategories"];
                /**
                 * Shape of the packaging part, as an id or as a name in the language of the request, for packaging materials. Materials usual for it are suggested
                 * first. A shape the taxonomy does not have counts as none; for other kinds of tag it has no effect.
                 */
                shape?: components["parameters"]["SuggestionShape"];
                /** How many suggestions to return at most. `0` means the default. The production system silently lowers more than 400; here that is rejected. */
                limit?: components["parameters"]["SuggestionLimit"];
                /** Whether to add `matched_synonyms`, which says for each suggestion what matched. `1` and `true` mean yes. */
                get_synonyms?: components["parameters"]["GetSynonyms"];
                /**
                 * Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used. The case of the letters
                 * does not matter.
                 * For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /**
                 * Country of the person, as ISO 3166-1 code in upper or lower case (`uk` and `gb` mean the same). Without it, with `world`, and with a code that no country has, the response
                 * is for the whole world.
                 */
                cc?: components["parameters"]["Cc"];
                /**
                 * What an app says of itself and of a request. It changes nothing and is left out of the log of this server. On the wire there is no parameter named
                 * `app`: each property is a query parameter of its own.
                 */
                app?: components["parameters"]["App"];
            };
            header?: {
                /** The `ETag` of an earlier response, several of them, or `*`; empty is as none. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The suggestions, best first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoCache"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V3TaxonomySuggestionsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["V3TaxonomyBadRequest"];
            406: components["responses"]["V3NotAcceptable"];
            429: components["responses"]["V3TooManyRequests"];
            500: components["responses"]["V3InternalError"];
            503: components["responses"]["V3ServiceUnavailable"];
        };
    };
}
type WithRequired<T, K extends string> = T extends object ? T & {
    [P in keyof T as P extends K ? P : never]-?: T[P];
} : T;

/** What the fields of an operation select from: a property of the body of 200. */
export interface Selections {
    getProductV2: { parameter: "fields"; property: "product"; isArray: false; value: components["schemas"]["V2Product"]; fields: V2ProductField; paths: Inside0; whole: "all" | "raw"; nothing: "none" };
    searchProductsV2: { parameter: "fields"; property: "products"; isArray: true; value: components["schemas"]["V2Product"]; fields: V2ProductField; paths: Inside0; whole: "all" | "raw"; nothing: "none" };
    getProductV3: { parameter: "fields"; property: "product"; isArray: false; value: components["schemas"]["V3Product"]; fields: V3ProductField; paths: Inside0; whole: "all" | "raw"; nothing: "none" };
}

/** The names of the properties of an object, or of each object of a union. */
type Key<Type> = Type extends Type ? `${keyof Type & (string | number)}` : never;

/** The paths with dots that are none: a pattern such as `${string}_100g` covers them, dots and all. */
type Misspelt<Paths, Field> = Exclude<Extract<Field, `${string}.${string}`>, Paths>;

/**
 * What fields have to be as well: none of those paths. Beside `Field` itself, so that the compiler need not try
 * every field that there is.
 */
type Rooted<Paths, Field> = [Misspelt<Paths, Field>] extends [never] ? unknown : Exclude<Field, Misspelt<Paths, Field>>;

/** The names of the properties of an object, without those that its patterns cover. */
type Named<Type> = keyof { [Name in keyof Type as Record<never, never> extends Record<Name, 1> ? never : Name]: 1 } & string;

type Inside0 =
    | `languages.${Key<components["schemas"]["LanguageCounts"]>}`
    | `languages_codes.${Key<components["schemas"]["LanguageCodeCounts"]>}`
    | `categories_properties.${Key<components["schemas"]["CategoriesProperties"]>}`
    | `category_properties.${Key<components["schemas"]["CategoryProperties"]>}`
    | `tags_sources.${string}`
    | `tags_sources.${string}.${Key<components["schemas"]["TagSources"]>}`
    | `tags_sources.${string}.${string}.${Key<components["schemas"]["TagSource"]>}`
    | `ingredients_analysis.${Key<components["schemas"]["IngredientsAnalysis"]>}`
    | `nutriments.${Named<components["schemas"]["Nutriments"]>}`
    | `nutriments.${Named<components["schemas"]["Nutriments"]>}_${"100g" | "serving" | "prepared" | "prepared_100g" | "prepared_serving"}`
    | `nutriments.${Named<components["schemas"]["Nutriments"]>}_${"product" | "value" | "value_computed" | "prepared_value" | "prepared_value_computed"}`
    | `nutriments.${Named<components["schemas"]["Nutriments"]>}_${"unit" | "prepared_unit"}`
    | `nutriments.${Named<components["schemas"]["Nutriments"]>}_${"modifier" | "prepared_modifier"}`
    | `nutriments.${Named<components["schemas"]["Nutriments"]>}_label`
    | `nutriments_estimated.${Key<components["schemas"]["EstimatedNutriments"]>}`
    | `nutrient_levels.${Key<components["schemas"]["NutrientLevels"]>}`
    | `nutriscore.${Key<components["schemas"]["Nutriscore"]>}`
    | `nutriscore.2021.${Key<components["schemas"]["Nutriscore2021"]>}`
    | `nutriscore.2021.data.${Key<components["schemas"]["Nutriscore2021Data"]>}`
    | `nutriscore.2023.${Key<components["schemas"]["Nutriscore2023"]>}`
    | `nutriscore.2023.data.${Key<components["schemas"]["Nutriscore2023Data"]>}`
    | `nutriscore.2023.data.components.${Key<components["schemas"]["NutriscoreComponents"]>}`
    | `nutriscore_data.${Key<components["schemas"]["Nutriscore2023Data"]>}`
    | `nutriscore_data.components.${Key<components["schemas"]["NutriscoreComponents"]>}`
    | `nutriscore_data.${Key<components["schemas"]["Nutriscore2021Data"]>}`
    | `nutriscore_data.${Key<components["schemas"]["NutriscoreNotApplicableData"]>}`
    | `nova_groups_markers.${Key<components["schemas"]["NovaGroupsMarkers"]>}`
    | `ecoscore_extended_data.${Key<components["schemas"]["EnvironmentalScoreExtendedData"]>}`
    | `ecoscore_extended_data.impact.${Key<components["schemas"]["EstimatedImpact"]>}`
    | `ecoscore_extended_data.impact.likeliest_recipe.${Key<components["schemas"]["NumberByName"]>}`
    | `ecoscore_extended_data.impact.likeliest_impacts.${Key<components["schemas"]["NumberByName"]>}`
    | `ecoscore_extended_data.impact.uncharacterized_ingredients.impact`
    | `ecoscore_extended_data.impact.uncharacterized_ingredients.nutrition`
    | `ecoscore_extended_data.impact.uncharacterized_ingredients_ratio.${Key<components["schemas"]["NumberByName"]>}`
    | `ecoscore_extended_data.impact.uncharacterized_ingredients_mass_proportion.${Key<components["schemas"]["NumberByName"]>}`
    | `ecoscore_data.${Key<components["schemas"]["EnvironmentalScoreData"]>}`
    | `ecoscore_data.scores.${Key<components["schemas"]["NumberByCountry"]>}`
    | `ecoscore_data.grades.${Key<components["schemas"]["EnvironmentalGradeByCountry"]>}`
    | `ecoscore_data.agribalyse.${Key<components["schemas"]["Agribalyse"]>}`
    | `ecoscore_data.adjustments.${Key<components["schemas"]["EnvironmentalScoreAdjustments"]>}`
    | `ecoscore_data.adjustments.origins_of_ingredients.${Key<components["schemas"]["OriginsOfIngredientsAdjustment"]>}`
    | `ecoscore_data.adjustments.origins_of_ingredients.transportation_scores.${Key<components["schemas"]["PercentageByCountry"]>}`
    | `ecoscore_data.adjustments.origins_of_ingredients.transportation_values.${Key<components["schemas"]["TransportPointsByCountry"]>}`
    | `ecoscore_data.adjustments.origins_of_ingredients.values.${Key<components["schemas"]["TransportPointsByCountry"]>}`
    | `ecoscore_data.adjustments.packaging.${Key<components["schemas"]["PackagingAdjustment"]>}`
    | `ecoscore_data.adjustments.production_system.${Key<components["schemas"]["ProductionSystemAdjustment"]>}`
    | `ecoscore_data.adjustments.threatened_species.${Key<components["schemas"]["ThreatenedSpeciesAdjustment"]>}`
    | `ecoscore_data.missing.${Key<components["schemas"]["EnvironmentalScoreMissing"]>}`
    | `ecoscore_data.previous_data.${Key<components["schemas"]["EnvironmentalScorePreviousData"]>}`
    | `ecoscore_data.previous_data.agribalyse.${Key<components["schemas"]["Agribalyse"]>}`
    | `environmental_score_data.${Key<components["schemas"]["EnvironmentalScoreData"]>}`
    | `environmental_score_data.scores.${Key<components["schemas"]["NumberByCountry"]>}`
    | `environmental_score_data.grades.${Key<components["schemas"]["EnvironmentalGradeByCountry"]>}`
    | `environmental_score_data.agribalyse.${Key<components["schemas"]["Agribalyse"]>}`
    | `environmental_score_data.adjustments.${Key<components["schemas"]["EnvironmentalScoreAdjustments"]>}`
    | `environmental_score_data.adjustments.origins_of_ingredients.${Key<components["schemas"]["OriginsOfIngredientsAdjustment"]>}`
    | `environmental_score_data.adjustments.origins_of_ingredients.transportation_scores.${Key<components["schemas"]["PercentageByCountry"]>}`
    | `environmental_score_data.adjustments.origins_of_ingredients.transportation_values.${Key<components["schemas"]["TransportPointsByCountry"]>}`
    | `environmental_score_data.adjustments.origins_of_ingredients.values.${Key<components["schemas"]["TransportPointsByCountry"]>}`
    | `environmental_score_data.adjustments.packaging.${Key<components["schemas"]["PackagingAdjustment"]>}`
    | `environmental_score_data.adjustments.production_system.${Key<components["schemas"]["ProductionSystemAdjustment"]>}`
    | `environmental_score_data.adjustments.threatened_species.${Key<components["schemas"]["ThreatenedSpeciesAdjustment"]>}`
    | `environmental_score_data.missing.${Key<components["schemas"]["EnvironmentalScoreMissing"]>}`
    | `environmental_score_data.previous_data.${Key<components["schemas"]["EnvironmentalScorePreviousData"]>}`
    | `environmental_score_data.previous_data.agribalyse.${Key<components["schemas"]["Agribalyse"]>}`
    | `forest_footprint_2026.${Key<components["schemas"]["ForestFootprint2026"]>}`
    | `forest_footprint_2026.primary_ingredients.${string}:${string}`
    | `forest_footprint_2026.primary_ingredients.${string}:${string}.${Key<components["schemas"]["ForestFootprintPrimaryIngredient"]>}`
    | `forest_footprint_data.${Key<components["schemas"]["ForestFootprintData"]>}`
    | `images.${Key<components["schemas"]["Images"]>}`
    | `images.${number}.${Key<components["schemas"]["UploadedImage"]>}`
    | `images.${number}.sizes.${Key<components["schemas"]["ImageSizes"]>}`
    | `images.${number}.sizes.100.${Key<components["schemas"]["ImageSize"]>}`
    | `images.${number}.sizes.200.${Key<components["schemas"]["ImageSize"]>}`
    | `images.${number}.sizes.400.${Key<components["schemas"]["ImageSize"]>}`
    | `images.${number}.sizes.full.${Key<components["schemas"]["ImageSize"]>}`
    | `images.${"front" | "ingredients" | "nutrition" | "packaging" | "other"}_${string}.${Key<components["schemas"]["SelectedImage"]>}`
    | `images.${"front" | "ingredients" | "nutrition" | "packaging" | "other"}_${string}.sizes.${Key<components["schemas"]["ImageSizes"]>}`
    | `images.${"front" | "ingredients" | "nutrition" | "packaging" | "other"}_${string}.sizes.100.${Key<components["schemas"]["ImageSize"]>}`
    | `images.${"front" | "ingredients" | "nutrition" | "packaging" | "other"}_${string}.sizes.200.${Key<components["schemas"]["ImageSize"]>}`
    | `images.${"front" | "ingredients" | "nutrition" | "packaging" | "other"}_${string}.sizes.400.${Key<components["schemas"]["ImageSize"]>}`
    | `images.${"front" | "ingredients" | "nutrition" | "packaging" | "other"}_${string}.sizes.full.${Key<components["schemas"]["ImageSize"]>}`
    | `selected_images.${Key<components["schemas"]["SelectedImages"]>}`
    | `selected_images.front.${Key<components["schemas"]["SelectedImageUrls"]>}`
    | `selected_images.front.display.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.front.small.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.front.thumb.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.ingredients.${Key<components["schemas"]["SelectedImageUrls"]>}`
    | `selected_images.ingredients.display.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.ingredients.small.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.ingredients.thumb.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.nutrition.${Key<components["schemas"]["SelectedImageUrls"]>}`
    | `selected_images.nutrition.display.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.nutrition.small.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.nutrition.thumb.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.packaging.${Key<components["schemas"]["SelectedImageUrls"]>}`
    | `selected_images.packaging.display.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.packaging.small.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `selected_images.packaging.thumb.${Key<components["schemas"]["UrlByLanguage"]>}`
    | `packagings_materials.${Key<components["schemas"]["PackagingMaterials"]>}`
    | `packagings_materials.all.${Key<components["schemas"]["PackagingMaterialWeight"]>}`
    | `packagings_materials.${string}:${string}.${Key<components["schemas"]["PackagingMaterialWeight"]>}`
    | `data_quality_dimensions.${Key<components["schemas"]["DataQualityDimensions"]>}`
    | `data_quality_dimensions.accuracy.${Key<components["schemas"]["DataQualityAccuracy"]>}`
    | `data_quality_dimensions.completeness.${Key<components["schemas"]["DataQualityCompleteness"]>}`
    | `owner_fields.${Key<components["schemas"]["OwnerFields"]>}`
    | `sources_fields.${Key<components["schemas"]["SourcesFields"]>}`
    | `sources_fields.org-gs1.${Key<components["schemas"]["Gs1SourceFields"]>}`
    | `sources_fields.org-database-usda.${Key<components["schemas"]["UsdaSourceFields"]>}`
    | `knowledge_panels.${Key<components["schemas"]["KnowledgePanels"]>}`
    | `knowledge_panels.${string}.${Key<components["schemas"]["KnowledgePanel"]>}`
    | `knowledge_panels.${string}.title_element.${Key<components["schemas"]["KnowledgePanelTitle"]>}`
    | `${string}_languages.${Key<components["schemas"]["TextByLanguage"]>}`
    | `images_to_update_${string}.${Key<components["schemas"]["ImagesToUpdate"]>}`;

/** What the fields of V2Product are requested by: names, paths with dots, `all`, `raw`, `none`. */
export type V2ProductField = "all" | "raw" | "none" | Key<components["schemas"]["V2Product"]> | Inside0;

/** What the fields of V3Product are requested by: names, paths with dots, `all`, `raw`, `none`. */
export type V3ProductField = "all" | "raw" | "none" | Key<components["schemas"]["V3Product"]> | Inside0;

/** Query parameters with a default, by operation: a caller may leave them out, the server always has a value. */
export interface DefaultedParameters {
    canonicalizeTagsV3: "lc";
    displayTagsV3: "lc";
    getAttributeGroupsV2: "lc";
    getAttributeGroupsV34: "lc";
    getExternalSourcesV3: "lc";
    getPreferencesV2: "lc";
    getPreferencesV3: "lc";
    getProductV2: "fields" | "lc" | "product_type" | "knowledge_panel_client" | "activate_knowledge_panels_simplified" | "activate_knowledge_panel_physical_activities";
    getProductV3: "fields" | "lc" | "product_type" | "knowledge_panel_client" | "activate_knowledge_panels_simplified" | "activate_knowledge_panel_physical_activities";
    getTagV3: "lc" | "knowledge_panel_client" | "activate_knowledge_panels_simplified" | "activate_knowledge_panel_physical_activities";
    getTaxonomySuggestionsV3: "limit" | "get_synonyms" | "lc";
    searchProductsV2: "obsolete" | "page" | "page_size" | "fields" | "lc";
}
