import imported from '@jest/test-sequencer';

// The type of the package is that of its CommonJS form.
const Sequencer = /** @type {typeof import('@jest/test-sequencer').default} */ (/** @type {unknown} */ (imported));

/**
 * The order of test files, which Jest makes with `new`: its own, but those of the whole system, which take longest, come first, so
 * that no core waits for one of them at the end.
 * @param {ConstructorParameters<typeof Sequencer>} parameters
 */
export default function SystemFirst(...parameters) {
  const sequencer = new Sequencer(...parameters);
  /** @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests */
  const sort = async (tests) => {
    const sorted = await Sequencer.prototype.sort.call(sequencer, tests);
    const isSystem = (/** @type {(typeof sorted)[number]} */ { path, context }) =>
      path.startsWith(`${context.config.rootDir}/test/`);
    return [...sorted.filter(isSystem), ...sorted.filter((test) => !isSystem(test))];
  };
  return Object.assign(sequencer, { sort });
}
