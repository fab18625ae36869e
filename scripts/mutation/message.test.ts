import { expect, test } from '@jest/globals';
import { judgeMessage } from './message.ts';

const general = 'repair  edit what the message names, then npx jest server/a.test.ts\n';

test('a message that names the place and a command helps', () => {
  const message = '✗ wrong\n    repair  edit the file, then npm run generate\n    where   openapi/a.yaml:3\n';

  expect(judgeMessage(message, ['openapi/a.yaml'], false)).toEqual({ place: true, repair: true });
});

test('one of several places is enough', () => {
  expect(judgeMessage('getTagV3 broke', ['openapi/a.yaml', 'getTagV3'], false).place).toBe(true);
});

test('a bare failure does not help', () => {
  expect(judgeMessage('Error: it is wrong, repair it', ['openapi/a.yaml'], false)).toEqual({
    place: false,
    repair: false,
  });
});

test('what is said after any failed test counts for ordinary tests alone', () => {
  expect(judgeMessage(general, ['x'], false).repair).toBe(false);
  expect(judgeMessage(general, ['x'], true).repair).toBe(true);
});
