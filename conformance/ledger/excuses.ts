import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../server/root.ts';
import { isObject } from '../contract.ts';

/** Promises that need not be seen, and why. */
export interface Excuse {
  /** Names of promises; `*` stands for any text. */
  readonly promises: readonly string[];
  readonly reason: string;
}

/** The file of the excuses, from the root of the project. */
export const excusesFile = 'conformance/ledger/excuses.yaml';

/** Reads excuses from YAML. Throws with what is wrong when one has no promises or no reason. */
export function parseExcuses(text: string): Excuse[] {
  const list: unknown = parse(text) ?? [];
  if (!Array.isArray(list)) throw new Error(`${excusesFile} must be a list of excuses.`);
  return list.map((one: unknown, at) => {
    const { promises, reason } = isObject(one) ? one : {};
    const isNamed =
      Array.isArray(promises) && promises.length > 0 && promises.every((name) => typeof name === 'string');
    if (!isNamed || typeof reason !== 'string' || reason.trim() === '') {
      throw new Error(`Excuse ${at + 1} of ${excusesFile} must have promises (a list of texts) and a reason.`);
    }
    return { promises: promises as string[], reason };
  });
}

/** The excuses of the project. */
export function readExcuses(): Excuse[] {
  return parseExcuses(readFileSync(join(projectRoot, excusesFile), 'utf8'));
}

/** A function that says whether a name is meant by a text in which `*` stands for any text. */
export function matcher(text: string): (name: string) => boolean {
  const source = text
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const pattern = new RegExp(`^${source}$`, 'su');
  return (name) => pattern.test(name);
}
