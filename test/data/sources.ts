import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A public file: where it stands in the folder of test data, its path on a host of raw files, and the id that git gives its unpacked content. */
export interface Source {
  readonly file: string;
  readonly address: string;
  readonly blob: string;
  /** How the content is packed at its address: compressed, or as the one response of a recording of the Ruby library VCR. */
  readonly packed?: 'gzip' | 'cassette';
  /** For a recorded body: path of the contract, request and status. */
  readonly exchange?: readonly [path: string, request: string, status: number];
}

interface Listed {
  readonly fetched: readonly {
    readonly repository: string;
    readonly folder?: string;
    readonly files: readonly (Omit<Source, 'address'> & { readonly path: string; readonly commit: string })[];
  }[];
  readonly elsewhere: readonly { readonly file: string; readonly from: string }[];
}

const listed = parse(readFileSync(join(import.meta.dirname, 'sources.yaml'), 'utf8')) as Listed;

/** The public files of the test data. */
export const sources: readonly Source[] = listed.fetched.flatMap(({ repository, folder, files }) =>
  files.map(({ path, commit, ...source }) => ({
    ...source,
    address: [repository, commit, folder, path].filter((part) => part !== undefined).join('/'),
  })),
);

/** The files of the test data for which no address is pinned, and where they are from. */
export const { elsewhere } = listed;
