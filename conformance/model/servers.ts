import { isObject, valueAt } from './json.ts';

/** The address of a server, with the default values of its variables. */
export function serverUrl({ url, variables }: Readonly<Record<string, unknown>>): string {
  const usual = (_all: string, name: string) => String(valueAt(variables, [name, 'default']));
  return String(url).replaceAll(/\{([^{}]*)\}/g, usual);
}

/** The path of each of some servers, without a last slash, the first one first; the empty one when there is none (OpenAPI 3.1, Server Object). */
export function basePathsOf(servers: unknown): string[] {
  const found = [servers ?? []]
    .flat()
    .filter(isObject)
    .map((server) => {
      const url = serverUrl(server);
      return URL.canParse(url, 'http://localhost')
        ? new URL(url, 'http://localhost').pathname.replace(/(?<!\/)\/+$/, '')
        : '';
    });
  return found.length === 0 ? [''] : [...new Set(found)];
}
