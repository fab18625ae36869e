import type { BuildExtras } from '@contract-first/toolkit/commands';
import { packEmptyDatabase } from '../server/store/connect/pglite-thread.ts';
import { bundlePages } from './pages.ts';

/** What this project builds beside its server: the importer, the pages, and an empty database that a first start unpacks instead of creating one. */
export const extras: BuildExtras = {
  programs: {
    'data-import': 'server/data-import.ts',
    'data-follow': 'server/data-follow.ts',
    'data-distribute': 'server/data-distribute.ts',
    'prepare-in-thread': 'server/store/import/prepare-in-thread.ts',
  },
  before: bundlePages,
  after: [packEmptyDatabase],
};
