import { readFileSync } from 'node:fs';
import type { Contract } from '@contract-first/conformance/model';
import { ownFile } from '../root.ts';
import { contractText, namesOf } from './contract.ts';

interface Manifest {
  readonly version: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const template = (name: string): string => readFileSync(ownFile(`new/templates/${name}`), 'utf8');

/** The compilers and linters that the commands run, which production does without. */
const tools = [
  ...['@redocly/cli', '@types/node', 'chokidar', 'esbuild', 'highlight.js', 'marked'],
  ...['openapi-fetch', 'openapi-typescript'],
  ...['typescript', 'typescript7'],
];

/** Returns the files of a project for a contract, by path: what is of this API alone. Everything else comes with the package. */
export function projectFiles(contractFile: string, contract: Contract): Map<string, string> {
  const { title = 'api', version = '1.0.0' } = contract.document.info ?? {};
  const own = JSON.parse(readFileSync(ownFile('package.json'), 'utf8')) as Manifest;
  const name =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'api';
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    engines: own.engines,
    // Each command comes from the installed package.
    scripts: JSON.parse(template('scripts.json')),
    dependencies: { '@contract-first/toolkit': `^${own.version}` },
    devDependencies: {
      '@contract-first/conformance': `^${own.dependencies['@contract-first/conformance']}`,
      ...Object.fromEntries(tools.map((tool) => [tool, own.peerDependencies[tool]])),
    },
  };
  const handler = template('handler.ts.txt');
  return new Map([
    ['openapi/openapi.yaml', contractText(contractFile, contract)],
    ...[...namesOf(contract).values()].map(
      (id) => [`server/operations/${id}.ts`, handler.replaceAll('OPERATION_ID', id)] as const,
    ),
    ['server/application.ts', template('application.ts.txt')],
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['tsconfig.json', template('tsconfig.json.txt')],
    ['redocly.yaml', template('redocly.yaml')],
    ['.github/workflows/test.yml', template('test.yml')],
    ['.gitignore', 'node_modules/\ndist/\ngenerated/docs/\n'],
  ]);
}
