// Plain JavaScript, like the thread that it is a part of.
import { protocol } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

const { serialize } = protocol;
const statementsPrepared = 300;

/**
 * Returns a function that runs one statement and returns its rows. A statement is parsed and described once, which takes longer than a look-up;
 * the database forgets the one that was used least for a new one.
 * @param {import('@electric-sql/pglite').PGlite} database
 * @returns {(text: string, values: readonly unknown[]) => Promise<object[]>}
 */
export function statements(database) {
  /** @type {LRUCache<string, { name: string, parameters: readonly number[], columns: readonly { name: string, type: number }[] }>} */
  const known = new LRUCache({ max: statementsPrepared, dispose: ({ name }) => dropped.push(name) });
  /** @type {string[]} */
  const dropped = [];
  let prepared = 0;

  /** @param {Uint8Array[]} messages */
  async function send(...messages) {
    try {
      return (await database.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages;
    } catch (error) {
      await database.execProtocol(serialize.sync(), { throwOnError: false });
      throw error;
    }
  }

  /** @param {string} text */
  async function prepare(text) {
    prepared += 1;
    const name = `s${prepared}`;
    /** @type {{ name: string, dataTypeIDs?: number[], fields?: { name: string, dataTypeID: number }[] }[]} */
    const described = await send(
      ...dropped.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = {
      name,
      parameters: described.find((message) => message.name === 'parameterDescription')?.dataTypeIDs ?? [],
      columns: (described.find((message) => message.name === 'rowDescription')?.fields ?? []).map((field) => ({
        name: field.name,
        type: field.dataTypeID,
      })),
    };
    known.set(text, statement);
    return statement;
  }

  return (text, values) => {
    // Others are rare, and may not be prepared.
    if (!text.startsWith('select'))
      return database.query(text, [...values]).then(({ rows }) => /** @type {object[]} */ (rows));
    return database.runExclusive(async () => {
      const { name, parameters, columns } = known.get(text) ?? (await prepare(text));
      const bound = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        const write = database.serializers[parameters[index] ?? 0];
        return write === undefined ? String(value) : write(value);
      });
      /** @type {{ name: string, fields?: (string | null)[] }[]} */
      const messages = await send(serialize.bind({ statement: name, values: bound }), serialize.execute({}));
      const rows = [];
      for (const { name: kind, fields = [] } of messages) {
        if (kind !== 'dataRow') continue;
        /** @type {Record<string, unknown>} */
        const row = {};
        columns.forEach((column, index) => {
          const value = fields[index] ?? null;
          const read = database.parsers[column.type];
          row[column.name] = value === null || read === undefined ? value : read(value, column.type);
        });
        rows.push(row);
      }
      return rows;
    });
  };
}
