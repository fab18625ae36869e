// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:e35677b1981fe3e10f8bfcf28a25f84ff38b397cee77918d3a810a50d06597a3

import type { components as contract } from './types.ts';

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * How many.
         * @example 11
         */
        Count: number;
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
        /**
         * Quantity of food that nutrition values are given for.
         * @example 100g
         * @enum {string}
         */
        ReferenceQuantity: "100g" | "100ml" | "serving" | "1kg";
        /**
         * Points of a score.
         * @example 3
         */
        Points: number;
        /**
         * Points of one part of a score.
         * @example 3
         */
        PartPoints: number;
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
        /**
         * Whether something was done to an image; a boolean, or what apps sent before there was one.
         * @example false
         */
        ImageFlag: boolean | components["schemas"]["ImageSetting"];
        /** How a selected image was made of an uploaded one. */
        ImageGeneration: ImageGeneration;
        /** Image chosen for one purpose and language, and how it was made of an uploaded one. */
        GeneratedImage: GeneratedImage;
        /** Selected images by purpose, from API 3.3 on. */
        ImagesByPurpose: ImagesByPurpose;
        /** Images by kind, from API 3.3 on. */
        ImagesByKind: ImagesByKind;
        /** Value of a nutrient in a set. */
        NutrientValue: NutrientValue;
        /** Nutrition values of one source, preparation and quantity. */
        NutritionSet: NutritionSet;
        /** Nutrition of a product, from API 3.5 on. */
        Nutrition: Nutrition;
        /** What V3Product of API 3.1 has otherwise than that of the version before. */
        V3Product31: V3Product31;
        /** What V3Product of API 3.2 has otherwise than that of the version before. */
        V3Product32: V3Product32;
        /** What V3Product of API 3.3 has otherwise than that of the version before. */
        V3Product33: V3Product33;
        /** What V3Product of API 3.5 has otherwise than that of the version before. */
        V3Product35: V3Product35;
        /** What V3Product of API 3.6 has otherwise than that of the version before. */
        V3Product36: V3Product36;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
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
export type ImageGeneration = {
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
    normalize?: components["schemas"]["ImageFlag"];
    /** Whether the background was whitened. */
    white_magic?: components["schemas"]["ImageFlag"];
    /** Whether text was read from it. */
    ocr?: components["schemas"]["Flag"];
    /**
     * Rotation found by reading its text, in degrees.
     * @example 0
     */
    orientation?: components["schemas"]["Angle"];
};
export type GeneratedImage = {
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
    /** How it was cut out. Empty when it was not. */
    generation?: components["schemas"]["ImageGeneration"];
};
export type ImagesByPurpose = {
    /** Those for one purpose, by language. */
    front?: {
        [key: string]: components["schemas"]["GeneratedImage"] | undefined;
    };
    /** Those for one purpose, by language. */
    ingredients?: {
        [key: string]: components["schemas"]["GeneratedImage"] | undefined;
    };
    /** Those for one purpose, by language. */
    nutrition?: {
        [key: string]: components["schemas"]["GeneratedImage"] | undefined;
    };
    /** Those for one purpose, by language. */
    packaging?: {
        [key: string]: components["schemas"]["GeneratedImage"] | undefined;
    };
    /** Those for one purpose, by language. */
    other?: {
        [key: string]: components["schemas"]["GeneratedImage"] | undefined;
    };
};
export type ImagesByKind = {
    /** Images as uploaded, by number. */
    uploaded?: {
        [key: `${number}`]: components["schemas"]["UploadedImage"] | undefined;
    };
    /** Images chosen to be shown, by purpose and language. */
    selected?: components["schemas"]["ImagesByPurpose"];
};
export type NutrientValue = {
    /**
     * Value in `unit`.
     * @example 17
     */
    value?: components["schemas"]["EnteredAmount"];
    /**
     * Value as entered.
     * @example 17.0
     */
    value_string?: string;
    /**
     * Value computed from other nutrients.
     * @example 453
     */
    value_computed?: components["schemas"]["EnteredAmount"];
    /**
     * Unit of the value.
     * @example g
     */
    unit?: components["schemas"]["NutrientUnit"];
    /** How to read the value. */
    modifier?: components["schemas"]["NutrientModifier"];
    /**
     * Where the value comes from, in the aggregated set.
     * @example packaging
     */
    source?: string;
    /**
     * Place of that source among `input_sets`, from 0.
     * @example 0
     */
    source_index?: number;
    /** Quantity that the source gave the value for. */
    source_per?: components["schemas"]["ReferenceQuantity"];
};
export type NutritionSet = {
    /**
     * Where the values come from. Not closed, new sources can come; the usual ones are packaging, manufacturer, usda and estimate.
     * @example packaging
     */
    source?: string;
    /**
     * The same in words.
     * @example Estimate from ingredients
     */
    source_description?: string;
    /**
     * Whether the values are for the product as sold or as prepared.
     * @example as_sold
     * @enum {string}
     */
    preparation?: "as_sold" | "prepared";
    /** Quantity the values are for. */
    per?: components["schemas"]["ReferenceQuantity"];
    /**
     * That quantity in `per_unit`.
     * @example 100
     */
    per_quantity?: components["schemas"]["NumberOrText"];
    /** Unit of that quantity. */
    per_unit?: components["schemas"]["MassOrVolumeUnit"];
    /** When the values were last set. */
    last_updated_t?: components["schemas"]["UnixTime"];
    /**
     * Nutrients that the package does not state.
     * @example [
     *   "fiber"
     * ]
     */
    unspecified_nutrients?: components["schemas"]["SlugList"];
    /** Values by nutrient. */
    nutrients?: {
        [key: string]: components["schemas"]["NutrientValue"] | undefined;
    };
};
export type Nutrition = {
    /** The best values of all sources for 100 g or 100 ml in standard units (g, kJ, kcal). Absent when there is none. */
    aggregated_set?: components["schemas"]["NutritionSet"];
    /** What each source gave, for each preparation and quantity; most reliable first. */
    input_sets?: components["schemas"]["NutritionSet"][];
    /**
     * Whether the package gives no nutrition values.
     * @example true
     */
    no_nutrition_data_on_packaging?: boolean;
    /** Energy computed from the other nutrients, in kJ and kcal. */
    quality_checks?: {
        /** Energy in one unit. */
        "energy-kj_from_other_nutrients"?: components["schemas"]["Amount"];
        /** Energy in one unit. */
        "energy-kcal_from_other_nutrients"?: components["schemas"]["Amount"];
    };
};
export type V3Product31 = {
    /**
     * Version of the product schema of this object.
     * @example 1000
     * @constant
     */
    schema_version?: 1000;
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
    /** Left over in records that were last saved by an older version. */
    ecoscore_tags?: components["schemas"]["EnvironmentalScoreGradeList"];
};
export type V3Product32 = {
    /**
     * Version of the product schema of this object.
     * @example 1001
     * @constant
     */
    schema_version?: 1001;
    /**
     * Brands for searching, each after `xx:`.
     * @example [
     *   "xx:maison-avoine"
     * ]
     */
    brands_tags?: components["schemas"]["TagList"];
    /**
     * Brands as taxonomy entries, or as entered, each after `xx:`.
     * @example [
     *   "xx:Maison Avoine"
     * ]
     */
    brands_hierarchy?: components["schemas"]["TagTextList"];
    /**
     * Language of the brands, which have none.
     * @example xx
     * @constant
     */
    brands_lc?: "xx";
};
export type V3Product33 = {
    /**
     * Version of the product schema of this object.
     * @example 1002
     * @constant
     */
    schema_version?: 1002;
    /**
     * Uploaded images, and those chosen for a purpose and a language.
     * @example {
     *   "uploaded": {
     *     "1": {
     *       "uploader": "pantry-scanner",
     *       "uploaded_t": 1767261600,
     *       "sizes": {
     *         "100": {
     *           "w": 75,
     *           "h": 100
     *         },
     *         "400": {
     *           "w": 300,
     *           "h": 400
     *         },
     *         "full": {
     *           "w": 1200,
     *           "h": 1600
     *         }
     *       }
     *     },
     *     "2": {
     *       "uploader": "pantry-scanner",
     *       "uploaded_t": 1767261640,
     *       "sizes": {
     *         "100": {
     *           "w": 75,
     *           "h": 100
     *         },
     *         "400": {
     *           "w": 300,
     *           "h": 400
     *         },
     *         "full": {
     *           "w": 1200,
     *           "h": 1600
     *         }
     *       }
     *     }
     *   },
     *   "selected": {
     *     "front": {
     *       "en": {
     *         "imgid": "1",
     *         "rev": "5",
     *         "generation": {
     *           "angle": 0,
     *           "geometry": "0x0--1--1"
     *         },
     *         "sizes": {
     *           "100": {
     *             "w": 75,
     *             "h": 100
     *           },
     *           "200": {
     *             "w": 150,
     *             "h": 200
     *           },
     *           "400": {
     *             "w": 300,
     *             "h": 400
     *           },
     *           "full": {
     *             "w": 1200,
     *             "h": 1600
     *           }
     *         }
     *       }
     *     },
     *     "ingredients": {
     *       "en": {
     *         "imgid": "2",
     *         "rev": "7",
     *         "generation": {
     *           "angle": 0,
     *           "geometry": "0x0--1--1"
     *         },
     *         "sizes": {
     *           "100": {
     *             "w": 75,
     *             "h": 100
     *           },
     *           "200": {
     *             "w": 150,
     *             "h": 200
     *           },
     *           "400": {
     *             "w": 300,
     *             "h": 400
     *           },
     *           "full": {
     *             "w": 1200,
     *             "h": 1600
     *           }
     *         }
     *       }
     *     }
     *   }
     * }
     */
    images?: components["schemas"]["ImagesByKind"];
};
export type V3Product35 = {
    /**
     * Version of the product schema of this object.
     * @example 1003
     * @constant
     */
    schema_version?: 1003;
    /**
     * Nutrition values by source, and the best of them.
     * @example {
     *   "aggregated_set": {
     *     "per": "100g",
     *     "preparation": "as_sold",
     *     "nutrients": {
     *       "energy-kcal": {
     *         "value": 453,
     *         "unit": "kcal",
     *         "source": "packaging",
     *         "source_index": 0,
     *         "source_per": "100g"
     *       },
     *       "fat": {
     *         "value": 17,
     *         "unit": "g",
     *         "source": "packaging",
     *         "source_index": 0,
     *         "source_per": "100g"
     *       },
     *       "saturated-fat": {
     *         "value": 2.1,
     *         "unit": "g",
     *         "source": "packaging",
     *         "source_index": 0,
     *         "source_per": "100g"
     *       },
     *       "carbohydrates": {
     *         "value": 64,
     *         "unit": "g",
     *         "source": "packaging",
     *         "source_index": 0,
     *         "source_per": "100g"
     *       },
     *       "sugars": {
     *         "value": 18,
     *         "unit": "g",
     *         "source": "packaging",
     *         "source_index": 0,
     *         "source_per": "100g"
     *       },
     *       "proteins": {
     *         "value": 7.8,
     *         "unit": "g",
     *         "source": "packaging",
     *         "source_index": 0,
     *         "source_per": "100g"
     *       },
     *       "salt": {
     *         "value": 0.6,
     *         "unit": "g",
     *         "source": "packaging",
     *         "source_index": 0,
     *         "source_per": "100g"
     *       }
     *     }
     *   },
     *   "input_sets": [
     *     {
     *       "source": "packaging",
     *       "preparation": "as_sold",
     *       "per": "100g",
     *       "per_quantity": 100,
     *       "per_unit": "g",
     *       "last_updated_t": 1772532000,
     *       "nutrients": {
     *         "energy-kcal": {
     *           "value": 453,
     *           "value_string": "453",
     *           "unit": "kcal"
     *         },
     *         "fat": {
     *           "value": 17,
     *           "value_string": "17",
     *           "unit": "g"
     *         },
     *         "saturated-fat": {
     *           "value": 2.1,
     *           "value_string": "2.1",
     *           "unit": "g"
     *         },
     *         "carbohydrates": {
     *           "value": 64,
     *           "value_string": "64",
     *           "unit": "g"
     *         },
     *         "sugars": {
     *           "value": 18,
     *           "value_string": "18",
     *           "unit": "g"
     *         },
     *         "proteins": {
     *           "value": 7.8,
     *           "value_string": "7.8",
     *           "unit": "g"
     *         },
     *         "salt": {
     *           "value": 0.6,
     *           "value_string": "0.6",
     *           "unit": "g"
     *         }
     *       }
     *     }
     *   ]
     * }
     */
    nutrition?: components["schemas"]["Nutrition"];
};
export type V3Product36 = {
    /**
     * Version of the product schema of this object.
     * @example 1004
     * @constant
     */
    schema_version?: 1004;
    /**
     * Where it is made, as entered.
     * @example [
     *   "Rennes",
     *   "France"
     * ]
     */
    manufacturing_places_tags?: components["schemas"]["DisplayNameList"];
    /**
     * Where it was bought, as entered.
     * @example [
     *   "Rennes"
     * ]
     */
    purchase_places_tags?: components["schemas"]["DisplayNameList"];
    /**
     * Shops that sell it, as entered.
     * @example [
     *   "Halles du Port"
     * ]
     */
    stores_tags?: components["schemas"]["DisplayNameList"];
    /**
     * Where the tags of a field come from, by the name of the field without `_tags`.
     * @example {
     *   "categories": {
     *     "packaging": {
     *       "tags": [
     *         "en:biscuits"
     *       ],
     *       "last_updated_t": 1772532000
     *     }
     *   },
     *   "labels": {
     *     "packaging": {
     *       "tags": [
     *         "en:eu-organic"
     *       ]
     *     },
     *     "manufacturer": {
     *       "tags": [
     *         "en:organic"
     *       ]
     *     }
     *   }
     * }
     */
    tags_sources?: {
        [key: string]: components["schemas"]["TagSources"] | undefined;
    };
};
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

