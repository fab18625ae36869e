import { existsSync } from 'node:fs';
import { UsageError } from '@contract-first/conformance/command-line';

/** Throws the command that installs the packages of this folder where they are not installed: they are no part of the root's `npm ci`. */
export function assertInstalled(): void {
  if (!existsSync(new URL('node_modules/autocannon', import.meta.url)))
    throw new UsageError('npm ci --prefix measure installs what this command measures with.');
}
