import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../root.ts';

const program = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { collectGarbageSoon } from './toolkit/serve/collect-garbage.ts';
  const timer = setTimeout(() => process.exit(), 3000);
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) {
      if ((detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) === 0) continue;
      process.stdout.write(String(detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR));
      clearTimeout(timer);
      process.exit();
    }
  }).observe({ entryTypes: ['gc'] });
  collectGarbageSoon();
`;

test.each([
  [['--expose-gc'], 'true'],
  [[], ''],
])('with the flags %j of the process all garbage is collected after the call: "%s"', (flags, expected) => {
  const args = [...flags, '--import', 'tsx', '--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' })).toBe(expected);
});
