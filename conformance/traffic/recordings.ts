import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { checker } from '../check/checker.ts';
import { type Finding, finding } from '../check/finding.ts';
import { UsageError } from '../command-line.ts';
import { exemptionsInUse, readExemptions } from '../exemptions.ts';
import { type Contract, readContract } from '../model/contract.ts';
import type { Invocation } from '../subcommand.ts';

/** One recorded response, as the index describes it. */
export interface Recording {
  /** File name inside the folder of recordings. */
  readonly file: string;
  /** The path of the contract, e.g. `/api/v3/product/{code}`. */
  readonly path: string;
  /** The request: perhaps with a full URL, perhaps with a remark after it. */
  readonly request: string;
  readonly status: number;
}

/** Recorded response bodies with what is known about them. */
export type Recordings = ReturnType<typeof readRecordings>;

/** Reads what the arguments of a subcommand name. Throws `UsageError`, or the error of the file that cannot be read. */
export function readRecordings({ values, positionals, contract }: Invocation) {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Name one folder of recorded bodies.');
  const index = values.index ?? join(folder, 'index.tsv');
  return {
    contract: readContract(contract),
    folder,
    recordings: parseIndex(readFileSync(index, 'utf8')),
    exemptions: values.exemptions === undefined ? [] : readExemptions(values.exemptions),
  };
}

/** Reads tab-separated lines `file, path, request, status, …`; a first line that starts with `file` is a heading. Throws `UsageError` for a line that lacks one. */
export function parseIndex(index: string): Recording[] {
  return index.split(/\r?\n/).flatMap((line, at): Recording[] => {
    const [file = '', path = '', request = '', status = ''] = line.split('\t').map((cell) => cell.trim());
    if (line.trim() === '' || (at === 0 && file === 'file')) return [];
    if (file === '' || !path.startsWith('/') || !/^\d{3}$/.test(status))
      throw new UsageError(`Line ${at + 1} of the index is not "file, path, request, status": ${line}`);
    return [{ file, path, request, status: Number(status) }];
  });
}

/** The method and the path of a recorded request, without host, query and remarks. */
export function requested(request: string): { method: string; path: string } {
  const [, method = 'GET', path = ''] = /^(?:([A-Z]+)\s+)?(?:[a-z]+:\/\/[^/]+)?([^?\s]*)/.exec(request) ?? [];
  return { method, path };
}

/** The path that was requested when it is not the one of the contract that the index names: another version, or another route. */
export function otherPath(contract: Contract, { path, request }: Recording): string | undefined {
  const sent = requested(request).path;
  return contract.find(sent)?.path === contract.find(path)?.path ? undefined : sent;
}

/** The results for a folder: each file with its result and how many findings were set aside, and the exemptions that matched no finding. */
export type RecordedReport = ReturnType<typeof checkRecordings>;

const mediaTypes: Readonly<Record<string, string>> = { '.json': 'application/json', '.html': 'text/html' };

/**
 * Checks the body of each recording against the schema of its path and status. `masks` are values that the recorder put in place of ones that
 * change: findings about them are set aside. An exemption is named `file id pointer`.
 */
export function checkRecordings(
  { contract, folder, recordings, exemptions }: Recordings,
  sealed: boolean,
  masks: readonly string[],
) {
  const { checkBodyText, operationOf } = checker(contract, { sealed });
  const masked = masks.map((mask) => JSON.stringify(mask));
  const inUse = exemptionsInUse(exemptions);
  const findingsOf = ({ file, path, request, status }: Recording): Finding[] => {
    const operation = operationOf(requested(request).method, path);
    if (operation === undefined)
      return [finding('unknown-path', '/path', 'the path is not declared', 'a declared path', path)];
    const mediaType = mediaTypes[extname(file)] ?? 'text/plain';
    return checkBodyText(operation.operationId, status, mediaType, readFileSync(join(folder, file), 'utf8'));
  };
  const files = recordings.map((recording) => {
    const { file } = recording;
    const other = otherPath(contract, recording);
    const all = other === undefined ? findingsOf(recording) : [];
    const known = all.filter(({ got }) => !masked.includes(got));
    const findings = known.filter(({ id, pointer }) => inUse.reason(`${file} ${id} ${pointer}`) === undefined);
    const checked = findings.length === 0 ? 'ok' : 'findings';
    return {
      file,
      result: other === undefined ? checked : 'other path',
      findings,
      exempt: known.length - findings.length,
      masked: all.length - known.length,
      otherPath: other,
    };
  });
  // Only a sealed check can need an exemption of an unknown property.
  const unused = inUse.unused().filter(({ pattern }) => sealed || !pattern.includes(' body-unknown-property '));
  return { files, unused };
}
