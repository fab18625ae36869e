import { pathToFileURL } from 'node:url';

/** How a command ended, and what it printed. */
interface Ended {
  status: number | undefined;
  stdout: string;
  stderr: string;
}

// Runs the commands that it is called with, each a file and its arguments, and prints how they ended as JSON.
// In one process, since most of the time of each would go into loading what they share.
const files = process.argv.slice(2);
const printed: Record<string, Ended> = {};
const print = process.stdout.write.bind(process.stdout);
const { exit } = process;

for (const [at, file] of files.entries()) {
  const [program = '', ...command] = file.split(' ');
  const ended: Ended = { status: undefined, stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    process[stream].write = (text: string | Uint8Array) => {
      ended[stream] += text;
      return true;
    };
  process.exitCode = undefined;
  process.argv = [process.execPath, program, ...command];
  process.exit = (status) => {
    ended.status = Number(status);
    throw new Error('The command ends here.');
  };
  await import(`${pathToFileURL(program).href}?${at}`).catch((error: Error) => {
    if (ended.status === undefined) ended.stderr += error.stack;
  });
  ended.status ??= Number(process.exitCode);
  printed[file] = ended;
}
print(JSON.stringify(printed));
exit(0);
