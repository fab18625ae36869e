import { constants, PerformanceObserver } from 'node:perf_hooks';
import { expect, test } from '@jest/globals';
import { collectGarbageSoon } from './collect-garbage.ts';

test('all garbage is collected after the call', async () => {
  const forced = new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { detail } of list.getEntries() as (PerformanceEntry & {
        detail: { kind: number; flags: number };
      })[]) {
        if ((detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) === 0) continue;
        observer.disconnect();
        resolve(detail.kind);
      }
    });
    observer.observe({ entryTypes: ['gc'] });
  });
  collectGarbageSoon();
  expect(await forced).toBe(constants.NODE_PERFORMANCE_GC_MAJOR);
});
