/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import base from '../../jest.config.ts';
import { filesByRoom, rooms, projectRoot as rootDir } from './rooms.ts';

/** The options that Jest takes for a whole run alone. */
const ofRun = [
  ...['workerIdleMemoryLimit', 'workerGracefulExitTimeout', 'maxWorkers', 'testTimeout', 'coverageDirectory'],
  ...['reporters', 'testSequencer'],
];

/**
 * All tests, with the files of a room loaded into one: what they import is loaded and compiled once instead of for each file, which saves
 * a third of the time.
 */
const config: Config = {
  ...base,
  rootDir,
  projects: ['alone', ...rooms].map((room) => ({
    ...Object.fromEntries(Object.entries(base).filter(([name]) => !ofRun.includes(name))),
    rootDir,
    displayName: room.replace(/\/$/, '') || 'others',
    globals: { room },
    testMatch:
      room === 'alone'
        ? (filesByRoom().get(room) ?? []).map((path) => `<rootDir>/${path}`)
        : ['<rootDir>/test/together/room.ts'],
  })),
};

export default config;
