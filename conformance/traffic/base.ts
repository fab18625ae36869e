import { splitUrl } from '../check/exchange.ts';
import { UsageError } from '../subcommand.ts';

/** Where an API lives: any host when `origin` is undefined; `prefix` is the path before the paths of the contract, without a last slash. */
export interface Base {
  readonly origin: string | undefined;
  readonly prefix: string;
}

/** Reads a base: an absolute URL, or a path alone for any host. Throws a `UsageError` for anything else. */
export function readBase(text: string): Base {
  const trimmed = (path: string) => path.replace(/\/+$/, '');
  if (text.startsWith('/') && !/[?#]/.test(text)) return { origin: undefined, prefix: trimmed(text) };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UsageError(
      `"${text}" is neither an address such as https://host.example/prefix nor a path such as /prefix.`,
    );
  }
  return { origin: url.origin, prefix: trimmed(url.pathname) };
}

/** The path and query of a URL behind the first base that it starts with; undefined when it starts with none. */
export function behindBase(url: string, bases: readonly Base[]): string | undefined {
  const { pathname, query } = splitUrl(url);
  const origin = URL.canParse(url) ? new URL(url).origin : undefined;
  for (const base of bases) {
    if (base.origin !== undefined && base.origin !== origin) continue;
    if (!pathname.startsWith(`${base.prefix}/`)) continue;
    return `${pathname.slice(base.prefix.length)}${query === '' ? '' : `?${query}`}`;
  }
  return undefined;
}

/** The shortest prefix without which a path fits; undefined when there is none. */
export function missingPrefix(pathname: string, fits: (pathname: string) => boolean): string | undefined {
  for (let at = pathname.indexOf('/', 1); at !== -1; at = pathname.indexOf('/', at + 1)) {
    if (fits(pathname.slice(at))) return pathname.slice(0, at);
  }
  return undefined;
}
