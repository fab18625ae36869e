import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { filesByRoom, projectRoot, roomOf } from './rooms.ts';

/** Loads the test files of the room that a file of `rooms/` is named for. One that cannot be loaded is a test that fails. */
export function loadRoom(file: string): void {
  describe.each(filesByRoom().get(roomOf(file)) ?? [])('%s', (path) => {
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
}
