const delay = 1000;
let timer: NodeJS.Timeout | undefined;

/**
 * Frees what a large piece of work has left behind, a second after the last such call, in a process that was started with `--expose-gc`. V8 alone would
 * keep it until its heap has grown by as much again, which a server that allocates little beyond one request does not reach.
 */
export function collectGarbageSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void globalThis.gc?.({ type: 'major', execution: 'async' }), delay).unref();
}
