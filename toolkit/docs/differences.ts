import { readFileSync } from 'node:fs';
import { DiagnosticError } from '@contract-first/conformance/diagnostic';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readYamlFile } from '../generate/locate.ts';
import { differenceSources } from '../generate/sources.ts';
import { ownFile } from '../root.ts';

/** One difference: what is published, what the production system does, what this contract declares and why, each in Markdown. */
export interface Difference {
  number: number;
  title: string;
  /** How the contract treats it. */
  verdict: 'as-production' | 'different' | 'outside';
  published: string;
  production: string;
  here: string;
  why: string;
  /** What it is about: operationIds and names of components. */
  concerns: { operations?: string[]; schemas?: string[]; parameters?: string[] };
  /** Test files of the project; what shows it of the production system: recordings, or files of its source with their commits. */
  proof: { tests?: string[]; recordings?: string[]; sources?: string[] };
}

/** The differences of one part of the API. */
export interface DifferenceArea {
  area: string;
  differences: Difference[];
}

/** Reads the table, areas in the order of their lowest numbers. Throws `DiagnosticError` when a file does not match the schema of the table. */
export function readDifferences(root: string): DifferenceArea[] {
  const schema = JSON.parse(readFileSync(ownFile('docs/differences.schema.json'), 'utf8'));
  const validate = new Ajv2020({ allErrors: true, strictRequired: false }).compile<DifferenceArea>(schema);
  const areas = differenceSources(root).map((path) => {
    const { value, locate } = readYamlFile(root, path);
    const area: unknown = value;
    if (validate(area)) return area;
    throw new DiagnosticError(
      (validate.errors ?? []).map(({ instancePath, message }) => ({
        check: 'differences',
        what: `An entry of the table of differences ${message ?? 'is invalid'}.`,
        where: locate(instancePath),
        why: 'Readers would not learn where the contract differs from what is published, or why.',
        fix: 'edit the file, then npm run docs',
      })),
    );
  });
  const first = (area: DifferenceArea): number => Math.min(...area.differences.map(({ number }) => number));
  return areas.sort((left, right) => first(left) - first(right));
}
