import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootAbove } from '@contract-first/toolkit/root';

/** Absolute path of the project folder, the same for the sources and for the compiled server in `dist/`. */
export const projectRoot = rootAbove(dirname(fileURLToPath(import.meta.url)));
