import { createHash } from 'node:crypto';
import { coverageItems } from '../../conformance/coverage/items.ts';
import { coverageKinds } from '../../conformance/coverage/kinds.ts';
import type { Contract } from '../../conformance/model/contract.ts';
import type { Schema } from '../../conformance/model/schema.ts';
import { defaultProfile } from '../../conformance/profile.ts';
import { anchorOf, escaped, headingAnchor, markdown, table } from './html.ts';
import { examplesOnce, operationSection } from './operation-section.ts';
import { schemaAnchor, schemaSection } from './schema-section.ts';

/** What the page is made of. */
export interface PageParts {
  readonly contract: Contract;
  /** Markdown texts that start with a heading; the first one comes before the operations, the others after them. */
  readonly guides: readonly string[];
  readonly style: string;
  readonly script: string;
  /** The address of the picture. */
  readonly logo: string;
  /** Said in a comment of the head: what the page was made from. */
  readonly origin: string;
}

interface Info {
  readonly title?: string;
  readonly version?: string;
  readonly description?: string;
}

/** Returns the reference as one page that loads nothing. Without scripts it has everything but the search. */
export function page({ contract, guides, style, script, logo, origin }: PageParts): string {
  const { title = 'API', version = '', description = '' } = (contract.document.info ?? {}) as Info;
  const examples = examplesOnce();
  const tags = tagsOf(contract);
  const [start = '', ...others] = guides;
  const operations = tags.map(({ name, about, members }) =>
    [
      `<section><h2 id="tag-${anchorOf(name)}">${escaped(name)}</h2>`,
      markdown(about, { deeper: 2 }),
      ...members.map((one) => operationSection(one, examples)),
      '</section>',
    ].join('\n'),
  );
  const schemas = Object.entries(contract.document.components?.schemas ?? {});
  const policy = `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style)}'; img-src data:`;
  return `<!doctype html>
<html lang="en">
<head>
<!-- Written by \`npm run docs\`. ${origin} -->
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${logo}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Contents">
<p class="brand"><a href="/"><img src="${logo}" alt="${escaped(title)}" height="40"></a> <small>${escaped(version)}</small></p>
<p><label for="search">Search</label> <input id="search" type="search" placeholder="Operation, field, error…" autocomplete="off"></p>
<div id="found" role="status"></div>
<div id="contents">
${entries('Start', [...headings(start), ...headings(`# About\n${description}`)])}
${tags
  .map(({ name, members }) =>
    entries(
      name,
      members.map(({ operationId, summary = operationId }) => [operationId, summary]),
    ),
  )
  .join('\n')}
${others.map((guide) => entries(...entry(guide))).join('\n')}
${entries('Coverage', [['coverage', 'What the tests cover']])}
${entries(
  'Schemas',
  schemas.map(([name]) => [schemaAnchor(name), name]),
  true,
)}
</div>
<p class="links"><a href="/try">Console</a> <a href="/openapi.json">openapi.json</a> <a href="/openapi.yaml">openapi.yaml</a> <a href="/llms.txt">llms.txt</a></p>
</nav>
<main id="content">
<h1>${escaped(title)}</h1>
<section>${guideSection(start)}</section>
<section><h2 id="about">About</h2>${markdown(description, { deeper: 1, prefix: 'about' })}</section>
${operations.join('\n')}
${others.map((guide) => `<section>${guideSection(guide)}</section>`).join('\n')}
<section><h2 id="coverage">Coverage</h2>${coverage(contract)}</section>
<section><h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => schemaSection(name, schema as Schema)).join('\n')}
</section>
</main>
<script>${script}</script>
</body>
</html>
`;
}

function tagsOf({ document, operations }: Contract) {
  const declared = (document as { tags?: readonly { name: string; description?: string }[] }).tags ?? [];
  return declared.map(({ name, description = '' }) => ({
    name,
    about: description,
    members: operations.filter(({ tags }) => tags[0] === name),
  }));
}

function guideSection(guide: string): string {
  const [[prefix] = ['']] = headings(guide);
  return markdown(guide, { deeper: 1, prefix });
}

type Entry = readonly [anchor: string, title: string];

/** The headings of a Markdown text, each with its anchor. */
export function headings(guide: string): Entry[] {
  const titles = [...guide.matchAll(/^#{1,2} (.+)$/gm)].map(([, title = '']) => title);
  const [prefix = ''] = titles.map(anchorOf);
  return titles.map((title, index) => [headingAnchor(title, index === 0 ? '' : prefix), title.replaceAll('`', '')]);
}

function entry(guide: string): [string, Entry[], boolean] {
  const [[anchor, title] = ['', ''], ...below] = headings(guide);
  return [title, [[anchor, title], ...below], below.length > 0];
}

function entries(title: string, all: readonly Entry[], isFolded = false): string {
  const links = all.map(([anchor, name]) => `<li><a href="#${escaped(anchor)}">${escaped(name)}</a></li>`).join('');
  return `<details${isFolded ? '' : ' open'}><summary>${escaped(title)}</summary><ul>${links}</ul></details>`;
}

function coverage(contract: Contract): string {
  const items = coverageItems(contract, defaultProfile);
  const kinds = Object.entries(coverageKinds).map(
    ([kind, name]) => [name, items.filter((item) => item.kind === kind).length] as const,
  );
  const about = `Each test run sends requests for everything that the contract declares, and fails when one of these ${items.length} items is not shown by
a response. \`npm run coverage:contract\` prints them, \`-- --operation getTagV3\` those of one operation; exemptions have a reason, in \`test/coverage/exemptions.yaml\`. [The last run](/docs/coverage), by operation.`;
  const byOperation = contract.operations.map(({ operationId }) => {
    const own = items.filter(({ id }) => id.split(' ')[0] === operationId);
    return [`<a href="#${operationId}">${operationId}</a>`, String(own.length)];
  });
  const shown = kinds.filter(([, count]) => count > 0).map(([name, count]) => [name, String(count)]);
  return `${markdown(about)}${table(['Kind', 'Items'], shown)}${table(['Operation', 'Items'], byOperation)}`;
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
