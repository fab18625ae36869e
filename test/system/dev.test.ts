import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { freshCopy, makeBenches } from '../servers/project-copy.ts';
import { rawRequest } from '../servers/raw-request.ts';
import { freePort, runScript } from '../servers/start-main.ts';

test('npm run dev serves what is edited, keeps what it had when an edit is wrong, and says why', async () => {
  const [bench = ''] = makeBenches(1);
  const copy = freshCopy(bench);
  const port = await freePort();
  const environment = { PORT: `${port}`, DATA_DIR: join(bench, 'data'), LOG_LEVEL: 'silent' };
  const dev = runScript('scripts/dev.ts', [], environment, copy);
  const edit = (file: string, from: string | RegExp, to: string) => {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
    return () => writeFileSync(path, text);
  };
  const until = async (isTrue: () => Promise<boolean> | boolean) => {
    while (!(await isTrue())) {
      await Promise.race([
        wait(50),
        dev.exited.then(() => {
          throw new Error(dev.printed());
        }),
      ]);
    }
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sentOnKept = async (path: string) =>
    textOf(
      await new Promise<IncomingMessage>((resolve, reject) => get({ port, path, agent }, resolve).on('error', reject)),
    );
  const sent = async (path: string) => JSON.stringify(await rawRequest(port, path));
  const printed = (times: number, text: string) => until(() => dev.printed().split(text).length > times);
  await printed(1, 'Serving http://localhost');
  await printed(1, '✓ production document');
  expect(await sent('/api/v3.6/product/9521001000017?fields=schema_version')).toContain('1004');

  const second = runScript('scripts/dev.ts', [], { ...environment, DATA_DIR: join(bench, 'second') }, copy);
  expect(await second.exited).toBe(1);
  expect(second.printed()).toContain(`PORT=${port + 1} npm run dev`);
  expect(second.printed()).not.toMatch(/^ +at |goroutine/m);

  const handler = 'server/operations/getPreferencesV3.ts';
  expect(await sentOnKept('/api/v3/preferences')).not.toContain('Pas important');
  edit(handler, 'preferences(lc)', "preferences(lc === 'en' ? 'fr' : lc)");
  await until(async () => {
    // The connection that a client kept is in use all the time.
    await sentOnKept('/api/v3/preferences');
    return (await sent('/api/v3/preferences')).includes('Pas important');
  });
  // A connection that a client kept from before leads to the new code, too.
  expect(await sentOnKept('/api/v3/preferences')).toContain('Pas important');
  await printed(2, '✓ compiler');

  const imports = "from './no-file.ts';\nimport './no-other.ts';\nimport { nothing } from '";
  const correct = edit(handler, "from '", imports);
  await printed(1, 'fix     write server/');
  for (const file of ['no-file.ts', 'no-other.ts'])
    expect(dev.printed()).toContain(`fix     write server/operations/${file}, or correct the import`);
  correct();
  await printed(3, '✓ compiler');
  // Each time the checks had ended before the next edit.
  expect(dev.printed()).not.toContain('checks of an earlier edit cancelled');

  const path = 'openapi/paths/getPreferencesV3.yaml';
  edit(path, 'summary: List', 'summary: Enumerate');
  await until(async () => (await sent('/openapi.json')).includes('Enumerate levels'));
  await until(() => readFileSync(join(copy, 'generated/types.ts'), 'utf8').includes('Enumerate levels'));
  // The next edit does not wait for the checks of this one, which are done with its own.
  edit(path, 'summary: Enumerate', 'summary: Show');
  await until(async () => (await sent('/openapi.json')).includes('Show levels'));
  expect(dev.printed().split('✓ production document').length).toBe(2);
  await printed(1, 'checks of an earlier edit cancelled');
  edit(handler, 'preferences(lc', 'preferences( lc');
  await printed(2, 'checks of an earlier edit cancelled');
  await printed(2, '✓ production document');

  const restore = edit(path, 'operationId: ', 'summry: x\n  operationId: ');
  await printed(1, '`summry`');
  restore();
  await printed(5, '✓ contract');
  await printed(3, '✓ production document');
  const repair = edit(path, /responses:.*$/s, 'responses: { $ref: ./nothing.yaml }\n');
  await printed(1, 'nothing.yaml');
  expect(await sent('/openapi.json')).toContain('Show levels');
  repair();
  await printed(6, '✓ contract');

  edit(handler, 'reply(200', 'reply(299');
  await printed(1, "'299'");
  dev.terminate();
  expect(await dev.exited).toBe(0);
});
