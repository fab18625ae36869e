import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import { isObject } from '../../conformance/model/json.ts';
import { contractSources } from '../generate/sources.ts';
import { contractOperators, rewriteYaml } from './contract-operators.ts';
import { sourceFiles } from './copy.ts';
import { type Mutant, readSurvivors } from './mutant.ts';
import { parseSource, sourceOperators, sourcePlaces } from './source-operators.ts';

/** Names of all operators: those over the contract, then those over the sources. */
export const operatorNames: readonly string[] = [...Object.keys(contractOperators), ...Object.keys(sourceOperators)];

/** A mutant before its file is rewritten, and the parts of the project of which one counts as reached by it. */
type Candidate = Omit<Mutant, 'edits'> & {
  readonly file: string;
  readonly strata: readonly string[];
  rewrite(): string;
};

/** Returns `perOperator` mutants of each operator, the same ones every time, spread over the operations and the folders. */
export function operatorMutants(root: string, perOperator: number): Mutant[] {
  const hits = new Map<string, number>();
  const reasons = readSurvivors(root);
  const candidates = [...contractCandidates(root), ...sourceCandidates(root)];
  return operatorNames.flatMap((operator) => {
    const own = candidates.filter(({ kind }) => kind === operator);
    return pick(own, perOperator, hits).map(({ file, strata: _, rewrite, ...mutant }) => ({
      ...mutant,
      ...(reasons[mutant.id] === undefined ? {} : { survives: reasons[mutant.id] }),
      edits: [{ file, write: rewrite() }],
    }));
  });
}

function pick(candidates: readonly Candidate[], count: number, hits: Map<string, number>): Candidate[] {
  const rest = candidates.toSorted((left, right) => (left.id.slice(-8) < right.id.slice(-8) ? -1 : 1));
  const picked: Candidate[] = [];
  while (picked.length < count && rest.length > 0) {
    const leastHit = ({ strata }: Candidate) => Math.min(...strata.map((stratum) => hits.get(stratum) ?? 0));
    const least = Math.min(...rest.map(leastHit));
    const [next] = rest.splice(
      rest.findIndex((candidate) => leastHit(candidate) === least),
      1,
    );
    if (next === undefined) break;
    const reached = next.strata.find((stratum) => (hits.get(stratum) ?? 0) === least);
    if (reached !== undefined) hits.set(reached, least + 1);
    picked.push(next);
  }
  return picked;
}

function contractCandidates(root: string): Candidate[] {
  const texts = new Map(contractSources(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const documents = new Map([...texts].map(([file, text]) => [file, parse(text) as unknown]));
  const operationsOf = operationsByFile(documents);
  return [...documents].flatMap(([file, document]) => {
    const operations = operationsOf.get(file) ?? [];
    if (operations.length === 0) return [];
    return Object.entries(contractOperators).flatMap(([kind, operator]) =>
      operator(document, file).map((place): Candidate => {
        const title = `${file}#/${place.path.join('/')}: ${place.title}`;
        const rewrite = () => rewriteYaml(texts.get(file) ?? '', place);
        return { id: idOf(kind, title), kind, title, after: 'both', operations, file, strata: operations, rewrite };
      }),
    );
  });
}

/** Returns the ids of the operations whose path file refers to a file, directly or through others. */
function operationsByFile(documents: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (file: string, operation: string): void => {
    const operations = found.get(file) ?? [];
    if (!documents.has(file) || operations.includes(operation)) return;
    found.set(file, [...operations, operation]);
    for (const reference of referencesIn(documents.get(file))) {
      visit(posix.join(posix.dirname(file), reference.split('#')[0] ?? ''), operation);
    }
  };
  for (const file of documents.keys())
    if (file.startsWith('openapi/paths/')) visit(file, posix.basename(file, '.yaml'));
  return found;
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return [...(typeof value.$ref === 'string' ? [value.$ref] : []), ...Object.values(value).flatMap(referencesIn)];
}

const mutated = /^(server|client)\/.*\.ts$/;
const unmutated = /\.(test|test-d|fixture)\.ts$/;

function sourceCandidates(root: string): Candidate[] {
  const files = sourceFiles(root).filter((file) => mutated.test(file) && !unmutated.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const operations = file.startsWith('server/operations/') ? [posix.basename(file, '.ts')] : [];
    const strata = operations.length > 0 ? [file] : [file.split('/').slice(0, 2).join('/')];
    const source = parseSource(text);
    return Object.entries(sourceOperators).flatMap(([kind, operator]) =>
      sourcePlaces(operator, source).map((place): Candidate => {
        const [before, after] = [text.slice(0, place.start), text.slice(place.end)];
        const line = before.split('\n').length;
        const id = idOf(kind, `${file} ${text.slice(Math.max(0, place.start - 80), place.end)}`);
        const title = `${file}:${line}: ${place.title}`;
        const rewrite = () => before + place.replacement + after;
        return { id, kind, title, operations, file, strata, rewrite };
      }),
    );
  });
}

function idOf(kind: string, place: string): string {
  return `${kind}-${createHash('sha256').update(`${kind} ${place}`).digest('hex').slice(0, 8)}`;
}
