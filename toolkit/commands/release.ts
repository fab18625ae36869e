import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '@contract-first/conformance/command-line';
import { formatDiagnostics } from '@contract-first/conformance/diagnostic';
import { runChecks } from '../checks/checks.ts';
import { readReleased, recordRelease, releasedPath, versionOf } from '../checks/released.ts';
import { bundlePath } from '../generate/sources.ts';
import { projectRoot } from '../root.ts';
import { run } from '../run.ts';

const help = `
npm run contract:release [-- --again]

Records the contract as released: copies ${bundlePath} to ${releasedPath} and notes its SHA-256, which \`npm run check\` and
\`npm run contract:diff\` compare with. Runs the checks of the contract first and copies nothing when one fails.

{options}

Exit status: 0 recorded, 1 a check fails, 2 wrong usage.
`;

const { again = false } = readArguments(help, {
  again: { type: 'boolean', help: 'record the same version once more, only before it is published' },
}).values;
const ids = ['paths', 'references', 'lint', 'examples', 'generated', 'operations'];
const isNext = !again && existsSync(join(projectRoot, releasedPath));
if (isNext) ids.push('version');
const outcomes = await runChecks(projectRoot, ids);
const diagnostics = outcomes.flatMap((outcome) => outcome.diagnostics);
if (diagnostics.length > 0)
  refuse(`${formatDiagnostics(diagnostics)}\n\n${diagnostics.length} to fix; nothing recorded.`);

const bundle = readFileSync(join(projectRoot, bundlePath), 'utf8');
const version = versionOf(JSON.parse(bundle));
const tag = await run('git', ['rev-parse', '-q', '--verify', `refs/tags/v${version}`], { cwd: projectRoot });
if (again && tag.code === 0) refuse(`Version ${version} is published: the tag v${version} exists. Raise it.`);
if (isNext && versionOf(readReleased(projectRoot)) === version)
  refuse(`Version ${version} is recorded already. Raise it, or use --again when it is not published yet.`);
recordRelease(projectRoot, bundle);
process.stdout.write(`✓ ${releasedPath} is version ${version}\n`);

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
