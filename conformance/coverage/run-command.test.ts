import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { bookshop, type bookshopDocument, bookshopFile } from '../fixtures/bookshop/bookshop.ts';
import { folderWith, run } from '../fixtures/run.ts';
import { closeAll, listening } from '../fixtures/servers.ts';

afterAll(closeAll);

test('a server that is right has no finding, and all of the contract is covered', async () => {
  const { base } = await listening(bookshop());
  const args = ['--header', 'X-Api-Key: open sesame', '--sealed', '--fail-on', 'coverage'];
  const { status, out } = await run(['run', '--base', `${base}/shop/v1`, '--contract', bookshopFile, ...args]);

  expect(out).toMatch(/^coverage items .*\nNo findings; (\d+) of \1 items covered\.\n$/s);
  expect(status).toBe(0);
});

test('an address without the path of the server is named', async () => {
  const { base } = await listening(bookshop());
  const { out } = await run(['run', '--base', base, '--operation', 'getShelf', '--contract', bookshopFile]);

  expect(out).toContain('The first server of the contract has the path /shop/v1, --base has none.');
});

test('without credentials, an operation that needs them has to refuse, and nothing else is sent to it', async () => {
  const isOpen = (document: object) => {
    const paths = Object.values((document as ReturnType<typeof bookshopDocument>).paths as object);
    for (const item of paths)
      for (const operation of Object.values(item)) Object.assign(operation as object, { security: [] });
  };
  const { base } = await listening(bookshop({ contract: isOpen }));
  const args = ['--operation', 'addBook', '--contract', bookshopFile];
  const { status, out } = await run(['run', '--base', `${base}/shop/v1`, ...args]);

  expect(out).toContain('✗ addBook, no credentials: expected 401 or 403, got 201');
  expect(status).toBe(1);
});

test.each([
  [['run'], 'Name one server'],
  [['run', '--base', 'ftp://a'], 'not "ftp://a"'],
  [['run', '--base', 'http://localhost:1', '--header', 'x'], '--header must be "NAME: VALUE", but is "x"'],
  [['run', '--base', 'http://localhost:1', '--operation', 'eatBook'], 'The contract has no operation eatBook'],
  [['run', '--base', 'http://127.0.0.1:1', '--operation', 'getCart'], 'ECONNREFUSED'],
])('%j is wrong usage', async (args, message) => {
  const { status, err } = await run([...args, '--contract', bookshopFile]);

  expect(err).toContain(message);
  expect(status).toBe(2);
});

test.each([
  ['a stub of which nothing is wrong', { 'X-Example': 'none' }, [401, '1'], 0, 'Not decidable here: 1 item.'],
  ['a stub with a wrong body', { 'X-Example': 'none' }, [200, '"1"'], 1, 'body-type'],
  ['a stub that knows no credentials', { 'X-Example': 'none' }, [200, '1'], 0, 'getRoom, no credentials: expected 401'],
  ['a server that is no stub', {}, [200, '1'], 1, 'effect: getRoom query lit changes the response'],
  ['a server with an undeclared status', {}, [401, '1'], 1, 'undeclared-status'],
])('what a stub cannot show is no finding: %s', async (_what, headers, [status, body], expected, line) => {
  const { base } = await listening((request, response) => {
    const given = request.headers['x-key'] === undefined ? Number(status) : 200;
    response
      .writeHead(request.method === 'GET' ? given : 405, { ...headers, 'Content-Type': 'application/json' })
      .end(body);
  });
  const parameters = [{ name: 'lit', in: 'query', schema: { type: 'string' } }];
  const responses = { 200: { content: { 'application/json': { schema: { type: 'integer' } } } } };
  const paths = { '/room': { get: { operationId: 'getRoom', parameters, responses, security: [{ key: [] }] } } };
  const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } };
  const folder = folderWith({ 'rooms.json': JSON.stringify({ openapi: '3.1.0', paths, components }) });
  const args = ['--contract', join(folder, 'rooms.json'), '--header', 'X-Key: any'];
  const found = await run(['run', '--base', base, ...args]);

  expect(found.out).toContain(line);
  expect(found.status).toBe(expected);
});
