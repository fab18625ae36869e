import { relative } from 'node:path';
import { command } from '@contract-first/conformance/command-line';
import { type BuildExtras, bundleServer, generateStale } from '../generate/build.ts';
import { isDocsStale } from '../generate/sources.ts';
import { compressPages } from '../http/pages.ts';
import { projectRoot } from '../root.ts';

const help = `
npm run build

Makes what npm start needs and stops there: generated/ and the docs when they are out of date, and the programs of production in dist/,
with the pages compressed.
After it, production needs no development dependency: npm ci --omit=dev --omit=optional && node dist/server.js

  --help   this text

Exit status: 0 built, 1 a step fails, 2 wrong usage.
`;

/** Runs the command, with what the project has beside its server. */
export function buildCommand(extras: BuildExtras = {}): Promise<void> {
  return command(help, {}, async () => {
    await generateStale(projectRoot);
    if (isDocsStale()) (await import('../docs/docs.ts')).writeDocs(projectRoot);
    const steps = [() => bundleServer(projectRoot, extras), () => compressPages(projectRoot), ...(extras.after ?? [])];
    for (const make of steps) process.stdout.write(`✓ ${relative(projectRoot, await make())}\n`);
    return 0;
  });
}
