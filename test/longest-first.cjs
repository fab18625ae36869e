const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Starts contract coverage before the other test files: it takes longest, and begun last it would run alone while the
 * other core has nothing to do. How long a file takes Jest knows from its second run on only.
 */
module.exports = class extends Sequencer {
  /**
   * @override
   * @type {import('@jest/test-sequencer').default['sort']}
   */
  async sort(tests) {
    const isLongest = (/** @type {{ path: string }} */ { path }) => path.endsWith('/test/coverage/coverage.test.ts');
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => Number(isLongest(other)) - Number(isLongest(one)));
  }
};
