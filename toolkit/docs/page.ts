import type { Contract, Schema } from '@contract-first/conformance/model';
import { aboutCoverage } from './coverage-page.ts';
import { type Entry, entries, type Frame, framed, type Sheet } from './frame.ts';
import { escaped } from './html.ts';
import { anchorOf, headingAnchor, markdown } from './markdown.ts';
import { operationSection } from './operation-section.ts';
import { clientOf } from './samples.ts';
import { openedSchemas, schemaAnchor, schemaSection } from './schema-section.ts';
import { searchIndex } from './search-index.ts';

/** What the reference is made of. */
export interface PageParts {
  readonly contract: Contract;
  /** Markdown texts that start with a heading; the first one comes before the operations, the others after them. */
  readonly guides: readonly string[];
  readonly frame: Frame;
}

/** Returns the files of the reference by path: a page for each operation and guide, one for the schemas, one with all of it, and what search and schemas in place are read from. Without scripts they have everything but the search. */
export function pages({ contract, guides, frame }: PageParts): Map<string, string> {
  const { description = '', summary = '' } = (contract.document.info ?? {}) as Readonly<
    Record<string, string | undefined>
  >;
  const [start = '', ...others] = guides;
  const tags = tagsOf(contract);
  const schemas = Object.entries(contract.document.components?.schemas ?? {});
  const operations = contract.operations.map((one): Sheet => {
    const { operationId, summary: title = operationId } = one;
    const body = operationSection(one, clientOf(contract));
    return { path: `operations/${operationId}.html`, title, body, below: [] };
  });
  const texts = others.map((guide): Sheet => {
    const [[name, title] = ['', ''], ...below] = headings(guide);
    return { path: `${name}.html`, title, body: `<section>${guideSection(guide)}</section>`, below };
  });
  const listed = schemas.map(([name, schema]) => schemaSection(name, schema as Schema)).join('\n');
  const types: Sheet = {
    path: 'schemas.html',
    title: 'Schemas',
    body: `<section><h2 id="schemas">Schemas</h2>${listed}</section>`,
    below: schemas.map(([name]) => [schemaAnchor(name), name]),
  };
  const about = `<section><h2 id="about">About</h2>${markdown(description, { deeper: 1, prefix: 'about' })}</section>`;
  const covered = `<section><h2 id="coverage">Coverage</h2>${markdown(aboutCoverage)}<p><a href="./coverage.html">The last run</a>, by operation.</p></section>`;
  const lede = summary === '' ? '' : `<p class="lede">${escaped(summary)}</p>`;
  const entrance: Sheet = {
    path: 'index.html',
    title: frame.api,
    body: `<h1>${escaped(frame.api)}</h1>${lede}<section>${guideSection(start)}</section>
${tags.map(tagSection).join('\n')}
${about}${frame.has.coverage ? covered : ''}`,
    below: [...headings(start), ...headings(`# About\n${description}`)],
  };
  const sheets = [entrance, ...operations, ...texts, types];
  const menu = (open?: Sheet) =>
    [
      entries('Start', open === undefined || open === entrance ? entrance.below : [['about', 'Overview']]),
      ...tags.map(({ name, members }) => entries(name, members.map(lineOf))),
      entries(
        'Guides',
        [...texts, types].flatMap((sheet) => [headOf(sheet), ...(sheet === open ? sheet.below : [])]),
      ),
    ].join('\n');
  const places = new Map(
    sheets.flatMap(({ path, body }) => [...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => [id, path])),
  );
  const linked = (html: string, path: string) =>
    html.replaceAll(/href="#([^"]+)"/g, (link, id: string) =>
      [undefined, path].includes(places.get(id)) ? link : `href="./${places.get(id)}#${id}"`,
    );
  const whole = sheets.map(({ body }) => body).join('\n');
  return new Map([
    ...sheets.map((sheet): [string, string] => {
      const { path, title } = sheet;
      const main = linked(
        sheet.body.replace(/<h[23]( id=.*?)<\/h[23]>/s, sheet === entrance ? '$&' : '<h1$1</h1>'),
        path,
      );
      return [path, framed(frame, { path, title, contents: linked(menu(sheet), path), main })];
    }),
    ['print.html', framed(frame, { path: 'print.html', title: frame.api, contents: menu(), main: whole })],
    ['search.js', `// @ts-nocheck\nglobalThis.searchIndex = ${JSON.stringify(searchIndex(sheets))};\n`],
    ['schemas.js', `// @ts-nocheck\nglobalThis.schemas = ${JSON.stringify(openedSchemas(schemas))};\n`],
  ]);
}

type Tag = ReturnType<typeof tagsOf>[number];
const lineOf = ({ operationId, summary = operationId }: Tag['members'][number]): Entry => [operationId, summary];
const headOf = ({ path, title }: Sheet): Entry => [path.replace('.html', ''), title];

function tagSection({ name, about, members }: Tag): string {
  const list = members.map(({ operationId, summary = operationId, method, path }) => {
    return `<li><a href="#${operationId}">${escaped(summary)}</a> <code>${method} ${escaped(path)}</code></li>`;
  });
  const heading = `<h2 id="tag-${anchorOf(name)}">${escaped(name)}</h2>`;
  return `<section>${heading}${markdown(about, { deeper: 2 })}<ul>${list.join('\n')}</ul></section>`;
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
  return titles.map((title) => [headingAnchor(title, prefix), title.replaceAll('`', '')]);
}
