import { expect, test } from '@jest/globals';
import { escaped, filled, linkedName, plain, table } from './html.ts';

const text = `<b class="x">1 & 2</b> &lt; 'three'`;
const inHtml = "&lt;b class=&quot;x&quot;&gt;1 &amp; 2&lt;/b&gt; &amp;lt; 'three'";

test('a text stands for itself in HTML, in names, links and anchors of rows, and is read back from it', () => {
  expect(escaped(text)).toBe(inHtml);
  expect(linkedName(text, text)).toBe(`<a class="name" href="#${inHtml}"><code>${inHtml}</code></a>`);
  expect(table(['head'], [['cell'], ['other']], [text])).toMatch(
    new RegExp(`<tr id="${inHtml}"><td>cell</td></tr>\\s*<tr><td>other`),
  );
  expect(plain(`  <em>${escaped(text)}</em>\n<code>a</code> , b `)).toBe(`${text} \`a\`, b`);
  expect(plain('<code class="c">a</code>', '')).toBe('a');
});

test('names of a template are replaced wherever they stand, and stay where nothing is given', () => {
  expect(filled('{a}{b} {c} {a}', { a: '{b}', b: '' })).toBe('{b} {c} {b}');
});
