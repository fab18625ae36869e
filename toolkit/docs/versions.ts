import { type JsonObject, objectAt } from '@contract-first/conformance/model';
import { readYamlFile } from '../generate/locate.ts';
import { versionSources } from '../generate/sources.ts';
import { changesIn, type VersionChange } from '../generate/versions.ts';

/**
 * Returns what a program has to change from each version of the API to the next one, as a Markdown text with a section
 * for each; empty when the project has one version.
 */
export function versionsText(root: string): string {
  const steps = versionSources(root).map((path) => stepText(readYamlFile(root, path).value as JsonObject));
  return steps.length === 0 ? '' : ['# From version to version', introduction, ...steps].join('\n\n');
}

const introduction = [
  'Each section says what a version has otherwise than the one before; every other field and operation stays as it is.',
  'A program that goes over several versions follows the sections between them. What is *lost* does not come back when',
  'a value of the older version is raised to this one and lowered again.',
].join('\n');

function stepText(difference: JsonObject): string {
  const { title, version } = objectAt(difference, 'info');
  const { path, since } = objectAt(difference, 'x-version');
  const link = `The contract of this version is [${version}.json](/openapi/${version}.json).`;
  const before = String(version).replace(/\d+$/, (minor) => String(Number(minor) - 1));
  const changes = changesIn(difference);
  return [
    `## From ${before} to ${version}: ${title}`,
    `Under \`${path}\`${since === undefined ? '' : `, since ${since}`}. ${link}`,
    ...changes.flatMap(changeText),
  ].join('\n\n');
}

function changeText({ what, do: task, removed = [], renamed = {}, fields = [], lost = [], ...change }: VersionChange) {
  const renames = Object.entries(renamed).map(([old, name]) => `\`${old}\` → \`${name}\``);
  const lines = [
    ['Renamed', renames.join(', ')],
    ['Gone', named(removed)],
    ['New or of another shape', named(fields)],
    ['New items, those with', named(change.items === undefined ? [] : [change.items])],
    ...lost.map((one) => ['Lost', `${named(one.fields)}: ${one.what}`] as const),
  ];
  const listed = lines.filter(([, names]) => names !== '').map(([kind, names]) => `- *${kind}:* ${names}`);
  return [`**${what}** ${task}`, [`- *In:* \`${change.in}\``, ...listed].join('\n')];
}

const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
