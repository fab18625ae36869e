import { SingleBar } from 'cli-progress';

/** Shows how far a run is: a bar on a terminal, a line for each result elsewhere. */
export interface Progress {
  step(id: string, outcome: string, seconds: number): void;
  stop(): void;
}

/** Starts the display of a run of `total` steps on a stream. */
export function showProgress(stream: NodeJS.WriteStream, total: number): Progress {
  let done = 0;
  const bar = stream.isTTY
    ? new SingleBar({
        format: '[{bar}] {value}/{total} | {last} | {eta_formatted} left',
        stream,
        clearOnComplete: true,
      })
    : undefined;
  bar?.start(total, 0, { last: '' });
  return {
    step: (id, outcome, seconds) => {
      done += 1;
      if (bar) bar.update(done, { last: `${id} ${outcome}` });
      else stream.write(`${String(done).padStart(3)}/${total}  ${id.padEnd(6)}${outcome}, ${seconds.toFixed(0)} s\n`);
    },
    stop: () => bar?.stop(),
  };
}
