import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDocument } from '../../server/contract/document.ts';
import { operationsOf } from '../../server/contract/document.ts';
import { exampleUrl } from '../../server/contract/warm-up.ts';
import { projectRoot } from '../../server/root.ts';
import { judgeOf, pagesBeside } from './judge.ts';
import type { TestServer } from './serve.ts';

const versions = ['v0', 'v1', 'v2', 'v3', 'v3.1', 'v3.2', 'v3.3', 'v3.4', 'v3.5', 'v4', 'latest'];
const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The texts of the server's own code: what it compares a path with stands in them. */
export function serverSources(folder = join(projectRoot, 'server')): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.[jt]s$/.test(name) && !/\.(test|test-d|fixture)\.ts$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'))
    .map((file) => readFileSync(file, 'utf8'));
}

/** All that looks like a request path in texts, also in the regular expressions of code; files and closing tags do not. */
export function pathsIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(/(?<![.\w<])(?:\\?\/[\w~-]+(?:\\?\.[\w~-]+)*)+/g) ?? []);
  return [...new Set(found.map((path) => path.replaceAll('\\', '')))].filter((path) => !path.endsWith('.ts'));
}

/** Paths that are near those of the contract and of the pages, or are named in texts, and that nothing should answer. */
export function probePaths(document: ContractDocument, texts: readonly string[]): string[] {
  const known = operationsOf(document).map((operation) => new URL(exampleUrl(operation), 'http://a').pathname);
  const near = [...known, ...pagesBeside].flatMap((path) => [
    `${path}/`,
    `${path}/x`,
    `${path}x`,
    `${path}.json`,
    `/x${path}`,
    `/${path}`,
    path.slice(0, -1),
    path.toUpperCase(),
    path.replace(/^\/api/, ''),
    path.replace(/^\/api\/[^/]+/, ''),
    ...path.split('/').map((_segment, at, segments) => segments.slice(0, at).join('/')),
    ...versions.map((version) => path.replace(/^\/api\/[^/]+/, `/api/${version}`)),
  ]);
  const { operationOf } = judgeOf(document);
  return [...new Set(['/', ...near, ...pathsIn(texts).flatMap((path) => [path, `${path}/x`])])]
    .filter((path) => path !== '' && operationOf('GET', path) === undefined && !isPage(path))
    .sort();
}

// People type addresses of pages, in capitals and with a slash at the end too.
const isPage = (path: string) => pagesBeside.includes(path.toLowerCase().replace(/\/$/, ''));

const mostFound = 10;

/** What answers to requests that nothing should answer: paths beside the contract, and methods beside GET; the first ten of it. */
export async function undocumentedAnswers(
  server: Pick<TestServer, 'base' | 'fetch'>,
  document: ContractDocument,
  texts: readonly string[] = serverSources(),
): Promise<string[]> {
  const found: string[] = [];
  const probe = async (method: string, path: string, expected: readonly number[], repair: string) => {
    if (found.length >= mostFound) return;
    try {
      const { status } = await server.fetch(server.base + path, { method });
      if (!expected.includes(status)) found.push(`${method} ${path} answered ${status}. Repair: ${repair}`);
    } catch (error) {
      found.push(`${(error as Error).message}\nRepair: ${repair}`);
    }
  };
  const inContract =
    'write the operation to openapi/paths/ and npm run generate, or take out what answers it in server/app.ts, server/main.ts, server/http/; then npx jest test/undocumented.test.ts';
  const named = new Set(pathsIn(texts));
  for (const path of probePaths(document, texts)) {
    const methods = named.has(path) ? ['GET', ...otherMethods] : ['GET', 'POST'];
    await Promise.all(methods.map((method) => probe(method, path, [400, 404], inContract)));
  }
  const refuse =
    'server/http/methods.ts must refuse it, before anything else answers; then npx jest test/undocumented.test.ts';
  for (const operation of operationsOf(document)) {
    for (const method of otherMethods) await probe(method, exampleUrl(operation), [405], refuse);
  }
  return found;
}
