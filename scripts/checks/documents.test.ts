import { afterAll, expect, test } from '@jest/globals';
import { checkDocuments } from './documents.ts';
import { checkPackages } from './packages.ts';
import { scratchProject } from './testing/scratch.ts';

const project = scratchProject();
afterAll(project.remove);

const json = (value: object) => JSON.stringify(value);
const base = {
  'package.json': json({
    scripts: { docs: 'tsx scripts/docs.ts' },
    engines: { node: '>=20.19' },
    dependencies: { yaml: '2.9.1' },
  }),
  'package-lock.json': json({
    packages: { '': { engines: { node: '>=20.19' }, dependencies: { yaml: '2.9.1' } } },
  }),
  'scripts/docs.ts': "readArguments(help, { format: { type: 'string' } });\n",
  'server/app.ts': "import { parse } from 'yaml';\n\nexport const app = parse(\n  'a',\n);\n",
  'README.md': [
    'Node 20.19 or newer. `npm run docs -- --format html`, `server/app.ts`, [it](scripts/docs.ts).',
    "```ts\nimport { parse } from 'yaml';\nexport const app = parse('a');\n```",
  ].join('\n'),
};
const readme = base['README.md'];

/** What both checks find after a change of a file. */
function found(path: keyof typeof base, from = '', to = ''): string[] {
  for (const [file, text] of Object.entries(base)) project.write(file, text);
  if (from !== '') project.replace(path, from, to);
  return [...checkDocuments(project.root), ...checkPackages(project.root)].map(({ what }) => what);
}

test('what is there is accepted', () => {
  expect(readme).toContain('npm run docs');
  expect(found('README.md')).toEqual([]);
});

test.each<[keyof typeof base, string, string, string]>([
  ['README.md', 'npm run docs', 'npm run doc', 'names `npm run doc`, which does not exist'],
  ['README.md', '--format', '--layout', 'names `npm run docs -- --layout`, an option that it does not have'],
  ['README.md', 'server/app.ts', 'server/apps.ts', 'names server/apps.ts, which does not exist'],
  ['README.md', '(scripts/docs.ts)', '(scripts/doc.ts)', 'names scripts/doc.ts, which does not exist'],
  ['README.md', "parse('a')", "parse('b')", 'has code that no file of the project has'],
  ['README.md', 'Node 20.19', 'Node 22', 'it says Node 22, package.json >=20.19'],
  ['package.json', '"yaml":"2.9.1"', '"yaml":"2.9.0"', 'its dependencies are not those of package.json'],
  ['package.json', '"dependencies":{', '"version":"2.0.0","dependencies":{', 'it has version undefined'],
  [
    'package.json',
    '"dependencies"',
    '"devDependencies":{"yaml":"1.0.0"},"dependencies"',
    'yaml is 1.0.0 here and 2.9.1 elsewhere',
  ],
])('%s: %s -> %s is found', (path, from, to, what) => {
  expect(found(path, from, to).join('\n')).toContain(what);
});
