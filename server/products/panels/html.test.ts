import { expect, test } from '@jest/globals';
import { link, list, marked, paragraph } from './html.ts';

test('every character that HTML gives a meaning is escaped, wherever it is', () => {
  const [text, escaped] = [`<&"'>&amp;`, '&lt;&amp;&quot;&#39;&gt;&amp;amp;'];

  expect(paragraph(text).html).toBe(`<p>${escaped}</p>`);
  expect(marked(text).html).toBe(`<p>${escaped}</p>`);
  expect(list([text, 'b', text]).html).toBe(`<ul><li>${escaped}</li><li>b</li><li>${escaped}</li></ul>`);
  expect(link(text, text).html).toBe(`<p><a href="${escaped}">${escaped}</a></p>`);
});

test.each([
  ['_milk_, salt, _soya_', '<strong>milk</strong>, salt, <strong>soya</strong>'],
  ['_skimmed milk powder_', '<strong>skimmed milk powder</strong>'],
  ['_a_', '<strong>a</strong>'],
  ['whole_milk_powder', 'whole<strong>milk</strong>powder'],
  ['one _ two _ three', 'one _ two _ three'],
  ['_ milk _', '_ milk _'],
  ['__', '__'],
  ['_nuts', '_nuts'],
])('in %j the words between underscores are strong', (text, html) => {
  expect(marked(text).html).toBe(`<p>${html}</p>`);
});
