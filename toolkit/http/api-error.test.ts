import { expect, test } from '@jest/globals';
import { tooManyRequests } from './api-error.ts';

test('a refusal beyond a quota says when it is free again, and not how long its window is', () => {
  const { status, headers } = tooManyRequests({ name: 'search', requests: 5, seconds: 60 }, 7);
  expect([status, headers]).toEqual([
    429,
    { 'Retry-After': '7', RateLimit: '"search";r=0;t=7', 'RateLimit-Policy': '"search";q=5;w=60' },
  ]);
});
