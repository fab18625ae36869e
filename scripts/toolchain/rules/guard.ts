/** What a guard says: one setting, or a list of them. */
export type Setting = string | number | boolean | null | readonly (string | number | boolean | null)[];

/** One thing that keeps the project honest, as it is configured now. */
export interface Guard {
  setting: Setting;
  /** `file:line` of its configuration. */
  where: string;
}

/** How a group is compared: `exact`, as a list of files that may exist, or only in the direction that weakens it. */
export type Comparison = 'exact' | 'files' | 'at least' | 'at most';

/** Guards of one kind, by name. */
export interface GuardGroup {
  name: string;
  comparison: Comparison;
  guards: Map<string, Guard>;
  /** Where a guard that is gone would have stood. */
  whereOf: (name: string) => string;
}

/** Settings as they are written down: group, guard, setting. */
export type Frozen = Record<string, Record<string, Setting>>;

/** Strings in one order on every machine, whatever its language. */
export function inOrder(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
