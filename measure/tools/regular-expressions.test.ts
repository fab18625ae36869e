import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { describeWhere } from '../../test/servers/describe-with.ts';
import { sourceFiles } from '../../test/servers/project-copy.ts';

const isInstalled = existsSync(join(projectRoot, 'measure/node_modules/recheck'));
// The other rooms read the files of their author alone: they lint, generate and document.
const rooms = /^(server|client|pages|conformance|scripts|toolkit\/(serve|http|bytes|mock|client))\/.*\.(ts|js)$/;
const namesInARow = /(?<=[(|])([\w-]+\|[\w-]+\|)(?:[\w-]+\|)+/g;
const isTest = /\.(test|test-d|fixture)\.ts$|\/fixtures\//;

/** What the library says of an expression that it can tell of. */
interface Verdict {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: { readonly summary: string };
}

/** The regular expressions of a source file, as `/source/flags`. */
function literalsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(join(projectRoot, path), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/**
 * The patterns of a contract, with the flag that validators use. Of a list of plain names two stay: the library tries
 * inputs for some seconds, which thousands of names use up.
 */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => {
    if (name === 'pattern' && typeof inside === 'string') return [`/${inside.replace(namesInARow, '$1')}/u`];
    const names = name === 'patternProperties' ? Object.keys(inside as object).map((one) => `/${one}/u`) : [];
    return [...names, ...patternsIn(inside)];
  });
}

describeWhere(isInstalled, 'tests need recheck: npm ci --prefix measure')('regular expressions', () => {
  // The other ways to run it are a program and a server in Java.
  process.env.RECHECK_BACKEND = 'pure';
  interface Recheck {
    checkSync(source: string, flags: string, options: { timeout: number; randomSeed: number }): Verdict;
  }
  // Only where a test runs: what is skipped is collected, too.
  const recheck = () => createRequire(join(projectRoot, 'measure/package.json'))('recheck') as Recheck;
  const verdictOf = (literal: string): string => {
    const end = literal.lastIndexOf('/');
    const flags = literal.slice(end + 1).replace('v', 'u');
    const options = { timeout: 20_000, randomSeed: 0 };
    const { status, complexity } = recheck().checkSync(literal.slice(1, end), flags, options);
    return status === 'vulnerable' ? `${complexity?.summary}` : status;
  };
  const contracts = [
    'generated/openapi.json',
    ...sourceFiles().filter((path) => /^generated\/versions\/.*json$/.test(path)),
  ];

  test('takes longer than linear time on no input', () => {
    const expressions = new Map<string, string>();
    for (const path of contracts)
      for (const one of patternsIn(JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))))
        expressions.set(one, path);
    for (const path of sourceFiles().filter((one) => rooms.test(one) && !isTest.test(one)))
      for (const one of literalsIn(path)) expressions.set(one, path);
    const verdicts = [...expressions].map(([one, path]) => [path, one.slice(0, 200), verdictOf(one)]);
    expect(verdicts.filter(([, , verdict]) => verdict !== 'safe')).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(200);
  });

  test.each([
    [String.raw`/^\d+\.?\d*$/`, '2nd degree polynomial'],
    ['/^(a+)+$/', 'exponential'],
    [String.raw`/^\d+(\.\d*)?$/`, 'safe'],
  ])('%s: %s', (expression, verdict) => expect(verdictOf(expression)).toBe(verdict));
});
