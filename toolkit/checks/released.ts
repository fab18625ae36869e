import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Diagnostic, DiagnosticError, formatDiagnostics } from '@contract-first/conformance/diagnostic';
import { type Exemption, readExemptions } from '@contract-first/conformance/exemptions';
import { ContractError, isJsonObject, type JsonObject, objectAt } from '@contract-first/conformance/model';
import { parse, stringify } from 'yaml';
import { bundlePath } from '../generate/sources.ts';
import { run } from '../run.ts';

/** The bundle of the last released version, relative to the project; written by `npm run contract:release`. */
export const releasedPath = 'openapi/released/openapi.json';

/** The SHA-256 of each released bundle by its version, relative to the project. */
export const recordPath = 'openapi/released/versions.yaml';

/** The breaking changes since the last release that need no major version, each with a reason, relative to the project. */
export const acceptedPath = 'openapi/released/accepted.yaml';

const acceptedHeading = `# Breaking changes since the last release that need no major version, as npm run contract:diff names them:
# - { items: ['RULE POINTER'], reason: … }
# Empty again at each release.
`;

/** The exemptions in `acceptedPath`; none without the file. Throws `DiagnosticError` for an entry without a reason. */
export function readAccepted(root: string): Exemption[] {
  if (!existsSync(join(root, acceptedPath))) return [];
  try {
    return readExemptions(join(root, acceptedPath));
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const why = 'Reviewers have to see which breaking change is accepted, and why.';
    const fix = `write each entry as { items: ['RULE POINTER'], reason: … }, as npm run contract:diff names them`;
    throw new DiagnosticError([{ check: 'version', what, where: `${acceptedPath}:1`, why, fix }]);
  }
}

/** The last released contract. Throws `ContractError` when none is recorded. */
export function readReleased(root: string): JsonObject {
  const file = join(root, releasedPath);
  if (!existsSync(file))
    throw new ContractError(`There is no ${releasedPath}, so the changes since the last release are unknown.`);
  return parseContract(readFileSync(file, 'utf8'), releasedPath);
}

/** The contract in a file, or the bundle as it was in a git revision, with what a person calls it. Throws `ContractError`. */
export async function readBase(root: string, base: string): Promise<{ readonly name: string; document: JsonObject }> {
  const file = resolve(root, base);
  const name = base === releasedPath ? 'the last release' : base;
  if (existsSync(file)) return { name, document: parseContract(readFileSync(file, 'utf8'), base) };
  const { code, stdout } = await run('git', ['show', `${base}:./${bundlePath}`], { cwd: root });
  if (code !== 0) throw new ContractError(`${base} is neither a file nor a git revision with ${bundlePath}.`);
  return { name, document: parseContract(stdout, `${base}:${bundlePath}`) };
}

/** The version a contract gives itself. */
export function versionOf(document: JsonObject): string {
  return String(objectAt(document, 'info').version ?? '0.0.0');
}

/** Records a bundle as the last released one, since which nothing is accepted. Of several releases of the same version only the last one counts. */
export function recordRelease(root: string, bundle: string): void {
  const versions = { ...readRecord(root), [versionOf(JSON.parse(bundle) as JsonObject)]: checksum(bundle) };
  const heading = `# SHA-256 of ${releasedPath} at each release. Written by \`npm run contract:release\`.\n`;
  mkdirSync(dirname(join(root, releasedPath)), { recursive: true });
  writeFileSync(join(root, releasedPath), bundle);
  writeFileSync(join(root, recordPath), heading + stringify(versions));
  writeFileSync(join(root, acceptedPath), acceptedHeading);
}

/** Records the bundle of a project as released unless a check finds something or its version is taken; returns why it did not. */
export async function release(
  root: string,
  again: boolean,
  check: (ids: readonly string[]) => Promise<readonly Diagnostic[]>,
): Promise<string | undefined> {
  const isNext = !again && existsSync(join(root, releasedPath));
  const ids = ['paths', 'references', 'lint', 'examples', 'generated', 'operations'];
  const found = await check(isNext ? [...ids, 'version'] : ids);
  if (found.length > 0) return `${formatDiagnostics(found)}\n\n${found.length} to fix; nothing recorded.`;
  const bundle = readFileSync(join(root, bundlePath), 'utf8');
  const version = versionOf(JSON.parse(bundle));
  const tag = await run('git', ['rev-parse', '-q', '--verify', `refs/tags/v${version}`], { cwd: root });
  if (again && tag.code === 0) return `Version ${version} is published: the tag v${version} exists. Raise it.`;
  if (isNext && versionOf(readReleased(root)) === version)
    return `Version ${version} is recorded already. Raise it, or use --again when it is not published yet.`;
  recordRelease(root, bundle);
  return undefined;
}

/** Whether the released bundle is, byte for byte, the one that was recorded for its version. */
export function isRecorded(root: string, version: string): boolean {
  return readRecord(root)[version] === checksum(readFileSync(join(root, releasedPath), 'utf8'));
}

/** Returns the SHA-256 of each released bundle by its version. */
export function readRecord(root: string): Record<string, string> {
  const file = join(root, recordPath);
  return existsSync(file) ? ((parse(readFileSync(file, 'utf8')) ?? {}) as Record<string, string>) : {};
}

function checksum(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

function parseContract(json: string, name: string): JsonObject {
  try {
    const document = JSON.parse(json) as unknown;
    if (isJsonObject(document) && isJsonObject(document.paths)) return document;
  } catch {
    // Reported below, together with JSON that is no contract.
  }
  throw new ContractError(`${name} holds no contract: an OpenAPI document in JSON is needed.`);
}
