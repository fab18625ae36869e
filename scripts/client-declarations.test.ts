import { expect, test } from '@jest/globals';
import { publishedDeclarations } from './client-declarations.ts';

const published = (source: string) => publishedDeclarations(source, 'client/index').text;

test('imports name the modules that run, and are those to publish as well', () => {
  const { text, imports } = publishedDeclarations(
    `import type { A } from './a.ts';\nimport { http } from 'msw';\nexport { b } from '../b.ts';\nexport { d } from '@contract-first/toolkit/client';\ndeclare module './e.ts' {\n}\nexport type C = './c.ts';\n`,
    'client/index',
  );

  expect(text).toBe(
    `import type { A } from './a.js';\nimport { http } from 'msw';\nexport { b } from '../b.js';\nexport { d } from '../toolkit/client/index.js';\ndeclare module './e.js' {\n}\nexport type C = './c.ts';\n`,
  );
  expect(imports).toEqual(['./a', '../b', '../toolkit/client/index', './e']);
});

test('paths are left out, and nothing else that has a type', () => {
  expect(published('export interface paths {\n    a: 1;\n}\nexport interface Paths {\n    paths: 2;\n}\n')).toBe(
    'export interface Paths {\n    paths: 2;\n}\n',
  );
});

test.each([
  ['/** One. */', '/** One. */'],
  ['/**\n * One.\n *\n * - two\n */', '/**\n * One.\n *\n * - two\n */'],
  ['/** @example 7 */', ''],
  ['/**\n * One.\n * @example 7\n */', '/** One. */'],
  [
    '/**\n * One,\n * two.\n *\n * three\n * @default 7\n * @enum {string}\n */',
    '/**\n * One,\n * two.\n *\n * three\n */',
  ],
  ['/**\n * One.\n * @deprecated\n * @constant\n */', '/**\n * One.\n * @deprecated\n */'],
  ['/** Mail me@example.com. */', '/** Mail me@example.com. */'],
])('of the comment %j is left %j', (comment, kept) => {
  const member = (text: string) =>
    `export interface A {\n${(text && `${text}\n`).replaceAll(/^(?=.)/gm, '    ')}    a: B;\n}\n`;

  expect(published(member(comment))).toBe(member(kept));
});

test('a property with the name of its type, and the tables of openapi-typescript, have no comments', () => {
  const table = (name: string, comment: string) =>
    `export interface ${name} {\n    a: {\n${comment}        B: string;\n    };\n}\n`;
  const comment = '        /** One. */\n';

  expect(published('export interface A {\n    /** One. */\n    B: B;\n}\n')).toBe(
    'export interface A {\n    B: B;\n}\n',
  );
  expect(published(table('operations', comment))).toBe(table('operations', ''));
  expect(published(table('Others', comment))).toBe(table('Others', comment));
  expect(published(table('components', comment).replace('a:', 'headers:'))).not.toContain('One.');
  expect(published(table('components', comment).replace('a:', 'schemas:'))).toContain('One.');
});
