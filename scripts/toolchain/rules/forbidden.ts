import type { Failure } from '../failures.ts';
import { lineAt, type SourceText } from './source-text.ts';

const repair = 'take it out and repair what it hides, then npm run check';

interface Rule {
  pattern: RegExp;
  applies: (path: string) => boolean;
  what: (found: string) => string;
}

const everywhere = (): boolean => true;
const isTypeTest = (path: string): boolean => path.endsWith('.test-d.ts');

const rules: Rule[] = [
  {
    pattern:
      /(?:\/\/|\/\*|^\s*\*).*?\b((?:biome|prettier|oxfmt)-ignore|(?:eslint|oxlint)-disable|(?:istanbul|c8|v8) ignore (?:next|if|else|file|start|stop)|node:coverage (?:ignore|disable))/gm,
    applies: everywhere,
    what: (found) => `\`${found}\` switches a check off in this file.`,
  },
  {
    pattern: /(?:\/\/|\/\*|^\s*\*)\s*(@ts-(?:ignore|nocheck))/gm,
    applies: everywhere,
    what: (found) => `\`${found}\` hides what the compiler says.`,
  },
  {
    pattern: /(?:\/\/|\/\*|^\s*\*)\s*(@ts-expect-error)/gm,
    applies: (path) => !isTypeTest(path),
    what: (found) => `\`${found}\` stands outside the type tests (*.test-d.ts).`,
  },
  {
    pattern: /@(?:type|param|returns?)\s*\{[^}\n]*?(\bany\b|\*)[^}\n]*\}/g,
    applies: everywhere,
    what: (found) => `\`${found}\` as a type turns the compiler off for the value.`,
  },
  {
    pattern: /(?:^|[;}])[ \t]*(declare\s+module\s+(['"])[^'"\n]+\2)(?!\s*\{)/gm,
    applies: everywhere,
    what: (found) => `\`${found}\` turns a package into \`any\`.`,
  },
  {
    pattern: /^[^'"`\n]*\b((?:process|globalThis|require|eval)\b|import\()/gm,
    applies: (path) => path === 'jest.config.ts',
    what: (found) => `The configuration of the tests uses \`${found}\`: it must be the same on every machine.`,
  },
];

/** What no file of code may hold: comments that switch checks off, and settings that depend on the machine. */
export function forbiddenTexts(sources: readonly SourceText[]): Failure[] {
  return sources.flatMap(({ path, text }) =>
    rules
      .filter(({ applies }) => applies(path))
      .flatMap(({ pattern, what }) =>
        [...text.matchAll(pattern)].map((match) => {
          const [all, found = ''] = match;
          return failure(what(found), `${path}:${lineAt(text, match.index + all.indexOf(found))}`, repair);
        }),
      ),
  );
}

/** Tests that Jest never runs, because of what their file is called, and code that no compiler reads. */
export function unseenFiles(sources: readonly SourceText[], included?: readonly string[]): Failure[] {
  return sources.flatMap(({ path, bare }) => {
    const isTest = path.endsWith('.test.ts') || isTypeTest(path);
    const failures: Failure[] = [];
    const looksLikeTest = /[.-](?:tests?|specs?)\.[cm]?[jt]sx?$|(?:^|\/)__tests__\//.test(path);
    const callsTest = /['"]@jest\/globals['"]/.test(bare) && /^(?:test|it|describe)(?:\.\w+)*[(`]/m.test(bare);
    if (!isTest && (looksLikeTest || callsTest)) {
      failures.push(
        failure('Jest does not run the tests of this file.', `${path}:1`, 'name it *.test.ts, then npx jest it'),
      );
    }
    if (included && !included.some((each) => path === each || path.startsWith(`${each.replace(/\/\*\*.*$/, '')}/`))) {
      const what = 'The compiler does not read this file: `include` in tsconfig.json does not name its folder.';
      failures.push(failure(what, `${path}:1`, 'move it, or add its folder to `include`, then npm run rules:freeze'));
    }
    return failures;
  });
}

function failure(what: string, where: string, repaired: string): Failure {
  return {
    gate: 'rules',
    what,
    where,
    why: 'A check that does not look at a place lets everything pass there.',
    repair: repaired,
  };
}
