import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../conformance/command-line.ts';
import { formatDiagnostics } from '../conformance/diagnostic.ts';
import { projectRoot } from '../server/root.ts';
import { checks, runChecks } from './checks/checks.ts';
import { readBase, readReleased, recordRelease, releasedPath, versionOf } from './checks/released.ts';
import { bundlePath } from './generate/sources.ts';
import { run } from './run.ts';

const help = `
npm run contract:release [-- --again]

Records the contract as released: copies ${bundlePath} to ${releasedPath} and notes its SHA-256, which \`npm run check\` and
\`npm run contract:diff\` compare with. Runs the checks of the contract first and copies nothing when one fails.

  --again  record the same version once more, whatever changed in it: only before it is published
  --help   this text

Exit status: 0 recorded, 1 a check fails, 2 wrong usage.
`;

const { again = false } = readArguments(help, { again: { type: 'boolean' } }).values;
const isFirst = !existsSync(join(projectRoot, releasedPath));
const ids = [
  'paths',
  'references',
  'lint',
  'examples',
  'generated',
  'operations',
  ...(again || isFirst ? [] : ['version']),
];
const reason = await reasonAgainst();
if (reason === undefined) {
  recordRelease(projectRoot, readFileSync(join(projectRoot, bundlePath), 'utf8'));
  process.stdout.write(`✓ ${releasedPath} is version ${versionOf(await readBase(projectRoot, bundlePath))}\n`);
} else {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

async function reasonAgainst(): Promise<string | undefined> {
  const outcomes = await runChecks(
    projectRoot,
    checks.filter(({ id }) => ids.includes(id)),
  );
  const diagnostics = outcomes.flatMap((outcome) => outcome.diagnostics);
  if (diagnostics.length > 0)
    return `${formatDiagnostics(diagnostics)}\n\n${diagnostics.length} to fix; nothing recorded.`;
  const version = versionOf(await readBase(projectRoot, bundlePath));
  if (again) {
    const tag = await run('git', ['rev-parse', '-q', '--verify', `refs/tags/v${version}`], { cwd: projectRoot });
    return tag.code === 0 ? `Version ${version} is published: the tag v${version} exists. Raise it.` : undefined;
  }
  const released = readReleased(projectRoot);
  return released && versionOf(released) === version
    ? `Version ${version} is recorded already. Raise it, or use --again when it is not published yet.`
    : undefined;
}
