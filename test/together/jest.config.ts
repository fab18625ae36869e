/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import base from '../../jest.config.ts';
import { filesByRoom } from './rooms.ts';

const alone = filesByRoom().get('alone') ?? [];

/**
 * All tests, with the files of a room loaded into one: what they import is loaded and compiled once instead of for each file, which saves
 * a third of the time.
 */
const config: Config = {
  ...base,
  rootDir: '../..',
  testMatch: [...alone.map((path) => `<rootDir>/${path}`), '<rootDir>/test/together/rooms/*.ts'],
};

export default config;
