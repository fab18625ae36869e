import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '../generate/json.ts';
import { releasedPath, versionOf } from './released.ts';

/** The SHA-256 of each released bundle by its version, relative to the project. */
export const recordPath = 'openapi/released/versions.yaml';

const heading = '# SHA-256 of openapi/released/openapi.json at each release. Written by `npm run contract:release`.\n';

/** Records a bundle as the last released one. Of another release of the same version only the later one counts. */
export function recordRelease(root: string, bundle: string): void {
  const version = versionOf(JSON.parse(bundle) as JsonObject);
  const versions = { ...readRecord(root), [version]: checksum(bundle) };
  mkdirSync(dirname(join(root, releasedPath)), { recursive: true });
  writeFileSync(join(root, releasedPath), bundle);
  const lines = Object.entries(versions).map(([name, sum]) => `${name}: ${sum}\n`);
  writeFileSync(join(root, recordPath), heading + lines.join(''));
}

/** Whether the released bundle is, byte for byte, the one that was recorded for its version. */
export function isRecorded(root: string, version: string): boolean {
  return readRecord(root)[version] === checksum(readFileSync(join(root, releasedPath), 'utf8'));
}

function readRecord(root: string): Record<string, string> {
  const file = join(root, recordPath);
  return existsSync(file) ? ((parse(readFileSync(file, 'utf8')) ?? {}) as Record<string, string>) : {};
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
