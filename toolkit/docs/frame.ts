import { createHash } from 'node:crypto';
import { escaped, filled } from './html.ts';
import { sampleBase } from './samples.ts';

/** What all pages of the reference share. */
export interface Frame {
  /** The title of the contract, and its version. */
  readonly api: string;
  readonly version: string;
  /** HTML with names in braces, `toolkit/docs/page/docs.html`. */
  readonly template: string;
  readonly style: string;
  readonly script: string;
  /** The address of the picture. */
  readonly logo: string;
  /** Which pages stand beside it. */
  readonly has: { readonly playground: boolean; readonly coverage: boolean };
  /** Said in a comment of the head: what the page was made from. */
  readonly origin: string;
}

/** Returns a page of the reference: the frame with its title, a text, and its menu and content, which are HTML. Links that start with `./` lead from the folder of the reference, `path` is relative to it. */
export function framed(
  { api, version, template, style, script, logo, has, origin }: Frame,
  { path, title, contents, main }: Readonly<Record<'path' | 'title' | 'contents' | 'main', string>>,
): string {
  const root = '../'.repeat(path.split('/').length - 1);
  const policy = `default-src 'none'; script-src 'self' '${hash(script)}'; style-src '${hash(style)}'; img-src data:; connect-src 'self'`;
  const whole = escaped(title === api ? api : `${title} · ${api}`);
  const names = { title: whole, api: escaped(api), version: escaped(version), samples: sampleBase, root };
  const html = template.replace('</head>', '{sheet}\n</head>').replace('</body>', '{code}\n</body>');
  const other = has.playground ? '<a href="/">Playground</a>' : '';
  const assets = { other, sheet: `<style>${style}</style>`, code: `<script>${script}</script>`, logo };
  return filled(html, { ...names, ...assets, policy, origin, contents, main }).replaceAll('href="./', `href="${root}`);
}

/** The content of a page as HTML, in which links lead to anchors of all pages. */
export interface Sheet {
  readonly path: string;
  readonly title: string;
  readonly body: string;
  /** What the menu shows of it while it is open, under its title. */
  readonly below: readonly Entry[];
}

/** A line of the menu. */
export type Entry = readonly [anchor: string, title: string];

/** A folded or open list of the menu. */
export function entries(title: string, all: readonly Entry[], isFolded = false): string {
  const links = all.map(([anchor, name]) => `<li><a href="#${escaped(anchor)}">${escaped(name)}</a></li>`).join('');
  return `<details${isFolded ? '' : ' open'}><summary>${escaped(title)}</summary><ul>${links}</ul></details>`;
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
