import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { describe, expect, jest, test } from '@jest/globals';
import { filesByRoom } from './rooms.ts';

const { room } = globalThis as unknown as { room: string };

describe.each(filesByRoom().get(room) ?? [])('%s', (path) => {
  try {
    jest.requireActual(join(projectRoot, path));
  } catch (error) {
    test('is loaded', () => {
      expect(() => {
        throw error;
      }).not.toThrow();
    });
  }
});
