import { checker } from '../../conformance/check/checker.ts';
import type { Ledger } from '../../conformance/coverage/coverage.ts';
import { ledger } from '../../conformance/coverage/coverage.ts';
import { readExcuses } from '../../conformance/coverage/exemptions.ts';
import { promisesOf } from '../../conformance/coverage/items.ts';
import { witness } from '../../conformance/coverage/recorder.ts';
import { readContract } from '../../conformance/model/old.ts';
import { gatherEvidence } from './exercise.ts';

/** Runs servers over the bundled sample and holds what they answer against all promises of the contract; takes half a minute. */
export async function takeStock(): Promise<Ledger> {
  const document = readContract();
  const judge = checker(document, { sealed: true });
  const seeing = witness(document, judge);
  const behaviour = await gatherEvidence(document, judge, seeing);
  return ledger(promisesOf(document), seeing.seen, readExcuses(), behaviour);
}
