import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inOwnProcess, scratchProject } from '../checks/testing/scratch.ts';
import { docsPath, isDocsStale } from '../generate/sources.ts';
import { writeDocs } from './docs.ts';

const scratch = scratchProject();
let page = '';

const differences = `area: Letters
differences:
  - number: 1
    title: Which letters there are
    verdict: different
    published: Some.
    production: Others.
    here: All of them.
    why: So that none is left out.
    concerns: { operations: [getItemV3] }
    proof: { tests: [letters.test.ts] }
`;

beforeAll(async () => {
  scratch.write('openapi/differences/letters.yaml', differences);
  await inOwnProcess('generate', [scratch.root]);
  await writeDocs(scratch.root);
  page = scratch.read(docsPath);
});

afterAll(scratch.remove);

describe('the reference page', () => {
  test('has a policy that refuses every request to a host', () => {
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];

    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|'self'/);
  });

  test('shows the title and every path without scripts', () => {
    expect(page).toContain('<title>Shelf</title>');
    expect(page).toContain('/api/v3/item/{code}');
  });

  test('has a section for the table of differences', () => {
    expect(page).toContain('1. Which letters there are');
    expect(page).toContain('All of them.');
  });

  test.each([
    ['openapi/differences/letters.yaml', 'Some.', 'Few.'],
    ['openapi/logo.svg', '<svg', '<svg '],
    ['openapi/headers/ETag.yaml', 'required: true', 'required: false'],
  ])('is stale while %s is another one', (path, from, to) => {
    scratch.replace(path, from, to);
    expect(isDocsStale(scratch.root)).toBe(true);
    scratch.replace(path, to, from);
    expect(isDocsStale(scratch.root)).toBe(false);
  });
});

const chromium = spawnSync('chromium', ['--version']).status === 0;
if (!chromium) console.info('Skipped: Chromium is needed to test that the reference page requests nothing.');

(chromium ? describe : describe.skip)('the reference page in a browser', () => {
  test('renders without a request, and tries none', () => {
    const seen = open(page);

    expect(seen.requested).toEqual([]);
    expect(seen.refused).toEqual([]);
    expect(seen.text).toContain('/api/v2/search');
  });

  test('cannot load a picture that somebody adds', () => {
    const picture = '<img src="http://127.0.0.1:9/picture.png">';
    const bare = page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');

    const withPicture = (html: string) => html.replace(/<\/body>(?![\s\S]*<\/body>)/, (end) => picture + end);

    expect(open(withPicture(page)).refused).toEqual(['http://127.0.0.1:9/picture.png']);
    expect(open(withPicture(bare)).requested).toEqual(['http://127.0.0.1:9/picture.png']);
  });
});

/** Opens a page in Chromium and returns the addresses it requested and those its own policy refused. */
function open(html: string): { requested: string[]; refused: string[]; text: string } {
  const watch = `<script>
    const refused = [];
    addEventListener('securitypolicyviolation', (event) => refused.push(event.blockedURI));
    addEventListener('load', () => setTimeout(() => {
      const requested = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /^(https?|wss?):/.test(name));
      document.documentElement.dataset.seen = JSON.stringify({ requested, refused: [...new Set(refused)] });
    }, 1000));
  </script>`;
  const file = join(scratch.root, 'watched.html');
  const watched = html.replace('<title>', () => `${watch}<title>`);
  writeFileSync(file, watched);
  const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const profile = `--user-data-dir=${join(scratch.root, 'profile')}`;
  const flags = [...quiet, profile, '--virtual-time-budget=8000', '--dump-dom', `file://${file}`];
  const { stdout } = spawnSync('chromium', flags, { encoding: 'utf8', maxBuffer: 64e6, timeout: 50_000 });
  const seen = /data-seen="([^"]*)"/.exec(stdout)?.[1]?.replaceAll('&quot;', '"');
  if (!seen) throw new Error('The page did not report what it requested.');
  return { ...(JSON.parse(seen) as { requested: string[]; refused: string[] }), text: stdout };
}
