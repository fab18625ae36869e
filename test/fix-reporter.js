import { relative } from 'node:path';

/**
 * A reporter for Jest, which makes it with `new`. After a run with failures it prints, for each file that failed, the command
 * that shows whether it is fixed.
 * @param {import('@jest/types').Config.GlobalConfig} configuration
 */
export default function FixReporter({ rootDir }) {
  return {
    /**
     * @param {unknown} _contexts
     * @param {import('@jest/test-result').AggregatedResult} results
     */
    onRunComplete(_contexts, { testResults }) {
      const failed = testResults.filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError);
      for (const { testFilePath } of failed) {
        process.stderr.write(`fix  edit what the message names, then npx jest ${relative(rootDir, testFilePath)}\n`);
      }
    },
  };
}
