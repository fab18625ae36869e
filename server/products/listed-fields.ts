/** Returns the fields to answer of a product in a list: those asked for, and its web page (`url`) where all are. */
export function listedFields(fields: readonly string[]): readonly string[] {
  const names = fields.filter((field) => field !== '');
  return names.length === 0 || names.includes('all') ? [...names, 'all', 'url'] : names;
}
