import { loadContract } from '@contract-first/toolkit/serve';
import { recordConverter } from '../../server/products/conversion/record-converter.ts';
import { openCatalog } from '../../server/store/open.ts';
import { fillFromSample } from '../../server/store/sample/fill.ts';

// Creates the store in DATA_DIR in a process of its own: with the bundled sample when that is the argument, else empty. Products are sealed,
// as every import does, so that reading one compiles and validates nothing.
const catalog = await openCatalog({ dataDir: process.env.DATA_DIR });
if (process.argv[2] === 'sample') await fillFromSample(catalog, { convert: recordConverter(loadContract()) });
await catalog.close();
