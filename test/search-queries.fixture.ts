import fc from 'fast-check';
import type { Names } from './search-names.fixture.ts';
import type { Alternative, Clause, NutrientBound, Query, TagFilter } from './search-oracle.fixture.ts';
import { sortings } from './search-oracle.fixture.ts';

type Product = Readonly<Record<string, unknown>>;

const languages = ['en', 'fr', 'de'];

const noise = fc
  .string({ unit: fc.constantFrom(...'aé% _\\\'";:&=?#/[{<>-+0😀\u0000\n'), maxLength: 12 })
  .map((text): Alternative => ({ text: `zq${text}`.trim(), tag: undefined }));

function alternativeOf(field: string, language: string, known: Known): fc.Arbitrary<Alternative> {
  const choices = [
    { weight: 6, arbitrary: fc.constantFrom(...(known.tags.get(field) ?? [])).map((tag) => ({ text: tag, tag })) },
    { weight: 1, arbitrary: noise },
    { weight: 1, arbitrary: fc.constant({ text: 'unknown', tag: 'unknown' }) },
  ];
  for (const lc of languages) {
    const names = known.names.of(field, lc);
    const said = (text: string) => (lc === language ? text : `${lc}:${text}`);
    if (names.length === 0) continue;
    choices.push({
      weight: 2,
      arbitrary: fc.constantFrom(...names).map(({ text, id }) => ({ text: said(text), tag: id })),
    });
  }
  return fc.oneof(...choices);
}

function tagFilterOf(field: string, requestLanguage: string, known: Known): fc.Arbitrary<TagFilter> {
  // The contract has no parameters such as `additives_original_tags_fr`.
  const hasNames = known.names.of(field, 'en').length > 0 && !field.includes('_original');
  const own = hasNames ? fc.option(fc.constantFrom(...languages), { nil: undefined }) : fc.constant(undefined);
  return own.chain((language) => {
    const alternative = alternativeOf(field, language ?? requestLanguage, known);
    const clause: fc.Arbitrary<Clause> = fc.record({
      negated: fc.boolean(),
      anyOf: fc.array(alternative, { minLength: 1, maxLength: 3 }),
    });
    return fc.record({
      field: fc.constant(field),
      language: fc.constant(language),
      clauses: fc.array(clause, { minLength: 1, maxLength: 2, size: 'xsmall' }),
    });
  });
}

/** What queries are made of: values that occur, and names that may stand for them. */
export interface Known {
  readonly tags: ReadonlyMap<string, readonly string[]>;
  readonly amounts: ReadonlyMap<string, readonly number[]>;
  readonly codes: readonly string[];
  readonly creators: readonly string[];
  readonly names: Names;
}

/** Collects what occurs in some products under the search parameters of the contract. */
export function knownOf(products: readonly Product[], parameters: readonly string[], names: Names): Known {
  const tags = new Map<string, string[]>();
  const amounts = new Map<string, number[]>();
  for (const parameter of parameters) {
    const field = parameter === 'environmental_score_tags' ? 'ecoscore_tags' : parameter;
    const stored = products.flatMap((product) => (product[field] ?? []) as string[]);
    const values = new Set(stored.filter((tag) => /^[^-,|][^,|]*$/.test(tag) && names.isItself(field, tag)));
    if (parameter.endsWith('_tags') && values.size > 0) tags.set(parameter, [...values]);
    const found = products.map(({ nutriments }) => (nutriments as Record<string, number> | undefined)?.[parameter]);
    const plain = found.filter((amount) => amount !== undefined && /^\d+(\.\d+)?$/.test(String(amount))) as number[];
    if (parameter.endsWith('_100g') && plain.length > 0) amounts.set(parameter, plain);
  }
  return {
    tags,
    amounts,
    codes: products.map(({ code }) => String(code)),
    creators: [...new Set(products.map(({ creator }) => String(creator)))],
    names,
  };
}

function boundsOf(nutrient: string, amounts: readonly number[]): fc.Arbitrary<NutrientBound> {
  const tenths = fc.integer({ min: 0, max: 999 }).map((number) => number / 10);
  const amount = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...amounts) }, { weight: 1, arbitrary: tenths });
  const limit = fc.record({ operator: fc.constantFrom('<', '<=', '<=', '', '>=', '>=', '>'), amount });
  return fc.record({ nutrient: fc.constant(nutrient), limits: fc.array(limit, { minLength: 1, maxLength: 2 }) });
}

/** Queries of any kind over what is known: few conditions or many, which hold for many products, for few or for none. */
export function anyQuery(known: Known): fc.Arbitrary<Query> {
  const code = fc.oneof(fc.constantFrom(...known.codes), fc.constantFrom('9999999999994', 'no code', '12'));
  const optional = <Value>(value: fc.Arbitrary<Value>, weight: number) =>
    fc.oneof({ weight: 10 - weight, arbitrary: fc.constant(undefined) }, { weight, arbitrary: value });
  return fc.constantFrom(...languages).chain((lc) =>
    fc.record({
      lc: fc.constant(lc),
      tags: fc.uniqueArray(
        fc.constantFrom(...known.tags.keys()).chain((field) => tagFilterOf(field, lc, known)),
        { maxLength: 2, selector: ({ field, language }) => `${field} ${language}` },
      ),
      nutrients: fc.uniqueArray(
        fc.constantFrom(...known.amounts).chain(([nutrient, amounts]) => boundsOf(nutrient, amounts)),
        { maxLength: 1, selector: ({ nutrient }) => nutrient },
      ),
      codes: optional(fc.array(code, { minLength: 20, maxLength: 100 }), 2),
      creator: optional(fc.constantFrom(...known.creators, 'nobody'), 1),
      cc: optional(fc.constantFrom('fr', 'de', 'be', 'us', 'zz'), 2),
      sortBy: optional(fc.constantFrom(...sortings.keys()), 8),
      page: fc.oneof(
        { weight: 8, arbitrary: fc.constant(1) },
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 10_000 }) },
      ),
      pageSize: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 8 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }) },
      ),
    }),
  );
}
