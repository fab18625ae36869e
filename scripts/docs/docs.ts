import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Diagnostic, DiagnosticError } from '../../conformance/diagnostic.ts';
import { contractOf } from '../../conformance/model/contract.ts';
import { type JsonObject, objectAt } from '../../conformance/model/json.ts';
import { redocly } from '../generate/redocly.ts';
import { bundlePath, docsHash, docsPath, logoFile } from '../generate/sources.ts';
import { readDifferences } from './differences.ts';
import { differencesTag } from './differences-section.ts';

/** Addresses that the page, as Redoc writes it, would load or post to. */
const foreign = /https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[^"'`\s]*/g;

/** Replaces the picture that Redoc loads from its maker. */
const redocMark = svgUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12"><text y="10" font-family="sans-serif" font-size="11">Redoc</text></svg>',
);

/** Allows only what is in the page, so that the browser refuses every request to a host. */
const policy = [
  `default-src 'none'`,
  `script-src 'unsafe-inline' 'unsafe-eval' blob:`,
  `worker-src blob:`,
  `style-src 'unsafe-inline'`,
  'img-src data: blob:',
  'font-src data:',
].join('; ');

/** Writes the reference as one HTML page that loads nothing, and returns its size in bytes. Throws `DiagnosticError`. */
export async function writeDocs(root: string): Promise<number> {
  const logo = svgUrl(readFileSync(join(root, logoFile), 'utf8'));
  const document = JSON.parse(readFileSync(join(root, bundlePath), 'utf8')) as JsonObject;
  const info = objectAt(document, 'info');
  info['x-logo'] = { url: logo, altText: String(info.title) };
  const areas = readDifferences(root);
  if (areas.length > 0 && Array.isArray(document.tags)) document.tags.push(differencesTag(areas, contractOf(document)));
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  try {
    const [input, output] = [join(folder, 'openapi.json'), join(folder, 'index.html')];
    writeFileSync(input, JSON.stringify(document));
    const args = ['build-docs', input, '--inlineBundle', '--config', 'redocly.yaml', '-o', output];
    const finished = await redocly(root, args);
    if (finished.code !== 0) throw new DiagnosticError([notBuilt(finished.stderr)]);
    // The page with its origin, policy and icon in the head, and without the addresses that Redoc would load.
    const { contract = '' } = objectAt(document, 'x-generated');
    const head = [
      '<head>',
      `  <!-- Written by \`npm run docs\` from openapi/. Contract ${contract}, sources sha256:${docsHash(root)} -->`,
      `  <meta http-equiv="Content-Security-Policy" content="${policy}">`,
      `  <link rel="icon" href="${logo}">`,
    ].join('\n');
    const page = readFileSync(output, 'utf8')
      .replace('<head>', () => head)
      .replace(foreign, (address) => (address.endsWith('.svg') ? redocMark : 'data:,'));
    mkdirSync(dirname(join(root, docsPath)), { recursive: true });
    writeFileSync(join(root, docsPath), page);
    return Buffer.byteLength(page);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function svgUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function notBuilt(output: string): Diagnostic {
  return {
    check: 'docs',
    what: 'The reference page could not be built.',
    where: `${bundlePath}:1`,
    why: 'Readers of the API see an older contract, or none.',
    fix: 'npm run generate, then npm run docs',
    details: output.trim().split('\n').slice(0, 20),
  };
}
