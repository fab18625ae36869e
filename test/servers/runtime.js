import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { register as registerTsx } from 'tsx/esm/api';

/** @typedef {typeof import('@jest/globals')} Globals */

/**
 * The functions of Jest for the test file that runs.
 * @type {Record<string, object>}
 */
const current = {};

/**
 * Returns what test files import, once for all that run in a process, in place of a function of Jest.
 * @template {keyof Globals} Name
 * @param {Name} name
 */
function currentOne(name) {
  const one = () => /** @type {Function} */ (current[name]);
  /** @type {unknown} */
  const stand = new Proxy(() => {}, {
    apply: (_target, _this, parameters) => one()(...parameters),
    get: (_target, key) => Reflect.get(one(), key),
  });
  return /** @type {Globals[Name]} */ (stand);
}

export const afterAll = currentOne('afterAll');
export const afterEach = currentOne('afterEach');
export const beforeAll = currentOne('beforeAll');
export const beforeEach = currentOne('beforeEach');
export const describe = currentOne('describe');
export const expect = currentOne('expect');
export const jest = currentOne('jest');
export const test = currentOne('test');

// The databases run too briefly for what compiling their WebAssembly a second time, for speed, costs; nothing has compiled any yet.
setFlagsFromString('--liftoff-only');
registerTsx();
// `@jest/globals` itself throws outside of the runtime of Jest.
const hooks = `export const resolve = async (name, context, next) =>
  name === '@jest/globals' ? { url: '${import.meta.url}', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

const require = createRequire(import.meta.url);
const nothing = () => {};

/**
 * Loads test files as Node loads any module, so that the files of a process share what they import, compiled schemas too. Jest, whose
 * own runtime loads all of it for each file anew, makes one with `new` for each file.
 * @param {unknown} _configuration
 * @param {{ moduleMocker: Pick<Globals['jest'], 'spyOn' | 'restoreAllMocks'> }} environment
 */
export default function Runtime(_configuration, { moduleMocker }) {
  const { exit } = process;
  process.exit = (code) => {
    throw new Error(`A test must not end its process: process.exit(${code}).`);
  };
  return {
    // What runs the tests of a file keeps them in its module and its listeners in this symbol.
    requireInternalModule: (/** @type {string} */ path) => {
      delete require.cache[path];
      Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
      return require(path);
    },
    requireModule: require,
    setGlobalsForRuntime: (/** @type {Record<string, object>} */ globals) => {
      const { spyOn, restoreAllMocks } = moduleMocker;
      const jest = { spyOn: spyOn.bind(moduleMocker), restoreAllMocks: restoreAllMocks.bind(moduleMocker) };
      Object.assign(current, globals, { jest });
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (/** @type {string} */ path) => {
      // Jest's formatter of stacks would hide the source maps of Node.
      Reflect.deleteProperty(Error, 'prepareStackTrace');
      return import(pathToFileURL(path).href);
    },
    teardown: () => {
      process.exit = exit;
      moduleMocker.restoreAllMocks();
    },
    enterTestCode: nothing,
    leaveTestCode: nothing,
    getSourceMaps: () => new Map(),
    getAllCoverageInfoCopy: nothing,
  };
}
