import { command } from '@contract-first/conformance/command-line';
import { startGenerator } from '../dev/generator.ts';
import { startReloadable } from '../dev/reloadable.ts';
import { print, step } from '../dev/step.ts';
import { watchSources } from '../dev/watch.ts';
import type { BuildExtras } from '../generate/build.ts';
import { projectRoot } from '../root.ts';

const help = `
npm run dev

Serves the API from the sources and keeps it up to date. After an edit in server/ the next request has it. After an
edit in openapi/ the contract is bundled, the server has it, and the types are written. The store stays open.

The linter, the compiler and the check of the examples run behind each edit, until the next one; their messages appear
here. A response that does not fit the contract says in its body which operation and which pointer.

What opens the store is not loaded again: an edit there needs a new start.

  --help   this text

Environment: as for npm start.
Exit status: 0 ended by Ctrl+C, 1 the contract cannot be generated or the server does not start, 2 wrong usage.
`;

/** Runs the command, with what the project has beside its server. */
export function devCommand({ before }: BuildExtras = {}): Promise<void> {
  return command(help, {}, async () => {
    const generator = startGenerator();
    if (!(await generator.follow({ contract: true }))) process.exit(1);
    generator.check();
    await before?.();
    const server = await startReloadable(projectRoot);

    print(`Serving http://localhost:${server.port}. Edit openapi/ or server/; Ctrl+C ends.`);
    const watcher = watchSources(projectRoot, async (edit) => {
      if (!edit.contract && !(await step('server', server.reload))) return;
      if (!(await generator.follow(edit))) return;
      if (edit.contract) await step('server', server.reload);
      generator.check();
    });
    // A mistake in a handler must not end the server that shows it.
    process.on('uncaughtException', (error) => print(`✗ ${error.stack}`));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, async () => {
        await watcher.close();
        generator.close();
        await server.close();
        process.exit(0);
      });
    }
    return undefined;
  });
}
