/** One environment variable that a program reads. */
export interface Setting<Value> {
  readonly name: string;
  readonly default: string;
  readonly description: string;
  /** Whether a message must not repeat what is given. */
  readonly isSecret?: boolean;
  /** Returns the value of what is given; throws an error that says what the setting must be. */
  readonly read: (given: string) => Value;
}

/** Settings by the names of their values. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The values of settings. */
export type SettingValues<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends Setting<infer Value> ? Value : never;
};

/** Thrown for a setting that cannot be used; the message names the variable, its value and what would be right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Returns a setting. */
export const setting = <Value>(
  name: string,
  defaultValue: string,
  description: string,
  read: (given: string) => Value,
): Setting<Value> => ({ name, default: defaultValue, description, read });

/** Returns the values that environment variables give, with their defaults. Throws `ConfigError`. */
export function readSettings<Of extends Settings>(settings: Of, environment: NodeJS.ProcessEnv): SettingValues<Of> {
  const values = Object.entries(settings).map(([key, { name, default: value, isSecret = false, read }]) => {
    const given = environment[name] ?? value;
    try {
      return [key, read(given)];
    } catch (error) {
      const { message, cause } = error as Error;
      const wrong = isSecret ? `its part ${cause} is none` : `is "${given}"`;
      throw new ConfigError(`${name} must be ${message}, but ${wrong}.`);
    }
  });
  return Object.fromEntries(values) as SettingValues<Of>;
}

/** Returns settings as lines of a help text. */
export function settingsHelp(settings: Settings): string {
  return Object.values(settings)
    .map(({ name, default: value, description }) => `  ${name.padEnd(20)}  ${description} (${value})`)
    .join('\n');
}

/** Reads whole megabytes as bytes. */
export function megabytes(least: number, most: number): (given: string) => number {
  const read = wholeNumber(least, most);
  return (given) => 1024 * 1024 * read(given);
}

/** Reads a whole number. */
export function wholeNumber(least: number, most: number): (given: string) => number {
  return (given) => {
    const value = Number(given);
    if (given.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
    throw new Error(`a whole number from ${least} to ${most}`);
  };
}

/** Reads one of some words. */
export function oneOf<Value extends string>(...allowed: readonly Value[]): (given: string) => Value {
  return (given) => {
    const found = allowed.find((candidate) => candidate === given);
    if (found === undefined) throw new Error(`one of ${allowed.join(', ')}`);
    return found;
  };
}
