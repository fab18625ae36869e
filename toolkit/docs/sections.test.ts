import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  itemSchema,
  type JsonObject,
  propertySchema,
  readContract,
  sameValue,
} from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { readYamlFile } from '../generate/locate.ts';
import { bundlePath, versionSources } from '../generate/sources.ts';
import { changesIn } from '../generate/versions.ts';
import { projectRoot } from '../root.ts';
import { readDifferences } from './differences.ts';
import { differencesText } from './differences-section.ts';
import { withBodies } from './example-bodies.ts';
import { plain } from './html.ts';
import { operationSection } from './operation-section.ts';
import { sentExamples } from './samples.ts';
import { versionsText } from './versions.ts';

// What the sources say stands in the sections that are made of them.

const contract = readContract(join(projectRoot, bundlePath));
const known: Record<string, { name?: string }> = Object(contract.document.components?.parameters);

/** The strings in a value, wherever they are. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value.replaceAll(/\s+/g, ' ').trim()] : Object.values(Object(value)).flatMap(stringsIn);

/** Those of some strings that a text lacks, which has to have each as often as it is said. */
function missingIn(text: string, said: readonly string[]): string[] {
  let rest = text;
  return [...said]
    .sort((one, other) => other.length - one.length)
    .filter((one) => {
      const isThere = rest.includes(one);
      rest = rest.replace(one, '');
      return !isThere;
    });
}

test('the table of differences', () => {
  const areas = readDifferences(projectRoot);
  const [table = ''] = stringsIn(differencesText(areas, contract));
  for (const { number, title, verdict: _, concerns, ...texts } of areas.flatMap(({ differences: all }) => all)) {
    const [, section = ''] = table.split(`### ${number}. ${title}`);
    const names = (concerns.parameters ?? []).map((id) => known[id]?.name ?? id);
    const said = stringsIn([texts, names, concerns.operations, concerns.schemas]);
    expect([number, missingIn(section.replace(/ ### .*/, ''), said)]).toEqual([number, []]);
  }
});

test('the steps from version to version', () => {
  const [steps = ''] = stringsIn(versionsText(projectRoot));
  const documents = versionSources(projectRoot).map((path) => readYamlFile(projectRoot, path).value as JsonObject);
  for (const { conversion: _, what, ...change } of documents.flatMap(changesIn)) {
    const [, section = ''] = steps.split(`**${stringsIn(what)}**`);
    const said = [...stringsIn(change), ...Object.keys(change.renamed ?? {})];
    expect([what, missingIn(section.replace(/ \*\*.*/, ''), said)]).toEqual([what, []]);
  }
});

test.each(
  contract.operations,
)('$operationId: groups and examples of parameters, headers and media types of responses', (operation) => {
  const { operationId, parameters, responses } = operation;
  const section = operationSection(operation);
  const deprecation = { since: '2026-02-03', sunset: '2027-04-05', link: '/docs#moved' };
  expect(missingIn(operationSection({ ...operation, deprecation }), stringsIn(deprecation))).toEqual([]);
  for (const parameter of parameters) {
    const { name, in: place, required, 'x-group': group = place === 'header' ? 'Headers' : 'Others' } = parameter;
    const [before = '', row = ''] = section.split(`<tr id="${operationId}-${name}">`);
    const [, heading] = before.match(/.*<h5[^>]*>(.*?)<\/h5>/s) ?? [];
    const shown = plain(row.replace(/<\/tr>.*/s, ''), ' ');

    expect([name, heading ?? group]).toEqual([name, required ? 'Required' : group]);
    const values = sameValue(itemSchema(parameter.schema) ?? parameter.schema).flatMap((part) => part.enum ?? []);
    const said = values.length > 30 ? [] : values.map(String);
    expect([...sentExamples(parameter), ...said].filter((one) => !shown.includes(one))).toEqual([]);
  }
  for (const [status, { headers, content }] of Object.entries(responses)) {
    const [, response = ''] = section.split(`<summary id="${operationId}-${status}">`);
    const shown = response.replace(/<summary id=".*/s, '').matchAll(/<code>([\w-]+|\w+\/[\w.+-]+)<\/code>/g);
    const names = [...Object.keys(content), ...Object.keys(headers)];
    expect([status, ...[...shown].map(([, name]) => name)]).toEqual(expect.arrayContaining(names));
  }
});

test('the catalogue of errors has every id of the contract, and no other', () => {
  const { V3ErrorMessage } = contract.document.components?.schemas ?? {};
  const ids = sameValue(propertySchema(V3ErrorMessage, 'id') ?? true).flatMap((schema) => schema.enum ?? []);
  const guide = readFileSync(join(projectRoot, 'openapi/guides/errors.md'), 'utf8');

  const described = [...guide.matchAll(/^## `(\w+)`$/gm)].map(([, id]) => id);
  expect(described.toSorted()).toEqual(ids.toSorted());
  const sections = withBodies(guide, contract).split(/^## /m).slice(1);
  expect(sections.filter((section) => !section.includes('```json'))).toEqual([]);
});
