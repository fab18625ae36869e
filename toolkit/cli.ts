#!/usr/bin/env node
const commands: Readonly<Record<string, { readonly about: string; readonly run: () => Promise<unknown> }>> = {
  new: { about: 'write a project for a contract', run: () => import('./commands/new.ts') },
  generate: { about: 'write generated/ from openapi/', run: () => import('./commands/generate.ts') },
  check: {
    about: 'fail when contract, generated files and code do not agree',
    run: () => import('./commands/check.ts'),
  },
  dev: { about: 'serve, and follow every edit', run: async () => (await import('./commands/dev.ts')).devCommand() },
  start: {
    about: 'build what is out of date, and serve',
    run: async () => (await import('./commands/start.ts')).startCommand(),
  },
  build: {
    about: 'compile the server for production',
    run: async () => (await import('./commands/build.ts')).buildCommand(),
  },
  docs: { about: 'write the reference of the API', run: () => import('./commands/docs.ts') },
  diff: { about: 'show what changed in the contract', run: () => import('./commands/diff.ts') },
  conformance: {
    about: 'check servers and exchanges against the contract',
    run: () => import('./commands/conformance.ts'),
  },
  release: { about: 'record the contract as released', run: () => import('./commands/release.ts') },
};

const help = `Usage: toolkit COMMAND [OPTIONS]

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(13)}${about}`)
  .join('\n')}

toolkit COMMAND --help tells more.
`;

const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command !== undefined) await command.run();
else if (name === '--help' || name === '-h') process.stdout.write(help);
else {
  process.stderr.write(`${name === '' ? 'Name a command.' : `Unknown command '${name}'.`}\n\n${help}`);
  process.exitCode = 2;
}
