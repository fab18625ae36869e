import { parseArgs } from 'node:util';
import { compareContracts } from '../conformance/diff/compare.ts';
import { formats } from '../conformance/diff/report.ts';
import { projectRoot } from '../server/root.ts';
import { ToolchainError } from './checks/failures.ts';
import { clientMentions } from './checks/mentions.ts';
import { originOf } from './checks/origin.ts';
import { NoContract, readBase, releasedPath, versionOf } from './checks/released.ts';
import { flatten } from './generate/flatten.ts';
import { bundleContract } from './generate/generated-files.ts';

const help = `
npm run contract:diff -- [--base REV|FILE] [--format text|markdown|html]

Tells what changed in the contract in openapi/ since the last release, graded: major breaks callers, minor adds, patch
changes nothing for them. Each change names its operations, its place, what it was and is, and who is affected.

  --base    compare with a bundle in this file, or with generated/openapi.json of this git revision;
            without it with ${releasedPath}
  --format  text (the default), markdown or html
  --help    this text

Exit status: 0 compared, whatever was found (npm run check is what fails), 1 could not compare, 2 wrong usage.
`.trim();

const options = { base: { type: 'string' }, format: { type: 'string' }, help: { type: 'boolean' } } as const;

const { base = releasedPath, format } = readArguments();
try {
  const [was, { parts, locate }] = await Promise.all([readBase(projectRoot, base), bundleContract(projectRoot)]);
  const is = flatten(parts, locate);
  const mentions = clientMentions(projectRoot);
  const report = {
    base: base === releasedPath ? 'the last release' : base,
    baseVersion: versionOf(was),
    version: versionOf(is),
    changes: compareContracts(was, is),
    locate: ({ at }: { at: string }) => locate(originOf(parts, at)),
    uses: ({ name }: { name?: string }) => (name === undefined ? [] : mentions(name)),
  };
  process.stdout.write(formats[format](report));
} catch (error) {
  if (!(error instanceof NoContract || error instanceof ToolchainError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readArguments(): { base?: string; format: keyof typeof formats } {
  try {
    const { values } = parseArgs({ options, allowPositionals: false });
    if (values.help) {
      process.stdout.write(`${help}\n`);
      process.exit(0);
    }
    const { format = 'text', base } = values;
    if (!isFormat(format)) throw new Error(`Unknown format '${format}': text, markdown or html`);
    return { format, ...(base === undefined ? {} : { base }) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}\n`);
    process.exit(2);
  }
}

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
