import { expect, test } from '@jest/globals';
import express from 'express';
import { createExpressServer } from './express-server.ts';

const sent = () => false;

test('a server is made over Express as it is', () => {
  expect(createExpressServer(express(), sent).listening).toBe(false);
});

test('no server is made when Express gives requests another prototype', () => {
  const other = (request: object) => void Object.setPrototypeOf(request, Object.create(express.request));

  expect(() => createExpressServer(express(), sent, Object.assign(express(), { handle: other }))).toThrow(
    'Express changes requests in a new way',
  );
});
