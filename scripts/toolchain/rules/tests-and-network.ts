import type { Failure } from '../failures.ts';
import { lineAt, type SourceText } from './source-text.ts';
import { narrowing, tablesIn } from './tables.ts';

/** Something that code must not do, except in a few files. */
interface Rule {
  pattern: RegExp;
  /** Only in files that import from `@jest/globals`: elsewhere the names are anybody's. */
  inTests?: boolean;
  /** Files that may, and have to. */
  except: RegExp;
  what: (found: string) => string;
  why: string;
  repair: string;
}

const skipped = {
  // One decides whether the data is there, the other whether a browser is.
  except: /^server\/testing\/describe-with(?:\.test)?\.ts$|^scripts\/toolchain\/docs\.test\.ts$/,
  why: 'A test that does not run, or that cannot fail, checks nothing and looks as if it did.',
  repair:
    'repair the test; tests over data that may be missing use describeWith (server/testing/describe-with.ts); then npm run check',
};

const network = {
  // These make or wrap the checking fetch, or must send what no client would. biome.json lists them for the bare name.
  except: /^conformance\/(?:fetch\.ts|fixtures\/|traffic\/.*\.test\.ts)|^server\/(?:contract\/warm-up\.ts|testing\/)/,
  why: 'A request past the client is checked against the contract by nobody.',
  repair:
    'use createClient of client/, or the fetch of the test server (server/testing), which judges what passes; then npm run check',
};

const rules: Rule[] = [
  {
    ...skipped,
    pattern: /\b((?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|failing)|jest\.retryTimes)\b/g,
    what: (found) => `\`${found}\`: the test is skipped, focused, retried or expected to fail.`,
  },
  {
    ...skipped,
    pattern: /[\w}]\s*=\s*(test|it|describe)\s*;|^import .*\b((?:test|it|describe) as \w+)/gm,
    inTests: true,
    what: (found) => `\`${found}\` gets another name, under which a test can be skipped unseen.`,
  },
  {
    ...skipped,
    pattern: /\b(expect\((true|false)\)\.toBe\(\2\))/g,
    what: (found) => `\`${found}\` cannot fail.`,
  },
  {
    ...network,
    pattern: /(?<!typeof )\b((?:globalThis|window|self|global)\??\.(?:fetch|XMLHttpRequest|WebSocket))\b/g,
    what: (found) => `\`${found}\` reaches the network past the client.`,
  },
  {
    ...network,
    pattern: /(?:=|[(,?:])\s*(global(?:This))\s*[;,)\n]/g,
    what: (found) => `\`${found}\` gets another name, under which its fetch can be reached unseen.`,
  },
];

/** Tests that are skipped or cannot fail, and requests past the client where the linter does not see them. */
export function testsAndNetwork(sources: readonly SourceText[]): Failure[] {
  return sources.flatMap(({ path, bare, code }) => [
    ...rules
      .filter(({ except, inTests }) => !except.test(path) && (!inTests || bare.includes('@jest/globals')))
      .flatMap(({ pattern, what, why, repair }) =>
        [...code.matchAll(pattern)].map((match): Failure => {
          const found = match.slice(1).find(Boolean) ?? '';
          const where = `${path}:${lineAt(code, match.index + match[0].indexOf(found))}`;
          return { gate: 'rules', what: what(found), where, why, repair };
        }),
      ),
    ...(path.endsWith('.test.ts') ? [...withoutExpectation(path, bare), ...narrowed(path, bare)] : []),
  ]);
}

/** What stands between the beginning of a test and the next one is taken for the test: helpers after it do no harm. */
function withoutExpectation(path: string, bare: string): Failure[] {
  const begins = [
    ...bare.matchAll(/^[ \t]*(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)\b(?:\.\w+)*[(`]/gm),
  ];
  return begins.flatMap(({ 1: kind = '', index }, place) => {
    const text = bare.slice(index, begins[place + 1]?.index);
    if ((kind !== 'test' && kind !== 'it') || /expect|throw|assert/i.test(text)) return [];
    return {
      gate: 'rules',
      what: 'This test has no expectation, so it cannot fail.',
      where: `${path}:${lineAt(bare, index)}`,
      why: skipped.why,
      repair: 'say with `expect` what must hold, then npx jest with the file',
    };
  });
}

/** Tests that are run over a part of their table. */
function narrowed(path: string, bare: string): Failure[] {
  return tablesIn(bare).flatMap(({ offset, argument }) => {
    const by = narrowing(argument);
    if (by === undefined) return [];
    return {
      gate: 'rules',
      what: `\`${by}\` in \`.each(…)\` takes cases away from the test.`,
      where: `${path}:${lineAt(bare, offset)}`,
      why: skipped.why,
      repair: 'hand `.each` the whole table; give what has to be chosen a name before it; then npm run check',
    };
  });
}
