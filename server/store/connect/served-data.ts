/** Which data this process serves. What a server has is old data when its last import has a lower number. */
export interface ServedData {
  /** The number of the last import in it. */
  imports(): number;
  /** Says that data of this version is served from now on; the number of its import stands before the hyphen. */
  serve(version: string | undefined): void;
  /** Says that no server has that import any more, as after a backup was restored: older data is served from now on. */
  setBack(imports: number): void;
  /** How often that was said. What was begun before it must not be sent, nor kept. */
  setbacks(): number;
}

/** Returns the number of the import that made a version of the data; 0 for data that no import made. */
export const importOf = (version: string | undefined): number => Number.parseInt(version ?? '', 10) || 0;

/** Returns that nothing has been served yet. */
export function servedData(): ServedData {
  let served = 0;
  let setbacks = 0;
  return {
    imports: () => served,
    serve: (version) => {
      served = Math.max(served, importOf(version));
    },
    setBack: (imports) => {
      served = imports;
      setbacks += 1;
    },
    setbacks: () => setbacks,
  };
}
