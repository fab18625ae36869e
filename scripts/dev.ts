import { readArguments } from '../conformance/command-line.ts';
import { DiagnosticError, formatDiagnostics, throwDiagnostics } from '../conformance/diagnostic.ts';
import { readConfig } from '../server/config.ts';
import { projectRoot } from '../server/root.ts';
import { checkExamples } from './checks/examples.ts';
import { checkTypes } from './checks/types.ts';
import { startReloadable } from './dev/reloadable.ts';
import { watchSources } from './dev/watch.ts';
import type { Bundled } from './generate/bundle.ts';
import { generateInto, generateProduction } from './generate/generate.ts';
import { bundlePages } from './generate/pages.ts';

const help = `
npm run dev

Serves the API from the sources and keeps it up to date. After an edit in server/ the next request has it. After an edit in openapi/
the contract is linted and bundled and the types are written, then the server has it. The store stays open. The compiler runs behind
each edit, and so does the check of the examples; their messages appear here. A response that does not fit the contract says in its body which operation and which pointer.

An edit in server/store/ or server/main.ts needs a new start.

  --help   this text

Environment: as for npm start.
Exit status: 0 ended by Ctrl+C, 1 the contract cannot be generated or the server does not start, 2 wrong usage.
`;

readArguments(help, {});
const config = readConfig(process.env);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a step of an edit, prints how long it took or its diagnostics, and resolves to whether it succeeded. */
async function step(name: string, run: () => Promise<string | undefined>): Promise<boolean> {
  const start = performance.now();
  try {
    const outcome = await run();
    print(
      `✓ ${name} ${((performance.now() - start) / 1000).toFixed(2)} s${outcome === undefined ? '' : `  ${outcome}`}`,
    );
    return true;
  } catch (error) {
    print(error instanceof DiagnosticError ? error.message : `✗ ${name}: ${(error as Error).stack}`);
    return false;
  }
}

let contract: Bundled | undefined;
const generate = (): Promise<boolean> =>
  step('contract', async () => {
    const { written, notes, bundled } = await generateInto(projectRoot, 'own');
    contract = bundled;
    if (notes.length > 0) print(formatDiagnostics(notes));
    return written.join(', ') || undefined;
  });

const examples = (): Promise<boolean> =>
  step('examples', async () => {
    throwDiagnostics(contract === undefined ? [] : checkExamples(contract));
    return undefined;
  });

// The server does without this one, which takes a second more.
const production = (): Promise<boolean> =>
  step('production document', async () => (await generateProduction(projectRoot)).join(', ') || undefined);

if (!(await generate()) || !(await examples()) || !(await production())) process.exit(1);
await bundlePages();
const server = await startReloadable(projectRoot, config);
const reload = (): Promise<boolean> =>
  step('server', async () => {
    await server.reload();
    return undefined;
  });
const types = (): Promise<boolean> =>
  step('types', async () => {
    throwDiagnostics(await checkTypes(projectRoot));
    return undefined;
  });

print(`Serving http://localhost:${server.port}. Edit openapi/ or server/; Ctrl+C ends.`);
const watcher = watchSources(projectRoot, async (edit) => {
  if (edit.contract && !(await generate())) return;
  if (await reload()) await Promise.all([types(), edit.contract && examples()]);
  if (edit.contract) await production();
});
// A mistake in a handler must not end the server that shows it.
process.on('uncaughtException', (error) => print(`✗ ${error.stack}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await watcher.close();
    await server.close();
    process.exit(0);
  });
}
