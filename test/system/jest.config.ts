/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The tests that start other programs: databases, browsers, installed packages, other versions of Node. */
const config: Config = {
  ...base,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/system/**/*.test.ts', '<rootDir>/measure/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  reporters: [['<rootDir>/test/fix-reporter.js', { isPart: true }], 'default'],
  // One at a time: each needs the whole machine.
  maxWorkers: 1,
  passWithNoTests: true,
};

export default config;
