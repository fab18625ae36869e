import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../server/root.ts';

type Numbers = readonly number[];
type Analysis = 'palm' | 'vegan' | 'vegetarian';

/** What `tables.yaml` says. */
interface Tables {
  readonly foodGroups: Readonly<Record<string, readonly string[]>>;
  readonly novaTags: readonly string[];
  readonly languages: Readonly<Record<string, string>>;
  readonly labelPoints: Readonly<Record<string, number>>;
  readonly greenGrades: Readonly<Record<string, number>>;
  readonly analyses: Readonly<Record<Analysis, Readonly<Record<string, string>>>>;
  readonly nonNutritiveSweeteners: readonly string[];
  readonly polyols: readonly string[];
  readonly nutrientLevels: Readonly<Record<string, readonly [low: number, high: number]>>;
  readonly nutriscore: Readonly<
    Record<'energy' | 'energyFromSaturatedFat' | 'sugars' | 'saturatedFat' | 'saturatedFatRatio', Numbers> &
      Record<'salt' | 'proteins' | 'fiber' | 'drinkEnergy' | 'drinkSugars' | 'drinkProteins', Numbers> &
      Record<'grades', Readonly<Record<'general' | 'fat' | 'beverage', Numbers>>>
  >;
}

/** The tables that the sample is computed by. */
export const tables = parse(readFileSync(join(projectRoot, 'scripts/sample/tables.yaml'), 'utf8')) as Tables;
