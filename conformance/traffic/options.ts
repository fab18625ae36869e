import type { CheckerOptions } from '../check/checker.ts';
import { splitUrl } from '../check/exchange.ts';
import { findingMeanings } from '../check/finding.ts';
import { UsageError } from '../command-line.ts';
import { type Contract, readContract } from '../model/contract.ts';
import { httpUrl, type Invocation } from '../subcommand.ts';

/** How traffic is checked. */
export interface TallyOptions extends CheckerOptions {
  readonly contract: Contract;
  /** Check paths that the contract does not declare, too. */
  readonly all?: boolean;
  /** Where the API is served: absolute URLs or paths, without a last slash; on any host without a prefix by default. */
  readonly bases?: readonly string[];
  /** Findings to leave out: `id` or `id pointer`, with `*` for one step of the pointer. */
  readonly except?: readonly string[];
}

/** How to check traffic, from the arguments. Throws `UsageError` for an exception that no finding has the id of, or a base that is none. */
export function tallyOptions({ values, contract, profile }: Invocation): TallyOptions {
  const { sealed, all, except = [], base } = values;
  for (const entry of except) {
    const [id = ''] = entry.split(' ');
    if (!Object.hasOwn(findingMeanings, id)) throw new UsageError(`--except: there is no finding "${id}".`);
  }
  return { contract: readContract(contract), profile, sealed, all, except, ...(base && { bases: base.map(readBase) }) };
}

/** Where an API is served, without a last slash: an absolute URL, or a path alone for any host. Throws `UsageError` for anything else. */
function readBase(base: string): string {
  const address = /^\/[^?#]*$/.test(base) ? base : httpUrl(base)?.href;
  if (address !== undefined) return address.replace(/(?<!\/)\/+$/, '');
  throw new UsageError(
    `"${base}" is neither an address such as https://host.example/prefix nor a path such as /prefix.`,
  );
}

/** The path and query of a URL behind the first base that it starts with; undefined when it starts with none. */
export function behindBase(url: string, bases: readonly string[]): string | undefined {
  const { pathname, query } = splitUrl(url);
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  for (const base of bases) {
    const address = base.startsWith('http') ? origin + pathname : pathname;
    if (address.startsWith(`${base}/`)) return `${address.slice(base.length)}${query === '' ? '' : `?${query}`}`;
  }
  return undefined;
}
