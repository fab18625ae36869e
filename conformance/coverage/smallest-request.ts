import type { Request } from '../requests/request-url.ts';

const mostRequests = 20;

function without({ target, ...request }: Request, pairs: ReadonlySet<string>, headers: ReadonlySet<string>): Request {
  const [path = '', ...query] = target.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !pairs.has(pair));
  return {
    ...request,
    target: kept.length === 0 ? path : `${path}?${kept.join('&')}`,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !headers.has(name))),
  };
}

/**
 * Returns the request with no more query parameters and headers than it needs to show something: without all of them,
 * else without each that can be left out. `shows` sends a smaller one, at most twenty times.
 */
export async function smallestRequest(
  request: Request,
  shows: (smaller: Request) => Promise<boolean>,
): Promise<Request> {
  const pairs = (/\?(.*)$/s.exec(request.target)?.[1] ?? '').split('&').filter((pair) => pair !== '');
  const headers = Object.keys(request.headers);
  const steps: (readonly [pairs: readonly string[], headers: readonly string[]])[] = [
    [pairs, headers],
    [pairs, []],
    ...pairs.map((pair) => [[pair], []] as const),
    ...headers.map((name) => [[], [name]] as const),
  ];
  let smallest = request;
  for (const [some, others] of steps.slice(0, mostRequests)) {
    const smaller = without(smallest, new Set(some), new Set(others));
    const isSmaller = smaller.target !== smallest.target || others.some((name) => name in smallest.headers);
    if (isSmaller && (await shows(smaller))) smallest = smaller;
  }
  return smallest;
}
