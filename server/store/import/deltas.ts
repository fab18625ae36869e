import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAddress, requested, sourceAt } from './address.ts';
import { fileSource } from './source.ts';
import type { ImportSource } from './types.ts';

/** A file of the products that changed after a time, up to another one, both in seconds of Unix time. */
export interface Delta {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const deltaName = /^(?:[a-z]+_)?products_(\d{1,12})_(\d{1,12})\.json(?:l)?\.gz$/;

/** Where deltas come from: a folder, or an address, each with an `index.txt`. Its functions throw when something cannot be read. */
export interface DeltaExports {
  /** The deltas in the index, in their order. Throws for a name that is none. */
  list(): Promise<readonly Delta[]>;
  source(delta: Delta): Promise<ImportSource>;
}

/** Reads the index of deltas, which upstream lists with the newest first. Throws for a line that names none. */
export function deltasIn(index: string): readonly Delta[] {
  const deltas = index.split('\n').flatMap((line): Delta[] => {
    const name = line.trim();
    if (name === '') return [];
    const [, from, to] = deltaName.exec(name) ?? [];
    if (from === undefined || Number(to) <= Number(from))
      throw new Error(
        `The index names "${name}", which is no delta: openfoodfacts_products_FROM_TO.json.gz, in seconds of Unix time.`,
      );
    return [{ name, from: Number(from), to: Number(to) }];
  });
  return deltas.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** A delta that would have to come before those that are there. */
export class MissingDelta extends Error {}

/** Returns the delta that comes after a time; undefined when there is none yet. Throws `MissingDelta` when one before it is gone. */
export function nextDelta(deltas: readonly Delta[], reached: number): Delta | undefined {
  const next = deltas.find(({ to }) => to > reached);
  if (next === undefined || next.from <= reached) return next;
  throw new MissingDelta(
    `The data is from ${timeOf(reached)}, and the next delta, ${next.name}, begins at ${timeOf(next.from)}: what changed between is lost. Import the newest full export: npm run data:import -- --replace FILE.`,
  );
}

/** Returns a time in seconds as people write it. */
export const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the deltas at an address (`https://static.openfoodfacts.org/data/delta/`, or that of its index), or in a folder. */
export function deltaExports(source: string): DeltaExports {
  const base = source.replace(/index\.txt$/, '');
  if (!isAddress(source)) {
    return {
      list: async () => deltasIn(await readFile(join(base, 'index.txt'), 'utf8')),
      source: ({ name }) => fileSource(join(base, name), 'products'),
    };
  }
  const addressOf = (name: string) => new URL(name, base.endsWith('/') ? base : `${base}/`);
  return {
    list: async () => deltasIn(await (await requested(addressOf('index.txt'))).text()),
    source: ({ name }) => sourceAt(addressOf(name).href, 'products'),
  };
}
