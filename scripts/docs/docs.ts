import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Contract, readContract } from '../../conformance/model/contract.ts';
import { projectRoot } from '../../server/root.ts';
import {
  bundlePath,
  changelogFile,
  docsHash,
  docsPath,
  guideSources,
  logoFile,
  readText,
} from '../generate/sources.ts';
import { readDifferences } from './differences.ts';
import { differencesText } from './differences-section.ts';
import { page } from './page.ts';
import { samplesOverlay } from './samples.ts';

/** The OpenAPI Overlay with the calls of each operation, relative to the project. */
export const samplesPath = 'generated/docs/code-samples.overlay.json';

/** Writes the reference as one HTML page that loads nothing, and the overlay beside it; returns the size of the page in bytes. Throws `DiagnosticError`. */
export function writeDocs(root: string): number {
  const contract = readContract(join(root, bundlePath));
  const logo = `data:image/svg+xml;base64,${Buffer.from(readText(root, logoFile) ?? '').toString('base64')}`;
  const { 'x-generated': made } = contract.document as { readonly 'x-generated'?: { readonly contract?: string } };
  const html = page({
    contract,
    guides: guidesOf(root, contract),
    style: asset('page.css'),
    script: asset('page-script.js'),
    logo,
    origin: `Contract ${made?.contract ?? ''}, sources sha256:${docsHash(root)}`,
  });
  mkdirSync(dirname(join(root, docsPath)), { recursive: true });
  writeFileSync(join(root, docsPath), html);
  const overlay = samplesOverlay(contract.operations, contract.document.info?.version ?? '');
  writeFileSync(join(root, samplesPath), `${JSON.stringify(overlay, undefined, 2)}\n`);
  return Buffer.byteLength(html);
}

/** The guides, the changelog and the table of differences, those that the project has. */
function guidesOf(root: string, contract: Contract): string[] {
  const areas = readDifferences(root);
  const texts = [...guideSources(root), changelogFile].map((path) => readText(root, path));
  return [...texts, areas.length === 0 ? undefined : differencesText(areas, contract)].filter(
    (text) => text !== undefined,
  );
}

function asset(name: string): string {
  return readFileSync(join(projectRoot, 'scripts/docs', name), 'utf8');
}
