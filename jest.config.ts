/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: '<rootDir>/test/servers/environment.ts',
  globalSetup: '<rootDir>/test/servers/shared-servers.ts',
  globalTeardown: '<rootDir>/test/servers/global-teardown.ts',
  // Both cores; a test on a machine ten times slower than this project was made on still ends.
  maxWorkers: 2,
  testTimeout: 600_000,
  testSequencer: '<rootDir>/test/sequencer.js',
  // The first one shortens what the second one prints.
  reporters: ['<rootDir>/test/fix-reporter.js', 'default'],
  testMatch: ['<rootDir>/**/*.test.ts'],
  // What starts other programs has a command of its own: npm run test:system.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/test/system/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: {
    '\\.[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
};

export default config;
