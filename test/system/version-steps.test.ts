import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareContracts } from '@contract-first/conformance/diff';
import { type JsonObject, objectAt, valueAt } from '@contract-first/conformance/model';
import { versionsText } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';

const versions = readdirSync(join(projectRoot, 'generated/versions')).map((file) => file.replace('.json', ''));
const steps = versions.map((version, index) => [['3.0', ...versions][index] ?? '', version] as const);
const sections = versionsText(projectRoot).split(/^## /m).slice(1);

// The contract with its operations of v3 under one path, so that versions differ in what they say alone.
function underOnePath(version: string): JsonObject {
  const file = version === '3.0' ? 'generated/openapi.json' : `generated/versions/${version}.json`;
  const document = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as JsonObject;
  const own = Object.entries(objectAt(document, 'paths')).filter(([path]) => path.startsWith('/api/v3'));
  document.paths = Object.fromEntries(own.map(([path, item]) => [path.replace(/^\/api\/v3[.\d]*/, '/api/v3'), item]));
  return document;
}

const propertyOf = (document: JsonObject, name: string) =>
  ['properties', 'patternProperties']
    .map((keyword) => valueAt(document, ['components', 'schemas', 'V3Product', keyword, name]))
    .find((schema) => schema !== undefined);

test('the page of versions has a section for each step', () => {
  const titles = steps.map(([before, version]) => `From ${before} to ${version}: `);
  expect(sections.map((section) => section.replace(/(?<=: ).*/s, ''))).toEqual(titles);
});

test.each(
  steps,
)('the section of %s to %s names what breaks by the comparison of the contracts, and nothing else', (...step) => {
  const [before, after] = step.map(underOnePath) as [JsonObject, JsonObject];
  const lists = [
    ...(sections[steps.findIndex(([, version]) => version === step[1])] ?? '').matchAll(
      /^- \*(?:Renamed|Gone|New or).*$/gm,
    ),
  ].join();
  const named = [...lists.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const breaking = compareContracts(before, after).filter(
    ({ grade, pointer }) => ['major', 'undecided'].includes(grade) && !pointer.includes('/RequestedField'),
  );
  const fields = breaking.map(({ what, pointer }) => {
    const [, own = ''] = /V3Product\/(?:patternP|p)roperties\/([^/]+)/.exec(pointer) ?? [];
    const [, shown = what] = /^`product\.([\w-]+)/.exec(what) ?? [];
    return own === '' ? shown : own;
  });
  expect(fields.filter((field) => !named.includes(field))).toEqual([]);
  // 3.4 has only other values.
  expect(fields.length > 0).toBe(step[1] !== '3.4');
  const isNewName = (name: string) => lists.includes(`→ \`${name}\``) && propertyOf(after, name) !== undefined;
  const same = named.filter(
    (name) => JSON.stringify(propertyOf(before, name)) === JSON.stringify(propertyOf(after, name)),
  );
  expect(same.filter((name) => !isNewName(name))).toEqual([]);
});
