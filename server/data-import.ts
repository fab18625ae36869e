import { command, UsageError } from '@contract-first/conformance/command-line';
import { readStoreConfig } from './settings.ts';
import { importFiles } from './store/import/import-files.ts';

const help = `npm run data:import -- [OPTIONS] FILE...

Imports products and taxonomies into the product store.

  FILE            a path or an address: products, one JSON object a line (*.jsonl,
                  *.jsonl.gz), or a compiled taxonomy (<tagtype>.full.json,
                  <tagtype>.json, also with .gz); - reads products from standard
                  input
{options}

All files are stored together at the end: a failed or interrupted import changes nothing.
Exit status: 0 done, 1 failed, 2 wrong usage.
`;

await command(
  help,
  {
    replace: { type: 'boolean', default: false, help: 'removes the stored products first' },
    strict: { type: 'boolean', default: false, help: 'exits with 1 when a line was rejected' },
    rejects: { type: 'string', value: 'FILE', help: 'for the rejected lines; one in the data directory unless given' },
    changes: {
      type: 'string',
      value: 'FILE',
      help: 'for the values that were converted or left out, because the contract\ndoes not allow them; one in the data directory unless given',
    },
    'data-dir': {
      type: 'string',
      value: 'DIR',
      help: 'the data directory (DATA_DIR, or .data), unless DATABASE_URL\nnames a PostgreSQL database',
    },
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
