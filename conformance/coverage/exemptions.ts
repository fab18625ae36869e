import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../server/root.ts';
import { isObject } from '../model/old.ts';
import { distinctionId } from './choices.ts';

/** Promises that need not be seen, and why. */
export interface Excuse {
  /** Names of promises; `*` stands for any text. */
  readonly promises: readonly string[];
  readonly reason: string;
}

/** The file of the excuses, from the root of the project. */
export const excusesFile = 'test/coverage/exemptions.yaml';

/** How many promises one text with `*` may stand for. */
export const widestExcuse = 4;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');

/** The names of the promises that each two of the values are told apart, in the order in which the values are given. */
function alikeNames(parameters: readonly string[], groups: readonly unknown[][]): string[] {
  return parameters.flatMap((parameter) =>
    groups.flatMap((group) =>
      group.flatMap((one, at) => group.slice(at + 1).map((other) => distinctionId(parameter, [one, other]))),
    ),
  );
}

/** Reads excuses from YAML. Throws with what is wrong when one names no promises or no reason. */
export function parseExcuses(text: string): Excuse[] {
  const list: unknown = parse(text) ?? [];
  if (!Array.isArray(list)) throw new Error(`${excusesFile} must be a list of excuses.`);
  return list.map((one: unknown, at) => {
    const { promises, parameters, alike, reason } = isObject(one) ? one : {};
    const groups = Array.isArray(alike) && alike.length > 0 && alike.every(Array.isArray) ? (alike as unknown[][]) : [];
    const names = isTexts(promises) ? promises : isTexts(parameters) ? alikeNames(parameters, groups) : [];
    if (names.length === 0 || typeof reason !== 'string' || reason.trim() === '') {
      throw new Error(
        `Excuse ${at + 1} of ${excusesFile} must have a reason, and promises (a list of texts) or parameters (a list of texts) with alike (lists of values).`,
      );
    }
    return { promises: names, reason };
  });
}

/** The excuses of the project. */
export function readExcuses(): Excuse[] {
  return parseExcuses(readFileSync(join(projectRoot, excusesFile), 'utf8'));
}

/** A function that says whether a name is meant by a text in which `*` stands for any text. */
export function matcher(text: string): (name: string) => boolean {
  if (!text.includes('*')) return (name) => name === text;
  const source = text
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const pattern = new RegExp(`^${source}$`, 'su');
  return (name) => pattern.test(name);
}

/** Whether a text names one operation or one schema before its first `*`. */
export function isAnchored(text: string): boolean {
  const [start = ''] = text.split('*');
  return start === text || /^#\/components\/schemas\/\w+\//.test(start) || /^\w+ \S/.test(start);
}
