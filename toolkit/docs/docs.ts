import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CoverageEntry } from '@contract-first/conformance/coverage';
import { type Contract, readContract } from '@contract-first/conformance/model';
import {
  bundlePath,
  changelogFile,
  docsHash,
  docsPath,
  guideSources,
  logoFile,
  readText,
  sourceHash,
} from '../generate/sources.ts';
import { ownFile, projectRoot } from '../root.ts';
import { coveragePage } from './coverage-page.ts';
import { readDifferences } from './differences.ts';
import { differencesText } from './differences-section.ts';
import { withBodies } from './example-bodies.ts';
import type { Frame } from './frame.ts';
import { pages } from './page.ts';
import { textPages } from './text-pages.ts';
import { versionsText } from './versions.ts';
import { workflowsText } from './workflows.ts';

/** The page of contract coverage, relative to the project: of the last run, while the contract is the same. */
const coveragePath = 'generated/docs/coverage.html';

/** Writes the reference as HTML pages that load nothing from another place, and beside them its Markdown form; returns the number of files. Throws `DiagnosticError`. */
export function writeDocs(root: string): number {
  const contract = readContract(join(root, bundlePath));
  const { 'x-generated': made } = contract.document as { readonly 'x-generated'?: { readonly contract?: string } };
  const origin = `Written by \`npm run docs\`. Contract ${made?.contract ?? ''}, sources sha256:${docsHash(root)}`;
  const guides = guidesOf(root, contract);
  const parts = { contract, guides, frame: frameOf(root, contract, origin) };
  if (has.coverage && readText(root, coveragePath)?.includes(sourceHash(root)) !== true) writeCoverage(root, contract);
  const folder = dirname(join(root, docsPath));
  const files = [...pages(parts), ...textPages(parts)];
  // The first page says of which contract all of them are.
  for (const [path, text] of files.toReversed()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return files.length;
}

/**
 * The first request, the workflows, the other guides, the steps between versions, the changelog and the table of
 * differences, those that the project has.
 */
function guidesOf(root: string, contract: Contract): string[] {
  const areas = readDifferences(root);
  const [start = '', ...others] = guideSources(root).map((path) => withBodies(readText(root, path) ?? '', contract));
  const differences = areas.length === 0 ? '' : differencesText(areas, contract);
  const changelog = readText(root, changelogFile) ?? '';
  const texts = [workflowsText(root, contract), ...others, versionsText(root), changelog, differences];
  return [start, ...texts.filter((text) => text !== '')];
}

/** Writes the page of contract coverage, of a run or of none. */
export function writeCoverage(root: string, contract: Contract, entries?: readonly CoverageEntry[]): void {
  // Only what a run measured is kept while the contract is the same.
  const of = entries === undefined ? '' : ` Sources of the contract sha256:${sourceHash(root)}`;
  const origin = `Written by \`npm run ${entries === undefined ? 'docs' : 'coverage:contract'}\`.${of}`;
  mkdirSync(dirname(join(root, coveragePath)), { recursive: true });
  writeFileSync(join(root, coveragePath), coveragePage(frameOf(root, contract, origin), contract, entries));
}

// Another API has the toolchain without them.
const isIn = (path: string) => existsSync(join(projectRoot, path));
const has = { playground: isIn('pages/index.html'), coverage: isIn('scripts/contract-coverage.ts') };

function frameOf(root: string, { document: { info } }: Contract, origin: string): Frame {
  return {
    api: info?.title ?? 'API',
    version: info?.version ?? '',
    template: asset('docs.html'),
    style: asset('common.css') + asset('docs.css').replace(/^@import.*\n/, '') + asset('operation.css'),
    script: ['common.js', 'docs.js', 'samples.js']
      .map(asset)
      .join('')
      .replaceAll(/^import .*\n|^export /gm, ''),
    logo: `data:image/svg+xml;base64,${Buffer.from(readText(root, logoFile) ?? '').toString('base64')}`,
    has,
    origin,
  };
}

function asset(name: string): string {
  return readFileSync(ownFile(`docs/page/${name}`), 'utf8');
}
