import { Ajv2020 } from 'ajv/dist/2020.js';
import { DiagnosticError } from '../../conformance/diagnostic.ts';
import { readYamlFile } from '../generate/locate.ts';
import { differenceSources } from '../generate/sources.ts';

/** How the contract treats a difference between the published documents and the production system. */
export type Verdict = 'as-production' | 'different' | 'outside';

/** One difference: what is published, what the production system does, what this contract declares and why, each in Markdown. */
export interface Difference {
  number: number;
  title: string;
  verdict: Verdict;
  published: string;
  production: string;
  here: string;
  why: string;
  /** What it is about: operationIds and names of components. */
  concerns: { operations?: string[]; schemas?: string[]; parameters?: string[] };
  /** Test files of the project and recordings of the production system that show it. */
  proof: { tests?: string[]; recordings?: string[] };
}

/** The differences of one part of the API. */
export interface DifferenceArea {
  area: string;
  differences: Difference[];
}

const text = { type: 'string', minLength: 1 };
const names = { type: 'array', minItems: 1, uniqueItems: true, items: text };
const texts = ['title', 'published', 'production', 'here', 'why'];

const difference = {
  type: 'object',
  required: ['number', 'verdict', 'concerns', 'proof', ...texts],
  additionalProperties: false,
  properties: {
    number: { type: 'integer', minimum: 1 },
    verdict: { enum: ['as-production', 'different', 'outside'] },
    concerns: object({ operations: names, schemas: names, parameters: names }),
    proof: object({ tests: names, recordings: names }),
    ...Object.fromEntries(texts.map((name) => [name, text])),
  },
};

const file = {
  type: 'object',
  required: ['area', 'differences'],
  additionalProperties: false,
  properties: { area: text, differences: { type: 'array', minItems: 1, items: difference } },
};

function object(properties: object): object {
  return { type: 'object', minProperties: 1, additionalProperties: false, properties };
}

/** Reads the table, areas in the order of their lowest numbers. Throws `DiagnosticError` when a file does not match the schema of the table. */
export function readDifferences(root: string): DifferenceArea[] {
  const fits = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile<DifferenceArea>(file);
  const areas = differenceSources(root).map((path) => {
    const { value, locate } = readYamlFile(root, path);
    const area: unknown = value;
    if (fits(area)) return area;
    throw new DiagnosticError(
      (fits.errors ?? []).map(({ instancePath, message }) => ({
        check: 'differences',
        what: `An entry of the table of differences ${message ?? 'is invalid'}.`,
        where: locate(instancePath),
        why: 'Readers would not learn where the contract differs from what is published, or why.',
        fix: 'edit the file, then npm run docs',
      })),
    );
  });
  return areas.sort((left, right) => firstOf(left) - firstOf(right));
}

function firstOf({ differences }: DifferenceArea): number {
  return Math.min(...differences.map(({ number }) => number));
}
