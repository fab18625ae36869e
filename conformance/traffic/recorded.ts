import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checker } from '../check/checker.ts';
import type { Finding } from '../check/finding.ts';
import { finding } from '../check/finding.ts';
import type { Exception } from '../exemptions.ts';
import { fits } from '../exemptions.ts';
import type { Recording } from './recorded-index.ts';
import { otherVersion } from './recorded-index.ts';

/** What came out for one recording; `masked` and `excused` count the findings that were set aside. */
export interface RecordedResult {
  readonly file: string;
  readonly verdict: 'ok' | 'findings' | 'other version';
  readonly findings: readonly Finding[];
  readonly excused: number;
  readonly masked: number;
  /** For another version: which one. */
  readonly note?: string;
}

/** The outcome for a whole folder. */
export interface RecordedReport {
  readonly files: readonly RecordedResult[];
  /** Exceptions that excuse nothing any more. */
  readonly needless: readonly string[];
}

/** The text by which the production test-suite hides values that change; a finding about it is the recording's own. */
export const maskedValue = '"--ignore--"';

const mediaTypes: Record<string, string> = { json: 'application/json', html: 'text/html' };

/** All findings of one recorded body against its path and status. */
export function judgeRecording(checker: Checker, { file, template, status }: Recording, text: string): Finding[] {
  const operation = checker.operationOf('GET', template);
  if (operation === undefined) {
    return [finding('unknown-path', '/path', 'the path is not in the contract', 'a path of the contract', template)];
  }
  const mediaType = mediaTypes[file.replace(/^.*\./, '')] ?? 'text/plain';
  return checker.checkBodyText(operation.operationId, status, mediaType, text);
}

/** Holds every recording against the contract; `sealed` says whether the checker is, and so which exceptions can be needed. */
export function judgeRecordings(
  checker: Checker,
  folder: string,
  recordings: readonly Recording[],
  exceptions: readonly Exception[],
  sealed: boolean,
): RecordedReport {
  const used = new Set<string>();
  const files = recordings.map((recording): RecordedResult => {
    const { file } = recording;
    const note = otherVersion(recording);
    if (note !== undefined) return { file, verdict: 'other version', findings: [], excused: 0, masked: 0, note };
    const all = judgeRecording(checker, recording, readFileSync(join(folder, file), 'utf8'));
    const open = all.filter((one) => one.got !== maskedValue);
    const entries = exceptions.filter(({ subject }) => subject === file).flatMap((exception) => exception.entries);
    const findings = open.filter((one) => {
      const matching = entries.filter((entry) => fits(entry, `${one.id} ${one.pointer}`));
      for (const entry of matching) used.add(`${file} ${entry}`);
      return matching.length === 0;
    });
    const counts = { excused: open.length - findings.length, masked: all.length - open.length };
    return { file, verdict: findings.length === 0 ? 'ok' : 'findings', findings, ...counts };
  });
  const listed = exceptions.flatMap(({ subject, entries }) => entries.map((entry) => `${subject} ${entry}`));
  const needless = listed.filter((entry) => !used.has(entry) && (sealed || !entry.includes(' body-unknown-property ')));
  return { files, needless };
}
