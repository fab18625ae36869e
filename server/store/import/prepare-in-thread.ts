import { parentPort } from 'node:worker_threads';
import { loadContract } from '@contract-first/toolkit/serve';
import { recordConverter } from '../../products/conversion/record-converter.ts';
import { prepareBlock } from './prepare.ts';
import type { Prepared } from './preparing-threads.ts';

// A thread of an import: it prepares the blocks that it is sent, in their order.
const convert = recordConverter(loadContract());

parentPort?.on('message', (block: { bytes: Uint8Array; position: number } | 'end') => {
  if (block === 'end') return parentPort?.close();
  const { bytes, position } = block;
  const prepared = prepare(bytes, position);
  const moved = 'block' in prepared ? buffersOf(prepared.block) : [];
  parentPort?.postMessage(prepared, moved);
});

function prepare(bytes: Uint8Array, position: number): Prepared {
  try {
    return { block: prepareBlock(bytes, position, convert) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The memory of the rows, which is given away instead of copied. */
function buffersOf({ bodies, nutrients, search, packagings }: Extract<Prepared, { block: unknown }>['block']) {
  const tagged = [search, packagings].flatMap(({ bytes, ends, tags, tagEnds }) => [bytes, ends, tags, tagEnds]);
  return [bodies, nutrients, ...tagged].map((array) => array.buffer as ArrayBuffer);
}
