/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config = {
  // Jest runs the ES modules of the sources as CommonJS: anything else needs a flag of Node.
  transform: {
    '\\.m?[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  // These packages are ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(@apidevtools/json-schema-ref-parser|change-case|deferred-promise|index-to-position|marked|parse-json|rettime|supports-color|until-async)/)',
  ],
  // Jest looks each global up by a call, which takes 400 ns; these it hands to every module.
  sandboxInjectedGlobals: [
    'Array',
    'Boolean',
    'Error',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Promise',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
  ],
  // A worker keeps some of what each file loaded; one that holds more ends after a file, and another one takes its place.
  workerIdleMemoryLimit: '1GB',
  // On a machine that is busy it takes longer to end than Jest expects.
  workerGracefulExitTimeout: 10_000,
  restoreMocks: true,
  // The packages of this repository are used from their sources.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  globalSetup: '<rootDir>/test/servers/global-setup.ts',
  globalTeardown: '<rootDir>/test/servers/global-teardown.ts',
  // Both cores; a test on a machine ten times slower than this project was made on still ends.
  maxWorkers: 2,
  testTimeout: 600_000,
  coverageDirectory: 'dist/coverage',
  // The first one shortens what the second one prints.
  reporters: ['<rootDir>/test/fix-reporter.js', 'default'],
  testSequencer: '<rootDir>/test/longest-first.cjs',
  testMatch: ['<rootDir>/**/*.test.ts'],
  // What starts other programs or takes long, contract coverage aside, is run by npm run test:system.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/dist/',
    '<rootDir>/test/system/',
    '<rootDir>/measure/',
    '\\.slow\\.test\\.ts$',
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
} satisfies Config;

export default config;