/** The components that each version of the API has otherwise than the contract. */
export interface Versions {
  "3.1": {
    V3Product: Omit<contract["schemas"]["V3Product"], "ecoscore_grade" | "environmental_score_grade" | "ecoscore_score" | "environmental_score_score" | "ecoscore_data" | "environmental_score_data" | "ecoscore_tags" | "environmental_score_tags" | "schema_version"> & V3Product31;
  };
  "3.2": {
    V3Product: Omit<Versions["3.1"]["V3Product"], "schema_version" | "brands_tags" | "brands_hierarchy" | "brands_lc" | "ingredients_hierarchy"> & V3Product32;
  };
  "3.3": {
    V3Product: Omit<Versions["3.2"]["V3Product"], "schema_version" | "images"> & V3Product33;
  };
  "3.4": {
    V3Product: Versions["3.3"]["V3Product"];
  };
  "3.5": {
    V3Product: Omit<Versions["3.3"]["V3Product"], "nutriments" | "nutriments_estimated" | "nutrition_data" | "nutrition_data_per" | "nutrition_data_prepared" | "nutrition_data_prepared_per" | "no_nutrition_data" | "schema_version" | "nutrition"> & V3Product35;
  };
  "3.6": {
    V3Product: Omit<Versions["3.5"]["V3Product"], "allergens" | "allergens_hierarchy" | "allergens_lc" | "brands_hierarchy" | "brands_lc" | "categories" | "categories_hierarchy" | "categories_lc" | "countries" | "countries_hierarchy" | "countries_lc" | "emb_codes" | "emb_codes_hierarchy" | "emb_codes_lc" | "labels" | "labels_hierarchy" | "labels_lc" | "manufacturing_places" | "manufacturing_places_hierarchy" | "manufacturing_places_lc" | "origins" | "origins_hierarchy" | "origins_lc" | "packaging" | "packaging_hierarchy" | "packaging_lc" | "purchase_places" | "purchase_places_hierarchy" | "purchase_places_lc" | "stores" | "stores_hierarchy" | "stores_lc" | "traces" | "traces_hierarchy" | "traces_lc" | "schema_version" | "manufacturing_places_tags" | "purchase_places_tags" | "stores_tags" | "tags_sources"> & V3Product36;
  };
}
