import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@contract-first/conformance/model';
import { loadContract } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../../test/servers/describe-with.ts';
import { newerIn, openBody } from '../../store/rows/stored-product.ts';
import { type JsonObject, withoutNulls } from '../values.ts';
import { raised, realFiles, realRecords } from './real-records.fixture.ts';
import { recordConverter } from './record-converter.ts';
import { schemaVersions } from './schema-versions.ts';
import { toV2Form } from './v2-form.ts';
import { toV3Form } from './v3-form.ts';

function down(record: JsonObject): JsonObject {
  const form = toV3Form(record);
  if ('reason' in form) throw new Error(form.reason);
  return form.product;
}

const schemaOf = ({ schema_version: version }: JsonObject): number => Number(version ?? 999);

interface Loss {
  readonly fields: readonly string[];
  readonly what: string;
}
const documents = schemaVersions().map(({ schema, document }) => ({ schema, document: document as JsonObject }));
const changesOf = (document: JsonObject) => document['x-changes'] as { conversion?: string; lost?: Loss[] }[];
/** The rows of the table of losses (`lost` in openapi/versions/) up to a schema. */
const lossesUpTo = (schema: number): Loss[] =>
  changesOf(documents.at(-1)?.document ?? {}).flatMap(({ conversion, lost = [] }) =>
    Number(conversion) <= schema ? lost : [],
  );
const names = ({ fields }: Loss) => new RegExp(fields.map((one) => (one.startsWith('^') ? one : `^${one}$`)).join('|'));

/** What the aggregated set says for certain: preparation, reference quantity, and the amounts that are no estimates. */
function declared({ nutrition }: JsonObject): unknown {
  const set = isObject(nutrition) && isObject(nutrition.aggregated_set) ? nutrition.aggregated_set : {};
  const nutrients = Object.entries(isObject(set.nutrients) ? set.nutrients : {}).flatMap(([name, facts]) => {
    if (!isObject(facts) || (facts.source === 'estimate' && name !== 'added-sugars') || facts.value === undefined)
      return [];
    return [[name, { value: facts.value, unit: facts.unit, modifier: facts.modifier }] as const];
  });
  return nutrients.length === 0
    ? {}
    : { per: set.per, preparation: set.preparation, nutrients: Object.fromEntries(nutrients) };
}

