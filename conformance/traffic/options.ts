import { splitUrl } from '../check/exchange.ts';
import { findingMeanings } from '../check/finding.ts';
import { UsageError } from '../command-line.ts';
import { readContract } from '../model/contract.ts';
import type { Invocation } from '../subcommand.ts';
import type { TallyOptions } from './tally.ts';

/** The options that all subcommands over traffic share. */
export const trafficOptions = {
  sealed: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  except: { type: 'string', multiple: true },
} as const;

/** The same for their help. */
export const trafficHelp = `  --sealed         report properties that no schema names
  --all            check paths that the contract does not declare, too: only a client error is right there
  --except "ID [POINTER]"
                   leave out a finding, for example "undeclared-header /headers/server"; * stands for one step of the
                   pointer, or a part of one; may be repeated`;

/** How to check traffic, from the arguments. Throws `UsageError` for an exception that matches no finding. */
export function tallyOptions(
  { values, contract, profile }: Invocation<typeof trafficOptions>,
  bases: readonly string[] = [],
): TallyOptions {
  const { sealed, all, except = [] } = values;
  for (const entry of except) {
    const [id = ''] = entry.split(' ');
    if (!Object.hasOwn(findingMeanings, id)) throw new UsageError(`--except: there is no finding "${id}".`);
  }
  const base = bases.length === 0 ? {} : { bases: bases.map(readBase) };
  return { contract: readContract(contract), profile, sealed, all, except, ...base };
}

/** Where an API is served: on any host when `origin` is undefined; `prefix` is the path before the paths of the contract, without a last slash. */
export interface Base {
  readonly origin: string | undefined;
  readonly prefix: string;
}

/** Reads a base: an absolute URL, or a path alone for any host. Throws `UsageError` for anything else. */
function readBase(base: string): Base {
  const trimmed = (path: string) => path.replace(/\/+$/, '');
  if (base.startsWith('/') && !/[?#]/.test(base)) return { origin: undefined, prefix: trimmed(base) };
  const url = httpUrl(base);
  if (url === undefined)
    throw new UsageError(
      `"${base}" is neither an address such as https://host.example/prefix nor a path such as /prefix.`,
    );
  return { origin: url.origin, prefix: trimmed(url.pathname) };
}

/** The URL of a server: http or https, without query, fragment and user; undefined for anything else. */
export function httpUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isServer = url !== undefined && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === '';
  return isServer ? url : undefined;
}

/** The path and query of a URL behind the first base that it starts with; undefined when it starts with none. */
export function behindBase(url: string, bases: readonly Base[]): string | undefined {
  const { pathname, query } = splitUrl(url);
  const origin = URL.canParse(url) ? new URL(url).origin : undefined;
  const base = bases.find(
    (one) => (one.origin === undefined || one.origin === origin) && pathname.startsWith(`${one.prefix}/`),
  );
  return base && `${pathname.slice(base.prefix.length)}${query === '' ? '' : `?${query}`}`;
}
