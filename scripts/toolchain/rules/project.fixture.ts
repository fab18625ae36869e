const cast = ['export const one = 1', 'as unknown', 'as string;\n'].join(' ');

/** What a small project needs beside its contract to have every kind of guard. */
export const files: Record<string, string> = {
  'redocly.yaml': `extends: [recommended-strict]
telemetry: off
rules:
  no-invalid-media-type-examples: { severity: error, allowAdditionalProperties: true }
`,
  'biome.json': `{
  "files": { "includes": ["**"] },
  "linter": {
    "rules": {
      "suspicious": { "noExplicitAny": "error" },
      "style": {
        "noRestrictedImports": {
          "level": "error",
          "options": { "patterns": [{ "group": ["undici"], "message": "say why" }] }
        }
      }
    }
  }
}
`,
  'tsconfig.json': `{
  "compilerOptions": {
    "strict": true
  },
  "include": ["server", "conformance", "jest.config.ts"]
}
`,
  'jest.config.ts': `export default {
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
`,
  'package.json': `{
  "type": "module",
  "scripts": {
    "check": "tsx scripts/check.ts",
    "test": "npm run check && jest"
  },
  "devDependencies": { "jest": "30.5.2" }
}
`,
  '.ci/run': '#!/usr/bin/env bash\n# Tests.\nnpm ci\nnpm test\n',
  'server/cast.ts': cast,
  'conformance/some.test.ts': [
    "import { expect, test } from '@jest/globals';",
    "test('one', () => {",
    '  expect(1).toBe(1);',
    '});',
    "test('two', () => { expect(2).toBe(2); });\n",
  ].join('\n'),
  'server/other.test.ts': [
    "import { expect, test } from '@jest/globals';",
    'const rows: [string, () => number][] = [',
    "  ['a, (b', () => one(1, 2)],",
    '  [`c, [(`, () => 2],',
    '];',
    "test.each(rows.map(([name, is]) => [name.slice(0, 3), is]))('%s', (name, is) => {",
    '  throwComplaints(complaintsOf(name, is));',
    '});',
    "test.each([...rows, ['d', /[,(]/]])('%s', (name) => {",
    '  expect(name).toBe(name.slice(0));',
    '});\n',
  ].join('\n'),
};
