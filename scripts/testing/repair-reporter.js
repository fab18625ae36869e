import { relative } from 'node:path';

/**
 * A reporter for Jest, which makes it with `new`. After a run with failures it prints, for each file that failed, the command
 * that shows whether it is repaired.
 * @param {import('@jest/types').Config.GlobalConfig} configuration
 */
export default function RepairReporter({ rootDir }) {
  return {
    /**
     * @param {unknown} _contexts
     * @param {import('@jest/test-result').AggregatedResult} results
     */
    onRunComplete(_contexts, { testResults }) {
      const failed = testResults.filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError);
      for (const { testFilePath } of failed) {
        const file = relative(rootDir, testFilePath);
        process.stderr.write(`repair  edit what the message names, then npx jest ${file}\n`);
      }
    },
  };
}
