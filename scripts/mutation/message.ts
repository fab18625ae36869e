/** What the message of a gate gives its reader. */
export interface Message {
  /** It names the place. */
  readonly place: boolean;
  /** It names a command that repairs it, or that shows whether it is repaired. */
  readonly repair: boolean;
}

// What scripts/testing/repair-reporter.js says after any failed test: true, but no gate's own advice.
const general = /^repair {2}edit what the message names, .*$/gm;

/**
 * Judges the output of a gate that failed: whether it holds one of the texts for the place, and a repair with a command. What is
 * said after any failed test counts only for `isOrdinaryTest`, which has nothing better to say.
 */
export function judgeMessage(output: string, places: readonly string[], isOrdinaryTest: boolean): Message {
  const said = isOrdinaryTest ? output : output.replaceAll(general, '');
  return {
    place: places.some((place) => output.includes(place)),
    repair: /repair:?\s.*\b(?:npm (?:run|test|ci)\b|npx (?:jest|biome|tsc)\b)/i.test(said),
  };
}
