import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/root.ts';
import { formatFailure } from './checks/failures.ts';
import { gates, runGates } from './checks/gates.ts';
import { recordRelease } from './checks/release-record.ts';
import { bundlePath, readBase, readReleased, releasedPath, versionOf } from './checks/released.ts';
import { readFlags } from './command-line.ts';
import { run } from './run.ts';

const help = `
npm run contract:release [-- --again]

Records the contract as released: copies ${bundlePath} to ${releasedPath} and notes its SHA-256, which \`npm run check\` and
\`npm run contract:diff\` compare with. Runs the checks of the contract first and copies nothing when one fails.

  --again  record the same version once more, whatever changed in it: only before it is published
  --help   this text

Exit status: 0 recorded, 1 a check fails, 2 wrong usage.
`;

const { again = false } = readFlags({ help, flags: ['again'] });
const isFirst = !existsSync(join(projectRoot, releasedPath));
const verdicts = await runGates(
  projectRoot,
  gates.filter(({ id }) => !['types', 'style', 'rules'].includes(id) && !((again || isFirst) && id === 'version')),
);
const failures = verdicts.flatMap((verdict) => verdict.failures);
const version = versionOf(await readBase(projectRoot, bundlePath));
const isPublished =
  again &&
  (await run('git', ['rev-parse', '-q', '--verify', `refs/tags/v${version}`], { cwd: projectRoot })).code === 0;
const released = again || isFirst ? undefined : readReleased(projectRoot);
if (failures.length > 0) {
  process.stderr.write(
    `${failures.map(formatFailure).join('\n\n')}\n\n${failures.length} to repair; nothing recorded.\n`,
  );
  process.exitCode = 1;
} else if (isPublished) {
  process.stderr.write(`Version ${version} is published, as the tag v${version} tells. Raise it.\n`);
  process.exitCode = 1;
} else if (released && versionOf(released) === version) {
  process.stderr.write(
    `Version ${version} is recorded already. Raise it, or use --again when it is not published yet.\n`,
  );
  process.exitCode = 1;
} else {
  recordRelease(projectRoot, readFileSync(join(projectRoot, bundlePath), 'utf8'));
  process.stdout.write(`✓ ${releasedPath} is version ${version}\n`);
}
