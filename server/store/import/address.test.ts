import { expect, jest, test } from '@jest/globals';
import { isAddress, requested, sourceAt } from './address.ts';

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

test.each([
  ['https://example.org/data/teas.full.json.gz?token=a/b', undefined, '12', { tagtype: 'teas', size: 12 }],
  ['http://example.org/a.jsonl', undefined, undefined, { tagtype: undefined, size: undefined }],
  ['https://example.org/teas.json', 'products', '1', { tagtype: undefined, size: 1 }],
] as const)('%s of kind %s and %s bytes is a source', async (address, kind, length, expected) => {
  const headers = { ...(length !== undefined && { 'content-length': length }) };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { headers }));
  const source = await sourceAt(address, kind);
  expect({ ...source }).toMatchObject({ name: address, ...expected });
  expect((await sourceAt(`${address}#other`.replace('example', 'other'), kind)).key).not.toBe(source.key);
});

test.each([404, 500])('status %i is told with the address, of a source and of its bytes', async (status) => {
  const answers = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('no', { status }));
  const address = 'https://example.org/a.jsonl';
  const told = new RegExp(`^${address} .*${status}`);
  await expect(requested(new URL(address))).rejects.toThrow(told);
  await expect(sourceAt(address)).rejects.toThrow(told);
  answers.mockResolvedValueOnce(new Response(null));
  const bytes = (await sourceAt(address)).open()[Symbol.asyncIterator]();
  await expect(bytes.next()).rejects.toThrow(told);
  answers.mockRejectedValue(new Error('fetch failed', { cause: new Error('refused by 7') }));
  await expect(sourceAt(address)).rejects.toThrow(/^https:.*refused by 7/);
});

test('an address begins with its scheme', () => {
  const names = ['http://a/b.jsonl', 'https://a/b.jsonl', 'b.jsonl', 'folder/http://a', 'ftp://a/b', 'https:b.jsonl'];
  expect(names.map(isAddress)).toEqual([true, true, false, false, false, false]);
});
