import imported from '@jest/test-sequencer';

// The type of the package is that of its CommonJS form.
const Sequencer = /** @type {typeof import('@jest/test-sequencer').default} */ (/** @type {unknown} */ (imported));

/**
 * The order of test files, which Jest makes with `new`: its own, but contract coverage, which takes longest, comes first, beside it what
 * needs no server, and then the other tests of the whole system, so that no core waits for a server at the start or for one of them at the end.
 * @param {ConstructorParameters<typeof Sequencer>} parameters
 */
export default function LongestFirst(...parameters) {
  const sequencer = new Sequencer(...parameters);
  /** @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests */
  const sort = async (tests) => {
    const sorted = await Sequencer.prototype.sort.call(sequencer, tests);
    const rank = (/** @type {(typeof sorted)[number]} */ { path, context }) => {
      return ['test/coverage/coverage.', 'scripts/', 'test/', ''].findIndex((start) =>
        path.startsWith(`${context.config.rootDir}/${start}`),
      );
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  };
  return Object.assign(sequencer, { sort });
}
