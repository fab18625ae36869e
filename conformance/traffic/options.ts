import type { ParseArgsConfig } from 'node:util';
import { findingMeanings } from '../check/finding.ts';
import { readContract } from '../model/old.ts';
import { UsageError } from '../subcommand.ts';
import { readBase } from './base.ts';
import type { TallyOptions } from './tally.ts';

/** The options that all commands over traffic share, for `parseArgs`. */
export const judgeOptions = {
  sealed: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  contract: { type: 'string' },
  except: { type: 'string', multiple: true },
} as const satisfies ParseArgsConfig['options'];

/** The same, as text for their help. */
export const judgeHelp = `  --sealed         report properties that no schema names
  --all            judge paths that the contract does not have, too: there only a client error is right
  --except "ID [POINTER]"
                   leave out a finding, for example "undeclared-header /headers/server"; * stands for one segment of
                   the pointer; may be repeated
  --contract FILE  the bundled contract (default: generated/openapi.json)`;

/** How to judge, from the parsed options. Throws a `UsageError` for an exception that no finding can fit. */
export function judgeFrom(
  values: { sealed?: boolean; all?: boolean; contract?: string | undefined; except?: string[] | undefined },
  bases: readonly string[] = [],
): TallyOptions {
  const except = values.except ?? [];
  for (const entry of except) {
    const [id = ''] = entry.split(' ');
    if (!Object.hasOwn(findingMeanings, id)) throw new UsageError(`--except: there is no finding "${id}".`);
  }
  return {
    document: readContract(values.contract),
    sealed: values.sealed === true,
    all: values.all === true,
    except,
    ...(bases.length === 0 ? {} : { bases: bases.map(readBase) }),
  };
}