describeWith(...realFiles)('real records', () => {
  const records = realRecords();
  const downs = records.map(down);

  test('are a hundred, of several schemas', () => {
    expect(records.length).toBeGreaterThan(100);
    expect(new Set(records.map(schemaOf)).size).toBeGreaterThanOrEqual(4);
  });

  test.each(
    documents.map(({ schema }) => schema),
  )('up to schema %i and down again lose what the table of losses names, and nothing else', (schema) => {
    const rows = lossesUpTo(schema);
    const seen = new Set<Loss>();
    // From schema 999, and from 998, that of v2.
    const trips = downs.flatMap((product) => {
      const old = toV2Form(product);
      return [
        [product, down(raised(product, schema))] as const,
        [old, toV2Form(down(raised(down(old), schema)))] as const,
      ];
    });
    for (const [once, twice] of trips) {
      const others = Object.keys(once).filter((name) => !isDeepStrictEqual(twice[name], once[name]));
      expect([once.code, others.filter((name) => !rows.some((row) => names(row).test(name)))]).toEqual([once.code, []]);
      for (const row of rows) if (others.some((name) => names(row).test(name))) seen.add(row);
    }
    expect(rows.filter((row) => !seen.has(row))).toEqual([]);
  });

  test('up to schema 1002 and down again keep the list of ingredients and the images with a language', () => {
    for (const once of downs)
      expect(down(raised(once, 1002))).toEqual({ ...once, ...hierarchy(once, 1002), ...namedImages(once) });
  });

  test('up to schema 1004 and down again have every shop, and tags as hierarchies', () => {
    let stores = 0;
    let hierarchies = 0;
    for (const record of downs) {
      const once = down(raised(record, 1003));
      const twice = down(raised(record, 1004));
      const { stores_tags: tags, categories_tags: categories } = twice;
      if (twice.categories_hierarchy !== undefined) {
        expect(twice.categories_hierarchy).toEqual(categories);
        hierarchies += 1;
      }
      if (!Array.isArray(tags) || tags.length === 0) continue;
      // Upstream orders them by the alphabet on the way up.
      expect(String(twice.stores).split(', ')).toHaveLength(tags.length);
      expect(new Set(tags)).toEqual(new Set(once.stores_tags as string[]));
      stores += 1;
    }
    expect(stores).toBeGreaterThan(5);
    expect(hierarchies).toBeGreaterThan(50);
  });

  test('of schema 1004 are stored with no other value changed than those of 1003', () => {
    const convert = recordConverter(loadContract());
    const changed = (record: JsonObject) => {
      const found = convert(structuredClone(record));
      if ('reason' in found) throw new Error(`${record.code}: ${found.reason}`);
      return found.changes.map(({ path }) => path).filter((path) => !path.startsWith('/nutri'));
    };
    for (const record of downs) {
      const known = new Set(changed(raised(record, 1003)));
      expect(changed(raised(record, 1004)).filter((path) => !known.has(path))).toEqual([]);
    }
  });

  test('are stored with the fields of their own schema and those before as they came, but for the changes that are reported', () => {
    const versions = schemaVersions();
    const convert = recordConverter(loadContract(), versions);
    const compared = new Set<string>();
    const raisedOnes = downs.slice(0, 40).map((one) => raised(one, 1004));
    for (const record of [...records, ...raisedOnes].filter((one) => schemaOf(one) >= 1001)) {
      const found = convert(structuredClone(record));
      if ('reason' in found) throw new Error(`${record.code}: ${found.reason}`);
      const stored = newerIn(openBody({ code: String(found.product.code), body: Buffer.from(found.body ?? []) }));
      const reached = versions.filter(({ schema }) => schema <= schemaOf(record));
      for (const { schema, fields } of reached) {
        const again = reached.filter((later) => later.schema > schema);
        for (const name of fields.filter((one) => one !== 'schema_version')) {
          const isChanged = found.changes.some(({ path }) => path.startsWith(`/${name}`));
          if (isChanged || again.some((later) => later.changes(name))) continue;
          expect([record.code, name, stored.get(schema)?.[name]]).toEqual([
            record.code,
            name,
            withoutNulls(record[name]),
          ]);
          if (record[name] !== undefined) compared.add(name);
        }
      }
    }
    expect([...compared].sort()).toEqual([
      ...['brands_hierarchy', 'brands_lc', 'brands_tags', 'images', 'manufacturing_places_tags', 'nutrition'],
      ...['purchase_places_tags', 'stores_tags', 'tags_sources'],
    ]);
  });

  test('of schema 1003 have after down and up the declared nutrients that they had', () => {
    const newest = records.filter((record) => schemaOf(record) === 1003);
    for (const record of newest) expect(declared(raised(down(record), 1003))).toEqual(declared(record));
    expect(newest.filter((record) => Object.keys(declared(record) as object).length > 0).length).toBeGreaterThan(10);
  });

  test('have after down and up the images, scores and tags that they had', () => {
    let images = 0;
    for (const record of records.filter((one) => schemaOf(one) >= 1002)) {
      const back = raised(down(record), 1002);
      for (const name of ['environmental_score_grade', 'environmental_score_score', 'ingredients_tags', 'brands_tags'])
        expect([name, back[name]]).toEqual([name, record[name]]);
      const { uploaded = {}, selected = {} } = (record.images ?? {}) as Record<string, JsonObject>;
      const { uploaded: uploadedBack = {}, selected: selectedBack = {} } = (back.images ?? {}) as Record<
        string,
        JsonObject
      >;
      expect(Object.keys(uploadedBack).sort()).toEqual(Object.keys(uploaded).sort());
      const chosen = Object.entries(selected).filter(([, byLanguage]) => Object.keys(byLanguage as object).length > 0);
      expect(Object.keys(selectedBack).sort()).toEqual(chosen.map(([type]) => type).sort());
      images += chosen.length;
    }
    expect(images).toBeGreaterThan(10);
  });
});

// A newer schema has no ingredients hierarchy of its own, but that of the tags.
function hierarchy(once: JsonObject, schema: number): JsonObject {
  return schema > 1000 && once.ingredients_tags !== undefined ? { ingredients_hierarchy: once.ingredients_tags } : {};
}

// Images without a language, a key of before 2016, do not get into the newer form, and flags become booleans in it.
function namedImages({ images }: JsonObject): JsonObject {
  if (!isObject(images)) return {};
  const named = Object.entries(images).filter(([name]) => /^\d+$|_\w\w$/.test(name));
  const flags = (image: unknown) =>
    Object.entries(image as object).map(([key, value]) => {
      const isFlag = key === 'normalize' || key === 'white_magic';
      return [key, isFlag ? String(['true', 'checked', '1'].includes(value)) : value] as const;
    });
  return { images: Object.fromEntries(named.map(([name, image]) => [name, Object.fromEntries(flags(image))])) };
}
