import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { bookshop, type bookshopDocument, bookshopFile } from '../fixtures/bookshop/bookshop.ts';
import { bookshopFaults } from '../fixtures/bookshop/faults.ts';
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

test.each([
  ['a parameter of the query is ignored', 'searchBooks: query words never changes the response'],
  ['a header parameter is ignored', 'searchBooks: header Accept-Currency never changes the response'],
  ['two orders are the same', 'searchBooks: query sort does not distinguish "price" from "-price"'],
  ['one item of an array counts', 'searchBooks: query tags uses one item'],
  ['a default is another one', 'searchBooks: query limit left out is not the same as its default 10'],
])('%s: it is suspected, and counts with --fail-on suspected', async (fault, what) => {
  const { base } = await listening(bookshop(bookshopFaults[fault]?.[1]));
  const args = ['run', '--base', `${base}/shop/v1`, '--contract', bookshopFile, '--header', 'X-Api-Key: open sesame'];
  const { status, out } = await run([...args, '--fail-on', 'suspected']);

  expect(out).toContain(`✗ ${what}`);
  expect(out).toMatch(/^No findings, \d suspected; /m);
  expect(status).toBe(1);
});

test('what is suspected fails nothing where --fail-on does not say so', async () => {
  const { base } = await listening(bookshop(bookshopFaults['two orders are the same']?.[1]));
  const args = ['run', '--base', `${base}/shop/v1`, '--contract', bookshopFile, '--operation', 'searchBooks'];

  expect(await run(args)).toMatchObject({ status: 0, out: expect.stringContaining('No findings, 2 suspected; ') });
});

test('what a stub cannot show is not uncovered', async () => {
  const kind = { in: 'query', name: 'kind', schema: { enum: ['barge', 'yacht'] } };
  const content = { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } };
  const responses = { 200: { description: 'Them.', content }, 400: { description: 'No.' } };
  const contract = {
    openapi: '3.1.0',
    paths: { '/boats': { get: { operationId: 'listBoats', parameters: [kind], responses } } },
  };
  const folder = folderWith({ 'boats.json': JSON.stringify(contract) });
  const { base } = await listening(({ method, url }, response) => {
    response.setHeader('X-Example', 'generated');
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    if (!/^\/boats(\?kind=(barge|yacht))?$/.test(url ?? '')) return response.writeHead(400).end();
    return response.setHeader('Content-Type', 'application/json').end('["Emma"]');
  });
  const { status, out } = await run([
    'run',
    '--base',
    base,
    '--contract',
    join(folder, 'boats.json'),
    '--fail-on',
    'coverage',
  ]);

  expect([status, out]).toEqual([0, expect.stringMatching(/Not decidable here: [1-9]/)]);
});

test('a finding has the command that repeats its request, without the credentials', async () => {
  const { base } = await listening(bookshop(bookshopFaults['a new thing is answered with 200']?.[1]));
  const args = ['--operation', 'addBook', '--contract', bookshopFile, '--header', 'X-Api-Key: open sesame'];
  const { out } = await run(['run', '--base', `${base}/shop/v1/`, ...args]);

  expect(out).toContain(
    `|  curl -i -X POST '${base}/shop/v1/books' -H 'Content-Type: application/json' -H 'X-Api-Key: …' --data-binary '{"`,
  );
  expect(out).not.toContain('sesame');
});

test('a report is written for CI systems and for workflows', async () => {
  const fault = bookshopFaults['a required property is missing']?.[1];
  const { base } = await listening(bookshop(fault));
  const args = ['run', '--base', `${base}/shop/v1`, '--contract', bookshopFile, '--operation', 'searchBooks'];
  const [junit, github, none] = await Promise.all(
    ['junit', 'github', 'sarif'].map((format) => run([...args, '--format', format])),
  );

  expect(junit?.out).toMatch(/^<\?xml .*\n<testsuite name="conformance run" tests="(\d+)" failures="\1" skipped="0">/);
  expect(junit?.out).toContain('<testcase classname="body-missing-property" name="searchBooks /body/books/0');
  expect(junit?.out).not.toMatch(/<failure message="[^"]*[<&](?!lt;|gt;|amp;|quot;)/);
  expect(github?.out).toMatch(/^::error title=body-missing-property::✗ searchBooks .*%0A {4}fix /m);
  expect(
    github?.out
      .trim()
      .split('\n')
      .every((line) => line.startsWith('::error ')),
  ).toBe(true);
  expect(none?.err).toContain('--format must be text, junit, github, but is "sarif"');
});

test('wrong credentials have to be refused', async () => {
  const takesAny = (document: object) => {
    const { paths } = document as { paths: Record<string, Record<string, object>> };
    for (const item of Object.values(paths))
      for (const operation of Object.values(item)) Object.assign(operation, { security: [] });
  };
  const shop = bookshop({ contract: takesAny });
  const { base } = await listening((request, response) => {
    const isAnonymous = request.headers['x-api-key'] === undefined;
    if (!isAnonymous || request.method === 'GET') return void shop(request, response);
    const type = { 'Content-Type': 'application/problem+json' };
    return void response.writeHead(401, type).end('{"status":401,"title":"No key."}');
  });
  const args = ['--operation', 'deleteBook', '--contract', bookshopFile, '--header', 'X-Api-Key: open sesame'];
  const { out } = await run(['run', '--base', `${base}/shop/v1`, ...args]);

  expect(out).toContain('✗ deleteBook, wrong credentials: expected 401 or 403, got 204');
});

test('a server that stops responding ends the run, and what was found until then counts', async () => {
  const shop = bookshop(bookshopFaults['a required property is missing']?.[1]);
  let count = 0;
  const server = await listening((request, response) => {
    count += 1;
    if (count === 120) void server.close();
    else shop(request, response);
  });
  const { status, out } = await run(['run', '--base', `${server.base}/shop/v1`, '--contract', bookshopFile]);

  expect(out).toMatch(/✗ the server stopped responding after [A-Z]+ .* ECONNREFUSED.* {2}\[no-response\]/);
  expect(out).toContain('✗ searchBooks /body/books/0');
  expect(status).toBe(1);
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
    const known = request.headers['x-key'] === undefined ? Number(status) : 200;
    const given = request.url?.startsWith('/room') ? known : 404;
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
