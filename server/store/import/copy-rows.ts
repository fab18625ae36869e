const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);
const integerType = 23;

/** Creates a writer of rows in the binary format of COPY (PostgreSQL documentation, COPY, "Binary Format"), by field. */
export function rowWriter() {
  let buffer = Buffer.allocUnsafe(1 << 16);
  let end = 0;
  const room = (bytes: number): void => {
    if (end + bytes <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * buffer.length, end + bytes));
    buffer.copy(larger, 0, 0, end);
    buffer = larger;
  };
  const nothing = (): void => {
    room(4);
    end = buffer.writeInt32BE(-1, end);
  };
  return {
    /** Starts a row of so many fields. */
    row: (fields: number): void => {
      room(2);
      end = buffer.writeInt16BE(fields, end);
    },
    text: (value: string | null) => {
      if (value === null) return nothing();
      room(4 + 3 * value.length);
      const length = buffer.write(value, end + 4, 'utf8');
      end = buffer.writeInt32BE(length, end) + length;
    },
    integer: (value: number): void => {
      room(8);
      end = buffer.writeInt32BE(value, buffer.writeInt32BE(4, end));
    },
    /** A whole number that is a safe integer. */
    bigint: (value: number | null) => {
      if (value === null) return nothing();
      room(12);
      end = buffer.writeInt32BE(Math.floor(value / 2 ** 32), buffer.writeInt32BE(8, end));
      end = buffer.writeUInt32BE(value >>> 0, end);
    },
    double: (value: number | null) => {
      if (value === null) return nothing();
      room(12);
      end = buffer.writeDoubleBE(value, buffer.writeInt32BE(8, end));
    },
    boolean: (value: boolean): void => {
      room(5);
      end = buffer.writeInt8(value ? 1 : 0, buffer.writeInt32BE(1, end));
    },
    bytes: (value: Uint8Array): void => {
      room(4 + value.length);
      end = buffer.writeInt32BE(value.length, end);
      buffer.set(value, end);
      end += value.length;
    },
    /** How many bytes are written so far. */
    length: () => end,
    /** Returns what was written, without header and trailer: a copy, since no part of a pool can be given to a thread. */
    take: () => Uint8Array.prototype.slice.call(buffer, 0, end),
  };
}

/** Rows whose last field, an array of tags, is missing: row `i` ends at `ends[i]`, and its tags end at `tagEnds[i]`. */
export interface UntaggedRows {
  readonly bytes: Uint8Array;
  readonly ends: Int32Array;
  /** Tags as indexes of a list of names. */
  readonly tags: Int32Array;
  readonly tagEnds: Int32Array;
}

/** Returns the rows with their tags, which have the numbers `numbers[index]`, in ascending order. */
export function withTags({ bytes, ends, tags, tagEnds }: UntaggedRows, numbers: Int32Array): Uint8Array {
  const arrayHead = 4 * 6;
  const rows = Buffer.allocUnsafe(bytes.length + ends.length * arrayHead + tags.length * 8);
  let end = 0;
  for (let row = 0; row < ends.length; row += 1) {
    const part = bytes.subarray(ends[row - 1] ?? 0, ends[row]);
    rows.set(part, end);
    end += part.length;
    const ids = tags.subarray(tagEnds[row - 1] ?? 0, tagEnds[row]).map((index) => numbers[index] ?? 0);
    ids.sort();
    // Length, dimensions, no nulls, type of the elements; then number of elements and first index.
    const head = ids.length === 0 ? [12, 0, 0, integerType] : [20 + 8 * ids.length, 1, 0, integerType, ids.length, 1];
    for (const value of head) end = rows.writeInt32BE(value, end);
    for (const id of ids) end = rows.writeInt32BE(id, rows.writeInt32BE(4, end));
  }
  return rows.subarray(0, end);
}

/** Returns what COPY reads: the rows between header and trailer. */
export function copyData(rows: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([header, ...rows, trailer]);
}
