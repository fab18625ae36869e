import { setTimeout as pause } from 'node:timers/promises';
import type { Catalog } from '../catalog.ts';
import { type DeltaExports, deltaExports, MissingDelta, nextDelta, timeOf } from './deltas.ts';
import { preparingThreads } from './preparing-threads.ts';
import { importReport } from './report.ts';
import type { Importer, Preparer } from './types.ts';

/** What is followed, and how. */
export interface FollowSettings {
  /** An address or a folder with an `index.txt` of deltas. */
  readonly source: string;
  /** The pause before the index is read again. */
  readonly everySeconds: number;
  /** Whether it ends when all deltas are applied. */
  readonly once: boolean;
  /** How many threads convert records. */
  readonly threads: number;
  /** The folder for reports of rejected lines and changed values. */
  readonly dataDir: string;
  readonly signal?: AbortSignal;
  readonly print: (text: string) => void;
}

/** The catalog that follows. */
export type Followed = Pick<Catalog, 'status'> & Importer;

const longestPauseSeconds = 300;
const attemptsOnce = 4;

/** The usual pause between two readings of an index, in seconds. */
export const usualEverySeconds = 3600;

/** Returns how long to wait after so many failures, one after the other. */
export const pauseSeconds = (failures: number, everySeconds: number): number =>
  failures === 0 ? everySeconds : Math.min(2 ** (failures - 1), longestPauseSeconds, everySeconds);

/**
 * Applies deltas to a catalog in their order, each once, until the signal comes or, with `once`, none is left. What cannot be read, or is not whole, is tried
 * again after a pause that doubles, with `once` four times. Throws `MissingDelta` when a delta is gone that was not applied.
 */
export async function follow(catalog: Followed, settings: FollowSettings): Promise<void> {
  const { once, everySeconds, signal, print } = settings;
  const exports = deltaExports(settings.source);
  const isEnding = () => signal?.aborted === true;
  for (let failures = 0; !isEnding(); ) {
    let threads: ReturnType<typeof preparingThreads> | undefined;
    const preparer = () => {
      threads ??= preparingThreads(settings.threads);
      return threads;
    };
    try {
      while (!isEnding() && (await applyNext(catalog, exports, settings, preparer))) failures = 0;
      if (once) return;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (error instanceof MissingDelta || (once && failures >= attemptsOnce)) throw error;
      print(`${(error as Error).message} It is tried again.`);
    } finally {
      await threads?.close();
    }
    await pause(pauseSeconds(failures, everySeconds) * 1000, undefined, signal && { signal }).catch(() => undefined);
  }
}

/** Applies the next delta, if there is one. What it reaches is stored together with its products. */
async function applyNext(
  catalog: Followed,
  exports: DeltaExports,
  settings: FollowSettings,
  preparer: () => Preparer,
): Promise<boolean> {
  const { facts } = await catalog.status();
  const reached = Number(facts.get('followed') ?? facts.get('newest'));
  if (!Number.isFinite(reached))
    throw new MissingDelta(
      'The store has no full export to begin with. Import one: npm run data:import -- --replace FILE.',
    );
  const delta = nextDelta(await exports.list(), reached);
  if (delta === undefined) return false;
  const source = await exports.source(delta);
  const report = importReport({ dataDir: settings.dataDir, rejects: undefined, changes: undefined }, settings.print);
  try {
    const { stored, removed, rejected, seconds } = await catalog.import([source], {
      preparer: preparer(),
      facts: { followed: String(delta.to) },
      onRejected: report.onRejected,
      onChanged: report.onChanged,
    });
    settings.print(
      `${delta.name}: ${stored} products stored, ${removed} removed, ${rejected} lines rejected, in ${seconds.toFixed(1)} s. The data is from ${timeOf(delta.to)}.`,
    );
    return true;
  } finally {
    for (const line of await report.end()) settings.print(line);
  }
}
