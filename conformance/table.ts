/** Rows as aligned columns; a column is set right when all its cells below the heading are numbers or shares. */
export function formatTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows];
  const columns = heading.map((_title, column) => {
    const width = Math.max(...all.map((row) => (row[column] ?? '').length));
    const numeric = rows.length > 0 && rows.every((row) => /^[\d.]+ ?%?$/.test(row[column] ?? ''));
    return { width, numeric };
  });
  const line = (row: readonly string[]) =>
    columns
      .map(({ width, numeric }, column) =>
        numeric ? (row[column] ?? '').padStart(width) : (row[column] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd();
  return all.map(line).join('\n');
}
