import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { blobId, fetchTestData } from './fetch.ts';
import { elsewhere, type Source, sources } from './sources.ts';

const body = '{"status":"success"}\n';
const blob = blobId(Buffer.from(body));
const exchange = ['/api/things/{id}', 'GET /api/things/1', 200] as const;
const good: Source = { file: 'recorded/good.json', address: 'owner/name/commit/good.json', blob, exchange };
const plain = (name: string, id = blob): Source => ({
  file: `folder/${name}`,
  address: `owner/name/commit/${name}`,
  blob: id,
});

const cassette = `http_interactions:
- response:
    body:
      string: !binary |-
        ${Buffer.from(body).toString('base64')}
`;

let requests: string[] = [];
let interrupted = true;
const respond: RequestListener = ({ url = '' }, response) => {
  requests.push(url);
  if (url.endsWith('/gone.json')) response.writeHead(404).end();
  else if (url.endsWith('/cut.json') && interrupted) {
    response.writeHead(200, { 'Content-Length': body.length });
    response.write(body.slice(0, 5), () => response.destroy());
  } else if (url.endsWith('.gz')) response.end(gzipSync(body));
  else if (url.endsWith('.yml')) response.end(cassette);
  else response.end(body);
};
const server = createServer(respond);
const host = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let folder = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  if (folder !== '') rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'test-data-'));
  requests = [];
  interrupted = true;
});

test('the id of a content is the one of git', () => {
  expect(blobId(Buffer.from('what is up, doc?'))).toBe('bd9dbf5aae1a3862dd1526723246b20206e5fc37');
});

test('a file is fetched from its repository, commit and path, and its row is in the index', async () => {
  expect(await fetchTestData(folder, [good], host())).toEqual([{ file: good.file, is: 'fetched' }]);
  expect(requests).toEqual(['/owner/name/commit/good.json']);
  expect(readFileSync(join(folder, good.file), 'utf8')).toBe(body);
  expect(readFileSync(join(folder, 'recorded/index.tsv'), 'utf8')).toBe(
    `file\tpath\trequest\tstatus\tfetched from\ngood.json\t${exchange.join('\t')}\t${good.address}\n`,
  );
});

test('a file is not written when it has another content, is not there, or ends early', async () => {
  const files = [plain('other.json', blob.replace(/^./, '0')), plain('gone.json'), plain('cut.json')];
  const outcomes = await fetchTestData(folder, files, host());

  expect(outcomes.map(({ is }) => is)).toEqual(['missing', 'missing', 'missing']);
  expect(outcomes[0]?.why).toContain(`has the blob ${blob}, not 0`);
  expect(outcomes[1]?.why).toContain('responded with 404');
  expect(outcomes[2]?.why).toMatch(/terminated|aborted/);
  expect(existsSync(join(folder, 'folder'))).toBe(false);
});

test.each([
  ['gzip', 'packed.json.gz'],
  ['cassette', 'packed.yml'],
] as const)('a file that is packed as %s is written unpacked', async (packed, name) => {
  const file = { ...plain('unpacked.json'), address: `owner/name/commit/${name}`, packed };

  expect(await fetchTestData(folder, [file], host())).toEqual([{ file: file.file, is: 'fetched' }]);
  expect(readFileSync(join(folder, file.file), 'utf8')).toBe(body);
});

test('a second fetch requests only what is missing', async () => {
  const files = [good, plain('cut.json'), plain('last.json')];
  expect((await fetchTestData(folder, files, host())).map(({ is }) => is)).toEqual(['fetched', 'missing', 'fetched']);
  interrupted = false;
  requests = [];

  expect((await fetchTestData(folder, files, host())).map(({ is }) => is)).toEqual(['there', 'fetched', 'there']);
  expect(requests).toEqual(['/owner/name/commit/cut.json']);
});

test('what is in the folder already stays as it is, with the index', async () => {
  await fetchTestData(folder, [good], host());
  writeFileSync(join(folder, good.file), '{}');
  writeFileSync(join(folder, 'recorded/index.tsv'), 'file\tmine\n');

  expect(await fetchTestData(folder, [good], host())).toEqual([{ file: good.file, is: 'kept' }]);
  expect(readFileSync(join(folder, good.file), 'utf8')).toBe('{}');
  expect(readFileSync(join(folder, 'recorded/index.tsv'), 'utf8')).toBe('file\tmine\n');
});

test('a host that cannot be reached is a reason, no error', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const [outcome] = await fetchTestData(folder, [good], `http://127.0.0.1:${port}`);

  expect(outcome).toEqual({ file: good.file, is: 'missing', why: expect.stringContaining('ECONNREFUSED') });
});

test('every file of the list is pinned, and listed once', () => {
  expect(sources.filter(({ blob: id }) => !/^[0-9a-f]{40}$/.test(id))).toEqual([]);
  expect(sources.filter(({ address }) => !/^[\w.-]+\/[\w.-]+\/[0-9a-f]{40}\/./.test(address))).toEqual([]);
  expect(new Set([...sources, ...elsewhere].map(({ file }) => file)).size).toBe(sources.length + elsewhere.length);
});
