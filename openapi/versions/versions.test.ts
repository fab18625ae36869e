import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkExamples } from '@contract-first/conformance/check';
import { conformanceCommand } from '@contract-first/conformance/cli';
import { type JsonObject, objectAt, readContract, valueAt } from '@contract-first/conformance/model';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../test/servers/describe-with.ts';
import { testData } from '../../test/servers/test-data.ts';

const folder = join(projectRoot, 'generated/versions');
const versions = readdirSync(folder).map((file) => file.replace('.json', ''));
const contractOf = (version: string) => readContract(join(folder, `${version}.json`));
const exampleOf = (version: string): JsonObject =>
  objectAt(
    valueAt(contractOf(version).document, ['components', 'examples', 'getProductV3-default', 'value']) as JsonObject,
    'product',
  );

test('there is a document for 3.1 to 3.6', () => {
  expect(versions).toEqual(['3.1', '3.2', '3.3', '3.4', '3.5', '3.6']);
});

test.each(versions)('%s has the operations of v3 under its path, and examples that no other version has', (version) => {
  const { document, operations } = contractOf(version);
  expect(operations.map(({ path }) => path.slice(0, 10))).toEqual(Array(8).fill(`/api/v${version}/`));
  const used = operations.flatMap(({ tags = [] }) => tags);
  const listed = valueAt(document, ['tags']) as { name: string }[];
  expect(new Set(listed.map(({ name }) => name))).toEqual(new Set(used));
  expect(checkExamples(document, true)).toEqual([]);
});

test.each(versions)('a product of %s has a language and a hierarchy only of fields that it has', (version) => {
  const product = valueAt(contractOf(version).document, ['components', 'schemas', 'V3Product', 'properties']);
  const names = Object.keys(product as JsonObject);
  const derived = names.filter((name) => /_(lc|hierarchy)$/.test(name));
  expect(derived.filter((name) => !names.includes(name.replace(/_(lc|hierarchy)$/, '')))).toEqual([]);
});

test('an example has what its version has', () => {
  const has = (version: string, ...names: string[]) => names.map((name) => name in exampleOf(version));
  expect(has('3.1', 'environmental_score_data', 'ecoscore_data', 'ingredients_hierarchy')).toEqual([true, false, true]);
  expect(has('3.2', 'brands_hierarchy', 'ingredients_hierarchy')).toEqual([true, false]);
  expect(Object.keys(objectAt(exampleOf('3.3'), 'images'))).toEqual(['uploaded', 'selected']);
  expect(has('3.5', 'nutrition', 'nutriments', 'categories')).toEqual([true, false, true]);
  expect(has('3.6', 'nutrition', 'tags_sources', 'categories', 'stores')).toEqual([true, true, false, false]);
  expect(['3.1', '3.4', '3.6'].map((version) => exampleOf(version).schema_version)).toEqual([1000, 1002, 1004]);
  const itemsIn = ({ document }: ReturnType<typeof contractOf>) =>
    (document as { 'x-changes'?: { items?: string }[] })['x-changes']?.flatMap(({ items }) => items ?? []) ?? [];
  const all = itemsIn(contractOf('3.6'));
  for (const contract of versions.map(contractOf)) {
    const examples = JSON.stringify(contract.document.components?.examples);
    expect(all.filter((items) => examples.includes(`"${items}":`))).toEqual(itemsIn(contract));
  }
});

test.each([
  ['3.1', 'ecoscore_score,environmental_score_grade', true],
  ['3.3', 'images.selected.front.en.generation', true],
  ['3.5', 'nutrition.aggregated_set.nutrients.sugars.value', true],
  ['3.6', 'stores,emb_codes,origins,categories,labels', true],
  ['3.4', 'nutrition', false],
])('%s takes the fields %s: %s', (version, fields, isTaken) => {
  const pattern = valueAt(contractOf(version).document, ['components', 'schemas', 'RequestedField', 'pattern']);
  const taken = fields.split(',').map((field) => new RegExp(String(pattern), 'u').test(field));
  expect(taken.every((one) => one)).toBe(isTaken);
});

const recorded = testData('recorded');

describeWith(recorded)('recordings of newer versions', () => {
  test.each([
    ['3.1', 'specific-fields-ecoscore-api-v3-1', 200],
    ['3.5', 'FULL-existing-product-api-v3-5', 200],
    ['3.5', 'new-tags-schema-api-v3-5-fields', 200],
    ['3.6', 'new-tags-schema-api-v3-6-fields', 200],
    ['3.6', 'BRANCH-not-found-with-normalization-warning', 404],
  ])('%s: %s is valid by the sealed contract of its version', async (version, name, status) => {
    const scratch = mkdtempSync(join(tmpdir(), 'index-'));
    const index = join(scratch, 'index.tsv');
    const path = `/api/v${version}/product`;
    const row = [`v3_product.${name}.json`, `${path}/{code}`, `GET ${path}/4260392550101`, status, name];
    writeFileSync(index, `file\tendpoint\trequest\tstatus\tsource\n${row.join('\t')}\n`);
    let text = '';
    const write = (more: string) => {
      text += more;
    };
    const options = ['--index', index, '--sealed', '--mask=--ignore--', '--contract', join(folder, `${version}.json`)];
    const ended = await conformanceCommand(['recorded', recorded, ...options], {
      out: write,
      err: write,
      terminal: false,
    });
    rmSync(scratch, { recursive: true });
    expect(ended === 0 ? '' : text).toBe('');
    expect(text).toContain('1 ok');
  });
});
