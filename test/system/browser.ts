import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { describeWhere } from '../servers/describe-with.ts';

// Of the system, or the one that `npx playwright-core install chromium` fetches.
const programs = ['/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()];
const executablePath = programs.find((program) => existsSync(program));
// In milliseconds: a machine far slower than usual must pass too.
const slow = 300_000;
const axe = readFileSync(createRequire(join(projectRoot, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** `describe` where Chromium is installed. */
export const describeInBrowser = describeWhere(
  executablePath !== undefined,
  'apt-get install chromium or npx playwright-core install chromium installs the browser',
);

/** Starts Chromium without anything that would request a host by itself. */
export function launch(): Promise<Browser> {
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  });
}

/** Makes the pages and the docs, as `npm run build` does. Throws with its output when that fails. */
export function buildPages(): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'scripts/build.ts'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
}

/** A page, and what went wrong in it so far: failed requests, requests to another host, errors of the console and of scripts. */
export interface OpenPage {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly requested: readonly string[];
}

/** Opens a page and waits until its scripts have run and it is quiet; either of both may come first. */
export async function open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const problems: string[] = [];
  const requested: string[] = [];
  // The policy of the page forbids the scripts that a test adds.
  const page = await browser.newPage({ bypassCSP: true, ...options });
  page.on('request', (request) => {
    requested.push(request.url());
    if (!/^data:/.test(request.url()) && new URL(request.url()).host !== new URL(url).host)
      problems.push(`requested ${request.url()}`);
  });
  page.on('requestfailed', (request) => problems.push(`failed ${request.url()}`));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.setDefaultTimeout(slow);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  return { page, problems, requested };
}

/** The serious and critical findings of axe in a page. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe });
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    interface Violation {
      readonly id: string;
      readonly impact: string;
      readonly nodes: readonly { readonly html: string }[];
    }
    const { violations } = await checker.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' ')}`);
  });
}
