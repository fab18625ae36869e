import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isJsonObject, walk } from '@contract-first/conformance/model';
import { contractSources, readYamlFile, type YamlFile } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { sourceFiles } from '../../test/servers/project-copy.ts';
import { contractOperators, contractPlaces, type Place } from './contract-operators.ts';
import type { Mutant } from './mutant.ts';
import { sourceOperators, sourcePlaces } from './source-operators.ts';

/** Names of all operators: those over the contract, then those over the sources. */
export const operatorNames: readonly string[] = [...contractOperators, ...Object.keys(sourceOperators)];

/** A place with its file, the operations that it concerns, and the parts of the project of which one counts as reached by it. */
interface Candidate extends Place {
  readonly id: string;
  readonly file: string;
  readonly operations: readonly string[];
  readonly strata: readonly string[];
}

/** Returns `count` mutants of each operator, the same ones every time, spread over the operations and the folders. */
export function operatorMutants(count: number): Mutant[] {
  const candidates = [...contractCandidates(), ...sourceCandidates()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const hits = new Map<string, number>();
  const hitsOf = (stratum: string) => hits.get(stratum) ?? 0;
  const leastHit = (strata: readonly string[]) => strata.reduce((a, b) => (hitsOf(b) < hitsOf(a) ? b : a));
  return operatorNames.flatMap((operator) => {
    const rest = candidates.filter(({ kind }) => kind === operator);
    return Array.from({ length: Math.min(count, rest.length) }, (): Mutant => {
      const least = rest.map(({ strata }) => hitsOf(leastHit(strata)));
      const [next] = rest.splice(least.indexOf(Math.min(...least)), 1) as [Candidate];
      const reached = leastHit(next.strata);
      hits.set(reached, hitsOf(reached) + 1);
      return mutantOf(next);
    });
  });
}

/**
 * Returns up to `count` mutants on lines of the sources, and in files of the contract, that differ from a commit, of as many operators as
 * apply. Throws what git says of a commit that it does not know.
 */
export function changedMutants(base: string, count: number): Mutant[] {
  const changed = changedLines(base);
  const isChanged = ({ file, line }: Candidate) =>
    line === undefined ? changed.has(file) : changed.get(file)?.has(line) === true;
  const candidates = [...contractCandidates(), ...sourceCandidates(/^(server|client|toolkit|conformance)\//)].filter(
    isChanged,
  );
  const turns = operatorNames.map((name) => candidates.filter(({ kind }) => kind === name));
  const chosen: Candidate[] = [];
  for (let turn = 0; chosen.length < Math.min(count, candidates.length); turn += 1)
    chosen.push(...turns.flatMap((places) => places[turn] ?? []));
  return chosen.slice(0, count).map((next) => ({ ...mutantOf(next), id: `changed-${next.id}`, isQuick: true }));
}

function changedLines(base: string): Map<string, Set<number>> {
  const diff = execFileSync('git', ['diff', '--unified=0', '--no-color', base, '--'], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const changed = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const row of diff.split('\n')) {
    const [, file] = /^\+\+\+ b\/(.+)$/.exec(row) ?? [];
    if (file !== undefined) {
      lines = new Set();
      changed.set(file, lines);
    }
    const [, first, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(row) ?? [];
    for (let at = 0; first !== undefined && at < Number(count); at += 1) lines.add(Number(first) + at);
  }
  return changed;
}

function mutantOf({ id, kind, title, file, operations, rewrite }: Candidate): Mutant {
  const after = contractOperators.includes(kind) ? 'generate' : undefined;
  return { id, kind, title, operations, after, edits: [{ file, write: rewrite() }] };
}

function contractCandidates(): Candidate[] {
  const files = new Map(contractSources(projectRoot).map((file) => [file, readYamlFile(projectRoot, file)]));
  const operationsOf = new Map<YamlFile, string[]>();
  const visit = (path: string, operation: string): void => {
    const file = files.get(path);
    const operations = (file && operationsOf.get(file)) ?? [];
    if (file === undefined || operations.includes(operation)) return;
    operationsOf.set(file, [...operations, operation]);
    walk(file.value, (value) => {
      const reference = isJsonObject(value) ? value.$ref : undefined;
      if (typeof reference === 'string') visit(posix.join(path, '..', reference.replace(/#.*/, '')), operation);
    });
  };
  for (const file of files.keys()) if (file.startsWith('openapi/paths/')) visit(file, posix.basename(file, '.yaml'));
  return [...operationsOf].flatMap(([file, operations]) =>
    contractPlaces(file).map((place) => candidate(place, file.path, operations, operations)),
  );
}

function sourceCandidates(rooms = /^(server|client)\//): Candidate[] {
  const isSource = (file: string) => rooms.test(file) && /(?<!\.(test|test-d|fixture))\.ts$/.test(file);
  const files = sourceFiles().filter(isSource);
  return files.flatMap((file) => {
    const [, operation] = /^server\/operations\/(.*)\.ts$/.exec(file) ?? [];
    const stratum = operation ? file : file.split('/').slice(0, 2).join('/');
    const places = sourcePlaces(file, readFileSync(join(projectRoot, file), 'utf8'));
    return places.map((place) => candidate(place, file, operation ? [operation] : [], [stratum]));
  });
}

function candidate(place: Place, file: string, operations: readonly string[], strata: readonly string[]): Candidate {
  const hash = createHash('sha256').update(`${place.kind} ${place.key}`).digest('hex').slice(0, 8);
  return { ...place, id: `${place.kind}-${hash}`, file, operations, strata };
}
