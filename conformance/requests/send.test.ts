import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { closeAll, listening } from '../fixtures/servers.ts';
import { transportTo } from './send.ts';

afterAll(closeAll);

test('a body is what was received: a byte order mark stays, and what is not UTF-8 is no body', async () => {
  const { base } = await listening(({ url }, response) =>
    response.end(Buffer.from(url === '/v1/mark' ? '\uFEFF{}' : [0xff])),
  );
  const send = (target: string) => transportTo(`${base}/v1`)({ method: 'GET', target, headers: {} });

  expect(await send('/mark')).toMatchObject({ url: '/mark', status: 200, body: '\uFEFF{}' });
  await expect(send('/bytes')).rejects.toMatchObject({ code: 'ERR_ENCODING_INVALID_ENCODED_DATA' });
});

test('what is sent arrives at the path of the contract behind that of the server, with the bytes of its body', async () => {
  const { base } = await listening(async (request, response) =>
    response.end(JSON.stringify([request.method, request.url, request.headers['content-length'], await text(request)])),
  );
  const request = { method: 'DELETE', target: '//a?b', headers: {}, body: 'é' };
  const received = [];
  for (const path of ['', '/', '/v1//']) received.push(JSON.parse((await transportTo(base + path)(request)).body));

  expect(received).toEqual(['//a?b', '//a?b', '/v1//a?b'].map((url) => ['DELETE', url, '2', 'é']));
});
