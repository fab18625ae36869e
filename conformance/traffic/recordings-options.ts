import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Exception } from '../exemptions.ts';
import { readExceptions } from '../exemptions.ts';
import type { ContractDocument } from '../model/old.ts';
import { readContract } from '../model/old.ts';
import { UsageError } from '../subcommand.ts';
import type { Recording } from './recorded-index.ts';
import { parseIndex } from './recorded-index.ts';

/** What the commands over recorded responses are given. */
export interface RecordingsOptions {
  readonly folder: string;
  readonly recordings: readonly Recording[];
  readonly document: ContractDocument;
  readonly exceptions: readonly Exception[];
  readonly sealed: boolean;
  readonly json: boolean;
}

/** The options shared by those commands, as text for their help. */
export const recordingsHelp = `  DIR              folder with the recorded bodies
  --index FILE     tab-separated: file, path template, request, status (default: DIR/index.tsv)
  --contract FILE  the bundled contract (default: generated/openapi.json)
  --json           print the report as JSON
  --help           this text`;

/** How a command's exceptions file is called, and named in its options. */
export interface ExceptionsFile {
  readonly option: string;
  readonly file: string;
  readonly subject: string;
  readonly entries: string;
}

/** Reads the arguments and the files they name; throws a `UsageError`, or the error of the file that cannot be read. */
export function readRecordingsOptions(args: string[], exceptionsFile: ExceptionsFile): RecordingsOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { index: text, contract: text, json: flag, sealed: flag, [exceptionsFile.option]: text };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Name one folder of recorded bodies.');
  const given = (name: string) =>
    typeof values[name as keyof typeof values] === 'string' ? String(values[name as keyof typeof values]) : undefined;
  const contract = given('contract');
  const exceptions =
    given(exceptionsFile.option) ?? (existsSync(exceptionsFile.file) ? exceptionsFile.file : undefined);
  return {
    folder,
    recordings: parseIndex(readFileSync(given('index') ?? join(folder, 'index.tsv'), 'utf8')),
    document: readContract(contract),
    exceptions:
      exceptions === undefined ? [] : readExceptions(exceptions, exceptionsFile.subject, exceptionsFile.entries),
    sealed: values.sealed === true,
    json: values.json === true,
  };
}
