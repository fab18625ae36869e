import type { Sql, StoreLog } from './sql.ts';

const slowMilliseconds = 100;
const longestValue = 200;

/** Returns the database with a log line at level debug for each query that takes 100 ms or more: its SQL, values and plan. */
export function withSlowQueryLog(sql: Sql, log: StoreLog): Sql {
  return {
    ...sql,
    query: async (text, values = []) => {
      const start = performance.now();
      try {
        return await sql.query(text, values);
      } finally {
        const milliseconds = Math.round(performance.now() - start);
        if (milliseconds >= slowMilliseconds && log.isLevelEnabled('debug')) {
          const shown = values.map((value) => JSON.stringify(value).slice(0, longestValue));
          // Not awaited: who sent the query need not wait for its plan.
          void sql
            .query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
            .then((rows) => rows.map((row) => row['QUERY PLAN']))
            .catch((error: unknown) => [String(error)])
            .then((plan) => log.debug({ milliseconds, sql: text, values: shown, plan }, 'A database query was slow.'));
        }
      }
    },
  };
}
