const { default: Sequencer } = require('@jest/test-sequencer');

const longest = [
  'test/coverage/coverage.test.ts',
  ...['test', 'server.store', 'server.products'].map((room) => `test/together/rooms/${room}.ts`),
];

/**
 * Starts what takes longest before the other test files: begun last it would run alone while the other core has nothing
 * to do. How long a file takes Jest knows from its second run on only.
 */
module.exports = class extends Sequencer {
  /**
   * @override
   * @type {import('@jest/test-sequencer').default['sort']}
   */
  async sort(tests) {
    const rank = (/** @type {{ path: string }} */ { path }) => longest.findIndex((end) => path.endsWith(`/${end}`));
    const sorted = await super.sort(tests);
    const [first, others] = [sorted.filter((one) => rank(one) >= 0), sorted.filter((one) => rank(one) < 0)];
    return [...first.toSorted((one, other) => rank(one) - rank(other)), ...others];
  }
};
