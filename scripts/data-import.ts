import { endWithUsage, readArguments } from '../conformance/command-line.ts';
import { readStoreConfig } from '../server/config.ts';
import { importFiles } from '../server/import/import-files.ts';

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

const { values, positionals } = readArguments(
  help,
  {
    replace: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    rejects: { type: 'string' },
    changes: { type: 'string' },
    'data-dir': { type: 'string' },
  },
  { positionals: true },
);
if (positionals.length === 0) endWithUsage(new Error('No file given.'), help);

process.exitCode = await importFiles(
  {
    files: positionals,
    replace: values.replace,
    strict: values.strict,
    rejects: values.rejects,
    changes: values.changes,
    store: readStoreConfig({
      ...process.env,
      ...(values['data-dir'] !== undefined && { DATA_DIR: values['data-dir'] }),
    }),
  },
  { out: (text) => process.stdout.write(text), err: process.stderr },
);
