import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Failure, formatFailure } from '../failures.ts';
import { inOwnProcess, type Scratch, scratchProject } from '../testing/scratch.ts';
import { stricter, weaker } from './edits.fixture.ts';
import { evasions } from './evasions.fixture.ts';
import { harmless } from './harmless.fixture.ts';
import { files } from './project.fixture.ts';

describe('the rules gate', () => {
  const base = scratchProject();
  const edits = [...weaker, ...evasions, ...stricter, ...harmless];
  const copies: Scratch[] = [];
  let again: Failure[] = [];
  let clean: Failure[] | undefined;
  let found: (Failure[] | undefined)[] = [];

  beforeAll(async () => {
    for (const [path, text] of Object.entries(files)) base.write(path, text);
    await inOwnProcess({ does: 'freeze', root: base.root });
    again = await inOwnProcess({ does: 'freeze', root: base.root });
    for (const { edit } of edits) {
      const copy = scratchProject(base.root);
      copies.push(copy);
      edit(copy);
    }
    const runs = [base, ...copies].map(({ root }) => ({ root, gates: ['rules'] }));
    [clean, ...found] = (await inOwnProcess({ does: 'gates', runs })).map(({ rules }) => rules);
  }, 60_000);

  afterAll(() => {
    for (const project of [base, ...copies]) project.remove();
  });

  const outcome = (title: string): Failure[] | undefined => found[edits.findIndex((edit) => edit.title === title)];

  test('passes after freezing, and freezing again changes nothing', () => {
    expect({ clean, again }).toEqual({ clean: [], again: [] });
  });

  test('writes the same file on every machine', () => {
    expect(base.read('scripts/toolchain/rules/frozen.yaml')).not.toContain(base.root);
  });

  test.each([...weaker, ...evasions])('notices $title, and says how to repair it', ({
    title,
    what = '',
    where = '',
  }) => {
    const failures = outcome(title) ?? [];
    const failure = failures.find((each) => each.what.includes(what));

    expect(failures.map(formatFailure).join('\n')).toContain(what);
    expect(failure?.where).toContain(where);
    expect(failure?.repair).toMatch(/npm run|npx jest/);
    expect(failure?.repair).toMatch(
      /restore|delete|take it out|name it|move it|generated types|repair the test|say with|createClient|whole table/,
    );
  });

  test.each(stricter)('notices $title, and asks to write it down', ({ title, what = '', where = '' }) => {
    const [failure] = outcome(title) ?? [];

    expect(failure).toMatchObject({ where, what: expect.stringContaining(what) });
    expect(failure?.repair).toMatch(/^npm run rules:freeze/);
  });

  test.each(harmless)('lets $title pass', ({ title }) => {
    expect(outcome(title)).toEqual([]);
  });
});
