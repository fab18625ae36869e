/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The tests that take long or start other programs: databases, browsers, packages, other versions of Node. */
const config: Config = {
  ...base,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/system/**/*.test.ts', '<rootDir>/measure/**/*.test.ts', '<rootDir>/**/*.slow.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
  reporters: [['<rootDir>/test/fix-reporter.js', { isPart: true }], 'default'],
  // One at a time: each needs the whole machine.
  maxWorkers: 1,
  passWithNoTests: true,
};

export default config;
