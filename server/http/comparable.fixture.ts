/** The headers of an answer but those of its own and of the connection. */
export function comparable(response: Response | undefined): [string, string][] {
  const own = ['x-request-id', 'date', 'connection', 'keep-alive'];
  return [...(response?.headers ?? [])].filter(([name]) => !own.includes(name));
}
