import { checker } from '../checker.ts';
import { readContract } from '../contract.ts';
import { gatherEvidence } from './evidence.ts';
import { readExcuses } from './excuses.ts';
import type { Ledger } from './ledger.ts';
import { ledger } from './ledger.ts';
import { promisesOf } from './promises.ts';
import { witness } from './witness.ts';

/** Runs servers over the bundled sample and holds what they answer against all promises of the contract; takes half a minute. */
export async function takeStock(): Promise<Ledger> {
  const document = readContract();
  const judge = checker(document, { sealed: true });
  const seeing = witness(document, judge);
  const behaviour = await gatherEvidence(document, judge, seeing);
  return ledger(promisesOf(document), seeing.seen, readExcuses(), behaviour);
}
