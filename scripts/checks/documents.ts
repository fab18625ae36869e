import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { type JsonObject, objectAt } from '../../conformance/model/json.ts';
import { codeIn } from '../generate/sources.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'UPGRADING.md',
  'conformance/README.md',
  'client/README.md',
];

const why = 'Readers follow the documents to the letter: what they name has to be there.';

/** Returns what the documents name although the project does not have it: commands, their options, files, and code that is compiled nowhere. */
export function checkDocuments(root: string): Diagnostic[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  if (!existsSync(join(root, 'package.json'))) return [];
  const scripts = objectAt(JSON.parse(read('package.json')) as JsonObject, 'scripts');
  const compiled = sources(root);
  return documents
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => {
      const text = read(path);
      const found = (at: number, what: string, fix: string): Diagnostic => ({
        check: 'documents',
        what: `${path} ${what}`,
        where: `${path}:${text.slice(0, at).split('\n').length}`,
        why,
        fix,
      });
      let last = '';
      const commands = [...text.matchAll(/npm run ([\w:]+)((?: -- | --?|[^`\n|&])*)|`(-- --[^`]+)`/g)].flatMap(
        (match) => {
          // Options in a span of their own belong to the command before them.
          const [, name = last, , further] = match;
          const rest = further ?? match[2] ?? '';
          last = name;
          const script = scripts[name];
          if (script === undefined)
            return [
              found(
                match.index,
                `names \`npm run ${name}\`, which does not exist`,
                'correct the name, or add the script to package.json',
              ),
            ];
          const options = [...rest.matchAll(/--([a-z][\w-]*)/g)].map(([, option = '']) => option);
          const known = textOf(root, String(script));
          return options
            .filter((option) => !new RegExp(`--${option}\\b|['"\\s]${option}['"]?:`).test(known))
            .map((option) =>
              found(
                match.index,
                `names \`npm run ${name} -- --${option}\`, an option that it does not have`,
                'correct the option, or add it',
              ),
            );
        },
      );
      const files = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`|\]\((?!https?:|#)([^)#]+)/g)].flatMap((match) => {
        const [, quoted, linked] = match;
        const file = quoted ?? join(path, '..', linked ?? '');
        const [top = ''] = file.split('/');
        const isMade =
          /(^|\/)(\.data|dist|node_modules)\b|^generated\/(collections|docs)\b/.test(file) ||
          (quoted !== undefined && !existsSync(join(root, top)));
        if (isMade || existsSync(join(root, file)) || existsSync(join(root, path, '..', file))) return [];
        return [found(match.index, `names ${file}, which does not exist`, 'correct the path')];
      });
      const code = [...text.matchAll(/```ts\n(.*?)```/gs)].flatMap((match) => {
        const [, block = ''] = match;
        if (compiled.includes(flat(block))) return [];
        return [
          found(
            match.index,
            'has code that no file of the project has',
            'copy the block, as it is, from a file that is compiled, such as test/documents.test-d.ts',
          ),
        ];
      });
      return [...commands, ...files, ...code];
    });
}

/** Code without imports, whose paths differ from where a reader stands, and without layout. */
const flat = (text: string) =>
  text
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\s+/g, '')
    .replaceAll(/,(?=[)\]}])/g, '');

/** The code of all files that the compiler reads. */
function sources(root: string): string {
  const files = ['client', 'conformance', 'server', 'test'].flatMap((room) => codeIn(root, room));
  return files.map((file) => flat(readFileSync(join(root, file), 'utf8'))).join('\n');
}

/** The text of a script and of the modules that it imports directly: its help and its options. */
function textOf(root: string, script: string): string {
  const [, entry] = /((?:scripts|server)\/[\w-]+\.ts)/.exec(script) ?? [];
  if (entry === undefined || !existsSync(join(root, entry))) return script;
  const text = readFileSync(join(root, entry), 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map((match) =>
    join(entry, '..', match[1] ?? match[2] ?? ''),
  );
  const further = entry.endsWith('conformance.ts') ? ['conformance/subcommand.ts'] : imported;
  return [
    text,
    ...further.filter((file) => existsSync(join(root, file))).map((file) => readFileSync(join(root, file), 'utf8')),
  ].join('\n');
}
