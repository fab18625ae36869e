import base from '../../jest.config.js';

/**
 * The tests that start other programs: databases, browsers, installed packages, other versions of Node.
 * @type {import('jest').Config}
 */
const config = {
  ...base,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/system/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  // One at a time: each needs the whole machine.
  maxWorkers: 1,
  passWithNoTests: true,
};

export default config;
