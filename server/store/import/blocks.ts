/** Whole lines of a source, or one that is too long to be kept. */
export interface Block {
  /** Its lines; the last of them may lack its end. No other block shares their memory. */
  readonly bytes: Uint8Array;
  /** Where the next block starts, in bytes of the source when it is not zipped. */
  readonly end: number;
  /** Whether it stands for one line that was skipped. */
  readonly tooLong: boolean;
}

const lineFeed = 0x0a;

/** Cuts bytes into blocks of about `size` bytes, from byte `from` on; a line of more than `longest` bytes is not kept in memory. */
export async function* blocksOf(
  chunks: AsyncIterable<Uint8Array>,
  { size, longest, from = 0 }: { readonly size: number; readonly longest: number; readonly from?: number },
): AsyncIterable<Block> {
  // What is kept of the current block: its chunks, their length, and where in them the last whole line ends.
  let parts: Uint8Array[] = [];
  let length = 0;
  let lines = 0;
  let end = 0;
  let skipping = false;
  const whole = (): Block => {
    const kept = Buffer.concat(parts);
    parts = [Buffer.from(kept.subarray(lines))];
    length -= lines;
    const bytes = kept.subarray(0, lines);
    lines = 0;
    return { bytes, end: end - length, tooLong: false };
  };
  for await (let chunk of chunks) {
    const before = end;
    end += chunk.length;
    if (end <= from) continue;
    if (before < from) chunk = chunk.subarray(from - before);
    if (skipping) {
      const feed = chunk.indexOf(lineFeed);
      if (feed === -1) continue;
      skipping = false;
      chunk = chunk.subarray(feed + 1);
      yield { bytes: new Uint8Array(), end: end - chunk.length, tooLong: true };
    }
    const feed = chunk.lastIndexOf(lineFeed);
    if (feed !== -1) lines = length + feed + 1;
    parts.push(chunk);
    length += chunk.length;
    if (length >= size && lines > 0) yield whole();
    if (lines === 0 && length > longest) {
      skipping = true;
      parts = [];
      length = 0;
    }
  }
  lines = length;
  if (skipping) yield { bytes: new Uint8Array(), end, tooLong: true };
  else if (length > 0) yield whole();
}
