import { createHash } from 'node:crypto';
import { escaped, filled } from './html.ts';
import { sampleBase } from './samples.ts';

/** What all pages of the reference share. */
export interface Frame {
  /** HTML with names in braces, `toolkit/docs/page/docs.html`. */
  readonly template: string;
  readonly style: string;
  readonly script: string;
  /** The address of the picture. */
  readonly logo: string;
  /** Which pages stand beside it. */
  readonly has: { readonly console: boolean; readonly coverage: boolean };
  /** Said in a comment of the head: what the page was made from. */
  readonly origin: string;
}

/** Returns a page of the reference: the frame with its title, its menu and its content, which are HTML but for title and version. */
export function framed(
  { template, style, script, logo, has, origin }: Frame,
  { title, version, contents, main }: Readonly<Record<'title' | 'version' | 'contents' | 'main', string>>,
): string {
  const policy = `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style)}'; img-src data:`;
  const names = { title: escaped(title), version: escaped(version), samples: sampleBase };
  const html = template.replace('</head>', '{sheet}\n</head>').replace('</body>', '{code}\n</body>');
  const other = has.console ? '<a href="/try">Console</a>' : '';
  const assets = { other, sheet: `<style>${style}</style>`, code: `<script>${script}</script>`, logo };
  return filled(html, { ...names, ...assets, policy, origin, contents, main });
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
