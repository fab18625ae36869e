import { command, UsageError } from '../conformance/command-line.ts';
import { readStoreConfig } from './config.ts';
import { importFiles } from './import/import-files.ts';

const help = `Imports products and taxonomies into the product store.

Usage: npm run data:import -- [options] FILE...

  FILE             products, one JSON object a line (*.jsonl, *.jsonl.gz), or a
                   compiled taxonomy (<tagtype>.full.json, <tagtype>.json, also
                   with .gz); - reads products from standard input
  --replace        removes the stored products first
  --strict         exits with 1 when a line was rejected
  --rejects FILE   file for the rejected lines (default: one in the data directory)
  --changes FILE   file for the values that were converted or left out, because
                   the contract does not allow them (default: as above)
  --data-dir DIR   the data directory (default: DATA_DIR, or .data), unless
                   DATABASE_URL names a PostgreSQL database
  --help           shows this help

All files are stored together at the end: a failed or interrupted import changes nothing.
Exit status: 0 done, 1 failed, 2 wrong usage.
`;

await command(
  help,
  {
    replace: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    rejects: { type: 'string' },
    changes: { type: 'string' },
    'data-dir': { type: 'string' },
  },
  async ({ values, positionals: files }) => {
    if (files.length === 0) throw new UsageError('No file given.');
    const { replace, strict, rejects, changes, 'data-dir': directory } = values;
    const store = readStoreConfig({ ...process.env, ...(directory !== undefined && { DATA_DIR: directory }) });
    const output = { out: (text: string) => process.stdout.write(text), err: process.stderr };
    return importFiles({ files, replace, strict, rejects, changes, store }, output);
  },
  { positionals: true },
);
