/** Gets a shared server or data directory from the process that runs the tests, which makes it at the first request for it. */
export async function sharedOf(path: string): Promise<unknown> {
  const response = await fetch(`${process.env.SHARED_SERVERS}/${path}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
