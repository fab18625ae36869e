// Ctrl+C reaches the server twice, from the terminal and from `npm start`; only a later second signal is impatience.
const impatienceMilliseconds = 1000;

/** Calls `stop` at the first SIGINT or SIGTERM; another one later ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        stoppingSince = Date.now();
        void stop();
      } else if (Date.now() - stoppingSince > impatienceMilliseconds) {
        process.exit(1);
      }
    });
  }
}
