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
};
