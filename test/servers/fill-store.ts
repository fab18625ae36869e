import { openCatalog } from '../../server/store/open.ts';
import { fillFromSample } from '../../server/store/sample/fill.ts';

// Creates the store in DATA_DIR in a process of its own: with the bundled sample when that is the argument, else empty.
const catalog = await openCatalog({ dataDir: process.env.DATA_DIR });
if (process.argv[2] === 'sample') await fillFromSample(catalog);
await catalog.close();
