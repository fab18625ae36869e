/** What the message of a gate gives its reader. */
export interface Message {
  /** It names the place. */
  readonly place: boolean;
  /** It names a command that repairs it, or that shows whether it is repaired. */
  readonly repair: boolean;
}

/** Judges the output of a gate that failed: whether it holds one of the texts for the place, and a repair command. */
export function judgeMessage(output: string, places: readonly string[]): Message {
  return {
    place: places.some((place) => output.includes(place)),
    repair: /repair:?\s.*\b(?:npm (?:run|test|ci)\b|npx (?:jest|biome|tsc)\b)/i.test(output),
  };
}
