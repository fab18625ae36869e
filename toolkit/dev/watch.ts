import { watch } from 'chokidar';

/** What changed since the last call. */
export interface Edit {
  /** Whether a file of `openapi/` changed; otherwise only the server did. */
  readonly contract: boolean;
}

const quietMilliseconds = 20;

/**
 * Calls `onEdit` after edits in `openapi/` or `server/` under `root`, one call at a time: what changes during a call comes with the
 * next one. Writes below `openapi/` that generation makes itself are part of the call that made them.
 */
export function watchSources(root: string, onEdit: (edit: Edit) => Promise<void>): { close(): Promise<void> } {
  const changed = new Set<string>();
  let running = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    if (running || changed.size === 0) return;
    running = true;
    const contract = [...changed].some((path) => path.startsWith('openapi/'));
    changed.clear();
    await onEdit({ contract });
    changed.delete('openapi/openapi.yaml');
    running = false;
    await run();
  };

  const watcher = watch(['openapi', 'server'], {
    cwd: root,
    ignoreInitial: true,
    ignored: (path) => /\.test(-d)?\.ts$|\/(released|sample|node_modules)(\/|$)|~$/.test(path),
  });
  watcher.on('all', (_event, path) => {
    changed.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMilliseconds);
  });
  return { close: () => watcher.close() };
}
