import type { Contract, Schema } from '@contract-first/conformance/model';
import { aboutCoverage } from './coverage-page.ts';
import { type Entry, entries, type Frame, framed } from './frame.ts';
import { escaped } from './html.ts';
import { anchorOf, headingAnchor, markdown } from './markdown.ts';
import { examplesOnce, operationSection } from './operation-section.ts';
import { schemaAnchor, schemaSection } from './schema-section.ts';

/** What the page is made of. */
export interface PageParts {
  readonly contract: Contract;
  /** Markdown texts that start with a heading; the first one comes before the operations, the others after them. */
  readonly guides: readonly string[];
  readonly frame: Frame;
}

interface Info {
  readonly title?: string;
  readonly version?: string;
  readonly description?: string;
}

const coverage = `<section><h2 id="coverage">Coverage</h2>${markdown(aboutCoverage)}<p><a href="/docs/coverage">The last run</a>, by operation.</p></section>`;

/** Returns the reference as one page that loads nothing. Without scripts it has everything but the search. */
export function page({ contract, guides, frame }: PageParts): string {
  const { title = 'API', version = '', description = '' } = (contract.document.info ?? {}) as Info;
  const examples = examplesOnce();
  const tags = tagsOf(contract);
  const [start = '', ...others] = guides;
  const operations = tags.map(({ name, about, members }) =>
    [
      `<section><h2 id="tag-${anchorOf(name)}">${escaped(name)}</h2>`,
      markdown(about, { deeper: 2 }),
      ...members.map((one) => operationSection(one, examples, frame.has.console)),
      '</section>',
    ].join('\n'),
  );
  const schemas = Object.entries(contract.document.components?.schemas ?? {});
  const contents = `${entries('Start', [...headings(start), ...headings(`# About\n${description}`)])}
${tags
  .map(({ name, members }) =>
    entries(
      name,
      members.map(({ operationId, summary = operationId }) => [operationId, summary]),
    ),
  )
  .join('\n')}
${others.map((guide) => entries(...entry(guide))).join('\n')}
${frame.has.coverage ? entries('Coverage', [['coverage', 'What the tests cover']]) : ''}
${entries(
  'Schemas',
  schemas.map(([name]) => [schemaAnchor(name), name]),
  true,
)}`;
  const main = `<section>${guideSection(start)}</section>
<section><h2 id="about">About</h2>${markdown(description, { deeper: 1, prefix: 'about' })}</section>
${operations.join('\n')}
${others.map((guide) => `<section>${guideSection(guide)}</section>`).join('\n')}
${frame.has.coverage ? coverage : ''}
<section><h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => schemaSection(name, schema as Schema)).join('\n')}
</section>`;
  return framed(frame, { title, version, contents, main });
}

function tagsOf({ document, operations }: Contract) {
  const declared = (document as { tags?: readonly { name: string; description?: string }[] }).tags ?? [];
  const used = operations.map(({ tags: [name = 'Operations'] }) => ({ name, description: '' }));
  const all = new Map([...used, ...declared].map((tag) => [tag.name, tag]));
  const names = [...new Set([...declared, ...used].map(({ name }) => name))];
  return names.map((name) => ({
    name,
    about: all.get(name)?.description ?? '',
    members: operations.filter(({ tags: [tag = 'Operations'] }) => tag === name),
  }));
}

function guideSection(guide: string): string {
  const [[prefix] = ['']] = headings(guide);
  return markdown(guide, { deeper: 1, prefix });
}

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
