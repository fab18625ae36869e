import { openCatalog } from '../open.ts';
import { prepareBlock } from './prepare.ts';
import { asStored } from './product-line.ts';
import { fileSource } from './source.ts';
import type { Preparer } from './types.ts';

const [, , dataDir, file = '', beside] = process.argv;

// Stores two blocks and waits for a third, which never comes.
const halting: Preparer = {
  parallel: 1,
  prepare: async (bytes, position) => {
    if (position < 2 * 2 ** 24) return prepareBlock(bytes, position, asStored);
    return new Promise((resolve) => {
      setInterval(resolve, 2 ** 31 - 1);
    });
  },
};

// Imports the products of a file until it is killed, instead of those of the catalog in a directory or beside them.
const catalog = await openCatalog({ dataDir });
await catalog.import([await fileSource(file)], {
  replace: beside === undefined,
  preparer: halting,
  onProgress: ({ read }) => console.log(read),
});
