import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const delay = 1000;
let timer: NodeJS.Timeout | undefined;
let collect: ((options: { type: 'major'; execution: 'async' }) => unknown) | undefined;

/**
 * Frees what a large piece of work has left behind, a second after the last such call. V8 alone would keep it until its heap has grown by as much
 * again, which a server that allocates little beyond one request does not reach.
 */
export function collectGarbageSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (collect === undefined) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc');
    }
    collect?.({ type: 'major', execution: 'async' });
  }, delay).unref();
}
