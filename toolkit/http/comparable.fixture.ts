/** The headers of a response without those that differ each time and those of the connection. */
export function comparable(response: Response | undefined): [string, string][] {
  const own = ['x-request-id', 'date', 'connection', 'keep-alive'];
  return [...(response?.headers ?? [])].filter(([name]) => !own.includes(name));
}
