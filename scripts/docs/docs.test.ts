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
  await inOwnProcess({ does: 'generate', root: scratch.root });
  await writeDocs(scratch.root);
  page = scratch.read(docsPath);
}, 60_000);

afterAll(scratch.remove);

/** What a page tells a browser to load from a host, as far as its text shows. */
function loads(html: string): string[] {
  const patterns = [
    /<(?:script|img|iframe|link|source|object|embed)\b[^>]*?(?:src|href|data)=["']?https?:[^>]*/g,
    /url\(\s*["']?https?:[^)]*\)/g,
    /@import\s+["']https?:[^"']*/g,
    /\b(?:fetch|import|WebSocket|EventSource|sendBeacon)\(\s*["'`](?:https?|wss?):[^"'`]*/g,
    /\bsrc\s*[:=]\s*(?:\w+\s*\?\s*)?["'`]https?:[^"'`]*/g,
    /https:\/\/(?:cdn|otel)\.[^"'`\s]*/g,
  ];
  return patterns.flatMap((pattern) => html.match(pattern) ?? []);
}

describe('the reference page', () => {
  test('names nothing to load from a host', () => {
    expect(loads(page)).toEqual([]);
  });

  test.each([
    '<script src="https://cdn.example/redoc.js"></script>',
    '<link rel="icon" href="https://example.com/icon.png">',
    '<style>a { background: url(https://example.com/a.png) }</style>',
    '<script>fetch("https://example.com/")</script>',
    '<script>jsx("img",{src:e?`https://example.com/a.svg`:b})</script>',
  ])('would be caught with %s', (load) => {
    expect(loads(withAtEnd(page, load))).not.toEqual([]);
  });

  test('shows the title and every path before any script has run', () => {
    expect(page).toContain('<title>Shelf</title>');
    expect(page).toContain('/api/v3/item/{code}');
  });

  test('has a section for the table of differences', () => {
    expect(page).toContain('1. Which letters there are');
    expect(page).toContain('All of them.');
  });

  test('is stale once the table or the contract has changed', () => {
    expect(isDocsStale(scratch.root)).toBe(false);
    scratch.replace('openapi/differences/letters.yaml', 'Some.', 'Few.');
    expect(isDocsStale(scratch.root)).toBe(true);
    scratch.replace('openapi/differences/letters.yaml', 'Few.', 'Some.');
    expect(isDocsStale(scratch.root)).toBe(false);
    scratch.replace('openapi/headers/ETag.yaml', 'required: true', 'required: false');
    expect(isDocsStale(scratch.root)).toBe(true);
  });
});

const chromium = spawnSync('chromium', ['--version']).status === 0;
if (!chromium) console.info('No chromium here: that the reference page requests nothing in a browser is not tested.');

(chromium ? describe : describe.skip)('the reference page in a browser', () => {
  test('renders, and neither requests anything nor tries to', () => {
    const seen = open(page);

    expect(seen.requested).toEqual([]);
    expect(seen.refused).toEqual([]);
    expect(seen.text).toContain('/api/v2/search');
  }, 60_000);

  test('could not load a picture that somebody adds', () => {
    const picture = '<img src="http://127.0.0.1:9/picture.png">';
    const bare = page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');

    expect(open(withAtEnd(page, picture)).refused).toEqual(['http://127.0.0.1:9/picture.png']);
    expect(open(withAtEnd(bare, picture)).requested).toEqual(['http://127.0.0.1:9/picture.png']);
  }, 60_000);
});

function withAtEnd(html: string, addition: string): string {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + addition + html.slice(end);
}

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
  writeFileSync(
    file,
    html.replace('<title>', () => `${watch}<title>`),
  );
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const profile = `--user-data-dir=${join(scratch.root, 'profile')}`;
  const { stdout } = spawnSync(
    'chromium',
    [...flags, profile, '--virtual-time-budget=8000', '--dump-dom', `file://${file}`],
    {
      encoding: 'utf8',
      maxBuffer: 64e6,
      timeout: 50_000,
    },
  );
  const seen = /data-seen="([^"]*)"/.exec(stdout)?.[1]?.replaceAll('&quot;', '"');
  if (!seen) throw new Error('The page did not report what it requested.');
  return { ...(JSON.parse(seen) as { requested: string[]; refused: string[] }), text: stdout };
}
