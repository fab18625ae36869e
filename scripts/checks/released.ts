import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { isJsonObject, type JsonObject, objectAt } from '../generate/json.ts';
import { run } from '../run.ts';

/** The bundle of the last released version, relative to the project; written by `npm run contract:release`. */
export const releasedPath = 'openapi/released/openapi.json';

/** The bundle of the working tree, relative to the project. */
export const bundlePath = 'generated/openapi.json';

/** Thrown when there is no contract to compare with; the message says where it was looked for. */
export class NoContract extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoContract';
  }
}

/** The last released contract; undefined when none is recorded. Throws `NoContract` when the file holds no contract. */
export function readReleased(root: string): JsonObject | undefined {
  const file = join(root, releasedPath);
  return existsSync(file) ? parse(readFileSync(file, 'utf8'), releasedPath) : undefined;
}

/** The contract in a file, or the bundle as it was in a git revision. Throws `NoContract`. */
export async function readBase(root: string, base: string): Promise<JsonObject> {
  const file = isAbsolute(base) ? base : join(root, base);
  if (existsSync(file)) return parse(readFileSync(file, 'utf8'), base);
  const { code, stdout } = await run('git', ['show', `${base}:./${bundlePath}`], { cwd: root });
  if (code !== 0) throw new NoContract(`${base} is neither a file nor a git revision with ${bundlePath}.`);
  return parse(stdout, `${base}:${bundlePath}`);
}

/** The version a contract gives itself. */
export function versionOf(document: JsonObject): string {
  return String(objectAt(document, 'info').version ?? '0.0.0');
}

function parse(text: string, name: string): JsonObject {
  try {
    const document = JSON.parse(text) as unknown;
    if (isJsonObject(document) && isJsonObject(document.paths)) return document;
  } catch {
    // Told below, together with JSON that is no contract.
  }
  throw new NoContract(`${name} holds no contract: an OpenAPI document in JSON is needed.`);
}
