import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { throwDiagnostics } from '../../conformance/diagnostic.ts';
import { projectRoot } from '../../server/root.ts';
import { apiReport, publishedPackages, reportFile } from './report.ts';

test.each(publishedPackages)('the report of %s is the one of its sources', (name) => {
  const lines = readFileSync(join(projectRoot, name, reportFile), 'utf8').split('\n');
  const current = apiReport(join(projectRoot, name)).split('\n');
  const at = current.findIndex((line, number) => line !== lines[number]);
  const differs = at >= 0 || current.length !== lines.length;

  const diagnostic = {
    check: 'api-report',
    what: `What ${name}/ exports changed.`,
    where: `${name}/${reportFile}:${(at < 0 ? current.length : at) + 1}`,
    why: 'Users of a package compile against its signatures: a change is shown in the commit that makes it, and noted in a changeset.',
    fix: 'undo it, or npm run api:report and npx changeset',
    details: [`was  ${lines[at] ?? ''}`, `is   ${current[at] ?? ''}`],
  };
  throwDiagnostics(differs ? [diagnostic] : []);
  expect(differs).toBe(false);
});

const home = mkdtempSync(join(tmpdir(), 'api-'));
afterAll(() => rmSync(home, { recursive: true }));

const files = {
  'package.json':
    '{ "name": "shelf", "exports": { ".": { "source": "./index.ts" }, "./package.json": "./package.json" } }',
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "types": [], "module": "nodenext", "target": "es2023", "allowImportingTsExtensions": true, "rewriteRelativeImportExtensions": true }, "files": ["index.ts"] }',
  'index.ts': "export { read, type Reader as Reading } from './read.ts';\nexport type * from '../generated.ts';\n",
  'read.ts': `import type { Limit } from './limit.ts';
/** Reads. */
export function read(path: string): Reader;
export function read(path: number, limit?: Limit): Reader;
export function read(path: string | number) { return { path: String(path) }; }
export interface Reader { readonly path: string }
export const unused = 1;
`,
  'limit.ts': 'export interface Limit { readonly most: number }\n',
  '../generated.ts': 'export interface Generated { readonly id: string }\n',
};

function reportWith(edits: Readonly<Record<string, readonly [from: string, to: string]>>): string {
  const folder = join(home, 'shelf');
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const [from, to] = edits[file] ?? ['', ''];
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  return apiReport(folder);
}

const usual = reportWith({});

test('a report has exported declarations with all overloads, those that they name, and the names of files outside', () => {
  expect(usual).toBe(`# API of shelf

Written by \`npm run api:report\` from the sources. A line that changes here changes for those who use the package.

## \`shelf\`

The types of \`generated.ts\`, and:

\`\`\`ts
interface Reader {
    readonly path: string;
}

function read(path: string): Reader;
function read(path: number, limit?: Limit): Reader;
\`\`\`

## Used by these, not exported

\`\`\`ts
interface Limit {
    readonly most: number;
}
\`\`\`
`);
});

test.each<[string, Parameters<typeof reportWith>[0]]>([
  ['a parameter', { 'read.ts': ['path: string)', 'path: string, tail?: boolean)'] }],
  ['a property of a type that is not exported', { 'limit.ts': ['most: number', 'most?: number'] }],
  ['an export', { 'index.ts': ['read, ', ''] }],
  ['an entry', { 'package.json': ['./package.json"', './limit": { "source": "./limit.ts" }, "./package.json"'] }],
])('a change of %s changes the report', (_what, edits) => {
  expect(reportWith(edits)).not.toBe(usual);
});

test('a change of comments, bodies and of what is not exported does not change the report', () => {
  const [comment, limit] = [
    ['Reads.', 'Reads it.'],
    ['Limit { readonly most: number }\n', 'Limit { readonly most: number }\n// No more.\n'],
  ] as const;

  expect(reportWith({ 'read.ts': comment, 'limit.ts': limit })).toBe(usual);
  expect(reportWith({ 'read.ts': ['return { path: String(path) }', 'return { path: `${path}` }'] })).toBe(usual);
});

test('a package that does not compile has no report', () => {
  expect(() => reportWith({ 'limit.ts': ['number', 'nmber'] })).toThrow("Cannot find name 'nmber'");
});
