import { join } from 'node:path';
import { command, UsageError } from '@contract-first/conformance/command-line';
import { formats, usesIn } from '@contract-first/conformance/diff';
import { acceptedPath, readAccepted, readBase, releasedPath, versionOf } from '../checks/released.ts';
import { sampleBase } from '../docs/samples.ts';
import { projectRoot } from '../root.ts';

const help = `
npm run contract:diff -- [--base REV|FILE] [--format text|markdown|html]

Shows what changed in the contract in openapi/ since the last release, graded: major breaks callers, minor adds, patch
changes nothing for them. Each change names its operations, its place, what it was and is, and who is affected.
Breaking changes that are accepted in ${acceptedPath} have the reason.

{options}

Exit status: 0 compared, whatever was found (npm run check is what fails), 1 could not compare, 2 wrong usage.
`;

await command(
  help,
  {
    base: {
      type: 'string',
      value: 'REV|FILE',
      default: releasedPath,
      help: 'a bundle, or a git revision with its own',
    },
    format: { type: 'string', value: 'FORMAT', default: 'text', help: 'text, markdown or html' },
    docs: { type: 'string', value: 'URL', default: `${sampleBase}/docs`, help: 'the docs that HTML leads to' },
  },
  async ({ values: { base, format, docs } }) => {
    const write = Object.entries(formats).find(([name]) => name === format)?.[1];
    if (!write) throw new UsageError(`Unknown format '${format}': text, markdown or html.`);
    const { name, document: older } = await readBase(projectRoot, base);
    const { bundleContract } = await import('../generate/bundle.ts');
    const { changesSince } = await import('../checks/contract-changes.ts');
    const bundled = await bundleContract(projectRoot);
    process.stdout.write(
      write({
        ...changesSince(older, bundled, readAccepted(projectRoot)),
        docs,
        base: name,
        baseVersion: versionOf(older),
        uses: usesIn(join(projectRoot, 'client'), 'client'),
      }),
    );
    return 0;
  },
);
