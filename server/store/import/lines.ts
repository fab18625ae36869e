/** A line of a source: its number from 1, its bytes without the end of line, undefined when it was too long to be kept. */
interface Line {
  readonly number: number;
  readonly bytes: Uint8Array | undefined;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Splits bytes into lines; a line of more than `longest` bytes is skipped without being kept in memory. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncIterable<Line> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const line = (): Line => {
    const bytes = length > longest ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { number: number++, bytes: bytes?.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes };
  };
  const take = (part: Uint8Array): void => {
    length += part.length;
    if (length <= longest) parts.push(part);
    else parts = [];
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      take(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    if (start < chunk.length) take(chunk.subarray(start));
  }
  if (length > 0) yield line();
}
