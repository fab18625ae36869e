import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { type Change, hasEntry, isBefore, isRaised, neededGrade, nextVersion } from '@contract-first/conformance/diff';
import { unusedExemption } from '@contract-first/conformance/exemptions';
import { ContractError, type JsonObject } from '@contract-first/conformance/model';
import type { Bundled } from '../generate/bundle.ts';
import { contractFile } from '../generate/sources.ts';
import { changesSince } from './contract-changes.ts';
import {
  acceptedPath,
  isRecorded,
  readAccepted,
  readRecord,
  readReleased,
  recordPath,
  releasedPath,
  versionOf,
} from './released.ts';

const check = 'version';
const why =
  'Callers choose a version by its number: a major one may break them, a minor one adds, a patch changes nothing for them.';

/** Checks the version of the contract, and the changelog, against the changes since the last release. */
export function checkVersion(root: string, bundled: Bundled): Diagnostic[] {
  const where = `${releasedPath}:1`;
  let released: JsonObject;
  try {
    released = readReleased(root);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const fix = `git checkout ${releasedPath}, or npm run contract:release when nothing was released yet`;
    return [{ check, what: error.message, where, why, fix }];
  }
  const before = versionOf(released);
  if (!isRecorded(root, before)) {
    const what = `${releasedPath} is not what was recorded as version ${before}.`;
    const reason = 'Only the contract that was released shows what changed since.';
    const fix =
      'git checkout openapi/released/, or npm run contract:release -- --again when that version is not published yet';
    return [{ check, what, where, why: reason, fix, details: [`its SHA-256 stands in ${recordPath}`] }];
  }
  const accepted = readAccepted(root);
  const version = versionOf(bundled.parts);
  // A major version allows every change.
  const { changes, unused, locate } =
    accepted.length === 0 && isRaised(before, version, 'major')
      ? { changes: [], unused: [], locate: bundled.locate }
      : changesSince(released, bundled, accepted);
  if (unused.length > 0) return unused.map((one) => unusedExemption({ ...one, where: relative(root, one.where) }));
  if (isBefore(version, before)) {
    const what = `Version ${version} comes before ${before}, which is released.`;
    const fix = `set the version in ${contractFile} to ${before} or higher, then npm run generate`;
    return [{ check, what, where: locate('/info/version'), why, fix }];
  }
  const early = changes.filter((change) => !isRaised(before, version, neededGrade(change)));
  if (early.length > 0) return early.map((change) => tooLow(change, before, version, locate(change.at), early.length));
  return [
    ...checkPackage(root, version),
    ...checkHistory(root, version),
    ...(isBefore(before, version) ? checkChangelog(root, version) : []),
  ];
}

function tooLow(change: Change, released: string, version: string, where: string, count: number): Diagnostic {
  const grade = neededGrade(change);
  const next = nextVersion(released, grade);
  const asked =
    change.grade === 'undecided' ? 'a change whose effect is undecided, which counts as major,' : `a ${grade} change`;
  const entry =
    grade === 'major'
      ? `, say what breaks under \`## ${next}\` in CHANGELOG.md, or accept it with a reason in ${acceptedPath}`
      : '';
  return {
    check,
    what: `${change.what} That is ${asked} since ${released}, and the version is ${version}.`,
    where,
    why: `It reaches ${change.affected}. ${why}`,
    fix: `undo it, or set \`version: ${next}\` in ${contractFile}${entry}, then npm run generate`,
    details: [
      `operations  ${change.operations.join(', ') || 'none in particular'}`,
      `pointer     ${change.pointer}${change.removed ? `  (in ${releasedPath})` : ''}`,
      `was         ${change.was}`,
      `is          ${change.is}`,
      ...(change.counterexample === undefined ? [] : [`shown by    ${change.counterexample}`]),
      `affected    ${change.affected}`,
      ...(grade === 'major' ? [`accept      - { items: ['${change.rule} ${change.pointer}'], reason: … }`] : []),
      `more        npm run contract:diff${count > 1 ? ` lists all ${count}` : ''}`,
    ],
  };
}

// The version of the client is generated; this one is not.
function checkPackage(root: string, version: string): Diagnostic[] {
  const file = 'package.json';
  const lines = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split('\n') : [];
  const index = lines.findIndex((line) => /^ {2}"version"/.test(line));
  if (index < 0 || lines[index]?.includes(`"${version}"`)) return [];
  const what = `${file} has another version than the contract, which has ${version}.`;
  const fix = `set "version": "${version}" in ${file}, or remove it, then npm run check`;
  return [{ check, what, where: `${file}:${index + 1}`, why, fix }];
}

// What was released once stays: its heading, with a date, in the changelog, and its SHA-256 in the record.
function checkHistory(root: string, version: string): Diagnostic[] {
  const file = join(root, 'CHANGELOG.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const dated = [...text.matchAll(/^## (\d\S*) - \d{4}-\d\d-\d\d$/gm)].map(([, one = '']) => one);
  const recorded = Object.keys(readRecord(root));
  const reason = 'A release stays as it was published: callers go by its version.';
  const lost = dated.filter((one) => one !== version && !recorded.includes(one));
  const untold =
    text === '' ? [] : recorded.filter((one) => !dated.includes(one) && !text.includes(`## ${one} - unreleased`));
  return [
    ...lost.map((one) => ({
      check,
      what: `CHANGELOG.md has the release ${one}, which ${recordPath} does not have.`,
      where: `${recordPath}:1`,
      why: reason,
      fix: `git checkout ${recordPath}, or write "unreleased" for the date in CHANGELOG.md`,
    })),
    ...untold.map((one) => ({
      check,
      what: `CHANGELOG.md has no heading "## ${one} - DATE", and ${one} was released.`,
      where: 'CHANGELOG.md:1',
      why: reason,
      fix: 'put the heading back as it was',
    })),
  ];
}

function checkChangelog(root: string, version: string): Diagnostic[] {
  const file = join(root, 'CHANGELOG.md');
  if (existsSync(file) && hasEntry(readFileSync(file, 'utf8'), version)) return [];
  const breaks = 'Whoever moves to a new major version has to know what to change.';
  const fix = `write it under \`## ${version}\` in CHANGELOG.md; npm run contract:diff -- --format markdown lists it`;
  const what = `CHANGELOG.md does not say what version ${version} changes.`;
  return [{ check, what, where: 'CHANGELOG.md:1', why: breaks, fix }];
}
