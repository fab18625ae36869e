import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../command-line.ts';
import { readExemptions } from '../exemptions.ts';
import { type Contract, readContract } from '../model/contract.ts';
import type { Invocation } from '../subcommand.ts';

/** One recorded response, as the index describes it. */
export interface Recording {
  /** File name inside the folder of recordings. */
  readonly file: string;
  /** The path of the contract, e.g. `/api/v1/parcel/{code}`. */
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
  return {
    contract: readContract(contract),
    folder,
    recordings: parseIndex(readFileSync(values.index ?? join(folder, 'index.tsv'), 'utf8')),
    exemptions: values.exemptions === undefined ? [] : readExemptions(values.exemptions),
  };
}

/** Reads tab-separated lines `file, path, request, status, …`; a first line that starts with `file` is a heading. Throws `UsageError` for a line that lacks one. */
export function parseIndex(index: string): Recording[] {
  return index.split('\n').flatMap((line, at): Recording[] => {
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
