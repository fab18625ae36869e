// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.0.0, sources sha256:b3383528d69d150820d631d8d7646e8230ef5784dc14566f25560dceecad9718

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
         * @description Returns the attributes by which products can be compared, in six groups, as a bare array. A person chooses for each attribute one of its `values`;
         *     the values are explained by `/api/v2/preferences`.
         *
         *     Attributes with parameters are known from v3.4 on, so `unwanted_ingredients` is not among them.
         *     The language goes into `lc`; the path suffix `attribute_groups_fr` of the production system does not exist here.
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
         * @description Returns the four levels of importance as a bare array. To rank products, multiply the match of each attribute, 0 to 100, by the `factor` of the level the
         *     person has chosen, add up, and exclude what stays below `minimum_match`.
         *
         *     The language goes into `lc`; the path suffix `preferences_fr` of the production system does not exist here.
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
         * @description Returns the product that has a barcode, in product schema 998: bare body, packaging parts with plain ids.
         *
         *     The code is normalised, so `code` in the response can differ from the requested one.
         *     There is one revision per product: `rev` and `blame` of the production system do not exist here.
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
         * @description Returns one page of the products that match all conditions, and how many match in all.
         *
         *     `page_count` is the number of products on this page. The number of pages is `count` divided by `page_size`, rounded up.
         *
         *     `cc` adds the condition that the product is sold in that country, except when `code` is given. Conditions on nutrients are about 100 g or 100 ml
         *     as sold; conditions per serving do not exist. The count is always exact, and no response comes from a cache that `no_cache` would have to avoid,
         *     so neither `no_count` nor `no_cache` of the production system exists. A search by text does not belong to this operation.
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
         * @description Returns the attributes by which products can be compared, in six groups, with `unwanted_ingredients`, which needs a parameter. A person chooses for each attribute
         *     one of its `values`; the values are explained by `/api/v3/preferences`.
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
         * @description Returns the services that offer knowledge panels for products, and where to get a panel. All sources are listed, whatever their scope;
         *     the client leaves out those that `scope`, `user_in_scope` and `filters` rule out.
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
         * @description Returns the four levels of importance. To rank products, multiply the match of each attribute, 0 to 100, by the `factor` of the level the person has
         *     chosen, add up, and exclude what stays below `minimum_match`.
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
         * @description Returns the product that has a barcode, in product schema 999: in the envelope, packaging parts with objects.
         *
         *     The warning `different_normalized_product_code` says that the code was normalised and `code` differs from the requested one.
         *     There is one revision per product: `rev` and `blame` of the production system do not exist here.
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
         * @description Returns the id of a tag that is named in any way the taxonomy knows, and knowledge panels about it when the taxonomy or a product has it: what it
         *     is, its parents and children, its names, how many products have it, and for a category the average nutrition facts and the packaging of its products.
         *
         *     An unknown tag is not an error: its id is then the language and the unchanged text, `en:Made on the moon`. Neither is a kind of tag without taxonomy:
         *     the id is then the text in lower case, with hyphens and without accents. A path without the tag, or without both, gets 400 and
         *     `missing_tagid`, `missing_tagtype`.
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
         * @description Returns for each name its id in a taxonomy, in the order of the request and with duplicates. A name the taxonomy does not have becomes the language and
         *     the unchanged name, `en:moon dust`, with `exists_in_taxonomy: false`.
         *
         *     When the list is missing, the value of `tagtype` is not validated. A missing `tagtype` beside a list is reported twice: as `missing_field` and as
         *     `unrecognized_value`.
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
         * @description Returns for each id its name in the language of the request, in the order of the request, as one string.
         *
         *     When the list is missing, the error has the field id `tags_list`, as in the production system, and the value of `tagtype` is not validated. A missing
         *     `tagtype` beside a list is reported twice: as `missing_field` and as `unrecognized_value`.
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
         * @description Returns names of a taxonomy to offer while a person types. They are names and not ids; `/api/v3/taxonomy_canonicalize_tags` turns them into ids.
         *
         *     Synonyms are searched too, so a suggestion need not contain the text. Case and accents do not matter; the language does: `fraise` finds nothing in English.
         *     Shapes and materials of packaging come in the order of how many products have them: those of the country `cc` (all products without it, or when no
         *     country has that code), in the categories, of the shape. Entries without such products and other taxonomies follow in alphabetical order.
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
         * @description The attribute. `unwanted_ingredients` exists from v3.4 on, so v2 never sends it. `ecoscore` has kept its id although people
         *     see it as Green-Score and its panel is `environmental_score`.
         * @example nutriscore
         * @enum {string}
         */
        AttributeId: "nutriscore" | "low_salt" | "low_sugars" | "low_fat" | "low_saturated_fat" | "nova" | "additives" | "allergens_no_gluten" | "allergens_no_milk" | "allergens_no_eggs" | "allergens_no_nuts" | "allergens_no_peanuts" | "allergens_no_sesame_seeds" | "allergens_no_soybeans" | "allergens_no_celery" | "allergens_no_mustard" | "allergens_no_lupin" | "allergens_no_fish" | "allergens_no_crustaceans" | "allergens_no_molluscs" | "allergens_no_sulphur_dioxide_and_sulphites" | "vegan" | "vegetarian" | "palm_oil_free" | "unwanted_ingredients" | "labels_organic" | "labels_fair_trade" | "ecoscore" | "forest_footprint";
        /**
         * @description How much an attribute matters, from least to most.
         * @example very_important
         * @enum {string}
         */
        PreferenceId: "not_important" | "important" | "very_important" | "mandatory";
        /** @description A value that the person is asked for. It is sent with product requests as the query parameter of the same name. */
        AttributeParameter: AttributeParameter;
        /** @description An attribute by which products can be compared. */
        Attribute: Attribute;
        /** @description Attributes that belong together. */
        AttributeGroup: AttributeGroup;
        /** @description The attributes by which products can be compared, in the order to show them. */
        V2AttributeGroupsResponse: components["schemas"]["AttributeGroup"][];
        /** @description One parameter that was rejected. */
        ParameterError: ParameterError;
        /** @description Why a v2 request failed, as RFC 9457 describes it. */
        Problem: Problem;
        /** @description A v2 request whose parameters were rejected. `errors` names every one of them. */
        ParameterProblem: ParameterProblem;
        /** @description One level of importance, and how a ranking uses it. */
        Preference: Preference;
        /** @description How much an attribute can matter to a person. The four levels, from least to most important. */
        V2PreferencesResponse: components["schemas"]["Preference"][];
        /**
         * @description Name of a field, or a path of keys with dots. Attributes in the languages of `attribute_groups_fr` and the like are long: those in the first
         *     five languages are returned, further ones are left out.
         * @example product_name
         */
        RequestedField: string;
        /**
         * @description Barcode in normalised form, 8 or 13 digits for most products.
         * @example 3029330003533
         */
        Barcode: string;
        /**
         * @description Kind of barcode (`code-13`), a conflict with another kind, or the barcode, whole or its beginning followed by x.
         * @example 3029330003xxx
         */
        CodeTag: string;
        /**
         * @description Absolute web address.
         * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.400.jpg
         */
        UrlString: string;
        /**
         * @description Two-letter language code (ISO 639-1); `xx` where no language applies.
         * @example fr
         */
        LanguageCode: string;
        /**
         * @description How many.
         * @example 11
         */
        Count: number;
        /** @description Number of fields in each language, by taxonomy id. */
        LanguageCounts: LanguageCounts;
        /** @description Number of fields in each language, by two-letter code. */
        LanguageCodeCounts: LanguageCodeCounts;
        /**
         * @description Taxonomy id, language prefix and name joined by a colon. A value no taxonomy knows keeps the language it was entered in.
         * @example en:wholemeal-breads
         */
        Tag: string;
        /**
         * @description Taxonomy ids.
         * @example [
         *       "en:breads",
         *       "en:wholemeal-breads"
         *     ]
         */
        TagList: components["schemas"]["Tag"][];
        /**
         * @description Normalised string without a language prefix, in lower case with hyphens for spaces.
         * @example carrefour
         */
        Slug: string;
        /**
         * @description Normalised strings without a language prefix.
         * @example [
         *       "carrefour"
         *     ]
         */
        SlugList: components["schemas"]["Slug"][];
        /**
         * @description Taxonomy id, or a string no taxonomy knows, as entered, after the language it was entered in.
         * @example fr:Bouteille sphérique
         */
        TagText: string;
        /**
         * @description Taxonomy ids, or strings no taxonomy knows after their language.
         * @example [
         *       "xx:Bovetti"
         *     ]
         */
        TagTextList: components["schemas"]["TagText"][];
        /**
         * @description Number written as a string.
         * @example 730
         */
        NumberText: string;
        /**
         * @description Number, or the same number as a string in records last computed by older versions.
         * @example 60.8
         */
        NumberOrText: number | components["schemas"]["NumberText"];
        /**
         * @description Grams or millilitres.
         * @example g
         * @enum {string}
         */
        MassOrVolumeUnit: "g" | "ml";
        /**
         * @description Food code of the CIQUAL or AGRIBALYSE tables.
         * @example 7111
         */
        FoodCode: string;
        /** @description Codes inherited from the categories. */
        CategoriesProperties: CategoriesProperties;
        /** @description Names inherited from the most exact category. */
        CategoryProperties: CategoryProperties;
        /**
         * @description 1 for true, 0 for false.
         * @example 1
         * @enum {integer}
         */
        Flag: 0 | 1;
        /**
         * @description Share in percent. Estimates may leave the range of 0 to 100 by a rounding error.
         * @example 63
         */
        Percentage: number;
        /**
         * @description What is known of an ingredient or a material.
         * @example yes
         * @enum {string}
         */
        YesNoMaybe: "yes" | "no" | "maybe";
        /** @description One ingredient of the list, with its sub-ingredients. */
        Ingredient: Ingredient;
        /**
         * @description A number of ingredients, or a range of ten.
         * @example 11-20
         */
        IngredientCountTag: string;
        /** @description For each statement about the product, the ingredients that led to it. */
        IngredientsAnalysis: IngredientsAnalysis;
        /**
         * @description Sum of percentages; may exceed 100 when those stated contradict each other.
         * @example 65
         */
        PercentageSum: number;
        /**
         * @description Piece of the list of ingredients; null for an empty piece.
         * @example Farine complète de _blé_
         */
        IngredientsDebugEntry: string | null;
        /**
         * @description Quantity of a nutrient.
         * @example 41.5
         */
        Amount: number;
        /**
         * @description Unit of a nutrition value. Not closed, contributors enter units of their own; the usual ones are g, mg, µg, kJ, kcal, IU, % and % vol; empty for what has no unit, such as the NOVA group.
         * @example mg
         */
        NutrientUnit: string;
        /**
         * @description `~` about or computed, `<` less than, `>` more than, `≤` at most, `≥` at least, `-` not stated on the package.
         * @example ~
         * @enum {string}
         */
        NutrientModifier: "~" | "<" | ">" | "≤" | "≥" | "-";
        /** @description Nutrition values. A bare nutrient id is the value in the standard unit (grams unless said) for the quantity in `nutrition_data_per`; `_100g` is the value for 100 g or 100 ml, `_serving` for one serving, `_value` and `_unit` the value and unit as entered. */
        Nutriments: Nutriments;
        /** @description Nutrition values estimated from the ingredients, in grams (energy in kJ and kcal) per 100 g. */
        EstimatedNutriments: EstimatedNutriments;
        /**
         * @description Traffic light of a nutrient.
         * @example moderate
         * @enum {string}
         */
        NutrientLevel: "low" | "moderate" | "high";
        /** @description Traffic lights of four nutrients; one whose value is unknown is absent. */
        NutrientLevels: NutrientLevels;
        /**
         * @description Quantity of food that nutrition values are given for.
         * @example 100g
         * @enum {string}
         */
        ReferenceQuantity: "100g" | "100ml" | "serving" | "1kg";
        /**
         * @description Nutri-Score letter, best first; `not-applicable` for categories the score leaves out.
         * @example b
         * @enum {string}
         */
        NutriscoreGrade: "a" | "b" | "c" | "d" | "e" | "unknown" | "not-applicable";
        /**
         * @description Points of a score.
         * @example 3
         */
        Points: number;
        /**
         * @description The Nutri-Score letter as an array of one, for searching.
         * @example [
         *       "b"
         *     ]
         */
        NutriscoreGradeList: components["schemas"]["NutriscoreGrade"][];
        /**
         * @description Value taken for the computation; null when the product does not give it.
         * @example 3.6
         */
        AmountOrNull: number | null;
        /** @description Values and points of the Nutri-Score of 2021. */
        Nutriscore2021Data: Nutriscore2021Data;
        /** @description The Nutri-Score of 2021: result, and whether and why it could be computed. */
        Nutriscore2021: Nutriscore2021;
        /**
         * @description What a Nutri-Score component is about. Closed, the rules of 2023 name these.
         * @example energy
         * @enum {string}
         */
        NutriscoreComponentId: "energy" | "energy_from_saturated_fat" | "sugars" | "saturated_fat" | "saturated_fat_ratio" | "salt" | "non_nutritive_sweeteners" | "proteins" | "fiber" | "fruits_vegetables_legumes";
        /** @description Points of one nutrient. */
        NutriscoreComponent: NutriscoreComponent;
        /** @description Points of each nutrient, those that lower the grade and those that raise it. */
        NutriscoreComponents: NutriscoreComponents;
        /**
         * @description Names of Nutri-Score components.
         * @example [
         *       "proteins",
         *       "fiber"
         *     ]
         */
        NutriscoreComponentIdList: components["schemas"]["NutriscoreComponentId"][];
        /** @description Values and points of the Nutri-Score of 2023. */
        Nutriscore2023Data: Nutriscore2023Data;
        /** @description The Nutri-Score of 2023: result, and whether and why it could be computed. */
        Nutriscore2023: Nutriscore2023;
        /** @description Nutri-Score by the year of its rules. */
        Nutriscore: Nutriscore;
        /** @description Why a product has no Nutri-Score. */
        NutriscoreNotApplicableData: NutriscoreNotApplicableData;
        /** @description Values and points behind `nutriscore_score`, in the form of the version named by `nutriscore_version`. */
        NutriscoreData: components["schemas"]["Nutriscore2023Data"] | components["schemas"]["Nutriscore2021Data"] | components["schemas"]["NutriscoreNotApplicableData"];
        /**
         * @description NOVA group by its taxonomy id.
         * @example en:3-processed-foods
         * @enum {string}
         */
        NovaGroupTag: "en:1-unprocessed-or-minimally-processed-foods" | "en:2-processed-culinary-ingredients" | "en:3-processed-foods" | "en:4-ultra-processed-food-and-drink-products" | "unknown" | "not-applicable";
        /**
         * @description The NOVA group as an array of one, for searching.
         * @example [
         *       "en:3-processed-foods"
         *     ]
         */
        NovaGroupTagList: components["schemas"]["NovaGroupTag"][];
        /**
         * @description A tag, or a kind of tag.
         * @example labels
         * @example en:organic
         */
        TagOrKind: string;
        /**
         * @description A tag that puts the product into a NOVA group, after the kind of tag, such as `ingredients`, `additives` or `categories`. The kind is not closed,
         *     rules may look at other tags.
         * @example [
         *       "ingredients",
         *       "en:flavouring"
         *     ]
         */
        NovaGroupMarker: components["schemas"]["TagOrKind"][];
        /** @description What puts the product into each NOVA group. */
        NovaGroupsMarkers: NovaGroupsMarkers;
        /**
         * @description Environmental score (Green-Score, formerly Eco-Score) letter, best first.
         * @example a
         * @enum {string}
         */
        EnvironmentalScoreGrade: "a-plus" | "a" | "b" | "c" | "d" | "e" | "f" | "unknown" | "not-applicable";
        /**
         * @description The environmental score letter as an array of one, for searching.
         * @example [
         *       "a"
         *     ]
         */
        EnvironmentalScoreGradeList: components["schemas"]["EnvironmentalScoreGrade"][];
        /**
         * @description Score or points for one country.
         * @example 57
         */
        NumberInCountry: number;
        /** @description A number for each country of the environmental score, by two-letter code (`uk` for the United Kingdom). */
        NumberByCountry: NumberByCountry;
        /** @description An environmental score letter for each country, by two-letter code (`uk` for the United Kingdom). */
        EnvironmentalGradeByCountry: EnvironmentalGradeByCountry;
        /** @description Life-cycle values of a food from the AGRIBALYSE table. */
        Agribalyse: Agribalyse;
        /** @description Share of the ingredients that come from one origin. */
        AggregatedOrigin: AggregatedOrigin;
        /** @description Bonus or penalty for the origins of the ingredients. */
        OriginsOfIngredientsAdjustment: OriginsOfIngredientsAdjustment;
        /** @description A component of the packaging, as the environmental score sees it. */
        PackagingAdjustmentComponent: PackagingAdjustmentComponent;
        /** @description Penalty for the packaging. */
        PackagingAdjustment: PackagingAdjustment;
        /** @description Bonus for labels of production. */
        ProductionSystemAdjustment: ProductionSystemAdjustment;
        /** @description Penalty for ingredients that threaten species. */
        ThreatenedSpeciesAdjustment: ThreatenedSpeciesAdjustment;
        /** @description Bonuses and penalties added to the score of the food. */
        EnvironmentalScoreAdjustments: EnvironmentalScoreAdjustments;
        /** @description Data that is missing; each key is present with 1 when it is. */
        EnvironmentalScoreMissing: EnvironmentalScoreMissing;
        /** @description Result of the environmental score before the last change of rules. */
        EnvironmentalScorePreviousData: EnvironmentalScorePreviousData;
        /** @description How the environmental score was computed. */
        EnvironmentalScoreData: EnvironmentalScoreData;
        /**
         * @description Kind of tag, such as `labels`, and tag that had to match.
         * @example [
         *       "labels",
         *       "en:organic"
         *     ]
         */
        ForestFootprintCondition: components["schemas"]["TagOrKind"][];
        /** @description Figures of a kind of ingredient. */
        ForestFootprintType: ForestFootprintType;
        /** @description Forest footprint of one ingredient. */
        ForestFootprintIngredient: ForestFootprintIngredient;
        /** @description Forest footprint: forest area at risk for the soy that feeds animals. */
        ForestFootprintData: ForestFootprintData;
        /**
         * @description Account name of a person, an app or an organisation. Empty for edits made before accounts were kept.
         * @example kiliweb
         */
        ContributorName: string;
        /**
         * @description Time in seconds since 1970-01-01T00:00:00Z.
         * @example 1742669182
         */
        UnixTime: number;
        /**
         * @description Whole number written as a string.
         * @example 1446228204
         */
        DigitText: string;
        /**
         * @description Time in seconds since 1970-01-01T00:00:00Z. Images of 2014 to 2018 carry it as a string of digits.
         * @example 1338046925
         */
        UnixTimeOrText: components["schemas"]["UnixTime"] | components["schemas"]["DigitText"];
        /** @description Size of an image in pixels. */
        ImageSize: ImageSize;
        /** @description Sizes an image is kept in. */
        ImageSizes: ImageSizes;
        /** @description Image as uploaded. */
        UploadedImage: UploadedImage;
        /** @description Image chosen for one purpose and language, cut out of an uploaded one. */
        SelectedImage: SelectedImage;
        /** @description Uploaded images by number, and selected images by purpose and language. */
        Images: Images;
        /** @description An address for each two-letter language code. */
        UrlByLanguage: UrlByLanguage;
        /** @description Addresses of a selected image in three sizes, by language. */
        SelectedImageUrls: SelectedImageUrls;
        /** @description Addresses of the selected images by purpose. */
        SelectedImages: SelectedImages;
        /**
         * @description A day, a month or a year.
         * @example 2025-03-22
         */
        DateTag: string;
        /**
         * @description One moment as its day, its month and its year.
         * @example [
         *       "2025-03-22",
         *       "2025-03",
         *       "2025"
         *     ]
         */
        DateTagList: components["schemas"]["DateTag"][];
        /** @description Weight of a material in the packaging. */
        PackagingMaterialWeight: PackagingMaterialWeight;
        /** @description Weight of the packaging by material; empty objects when no weight is known. */
        PackagingMaterials: PackagingMaterials;
        /** @description Component of the packaging; taxonomy entries are ids. */
        V2Packaging: V2Packaging;
        /** @description How right the data is, from 0.00 to 1.00 as a string. */
        DataQualityAccuracy: DataQualityAccuracy;
        /** @description How complete the data is, from 0.00 to 1.00 as a string. */
        DataQualityCompleteness: DataQualityCompleteness;
        /** @description How good the data is, each from 0.00 to 1.00. */
        DataQualityDimensions: DataQualityDimensions;
        /**
         * @description Account names of people, apps and organisations.
         * @example [
         *       "kiliweb",
         *       "openfoodfacts-contributors"
         *     ]
         */
        ContributorList: components["schemas"]["ContributorName"][];
        /**
         * @description Account of an organisation or a user that supplies data.
         * @example org-jacquet-brossard-distribution
         */
        OwnerId: string;
        /** @description For each field or nutrient that the owner supplied, when it was supplied (unix seconds). */
        OwnerFields: OwnerFields;
        /**
         * @description Name of a product field, or `nutrients.` and a field of `nutriments`.
         * @example product_name_fr
         */
        FieldName: string;
        /**
         * @description Names of product fields.
         * @example [
         *       "product_name_fr",
         *       "nutrients.fiber_value"
         *     ]
         */
        FieldNameList: components["schemas"]["FieldName"][];
        /** @description Import of data from outside. */
        ProductSource: ProductSource;
        /** @description Values from the GS1 network. */
        Gs1SourceFields: Gs1SourceFields;
        /** @description Values from FoodData Central. */
        UsdaSourceFields: UsdaSourceFields;
        /** @description Values of a source that have no field of their own, by source. */
        SourcesFields: SourcesFields;
        /**
         * @description Word for text search, unaccented and in the singular.
         * @example pain
         */
        Keyword: string;
        /**
         * @description Name for people, in the language of the field.
         * @example Biscuits and cakes
         */
        DisplayName: string;
        /**
         * @description Names for people, in the language of the field.
         * @example [
         *       "Snacks",
         *       "Biscuits and cakes"
         *     ]
         */
        DisplayNameList: components["schemas"]["DisplayName"][];
        /** @description A string for each two-letter language code. */
        TextByLanguage: TextByLanguage;
        /** @description How a product matches one preference, with texts in the requested language. */
        ProductAttribute: ProductAttribute;
        /** @description Attributes of one theme, with texts in the requested language. */
        ProductAttributeGroup: ProductAttributeGroup;
        /** @description Attributes of a product, in groups. */
        ProductAttributeGroupList: components["schemas"]["ProductAttributeGroup"][];
        /** @description Images that should be taken again. */
        ImagesToUpdate: ImagesToUpdate;
        /**
         * @description Judgment that may colour a panel, an icon or a value.
         * @example good
         * @enum {string}
         */
        KnowledgePanelEvaluation: "good" | "average" | "neutral" | "bad" | "unknown";
        /** @description Title of a panel. */
        KnowledgePanelTitle: KnowledgePanelTitle;
        /** @description A text. */
        KnowledgePanelTextElement: KnowledgePanelTextElement;
        /** @description An image to show. */
        KnowledgePanelImage: KnowledgePanelImage;
        /** @description An image. */
        KnowledgePanelImageElement: KnowledgePanelImageElement;
        /** @description Something the reader can do. */
        KnowledgePanelActionElement: KnowledgePanelActionElement;
        /**
         * @description Id of a panel, a key of the panels.
         * @example nutriscore
         */
        KnowledgePanelId: string;
        /** @description Another panel inside this one. */
        KnowledgePanelPanelElement: KnowledgePanelPanelElement;
        /** @description A group of panels. */
        KnowledgePanelPanelGroupElement: KnowledgePanelPanelGroupElement;
        /** @description Head of a column. */
        KnowledgePanelTableColumn: KnowledgePanelTableColumn;
        /** @description A cell. */
        KnowledgePanelTableCell: KnowledgePanelTableCell;
        /** @description A row. */
        KnowledgePanelTableRow: KnowledgePanelTableRow;
        /** @description A table. */
        KnowledgePanelTable: KnowledgePanelTable;
        /** @description A table. */
        KnowledgePanelTableElement: KnowledgePanelTableElement;
        /** @description A place on a map. */
        KnowledgePanelMapPointer: KnowledgePanelMapPointer;
        /** @description A map. */
        KnowledgePanelMapElement: KnowledgePanelMapElement;
        /** @description A piece of content; `element_type` says of which kind, and the field `<kind>_element` holds it. */
        KnowledgePanelElement: components["schemas"]["KnowledgePanelTextElement"] | components["schemas"]["KnowledgePanelImageElement"] | components["schemas"]["KnowledgePanelActionElement"] | components["schemas"]["KnowledgePanelPanelElement"] | components["schemas"]["KnowledgePanelPanelGroupElement"] | components["schemas"]["KnowledgePanelTableElement"] | components["schemas"]["KnowledgePanelMapElement"];
        /** @description A titled box of information. */
        KnowledgePanel: KnowledgePanel;
        /** @description Panels by id. Display starts at the panel `root`; every id a panel or panel group element names is a key here. */
        KnowledgePanels: KnowledgePanels;
        /** @description How a product matches one preference, without texts. */
        ProductAttributeData: ProductAttributeData;
        /** @description Attributes of one theme, without texts. */
        ProductAttributeDataGroup: ProductAttributeDataGroup;
        /** @description A food product, as API v2 sends it (product schema 998). Open: the production system adds fields without notice. No field is required, `fields` chooses which are sent. */
        V2Product: V2Product;
        /** @description A product. */
        V2ProductResponse: V2ProductResponse;
        /** @description There is no such food product here. There is no `product` key. */
        V2ProductNotFoundResponse: V2ProductNotFoundResponse;
        /**
         * @description The order of the products. `created_t`, `last_modified_t`: newest first. `scans_n`, `unique_scans_n`, `popularity`, `popularity_key`: most first.
         *     `product_name`: alphabetical. `completeness`: least complete first. `nutriscore_score`, `nova_score`: best first.
         *     `environmental_score_score` and its other name `ecoscore_score`: highest, which is best, first. `nothing`: as `popularity_key`.
         *     Products that are equal are ordered by code.
         * @example popularity_key
         * @enum {string}
         */
        SortBy: "completeness" | "created_t" | "ecoscore_score" | "environmental_score_score" | "last_modified_t" | "nothing" | "nova_score" | "nutriscore_score" | "popularity" | "popularity_key" | "product_name" | "scans_n" | "unique_scans_n";
        /**
         * @description A condition on the tags of one kind. `,` separates conditions that must all hold, `|` separates alternatives inside one of them,
         *     and a leading `-` excludes, also a whole group of alternatives: `en:organic|en:fair-trade,-en:palm-oil-free`.
         *     A value is an id, or a name in the language of the request. `unknown` finds products without any tag of the kind;
         *     among grades, NOVA groups and food groups it is a tag itself.
         * @example en:biscuits,-en:chocolate-biscuits
         */
        TagFilter: string;
        /**
         * @description A condition on the amount in 100 g or 100 ml, in grams, or in kJ or kcal for energies: `<`, `<=`, `>` or `>=` and a number, or a number alone,
         *     which has to be met exactly. `,` separates conditions that must all hold: `>5,<=10`. The operator is part of the value: `sugars_100g=<10`.
         * @example <10
         */
        NutrientFilter: string;
        /** @description One page of the products that match. */
        V2SearchResponse: V2SearchResponse;
        /** @description What went wrong. The enum is closed, so that a program can handle each id. */
        V3ErrorMessage: V3ErrorMessage;
        /** @description The parameter or field that is concerned. Absent when the whole request is, as for rejected credentials. */
        V3Field: V3Field;
        /** @description What the error meant for the request. Each error of a read operation makes it fail. */
        V3ErrorImpact: V3ErrorImpact;
        /** @description Something that kept the request from succeeding. */
        V3Error: V3Error;
        /** @description What was corrected or noticed. */
        V3WarningMessage: V3WarningMessage;
        /** @description What the warning meant for the request. A warning of a read operation changes nothing. */
        V3WarningImpact: V3WarningImpact;
        /** @description Something that was corrected or noticed, and did not keep the request from succeeding. */
        V3Warning: V3Warning;
        /**
         * @description The part that all v3 responses share. Each v3 model extends it and adds its own data.
         *     `result` is not part of it: only products, tags and external sources have one.
         */
        V3ResponseStatus: V3ResponseStatus;
        /**
         * @description The outcome of a response with status 200.
         * @example success
         * @enum {string}
         */
        V3SuccessStatus: "success" | "success_with_warnings";
        /** @description Always empty, because the operation succeeded. */
        V3NoErrors: components["schemas"]["V3Error"][];
        /** @description The attributes by which products can be compared, with the one that takes parameters. */
        V3AttributeGroupsResponse: V3AttributeGroupsResponse;
        /** @description A v3 response that failed. `errors` says why. */
        V3ErrorResponse: V3ErrorResponse;
        /** @description The products the source has panels for. An empty list is no restriction. */
        ExternalSourceFilters: ExternalSourceFilters;
        /** @description A service that offers a knowledge panel for products, and where it is meant to be shown. */
        ExternalSource: ExternalSource;
        /** @description The outcome as an id for programs and a name for people. */
        V3Result: V3Result;
        /** @description The services that offer knowledge panels. */
        V3ExternalSourcesResponse: V3ExternalSourcesResponse;
        /** @description The four levels, from least to most important. */
        PreferenceList: components["schemas"]["Preference"][];
        /** @description How much an attribute can matter to a person. */
        V3PreferencesResponse: V3PreferencesResponse;
        /** @description Entry of a packaging taxonomy. */
        PackagingTag: PackagingTag;
        /** @description Component of the packaging; taxonomy entries are objects. */
        V3Packaging: V3Packaging;
        /** @description A food product, as API v3.0 sends it (product schema 999). Open: the production system adds fields without notice. No field is required, `fields` chooses which are sent. */
        V3Product: V3Product;
        /** @description A product. A warning says so when its code was normalised. */
        V3ProductResponse: V3ProductResponse;
        /** @description The response of `/api/v3/product/{code}` when there is no such food product here. There is no `product` key. */
        V3ProductNotFoundResponse: V3ProductNotFoundResponse;
        /** @description A tag by its id in the taxonomy. */
        V3TagInfo: V3TagInfo;
        /** @description A tag and what is known about it. An unknown tag is no error; its id is made from the text. */
        V3TagResponse: V3TagResponse;
        /** @description One of the requested names, as a taxonomy id. */
        CanonicalTag: CanonicalTag;
        /** @description Names of tags, as taxonomy ids. */
        V3TaxonomyCanonicalizeResponse: V3TaxonomyCanonicalizeResponse;
        /** @description Taxonomy ids, as names in the language of the request. */
        V3TaxonomyDisplayResponse: V3TaxonomyDisplayResponse;
        /** @description Names to offer while a person types. */
        V3TaxonomySuggestionsResponse: V3TaxonomySuggestionsResponse;
    };
    responses: {
        /** @description The response still has the `ETag` that was sent in `If-None-Match`. There is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Parameters were rejected. Each one is named. */
        V2BadRequest: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ParameterProblem"];
            };
        };
        /** @description The request accepts no JSON. */
        V2NotAcceptable: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests came from this address. Wait as long as `Retry-After` says. A server without limits never sends it. */
        V2TooManyRequests: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server failed. The request id finds the reason in its logs. */
        V2InternalError: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server cannot respond at the moment, because it is starting, stopping or without its data. */
        V2ServiceUnavailable: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The product is of another type, and `product_type` allows for that. The server at `Location` has it. There is no body. */
        ProductElsewhere: {
            headers: {
                Location: components["headers"]["Location"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Credentials were sent, and this server knows no accounts. */
        V2Forbidden: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such food product here. An invalid code gets this response too, where the production system sends 200. */
        V2ProductNotFound: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V2ProductNotFoundResponse"];
            };
        };
        /** @description Parameters were rejected. Each one is named. */
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
        /** @description The request accepts no JSON. */
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
        /** @description Too many requests came from this address. Wait as long as `Retry-After` says. A server without limits never sends it. */
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
        /** @description The server failed. The request id finds the reason in its logs. */
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
        /** @description The server cannot respond at the moment, because it is starting, stopping or without its data. */
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
        /** @description Credentials were sent, and this server knows no accounts. */
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
        /** @description There is no such food product here. */
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
        /** @description Parameters were rejected or are missing, or there is no such taxonomy. Each one is named. */
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
         * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
         *     For a language without translations the response is in English.
         */
        Lc: string;
        /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
        IfNoneMatch: string;
        /**
         * @description Barcode of the product, in any of these forms: its digits, with separators or not; GS1 element strings such as `(01)02000000000015` or a scan
         *     that starts with FNC1; a GS1 Digital Link such as `https://id.example.org/01/02000000000015`. Percent-encode what is not a digit.
         *     It is normalised: the GTIN is taken out, leading zeros are dropped, and zeros are added up to 13 digits, or 8 for the shortest codes.
         *     Check digits are not verified. What has no digits is no barcode, also `example` and `test`, which mean something to the production system alone.
         *     After that a code has up to 24 digits in v3 and up to 40 in v2.
         */
        Code: string;
        /**
         * @description Which fields of the product to return. `all` stands for every stored field, `none` alone for an empty product, `raw` alone for the product as it is
         *     stored. An empty value means `all`. `all` can be combined with computed fields, which are returned only when named: `knowledge_panels`,
         *     `attribute_groups`, `attribute_groups_data`, `attribute_groups_fr`, `images_to_update_fr`, `product_display_name`, `product_name_languages`, `url`,
         *     `image_front_url_fr`, `categories_tags_fr` and the same for other tags and languages, and `sugars_100g` and the same for other nutrients.
         *     A path of keys, `nutriments.sugars_100g`, returns that part alone; it goes through objects but not arrays, and ends at an image, a panel and
         *     Nutri-Score data, which are returned whole. A field the product does not have is left out, which is no error.
         */
        Fields: components["schemas"]["RequestedField"][];
        /** @description Country of the person, which decides about what depends on a country. Without it the response is for the whole world. */
        Cc: string;
        /**
         * @description The type of product that is expected. This server has food. When the product is known to be of another type, `all` or that very type
         *     gets a redirect to the server that has it, and any other value with 404.
         */
        ProductType: "all" | "beauty" | "food" | "petfood" | "product";
        /**
         * @description The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
         *     Without this parameter all panels are returned.
         */
        KnowledgePanelsIncluded: string[];
        /**
         * @description The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
         *     and excluded is left out. The panel `root` always stays.
         */
        KnowledgePanelsExcluded: string[];
        /**
         * @description Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
         *     screen or not, gets one action that opens the form for the whole product.
         */
        KnowledgePanelClient: "app" | "mobile" | "web";
        /** @description Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions. */
        ActivateKnowledgePanelsSimplified: boolean;
        /**
         * @description Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
         *     of the average product of a category.
         */
        ActivateKnowledgePanelPhysicalActivities: boolean;
        /**
         * @description Ingredients the person does not want, as ids of the ingredients taxonomy. They decide about the attribute `unwanted_ingredients` of
         *     `attribute_groups`; without them it is not returned. An ingredient counts with all kinds of it: `en:vegetable-oil` excludes palm oil.
         */
        AttributeUnwantedIngredientsTags: string[];
        /**
         * @deprecated
         * @description Name of an account. This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
         */
        UserId: string;
        /**
         * @deprecated
         * @description Password of the account. A password in an address ends up in logs and histories, which is one more reason not to send it.
         *     This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
         */
        Password: string;
        /**
         * @description Barcodes of the products, in any form the product operation takes, separated by `,` alone: `|` is rejected, and `+` means a space, which codes
         *     may contain. The country does not matter then. The products are ordered by `sort_by` and not as they were requested.
         */
        Codes: string[];
        /** @description Name of the account that added the products. */
        Creator: string;
        /** @description The order of the products. */
        SortBy: components["schemas"]["SortBy"];
        /** @description The number of the page, from 1. Far pages are slow to compute, so 10000 is the last one; who needs everything takes the export instead. */
        Page: number;
        /** @description How many products a page has at most. The production system, which once had 24 by default, now has 20 as well. */
        PageSize: number;
        /**
         * @description Which fields of each product to return, as in the product operation: `all`, `none`, `raw`, stored and computed fields, and paths of keys.
         *     Ask for the fields you need: twenty products with all of them are several hundred kilobytes.
         */
        SearchFields: components["schemas"]["RequestedField"][];
        /** @description Additives, such as E numbers and names: `en:e322`. `,` means and, `|` or, a leading `-` not. */
        AdditivesFilter: components["schemas"]["TagFilter"];
        /** @description Allergens, such as `en:milk`. `,` means and, `|` or, a leading `-` not. */
        AllergensFilter: components["schemas"]["TagFilter"];
        /** @description Brands, such as `ferrero`. `,` means and, `|` or, a leading `-` not. */
        BrandsFilter: components["schemas"]["TagFilter"];
        /** @description Categories, such as `en:biscuits`. `,` means and, `|` or, a leading `-` not. */
        CategoriesFilter: components["schemas"]["TagFilter"];
        /** @description Countries in which the product is sold, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
        CountriesFilter: components["schemas"]["TagFilter"];
        /** @description What rules about data quality found, such as `en:nutrition-value-total-over-105`. `,` means and, `|` or, a leading `-` not. */
        DataQualityFilter: components["schemas"]["TagFilter"];
        /** @description Packager codes, such as `fr-56-003-001-ec`. `,` means and, `|` or, a leading `-` not. */
        EmbCodesFilter: components["schemas"]["TagFilter"];
        /** @description Grade of the environmental score, `a-plus` to `f`, such as `a`. `,` means and, `|` or, a leading `-` not. */
        EnvironmentalScoreFilter: components["schemas"]["TagFilter"];
        /** @description Food groups, such as `en:sweets`. `,` means and, `|` or, a leading `-` not. */
        FoodGroupsFilter: components["schemas"]["TagFilter"];
        /** @description Ingredients, with those they are a kind of, such as `en:sugar`. `,` means and, `|` or, a leading `-` not. */
        IngredientsFilter: components["schemas"]["TagFilter"];
        /** @description What the ingredients say about palm oil and about vegan and vegetarian diets, such as `en:vegan`. `,` means and, `|` or, a leading `-` not. */
        IngredientsAnalysisFilter: components["schemas"]["TagFilter"];
        /** @description Labels, such as `en:organic`. `,` means and, `|` or, a leading `-` not. */
        LabelsFilter: components["schemas"]["TagFilter"];
        /** @description Languages on the packaging, such as `en:french`. `,` means and, `|` or, a leading `-` not. */
        LanguagesFilter: components["schemas"]["TagFilter"];
        /** @description Places where the product is made, such as `italy`. `,` means and, `|` or, a leading `-` not. */
        ManufacturingPlacesFilter: components["schemas"]["TagFilter"];
        /** @description NOVA group, such as `en:4-ultra-processed-food-and-drink-products`. `,` means and, `|` or, a leading `-` not. */
        NovaGroupsFilter: components["schemas"]["TagFilter"];
        /** @description Nutri-Score grade, `a` to `e`, such as `a`. `,` means and, `|` or, a leading `-` not. */
        NutritionGradesFilter: components["schemas"]["TagFilter"];
        /** @description Origins of the ingredients, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
        OriginsFilter: components["schemas"]["TagFilter"];
        /** @description Materials of packaging parts, such as `en:glass`. `,` means and, `|` or, a leading `-` not. */
        PackagingMaterialsFilter: components["schemas"]["TagFilter"];
        /** @description Shapes of packaging parts, such as `en:bottle`. `,` means and, `|` or, a leading `-` not. */
        PackagingShapesFilter: components["schemas"]["TagFilter"];
        /** @description Food group of the French nutrition programme, such as `biscuits-and-cakes`. `,` means and, `|` or, a leading `-` not. */
        PnnsGroups2Filter: components["schemas"]["TagFilter"];
        /** @description What has been done and is still to be done for the product, such as `en:complete`. `,` means and, `|` or, a leading `-` not. */
        StatesFilter: components["schemas"]["TagFilter"];
        /** @description Stores, such as `lidl`. `,` means and, `|` or, a leading `-` not. */
        StoresFilter: components["schemas"]["TagFilter"];
        /** @description Allergens that may be there as traces, such as `en:nuts`. `,` means and, `|` or, a leading `-` not. */
        TracesFilter: components["schemas"]["TagFilter"];
        /** @description Energy in kcal in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
        EnergyKcalFilter: components["schemas"]["NutrientFilter"];
        /** @description Energy in kJ in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
        EnergyKjFilter: components["schemas"]["NutrientFilter"];
        /** @description Fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        FatFilter: components["schemas"]["NutrientFilter"];
        /** @description Saturated fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        SaturatedFatFilter: components["schemas"]["NutrientFilter"];
        /** @description Carbohydrates in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        CarbohydratesFilter: components["schemas"]["NutrientFilter"];
        /** @description Sugars in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        SugarsFilter: components["schemas"]["NutrientFilter"];
        /** @description Fiber in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        FiberFilter: components["schemas"]["NutrientFilter"];
        /** @description Proteins in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        ProteinsFilter: components["schemas"]["NutrientFilter"];
        /** @description Salt in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
        SaltFilter: components["schemas"]["NutrientFilter"];
        /**
         * @description Further conditions, beside those that are parameters of their own. On the wire there is no parameter named `filters`: each condition is a query
         *     parameter of its own, `?data_sources_tags=producers&caffeine_100g=>0`, and all of them must hold. `categories_tags_fr=biscuits` takes names in another language
         *     than that of the request; only kinds of tags that have a taxonomy can be named so.
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
            ecoscore_tags?: components["schemas"]["TagFilter"];
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
            nutriscore_tags?: components["schemas"]["TagFilter"];
            nutriscore_2021_tags?: components["schemas"]["TagFilter"];
            nutriscore_2023_tags?: components["schemas"]["TagFilter"];
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
            [key: `${'additives' | 'allergens' | 'amino_acids' | 'categories' | 'countries' | 'data_quality' | 'food_groups' | 'ingredients' | 'ingredients_analysis' | 'labels' | 'languages' | 'minerals' | 'nova_groups' | 'nucleotides' | 'nutrient_levels' | 'origins' | 'other_nutritional_substances' | 'packaging' | 'packaging_materials' | 'packaging_recycling' | 'packaging_shapes' | 'states' | 'traces' | 'vitamins'}_tags_${string}`]: components["schemas"]["TagFilter"];
        };
        /** @description Adds `lc_name`, the name in this language, to `shape`, `material` and `recycling` of each packaging part. It has no other effect. */
        TagsLc: string;
        /** @description The kind of tag, such as `categories` or `labels`. One without a taxonomy is not an error: the tag is then made from the string. */
        PathTagtype: string;
        /** @description The tag: its id, or a name or synonym in the language of the request, or in another one when it starts with it: `fr:biscuits`. */
        TagOrTagid: string;
        /**
         * @description The kind of tag, which says the taxonomy. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not
         *     loaded has no entries.
         */
        Tagtype: "added_countries" | "additives" | "additives_original" | "allergens" | "amino_acids" | "brands" | "categories" | "countries" | "data_quality" | "data_quality_bugs" | "data_quality_errors" | "data_quality_info" | "data_quality_warnings" | "food_groups" | "ingredients" | "ingredients_analysis" | "ingredients_original" | "labels" | "languages" | "minerals" | "misc" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "popularity" | "removed_countries" | "states" | "traces" | "vitamins";
        /**
         * @description The names. Each is in the language `lc`, or in another one when it starts with it: `fr:banane`. Case, accents, punctuation, plurals and
         *     synonyms are taken care of. Spaces around commas are dropped.
         */
        LocalTagsList: string[];
        /** @description The ids to name. Spaces around commas are dropped. When it is missing, the error has the field id `tags_list`. */
        CanonicalTagsList: string[];
        /**
         * @description The kind of tag, which says the taxonomy; `emb_codes` are packaging codes of stored products, such as `FR 56.003.001 EC`, found by how they
         *     start. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not loaded has no entries.
         */
        SuggestionTagtype: "added_countries" | "additives" | "additives_original" | "allergens" | "amino_acids" | "brands" | "categories" | "countries" | "data_quality" | "data_quality_bugs" | "data_quality_errors" | "data_quality_info" | "data_quality_warnings" | "emb_codes" | "food_groups" | "ingredients" | "ingredients_analysis" | "ingredients_original" | "labels" | "languages" | "minerals" | "misc" | "nova_groups" | "nucleotides" | "nutrient_levels" | "origins" | "other_nutritional_substances" | "packaging" | "packaging_materials" | "packaging_recycling" | "packaging_shapes" | "popularity" | "removed_countries" | "states" | "traces" | "vitamins";
        /**
         * @description What the person has typed. Names that start with it come first, then those that contain it, then those that contain its words in order.
         *     It is searched in the language `lc`, or in another one when it starts with it: `fr:frais`. Without it the first entries are returned.
         */
        SuggestionString: string;
        /** @description Another name of `string`, for autocomplete widgets that send it. `string` is used when both are sent. */
        SuggestionTerm: string;
        /**
         * @description Categories of the product, as ids or as names in the language of the request, for packaging shapes and materials. What is usual in them,
         *     the most specific one first, then in the categories above them, then in all products, is suggested first. Categories the taxonomy does not
         *     have are passed over; for other kinds of tag they have no effect.
         */
        SuggestionCategories: string[];
        /**
         * @description Shape of the packaging part, as an id or as a name in the language of the request, for packaging materials. Materials usual for it are suggested
         *     first. A shape the taxonomy does not have counts as none; for other kinds of tag it has no effect.
         */
        SuggestionShape: string;
        /** @description How many suggestions to return at most. `0` means the default. The production system silently lowers more than 400; here that is rejected. */
        SuggestionLimit: number;
        /** @description Whether to add `matched_synonyms`, which says for each suggestion what matched. `1` and `true` mean yes. */
        GetSynonyms: "0" | "1" | "false" | "true";
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this response. Send it back in `If-None-Match` to learn whether the response has changed. */
        ETag: string;
        /** @description How long, in seconds, this response may be reused without a new request. */
        CacheControl: string;
        /** @description Identifies this exchange in the logs of the server. Quote it when you report a problem. */
        XRequestId: string;
        /** @description This response must not be kept, because the next attempt can succeed. */
        NoStore: "no-store";
        /** @description What is left of the quota: `r` requests in the next `t` seconds (draft-ietf-httpapi-ratelimit-headers). */
        RateLimit: string;
        /** @description The quota itself, `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers). */
        RateLimitPolicy: string;
        /** @description The number of seconds to wait before the next attempt. */
        RetryAfter: number;
        /** @description The same path and query on the server that has products of this type. It may be scheme-relative, as the production system sends it. */
        Location: string;
    };
    pathItems: never;
}
export type AttributeParameter = {
    /**
     * @description Name of the query parameter.
     * @example attribute_unwanted_ingredients_tags
     * @constant
     */
    id: "attribute_unwanted_ingredients_tags";
    /**
     * @description Name of the value in the language of the request.
     * @example Unwanted ingredients
     */
    name: string;
    /**
     * @description The kind of value. `tags` is an array of taxonomy ids.
     * @example tags
     * @constant
     */
    type: "tags";
    /**
     * @description The taxonomy of the ids.
     * @example ingredients
     * @constant
     */
    tagtype: "ingredients";
};
export type Attribute = {
    id: components["schemas"]["AttributeId"];
    /**
     * @description Name of the attribute in the language of the request.
     * @example Nutri-Score
     */
    name: string;
    /**
     * @description Name of the attribute where a person chooses its level, in the language of the request.
     * @example Good nutritional quality (Nutri-Score)
     */
    setting_name: string;
    /**
     * @description What a person has to know before choosing a level. Sent for most scores and diets.
     * @example The Nutri-Score is computed
     * @example so it is known even when the packaging does not show it.
     */
    setting_note?: string;
    /**
     * Format: uri
     * @description Picture of the attribute.
     * @example https://static.openfoodfacts.org/images/attributes/dist/nutriscore-a.svg
     */
    icon_url: string;
    /**
     * @description The knowledge panel that explains the attribute for one product.
     * @example nutriscore
     * @enum {string}
     */
    panel_id?: "nutriscore" | "nova" | "additives" | "environmental_score" | "forest_footprint";
    /** @description The levels a person can choose. All four, or `not_important` and `mandatory` for allergens and for the vegan and vegetarian diets. */
    values: components["schemas"]["PreferenceId"][];
    default?: components["schemas"]["PreferenceId"];
    /**
     * @description Why the attribute matters, in one sentence. Sent for labels alone.
     * @example Organic farming protects soils and biodiversity.
     */
    description_short?: string;
    /**
     * @description Why the attribute matters. Sent for labels alone.
     * @example Organic farming limits synthetic fertilizers
     * @example pesticides and additives in order to protect soils and biodiversity.
     */
    description?: string;
    /** @description Values that the person is asked for. Sent for `unwanted_ingredients` alone. */
    parameters?: components["schemas"]["AttributeParameter"][];
};
export type AttributeGroup = {
    /**
     * @description The group, in the order in which they are sent.
     * @example nutritional_quality
     * @enum {string}
     */
    id: "nutritional_quality" | "processing" | "allergens" | "ingredients_analysis" | "labels" | "environment";
    /**
     * @description Name of the group in the language of the request.
     * @example Nutritional quality
     */
    name: string;
    /**
     * @description What a person has to know before relying on the group. Sent for `allergens` and `ingredients_analysis`.
     * @example Allergen data can be missing or wrong. Always check the packaging.
     */
    warning?: string;
    /** @description The attributes of the group, in the order to show them. */
    attributes: components["schemas"]["Attribute"][];
};
export type ParameterError = {
    /**
     * @description Name of the parameter as it was sent, or as it should have been.
     * @example page_size
     */
    parameter: string;
    /**
     * @description Why it was rejected and what is accepted; for an unknown parameter, the nearest known name.
     * @example must be at most 100
     */
    detail: string;
    /**
     * @description The value it had. Absent when it was missing.
     * @example 500
     */
    value?: string;
};
export type Problem = {
    /**
     * Format: uri-reference
     * @description Identifies the kind of the first problem, and is the address of its description, relative to that of the server.
     * @example /docs#invalid_value
     */
    type: string;
    /**
     * @description The kind of the first problem, the same for each occurrence.
     * @example Invalid value
     */
    title: string;
    /**
     * @description The HTTP status of this response.
     * @example 400
     */
    status: number;
    /**
     * @description What went wrong this time.
     * @example One parameter was rejected.
     */
    detail: string;
    /** @description Each parameter that was rejected, and why. Absent when no parameter is to blame. */
    errors?: components["schemas"]["ParameterError"][];
};
export type ParameterProblem = WithRequired<components["schemas"]["Problem"], "errors"> & {
    /**
     * @description Always 400.
     * @example 400
     * @constant
     */
    status: 400;
};
export type Preference = {
    id: components["schemas"]["PreferenceId"];
    /**
     * @description Name of the level in the language of the request.
     * @example Very important
     */
    name: string;
    /**
     * @description What the match of an attribute, 0 to 100, is multiplied by. Absent for `not_important`, which is left out of the ranking.
     * @example 2
     * @enum {integer}
     */
    factor?: 1 | 2 | 4;
    /**
     * @description A product that matches less than this is excluded. Sent for `mandatory` alone.
     * @example 20
     */
    minimum_match?: number;
};
export type LanguageCounts = {
    [key: `en:${string}`]: components["schemas"]["Count"];
};
export type LanguageCodeCounts = {
    [key: string]: components["schemas"]["Count"];
};
export type CategoriesProperties = {
    /** @description Code of the food in AGRIBALYSE. */
    "agribalyse_food_code:en"?: components["schemas"]["FoodCode"];
    /**
     * @description Code of the nearest food in AGRIBALYSE.
     * @example 18020
     */
    "agribalyse_proxy_food_code:en"?: components["schemas"]["FoodCode"];
    /** @description Code of the food in CIQUAL. */
    "ciqual_food_code:en"?: components["schemas"]["FoodCode"];
};
export type CategoryProperties = {
    [key: `ciqual_food_name:${string}`]: string;
};
export type Ingredient = {
    /**
     * @description Id in the ingredients taxonomy, or the text after its language.
     * @example en:whole-wheat-flour
     */
    id?: components["schemas"]["TagText"];
    /**
     * @description The ingredient as written on the package.
     * @example Farine complète de blé
     */
    text?: string;
    /** @description Whether the ingredients taxonomy knows it. */
    is_in_taxonomy?: components["schemas"]["Flag"];
    /** @description Percentage stated on the package. */
    percent?: components["schemas"]["Percentage"];
    /**
     * @description Lowest possible percentage.
     * @example 23.5
     */
    percent_min?: components["schemas"]["Percentage"];
    /**
     * @description Highest possible percentage.
     * @example 35
     */
    percent_max?: components["schemas"]["Percentage"];
    /**
     * @description Estimated percentage.
     * @example 29.25
     */
    percent_estimate?: components["schemas"]["Percentage"];
    /** @description Whether it is vegan; absent when unknown. */
    vegan?: components["schemas"]["YesNoMaybe"];
    /** @description Whether it is vegetarian; absent when unknown. */
    vegetarian?: components["schemas"]["YesNoMaybe"];
    /**
     * @description Whether it is made from palm oil; absent when that makes no sense.
     * @example no
     */
    from_palm_oil?: components["schemas"]["YesNoMaybe"];
    /**
     * @description Ids of labels stated for it, joined by commas.
     * @example en:organic
     */
    labels?: string;
    /**
     * @description Ids of origins stated for it, joined by commas.
     * @example en:madagascar
     */
    origins?: string;
    /**
     * @description Ids of processing methods stated for it, joined by commas.
     * @example en:flour,en:whole
     */
    processing?: string;
    /**
     * @description Quantity stated on the package.
     * @example 12 g
     */
    quantity?: string;
    /**
     * @description Stated quantity in grams.
     * @example 12
     */
    quantity_g?: number;
    /**
     * @description Code of this food in the CIQUAL table.
     * @example 18066
     */
    ciqual_food_code?: components["schemas"]["FoodCode"];
    /**
     * @description Code of the nearest food in the CIQUAL table.
     * @example 9410
     */
    ciqual_proxy_food_code?: components["schemas"]["FoodCode"];
    /**
     * @description Id of this food in Ecobalyse.
     * @example refined-palm-oil
     */
    ecobalyse_code?: string;
    /**
     * @description Id of the nearest food in Ecobalyse.
     * @example flour
     */
    ecobalyse_proxy_code?: string;
    /** @description Sub-ingredients, in the order of the list. */
    ingredients?: components["schemas"]["Ingredient"][];
};
export type IngredientsAnalysis = {
    /** @description Ingredients made from palm oil. */
    "en:palm-oil"?: components["schemas"]["TagTextList"];
    /** @description Ingredients that may be made from palm oil. */
    "en:may-contain-palm-oil"?: components["schemas"]["TagTextList"];
    /** @description Unknown ingredients, for palm oil. */
    "en:palm-oil-content-unknown"?: components["schemas"]["TagTextList"];
    /** @description Ingredients free of palm oil. */
    "en:palm-oil-free"?: components["schemas"]["TagTextList"];
    /** @description Ingredients that are not vegan. */
    "en:non-vegan"?: components["schemas"]["TagTextList"];
    /** @description Ingredients that may be vegan. */
    "en:maybe-vegan"?: components["schemas"]["TagTextList"];
    /** @description Unknown ingredients, for vegans. */
    "en:vegan-status-unknown"?: components["schemas"]["TagTextList"];
    /** @description Vegan ingredients. */
    "en:vegan"?: components["schemas"]["TagTextList"];
    /** @description Ingredients that are not vegetarian. */
    "en:non-vegetarian"?: components["schemas"]["TagTextList"];
    /** @description Ingredients that may be vegetarian. */
    "en:maybe-vegetarian"?: components["schemas"]["TagTextList"];
    /** @description Unknown ingredients, for vegetarians. */
    "en:vegetarian-status-unknown"?: components["schemas"]["TagTextList"];
    /** @description Vegetarian ingredients. */
    "en:vegetarian"?: components["schemas"]["TagTextList"];
};
export type Nutriments = {
    /**
     * @description Alcohol in percent by volume.
     * @example 4.5
     */
    alcohol?: components["schemas"]["Amount"];
    /**
     * @description Energy in kJ, for the reference quantity.
     * @example 1038
     */
    energy?: components["schemas"]["Amount"];
    /**
     * @description Energy in kcal, for the reference quantity.
     * @example 246
     */
    "energy-kcal"?: components["schemas"]["Amount"];
    /**
     * @description Energy in kJ, for the reference quantity.
     * @example 1038
     */
    "energy-kj"?: components["schemas"]["Amount"];
    /** @description Energy from fat in kJ. */
    "energy-from-fat"?: components["schemas"]["Amount"];
    /**
     * @description Fat in grams.
     * @example 3.4
     */
    fat?: components["schemas"]["Amount"];
    /**
     * @description Saturated fat in grams.
     * @example 0.3
     */
    "saturated-fat"?: components["schemas"]["Amount"];
    /** @description Butyric acid in grams. */
    "butyric-acid"?: components["schemas"]["Amount"];
    /** @description Caproic acid in grams. */
    "caproic-acid"?: components["schemas"]["Amount"];
    /** @description Caprylic acid in grams. */
    "caprylic-acid"?: components["schemas"]["Amount"];
    /** @description Capric acid in grams. */
    "capric-acid"?: components["schemas"]["Amount"];
    /** @description Lauric acid in grams. */
    "lauric-acid"?: components["schemas"]["Amount"];
    /** @description Myristic acid in grams. */
    "myristic-acid"?: components["schemas"]["Amount"];
    /** @description Palmitic acid in grams. */
    "palmitic-acid"?: components["schemas"]["Amount"];
    /** @description Stearic acid in grams. */
    "stearic-acid"?: components["schemas"]["Amount"];
    /** @description Arachidic acid in grams. */
    "arachidic-acid"?: components["schemas"]["Amount"];
    /** @description Behenic acid in grams. */
    "behenic-acid"?: components["schemas"]["Amount"];
    /** @description Lignoceric acid in grams. */
    "lignoceric-acid"?: components["schemas"]["Amount"];
    /** @description Cerotic acid in grams. */
    "cerotic-acid"?: components["schemas"]["Amount"];
    /** @description Montanic acid in grams. */
    "montanic-acid"?: components["schemas"]["Amount"];
    /** @description Melissic acid in grams. */
    "melissic-acid"?: components["schemas"]["Amount"];
    /** @description Unsaturated fat in grams. */
    "unsaturated-fat"?: components["schemas"]["Amount"];
    /** @description Monounsaturated fat in grams. */
    "monounsaturated-fat"?: components["schemas"]["Amount"];
    /** @description Omega-9 fat in grams. */
    "omega-9-fat"?: components["schemas"]["Amount"];
    /** @description Oleic acid in grams. */
    "oleic-acid"?: components["schemas"]["Amount"];
    /** @description Elaidic acid in grams. */
    "elaidic-acid"?: components["schemas"]["Amount"];
    /** @description Gondoic acid in grams. */
    "gondoic-acid"?: components["schemas"]["Amount"];
    /** @description Mead acid in grams. */
    "mead-acid"?: components["schemas"]["Amount"];
    /** @description Erucic acid in grams. */
    "erucic-acid"?: components["schemas"]["Amount"];
    /** @description Nervonic acid in grams. */
    "nervonic-acid"?: components["schemas"]["Amount"];
    /** @description Polyunsaturated fat in grams. */
    "polyunsaturated-fat"?: components["schemas"]["Amount"];
    /** @description Omega-3 fat in grams. */
    "omega-3-fat"?: components["schemas"]["Amount"];
    /** @description Alpha linolenic acid in grams. */
    "alpha-linolenic-acid"?: components["schemas"]["Amount"];
    /** @description Eicosapentaenoic acid in grams. */
    "eicosapentaenoic-acid"?: components["schemas"]["Amount"];
    /** @description Docosahexaenoic acid in grams. */
    "docosahexaenoic-acid"?: components["schemas"]["Amount"];
    /** @description Omega-6 fat in grams. */
    "omega-6-fat"?: components["schemas"]["Amount"];
    /** @description Linoleic acid in grams. */
    "linoleic-acid"?: components["schemas"]["Amount"];
    /** @description Arachidonic acid in grams. */
    "arachidonic-acid"?: components["schemas"]["Amount"];
    /** @description Gamma linolenic acid in grams. */
    "gamma-linolenic-acid"?: components["schemas"]["Amount"];
    /** @description Dihomo gamma linolenic acid in grams. */
    "dihomo-gamma-linolenic-acid"?: components["schemas"]["Amount"];
    /** @description Trans fat in grams. */
    "trans-fat"?: components["schemas"]["Amount"];
    /** @description Cholesterol in grams. */
    cholesterol?: components["schemas"]["Amount"];
    /**
     * @description Carbohydrates in grams.
     * @example 41
     */
    carbohydrates?: components["schemas"]["Amount"];
    /**
     * @description Sugars in grams.
     * @example 3.6
     */
    sugars?: components["schemas"]["Amount"];
    /** @description Added sugars in grams. */
    "added-sugars"?: components["schemas"]["Amount"];
    /** @description Sucrose in grams. */
    sucrose?: components["schemas"]["Amount"];
    /** @description Glucose in grams. */
    glucose?: components["schemas"]["Amount"];
    /** @description Fructose in grams. */
    fructose?: components["schemas"]["Amount"];
    /** @description Galactose in grams. */
    galactose?: components["schemas"]["Amount"];
    /** @description Lactose in grams. */
    lactose?: components["schemas"]["Amount"];
    /** @description Maltose in grams. */
    maltose?: components["schemas"]["Amount"];
    /** @description Maltodextrins in grams. */
    maltodextrins?: components["schemas"]["Amount"];
    /** @description Starch in grams. */
    starch?: components["schemas"]["Amount"];
    /** @description Polyols in grams. */
    polyols?: components["schemas"]["Amount"];
    /**
     * @description Fiber in grams.
     * @example 6.7
     */
    fiber?: components["schemas"]["Amount"];
    /** @description Soluble fiber in grams. */
    "soluble-fiber"?: components["schemas"]["Amount"];
    /** @description Insoluble fiber in grams. */
    "insoluble-fiber"?: components["schemas"]["Amount"];
    /**
     * @description Proteins in grams.
     * @example 9.5
     */
    proteins?: components["schemas"]["Amount"];
    /** @description Casein in grams. */
    casein?: components["schemas"]["Amount"];
    /** @description Serum proteins in grams. */
    "serum-proteins"?: components["schemas"]["Amount"];
    /** @description Nucleotides in grams. */
    nucleotides?: components["schemas"]["Amount"];
    /**
     * @description Salt in grams.
     * @example 1.1
     */
    salt?: components["schemas"]["Amount"];
    /** @description Added salt in grams. */
    "added-salt"?: components["schemas"]["Amount"];
    /**
     * @description Sodium in grams.
     * @example 0.44
     */
    sodium?: components["schemas"]["Amount"];
    /** @description Vitamin A in grams. */
    "vitamin-a"?: components["schemas"]["Amount"];
    /** @description Beta-carotene in grams. */
    "beta-carotene"?: components["schemas"]["Amount"];
    /** @description Vitamin D in grams. */
    "vitamin-d"?: components["schemas"]["Amount"];
    /** @description Vitamin E in grams. */
    "vitamin-e"?: components["schemas"]["Amount"];
    /** @description Vitamin K in grams. */
    "vitamin-k"?: components["schemas"]["Amount"];
    /** @description Vitamin C in grams. */
    "vitamin-c"?: components["schemas"]["Amount"];
    /** @description Vitamin B1 in grams. */
    "vitamin-b1"?: components["schemas"]["Amount"];
    /** @description Vitamin B2 in grams. */
    "vitamin-b2"?: components["schemas"]["Amount"];
    /** @description Vitamin PP in grams. */
    "vitamin-pp"?: components["schemas"]["Amount"];
    /** @description Vitamin B6 in grams. */
    "vitamin-b6"?: components["schemas"]["Amount"];
    /** @description Vitamin B9 in grams. */
    "vitamin-b9"?: components["schemas"]["Amount"];
    /** @description Folates in grams. */
    folates?: components["schemas"]["Amount"];
    /** @description Vitamin B12 in grams. */
    "vitamin-b12"?: components["schemas"]["Amount"];
    /** @description Biotin in grams. */
    biotin?: components["schemas"]["Amount"];
    /** @description Pantothenic acid in grams. */
    "pantothenic-acid"?: components["schemas"]["Amount"];
    /** @description Silica in grams. */
    silica?: components["schemas"]["Amount"];
    /** @description Bicarbonate in grams. */
    bicarbonate?: components["schemas"]["Amount"];
    /** @description Potassium in grams. */
    potassium?: components["schemas"]["Amount"];
    /** @description Chloride in grams. */
    chloride?: components["schemas"]["Amount"];
    /** @description Calcium in grams. */
    calcium?: components["schemas"]["Amount"];
    /** @description Phosphorus in grams. */
    phosphorus?: components["schemas"]["Amount"];
    /** @description Iron in grams. */
    iron?: components["schemas"]["Amount"];
    /** @description Magnesium in grams. */
    magnesium?: components["schemas"]["Amount"];
    /** @description Zinc in grams. */
    zinc?: components["schemas"]["Amount"];
    /** @description Copper in grams. */
    copper?: components["schemas"]["Amount"];
    /** @description Manganese in grams. */
    manganese?: components["schemas"]["Amount"];
    /** @description Fluoride in grams. */
    fluoride?: components["schemas"]["Amount"];
    /** @description Selenium in grams. */
    selenium?: components["schemas"]["Amount"];
    /** @description Chromium in grams. */
    chromium?: components["schemas"]["Amount"];
    /** @description Molybdenum in grams. */
    molybdenum?: components["schemas"]["Amount"];
    /** @description Iodine in grams. */
    iodine?: components["schemas"]["Amount"];
    /** @description Sulphate in grams. */
    sulphate?: components["schemas"]["Amount"];
    /** @description Nitrate in grams. */
    nitrate?: components["schemas"]["Amount"];
    /** @description Caffeine in grams. */
    caffeine?: components["schemas"]["Amount"];
    /** @description Taurine in grams. */
    taurine?: components["schemas"]["Amount"];
    /**
     * @description pH value; it has no unit.
     * @example 7.2
     */
    ph?: components["schemas"]["Amount"];
    /** @description Choline in grams. */
    choline?: components["schemas"]["Amount"];
    /** @description Phylloquinone in grams. */
    phylloquinone?: components["schemas"]["Amount"];
    /** @description Beta-glucan in grams. */
    "beta-glucan"?: components["schemas"]["Amount"];
    /** @description Inositol in grams. */
    inositol?: components["schemas"]["Amount"];
    /** @description Carnitine in grams. */
    carnitine?: components["schemas"]["Amount"];
    /** @description Chlorophyl in grams. */
    chlorophyl?: components["schemas"]["Amount"];
    /**
     * @description Water in grams.
     * @example 37.5
     */
    water?: components["schemas"]["Amount"];
    /** @description Fruits, vegetables and nuts in percent. */
    "fruits-vegetables-nuts"?: components["schemas"]["Amount"];
    /** @description Dried fruits, vegetables and nuts in percent. */
    "fruits-vegetables-nuts-dried"?: components["schemas"]["Amount"];
    /** @description Fruits, vegetables and nuts in percent, estimated by a contributor. */
    "fruits-vegetables-nuts-estimate"?: components["schemas"]["Amount"];
    /** @description Fruits, vegetables and legumes in percent. */
    "fruits-vegetables-legumes"?: components["schemas"]["Amount"];
    /** @description Collagen in percent of the meat protein, at most. */
    "collagen-meat-protein-ratio"?: components["schemas"]["Amount"];
    /**
     * @description Cocoa in percent, at least.
     * @example 70
     */
    cocoa?: components["schemas"]["Amount"];
    /** @description Carbon footprint in grams of CO2. */
    "carbon-footprint"?: components["schemas"]["Amount"];
    /** @description Carbon footprint of the meat or fish, in grams of CO2. */
    "carbon-footprint-from-meat-or-fish"?: components["schemas"]["Amount"];
    /** @description Glycemic index; it has no unit. */
    "glycemic-index"?: components["schemas"]["Amount"];
    /** @description Water hardness in mmol/l. */
    "water-hardness"?: components["schemas"]["Amount"];
    /**
     * @description NOVA group, 1 to 4; stored with the nutrients for searching.
     * @example 4
     */
    "nova-group"?: components["schemas"]["Amount"];
    /**
     * @description Nutri-Score points; stored with the nutrients for searching.
     * @example 2
     */
    "nutrition-score-fr"?: components["schemas"]["Amount"];
    /**
     * @description Points of the British nutrition score.
     * @example 2
     */
    "nutrition-score-uk"?: components["schemas"]["Amount"];
    [key: `${string}_${'100g' | 'serving' | 'product' | 'value' | 'value_computed' | 'prepared' | 'prepared_100g' | 'prepared_serving' | 'prepared_value' | 'prepared_value_computed'}`]: components["schemas"]["Amount"];
    [key: `${string}_${'unit' | 'prepared_unit'}`]: components["schemas"]["NutrientUnit"];
    [key: `${string}_${'modifier' | 'prepared_modifier'}`]: components["schemas"]["NutrientModifier"];
    [key: `${string}_label`]: string;
};
export type EstimatedNutriments = {
    [key: `${string}_100g`]: components["schemas"]["Amount"];
};
export type NutrientLevels = {
    /** @description Traffic light of fat. */
    fat?: components["schemas"]["NutrientLevel"];
    /** @description Traffic light of salt. */
    salt?: components["schemas"]["NutrientLevel"];
    /**
     * @description Traffic light of saturated fat.
     * @example low
     */
    "saturated-fat"?: components["schemas"]["NutrientLevel"];
    /**
     * @description Traffic light of sugars.
     * @example low
     */
    sugars?: components["schemas"]["NutrientLevel"];
};
export type Nutriscore2021Data = {
    /** @description Energy in kJ, for 100 g; null when unknown. */
    energy?: components["schemas"]["AmountOrNull"];
    /** @description Rounded energy, as compared with the thresholds. */
    energy_value?: components["schemas"]["Amount"];
    /** @description Points for energy. */
    energy_points?: components["schemas"]["Points"];
    /** @description Fiber in grams, for 100 g; null when unknown. */
    fiber?: components["schemas"]["AmountOrNull"];
    /** @description Rounded fiber, as compared with the thresholds. */
    fiber_value?: components["schemas"]["Amount"];
    /** @description Points for fiber. */
    fiber_points?: components["schemas"]["Points"];
    /** @description Proteins in grams, for 100 g; null when unknown. */
    proteins?: components["schemas"]["AmountOrNull"];
    /** @description Rounded proteins, as compared with the thresholds. */
    proteins_value?: components["schemas"]["Amount"];
    /** @description Points for proteins. */
    proteins_points?: components["schemas"]["Points"];
    /** @description Saturated fat in grams, for 100 g; null when unknown. */
    saturated_fat?: components["schemas"]["AmountOrNull"];
    /** @description Rounded saturated fat, as compared with the thresholds. */
    saturated_fat_value?: components["schemas"]["Amount"];
    /** @description Points for saturated fat. */
    saturated_fat_points?: components["schemas"]["Points"];
    /** @description Saturated fat in percent of fat, for 100 g; null when unknown. */
    saturated_fat_ratio?: components["schemas"]["AmountOrNull"];
    /** @description Rounded saturated fat, as compared with the thresholds. */
    saturated_fat_ratio_value?: components["schemas"]["Amount"];
    /** @description Points for saturated fat. */
    saturated_fat_ratio_points?: components["schemas"]["Points"];
    /** @description Sodium in milligrams, for 100 g; null when unknown. */
    sodium?: components["schemas"]["AmountOrNull"];
    /** @description Rounded sodium, as compared with the thresholds. */
    sodium_value?: components["schemas"]["Amount"];
    /** @description Points for sodium. */
    sodium_points?: components["schemas"]["Points"];
    /** @description Sugars in grams, for 100 g; null when unknown. */
    sugars?: components["schemas"]["AmountOrNull"];
    /** @description Rounded sugars, as compared with the thresholds. */
    sugars_value?: components["schemas"]["Amount"];
    /** @description Points for sugars. */
    sugars_points?: components["schemas"]["Points"];
    /** @description Fruits, vegetables, nuts and rapeseed, walnut and olive oils in percent, for 100 g; null when unknown. */
    fruits_vegetables_nuts_colza_walnut_olive_oils?: components["schemas"]["AmountOrNull"];
    /** @description Rounded fruits, vegetables, nuts and rapeseed, walnut and olive oils, as compared with the thresholds. */
    fruits_vegetables_nuts_colza_walnut_olive_oils_value?: components["schemas"]["Amount"];
    /** @description Points for fruits, vegetables, nuts and rapeseed, walnut and olive oils. */
    fruits_vegetables_nuts_colza_walnut_olive_oils_points?: components["schemas"]["Points"];
    /** @description Fat in grams, for 100 g; given for fats and oils. */
    fat?: components["schemas"]["AmountOrNull"];
    /**
     * @description Whether the rules of beverages apply.
     * @example 0
     */
    is_beverage?: components["schemas"]["Flag"];
    /**
     * @description Whether the rules of cheese apply.
     * @example 0
     */
    is_cheese?: components["schemas"]["Flag"];
    /**
     * @description Whether the rules of fats apply.
     * @example 0
     */
    is_fat: components["schemas"]["Flag"];
    /**
     * @description Whether it is plain water.
     * @example 0
     */
    is_water?: components["schemas"]["Flag"];
    /**
     * @description Sum of the points that lower the grade.
     * @example 7
     */
    negative_points?: components["schemas"]["Points"];
    /**
     * @description Sum of the points that raise the grade.
     * @example 10
     */
    positive_points?: components["schemas"]["Points"];
    /** @description The resulting letter; in `nutriscore_data` only. */
    grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * @description The resulting points; in `nutriscore_data` only.
     * @example -3
     */
    score?: components["schemas"]["Points"];
};
export type Nutriscore2021 = {
    /** @description The letter. */
    grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * @description The points; fewer are better. Absent when not computed.
     * @example 2
     */
    score?: components["schemas"]["Points"];
    /** @description Whether it was computed. */
    nutriscore_computed?: components["schemas"]["Flag"];
    /** @description Whether the category and the nutrients allow it. */
    nutriscore_applicable?: components["schemas"]["Flag"];
    /** @description Whether all needed nutrients are known. */
    nutrients_available?: components["schemas"]["Flag"];
    /** @description Whether the category is known. */
    category_available?: components["schemas"]["Flag"];
    /**
     * @description Category the score leaves out.
     * @example en:chewing-gum
     */
    not_applicable_category?: components["schemas"]["Tag"];
    /**
     * @description Whether estimated nutrients were used.
     * @example 0
     */
    estimated?: components["schemas"]["Flag"];
    /**
     * @description State of the product the values are for.
     * @example as_sold
     * @enum {string}
     */
    preparation?: "as_sold" | "prepared";
    /** @description Values and points. */
    data?: components["schemas"]["Nutriscore2021Data"];
};
export type NutriscoreComponent = {
    /** @description The nutrient. */
    id: components["schemas"]["NutriscoreComponentId"];
    /**
     * @description Points given.
     * @example 3
     */
    points: number;
    /**
     * @description Most points possible.
     * @example 10
     */
    points_max: number;
    /**
     * @description Unit of the value.
     * @example kJ
     * @enum {string}
     */
    unit: "kJ" | "g" | "%" | "number";
    /**
     * @description Rounded value compared with the thresholds; null when unknown.
     * @example 1038
     */
    value?: components["schemas"]["AmountOrNull"];
};
export type NutriscoreComponents = {
    /** @description Nutrients that lower the grade. */
    negative: components["schemas"]["NutriscoreComponent"][];
    /** @description Nutrients that raise the grade. */
    positive: components["schemas"]["NutriscoreComponent"][];
};
export type Nutriscore2023Data = {
    /** @description Each nutrient with its points; absent when the score could not be computed. */
    components?: components["schemas"]["NutriscoreComponents"];
    /** @description Whether the points for proteins were counted. */
    count_proteins?: components["schemas"]["Flag"];
    /**
     * @description Why the points for proteins were counted or not. Not closed, new rules add reasons.
     * @example negative_points_less_than_11
     */
    count_proteins_reason?: string;
    /**
     * @description Whether the rules of beverages apply.
     * @example 0
     */
    is_beverage?: components["schemas"]["Flag"];
    /**
     * @description Whether the rules of cheese apply.
     * @example 0
     */
    is_cheese?: components["schemas"]["Flag"];
    /**
     * @description Whether the rules of fats, oils, nuts and seeds apply.
     * @example 0
     */
    is_fat_oil_nuts_seeds: components["schemas"]["Flag"];
    /**
     * @description Whether the rules of red meat apply.
     * @example 0
     */
    is_red_meat_product?: components["schemas"]["Flag"];
    /**
     * @description Whether it is plain water.
     * @example 0
     */
    is_water?: components["schemas"]["Flag"];
    /**
     * @description Sum of the points that lower the grade.
     * @example 9
     */
    negative_points?: components["schemas"]["Points"];
    /**
     * @description The most points that could lower the grade.
     * @example 55
     */
    negative_points_max?: components["schemas"]["Points"];
    /**
     * @description Sum of the points that raise the grade.
     * @example 7
     */
    positive_points?: components["schemas"]["Points"];
    /**
     * @description The most points that could raise the grade.
     * @example 17
     */
    positive_points_max?: components["schemas"]["Points"];
    /** @description Nutrients whose points can raise the grade. */
    positive_nutrients?: components["schemas"]["NutriscoreComponentIdList"];
    /**
     * @description Energy in kJ, for 100 g. This and the next values are given when the score could not be computed.
     * @example 1038
     */
    energy?: components["schemas"]["AmountOrNull"];
    /**
     * @description Energy from saturated fat in kJ, for 100 g.
     * @example 264.18
     */
    energy_from_saturated_fat?: components["schemas"]["AmountOrNull"];
    /**
     * @description Fiber in grams, for 100 g.
     * @example 6.7
     */
    fiber?: components["schemas"]["AmountOrNull"];
    /**
     * @description Fruits, vegetables and legumes in percent.
     * @example 11.5
     */
    fruits_vegetables_legumes?: components["schemas"]["AmountOrNull"];
    /**
     * @description Number of non-nutritive sweeteners.
     * @example 0
     */
    non_nutritive_sweeteners?: components["schemas"]["AmountOrNull"];
    /**
     * @description Proteins in grams, for 100 g.
     * @example 9.5
     */
    proteins?: components["schemas"]["AmountOrNull"];
    /**
     * @description Salt in grams, for 100 g.
     * @example 1.1
     */
    salt?: components["schemas"]["AmountOrNull"];
    /**
     * @description Saturated fat in grams, for 100 g.
     * @example 0.3
     */
    saturated_fat?: components["schemas"]["AmountOrNull"];
    /**
     * @description Saturated fat in percent of fat.
     * @example 7.1
     */
    saturated_fat_ratio?: components["schemas"]["AmountOrNull"];
    /**
     * @description Sugars in grams, for 100 g.
     * @example 3.6
     */
    sugars?: components["schemas"]["AmountOrNull"];
    /** @description The resulting letter; in `nutriscore_data` only. */
    grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * @description The resulting points; in `nutriscore_data` only.
     * @example 2
     */
    score?: components["schemas"]["Points"];
};
export type Nutriscore2023 = {
    /** @description The letter. */
    grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * @description The points; fewer are better. Absent when not computed.
     * @example 2
     */
    score?: components["schemas"]["Points"];
    /** @description Whether it was computed. */
    nutriscore_computed?: components["schemas"]["Flag"];
    /** @description Whether the category and the nutrients allow it. */
    nutriscore_applicable?: components["schemas"]["Flag"];
    /** @description Whether all needed nutrients are known. */
    nutrients_available?: components["schemas"]["Flag"];
    /** @description Whether the category is known. */
    category_available?: components["schemas"]["Flag"];
    /**
     * @description Category the score leaves out.
     * @example en:chewing-gum
     */
    not_applicable_category?: components["schemas"]["Tag"];
    /**
     * @description Whether estimated nutrients were used.
     * @example 0
     */
    estimated?: components["schemas"]["Flag"];
    /**
     * @description State of the product the values are for.
     * @example as_sold
     * @enum {string}
     */
    preparation?: "as_sold" | "prepared";
    /** @description Values and points. */
    data?: components["schemas"]["Nutriscore2023Data"];
};
export type Nutriscore = {
    /** @description By the rules of 2021. */
    2021?: components["schemas"]["Nutriscore2021"];
    /** @description By the rules of 2023. */
    2023?: components["schemas"]["Nutriscore2023"];
};
export type NutriscoreNotApplicableData = {
    /**
     * @description Category the Nutri-Score leaves out.
     * @example en:dietary-supplements
     */
    nutriscore_not_applicable_for_category: components["schemas"]["Tag"];
};
export type NovaGroupsMarkers = {
    /** @description Markers of NOVA group 1. */
    1?: components["schemas"]["NovaGroupMarker"][];
    /** @description Markers of NOVA group 2. */
    2?: components["schemas"]["NovaGroupMarker"][];
    /** @description Markers of NOVA group 3. */
    3?: components["schemas"]["NovaGroupMarker"][];
    /** @description Markers of NOVA group 4. */
    4?: components["schemas"]["NovaGroupMarker"][];
};
export type NumberByCountry = {
    /** @description Andorra. */
    ad?: components["schemas"]["NumberInCountry"];
    /** @description Albania. */
    al?: components["schemas"]["NumberInCountry"];
    /** @description Austria. */
    at?: components["schemas"]["NumberInCountry"];
    /** @description Åland Islands. */
    ax?: components["schemas"]["NumberInCountry"];
    /** @description Bosnia and Herzegovina. */
    ba?: components["schemas"]["NumberInCountry"];
    /** @description Belgium. */
    be?: components["schemas"]["NumberInCountry"];
    /** @description Bulgaria. */
    bg?: components["schemas"]["NumberInCountry"];
    /** @description Switzerland. */
    ch?: components["schemas"]["NumberInCountry"];
    /** @description Cyprus. */
    cy?: components["schemas"]["NumberInCountry"];
    /** @description Czechia. */
    cz?: components["schemas"]["NumberInCountry"];
    /** @description Germany. */
    de?: components["schemas"]["NumberInCountry"];
    /** @description Denmark. */
    dk?: components["schemas"]["NumberInCountry"];
    /** @description Algeria. */
    dz?: components["schemas"]["NumberInCountry"];
    /** @description Estonia. */
    ee?: components["schemas"]["NumberInCountry"];
    /** @description Egypt. */
    eg?: components["schemas"]["NumberInCountry"];
    /** @description Spain. */
    es?: components["schemas"]["NumberInCountry"];
    /** @description Finland. */
    fi?: components["schemas"]["NumberInCountry"];
    /** @description Faroe Islands. */
    fo?: components["schemas"]["NumberInCountry"];
    /** @description France. */
    fr?: components["schemas"]["NumberInCountry"];
    /** @description Guernsey. */
    gg?: components["schemas"]["NumberInCountry"];
    /** @description Gibraltar. */
    gi?: components["schemas"]["NumberInCountry"];
    /** @description Greece. */
    gr?: components["schemas"]["NumberInCountry"];
    /** @description Croatia. */
    hr?: components["schemas"]["NumberInCountry"];
    /** @description Hungary. */
    hu?: components["schemas"]["NumberInCountry"];
    /** @description Ireland. */
    ie?: components["schemas"]["NumberInCountry"];
    /** @description Israel. */
    il?: components["schemas"]["NumberInCountry"];
    /** @description Isle of Man. */
    im?: components["schemas"]["NumberInCountry"];
    /** @description Iceland. */
    is?: components["schemas"]["NumberInCountry"];
    /** @description Italy. */
    it?: components["schemas"]["NumberInCountry"];
    /** @description Jersey. */
    je?: components["schemas"]["NumberInCountry"];
    /** @description Lebanon. */
    lb?: components["schemas"]["NumberInCountry"];
    /** @description Liechtenstein. */
    li?: components["schemas"]["NumberInCountry"];
    /** @description Lithuania. */
    lt?: components["schemas"]["NumberInCountry"];
    /** @description Luxembourg. */
    lu?: components["schemas"]["NumberInCountry"];
    /** @description Latvia. */
    lv?: components["schemas"]["NumberInCountry"];
    /** @description Libya. */
    ly?: components["schemas"]["NumberInCountry"];
    /** @description Morocco. */
    ma?: components["schemas"]["NumberInCountry"];
    /** @description Monaco. */
    mc?: components["schemas"]["NumberInCountry"];
    /** @description Moldova. */
    md?: components["schemas"]["NumberInCountry"];
    /** @description Montenegro. */
    me?: components["schemas"]["NumberInCountry"];
    /** @description North Macedonia. */
    mk?: components["schemas"]["NumberInCountry"];
    /** @description Malta. */
    mt?: components["schemas"]["NumberInCountry"];
    /** @description Netherlands. */
    nl?: components["schemas"]["NumberInCountry"];
    /** @description Norway. */
    no?: components["schemas"]["NumberInCountry"];
    /** @description Poland. */
    pl?: components["schemas"]["NumberInCountry"];
    /** @description Palestine. */
    ps?: components["schemas"]["NumberInCountry"];
    /** @description Portugal. */
    pt?: components["schemas"]["NumberInCountry"];
    /** @description Romania. */
    ro?: components["schemas"]["NumberInCountry"];
    /** @description Serbia. */
    rs?: components["schemas"]["NumberInCountry"];
    /** @description Sweden. */
    se?: components["schemas"]["NumberInCountry"];
    /** @description Slovenia. */
    si?: components["schemas"]["NumberInCountry"];
    /** @description Svalbard and Jan Mayen. */
    sj?: components["schemas"]["NumberInCountry"];
    /** @description Slovakia. */
    sk?: components["schemas"]["NumberInCountry"];
    /** @description San Marino. */
    sm?: components["schemas"]["NumberInCountry"];
    /** @description Syria. */
    sy?: components["schemas"]["NumberInCountry"];
    /** @description Tunisia. */
    tn?: components["schemas"]["NumberInCountry"];
    /** @description Türkiye. */
    tr?: components["schemas"]["NumberInCountry"];
    /** @description Ukraine. */
    ua?: components["schemas"]["NumberInCountry"];
    /** @description United Kingdom. */
    uk?: components["schemas"]["NumberInCountry"];
    /** @description United States. */
    us?: components["schemas"]["NumberInCountry"];
    /** @description Vatican City. */
    va?: components["schemas"]["NumberInCountry"];
    /** @description Elsewhere. */
    world?: components["schemas"]["NumberInCountry"];
    /** @description Kosovo. */
    xk?: components["schemas"]["NumberInCountry"];
};
export type EnvironmentalGradeByCountry = {
    /** @description Andorra. */
    ad?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Albania. */
    al?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Austria. */
    at?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Åland Islands. */
    ax?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Bosnia and Herzegovina. */
    ba?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Belgium. */
    be?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Bulgaria. */
    bg?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Switzerland. */
    ch?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Cyprus. */
    cy?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Czechia. */
    cz?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Germany. */
    de?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Denmark. */
    dk?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Algeria. */
    dz?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Estonia. */
    ee?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Egypt. */
    eg?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Spain. */
    es?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Finland. */
    fi?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Faroe Islands. */
    fo?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description France. */
    fr?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Guernsey. */
    gg?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Gibraltar. */
    gi?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Greece. */
    gr?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Croatia. */
    hr?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Hungary. */
    hu?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Ireland. */
    ie?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Israel. */
    il?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Isle of Man. */
    im?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Iceland. */
    is?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Italy. */
    it?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Jersey. */
    je?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Lebanon. */
    lb?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Liechtenstein. */
    li?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Lithuania. */
    lt?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Luxembourg. */
    lu?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Latvia. */
    lv?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Libya. */
    ly?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Morocco. */
    ma?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Monaco. */
    mc?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Moldova. */
    md?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Montenegro. */
    me?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description North Macedonia. */
    mk?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Malta. */
    mt?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Netherlands. */
    nl?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Norway. */
    no?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Poland. */
    pl?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Palestine. */
    ps?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Portugal. */
    pt?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Romania. */
    ro?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Serbia. */
    rs?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Sweden. */
    se?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Slovenia. */
    si?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Svalbard and Jan Mayen. */
    sj?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Slovakia. */
    sk?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description San Marino. */
    sm?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Syria. */
    sy?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Tunisia. */
    tn?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Türkiye. */
    tr?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Ukraine. */
    ua?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description United Kingdom. */
    uk?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description United States. */
    us?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Vatican City. */
    va?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Elsewhere. */
    world?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Kosovo. */
    xk?: components["schemas"]["EnvironmentalScoreGrade"];
};
export type Agribalyse = {
    /** @description AGRIBALYSE code of the food used. */
    code?: components["schemas"]["FoodCode"];
    /** @description Code of the food itself. */
    agribalyse_food_code?: components["schemas"]["FoodCode"];
    /**
     * @description Code of the nearest food.
     * @example 18020
     */
    agribalyse_proxy_food_code?: components["schemas"]["FoodCode"];
    /**
     * @description English name of the food used.
     * @example Sandwich loaf, wholemeal
     */
    name_en?: string;
    /**
     * @description French name of the food used.
     * @example Pain de mie, complet
     */
    name_fr?: string;
    /**
     * @description Version of AGRIBALYSE.
     * @example 3.1.1
     */
    version?: string;
    /**
     * @description Score of the food before adjustments.
     * @example 90
     */
    score?: components["schemas"]["Points"];
    /**
     * @description Data quality rating, 1 (best) to 5, as a string.
     * @example 2.13
     */
    dqr?: components["schemas"]["NumberText"];
    /**
     * @description Whether the scale of beverages was used.
     * @example 0
     */
    is_beverage?: components["schemas"]["Flag"];
    /**
     * @description Why there are no values. Not closed, rules may add warnings.
     * @example missing_agribalyse_match
     */
    warning?: string;
    /**
     * @description Greenhouse gases in kg CO2 equivalent per kg, agriculture.
     * @example 1.0360508
     */
    co2_agriculture?: components["schemas"]["Amount"];
    /**
     * @description Greenhouse gases in kg CO2 equivalent per kg, consumption.
     * @example 1.0360508
     */
    co2_consumption?: components["schemas"]["Amount"];
    /**
     * @description Greenhouse gases in kg CO2 equivalent per kg, distribution.
     * @example 1.0360508
     */
    co2_distribution?: components["schemas"]["Amount"];
    /**
     * @description Greenhouse gases in kg CO2 equivalent per kg, packaging.
     * @example 1.0360508
     */
    co2_packaging?: components["schemas"]["Amount"];
    /**
     * @description Greenhouse gases in kg CO2 equivalent per kg, processing.
     * @example 1.0360508
     */
    co2_processing?: components["schemas"]["Amount"];
    /**
     * @description Greenhouse gases in kg CO2 equivalent per kg, transport.
     * @example 1.0360508
     */
    co2_transportation?: components["schemas"]["Amount"];
    /**
     * @description Greenhouse gases in kg CO2 equivalent per kg, all steps.
     * @example 1.0360508
     */
    co2_total?: components["schemas"]["Amount"];
    /**
     * @description Environmental footprint (single score, mPt) per kg, agriculture.
     * @example 0.11207357
     */
    ef_agriculture?: components["schemas"]["Amount"];
    /**
     * @description Environmental footprint (single score, mPt) per kg, consumption.
     * @example 0.11207357
     */
    ef_consumption?: components["schemas"]["Amount"];
    /**
     * @description Environmental footprint (single score, mPt) per kg, distribution.
     * @example 0.11207357
     */
    ef_distribution?: components["schemas"]["Amount"];
    /**
     * @description Environmental footprint (single score, mPt) per kg, packaging.
     * @example 0.11207357
     */
    ef_packaging?: components["schemas"]["Amount"];
    /**
     * @description Environmental footprint (single score, mPt) per kg, processing.
     * @example 0.11207357
     */
    ef_processing?: components["schemas"]["Amount"];
    /**
     * @description Environmental footprint (single score, mPt) per kg, transport.
     * @example 0.11207357
     */
    ef_transportation?: components["schemas"]["Amount"];
    /**
     * @description Environmental footprint (single score, mPt) per kg, all steps.
     * @example 0.11207357
     */
    ef_total?: components["schemas"]["Amount"];
};
export type AggregatedOrigin = {
    /**
     * @description The origin.
     * @example en:france
     */
    origin?: components["schemas"]["TagText"];
    /**
     * @description Its share.
     * @example 100
     */
    percent?: components["schemas"]["Percentage"];
    /**
     * @description Environmental policy score of the origin, 0 to 100.
     * @example 93
     */
    epi_score?: components["schemas"]["NumberOrText"];
    /**
     * @description Transport score of the origin, 0 to 100.
     * @example 0
     */
    transportation_score?: components["schemas"]["Percentage"];
};
export type OriginsOfIngredientsAdjustment = {
    /** @description Share of each origin. */
    aggregated_origins?: components["schemas"]["AggregatedOrigin"][];
    /** @description Origins stated for the product. */
    origins_from_origins_field?: components["schemas"]["TagTextList"];
    /** @description Origins implied by the categories. */
    origins_from_categories?: components["schemas"]["TagTextList"];
    /**
     * @description Environmental policy score of the origins.
     * @example 93
     */
    epi_score?: number;
    /**
     * @description Points for environmental policy.
     * @example 4
     */
    epi_value?: components["schemas"]["Points"];
    /**
     * @description Transport score, 0 to 100, for the country of the request or the world.
     * @example 0
     */
    transportation_score?: components["schemas"]["Percentage"];
    /**
     * @description Points for transport there.
     * @example 0
     */
    transportation_value?: components["schemas"]["Points"];
    /** @description Transport score by country. */
    transportation_scores?: components["schemas"]["NumberByCountry"];
    /** @description Points for transport by country. */
    transportation_values?: components["schemas"]["NumberByCountry"];
    /**
     * @description Points of this adjustment for the country of the request or the world.
     * @example 4
     */
    value?: components["schemas"]["Points"];
    /** @description Points of this adjustment by country. */
    values?: components["schemas"]["NumberByCountry"];
    /**
     * @description What is missing. Not closed, rules may add warnings.
     * @example origins_are_100_percent_unknown
     */
    warning?: string;
};
export type PackagingAdjustmentComponent = {
    /**
     * @description Shape.
     * @example en:bottle
     */
    shape?: components["schemas"]["TagText"];
    /**
     * @description Material.
     * @example en:glass
     */
    material?: components["schemas"]["TagText"];
    /**
     * @description How to recycle it.
     * @example en:recycle
     */
    recycling?: components["schemas"]["TagText"];
    /**
     * @description How many there are.
     * @example 6
     */
    number_of_units?: components["schemas"]["Count"];
    /**
     * @description Quantity of food each one holds, as entered.
     * @example 25cl
     */
    quantity_per_unit?: string;
    /**
     * @description The number in that quantity.
     * @example 25
     */
    quantity_per_unit_value?: number;
    /**
     * @description The unit of that quantity. Not closed, contributors enter units of their own.
     * @example cl
     */
    quantity_per_unit_unit?: string;
    /**
     * @description Weight of an empty one in grams, as measured.
     * @example 32
     */
    weight_measured?: number;
    /** @description Whether it touches the food. */
    food_contact?: components["schemas"]["Flag"];
    /**
     * @description Score of the material.
     * @example 81
     */
    environmental_score_material_score?: number;
    /**
     * @description Weight of the shape in the score.
     * @example 0.2
     */
    environmental_score_shape_ratio?: number;
    /**
     * @description Whether the material is neither recyclable nor biodegradable.
     * @example maybe
     */
    non_recyclable_and_non_biodegradable?: components["schemas"]["YesNoMaybe"];
};
export type PackagingAdjustment = {
    /**
     * @description Points of this adjustment.
     * @example -12
     */
    value?: components["schemas"]["Points"];
    /**
     * @description Score of the packaging; 100 is best.
     * @example 61
     */
    score?: number;
    /**
     * @description Number of components that are neither recyclable nor biodegradable.
     * @example 0
     */
    non_recyclable_and_non_biodegradable_materials?: components["schemas"]["Count"];
    /** @description Each component with its score. */
    packagings?: components["schemas"]["PackagingAdjustmentComponent"][];
    /**
     * @description What is missing. Not closed, rules may add warnings.
     * @example unscored_shape
     */
    warning?: string;
};
export type ProductionSystemAdjustment = {
    /** @description Labels that count. */
    labels?: components["schemas"]["TagList"];
    /**
     * @description Points of this adjustment.
     * @example 15
     */
    value?: components["schemas"]["Points"];
    /**
     * @description What is missing. Not closed, rules may add warnings.
     * @example no_label
     */
    warning?: string;
};
export type ThreatenedSpeciesAdjustment = {
    /**
     * @description The ingredient.
     * @example en:palm-oil
     */
    ingredient?: components["schemas"]["Tag"];
    /**
     * @description Points of this adjustment.
     * @example -10
     */
    value?: components["schemas"]["Points"];
    /**
     * @description What is missing. Not closed, rules may add warnings.
     * @example ingredients_missing
     */
    warning?: string;
};
export type EnvironmentalScoreAdjustments = {
    /** @description For where the ingredients come from. */
    origins_of_ingredients?: components["schemas"]["OriginsOfIngredientsAdjustment"];
    /** @description For the packaging. */
    packaging?: components["schemas"]["PackagingAdjustment"];
    /** @description For labels of production. */
    production_system?: components["schemas"]["ProductionSystemAdjustment"];
    /** @description For ingredients that threaten species. */
    threatened_species?: components["schemas"]["ThreatenedSpeciesAdjustment"];
};
export type EnvironmentalScoreMissing = {
    /**
     * @description A category that matches a food of AGRIBALYSE.
     * @example 1
     * @enum {integer}
     */
    agb_category?: 1;
    /**
     * @description Categories.
     * @example 1
     * @enum {integer}
     */
    categories?: 1;
    /**
     * @description Ingredients.
     * @example 1
     * @enum {integer}
     */
    ingredients?: 1;
    /**
     * @description Labels.
     * @example 1
     * @enum {integer}
     */
    labels?: 1;
    /**
     * @description Origins of the ingredients.
     * @example 1
     * @enum {integer}
     */
    origins?: 1;
    /**
     * @description Packaging.
     * @example 1
     * @enum {integer}
     */
    packagings?: 1;
};
export type EnvironmentalScorePreviousData = {
    /**
     * @description The score then; null when unknown.
     * @example 79
     */
    score?: number | null;
    /**
     * @description The letter then.
     * @example b
     */
    grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description The life-cycle values then. */
    agribalyse?: components["schemas"]["Agribalyse"];
};
export type EnvironmentalScoreData = {
    /**
     * @description Whether the score is known.
     * @example known
     * @enum {string}
     */
    status?: "known" | "unknown";
    /**
     * @description Score of 0 to 100, up to 120 with bonuses, for the country of the request or the world.
     * @example 82
     */
    score?: components["schemas"]["Points"];
    /** @description Letter for the country of the request or the world. */
    grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /** @description Score by country. */
    scores?: components["schemas"]["NumberByCountry"];
    /** @description Letter by country. */
    grades?: components["schemas"]["EnvironmentalGradeByCountry"];
    /** @description Life-cycle values of the matching food. */
    agribalyse?: components["schemas"]["Agribalyse"];
    /** @description Bonuses and penalties. */
    adjustments?: components["schemas"]["EnvironmentalScoreAdjustments"];
    /** @description Data that would make the score more exact. */
    missing?: components["schemas"]["EnvironmentalScoreMissing"];
    /** @description 1 when some data is missing. */
    missing_data_warning?: components["schemas"]["Flag"];
    /** @description 1 when data without which no score is possible is missing. */
    missing_key_data?: components["schemas"]["Flag"];
    /** @description 1 when no category matches a food of AGRIBALYSE. */
    missing_agribalyse_match_warning?: components["schemas"]["Flag"];
    /**
     * @description Category the score leaves out.
     * @example en:waters
     */
    not_applicable_for_category?: components["schemas"]["Tag"];
    /**
     * @description Product type the score leaves out. Not closed, new product types appear.
     * @example petfood
     */
    not_applicable_for_product_type?: string;
    /**
     * @description Older name of `not_applicable_for_category`.
     * @example en:waters
     */
    ecoscore_not_applicable_for_category?: components["schemas"]["Tag"];
    /**
     * @description Category the score leaves out, in newer records.
     * @example en:waters
     */
    environmental_score_not_applicable_for_category?: components["schemas"]["Tag"];
    /** @description Result before the last change of rules. */
    previous_data?: components["schemas"]["EnvironmentalScorePreviousData"];
};
export type ForestFootprintType = {
    /**
     * @description Name of the kind, in French.
     * @example Oeufs Importés
     */
    name?: string;
    /**
     * @description Risk that the soy comes from cleared forest.
     * @example 0.68
     */
    deforestation_risk?: number;
    /**
     * @description Kg of soy fed per kg of food.
     * @example 0.035
     */
    soy_feed_factor?: number;
    /**
     * @description Kg of soy grown per square metre.
     * @example 0.3
     */
    soy_yield?: number;
};
export type ForestFootprintIngredient = {
    /**
     * @description Kind of tag that matched.
     * @example ingredients
     * @enum {string}
     */
    tag_type?: "ingredients" | "categories";
    /**
     * @description The tag of the product.
     * @example en:egg-powder
     */
    tag_id?: components["schemas"]["TagText"];
    /**
     * @description The tag of the footprint table that it falls under.
     * @example en:egg
     */
    matching_tag_id?: components["schemas"]["Tag"];
    /** @description Further tags that had to match, such as a label. */
    conditions_tags?: components["schemas"]["ForestFootprintCondition"][];
    /**
     * @description Share of the ingredient.
     * @example 2.5
     */
    percent?: components["schemas"]["Percentage"];
    /**
     * @description Estimated share of the ingredient.
     * @example 2.5
     */
    percent_estimate?: components["schemas"]["Percentage"];
    /**
     * @description Raw ingredient needed for the processed one.
     * @example 1
     */
    processing_factor?: number;
    /**
     * @description Square metres of forest per kg of product.
     * @example 0.00162
     */
    footprint_per_kg?: number;
    /** @description Figures of the kind of ingredient. */
    type?: components["schemas"]["ForestFootprintType"];
};
export type ForestFootprintData = {
    /**
     * @description Square metres of forest per kg of product.
     * @example 0.00162
     */
    footprint_per_kg?: number;
    /**
     * @description Letter, best first.
     * @example a
     * @enum {string}
     */
    grade?: "a" | "b" | "c" | "d" | "e";
    /** @description Ingredients that count. */
    ingredients?: components["schemas"]["ForestFootprintIngredient"][];
};
export type ImageSize = {
    /**
     * @description Width.
     * @example 300
     */
    w: number;
    /**
     * @description Height.
     * @example 400
     */
    h: number;
};
export type ImageSizes = {
    /** @description Longer side 100 pixels. */
    100?: components["schemas"]["ImageSize"];
    /** @description Longer side 200 pixels; selected images only. */
    200?: components["schemas"]["ImageSize"];
    /** @description Longer side 400 pixels. */
    400?: components["schemas"]["ImageSize"];
    /** @description As uploaded, or as cut out. */
    full?: components["schemas"]["ImageSize"];
};
export type UploadedImage = {
    /** @description Who uploaded it. */
    uploader?: components["schemas"]["ContributorName"];
    /** @description When it was uploaded, in unix seconds. */
    uploaded_t?: components["schemas"]["UnixTimeOrText"];
    /** @description Sizes it is kept in. */
    sizes?: components["schemas"]["ImageSizes"];
};
export type SelectedImage = {
    /**
     * @description Number of the uploaded image.
     * @example 13
     */
    imgid: string;
    /**
     * @description Product revision at which it was chosen.
     * @example 116
     */
    rev?: components["schemas"]["DigitText"];
    /** @description Sizes it is kept in. */
    sizes?: components["schemas"]["ImageSizes"];
    /**
     * @description Clockwise rotation in degrees.
     * @example 270
     */
    angle?: number;
    /**
     * @description Left edge of the cut; -1 when not cut.
     * @example 48
     */
    x1?: number;
    /**
     * @description Top edge of the cut; -1 when not cut.
     * @example 48
     */
    y1?: number;
    /**
     * @description Right edge of the cut; -1 when not cut.
     * @example 266
     */
    x2?: number;
    /**
     * @description Bottom edge of the cut; -1 when not cut.
     * @example 155
     */
    y2?: number;
    /**
     * @description Size of the uploaded image that the edges refer to.
     * @example 400
     * @enum {string}
     */
    coordinates_image_size?: "200" | "400" | "full";
    /**
     * @description Cut as width x height - left - top, in pixels of the full image.
     * @example 0x0--1--1
     */
    geometry?: string;
    /**
     * @description Colours were normalised. Not closed, apps send `0`, `false`, `checked` and others.
     * @example false
     */
    normalize?: string;
    /**
     * @description The background was whitened. Not closed, apps send `0`, `false`, `checked` and others.
     * @example false
     */
    white_magic?: string;
    /** @description Whether text was read from it. */
    ocr?: components["schemas"]["Flag"];
    /**
     * @description Rotation found by reading its text, in degrees.
     * @example 0
     */
    orientation?: number;
};
export type Images = {
    [key: `${number}`]: components["schemas"]["UploadedImage"];
    [key: `${'front' | 'ingredients' | 'nutrition' | 'packaging' | 'other'}_${string}`]: components["schemas"]["SelectedImage"];
};
export type UrlByLanguage = {
    [key: string]: components["schemas"]["UrlString"];
};
export type SelectedImageUrls = {
    /** @description Longer side 400 pixels. */
    display?: components["schemas"]["UrlByLanguage"];
    /** @description Longer side 200 pixels. */
    small?: components["schemas"]["UrlByLanguage"];
    /** @description Longer side 100 pixels. */
    thumb?: components["schemas"]["UrlByLanguage"];
};
export type SelectedImages = {
    /** @description Front of the package. */
    front?: components["schemas"]["SelectedImageUrls"];
    /** @description List of ingredients. */
    ingredients?: components["schemas"]["SelectedImageUrls"];
    /** @description Nutrition table. */
    nutrition?: components["schemas"]["SelectedImageUrls"];
    /** @description Recycling instructions. */
    packaging?: components["schemas"]["SelectedImageUrls"];
};
export type PackagingMaterialWeight = {
    /**
     * @description Weight in grams.
     * @example 30
     */
    weight?: number;
    /**
     * @description Weight in grams for 100 g of food.
     * @example 4.1
     */
    weight_100g?: number;
    /**
     * @description Share of the packaging.
     * @example 62.5
     */
    weight_percent?: components["schemas"]["Percentage"];
};
export type PackagingMaterials = {
    /** @description All materials together. */
    all?: components["schemas"]["PackagingMaterialWeight"];
    [key: `${string}:${string}`]: components["schemas"]["PackagingMaterialWeight"];
};
export type V2Packaging = {
    /**
     * @description How many of this component the product has.
     * @example 6
     */
    number_of_units?: number;
    /**
     * @description Shape, of the packaging_shapes taxonomy.
     * @example en:bottle
     */
    shape?: components["schemas"]["TagText"];
    /**
     * @description Material, of the packaging_materials taxonomy.
     * @example en:glass
     */
    material?: components["schemas"]["TagText"];
    /**
     * @description How to recycle it, of the packaging_recycling taxonomy.
     * @example en:recycle
     */
    recycling?: components["schemas"]["TagText"];
    /**
     * @description Quantity of food each one holds, as entered.
     * @example 25cl
     */
    quantity_per_unit?: string;
    /**
     * @description The number in that quantity.
     * @example 25
     */
    quantity_per_unit_value?: number;
    /**
     * @description The unit of that quantity. Not closed, contributors enter units of their own.
     * @example cl
     */
    quantity_per_unit_unit?: string;
    /** @description Whether it touches the food. */
    food_contact?: components["schemas"]["Flag"];
    /**
     * @description Weight of an empty one in grams, as the maker states it.
     * @example 30
     */
    weight_specified?: number;
    /**
     * @description Weight of an empty one in grams, as measured.
     * @example 32
     */
    weight_measured?: number;
    /**
     * @description Weight of an empty one in grams, estimated from similar products.
     * @example 26
     */
    weight_estimated?: number;
    /**
     * @description Weight of an empty one in grams, the best known.
     * @example 30
     */
    weight?: number;
    /**
     * @description Which of the weights `weight` is.
     * @example specified
     * @enum {string}
     */
    weight_source_id?: "specified" | "measured" | "estimated";
};
export type DataQualityAccuracy = {
    /**
     * @description Altogether.
     * @example 0.00
     */
    overall?: string;
};
export type DataQualityCompleteness = {
    /**
     * @description Altogether.
     * @example 0.50
     */
    overall?: string;
    /**
     * @description Name, brand, quantity and dates.
     * @example 0.50
     */
    general_information?: string;
    /**
     * @description Ingredients.
     * @example 0.50
     */
    ingredients?: string;
    /**
     * @description Nutrition values.
     * @example 0.50
     */
    nutrition?: string;
    /**
     * @description Packaging.
     * @example 0.50
     */
    packaging?: string;
};
export type DataQualityDimensions = {
    /** @description How right it is. */
    accuracy?: components["schemas"]["DataQualityAccuracy"];
    /** @description How complete it is. */
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
    obsolete?: components["schemas"]["UnixTime"];
    obsolete_since_date?: components["schemas"]["UnixTime"];
    origins?: components["schemas"]["UnixTime"];
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
    [key: `${'product_name' | 'abbreviated_product_name' | 'generic_name' | 'ingredients_text' | 'packaging_text' | 'origin' | 'conservation_conditions' | 'customer_service' | 'preparation' | 'warning' | 'other_information' | 'producer'}_${string}`]: components["schemas"]["UnixTime"] | undefined;
};
export type ProductSource = {
    /**
     * @description Id of the source.
     * @example org-jacquet-brossard-distribution
     */
    id?: string;
    /**
     * @description Name of the source.
     * @example jacquet-brossard-distribution
     */
    name?: string;
    /**
     * @description Where the data came from; null when not on the web.
     * @example https://fdc.nal.usda.gov/
     */
    url?: string | null;
    /**
     * @description 1 when the source makes the product; null when not.
     * @example 1
     * @enum {integer|null}
     */
    manufacturer?: 0 | 1 | null;
    /** @description When it was imported, in unix seconds. */
    import_t?: components["schemas"]["UnixTime"];
    /** @description Fields that were imported. */
    fields?: components["schemas"]["FieldNameList"];
    /** @description Numbers of the images that were imported. */
    images?: components["schemas"]["DigitText"][];
};
export type Gs1SourceFields = {
    /**
     * @description Global location number of the maker.
     * @example 3010293300104
     */
    gln?: string;
    /**
     * @description Code of the global product classification.
     * @example 10000164
     */
    gpcCategoryCode?: string;
    /**
     * @description Name of that class.
     * @example Pain (Périssable)
     */
    gpcCategoryName?: string;
    /**
     * @description Whether allergens are stated, as a string.
     * @example true
     * @enum {string}
     */
    isAllergenRelevantDataProvided?: "true" | "false";
    /**
     * @description Last change, with time zone.
     * @example 2021-06-11T08:24:18+02:00
     */
    lastChangeDateTime?: string;
    /**
     * @description Name of the maker.
     * @example JACQUET BROSSARD DISTRIBUTION
     */
    partyName?: string;
    /**
     * @description Variant of the product.
     * @example 001
     */
    productionVariantDescription?: string;
    /**
     * @description Publication, with time zone.
     * @example 2021-06-11T08:24:18+02:00
     */
    publicationDateTime?: string;
};
export type UsdaSourceFields = {
    /**
     * @description Number of the record.
     * @example 366948
     */
    fdc_id?: components["schemas"]["DigitText"];
    /**
     * @description Category there.
     * @example Tea Bags
     */
    fdc_category?: string;
    /**
     * @description Who supplied the record, such as LI or GDSN. Not closed, suppliers change.
     * @example LI
     */
    fdc_data_source?: string;
    /**
     * @description When the record became available.
     * @example 2018-07-05T00:00:00Z
     */
    available_date?: string;
    /**
     * @description When the record was changed.
     * @example 2018-07-05T00:00:00Z
     */
    modified_date?: string;
    /**
     * @description When the record was published.
     * @example 2019-04-01T00:00:00Z
     */
    publication_date?: string;
};
export type SourcesFields = {
    /** @description From the GS1 network (GDSN). */
    "org-gs1"?: components["schemas"]["Gs1SourceFields"];
    /** @description From FoodData Central of the United States. */
    "org-database-usda"?: components["schemas"]["UsdaSourceFields"];
};
export type TextByLanguage = {
    [key: string]: string;
};
export type ProductAttribute = {
    /**
     * @description Id of the attribute, as in the attribute_groups operation. Not closed, new attributes appear.
     * @example nutriscore
     */
    id: string;
    /**
     * @description Whether the product gives enough data.
     * @example known
     * @enum {string}
     */
    status: "known" | "unknown" | "not-applicable";
    /**
     * @description How well the product matches, 0 to 100; absent when unknown.
     * @example 78
     */
    match?: number;
    /**
     * @description Name of the attribute.
     * @example Nutri-Score
     */
    name: string;
    /**
     * @description Result in few words.
     * @example Nutri-Score B
     */
    title?: string;
    /**
     * @description Letter that colours the result, that of a score or else `a` for a match above 80 down to `e` up to 20; `unknown` without match.
     * @example b
     * @enum {string}
     */
    grade?: "a" | "b" | "c" | "d" | "e" | "unknown";
    /**
     * @description Address of an icon for the result.
     * @example https://static.openfoodfacts.org/images/attributes/dist/nutriscore-b.svg
     */
    icon_url?: components["schemas"]["UrlString"];
    /**
     * @description Result in one sentence.
     * @example Good nutritional quality
     */
    description_short?: string;
    /**
     * @description Explanation of the result.
     * @example The Nutri-Score is computed from the nutrition values.
     */
    description?: string;
    /**
     * @description Knowledge panel of the product that says more about it.
     * @example nutriscore
     */
    panel_id?: string;
    /**
     * @description How the result was computed, as HTML.
     * @example <p>Negative points: 9</p>
     */
    details?: string;
};
export type ProductAttributeGroup = {
    /**
     * @description Id of the group, as in the attribute_groups operation. Not closed, new groups appear.
     * @example nutritional_quality
     */
    id: string;
    /**
     * @description Name of the group.
     * @example Nutritional quality
     */
    name: string;
    /**
     * @description What to keep in mind when using the group.
     * @example There is always a possibility that data about allergens is missing.
     */
    warning?: string;
    /** @description Attributes of the group. */
    attributes: components["schemas"]["ProductAttribute"][];
};
export type ImagesToUpdate = {
    [key: `${'front' | 'ingredients' | 'nutrition' | 'packaging'}_${string}`]: number;
};
export type KnowledgePanelTitle = {
    /**
     * @description Title in the requested language.
     * @example Nutri-Score B
     */
    title: string;
    /**
     * @description Second line.
     * @example Good nutritional quality
     */
    subtitle?: string;
    /**
     * @description What the title is about, in few words.
     * @example Nutri-Score
     */
    name?: string;
    /**
     * @description Whether the panel stands for a grade or a percentage.
     * @example grade
     * @enum {string}
     */
    type?: "grade" | "percentage";
    /**
     * @description The grade. Not closed, it is a letter of any score or a traffic light.
     * @example b
     */
    grade?: string;
    /**
     * @description The percentage.
     * @example 42
     */
    value?: number;
    /**
     * @description Address of the icon.
     * @example https://static.openfoodfacts.org/images/attributes/dist/nutriscore-b.svg
     */
    icon_url?: components["schemas"]["UrlString"];
    /**
     * @description Whether the icon takes the colour of the evaluation.
     * @example true
     */
    icon_color_from_evaluation?: boolean;
    /**
     * @description `small` for a smaller icon; absent for the normal one.
     * @example small
     * @enum {string}
     */
    icon_size?: "small";
};
export type KnowledgePanelTextElement = {
    /**
     * @description Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "text";
    /** @description The text. */
    text_element: {
        /**
         * @description Weight of the text.
         * @example summary
         * @enum {string}
         */
        type?: "summary" | "warning" | "notes";
        /**
         * @description The text as HTML.
         * @example <p>Contains 0 additives</p>
         */
        html: string;
        /** @description Language of the text. */
        lc?: components["schemas"]["LanguageCode"];
        /**
         * @description Name of that language.
         * @example French
         */
        language?: string;
        /**
         * @description Name of the source.
         * @example Wikipedia
         */
        source_text?: string;
        /**
         * @description Address of the source.
         * @example https://fr.wikipedia.org/wiki/Pain_de_mie
         */
        source_url?: components["schemas"]["UrlString"];
        /** @description Language of the source. */
        source_lc?: components["schemas"]["LanguageCode"];
        /**
         * @description Name of the language of the source.
         * @example French
         */
        source_language?: string;
        /**
         * @description Product field the text comes from.
         * @example ingredients_text
         */
        edit_field_id?: components["schemas"]["FieldName"];
        /**
         * @description How that field is edited. Not closed, apps bring their own ways.
         * @example text_area
         */
        edit_field_type?: string;
        /**
         * @description Present value of that field.
         * @example Farine de blé
         */
        edit_field_value?: string;
    };
};
export type KnowledgePanelImage = {
    /** @description Address of the image. */
    url: components["schemas"]["UrlString"];
    /**
     * @description Width in pixels.
     * @example 400
     */
    width?: number;
    /**
     * @description Height in pixels.
     * @example 300
     */
    height?: number;
    /**
     * @description The image in words.
     * @example Nutri-Score B
     */
    alt_text?: string;
};
export type KnowledgePanelImageElement = {
    /**
     * @description Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "image";
    /** @description The image. */
    image_element: components["schemas"]["KnowledgePanelImage"];
};
export type KnowledgePanelActionElement = {
    /**
     * @description Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "action";
    /** @description What can be done. */
    action_element: {
        /**
         * @description Heading of the actions.
         * @example Help us
         */
        title?: string;
        /**
         * @description What the actions are good for, as HTML.
         * @example Add the list of ingredients
         */
        html?: string;
        /** @description Names of the actions. */
        actions: string[];
    };
};
export type KnowledgePanelPanelElement = {
    /**
     * @description Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "panel";
    /** @description The panel to show here. */
    panel_element: {
        /** @description Id of the panel. */
        panel_id: components["schemas"]["KnowledgePanelId"];
    };
};
export type KnowledgePanelPanelGroupElement = {
    /**
     * @description Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "panel_group";
    /** @description The panels to show here. */
    panel_group_element: {
        /**
         * @description Id of the group.
         * @example ingredients
         */
        panel_group_id?: components["schemas"]["KnowledgePanelId"];
        /**
         * @description Title of the group.
         * @example Ingredients
         */
        title?: string;
        /** @description Ids of the panels, in order. */
        panel_ids: components["schemas"]["KnowledgePanelId"][];
        /** @description Image of the group. */
        image?: components["schemas"]["KnowledgePanelImage"];
    };
};
export type KnowledgePanelTableColumn = {
    /**
     * @description Heading.
     * @example As sold for 100 g / 100 ml
     */
    text: string;
    /**
     * @description Short heading.
     * @example 100 g
     */
    text_for_small_screens?: string;
    /**
     * @description What the cells hold. Not closed, new kinds may appear.
     * @example text
     */
    type: string;
    /**
     * @description CSS for the column.
     * @example max-width:15rem
     */
    style?: string;
    /**
     * @description Columns of one group are shown one at a time.
     * @example serving
     */
    column_group_id?: string;
    /**
     * @description Whether it is the column of its group to show first.
     * @example true
     */
    shown_by_default?: boolean;
};
export type KnowledgePanelTableCell = {
    /**
     * @description Text of the cell.
     * @example 1,038 kj
     */
    text: string;
    /** @description Address of an icon. */
    icon_url?: components["schemas"]["UrlString"];
    /**
     * @description Length of a bar behind the text, in percent.
     * @example 12.5
     */
    percent?: number;
    evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
    /**
     * @description Depth of the text below its parent.
     * @example 1
     */
    level?: number;
    /**
     * @description CSS for the cell.
     * @example font-weight:bold
     */
    style?: string;
};
export type KnowledgePanelTableRow = {
    /**
     * @description Id of the row.
     * @example energy
     */
    id?: string;
    evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
    /**
     * @description Depth of the row below its parent.
     * @example 1
     */
    level?: number;
    /** @description Cells, one for each column. */
    values: components["schemas"]["KnowledgePanelTableCell"][];
};
export type KnowledgePanelTable = {
    /**
     * @description Id of the table.
     * @example nutrition_facts_table
     */
    id?: string;
    /**
     * @description Title of the table.
     * @example Nutrition facts
     */
    title?: string;
    /**
     * @description What the table shows. Not closed, new tables appear.
     * @example percents
     */
    table_type?: string;
    /** @description Columns, in order. */
    columns: components["schemas"]["KnowledgePanelTableColumn"][];
    /** @description Rows, in order. */
    rows: components["schemas"]["KnowledgePanelTableRow"][];
};
export type KnowledgePanelTableElement = {
    /**
     * @description Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "table";
    /** @description The table. */
    table_element: components["schemas"]["KnowledgePanelTable"];
};
export type KnowledgePanelMapPointer = {
    /** @description Where it is. */
    geo: {
        /**
         * @description Latitude in degrees.
         * @example 45.8524
         */
        lat: number;
        /**
         * @description Longitude in degrees.
         * @example 3.1817
         */
        lng: number;
    };
};
export type KnowledgePanelMapElement = {
    /**
     * @description Kind of content. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    element_type: "map";
    /** @description The map. */
    map_element: {
        /** @description Places to mark. */
        pointers: components["schemas"]["KnowledgePanelMapPointer"][];
    };
};
export type KnowledgePanel = {
    /**
     * @description `card` is shown as a box of its own; `inline` always shows its content.
     * @example card
     * @enum {string}
     */
    type?: "card" | "inline";
    /**
     * @description Kind of information. Not closed, new kinds appear.
     * @example info
     */
    level?: string;
    /**
     * @description Whether the content is shown from the start.
     * @example true
     */
    expanded?: boolean;
    /**
     * @description On which screens the content is shown from the start. Not closed, new kinds of screen may appear.
     * @example large
     */
    expand_for?: string;
    evaluation?: components["schemas"]["KnowledgePanelEvaluation"];
    /**
     * @description `small` for a smaller font; absent for the normal one.
     * @example small
     * @enum {string}
     */
    size?: "small";
    /**
     * @description Whether two such panels share a row on small screens.
     * @example true
     */
    half_width_on_mobile?: boolean;
    /** @description What it is about. */
    topics?: string[];
    title_element?: components["schemas"]["KnowledgePanelTitle"];
    /** @description Content, in order. */
    elements?: components["schemas"]["KnowledgePanelElement"][];
};
export type KnowledgePanels = {
    [key: string]: components["schemas"]["KnowledgePanel"];
};
export type ProductAttributeData = {
    /**
     * @description Id of the attribute, as in the attribute_groups operation. Not closed, new attributes appear.
     * @example nutriscore
     */
    id: string;
    /**
     * @description Whether the product gives enough data.
     * @example known
     * @enum {string}
     */
    status: "known" | "unknown" | "not-applicable";
    /**
     * @description How well the product matches, 0 to 100; absent when unknown.
     * @example 78
     */
    match?: number;
};
export type ProductAttributeDataGroup = {
    /**
     * @description Id of the group, as in the attribute_groups operation. Not closed, new groups appear.
     * @example nutritional_quality
     */
    id: string;
    /** @description Attributes of the group. */
    attributes: components["schemas"]["ProductAttributeData"][];
};
export type V2Product = {
    /** @description The barcode, as the key of the record. */
    _id?: components["schemas"]["Barcode"];
    /** @description The barcode the record was first stored under; may be older than `code`. */
    id?: components["schemas"]["Barcode"];
    /** @description The barcode in normalised form. */
    code?: components["schemas"]["Barcode"];
    /** @description Kind of barcode, and its beginnings with x for each digit left out, for searching. */
    codes_tags?: components["schemas"]["CodeTag"][];
    /**
     * @description Which database the product belongs to.
     * @example food
     * @enum {string}
     */
    product_type?: "food" | "beauty" | "petfood" | "product";
    /**
     * @description Version of the product schema of this object.
     * @example 998
     */
    schema_version?: number;
    /**
     * @description Web page of the product.
     * @example https://world.openfoodfacts.org/product/3029330003533
     */
    url?: components["schemas"]["UrlString"];
    /**
     * @description Official page of the maker, as entered; may be empty.
     * @example https://www.example.com/bread
     */
    link?: string;
    /** @description Main language of the product. */
    lang?: components["schemas"]["LanguageCode"];
    /** @description Main language as imported. */
    lang_imported?: components["schemas"]["LanguageCode"];
    /** @description Main language of the product; same as `lang`. */
    lc?: components["schemas"]["LanguageCode"];
    /** @description Main language as imported; same as `lang_imported`. */
    lc_imported?: components["schemas"]["LanguageCode"];
    /** @description Number of fields in each language, by taxonomy id. */
    languages?: components["schemas"]["LanguageCounts"];
    /** @description Number of fields in each language, by two-letter code. */
    languages_codes?: components["schemas"]["LanguageCodeCounts"];
    /**
     * @description Languages of the fields.
     * @example [
     *       "en:french"
     *     ]
     */
    languages_hierarchy?: components["schemas"]["TagList"];
    /** @description Languages of the fields, and how many there are. */
    languages_tags?: components["schemas"]["TagList"];
    /** @description Languages in the order the edit form listed them. */
    debug_param_sorted_langs?: components["schemas"]["LanguageCode"][];
    /**
     * @description Version of the product, as the maker numbers it.
     * @example 001
     */
    producer_version_id?: string;
    /**
     * @description That version as imported.
     * @example 001
     */
    producer_version_id_imported?: string;
    /**
     * @description Name of the product in its main language. The requested language is used only where the record does not name its main one.
     * @example Crousti Moelleux Complet Sans Sucre Ajouté 730gr
     */
    product_name?: string;
    /**
     * @description Name in the requested language, first brand and quantity joined, ready to show. Computed on demand.
     * @example Crousti Moelleux Complet - Jacquet - 730 g
     */
    product_display_name?: string;
    /**
     * @description Short name of the product.
     * @example Crousti Moelleux Cplet SSA JACQUET
     */
    abbreviated_product_name?: string;
    /**
     * @description Legal or common name of the food.
     * @example Pain de mie complet sans sucre ajouté
     */
    generic_name?: string;
    /**
     * @description Brands, joined by commas.
     * @example Jacquet
     */
    brands?: string;
    /**
     * @description Brands as imported.
     * @example Jacquet
     */
    brands_imported?: string;
    /**
     * @description Brands before they became a taxonomy.
     * @example Jacquet
     */
    brands_old?: string;
    /** @description Brands in normalised form, without language prefix. */
    brands_tags?: components["schemas"]["SlugList"];
    /** @description Brands as taxonomy entries. */
    brands_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Language of the brands, always `xx`.
     * @example xx
     */
    brands_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Owner of the brand.
     * @example LAGG'S
     */
    brand_owner?: string;
    /**
     * @description Owner of the brand as imported.
     * @example LAGG'S
     */
    brand_owner_imported?: string;
    /**
     * @description Quantity of the product as printed.
     * @example 730 g
     */
    quantity?: string;
    /**
     * @description Quantity as imported.
     * @example 730 g
     */
    quantity_imported?: string;
    /**
     * @description Quantity of the product in `product_quantity_unit`.
     * @example 730
     */
    product_quantity?: components["schemas"]["NumberOrText"];
    /** @description Unit of `product_quantity`. */
    product_quantity_unit?: components["schemas"]["MassOrVolumeUnit"];
    /**
     * @description How to store the product.
     * @example Conserver à l'abri de la chaleur et de l'humidité
     */
    conservation_conditions?: string;
    /**
     * @description Name and address of the customer service.
     * @example Service consommateurs, 63360 Saint-Beauzire
     */
    customer_service?: string;
    /**
     * @description Best-before date of the package that was seen, as entered.
     * @example 13/11/2015
     */
    expiration_date?: string;
    /**
     * @description Categories, joined by commas, in the language of `categories_lc`.
     * @example Pains, Pains de mie
     */
    categories?: string;
    /**
     * @description Categories as imported.
     * @example Teas, Tea bags
     */
    categories_imported?: string;
    /**
     * @description Categories before the last change of taxonomy.
     * @example Pains, Pains de mie
     */
    categories_old?: string;
    /** @description Language of `categories`. */
    categories_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Categories with their parents, from general to exact.
     * @example [
     *       "en:breads",
     *       "en:sliced-breads"
     *     ]
     */
    categories_hierarchy?: components["schemas"]["TagTextList"];
    /** @description Categories with their parents, for searching. */
    categories_tags?: components["schemas"]["TagList"];
    /** @description Codes inherited from the categories. */
    categories_properties?: components["schemas"]["CategoriesProperties"];
    /**
     * @description Which of these codes are known, for searching.
     * @example [
     *       "categories-known",
     *       "ciqual-food-code-7111"
     *     ]
     */
    categories_properties_tags?: components["schemas"]["SlugList"];
    /** @description Names inherited from the most exact category. */
    category_properties?: components["schemas"]["CategoryProperties"];
    /**
     * @description Name of the food in CIQUAL, for searching.
     * @example [
     *       "sandwich-loaf-wholemeal"
     *     ]
     */
    ciqual_food_name_tags?: components["schemas"]["SlugList"];
    /** @description Category whose averages the product is compared with. */
    compared_to_category?: components["schemas"]["Tag"];
    /**
     * @description The most exact food group.
     * @example en:bread
     */
    food_groups?: components["schemas"]["Tag"];
    /**
     * @description Food groups, from general to exact.
     * @example [
     *       "en:cereals-and-potatoes",
     *       "en:bread"
     *     ]
     */
    food_groups_tags?: components["schemas"]["TagList"];
    /**
     * @description Food group of the French nutrition programme (PNNS), level 1, in English.
     * @example Cereals and potatoes
     */
    pnns_groups_1?: string;
    /**
     * @description That group, and whether it is known.
     * @example [
     *       "cereals-and-potatoes",
     *       "known"
     *     ]
     */
    pnns_groups_1_tags?: components["schemas"]["SlugList"];
    /**
     * @description Food group of the French nutrition programme (PNNS), level 2, in English.
     * @example Bread
     */
    pnns_groups_2?: string;
    /**
     * @description That group, and whether it is known.
     * @example [
     *       "bread",
     *       "known"
     *     ]
     */
    pnns_groups_2_tags?: components["schemas"]["SlugList"];
    /**
     * @description Labels and claims, joined by commas, in the language of `labels_lc`.
     * @example No added sugar, Nutriscore
     */
    labels?: string;
    /**
     * @description Labels before the last change of taxonomy.
     * @example Sans sucre ajouté, Nutriscore
     */
    labels_old?: string;
    /** @description Language of `labels`. */
    labels_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Labels with their parents.
     * @example [
     *       "en:no-added-sugar"
     *     ]
     */
    labels_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Labels with their parents, for searching.
     * @example [
     *       "en:no-added-sugar"
     *     ]
     */
    labels_tags?: components["schemas"]["TagList"];
    /**
     * @description Countries where it is sold, joined by commas, in the language of `countries_lc`.
     * @example France
     */
    countries?: string;
    /**
     * @description Countries as imported.
     * @example France
     */
    countries_imported?: string;
    /**
     * @description Countries before a robot added those where it was scanned.
     * @example Belgique
     */
    countries_beforescanbot?: string;
    /** @description Language of `countries`. */
    countries_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Countries with their parents.
     * @example [
     *       "en:france"
     *     ]
     */
    countries_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Countries with their parents, for searching.
     * @example [
     *       "en:france"
     *     ]
     */
    countries_tags?: components["schemas"]["TagList"];
    /** @description Countries a robot added. */
    added_countries_tags?: components["schemas"]["TagList"];
    /** @description Countries a robot removed. */
    removed_countries_tags?: components["schemas"]["TagList"];
    /**
     * @description Countries where it is scanned most.
     * @example [
     *       "en:france"
     *     ]
     */
    main_countries_tags?: components["schemas"]["TagList"];
    /**
     * @description Origin of the product or its ingredients, as printed.
     * @example Origine France
     */
    origin?: string;
    /**
     * @description Origins of the ingredients, joined by commas, in the language of `origins_lc`.
     * @example France
     */
    origins?: string;
    /**
     * @description Origins in French, left over from an import.
     * @example France
     */
    origins_fr?: string;
    /**
     * @description Origins before the last change of taxonomy.
     * @example France
     */
    origins_old?: string;
    /** @description Language of `origins`. */
    origins_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Origins with their parents.
     * @example [
     *       "en:france"
     *     ]
     */
    origins_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Origins with their parents, for searching.
     * @example [
     *       "en:france"
     *     ]
     */
    origins_tags?: components["schemas"]["TagList"];
    /**
     * @description Where it is made, joined by commas.
     * @example France
     */
    manufacturing_places?: string;
    /**
     * @description Where it is made, for searching.
     * @example [
     *       "france"
     *     ]
     */
    manufacturing_places_tags?: components["schemas"]["SlugList"];
    /**
     * @description Codes of packers and makers (EMB, EC), joined by commas.
     * @example FR 56.003.001 EC
     */
    emb_codes?: string;
    /**
     * @description Older field of a single such code.
     * @example EMB 56003
     */
    emb_code?: string;
    /**
     * @description Those codes as entered.
     * @example EMB 56003
     */
    emb_codes_orig?: string;
    /**
     * @description Those codes before a change of October 2014.
     * @example EMB 56003
     */
    emb_codes_20141016?: string;
    /**
     * @description Those codes, for searching.
     * @example [
     *       "fr-56-003-001-ec"
     *     ]
     */
    emb_codes_tags?: components["schemas"]["SlugList"];
    /**
     * @description Towns of those codes, for searching.
     * @example [
     *       "saint-beauzire-puy-de-dome-france"
     *     ]
     */
    cities_tags?: components["schemas"]["SlugList"];
    /**
     * @description Where it was bought, joined by commas.
     * @example Rennes,France
     */
    purchase_places?: string;
    /**
     * @description Where it was bought, for searching.
     * @example [
     *       "rennes",
     *       "france"
     *     ]
     */
    purchase_places_tags?: components["schemas"]["SlugList"];
    /**
     * @description Shops that sell it, joined by commas.
     * @example Carrefour
     */
    stores?: string;
    /** @description Shops that sell it, for searching. */
    stores_tags?: components["schemas"]["SlugList"];
    /**
     * @description Allergens, ids joined by commas.
     * @example en:gluten
     */
    allergens?: string;
    /**
     * @description Allergens found in the list of ingredients, joined by commas.
     * @example en:gluten, blé
     */
    allergens_from_ingredients?: string;
    /**
     * @description Allergens as entered, after the language in brackets.
     * @example (fr) en:gluten
     */
    allergens_from_user?: string;
    /**
     * @description Allergens as imported.
     * @example Gluten
     */
    allergens_imported?: string;
    /** @description Language of `allergens`. */
    allergens_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Allergens as taxonomy entries.
     * @example [
     *       "en:gluten"
     *     ]
     */
    allergens_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Allergens, for searching.
     * @example [
     *       "en:gluten"
     *     ]
     */
    allergens_tags?: components["schemas"]["TagList"];
    /**
     * @description Possible traces, ids joined by commas.
     * @example en:eggs,en:milk
     */
    traces?: string;
    /**
     * @description Possible traces found in the list of ingredients, joined by commas.
     * @example en:eggs
     */
    traces_from_ingredients?: string;
    /**
     * @description Possible traces as entered, after the language in brackets.
     * @example (fr) en:eggs,en:milk
     */
    traces_from_user?: string;
    /**
     * @description Possible traces as imported.
     * @example Œufs, Lait
     */
    traces_imported?: string;
    /** @description Language of `traces`. */
    traces_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Possible traces as taxonomy entries.
     * @example [
     *       "en:eggs"
     *     ]
     */
    traces_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Possible traces, for searching.
     * @example [
     *       "en:eggs"
     *     ]
     */
    traces_tags?: components["schemas"]["TagList"];
    /**
     * @description List of ingredients as printed, in the requested language or the main one.
     * @example Farine complète de blé (63%), eau, sel
     */
    ingredients_text?: string;
    /**
     * @description That list with each allergen in an HTML `span` of class `allergen`.
     * @example Farine de <span class="allergen">blé</span>, eau
     */
    ingredients_text_with_allergens?: string;
    /**
     * @description That list as the parser changed it.
     * @example Farine complète de _blé_ (58%), eau
     */
    ingredients_text_debug?: string;
    /** @description Language of the parsed list. */
    ingredients_lc?: components["schemas"]["LanguageCode"];
    /** @description The parsed list, in order, with sub-ingredients. */
    ingredients?: components["schemas"]["Ingredient"][];
    /** @description Number of ingredients. */
    ingredients_n?: components["schemas"]["Count"];
    /** @description That number, and the range of ten it is in. */
    ingredients_n_tags?: components["schemas"]["IngredientCountTag"][];
    /** @description Number of ingredients the taxonomy knows. */
    known_ingredients_n?: components["schemas"]["Count"];
    /**
     * @description Number of ingredients the taxonomy does not know.
     * @example 0
     */
    unknown_ingredients_n?: components["schemas"]["Count"];
    /**
     * @description Ingredients with their parents, for searching.
     * @example [
     *       "en:whole-wheat-flour",
     *       "en:cereal"
     *     ]
     */
    ingredients_tags?: components["schemas"]["TagList"];
    /**
     * @description Ingredients with their parents.
     * @example [
     *       "en:whole-wheat-flour",
     *       "en:cereal"
     *     ]
     */
    ingredients_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Ingredients without their parents.
     * @example [
     *       "en:whole-wheat-flour"
     *     ]
     */
    ingredients_original_tags?: components["schemas"]["TagList"];
    /** @description Ingredients behind the statements on palm oil, vegans and vegetarians. */
    ingredients_analysis?: components["schemas"]["IngredientsAnalysis"];
    /**
     * @description Statements on palm oil, vegans and vegetarians.
     * @example [
     *       "en:palm-oil-free",
     *       "en:maybe-vegan"
     *     ]
     */
    ingredients_analysis_tags?: components["schemas"]["TagList"];
    /**
     * @description 1 when percentages could be estimated, -1 when those stated contradict each other, 0 when not tried.
     * @example 1
     */
    ingredients_percent_analysis?: number;
    /**
     * @description Number of ingredients with a stated percentage.
     * @example 2
     */
    ingredients_with_specified_percent_n?: components["schemas"]["Count"];
    /**
     * @description Sum of the stated percentages.
     * @example 65
     */
    ingredients_with_specified_percent_sum?: components["schemas"]["PercentageSum"];
    /**
     * @description Number of ingredients without a stated percentage.
     * @example 9
     */
    ingredients_with_unspecified_percent_n?: components["schemas"]["Count"];
    /**
     * @description What the others share, in percent.
     * @example 35
     */
    ingredients_with_unspecified_percent_sum?: components["schemas"]["PercentageSum"];
    /**
     * @description Ingredients without a CIQUAL code.
     * @example [
     *       "en:acerola-juice"
     *     ]
     */
    ingredients_without_ciqual_codes?: components["schemas"]["TagTextList"];
    /**
     * @description Number of ingredients without a CIQUAL code.
     * @example 3
     */
    ingredients_without_ciqual_codes_n?: components["schemas"]["Count"];
    /**
     * @description Ingredients without an Ecobalyse id.
     * @example [
     *       "en:acerola-juice"
     *     ]
     */
    ingredients_without_ecobalyse_ids?: components["schemas"]["TagTextList"];
    /**
     * @description Number of ingredients without an Ecobalyse id.
     * @example 7
     */
    ingredients_without_ecobalyse_ids_n?: components["schemas"]["Count"];
    /**
     * @description Number of ingredients from palm oil.
     * @example 0
     */
    ingredients_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * @description Ingredients from palm oil.
     * @example [
     *       "huile-de-palme"
     *     ]
     */
    ingredients_from_palm_oil_tags?: components["schemas"]["SlugList"];
    /**
     * @description Number of ingredients that may be from palm oil.
     * @example 0
     */
    ingredients_that_may_be_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * @description Ingredients that may be from palm oil.
     * @example [
     *       "e160a-beta-carotene"
     *     ]
     */
    ingredients_that_may_be_from_palm_oil_tags?: components["schemas"]["SlugList"];
    /**
     * @description Sum of the two numbers.
     * @example 0
     */
    ingredients_from_or_that_may_be_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * @description Number of sweeteners.
     * @example 0
     */
    ingredients_sweeteners_n?: components["schemas"]["Count"];
    /**
     * @description Number of sweeteners without energy.
     * @example 0
     */
    ingredients_non_nutritive_sweeteners_n?: components["schemas"]["Count"];
    /** @description 1 when there is a sweetener; older name. */
    with_sweeteners?: components["schemas"]["Flag"];
    /** @description 1 when there is a sweetener without energy; older name. */
    with_non_nutritive_sweeteners?: components["schemas"]["Flag"];
    /** @description Pieces the old parser cut the list into; null for an empty piece. */
    ingredients_debug?: components["schemas"]["IngredientsDebugEntry"][];
    /**
     * @description Those pieces in normalised form.
     * @example [
     *       "farine-complete-de-ble",
     *       "58"
     *     ]
     */
    ingredients_ids_debug?: components["schemas"]["SlugList"];
    /**
     * @description Number of additives.
     * @example 0
     */
    additives_n?: components["schemas"]["Count"];
    /**
     * @description Additives with their parents, by E number.
     * @example [
     *       "en:e322",
     *       "en:e322i"
     *     ]
     */
    additives_tags?: components["schemas"]["TagList"];
    /**
     * @description Additives as found, by E number.
     * @example [
     *       "en:e322i"
     *     ]
     */
    additives_original_tags?: components["schemas"]["TagList"];
    /**
     * @description Additives as found by the previous version.
     * @example [
     *       "en:e322"
     *     ]
     */
    additives_prev_original_tags?: components["schemas"]["TagList"];
    /**
     * @description Number of additives found by an older version.
     * @example 1
     */
    additives_old_n?: components["schemas"]["Count"];
    /**
     * @description Additives found by an older version.
     * @example [
     *       "en:e322"
     *     ]
     */
    additives_old_tags?: components["schemas"]["TagList"];
    /**
     * @description Amino acids added as ingredients.
     * @example [
     *       "en:l-leucine"
     *     ]
     */
    amino_acids_tags?: components["schemas"]["TagList"];
    /**
     * @description Amino acids found by the previous version.
     * @example [
     *       "en:l-leucine"
     *     ]
     */
    amino_acids_prev_tags?: components["schemas"]["TagList"];
    /**
     * @description Minerals added as ingredients.
     * @example [
     *       "en:iron"
     *     ]
     */
    minerals_tags?: components["schemas"]["TagList"];
    /**
     * @description Minerals found by the previous version.
     * @example [
     *       "en:iron"
     *     ]
     */
    minerals_prev_tags?: components["schemas"]["TagList"];
    /**
     * @description Nucleotides added as ingredients.
     * @example [
     *       "en:adenosine-5-monophosphate"
     *     ]
     */
    nucleotides_tags?: components["schemas"]["TagList"];
    /**
     * @description Nucleotides found by the previous version.
     * @example [
     *       "en:adenosine-5-monophosphate"
     *     ]
     */
    nucleotides_prev_tags?: components["schemas"]["TagList"];
    /**
     * @description Other nutritional substances added as ingredients.
     * @example [
     *       "en:taurine"
     *     ]
     */
    other_nutritional_substances_tags?: components["schemas"]["TagList"];
    /**
     * @description Other nutritional substances found by the previous version.
     * @example [
     *       "en:taurine"
     *     ]
     */
    other_nutritional_substances_prev_tags?: components["schemas"]["TagList"];
    /**
     * @description Vitamins added as ingredients.
     * @example [
     *       "en:niacin"
     *     ]
     */
    vitamins_tags?: components["schemas"]["TagList"];
    /**
     * @description Vitamins found by the previous version.
     * @example [
     *       "en:niacin"
     *     ]
     */
    vitamins_prev_tags?: components["schemas"]["TagList"];
    /** @description Nutrition values in flat form. */
    nutriments?: components["schemas"]["Nutriments"];
    /** @description Nutrition values estimated from the ingredients. */
    nutriments_estimated?: components["schemas"]["EstimatedNutriments"];
    /** @description Traffic lights of four nutrients. */
    nutrient_levels?: components["schemas"]["NutrientLevels"];
    /**
     * @description Those traffic lights, for searching.
     * @example [
     *       "en:fat-in-moderate-quantity"
     *     ]
     */
    nutrient_levels_tags?: components["schemas"]["TagList"];
    /**
     * @description Nutrients no taxonomy knows.
     * @example [
     *       "proteins-dry-substance"
     *     ]
     */
    unknown_nutrients_tags?: components["schemas"]["SlugList"];
    /**
     * @description Serving as printed.
     * @example 60.8 g (1 tranche)
     */
    serving_size?: string;
    /**
     * @description Serving as imported.
     * @example 60.8 g (1 tranche)
     */
    serving_size_imported?: string;
    /** @description Serving in `serving_quantity_unit`. */
    serving_quantity?: components["schemas"]["NumberOrText"];
    /** @description Unit of `serving_quantity`. */
    serving_quantity_unit?: components["schemas"]["MassOrVolumeUnit"];
    /**
     * @description `on` when the package gives values for the product as sold. Not closed, apps also send an empty string, `true` and others.
     * @example on
     */
    nutrition_data?: string;
    /** @description Quantity those values are for. */
    nutrition_data_per?: components["schemas"]["ReferenceQuantity"];
    /** @description That quantity as imported. */
    nutrition_data_per_imported?: components["schemas"]["ReferenceQuantity"];
    /**
     * @description `on` when the package gives values for the prepared product. Not closed, like `nutrition_data`.
     * @example on
     */
    nutrition_data_prepared?: string;
    /** @description Quantity those values are for. */
    nutrition_data_prepared_per?: components["schemas"]["ReferenceQuantity"];
    /** @description That quantity as imported. */
    nutrition_data_prepared_per_imported?: components["schemas"]["ReferenceQuantity"];
    /**
     * @description `on` when the package gives no nutrition values. Not closed, apps also send an empty string, `true` and others.
     * @example on
     */
    no_nutrition_data?: string;
    /**
     * @description Fruits, vegetables and nuts in percent, estimated by older versions.
     * @example 0
     */
    "fruits-vegetables-nuts_100g_estimate"?: number;
    /** @description Nutri-Score letter. */
    nutriscore_grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * @description Nutri-Score points; fewer are better.
     * @example 2
     */
    nutriscore_score?: components["schemas"]["Points"];
    /**
     * @description The points with the opposite sign, for sorting.
     * @example -2
     */
    nutriscore_score_opposite?: components["schemas"]["Points"];
    /**
     * @description Year of the rules behind grade and points.
     * @example 2023
     * @enum {string}
     */
    nutriscore_version?: "2021" | "2023";
    /** @description The letter as an array, for searching. */
    nutriscore_tags?: components["schemas"]["NutriscoreGradeList"];
    /** @description The letter by the rules of 2021, for searching. */
    nutriscore_2021_tags?: components["schemas"]["NutriscoreGradeList"];
    /** @description The letter by the rules of 2023, for searching. */
    nutriscore_2023_tags?: components["schemas"]["NutriscoreGradeList"];
    /** @description The whole computation, by the year of the rules. */
    nutriscore?: components["schemas"]["Nutriscore"];
    /** @description Values and points behind the present grade. */
    nutriscore_data?: components["schemas"]["NutriscoreData"];
    /** @description The letter; older name. */
    nutrition_grade_fr?: components["schemas"]["NutriscoreGrade"];
    /** @description The letter; older name. */
    nutrition_grades?: components["schemas"]["NutriscoreGrade"];
    /** @description The letter as an array; older name. */
    nutrition_grades_tags?: components["schemas"]["NutriscoreGradeList"];
    /**
     * @description Whether the rules of beverages apply.
     * @example 0
     */
    nutrition_score_beverage?: components["schemas"]["Flag"];
    /**
     * @description Why the score could not be computed, in English.
     * @example missing sugars_100g
     */
    nutrition_score_debug?: string;
    /** @description 1 when fiber is unknown. */
    nutrition_score_warning_no_fiber?: components["schemas"]["Flag"];
    /** @description 1 when the share of fruits, vegetables and nuts is unknown. */
    nutrition_score_warning_no_fruits_vegetables_nuts?: components["schemas"]["Flag"];
    /** @description 1 when the share of fruits, vegetables and nuts is estimated from the ingredients. */
    nutrition_score_warning_fruits_vegetables_nuts_estimate_from_ingredients?: components["schemas"]["Flag"];
    /**
     * @description That estimate.
     * @example 1.55
     */
    nutrition_score_warning_fruits_vegetables_nuts_estimate_from_ingredients_value?: components["schemas"]["Percentage"];
    /** @description 1 when the share of fruits, vegetables and legumes is estimated from the ingredients. */
    nutrition_score_warning_fruits_vegetables_legumes_estimate_from_ingredients?: components["schemas"]["Flag"];
    /**
     * @description That estimate.
     * @example 0.55
     */
    nutrition_score_warning_fruits_vegetables_legumes_estimate_from_ingredients_value?: components["schemas"]["Percentage"];
    /**
     * @description Category that the share of fruits, vegetables and nuts was taken from.
     * @example en:vegetables-based-foods
     */
    nutrition_score_warning_fruits_vegetables_nuts_from_category?: components["schemas"]["Tag"];
    /**
     * @description That share.
     * @example 85
     */
    nutrition_score_warning_fruits_vegetables_nuts_from_category_value?: components["schemas"]["Percentage"];
    /**
     * @description NOVA group, 1 (not processed) to 4 (ultra-processed).
     * @example 4
     */
    nova_group?: number;
    /**
     * @description NOVA group as a string.
     * @example 4
     * @enum {string}
     */
    nova_groups?: "1" | "2" | "3" | "4";
    /** @description NOVA group, for searching. */
    nova_groups_tags?: components["schemas"]["NovaGroupTagList"];
    /** @description What puts the product into each group. */
    nova_groups_markers?: components["schemas"]["NovaGroupsMarkers"];
    /**
     * @description Why the group could not be computed, in English.
     * @example no nova group when the product does not have a category
     */
    nova_group_debug?: string;
    /**
     * @description Why the group could not be computed. Not closed, rules may add reasons.
     * @example missing_ingredients
     */
    nova_group_error?: string;
    /** @description Environmental score letter; name before API 3.1. */
    ecoscore_grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /**
     * @description Environmental score, 0 to 100 and up to 120 with bonuses, more is better; name before API 3.1.
     * @example 82
     */
    ecoscore_score?: components["schemas"]["Points"];
    /** @description The letter as an array, for searching; name before API 3.1. */
    ecoscore_tags?: components["schemas"]["EnvironmentalScoreGradeList"];
    /** @description How the score was computed; name before API 3.1. */
    ecoscore_data?: components["schemas"]["EnvironmentalScoreData"];
    /** @description Environmental score letter; name since API 3.1, also sent before when requested. */
    environmental_score_grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /**
     * @description Environmental score, 0 to 100 and up to 120 with bonuses, more is better; name since API 3.1, also sent before when requested.
     * @example 82
     */
    environmental_score_score?: components["schemas"]["Points"];
    /** @description The letter as an array, for searching; name since API 3.1, also sent before when requested. */
    environmental_score_tags?: components["schemas"]["EnvironmentalScoreGradeList"];
    /** @description How the score was computed; name since API 3.1, also sent before when requested. */
    environmental_score_data?: components["schemas"]["EnvironmentalScoreData"];
    /**
     * @description Impact level of an early experiment; empty.
     * @example en:low
     */
    environment_impact_level?: string;
    /**
     * @description That level, for searching.
     * @example [
     *       "en:low"
     *     ]
     */
    environment_impact_level_tags?: components["schemas"]["TagList"];
    /**
     * @description How the carbon footprint of the known ingredients adds up.
     * @example en:whole-wheat-flour 63% x 1.2 = 75.6 g
     */
    carbon_footprint_from_known_ingredients_debug?: string;
    /**
     * @description Share of the ingredients with a known carbon footprint.
     * @example 65
     */
    carbon_footprint_percent_of_known_ingredients?: components["schemas"]["Percentage"];
    /** @description Forest footprint, for products with eggs, meat or milk of known share. */
    forest_footprint_data?: components["schemas"]["ForestFootprintData"];
    /** @description Uploaded and selected images. */
    images?: components["schemas"]["Images"];
    /** @description Addresses of the selected images, by purpose and language. */
    selected_images?: components["schemas"]["SelectedImages"];
    /**
     * @description Highest number of an uploaded image, as a string.
     * @example 14
     */
    max_imgid?: components["schemas"]["DigitText"];
    /** @description Last upload of an image, in unix seconds. */
    last_image_t?: components["schemas"]["UnixTime"];
    /** @description Day, month and year of that upload. */
    last_image_dates_tags?: components["schemas"]["DateTagList"];
    /**
     * @description Front of the package, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.400.jpg
     */
    image_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.200.jpg
     */
    image_small_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.100.jpg
     */
    image_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.400.jpg
     */
    image_front_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.200.jpg
     */
    image_front_small_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.100.jpg
     */
    image_front_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description List of ingredients, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.400.jpg
     */
    image_ingredients_url?: components["schemas"]["UrlString"];
    /**
     * @description List of ingredients, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.200.jpg
     */
    image_ingredients_small_url?: components["schemas"]["UrlString"];
    /**
     * @description List of ingredients, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.100.jpg
     */
    image_ingredients_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description Nutrition table, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.400.jpg
     */
    image_nutrition_url?: components["schemas"]["UrlString"];
    /**
     * @description Nutrition table, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.200.jpg
     */
    image_nutrition_small_url?: components["schemas"]["UrlString"];
    /**
     * @description Nutrition table, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.100.jpg
     */
    image_nutrition_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description Recycling instructions, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.400.jpg
     */
    image_packaging_url?: components["schemas"]["UrlString"];
    /**
     * @description Recycling instructions, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.200.jpg
     */
    image_packaging_small_url?: components["schemas"]["UrlString"];
    /**
     * @description Recycling instructions, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.100.jpg
     */
    image_packaging_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description Packaging, joined by commas, in the language of `packaging_lc`.
     * @example Plastique, Sachet
     */
    packaging?: string;
    /**
     * @description Packaging as imported.
     * @example Enveloppe
     */
    packaging_imported?: string;
    /**
     * @description Packaging before the last change of taxonomy.
     * @example Plastique, Sachet
     */
    packaging_old?: string;
    /**
     * @description Packaging before it became a taxonomy.
     * @example Sac,Plastique
     */
    packaging_old_before_taxonomization?: string;
    /** @description Language of `packaging`. */
    packaging_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Packaging as taxonomy entries.
     * @example [
     *       "en:plastic",
     *       "en:bag"
     *     ]
     */
    packaging_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Packaging, for searching; without language prefix in records older than the taxonomy.
     * @example [
     *       "en:plastic",
     *       "en:bag"
     *     ]
     */
    packaging_tags?: components["schemas"]["SlugList"];
    /**
     * @description Recycling instructions as printed, in the requested language or the main one.
     * @example 1 film en plastique à jeter
     */
    packaging_text?: string;
    /**
     * @description Shapes of the components.
     * @example [
     *       "en:bag"
     *     ]
     */
    packaging_shapes_tags?: components["schemas"]["TagList"];
    /**
     * @description Materials of the components.
     * @example [
     *       "en:plastic"
     *     ]
     */
    packaging_materials_tags?: components["schemas"]["TagList"];
    /**
     * @description Recycling instructions of the components.
     * @example [
     *       "en:recycle"
     *     ]
     */
    packaging_recycling_tags?: components["schemas"]["TagList"];
    /**
     * @description Number of components.
     * @example 3
     */
    packagings_n?: components["schemas"]["Count"];
    /** @description 1 when all components are listed. */
    packagings_complete?: components["schemas"]["Flag"];
    /** @description Weight by material. */
    packagings_materials?: components["schemas"]["PackagingMaterials"];
    /**
     * @description Material that weighs most.
     * @example en:plastic
     */
    packagings_materials_main?: components["schemas"]["Tag"];
    /** @description Components of the packaging. */
    packagings?: components["schemas"]["V2Packaging"][];
    /**
     * @description 1 when all that is needed is there and checked.
     * @example 0
     */
    complete?: components["schemas"]["Flag"];
    /**
     * @description Share of the needed data that is there.
     * @example 0.9875
     */
    completeness?: number;
    /**
     * @description What is done and what is to be done; ids joined by comma and space.
     * @example en:to-be-completed, en:nutrition-facts-completed
     */
    states?: string;
    /**
     * @description What is done and what is to be done.
     * @example [
     *       "en:to-be-completed"
     *     ]
     */
    states_hierarchy?: components["schemas"]["TagList"];
    /**
     * @description What is done and what is to be done, for searching.
     * @example [
     *       "en:to-be-completed"
     *     ]
     */
    states_tags?: components["schemas"]["TagList"];
    /**
     * @description All findings about the data.
     * @example [
     *       "en:packaging-data-incomplete"
     *     ]
     */
    data_quality_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings that come from errors in the program.
     * @example [
     *       "en:bug"
     *     ]
     */
    data_quality_bugs_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings that are certainly wrong data.
     * @example [
     *       "en:energy-value-in-kcal-greater-than-in-kj"
     *     ]
     */
    data_quality_errors_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings that may be wrong data.
     * @example [
     *       "en:ingredients-50-percent-unknown"
     *     ]
     */
    data_quality_warnings_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings for information.
     * @example [
     *       "en:packaging-data-incomplete"
     *     ]
     */
    data_quality_info_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings about missing data.
     * @example [
     *       "en:categories-completed"
     *     ]
     */
    data_quality_completeness_tags?: components["schemas"]["TagList"];
    /** @description How complete and how right the data is, by theme. */
    data_quality_dimensions?: components["schemas"]["DataQualityDimensions"];
    /**
     * @description Facts about the record, for searching and statistics.
     * @example [
     *       "en:nutriscore-computed"
     *     ]
     */
    misc_tags?: components["schemas"]["TagList"];
    /**
     * @description Notes left by older versions.
     * @example [
     *       "43"
     *     ]
     */
    debug_tags?: components["schemas"]["SlugList"];
    /**
     * @description Suggestions for the taxonomies found in the ingredients.
     * @example [
     *       "possible-stop-word-before-ru-330"
     *     ]
     */
    taxonomies_enhancer_tags?: components["schemas"]["SlugList"];
    /**
     * @description `on` when it is no longer sold. Not closed, older records hold other strings.
     * @example on
     */
    obsolete?: string;
    /**
     * @description That mark as imported.
     * @example 0
     */
    obsolete_imported?: string;
    /**
     * @description Since when it is no longer sold, as entered.
     * @example 2020-06-30
     */
    obsolete_since_date?: string;
    /**
     * @description Number of the revision.
     * @example 121
     */
    rev?: number;
    /**
     * @description When it was created, in unix seconds.
     * @example 1338046925
     */
    created_t?: components["schemas"]["UnixTime"];
    /** @description Who created it. */
    creator?: components["schemas"]["ContributorName"];
    /** @description Day, month and year of its creation. */
    entry_dates_tags?: components["schemas"]["DateTagList"];
    /** @description Last change by a contributor, in unix seconds. */
    last_modified_t?: components["schemas"]["UnixTime"];
    /** @description Who made that change. */
    last_modified_by?: components["schemas"]["ContributorName"];
    /** @description Who made that change; newer name. */
    last_editor?: components["schemas"]["ContributorName"];
    /** @description Day, month and year of that change. */
    last_edit_dates_tags?: components["schemas"]["DateTagList"];
    /**
     * @description Last change of any kind, recomputation included, in unix seconds.
     * @example 1743542100
     */
    last_updated_t?: components["schemas"]["UnixTime"];
    /**
     * @description Program that created it.
     * @example 20150316.jqm2
     */
    interface_version_created?: string;
    /**
     * @description Program that last changed it.
     * @example 20150316.jqm2
     */
    interface_version_modified?: string;
    /**
     * @description Name of the last mass update.
     * @example brands
     */
    update_key?: string;
    /** @description Everyone who changed it. */
    editors_tags?: components["schemas"]["ContributorList"];
    /** @description Those who added data. */
    informers_tags?: components["schemas"]["ContributorList"];
    /** @description Those who corrected data. */
    correctors_tags?: components["schemas"]["ContributorList"];
    /** @description Those who checked it. */
    checkers_tags?: components["schemas"]["ContributorList"];
    /** @description Those who uploaded images. */
    photographers_tags?: components["schemas"]["ContributorList"];
    /** @description Those who weighed its packaging. */
    weighers_tags?: components["schemas"]["ContributorList"];
    /** @description Everyone who changed it, in old records. */
    editors?: components["schemas"]["ContributorList"];
    /** @description Those who added data, in old records. */
    informers?: components["schemas"]["ContributorList"];
    /** @description Those who corrected data, in old records. */
    correctors?: components["schemas"]["ContributorList"];
    /** @description Those who checked it, in old records. */
    checkers?: components["schemas"]["ContributorList"];
    /** @description Those who uploaded images, in old records. */
    photographers?: components["schemas"]["ContributorList"];
    /**
     * @description Teams of those contributors, joined by commas.
     * @example chocolatine,la-robe-est-bleue
     */
    teams?: string;
    /**
     * @description Teams of those contributors.
     * @example [
     *       "chocolatine"
     *     ]
     */
    teams_tags?: components["schemas"]["SlugList"];
    /** @description Organisation that supplies the data. */
    owner?: components["schemas"]["OwnerId"];
    /** @description That organisation, for searching. */
    owners_tags?: components["schemas"]["OwnerId"];
    /** @description Fields it supplied, and when. */
    owner_fields?: components["schemas"]["OwnerFields"];
    /** @description Imports of data from outside. */
    sources?: components["schemas"]["ProductSource"][];
    /** @description Values of those imports that have no field of their own. */
    sources_fields?: components["schemas"]["SourcesFields"];
    /**
     * @description Apps and databases the data came from, joined by commas.
     * @example App - yuka, Apps
     */
    data_sources?: string;
    /**
     * @description Those sources as imported.
     * @example Database - Equadis, Databases
     */
    data_sources_imported?: string;
    /**
     * @description Those sources, for searching.
     * @example [
     *       "app-yuka",
     *       "apps"
     *     ]
     */
    data_sources_tags?: components["schemas"]["SlugList"];
    /** @description Words of names, brands, categories and labels, for text search. */
    _keywords?: components["schemas"]["Keyword"][];
    /**
     * @description Scans by the apps in the last counted year.
     * @example 43
     */
    scans_n?: number;
    /**
     * @description Scans from different addresses in that year.
     * @example 43
     */
    unique_scans_n?: number;
    /**
     * @description Popularity, for sorting; more is more popular.
     * @example 23990000055
     */
    popularity_key?: number;
    /**
     * @description Popularity by year and country, for searching.
     * @example [
     *       "top-50000-scans-2019"
     *     ]
     */
    popularity_tags?: components["schemas"]["SlugList"];
    /**
     * @description Older key for sorting.
     * @example 1603743852
     */
    sortkey?: number;
    /** @description Panels ready to show, by id. */
    knowledge_panels?: components["schemas"]["KnowledgePanels"];
    /** @description How the product matches each preference, in the requested language. */
    attribute_groups?: components["schemas"]["ProductAttributeGroup"][];
    /** @description How the product matches each preference, without texts. */
    attribute_groups_data?: components["schemas"]["ProductAttributeDataGroup"][];
    [key: `${'product_name' | 'abbreviated_product_name' | 'generic_name' | 'ingredients_text' | 'ingredients_text_with_allergens' | 'packaging_text' | 'origin' | 'conservation_conditions' | 'customer_service'}_${string}`]: string | undefined;
    [key: `${'additives' | 'allergens' | 'brands' | 'categories' | 'countries' | 'data_quality' | 'emb_codes' | 'food_groups' | 'ingredients' | 'ingredients_analysis' | 'labels' | 'languages' | 'main_countries' | 'manufacturing_places' | 'minerals' | 'misc' | 'nova_groups' | 'nutrient_levels' | 'origins' | 'packaging' | 'packaging_materials' | 'packaging_recycling' | 'packaging_shapes' | 'purchase_places' | 'states' | 'stores' | 'traces' | 'vitamins' | 'amino_acids' | 'nucleotides' | 'other_nutritional_substances' | 'pnns_groups_1' | 'pnns_groups_2'}_tags_${string}`]: components["schemas"]["DisplayNameList"];
    [key: `${string}_languages`]: components["schemas"]["TextByLanguage"];
    [key: `image_${'front' | 'ingredients' | 'nutrition' | 'packaging'}${'' | '_small' | '_thumb'}_url_${string}`]: components["schemas"]["UrlString"];
    [key: `${string}_debug_tags`]: components["schemas"]["SlugList"];
    [key: `attribute_groups_${string}`]: components["schemas"]["ProductAttributeGroupList"] | components["schemas"]["ProductAttributeDataGroup"][] | undefined;
    [key: `images_to_update_${string}`]: components["schemas"]["ImagesToUpdate"];
    [key: `${string}_100g`]: components["schemas"]["Amount"];
};
export type V2ProductResponse = {
    /**
     * @description The barcode, normalised. It can differ from the requested one.
     * @example 2000000000015
     */
    code: string;
    product: components["schemas"]["V2Product"];
    /**
     * @description Always 1, which means found.
     * @example 1
     * @constant
     */
    status: 1;
    /**
     * @description The outcome in English.
     * @example product found
     * @constant
     */
    status_verbose: "product found";
};
export type V2ProductNotFoundResponse = {
    /**
     * @description The code that was looked up, normalised. Empty when the requested code has no digits.
     * @example 2000000000091
     */
    code: string;
    /**
     * @description Always 0, which means not found.
     * @example 0
     * @constant
     */
    status: 0;
    /**
     * @description Why there is no product, in English.
     * @example product not found
     * @enum {string}
     */
    status_verbose: "no code or invalid code" | "product not found" | "product found with a different product type: beauty" | "product found with a different product type: food" | "product found with a different product type: petfood" | "product found with a different product type: product";
};
export type V2SearchResponse = {
    /**
     * @description How many products match in all.
     * @example 2448
     */
    count: number;
    /**
     * @description The number of this page.
     * @example 2
     */
    page: number;
    /**
     * @description How many products are on this page. The number of pages is `count` divided by `page_size`, rounded up.
     * @example 20
     */
    page_count: number;
    /**
     * @description How many products a page has at most.
     * @example 20
     */
    page_size: number;
    /**
     * @description How many products come before this page.
     * @example 20
     */
    skip: number;
    /** @description The products of this page, each with the requested fields. */
    products: components["schemas"]["V2Product"][];
};
export type V3ErrorMessage = {
    /**
     * @description What went wrong. `unknown_parameter`, `repeated_parameter`, `invalid_value`, `not_acceptable`, `too_many_requests`,
     *     `internal_error` and `service_unavailable` are our own; the others are those of the production system.
     * @example missing_field
     * @enum {string}
     */
    id: "internal_error" | "invalid_api_action" | "invalid_api_method" | "invalid_code" | "invalid_user_id_and_password" | "invalid_value" | "missing_field" | "missing_tagid" | "missing_tagtype" | "not_acceptable" | "product_found_with_a_different_product_type" | "product_not_found" | "repeated_parameter" | "service_unavailable" | "too_many_requests" | "unknown_parameter" | "unrecognized_value";
    /**
     * @description The message in English. May be empty.
     * @example Missing field
     */
    name: string;
    /**
     * @description The message in the language of the request. May be empty.
     * @example Champ manquant
     */
    lc_name: string;
    /**
     * @description What was wrong this time and what would be right, in English; for an unknown parameter, the nearest known name.
     * @example "tagtype" is required.
     */
    description?: string;
};
export type V3Field = {
    /**
     * @description Name of the parameter or field.
     * @example tagtype
     */
    id: string;
    /**
     * @description The value it had. Absent when it was missing.
     * @example not_a_taxonomy
     */
    value?: string;
    /**
     * @description The operation that was called, for `invalid_api_method` alone.
     * @example product
     */
    api_action?: string;
};
export type V3ErrorImpact = {
    /**
     * @description What the error meant for the request.
     * @example failure
     * @enum {string}
     */
    id: "failure";
    /**
     * @description The impact in English. May be empty.
     * @example Failure
     */
    name: string;
    /**
     * @description The impact in the language of the request. May be empty.
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
     * @description What was noticed. `different_normalized_product_code` says that the response has the code in its normalised form.
     * @example different_normalized_product_code
     * @enum {string}
     */
    id: "different_normalized_product_code";
    /**
     * @description The message in English. May be empty.
     * @example Different normalized product code
     */
    name: string;
    /**
     * @description The message in the language of the request. May be empty.
     * @example Code produit normalisé différent
     */
    lc_name: string;
};
export type V3WarningImpact = {
    /**
     * @description What the warning meant for the request.
     * @example none
     * @enum {string}
     */
    id: "none";
    /**
     * @description The impact in English. May be empty.
     * @example None
     */
    name: string;
    /**
     * @description The impact in the language of the request. May be empty.
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
     * @description `success` without errors and warnings, `success_with_warnings` with warnings alone, `failure` when an error has the impact `failure`,
     *     `success_with_errors` when errors have a smaller impact. The last one belongs to write operations and is not sent here.
     * @example success
     * @enum {string}
     */
    status: "success" | "success_with_warnings" | "success_with_errors" | "failure";
    /** @description What went wrong. Empty when nothing did. */
    errors: components["schemas"]["V3Error"][];
    /** @description What was corrected or noticed on the way. Empty when there was nothing. */
    warnings: components["schemas"]["V3Warning"][];
};
export type V3AttributeGroupsResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /** @description The six groups, in the order to show them. */
    attribute_groups: components["schemas"]["AttributeGroup"][];
};
export type V3ErrorResponse = components["schemas"]["V3ResponseStatus"] & {
    /**
     * @description Always `failure`.
     * @example failure
     * @constant
     */
    status: "failure";
    /** @description What went wrong, at least one reason. */
    errors: components["schemas"]["V3Error"][];
};
export type ExternalSourceFilters = {
    /** @description The product is in one of these categories or below. */
    categories: string[];
    /** @description The person is in one of these countries. */
    countries: string[];
    /** @description The person reads one of these languages. */
    languages: string[];
    /** @description The product is of one of these types. */
    product_types: ("beauty" | "food" | "petfood" | "product")[];
};
export type ExternalSource = {
    /**
     * @description The source. The set is configured by whoever runs the server, so it is not closed.
     * @example orchard_origins
     */
    id: string;
    /**
     * @description Name of the source in the language of the request.
     * @example Orchard origins
     */
    name: string;
    /**
     * @description What the source tells about a product, in the language of the request.
     * @example Where the fruit of a product was grown
     */
    description: string;
    /**
     * @description The part of the product page the panel belongs to. Configured as the source is, so it is not closed.
     * @example environment
     */
    section: string;
    /**
     * @description Title of the section in the language of the request, or its id where there is no translation.
     * @example Environment
     */
    section_title: string;
    /**
     * Format: uri
     * @description Picture of the source.
     * @example https://orchard-origins.example.org/icon.svg
     */
    icon_url: string;
    /**
     * Format: uri
     * @description Where the panel of a product is. A template: the client replaces `$code` by the barcode, `$lc` by the language and `$cc` by the country.
     * @example https://orchard-origins.example.org/panel/$code?lang=$lc&country=$cc
     */
    knowledge_panel_url: string;
    /**
     * @description Who runs the source.
     * @example Orchard Research Group
     */
    provider_name: string;
    /**
     * Format: uri
     * @description Website of who runs the source.
     * @example https://orchard-origins.example.org/
     */
    provider_website: string;
    /**
     * @description What the source does with personal data. Empty when it has published nothing.
     * @example https://orchard-origins.example.org/privacy
     */
    privacy_policy_url: string;
    /**
     * @description Who the source is meant for. Sources are listed whatever their scope; the client hides those out of scope.
     * @example public
     * @enum {string}
     */
    scope: "public" | "users" | "moderators";
    /**
     * @description Whether the caller belongs to `scope`. This server knows no accounts, so it is true for `public` alone.
     * @example true
     */
    user_in_scope: boolean;
    filters: components["schemas"]["ExternalSourceFilters"];
};
export type V3Result = {
    /**
     * @description The outcome. Programs should depend on this and not on the names.
     * @example product_found
     * @enum {string}
     */
    id: "ok" | "product_found" | "product_found_with_a_different_product_type" | "product_not_found" | "tag_found";
    /**
     * @description The outcome in English. The production system leaves it empty for some outcomes.
     * @example Product found
     */
    name: string;
    /**
     * @description The outcome in the language of the request. The production system leaves it empty for some outcomes.
     * @example Produit trouvé
     */
    lc_name: string;
};
export type V3ExternalSourcesResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /** @description All sources, in the order in which they are configured, whatever their scope. */
    external_sources: components["schemas"]["ExternalSource"][];
    /** @description The outcome, always `ok`. */
    result: components["schemas"]["V3Result"] & {
        /**
         * @description Always `ok`.
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
     * @description Id of the entry.
     * @example en:bottle
     */
    id: components["schemas"]["TagText"];
    /**
     * @description Name in the language of `tags_lc`; absent without that parameter.
     * @example Bouteille
     */
    lc_name?: string;
};
export type V3Packaging = {
    /**
     * @description How many of this component the product has.
     * @example 6
     */
    number_of_units?: number;
    /** @description Shape, of the packaging_shapes taxonomy. */
    shape?: components["schemas"]["PackagingTag"];
    /** @description Material, of the packaging_materials taxonomy. */
    material?: components["schemas"]["PackagingTag"];
    /** @description How to recycle it, of the packaging_recycling taxonomy. */
    recycling?: components["schemas"]["PackagingTag"];
    /**
     * @description Quantity of food each one holds, as entered.
     * @example 25cl
     */
    quantity_per_unit?: string;
    /**
     * @description The number in that quantity.
     * @example 25
     */
    quantity_per_unit_value?: number;
    /**
     * @description The unit of that quantity. Not closed, contributors enter units of their own.
     * @example cl
     */
    quantity_per_unit_unit?: string;
    /** @description Whether it touches the food. */
    food_contact?: components["schemas"]["Flag"];
    /**
     * @description Weight of an empty one in grams, as the maker states it.
     * @example 30
     */
    weight_specified?: number;
    /**
     * @description Weight of an empty one in grams, as measured.
     * @example 32
     */
    weight_measured?: number;
    /**
     * @description Weight of an empty one in grams, estimated from similar products.
     * @example 26
     */
    weight_estimated?: number;
    /**
     * @description Weight of an empty one in grams, the best known.
     * @example 30
     */
    weight?: number;
    /**
     * @description Which of the weights `weight` is.
     * @example specified
     * @enum {string}
     */
    weight_source_id?: "specified" | "measured" | "estimated";
};
export type V3Product = {
    /** @description The barcode, as the key of the record. */
    _id?: components["schemas"]["Barcode"];
    /** @description The barcode the record was first stored under; may be older than `code`. */
    id?: components["schemas"]["Barcode"];
    /** @description The barcode in normalised form. */
    code?: components["schemas"]["Barcode"];
    /** @description Kind of barcode, and its beginnings with x for each digit left out, for searching. */
    codes_tags?: components["schemas"]["CodeTag"][];
    /**
     * @description Which database the product belongs to.
     * @example food
     * @enum {string}
     */
    product_type?: "food" | "beauty" | "petfood" | "product";
    /**
     * @description Version of the product schema of this object.
     * @example 998
     */
    schema_version?: number;
    /**
     * @description Web page of the product.
     * @example https://world.openfoodfacts.org/product/3029330003533
     */
    url?: components["schemas"]["UrlString"];
    /**
     * @description Official page of the maker, as entered; may be empty.
     * @example https://www.example.com/bread
     */
    link?: string;
    /** @description Main language of the product. */
    lang?: components["schemas"]["LanguageCode"];
    /** @description Main language as imported. */
    lang_imported?: components["schemas"]["LanguageCode"];
    /** @description Main language of the product; same as `lang`. */
    lc?: components["schemas"]["LanguageCode"];
    /** @description Main language as imported; same as `lang_imported`. */
    lc_imported?: components["schemas"]["LanguageCode"];
    /** @description Number of fields in each language, by taxonomy id. */
    languages?: components["schemas"]["LanguageCounts"];
    /** @description Number of fields in each language, by two-letter code. */
    languages_codes?: components["schemas"]["LanguageCodeCounts"];
    /**
     * @description Languages of the fields.
     * @example [
     *       "en:french"
     *     ]
     */
    languages_hierarchy?: components["schemas"]["TagList"];
    /** @description Languages of the fields, and how many there are. */
    languages_tags?: components["schemas"]["TagList"];
    /** @description Languages in the order the edit form listed them. */
    debug_param_sorted_langs?: components["schemas"]["LanguageCode"][];
    /**
     * @description Version of the product, as the maker numbers it.
     * @example 001
     */
    producer_version_id?: string;
    /**
     * @description That version as imported.
     * @example 001
     */
    producer_version_id_imported?: string;
    /**
     * @description Name of the product in its main language. The requested language is used only where the record does not name its main one.
     * @example Crousti Moelleux Complet Sans Sucre Ajouté 730gr
     */
    product_name?: string;
    /**
     * @description Name in the requested language, first brand and quantity joined, ready to show. Computed on demand.
     * @example Crousti Moelleux Complet - Jacquet - 730 g
     */
    product_display_name?: string;
    /**
     * @description Short name of the product.
     * @example Crousti Moelleux Cplet SSA JACQUET
     */
    abbreviated_product_name?: string;
    /**
     * @description Legal or common name of the food.
     * @example Pain de mie complet sans sucre ajouté
     */
    generic_name?: string;
    /**
     * @description Brands, joined by commas.
     * @example Jacquet
     */
    brands?: string;
    /**
     * @description Brands as imported.
     * @example Jacquet
     */
    brands_imported?: string;
    /**
     * @description Brands before they became a taxonomy.
     * @example Jacquet
     */
    brands_old?: string;
    /** @description Brands in normalised form, without language prefix. */
    brands_tags?: components["schemas"]["SlugList"];
    /** @description Brands as taxonomy entries. */
    brands_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Language of the brands, always `xx`.
     * @example xx
     */
    brands_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Owner of the brand.
     * @example LAGG'S
     */
    brand_owner?: string;
    /**
     * @description Owner of the brand as imported.
     * @example LAGG'S
     */
    brand_owner_imported?: string;
    /**
     * @description Quantity of the product as printed.
     * @example 730 g
     */
    quantity?: string;
    /**
     * @description Quantity as imported.
     * @example 730 g
     */
    quantity_imported?: string;
    /**
     * @description Quantity of the product in `product_quantity_unit`.
     * @example 730
     */
    product_quantity?: components["schemas"]["NumberOrText"];
    /** @description Unit of `product_quantity`. */
    product_quantity_unit?: components["schemas"]["MassOrVolumeUnit"];
    /**
     * @description How to store the product.
     * @example Conserver à l'abri de la chaleur et de l'humidité
     */
    conservation_conditions?: string;
    /**
     * @description Name and address of the customer service.
     * @example Service consommateurs, 63360 Saint-Beauzire
     */
    customer_service?: string;
    /**
     * @description Best-before date of the package that was seen, as entered.
     * @example 13/11/2015
     */
    expiration_date?: string;
    /**
     * @description Categories, joined by commas, in the language of `categories_lc`.
     * @example Pains, Pains de mie
     */
    categories?: string;
    /**
     * @description Categories as imported.
     * @example Teas, Tea bags
     */
    categories_imported?: string;
    /**
     * @description Categories before the last change of taxonomy.
     * @example Pains, Pains de mie
     */
    categories_old?: string;
    /** @description Language of `categories`. */
    categories_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Categories with their parents, from general to exact.
     * @example [
     *       "en:breads",
     *       "en:sliced-breads"
     *     ]
     */
    categories_hierarchy?: components["schemas"]["TagTextList"];
    /** @description Categories with their parents, for searching. */
    categories_tags?: components["schemas"]["TagList"];
    /** @description Codes inherited from the categories. */
    categories_properties?: components["schemas"]["CategoriesProperties"];
    /**
     * @description Which of these codes are known, for searching.
     * @example [
     *       "categories-known",
     *       "ciqual-food-code-7111"
     *     ]
     */
    categories_properties_tags?: components["schemas"]["SlugList"];
    /** @description Names inherited from the most exact category. */
    category_properties?: components["schemas"]["CategoryProperties"];
    /**
     * @description Name of the food in CIQUAL, for searching.
     * @example [
     *       "sandwich-loaf-wholemeal"
     *     ]
     */
    ciqual_food_name_tags?: components["schemas"]["SlugList"];
    /** @description Category whose averages the product is compared with. */
    compared_to_category?: components["schemas"]["Tag"];
    /**
     * @description The most exact food group.
     * @example en:bread
     */
    food_groups?: components["schemas"]["Tag"];
    /**
     * @description Food groups, from general to exact.
     * @example [
     *       "en:cereals-and-potatoes",
     *       "en:bread"
     *     ]
     */
    food_groups_tags?: components["schemas"]["TagList"];
    /**
     * @description Food group of the French nutrition programme (PNNS), level 1, in English.
     * @example Cereals and potatoes
     */
    pnns_groups_1?: string;
    /**
     * @description That group, and whether it is known.
     * @example [
     *       "cereals-and-potatoes",
     *       "known"
     *     ]
     */
    pnns_groups_1_tags?: components["schemas"]["SlugList"];
    /**
     * @description Food group of the French nutrition programme (PNNS), level 2, in English.
     * @example Bread
     */
    pnns_groups_2?: string;
    /**
     * @description That group, and whether it is known.
     * @example [
     *       "bread",
     *       "known"
     *     ]
     */
    pnns_groups_2_tags?: components["schemas"]["SlugList"];
    /**
     * @description Labels and claims, joined by commas, in the language of `labels_lc`.
     * @example No added sugar, Nutriscore
     */
    labels?: string;
    /**
     * @description Labels before the last change of taxonomy.
     * @example Sans sucre ajouté, Nutriscore
     */
    labels_old?: string;
    /** @description Language of `labels`. */
    labels_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Labels with their parents.
     * @example [
     *       "en:no-added-sugar"
     *     ]
     */
    labels_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Labels with their parents, for searching.
     * @example [
     *       "en:no-added-sugar"
     *     ]
     */
    labels_tags?: components["schemas"]["TagList"];
    /**
     * @description Countries where it is sold, joined by commas, in the language of `countries_lc`.
     * @example France
     */
    countries?: string;
    /**
     * @description Countries as imported.
     * @example France
     */
    countries_imported?: string;
    /**
     * @description Countries before a robot added those where it was scanned.
     * @example Belgique
     */
    countries_beforescanbot?: string;
    /** @description Language of `countries`. */
    countries_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Countries with their parents.
     * @example [
     *       "en:france"
     *     ]
     */
    countries_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Countries with their parents, for searching.
     * @example [
     *       "en:france"
     *     ]
     */
    countries_tags?: components["schemas"]["TagList"];
    /** @description Countries a robot added. */
    added_countries_tags?: components["schemas"]["TagList"];
    /** @description Countries a robot removed. */
    removed_countries_tags?: components["schemas"]["TagList"];
    /**
     * @description Countries where it is scanned most.
     * @example [
     *       "en:france"
     *     ]
     */
    main_countries_tags?: components["schemas"]["TagList"];
    /**
     * @description Origin of the product or its ingredients, as printed.
     * @example Origine France
     */
    origin?: string;
    /**
     * @description Origins of the ingredients, joined by commas, in the language of `origins_lc`.
     * @example France
     */
    origins?: string;
    /**
     * @description Origins in French, left over from an import.
     * @example France
     */
    origins_fr?: string;
    /**
     * @description Origins before the last change of taxonomy.
     * @example France
     */
    origins_old?: string;
    /** @description Language of `origins`. */
    origins_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Origins with their parents.
     * @example [
     *       "en:france"
     *     ]
     */
    origins_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Origins with their parents, for searching.
     * @example [
     *       "en:france"
     *     ]
     */
    origins_tags?: components["schemas"]["TagList"];
    /**
     * @description Where it is made, joined by commas.
     * @example France
     */
    manufacturing_places?: string;
    /**
     * @description Where it is made, for searching.
     * @example [
     *       "france"
     *     ]
     */
    manufacturing_places_tags?: components["schemas"]["SlugList"];
    /**
     * @description Codes of packers and makers (EMB, EC), joined by commas.
     * @example FR 56.003.001 EC
     */
    emb_codes?: string;
    /**
     * @description Older field of a single such code.
     * @example EMB 56003
     */
    emb_code?: string;
    /**
     * @description Those codes as entered.
     * @example EMB 56003
     */
    emb_codes_orig?: string;
    /**
     * @description Those codes before a change of October 2014.
     * @example EMB 56003
     */
    emb_codes_20141016?: string;
    /**
     * @description Those codes, for searching.
     * @example [
     *       "fr-56-003-001-ec"
     *     ]
     */
    emb_codes_tags?: components["schemas"]["SlugList"];
    /**
     * @description Towns of those codes, for searching.
     * @example [
     *       "saint-beauzire-puy-de-dome-france"
     *     ]
     */
    cities_tags?: components["schemas"]["SlugList"];
    /**
     * @description Where it was bought, joined by commas.
     * @example Rennes,France
     */
    purchase_places?: string;
    /**
     * @description Where it was bought, for searching.
     * @example [
     *       "rennes",
     *       "france"
     *     ]
     */
    purchase_places_tags?: components["schemas"]["SlugList"];
    /**
     * @description Shops that sell it, joined by commas.
     * @example Carrefour
     */
    stores?: string;
    /** @description Shops that sell it, for searching. */
    stores_tags?: components["schemas"]["SlugList"];
    /**
     * @description Allergens, ids joined by commas.
     * @example en:gluten
     */
    allergens?: string;
    /**
     * @description Allergens found in the list of ingredients, joined by commas.
     * @example en:gluten, blé
     */
    allergens_from_ingredients?: string;
    /**
     * @description Allergens as entered, after the language in brackets.
     * @example (fr) en:gluten
     */
    allergens_from_user?: string;
    /**
     * @description Allergens as imported.
     * @example Gluten
     */
    allergens_imported?: string;
    /** @description Language of `allergens`. */
    allergens_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Allergens as taxonomy entries.
     * @example [
     *       "en:gluten"
     *     ]
     */
    allergens_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Allergens, for searching.
     * @example [
     *       "en:gluten"
     *     ]
     */
    allergens_tags?: components["schemas"]["TagList"];
    /**
     * @description Possible traces, ids joined by commas.
     * @example en:eggs,en:milk
     */
    traces?: string;
    /**
     * @description Possible traces found in the list of ingredients, joined by commas.
     * @example en:eggs
     */
    traces_from_ingredients?: string;
    /**
     * @description Possible traces as entered, after the language in brackets.
     * @example (fr) en:eggs,en:milk
     */
    traces_from_user?: string;
    /**
     * @description Possible traces as imported.
     * @example Œufs, Lait
     */
    traces_imported?: string;
    /** @description Language of `traces`. */
    traces_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Possible traces as taxonomy entries.
     * @example [
     *       "en:eggs"
     *     ]
     */
    traces_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Possible traces, for searching.
     * @example [
     *       "en:eggs"
     *     ]
     */
    traces_tags?: components["schemas"]["TagList"];
    /**
     * @description List of ingredients as printed, in the requested language or the main one.
     * @example Farine complète de blé (63%), eau, sel
     */
    ingredients_text?: string;
    /**
     * @description That list with each allergen in an HTML `span` of class `allergen`.
     * @example Farine de <span class="allergen">blé</span>, eau
     */
    ingredients_text_with_allergens?: string;
    /**
     * @description That list as the parser changed it.
     * @example Farine complète de _blé_ (58%), eau
     */
    ingredients_text_debug?: string;
    /** @description Language of the parsed list. */
    ingredients_lc?: components["schemas"]["LanguageCode"];
    /** @description The parsed list, in order, with sub-ingredients. */
    ingredients?: components["schemas"]["Ingredient"][];
    /** @description Number of ingredients. */
    ingredients_n?: components["schemas"]["Count"];
    /** @description That number, and the range of ten it is in. */
    ingredients_n_tags?: components["schemas"]["IngredientCountTag"][];
    /** @description Number of ingredients the taxonomy knows. */
    known_ingredients_n?: components["schemas"]["Count"];
    /**
     * @description Number of ingredients the taxonomy does not know.
     * @example 0
     */
    unknown_ingredients_n?: components["schemas"]["Count"];
    /**
     * @description Ingredients with their parents, for searching.
     * @example [
     *       "en:whole-wheat-flour",
     *       "en:cereal"
     *     ]
     */
    ingredients_tags?: components["schemas"]["TagList"];
    /**
     * @description Ingredients with their parents.
     * @example [
     *       "en:whole-wheat-flour",
     *       "en:cereal"
     *     ]
     */
    ingredients_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Ingredients without their parents.
     * @example [
     *       "en:whole-wheat-flour"
     *     ]
     */
    ingredients_original_tags?: components["schemas"]["TagList"];
    /** @description Ingredients behind the statements on palm oil, vegans and vegetarians. */
    ingredients_analysis?: components["schemas"]["IngredientsAnalysis"];
    /**
     * @description Statements on palm oil, vegans and vegetarians.
     * @example [
     *       "en:palm-oil-free",
     *       "en:maybe-vegan"
     *     ]
     */
    ingredients_analysis_tags?: components["schemas"]["TagList"];
    /**
     * @description 1 when percentages could be estimated, -1 when those stated contradict each other, 0 when not tried.
     * @example 1
     */
    ingredients_percent_analysis?: number;
    /**
     * @description Number of ingredients with a stated percentage.
     * @example 2
     */
    ingredients_with_specified_percent_n?: components["schemas"]["Count"];
    /**
     * @description Sum of the stated percentages.
     * @example 65
     */
    ingredients_with_specified_percent_sum?: components["schemas"]["PercentageSum"];
    /**
     * @description Number of ingredients without a stated percentage.
     * @example 9
     */
    ingredients_with_unspecified_percent_n?: components["schemas"]["Count"];
    /**
     * @description What the others share, in percent.
     * @example 35
     */
    ingredients_with_unspecified_percent_sum?: components["schemas"]["PercentageSum"];
    /**
     * @description Ingredients without a CIQUAL code.
     * @example [
     *       "en:acerola-juice"
     *     ]
     */
    ingredients_without_ciqual_codes?: components["schemas"]["TagTextList"];
    /**
     * @description Number of ingredients without a CIQUAL code.
     * @example 3
     */
    ingredients_without_ciqual_codes_n?: components["schemas"]["Count"];
    /**
     * @description Ingredients without an Ecobalyse id.
     * @example [
     *       "en:acerola-juice"
     *     ]
     */
    ingredients_without_ecobalyse_ids?: components["schemas"]["TagTextList"];
    /**
     * @description Number of ingredients without an Ecobalyse id.
     * @example 7
     */
    ingredients_without_ecobalyse_ids_n?: components["schemas"]["Count"];
    /**
     * @description Number of ingredients from palm oil.
     * @example 0
     */
    ingredients_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * @description Ingredients from palm oil.
     * @example [
     *       "huile-de-palme"
     *     ]
     */
    ingredients_from_palm_oil_tags?: components["schemas"]["SlugList"];
    /**
     * @description Number of ingredients that may be from palm oil.
     * @example 0
     */
    ingredients_that_may_be_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * @description Ingredients that may be from palm oil.
     * @example [
     *       "e160a-beta-carotene"
     *     ]
     */
    ingredients_that_may_be_from_palm_oil_tags?: components["schemas"]["SlugList"];
    /**
     * @description Sum of the two numbers.
     * @example 0
     */
    ingredients_from_or_that_may_be_from_palm_oil_n?: components["schemas"]["Count"];
    /**
     * @description Number of sweeteners.
     * @example 0
     */
    ingredients_sweeteners_n?: components["schemas"]["Count"];
    /**
     * @description Number of sweeteners without energy.
     * @example 0
     */
    ingredients_non_nutritive_sweeteners_n?: components["schemas"]["Count"];
    /** @description 1 when there is a sweetener; older name. */
    with_sweeteners?: components["schemas"]["Flag"];
    /** @description 1 when there is a sweetener without energy; older name. */
    with_non_nutritive_sweeteners?: components["schemas"]["Flag"];
    /** @description Pieces the old parser cut the list into; null for an empty piece. */
    ingredients_debug?: components["schemas"]["IngredientsDebugEntry"][];
    /**
     * @description Those pieces in normalised form.
     * @example [
     *       "farine-complete-de-ble",
     *       "58"
     *     ]
     */
    ingredients_ids_debug?: components["schemas"]["SlugList"];
    /**
     * @description Number of additives.
     * @example 0
     */
    additives_n?: components["schemas"]["Count"];
    /**
     * @description Additives with their parents, by E number.
     * @example [
     *       "en:e322",
     *       "en:e322i"
     *     ]
     */
    additives_tags?: components["schemas"]["TagList"];
    /**
     * @description Additives as found, by E number.
     * @example [
     *       "en:e322i"
     *     ]
     */
    additives_original_tags?: components["schemas"]["TagList"];
    /**
     * @description Additives as found by the previous version.
     * @example [
     *       "en:e322"
     *     ]
     */
    additives_prev_original_tags?: components["schemas"]["TagList"];
    /**
     * @description Number of additives found by an older version.
     * @example 1
     */
    additives_old_n?: components["schemas"]["Count"];
    /**
     * @description Additives found by an older version.
     * @example [
     *       "en:e322"
     *     ]
     */
    additives_old_tags?: components["schemas"]["TagList"];
    /**
     * @description Amino acids added as ingredients.
     * @example [
     *       "en:l-leucine"
     *     ]
     */
    amino_acids_tags?: components["schemas"]["TagList"];
    /**
     * @description Amino acids found by the previous version.
     * @example [
     *       "en:l-leucine"
     *     ]
     */
    amino_acids_prev_tags?: components["schemas"]["TagList"];
    /**
     * @description Minerals added as ingredients.
     * @example [
     *       "en:iron"
     *     ]
     */
    minerals_tags?: components["schemas"]["TagList"];
    /**
     * @description Minerals found by the previous version.
     * @example [
     *       "en:iron"
     *     ]
     */
    minerals_prev_tags?: components["schemas"]["TagList"];
    /**
     * @description Nucleotides added as ingredients.
     * @example [
     *       "en:adenosine-5-monophosphate"
     *     ]
     */
    nucleotides_tags?: components["schemas"]["TagList"];
    /**
     * @description Nucleotides found by the previous version.
     * @example [
     *       "en:adenosine-5-monophosphate"
     *     ]
     */
    nucleotides_prev_tags?: components["schemas"]["TagList"];
    /**
     * @description Other nutritional substances added as ingredients.
     * @example [
     *       "en:taurine"
     *     ]
     */
    other_nutritional_substances_tags?: components["schemas"]["TagList"];
    /**
     * @description Other nutritional substances found by the previous version.
     * @example [
     *       "en:taurine"
     *     ]
     */
    other_nutritional_substances_prev_tags?: components["schemas"]["TagList"];
    /**
     * @description Vitamins added as ingredients.
     * @example [
     *       "en:niacin"
     *     ]
     */
    vitamins_tags?: components["schemas"]["TagList"];
    /**
     * @description Vitamins found by the previous version.
     * @example [
     *       "en:niacin"
     *     ]
     */
    vitamins_prev_tags?: components["schemas"]["TagList"];
    /** @description Nutrition values in flat form. */
    nutriments?: components["schemas"]["Nutriments"];
    /** @description Nutrition values estimated from the ingredients. */
    nutriments_estimated?: components["schemas"]["EstimatedNutriments"];
    /** @description Traffic lights of four nutrients. */
    nutrient_levels?: components["schemas"]["NutrientLevels"];
    /**
     * @description Those traffic lights, for searching.
     * @example [
     *       "en:fat-in-moderate-quantity"
     *     ]
     */
    nutrient_levels_tags?: components["schemas"]["TagList"];
    /**
     * @description Nutrients no taxonomy knows.
     * @example [
     *       "proteins-dry-substance"
     *     ]
     */
    unknown_nutrients_tags?: components["schemas"]["SlugList"];
    /**
     * @description Serving as printed.
     * @example 60.8 g (1 tranche)
     */
    serving_size?: string;
    /**
     * @description Serving as imported.
     * @example 60.8 g (1 tranche)
     */
    serving_size_imported?: string;
    /** @description Serving in `serving_quantity_unit`. */
    serving_quantity?: components["schemas"]["NumberOrText"];
    /** @description Unit of `serving_quantity`. */
    serving_quantity_unit?: components["schemas"]["MassOrVolumeUnit"];
    /**
     * @description `on` when the package gives values for the product as sold. Not closed, apps also send an empty string, `true` and others.
     * @example on
     */
    nutrition_data?: string;
    /** @description Quantity those values are for. */
    nutrition_data_per?: components["schemas"]["ReferenceQuantity"];
    /** @description That quantity as imported. */
    nutrition_data_per_imported?: components["schemas"]["ReferenceQuantity"];
    /**
     * @description `on` when the package gives values for the prepared product. Not closed, like `nutrition_data`.
     * @example on
     */
    nutrition_data_prepared?: string;
    /** @description Quantity those values are for. */
    nutrition_data_prepared_per?: components["schemas"]["ReferenceQuantity"];
    /** @description That quantity as imported. */
    nutrition_data_prepared_per_imported?: components["schemas"]["ReferenceQuantity"];
    /**
     * @description `on` when the package gives no nutrition values. Not closed, apps also send an empty string, `true` and others.
     * @example on
     */
    no_nutrition_data?: string;
    /**
     * @description Fruits, vegetables and nuts in percent, estimated by older versions.
     * @example 0
     */
    "fruits-vegetables-nuts_100g_estimate"?: number;
    /** @description Nutri-Score letter. */
    nutriscore_grade?: components["schemas"]["NutriscoreGrade"];
    /**
     * @description Nutri-Score points; fewer are better.
     * @example 2
     */
    nutriscore_score?: components["schemas"]["Points"];
    /**
     * @description The points with the opposite sign, for sorting.
     * @example -2
     */
    nutriscore_score_opposite?: components["schemas"]["Points"];
    /**
     * @description Year of the rules behind grade and points.
     * @example 2023
     * @enum {string}
     */
    nutriscore_version?: "2021" | "2023";
    /** @description The letter as an array, for searching. */
    nutriscore_tags?: components["schemas"]["NutriscoreGradeList"];
    /** @description The letter by the rules of 2021, for searching. */
    nutriscore_2021_tags?: components["schemas"]["NutriscoreGradeList"];
    /** @description The letter by the rules of 2023, for searching. */
    nutriscore_2023_tags?: components["schemas"]["NutriscoreGradeList"];
    /** @description The whole computation, by the year of the rules. */
    nutriscore?: components["schemas"]["Nutriscore"];
    /** @description Values and points behind the present grade. */
    nutriscore_data?: components["schemas"]["NutriscoreData"];
    /** @description The letter; older name. */
    nutrition_grade_fr?: components["schemas"]["NutriscoreGrade"];
    /** @description The letter; older name. */
    nutrition_grades?: components["schemas"]["NutriscoreGrade"];
    /** @description The letter as an array; older name. */
    nutrition_grades_tags?: components["schemas"]["NutriscoreGradeList"];
    /**
     * @description Whether the rules of beverages apply.
     * @example 0
     */
    nutrition_score_beverage?: components["schemas"]["Flag"];
    /**
     * @description Why the score could not be computed, in English.
     * @example missing sugars_100g
     */
    nutrition_score_debug?: string;
    /** @description 1 when fiber is unknown. */
    nutrition_score_warning_no_fiber?: components["schemas"]["Flag"];
    /** @description 1 when the share of fruits, vegetables and nuts is unknown. */
    nutrition_score_warning_no_fruits_vegetables_nuts?: components["schemas"]["Flag"];
    /** @description 1 when the share of fruits, vegetables and nuts is estimated from the ingredients. */
    nutrition_score_warning_fruits_vegetables_nuts_estimate_from_ingredients?: components["schemas"]["Flag"];
    /**
     * @description That estimate.
     * @example 1.55
     */
    nutrition_score_warning_fruits_vegetables_nuts_estimate_from_ingredients_value?: components["schemas"]["Percentage"];
    /** @description 1 when the share of fruits, vegetables and legumes is estimated from the ingredients. */
    nutrition_score_warning_fruits_vegetables_legumes_estimate_from_ingredients?: components["schemas"]["Flag"];
    /**
     * @description That estimate.
     * @example 0.55
     */
    nutrition_score_warning_fruits_vegetables_legumes_estimate_from_ingredients_value?: components["schemas"]["Percentage"];
    /**
     * @description Category that the share of fruits, vegetables and nuts was taken from.
     * @example en:vegetables-based-foods
     */
    nutrition_score_warning_fruits_vegetables_nuts_from_category?: components["schemas"]["Tag"];
    /**
     * @description That share.
     * @example 85
     */
    nutrition_score_warning_fruits_vegetables_nuts_from_category_value?: components["schemas"]["Percentage"];
    /**
     * @description NOVA group, 1 (not processed) to 4 (ultra-processed).
     * @example 4
     */
    nova_group?: number;
    /**
     * @description NOVA group as a string.
     * @example 4
     * @enum {string}
     */
    nova_groups?: "1" | "2" | "3" | "4";
    /** @description NOVA group, for searching. */
    nova_groups_tags?: components["schemas"]["NovaGroupTagList"];
    /** @description What puts the product into each group. */
    nova_groups_markers?: components["schemas"]["NovaGroupsMarkers"];
    /**
     * @description Why the group could not be computed, in English.
     * @example no nova group when the product does not have a category
     */
    nova_group_debug?: string;
    /**
     * @description Why the group could not be computed. Not closed, rules may add reasons.
     * @example missing_ingredients
     */
    nova_group_error?: string;
    /** @description Environmental score letter; name before API 3.1. */
    ecoscore_grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /**
     * @description Environmental score, 0 to 100 and up to 120 with bonuses, more is better; name before API 3.1.
     * @example 82
     */
    ecoscore_score?: components["schemas"]["Points"];
    /** @description The letter as an array, for searching; name before API 3.1. */
    ecoscore_tags?: components["schemas"]["EnvironmentalScoreGradeList"];
    /** @description How the score was computed; name before API 3.1. */
    ecoscore_data?: components["schemas"]["EnvironmentalScoreData"];
    /** @description Environmental score letter; name since API 3.1, also sent before when requested. */
    environmental_score_grade?: components["schemas"]["EnvironmentalScoreGrade"];
    /**
     * @description Environmental score, 0 to 100 and up to 120 with bonuses, more is better; name since API 3.1, also sent before when requested.
     * @example 82
     */
    environmental_score_score?: components["schemas"]["Points"];
    /** @description The letter as an array, for searching; name since API 3.1, also sent before when requested. */
    environmental_score_tags?: components["schemas"]["EnvironmentalScoreGradeList"];
    /** @description How the score was computed; name since API 3.1, also sent before when requested. */
    environmental_score_data?: components["schemas"]["EnvironmentalScoreData"];
    /**
     * @description Impact level of an early experiment; empty.
     * @example en:low
     */
    environment_impact_level?: string;
    /**
     * @description That level, for searching.
     * @example [
     *       "en:low"
     *     ]
     */
    environment_impact_level_tags?: components["schemas"]["TagList"];
    /**
     * @description How the carbon footprint of the known ingredients adds up.
     * @example en:whole-wheat-flour 63% x 1.2 = 75.6 g
     */
    carbon_footprint_from_known_ingredients_debug?: string;
    /**
     * @description Share of the ingredients with a known carbon footprint.
     * @example 65
     */
    carbon_footprint_percent_of_known_ingredients?: components["schemas"]["Percentage"];
    /** @description Forest footprint, for products with eggs, meat or milk of known share. */
    forest_footprint_data?: components["schemas"]["ForestFootprintData"];
    /** @description Uploaded and selected images. */
    images?: components["schemas"]["Images"];
    /** @description Addresses of the selected images, by purpose and language. */
    selected_images?: components["schemas"]["SelectedImages"];
    /**
     * @description Highest number of an uploaded image, as a string.
     * @example 14
     */
    max_imgid?: components["schemas"]["DigitText"];
    /** @description Last upload of an image, in unix seconds. */
    last_image_t?: components["schemas"]["UnixTime"];
    /** @description Day, month and year of that upload. */
    last_image_dates_tags?: components["schemas"]["DateTagList"];
    /**
     * @description Front of the package, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.400.jpg
     */
    image_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.200.jpg
     */
    image_small_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.100.jpg
     */
    image_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.400.jpg
     */
    image_front_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.200.jpg
     */
    image_front_small_url?: components["schemas"]["UrlString"];
    /**
     * @description Front of the package, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/front_fr.116.100.jpg
     */
    image_front_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description List of ingredients, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.400.jpg
     */
    image_ingredients_url?: components["schemas"]["UrlString"];
    /**
     * @description List of ingredients, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.200.jpg
     */
    image_ingredients_small_url?: components["schemas"]["UrlString"];
    /**
     * @description List of ingredients, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/ingredients_fr.99.100.jpg
     */
    image_ingredients_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description Nutrition table, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.400.jpg
     */
    image_nutrition_url?: components["schemas"]["UrlString"];
    /**
     * @description Nutrition table, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.200.jpg
     */
    image_nutrition_small_url?: components["schemas"]["UrlString"];
    /**
     * @description Nutrition table, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/nutrition_fr.112.100.jpg
     */
    image_nutrition_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description Recycling instructions, longer side 400 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.400.jpg
     */
    image_packaging_url?: components["schemas"]["UrlString"];
    /**
     * @description Recycling instructions, longer side 200 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.200.jpg
     */
    image_packaging_small_url?: components["schemas"]["UrlString"];
    /**
     * @description Recycling instructions, longer side 100 pixels.
     * @example https://images.openfoodfacts.org/images/products/302/933/000/3533/packaging_fr.120.100.jpg
     */
    image_packaging_thumb_url?: components["schemas"]["UrlString"];
    /**
     * @description Packaging, joined by commas, in the language of `packaging_lc`.
     * @example Plastique, Sachet
     */
    packaging?: string;
    /**
     * @description Packaging as imported.
     * @example Enveloppe
     */
    packaging_imported?: string;
    /**
     * @description Packaging before the last change of taxonomy.
     * @example Plastique, Sachet
     */
    packaging_old?: string;
    /**
     * @description Packaging before it became a taxonomy.
     * @example Sac,Plastique
     */
    packaging_old_before_taxonomization?: string;
    /** @description Language of `packaging`. */
    packaging_lc?: components["schemas"]["LanguageCode"];
    /**
     * @description Packaging as taxonomy entries.
     * @example [
     *       "en:plastic",
     *       "en:bag"
     *     ]
     */
    packaging_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * @description Packaging, for searching; without language prefix in records older than the taxonomy.
     * @example [
     *       "en:plastic",
     *       "en:bag"
     *     ]
     */
    packaging_tags?: components["schemas"]["SlugList"];
    /**
     * @description Recycling instructions as printed, in the requested language or the main one.
     * @example 1 film en plastique à jeter
     */
    packaging_text?: string;
    /**
     * @description Shapes of the components.
     * @example [
     *       "en:bag"
     *     ]
     */
    packaging_shapes_tags?: components["schemas"]["TagList"];
    /**
     * @description Materials of the components.
     * @example [
     *       "en:plastic"
     *     ]
     */
    packaging_materials_tags?: components["schemas"]["TagList"];
    /**
     * @description Recycling instructions of the components.
     * @example [
     *       "en:recycle"
     *     ]
     */
    packaging_recycling_tags?: components["schemas"]["TagList"];
    /**
     * @description Number of components.
     * @example 3
     */
    packagings_n?: components["schemas"]["Count"];
    /** @description 1 when all components are listed. */
    packagings_complete?: components["schemas"]["Flag"];
    /** @description Weight by material. */
    packagings_materials?: components["schemas"]["PackagingMaterials"];
    /**
     * @description Material that weighs most.
     * @example en:plastic
     */
    packagings_materials_main?: components["schemas"]["Tag"];
    /** @description Components of the packaging. */
    packagings?: components["schemas"]["V3Packaging"][];
    /**
     * @description 1 when all that is needed is there and checked.
     * @example 0
     */
    complete?: components["schemas"]["Flag"];
    /**
     * @description Share of the needed data that is there.
     * @example 0.9875
     */
    completeness?: number;
    /**
     * @description What is done and what is to be done; ids joined by comma and space.
     * @example en:to-be-completed, en:nutrition-facts-completed
     */
    states?: string;
    /**
     * @description What is done and what is to be done.
     * @example [
     *       "en:to-be-completed"
     *     ]
     */
    states_hierarchy?: components["schemas"]["TagList"];
    /**
     * @description What is done and what is to be done, for searching.
     * @example [
     *       "en:to-be-completed"
     *     ]
     */
    states_tags?: components["schemas"]["TagList"];
    /**
     * @description All findings about the data.
     * @example [
     *       "en:packaging-data-incomplete"
     *     ]
     */
    data_quality_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings that come from errors in the program.
     * @example [
     *       "en:bug"
     *     ]
     */
    data_quality_bugs_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings that are certainly wrong data.
     * @example [
     *       "en:energy-value-in-kcal-greater-than-in-kj"
     *     ]
     */
    data_quality_errors_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings that may be wrong data.
     * @example [
     *       "en:ingredients-50-percent-unknown"
     *     ]
     */
    data_quality_warnings_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings for information.
     * @example [
     *       "en:packaging-data-incomplete"
     *     ]
     */
    data_quality_info_tags?: components["schemas"]["TagList"];
    /**
     * @description Findings about missing data.
     * @example [
     *       "en:categories-completed"
     *     ]
     */
    data_quality_completeness_tags?: components["schemas"]["TagList"];
    /** @description How complete and how right the data is, by theme. */
    data_quality_dimensions?: components["schemas"]["DataQualityDimensions"];
    /**
     * @description Facts about the record, for searching and statistics.
     * @example [
     *       "en:nutriscore-computed"
     *     ]
     */
    misc_tags?: components["schemas"]["TagList"];
    /**
     * @description Notes left by older versions.
     * @example [
     *       "43"
     *     ]
     */
    debug_tags?: components["schemas"]["SlugList"];
    /**
     * @description Suggestions for the taxonomies found in the ingredients.
     * @example [
     *       "possible-stop-word-before-ru-330"
     *     ]
     */
    taxonomies_enhancer_tags?: components["schemas"]["SlugList"];
    /**
     * @description `on` when it is no longer sold. Not closed, older records hold other strings.
     * @example on
     */
    obsolete?: string;
    /**
     * @description That mark as imported.
     * @example 0
     */
    obsolete_imported?: string;
    /**
     * @description Since when it is no longer sold, as entered.
     * @example 2020-06-30
     */
    obsolete_since_date?: string;
    /**
     * @description Number of the revision.
     * @example 121
     */
    rev?: number;
    /**
     * @description When it was created, in unix seconds.
     * @example 1338046925
     */
    created_t?: components["schemas"]["UnixTime"];
    /** @description Who created it. */
    creator?: components["schemas"]["ContributorName"];
    /** @description Day, month and year of its creation. */
    entry_dates_tags?: components["schemas"]["DateTagList"];
    /** @description Last change by a contributor, in unix seconds. */
    last_modified_t?: components["schemas"]["UnixTime"];
    /** @description Who made that change. */
    last_modified_by?: components["schemas"]["ContributorName"];
    /** @description Who made that change; newer name. */
    last_editor?: components["schemas"]["ContributorName"];
    /** @description Day, month and year of that change. */
    last_edit_dates_tags?: components["schemas"]["DateTagList"];
    /**
     * @description Last change of any kind, recomputation included, in unix seconds.
     * @example 1743542100
     */
    last_updated_t?: components["schemas"]["UnixTime"];
    /**
     * @description Program that created it.
     * @example 20150316.jqm2
     */
    interface_version_created?: string;
    /**
     * @description Program that last changed it.
     * @example 20150316.jqm2
     */
    interface_version_modified?: string;
    /**
     * @description Name of the last mass update.
     * @example brands
     */
    update_key?: string;
    /** @description Everyone who changed it. */
    editors_tags?: components["schemas"]["ContributorList"];
    /** @description Those who added data. */
    informers_tags?: components["schemas"]["ContributorList"];
    /** @description Those who corrected data. */
    correctors_tags?: components["schemas"]["ContributorList"];
    /** @description Those who checked it. */
    checkers_tags?: components["schemas"]["ContributorList"];
    /** @description Those who uploaded images. */
    photographers_tags?: components["schemas"]["ContributorList"];
    /** @description Those who weighed its packaging. */
    weighers_tags?: components["schemas"]["ContributorList"];
    /** @description Everyone who changed it, in old records. */
    editors?: components["schemas"]["ContributorList"];
    /** @description Those who added data, in old records. */
    informers?: components["schemas"]["ContributorList"];
    /** @description Those who corrected data, in old records. */
    correctors?: components["schemas"]["ContributorList"];
    /** @description Those who checked it, in old records. */
    checkers?: components["schemas"]["ContributorList"];
    /** @description Those who uploaded images, in old records. */
    photographers?: components["schemas"]["ContributorList"];
    /**
     * @description Teams of those contributors, joined by commas.
     * @example chocolatine,la-robe-est-bleue
     */
    teams?: string;
    /**
     * @description Teams of those contributors.
     * @example [
     *       "chocolatine"
     *     ]
     */
    teams_tags?: components["schemas"]["SlugList"];
    /** @description Organisation that supplies the data. */
    owner?: components["schemas"]["OwnerId"];
    /** @description That organisation, for searching. */
    owners_tags?: components["schemas"]["OwnerId"];
    /** @description Fields it supplied, and when. */
    owner_fields?: components["schemas"]["OwnerFields"];
    /** @description Imports of data from outside. */
    sources?: components["schemas"]["ProductSource"][];
    /** @description Values of those imports that have no field of their own. */
    sources_fields?: components["schemas"]["SourcesFields"];
    /**
     * @description Apps and databases the data came from, joined by commas.
     * @example App - yuka, Apps
     */
    data_sources?: string;
    /**
     * @description Those sources as imported.
     * @example Database - Equadis, Databases
     */
    data_sources_imported?: string;
    /**
     * @description Those sources, for searching.
     * @example [
     *       "app-yuka",
     *       "apps"
     *     ]
     */
    data_sources_tags?: components["schemas"]["SlugList"];
    /** @description Words of names, brands, categories and labels, for text search. */
    _keywords?: components["schemas"]["Keyword"][];
    /**
     * @description Scans by the apps in the last counted year.
     * @example 43
     */
    scans_n?: number;
    /**
     * @description Scans from different addresses in that year.
     * @example 43
     */
    unique_scans_n?: number;
    /**
     * @description Popularity, for sorting; more is more popular.
     * @example 23990000055
     */
    popularity_key?: number;
    /**
     * @description Popularity by year and country, for searching.
     * @example [
     *       "top-50000-scans-2019"
     *     ]
     */
    popularity_tags?: components["schemas"]["SlugList"];
    /**
     * @description Older key for sorting.
     * @example 1603743852
     */
    sortkey?: number;
    /** @description Panels ready to show, by id. */
    knowledge_panels?: components["schemas"]["KnowledgePanels"];
    /** @description How the product matches each preference, in the requested language. */
    attribute_groups?: components["schemas"]["ProductAttributeGroup"][];
    /** @description How the product matches each preference, without texts. */
    attribute_groups_data?: components["schemas"]["ProductAttributeDataGroup"][];
    [key: `${'product_name' | 'abbreviated_product_name' | 'generic_name' | 'ingredients_text' | 'ingredients_text_with_allergens' | 'packaging_text' | 'origin' | 'conservation_conditions' | 'customer_service'}_${string}`]: string | undefined;
    [key: `${'additives' | 'allergens' | 'brands' | 'categories' | 'countries' | 'data_quality' | 'emb_codes' | 'food_groups' | 'ingredients' | 'ingredients_analysis' | 'labels' | 'languages' | 'main_countries' | 'manufacturing_places' | 'minerals' | 'misc' | 'nova_groups' | 'nutrient_levels' | 'origins' | 'packaging' | 'packaging_materials' | 'packaging_recycling' | 'packaging_shapes' | 'purchase_places' | 'states' | 'stores' | 'traces' | 'vitamins' | 'amino_acids' | 'nucleotides' | 'other_nutritional_substances' | 'pnns_groups_1' | 'pnns_groups_2'}_tags_${string}`]: components["schemas"]["DisplayNameList"];
    [key: `${string}_languages`]: components["schemas"]["TextByLanguage"];
    [key: `image_${'front' | 'ingredients' | 'nutrition' | 'packaging'}${'' | '_small' | '_thumb'}_url_${string}`]: components["schemas"]["UrlString"];
    [key: `${string}_debug_tags`]: components["schemas"]["SlugList"];
    [key: `attribute_groups_${string}`]: components["schemas"]["ProductAttributeGroupList"] | components["schemas"]["ProductAttributeDataGroup"][] | undefined;
    [key: `images_to_update_${string}`]: components["schemas"]["ImagesToUpdate"];
    [key: `${string}_100g`]: components["schemas"]["Amount"];
};
export type V3ProductResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * @description The barcode, normalised. It can differ from the requested one; a warning then says so.
     * @example 2000000000015
     */
    code: string;
    product: components["schemas"]["V3Product"];
    /** @description The outcome, always that the product was found. */
    result: components["schemas"]["V3Result"] & {
        /**
         * @description Always `product_found`.
         * @example product_found
         * @constant
         */
        id: "product_found";
    };
};
export type V3ProductNotFoundResponse = components["schemas"]["V3ResponseStatus"] & {
    /**
     * @description Always `failure`.
     * @example failure
     * @constant
     */
    status: "failure";
    /**
     * @description Why there is no product: `product_not_found`, preceded by `invalid_code` when the code cannot be a barcode, or
     *     `product_found_with_a_different_product_type`, whose field names the type.
     */
    errors: components["schemas"]["V3Error"][];
    /**
     * @description The code that was looked up, normalised. Empty when the requested code has no digits.
     * @example 2000000000091
     */
    code: string;
    /** @description The outcome, that there is no such product or that it is of another type. */
    result: components["schemas"]["V3Result"] & {
        /**
         * @description Why there is no product.
         * @example product_not_found
         * @enum {string}
         */
        id: "product_found_with_a_different_product_type" | "product_not_found";
    };
};
export type V3TagInfo = {
    /**
     * @description The kind of tag.
     * @example categories
     */
    tagtype: string;
    /**
     * @description Id in the taxonomy. For a tag the taxonomy does not have: the language and the unchanged name, or for a kind of tag without a
     *     taxonomy the name in lower case with `-` between words.
     * @example en:biscuits
     */
    tagid: string;
    knowledge_panels?: components["schemas"]["KnowledgePanels"];
};
export type V3TagResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * @description The kind of tag, as it was requested.
     * @example categories
     */
    tagtype: string;
    /**
     * @description The id or name, as it was requested.
     * @example Biscuits
     */
    tagid: string;
    tag: components["schemas"]["V3TagInfo"];
    /** @description The outcome, always that the tag was found. */
    result: components["schemas"]["V3Result"] & {
        /**
         * @description Always `tag_found`.
         * @example tag_found
         * @constant
         */
        id: "tag_found";
    };
};
export type CanonicalTag = {
    /**
     * @description Id in the taxonomy, or the language and the unchanged name when the taxonomy does not have it.
     * @example en:banana
     */
    tag: string;
    /**
     * @description Whether the taxonomy has it.
     * @example true
     */
    exists_in_taxonomy: boolean;
};
export type V3TaxonomyCanonicalizeResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * @description The ids separated by `,` without spaces, in the order of the request. Duplicates are kept.
     * @example en:banana
     * @example en:pineapple
     */
    canonical_tags_list: string;
    /** @description The same ids one by one, each with whether the taxonomy has it. */
    canonical_tags: components["schemas"]["CanonicalTag"][];
};
export type V3TaxonomyDisplayResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * @description The names separated by `, `, in the order of the request. An id the taxonomy does not have is its text with a capital letter when it is
     *     in the language of the request, and stays as it was sent when it is in another one.
     * @example Banane, Ananas
     */
    local_tags_list: string;
};
export type V3TaxonomySuggestionsResponse = components["schemas"]["V3ResponseStatus"] & {
    status: components["schemas"]["V3SuccessStatus"];
    errors: components["schemas"]["V3NoErrors"];
    /**
     * @description Names, not ids, in the language of the request, best first. Empty when nothing matches. Synonyms count, so a name need not contain
     *     the text that was typed.
     */
    suggestions: string[];
    /** @description For each suggestion, the synonym that matched. Present when `get_synonyms` is 1. */
    matched_synonyms?: {
        [key: string]: string;
    };
};
export type $defs = Record<string, never>;
export interface operations {
    getAttributeGroupsV2: {
        parameters: {
            query?: {
                /**
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attributes in their groups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V2AttributeGroupsResponse"];
                };
            };
            304: components["responses"]["NotModified"];
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
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The levels. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V2PreferencesResponse"];
                };
            };
            304: components["responses"]["NotModified"];
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
                 * @description Which fields of the product to return. `all` stands for every stored field, `none` alone for an empty product, `raw` alone for the product as it is
                 *     stored. An empty value means `all`. `all` can be combined with computed fields, which are returned only when named: `knowledge_panels`,
                 *     `attribute_groups`, `attribute_groups_data`, `attribute_groups_fr`, `images_to_update_fr`, `product_display_name`, `product_name_languages`, `url`,
                 *     `image_front_url_fr`, `categories_tags_fr` and the same for other tags and languages, and `sugars_100g` and the same for other nutrients.
                 *     A path of keys, `nutriments.sugars_100g`, returns that part alone; it goes through objects but not arrays, and ends at an image, a panel and
                 *     Nutri-Score data, which are returned whole. A field the product does not have is left out, which is no error.
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /** @description Country of the person, which decides about what depends on a country. Without it the response is for the whole world. */
                cc?: components["parameters"]["Cc"];
                /**
                 * @deprecated
                 * @description Without effect, because packaging parts are plain ids here. It is accepted because apps send it in both families.
                 */
                tags_lc?: string;
                /**
                 * @description The type of product that is expected. This server has food. When the product is known to be of another type, `all` or that very type
                 *     gets a redirect to the server that has it, and any other value with 404.
                 */
                product_type?: components["parameters"]["ProductType"];
                /**
                 * @description The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
                 *     Without this parameter all panels are returned.
                 */
                knowledge_panels_included?: components["parameters"]["KnowledgePanelsIncluded"];
                /**
                 * @description The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
                 *     and excluded is left out. The panel `root` always stays.
                 */
                knowledge_panels_excluded?: components["parameters"]["KnowledgePanelsExcluded"];
                /**
                 * @description Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
                 *     screen or not, gets one action that opens the form for the whole product.
                 */
                knowledge_panel_client?: components["parameters"]["KnowledgePanelClient"];
                /** @description Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions. */
                activate_knowledge_panels_simplified?: components["parameters"]["ActivateKnowledgePanelsSimplified"];
                /**
                 * @description Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
                 *     of the average product of a category.
                 */
                activate_knowledge_panel_physical_activities?: components["parameters"]["ActivateKnowledgePanelPhysicalActivities"];
                /**
                 * @description Ingredients the person does not want, as ids of the ingredients taxonomy. They decide about the attribute `unwanted_ingredients` of
                 *     `attribute_groups`; without them it is not returned. An ingredient counts with all kinds of it: `en:vegetable-oil` excludes palm oil.
                 */
                attribute_unwanted_ingredients_tags?: components["parameters"]["AttributeUnwantedIngredientsTags"];
                /**
                 * @deprecated
                 * @description Name of an account. This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
                 */
                user_id?: components["parameters"]["UserId"];
                /**
                 * @deprecated
                 * @description Password of the account. A password in an address ends up in logs and histories, which is one more reason not to send it.
                 *     This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
                 */
                password?: components["parameters"]["Password"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Barcode of the product, in any of these forms: its digits, with separators or not; GS1 element strings such as `(01)02000000000015` or a scan
                 *     that starts with FNC1; a GS1 Digital Link such as `https://id.example.org/01/02000000000015`. Percent-encode what is not a digit.
                 *     It is normalised: the GTIN is taken out, leading zeros are dropped, and zeros are added up to 13 digits, or 8 for the shortest codes.
                 *     Check digits are not verified. What has no digits is no barcode, also `example` and `test`, which mean something to the production system alone.
                 *     After that a code has up to 24 digits in v3 and up to 40 in v2.
                 */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product, with the requested fields. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V2ProductResponse"];
                };
            };
            302: components["responses"]["ProductElsewhere"];
            304: components["responses"]["NotModified"];
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
                /**
                 * @description Barcodes of the products, in any form the product operation takes, separated by `,` alone: `|` is rejected, and `+` means a space, which codes
                 *     may contain. The country does not matter then. The products are ordered by `sort_by` and not as they were requested.
                 */
                code?: components["parameters"]["Codes"];
                /** @description Name of the account that added the products. */
                creator?: components["parameters"]["Creator"];
                /** @description The order of the products. */
                sort_by?: components["parameters"]["SortBy"];
                /** @description The number of the page, from 1. Far pages are slow to compute, so 10000 is the last one; who needs everything takes the export instead. */
                page?: components["parameters"]["Page"];
                /** @description How many products a page has at most. The production system, which once had 24 by default, now has 20 as well. */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Which fields of each product to return, as in the product operation: `all`, `none`, `raw`, stored and computed fields, and paths of keys.
                 *     Ask for the fields you need: twenty products with all of them are several hundred kilobytes.
                 */
                fields?: components["parameters"]["SearchFields"];
                /**
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /** @description Country of the person, which decides about what depends on a country. Without it the response is for the whole world. */
                cc?: components["parameters"]["Cc"];
                /** @description Additives, such as E numbers and names: `en:e322`. `,` means and, `|` or, a leading `-` not. */
                additives_tags?: components["parameters"]["AdditivesFilter"];
                /** @description Allergens, such as `en:milk`. `,` means and, `|` or, a leading `-` not. */
                allergens_tags?: components["parameters"]["AllergensFilter"];
                /** @description Brands, such as `ferrero`. `,` means and, `|` or, a leading `-` not. */
                brands_tags?: components["parameters"]["BrandsFilter"];
                /** @description Categories, such as `en:biscuits`. `,` means and, `|` or, a leading `-` not. */
                categories_tags?: components["parameters"]["CategoriesFilter"];
                /** @description Countries in which the product is sold, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
                countries_tags?: components["parameters"]["CountriesFilter"];
                /** @description What rules about data quality found, such as `en:nutrition-value-total-over-105`. `,` means and, `|` or, a leading `-` not. */
                data_quality_tags?: components["parameters"]["DataQualityFilter"];
                /** @description Packager codes, such as `fr-56-003-001-ec`. `,` means and, `|` or, a leading `-` not. */
                emb_codes_tags?: components["parameters"]["EmbCodesFilter"];
                /** @description Grade of the environmental score, `a-plus` to `f`, such as `a`. `,` means and, `|` or, a leading `-` not. */
                environmental_score_tags?: components["parameters"]["EnvironmentalScoreFilter"];
                /** @description Food groups, such as `en:sweets`. `,` means and, `|` or, a leading `-` not. */
                food_groups_tags?: components["parameters"]["FoodGroupsFilter"];
                /** @description Ingredients, with those they are a kind of, such as `en:sugar`. `,` means and, `|` or, a leading `-` not. */
                ingredients_tags?: components["parameters"]["IngredientsFilter"];
                /** @description What the ingredients say about palm oil and about vegan and vegetarian diets, such as `en:vegan`. `,` means and, `|` or, a leading `-` not. */
                ingredients_analysis_tags?: components["parameters"]["IngredientsAnalysisFilter"];
                /** @description Labels, such as `en:organic`. `,` means and, `|` or, a leading `-` not. */
                labels_tags?: components["parameters"]["LabelsFilter"];
                /** @description Languages on the packaging, such as `en:french`. `,` means and, `|` or, a leading `-` not. */
                languages_tags?: components["parameters"]["LanguagesFilter"];
                /** @description Places where the product is made, such as `italy`. `,` means and, `|` or, a leading `-` not. */
                manufacturing_places_tags?: components["parameters"]["ManufacturingPlacesFilter"];
                /** @description NOVA group, such as `en:4-ultra-processed-food-and-drink-products`. `,` means and, `|` or, a leading `-` not. */
                nova_groups_tags?: components["parameters"]["NovaGroupsFilter"];
                /** @description Nutri-Score grade, `a` to `e`, such as `a`. `,` means and, `|` or, a leading `-` not. */
                nutrition_grades_tags?: components["parameters"]["NutritionGradesFilter"];
                /** @description Origins of the ingredients, such as `en:france`. `,` means and, `|` or, a leading `-` not. */
                origins_tags?: components["parameters"]["OriginsFilter"];
                /** @description Materials of packaging parts, such as `en:glass`. `,` means and, `|` or, a leading `-` not. */
                packaging_materials_tags?: components["parameters"]["PackagingMaterialsFilter"];
                /** @description Shapes of packaging parts, such as `en:bottle`. `,` means and, `|` or, a leading `-` not. */
                packaging_shapes_tags?: components["parameters"]["PackagingShapesFilter"];
                /** @description Food group of the French nutrition programme, such as `biscuits-and-cakes`. `,` means and, `|` or, a leading `-` not. */
                pnns_groups_2_tags?: components["parameters"]["PnnsGroups2Filter"];
                /** @description What has been done and is still to be done for the product, such as `en:complete`. `,` means and, `|` or, a leading `-` not. */
                states_tags?: components["parameters"]["StatesFilter"];
                /** @description Stores, such as `lidl`. `,` means and, `|` or, a leading `-` not. */
                stores_tags?: components["parameters"]["StoresFilter"];
                /** @description Allergens that may be there as traces, such as `en:nuts`. `,` means and, `|` or, a leading `-` not. */
                traces_tags?: components["parameters"]["TracesFilter"];
                /** @description Energy in kcal in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
                "energy-kcal_100g"?: components["parameters"]["EnergyKcalFilter"];
                /** @description Energy in kJ in 100 g or 100 ml: `<10`, `>5,<=10`, or a number alone. */
                "energy-kj_100g"?: components["parameters"]["EnergyKjFilter"];
                /** @description Fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                fat_100g?: components["parameters"]["FatFilter"];
                /** @description Saturated fat in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                "saturated-fat_100g"?: components["parameters"]["SaturatedFatFilter"];
                /** @description Carbohydrates in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                carbohydrates_100g?: components["parameters"]["CarbohydratesFilter"];
                /** @description Sugars in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                sugars_100g?: components["parameters"]["SugarsFilter"];
                /** @description Fiber in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                fiber_100g?: components["parameters"]["FiberFilter"];
                /** @description Proteins in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                proteins_100g?: components["parameters"]["ProteinsFilter"];
                /** @description Salt in 100 g or 100 ml, in grams: `<10`, `>5,<=10`, or a number alone. */
                salt_100g?: components["parameters"]["SaltFilter"];
                /**
                 * @description Further conditions, beside those that are parameters of their own. On the wire there is no parameter named `filters`: each condition is a query
                 *     parameter of its own, `?data_sources_tags=producers&caffeine_100g=>0`, and all of them must hold. `categories_tags_fr=biscuits` takes names in another language
                 *     than that of the request; only kinds of tags that have a taxonomy can be named so.
                 */
                filters?: components["parameters"]["Filters"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the products that match. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V2SearchResponse"];
                };
            };
            304: components["responses"]["NotModified"];
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
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attributes in their groups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
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
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sources. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
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
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The levels. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
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
                 * @description Which fields of the product to return. `all` stands for every stored field, `none` alone for an empty product, `raw` alone for the product as it is
                 *     stored. An empty value means `all`. `all` can be combined with computed fields, which are returned only when named: `knowledge_panels`,
                 *     `attribute_groups`, `attribute_groups_data`, `attribute_groups_fr`, `images_to_update_fr`, `product_display_name`, `product_name_languages`, `url`,
                 *     `image_front_url_fr`, `categories_tags_fr` and the same for other tags and languages, and `sugars_100g` and the same for other nutrients.
                 *     A path of keys, `nutriments.sugars_100g`, returns that part alone; it goes through objects but not arrays, and ends at an image, a panel and
                 *     Nutri-Score data, which are returned whole. A field the product does not have is left out, which is no error.
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /** @description Country of the person, which decides about what depends on a country. Without it the response is for the whole world. */
                cc?: components["parameters"]["Cc"];
                /** @description Adds `lc_name`, the name in this language, to `shape`, `material` and `recycling` of each packaging part. It has no other effect. */
                tags_lc?: components["parameters"]["TagsLc"];
                /**
                 * @description The type of product that is expected. This server has food. When the product is known to be of another type, `all` or that very type
                 *     gets a redirect to the server that has it, and any other value with 404.
                 */
                product_type?: components["parameters"]["ProductType"];
                /**
                 * @description The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
                 *     Without this parameter all panels are returned.
                 */
                knowledge_panels_included?: components["parameters"]["KnowledgePanelsIncluded"];
                /**
                 * @description The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
                 *     and excluded is left out. The panel `root` always stays.
                 */
                knowledge_panels_excluded?: components["parameters"]["KnowledgePanelsExcluded"];
                /**
                 * @description Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
                 *     screen or not, gets one action that opens the form for the whole product.
                 */
                knowledge_panel_client?: components["parameters"]["KnowledgePanelClient"];
                /** @description Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions. */
                activate_knowledge_panels_simplified?: components["parameters"]["ActivateKnowledgePanelsSimplified"];
                /**
                 * @description Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
                 *     of the average product of a category.
                 */
                activate_knowledge_panel_physical_activities?: components["parameters"]["ActivateKnowledgePanelPhysicalActivities"];
                /**
                 * @description Ingredients the person does not want, as ids of the ingredients taxonomy. They decide about the attribute `unwanted_ingredients` of
                 *     `attribute_groups`; without them it is not returned. An ingredient counts with all kinds of it: `en:vegetable-oil` excludes palm oil.
                 */
                attribute_unwanted_ingredients_tags?: components["parameters"]["AttributeUnwantedIngredientsTags"];
                /**
                 * @deprecated
                 * @description Name of an account. This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
                 */
                user_id?: components["parameters"]["UserId"];
                /**
                 * @deprecated
                 * @description Password of the account. A password in an address ends up in logs and histories, which is one more reason not to send it.
                 *     This server knows no accounts, so a request with `user_id` and `password` is rejected with 403.
                 */
                password?: components["parameters"]["Password"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Barcode of the product, in any of these forms: its digits, with separators or not; GS1 element strings such as `(01)02000000000015` or a scan
                 *     that starts with FNC1; a GS1 Digital Link such as `https://id.example.org/01/02000000000015`. Percent-encode what is not a digit.
                 *     It is normalised: the GTIN is taken out, leading zeros are dropped, and zeros are added up to 13 digits, or 8 for the shortest codes.
                 *     Check digits are not verified. What has no digits is no barcode, also `example` and `test`, which mean something to the production system alone.
                 *     After that a code has up to 24 digits in v3 and up to 40 in v2.
                 */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product, with the requested fields. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
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
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /** @description Country of the person, which decides about what depends on a country. Without it the response is for the whole world. */
                cc?: components["parameters"]["Cc"];
                /**
                 * @description The knowledge panels to return, by id: each with all panels inside it, and with the way to it from `root`, of which nothing else is returned.
                 *     Without this parameter all panels are returned.
                 */
                knowledge_panels_included?: components["parameters"]["KnowledgePanelsIncluded"];
                /**
                 * @description The knowledge panels to leave out, by id, with all panels inside them; a panel that then shows nothing is left out, too. A panel that is both included
                 *     and excluded is left out. The panel `root` always stays.
                 */
                knowledge_panels_excluded?: components["parameters"]["KnowledgePanelsExcluded"];
                /**
                 * @description Who is going to show the panels. The app gets one action for each thing that a product lacks, which opens a form of its own; a website, on a mobile
                 *     screen or not, gets one action that opens the form for the whole product.
                 */
                knowledge_panel_client?: components["parameters"]["KnowledgePanelClient"];
                /** @description Whether to return the short form of the panels, one line each: their titles, and which panels are inside which, without texts, tables and actions. */
                activate_knowledge_panels_simplified?: components["parameters"]["ActivateKnowledgePanelsSimplified"];
                /**
                 * @description Whether to add the panel `physical_activities`, which says how many minutes of walking, swimming, cycling and running use up the energy of the product, or
                 *     of the average product of a category.
                 */
                activate_knowledge_panel_physical_activities?: components["parameters"]["ActivateKnowledgePanelPhysicalActivities"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The kind of tag, such as `categories` or `labels`. One without a taxonomy is not an error: the tag is then made from the string. */
                tagtype: components["parameters"]["PathTagtype"];
                /** @description The tag: its id, or a name or synonym in the language of the request, or in another one when it starts with it: `fr:biscuits`. */
                tag_or_tagid: components["parameters"]["TagOrTagid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tag. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
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
                 * @description The kind of tag, which says the taxonomy. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not
                 *     loaded has no entries.
                 */
                tagtype: components["parameters"]["Tagtype"];
                /**
                 * @description The names. Each is in the language `lc`, or in another one when it starts with it: `fr:banane`. Case, accents, punctuation, plurals and
                 *     synonyms are taken care of. Spaces around commas are dropped.
                 */
                local_tags_list: components["parameters"]["LocalTagsList"];
                /**
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ids. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
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
                 * @description The kind of tag, which says the taxonomy. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not
                 *     loaded has no entries.
                 */
                tagtype: components["parameters"]["Tagtype"];
                /** @description The ids to name. Spaces around commas are dropped. When it is missing, the error has the field id `tags_list`. */
                canonical_tags_list: components["parameters"]["CanonicalTagsList"];
                /**
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
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
                 * @description The kind of tag, which says the taxonomy; `emb_codes` are packaging codes of stored products, such as `FR 56.003.001 EC`, found by how they
                 *     start. Any other value gets 400 and `unrecognized_value`. A taxonomy that the server has not loaded has no entries.
                 */
                tagtype: components["parameters"]["SuggestionTagtype"];
                /**
                 * @description What the person has typed. Names that start with it come first, then those that contain it, then those that contain its words in order.
                 *     It is searched in the language `lc`, or in another one when it starts with it: `fr:frais`. Without it the first entries are returned.
                 */
                string?: components["parameters"]["SuggestionString"];
                /** @description Another name of `string`, for autocomplete widgets that send it. `string` is used when both are sent. */
                term?: components["parameters"]["SuggestionTerm"];
                /**
                 * @description Categories of the product, as ids or as names in the language of the request, for packaging shapes and materials. What is usual in them,
                 *     the most specific one first, then in the categories above them, then in all products, is suggested first. Categories the taxonomy does not
                 *     have are passed over; for other kinds of tag they have no effect.
                 */
                categories?: components["parameters"]["SuggestionCategories"];
                /**
                 * @description Shape of the packaging part, as an id or as a name in the language of the request, for packaging materials. Materials usual for it are suggested
                 *     first. A shape the taxonomy does not have counts as none; for other kinds of tag it has no effect.
                 */
                shape?: components["parameters"]["SuggestionShape"];
                /** @description How many suggestions to return at most. `0` means the default. The production system silently lowers more than 400; here that is rejected. */
                limit?: components["parameters"]["SuggestionLimit"];
                /** @description Whether to add `matched_synonyms`, which says for each suggestion what matched. `1` and `true` mean yes. */
                get_synonyms?: components["parameters"]["GetSynonyms"];
                /**
                 * @description Language of the names and texts in the response, and of the names in the request. Several can be given in order of preference; the first one is used.
                 *     For a language without translations the response is in English.
                 */
                lc?: components["parameters"]["Lc"];
                /** @description Country of the person, which decides about what depends on a country. Without it the response is for the whole world. */
                cc?: components["parameters"]["Cc"];
            };
            header?: {
                /** @description The `ETag` of an earlier response, several of them, or `*`. While it still fits, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions, best first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
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
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};

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
    searchProductsV2: "page" | "page_size" | "fields" | "lc";
}
