import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { escaped } from './html.ts';

for (const [name, language] of Object.entries({ bash, javascript: typescript, json, python, typescript, yaml }))
  highlighter.registerLanguage(name, language);

/** Returns source text as HTML in which the kinds of words have classes, where the language is known. */
function highlighted(source: string, language: string): string {
  if (highlighter.getLanguage(language) === undefined) return escaped(source);
  const { value } = highlighter.highlight(source, { language });
  // What has no colour needs no element. A long address breaks after a separator.
  return value
    .replaceAll(/(,|&amp;|\?)(?=\w)/g, '$1<wbr>')
    .replaceAll(/<span class="hljs-punctuation">([^<]*)<\/span>/g, '$1')
    .replaceAll('class="hljs-', 'class="')
    .replaceAll('&#x27;', "'");
}

/** Returns source text in a block that can be copied. */
export function codeBlock(source: string, label: string, language = ''): string {
  const kind = language === '' ? '' : ` class="language-${language}"`;
  const code = `<code${kind}>${highlighted(source, language)}</code>`;
  return `<figure class="code"><figcaption>${escaped(label)}</figcaption><pre tabindex="0" aria-label="${escaped(label)}">${code}</pre></figure>`;
}
