import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, gravest } from '../../conformance/diff/change.ts';
import { compareContracts } from '../../conformance/diff/compare.ts';
import { hasEntry, isBefore, isRaised, nextVersion } from '../../conformance/diff/required-version.ts';
import { flatten } from '../generate/flatten.ts';
import type { Bundled } from '../generate/generate.ts';
import { contractFile } from '../generate/sources.ts';
import type { Failure } from './failures.ts';
import { originOf } from './origin.ts';
import { isRecorded, recordPath } from './release-record.ts';
import { NoContract, readReleased, releasedPath, versionOf } from './released.ts';

const gate = 'version';
const shownChanges = 20;
const promise =
  'Callers choose a version by its number: a major one may break them, a minor one adds, a patch changes nothing for them.';

/** Holds the version of the contract, and the changelog, against what changed since the last release. */
export function checkVersion(root: string, { parts, locate }: Bundled): Failure[] {
  try {
    const released = readReleased(root);
    if (!released) return [notReleased(`There is no ${releasedPath}, so nobody can tell what changed.`)];
    const current = flatten(parts, locate);
    const [before, version] = [versionOf(released), versionOf(current)];
    if (!isRecorded(root, before)) return [edited(before)];
    const where = locate('/info/version');
    if (isBefore(version, before)) {
      const what = `Version ${version} comes before ${before}, which is released.`;
      return [
        {
          gate,
          what,
          where,
          why: promise,
          repair: `set the version in ${contractFile} to ${before} or higher, then npm run generate`,
        },
      ];
    }
    const changes = compareContracts(released, current);
    const grade = gravest(changes);
    if (!isRaised(before, version, grade)) {
      const unpaid = changes.filter((change) => !isRaised(before, version, change.grade));
      const place = (change: Change): string => locate(originOf(parts, change.at));
      return unpaid
        .slice(0, shownChanges)
        .map((change) => failureOf(change, before, version, place(change), unpaid.length));
    }
    return [...checkPackages(root, version), ...(grade === 'major' ? checkChangelog(root, version) : [])];
  } catch (error) {
    if (error instanceof NoContract) return [notReleased(error.message)];
    throw error;
  }
}

function failureOf(change: Change, released: string, version: string, where: string, count: number): Failure {
  const next = nextVersion(released, change.grade);
  const entry = change.grade === 'major' ? `, say what breaks under \`## ${next}\` in CHANGELOG.md` : '';
  return {
    gate,
    what: `${change.what} That is a ${change.grade} change since ${released}, and the version is ${version}.`,
    where,
    why: `It reaches ${change.affected}. ${promise}`,
    repair: `undo it, or set \`version: ${next}\` in ${contractFile}${entry}, then npm run generate`,
    detail: [
      `operations  ${change.operations.join(', ') || 'none in particular'}`,
      `pointer     ${change.pointer}${change.removed ? `  (in ${releasedPath})` : ''}`,
      `was         ${change.was}`,
      `is          ${change.is}`,
      `affected    ${change.affected}`,
      `more        npm run contract:diff${count > 1 ? ` tells all ${count}` : ''}`,
    ],
  };
}

// What is published under another number than the contract it follows tells its users nothing.
function checkPackages(root: string, version: string): Failure[] {
  return ['package.json', 'client/package.json'].flatMap((file) => {
    const path = join(root, file);
    if (!existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    const own = (JSON.parse(text) as { version?: string }).version;
    if (own === version) return [];
    const line = text.split('\n').findIndex((each) => each.includes('"version"')) + 1;
    return [
      {
        gate,
        what: `${file} has version ${own}, the contract ${version}.`,
        where: `${file}:${Math.max(line, 1)}`,
        why: promise,
        repair: `set "version": "${version}" in ${file}, then npm run check`,
      },
    ];
  });
}

function checkChangelog(root: string, version: string): Failure[] {
  const file = join(root, 'CHANGELOG.md');
  if (existsSync(file) && hasEntry(readFileSync(file, 'utf8'), version)) return [];
  return [
    {
      gate,
      what: `CHANGELOG.md does not say what version ${version} breaks.`,
      where: 'CHANGELOG.md:1',
      why: 'Whoever moves to a new major version has to know what to change.',
      repair: `write it under \`## ${version}\` in CHANGELOG.md; npm run contract:diff -- --format markdown tells what`,
    },
  ];
}

function edited(version: string): Failure {
  return {
    gate,
    what: `${releasedPath} is not what was recorded as version ${version}.`,
    where: `${releasedPath}:1`,
    why: 'What changed since a release can be told only by the contract that was released.',
    repair: 'git checkout released/, or npm run contract:release -- --again when that version is not published yet',
    detail: [`its SHA-256 stands in ${recordPath}`],
  };
}

function notReleased(what: string): Failure {
  return {
    gate,
    what,
    where: `${releasedPath}:1`,
    why: promise,
    repair: 'git checkout openapi/released/openapi.json, or npm run contract:release when nothing was released yet',
  };
}
