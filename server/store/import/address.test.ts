import { expect, jest, test } from '@jest/globals';
import { sourceAt } from './address.ts';

test.each([
  true,
  false,
])('a minute runs while bytes are awaited, not while they are stored; all come: %s', async (all) => {
  const { calls, results } = jest.spyOn(globalThis, 'setTimeout').mock;
  const cleared = jest.spyOn(globalThis, 'clearTimeout').mock.calls;
  const minutes = () => results.filter((_one, at) => calls[at]?.[1] === 60_000).map(({ value }) => value);
  const running = () => minutes().filter((one) => !cleared.some(([timer]) => timer === one)).length;
  const { readable, writable } = new TransformStream();
  const writer = writable.getWriter();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { method, signal } = {}) => {
    signal?.addEventListener('abort', () => void writer.abort(signal.reason));
    return new Response(method === 'HEAD' ? null : readable);
  });
  const chunks = (await sourceAt('https://example.org/a.jsonl')).open()[Symbol.asyncIterator]();
  const seen: unknown[] = [];
  for (const text of ['1', '2', '']) {
    const next = chunks.next().catch(({ message }: Error) => ({ value: message }));
    const waiting = running();
    if (text !== '') void writer.write(Buffer.from(text));
    else if (all) void writer.close();
    else calls.findLast(([, milliseconds]) => milliseconds === 60_000)?.[0]();
    seen.push([String((await next).value), waiting, running()]);
  }
  const last = all ? 'undefined' : expect.stringMatching(/^https:\/\/example\.org\/a\.jsonl .* 60 s$/);
  expect(seen).toEqual(['1', '2', last].map((value) => [value, 1, 0]));
}, 20_000);
