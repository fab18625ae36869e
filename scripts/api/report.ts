import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type JsonObject, objectAt } from '@contract-first/conformance/model';
import ts, { type Node, type Statement } from 'typescript';
import { projectRoot } from '../../server/root.ts';

/** The folders of the packages that are published; each has a report of its API. */
export const publishedPackages = ['client', 'conformance', 'toolkit'] as const;
/** The file of the report in the folder of its package. */
export const reportFile = 'api.md';

/** A top-level declaration: its name, its source relative to the folder of all packages, and its statements, more than one for overloads. */
interface Declared {
  readonly name: string;
  readonly file: string;
  readonly statements: readonly Statement[];
}

/**
 * Returns the public API of a package as Markdown: the declarations that each entry of its `exports` exports, without comments and bodies,
 * then those of the package that they name. What is declared outside the package is named alone. Throws when it does not compile.
 */
export function apiReport(folder: string): string {
  const out = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    compile(folder, out);
    return reportOf(folder, out);
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Writes the declarations of a package to a folder: types and signatures. Throws what the compiler says when it finds an error. */
function compile(folder: string, out: string): void {
  const compiler = join(projectRoot, 'node_modules/typescript7/bin/tsc');
  const project = ['-p', join(folder, 'tsconfig.json'), '--rootDir', dirname(folder), '--outDir', out];
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  // The other packages are read from their sources: a fresh clone has none of them compiled.
  const args = [compiler, ...project, ...options, '--customConditions', 'source'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}

function reportOf(folder: string, out: string): string {
  const own = relative(dirname(folder), folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as JsonObject;
  const entries = Object.entries(objectAt(manifest, 'exports'))
    .filter(([path]) => !path.endsWith('.json'))
    .map(([path, entry]) => {
      const source = String((entry as JsonObject).source);
      return { path, file: join(out, own, source).replace(/\.ts$/, '.d.ts') };
    });
  const files = entries.map(({ file }) => file);
  const module = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const program = ts.createProgram(files, { ...module, allowImportingTsExtensions: true, noLib: true, types: [] });
  const checker = program.getTypeChecker();
  const isOwn = ({ file }: Declared) => file.startsWith(`${own}/`);

  /** The declaration of a symbol, wherever it is imported from; none for what the language or another package declares. */
  const declared = (symbol: ts.Symbol | undefined): Declared[] => {
    if (symbol === undefined) return [];
    const { name, declarations = [] } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const statements = [...new Set(declarations.flatMap(topLevel))];
    const [first] = statements;
    if (first === undefined) return [];
    return [{ name, statements, file: relative(out, first.getSourceFile().fileName).replace(/\.d\.ts$/, '.ts') }];
  };
  /** The declarations that a declaration names as a type, as a base or after `typeof`. */
  const usedBy = ({ statements }: Declared): Declared[] => {
    const found: Declared[] = [];
    const visit = (node: Node): void => {
      if (ts.isTypeReferenceNode(node)) addFirst(node.typeName);
      if (ts.isTypeQueryNode(node)) addFirst(node.exprName);
      if (ts.isExpressionWithTypeArguments(node)) addFirst(node.expression);
      ts.forEachChild(node, visit);
    };
    const addFirst = (node: Node): void => {
      if (ts.isIdentifier(node)) found.push(...declared(checker.getSymbolAtLocation(node)));
      else if (ts.isQualifiedName(node)) addFirst(node.left);
    };
    statements.forEach(visit);
    return found;
  };

  const exported = entries.map(({ path, file }) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    const all = symbol === undefined ? [] : checker.getExportsOfModule(symbol).flatMap(declared);
    const others = all.filter((one) => !isOwn(one));
    return { title: `\`${join(String(manifest.name), path)}\``, own: all.filter(isOwn), others };
  });
  const shown = new Map(exported.flatMap((one) => one.own).map((one) => [keyOf(one), one]));
  const inner: Declared[] = [];
  for (const one of shown.values())
    for (const used of usedBy(one))
      if (isOwn(used) && !shown.has(keyOf(used))) {
        shown.set(keyOf(used), used);
        inner.push(used);
      }
  return [
    `# API of ${manifest.name}`,
    'Written by `npm run api:report` from the sources. A line that changes here changes for those who use the package.',
    ...exported.map((one) => section(one.title, one.own, one.others)),
    ...(inner.length === 0 ? [] : [section('Used by these, not exported', inner, [])]),
  ]
    .join('\n\n')
    .concat('\n');
}

function topLevel(declaration: Node): Statement[] {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isStatement(statement) && ts.isSourceFile(statement.parent) ? [statement] : [];
}

function section(title: string, own: Declared[], others: Declared[]): string {
  const sorted = own.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const texts = sorted.map(({ statements }) => statements.map(textOf).join('\n'));
  const files = [...new Set(others.map(({ file }) => `\`${file}\``))].toSorted();
  const also = files.length === 0 ? '' : `The types of ${files.join(' and ')}, and:\n\n`;
  return `## ${title}\n\n${also}\`\`\`ts\n${texts.join('\n\n')}\n\`\`\``;
}

const keyOf = ({ file, name }: Declared) => `${name} ${file}`;
const textOf = (statement: Statement) =>
  statement.getText(statement.getSourceFile()).replace(/^export (declare )?/, '');
