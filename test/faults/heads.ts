import { Readable } from 'node:stream';
import {
  but,
  header,
  mediaType,
  missing,
  otherStatus,
  product,
  type Rogue,
  status,
  type,
  undeclared,
  v2,
  v3,
  withHeaders,
  without,
} from './answer.ts';

/** Answers that Express writes in a way that the contract does not have: statuses, media types, headers. */
export const heads: Readonly<Record<string, Rogue>> = {
  'send(string)': {
    ...v3,
    answer: (response, right) => withHeaders(response, right).removeHeader('content-type') ?? response.send('hello'),
    findings: mediaType,
  },
  'send(Buffer)': {
    ...v3,
    answer: (response, right) => response.set('Cache-Control', 'no-cache').send(Buffer.from(right.body)),
    findings: mediaType,
  },
  'send(JSON text)': {
    ...v3,
    answer: (response, right) => withHeaders(response, right).send('{"status":"success"}'),
    findings: ['errors', 'warnings', 'preferences'].map((name) => `body-missing-property /body/${name}`),
  },
  'end(JSON) alone': {
    ...v3,
    answer: (response, right) => response.end(right.body),
    findings: [...missing('etag', 'cache-control'), ...mediaType],
  },
  'end(wrong JSON)': {
    ...v3,
    answer: (response, right) => withHeaders(response, right).end('[]'),
    findings: ['body-type /body'],
  },
  sendStatus: {
    ...v3,
    answer: (response, right) => withHeaders(response, right).sendStatus(200),
    findings: mediaType,
  },
  'an empty 200': {
    ...v3,
    answer: (response, right) => withHeaders(response, right).status(200).end(),
    findings: ['missing-body /body'],
  },
  'a stream without headers': {
    ...v3,
    answer: (response, right) => Readable.from([right.body]).pipe(response),
    findings: [...missing('etag', 'cache-control'), ...mediaType],
  },
  'redirect 302 where none is declared': {
    ...v3,
    answer: (response) => response.redirect('/api/v2/preferences'),
    findings: otherStatus,
  },
  'redirect 301': { ...product, answer: (response) => response.redirect(301, '/'), findings: otherStatus },
  'redirect 307': { ...product, answer: (response) => response.redirect(307, '/'), findings: otherStatus },
  'redirect 302 as Express writes it': {
    ...product,
    answer: (response) => response.redirect('https://world.example/'),
    findings: ['unexpected-body /body'],
  },
  '302 without Location': {
    ...product,
    answer: (response) => response.status(302).end(),
    findings: missing('location'),
  },
  'status 418': { ...v3, answer: status(418), findings: otherStatus },
  'status 502': { ...v3, answer: status(502), findings: otherStatus },
  'status 201': { ...v3, answer: status(201), findings: otherStatus },
  'status 404 where none is declared': { ...v3, answer: status(404), findings: otherStatus },
  'status 204': { ...v3, answer: (response) => response.status(204).end(), findings: otherStatus },
  'an undeclared 500': { ...v3, prefer: 'code=500', answer: type('text/html'), findings: mediaType },
  '400 for a good request': {
    ...v3,
    prefer: 'code=406',
    answer: status(400),
    findings: ['refused-good-request /status'],
  },
  '304 for one who has nothing': {
    ...v3,
    answer: but((right) => {
      right.status = 304;
      delete right.headers['content-type'];
    }),
    findings: otherStatus,
  },
  'text/plain': { ...v3, answer: type('text/plain; charset=utf-8'), findings: mediaType },
  'problem+json in v3': { ...v3, answer: type('application/problem+json'), findings: mediaType },
  'problem+json for a v3 error': {
    ...v3,
    prefer: 'code=406',
    answer: type('application/problem+json'),
    findings: mediaType,
  },
  'plain JSON for a v2 error': { ...v2, prefer: 'code=406', answer: type('application/json'), findings: mediaType },
  'two media types': { ...v3, answer: type('application/json, text/html'), findings: mediaType },
  'charset latin1': { ...v3, answer: type('application/json; charset=iso-8859-1'), findings: mediaType },
  'charset utf-16': { ...v3, answer: type('application/json; charset="UTF-16"'), findings: mediaType },
  'no media type': { ...v3, answer: without('content-type'), findings: mediaType },
  'no ETag': { ...v3, answer: without('etag'), findings: missing('etag') },
  'no Cache-Control': { ...v3, answer: without('cache-control'), findings: missing('cache-control') },
  'no X-Request-Id': { ...v3, answer: without('x-request-id'), findings: missing('x-request-id') },
  'an error that may be kept': {
    ...v3,
    prefer: 'code=406',
    answer: header('cache-control', 'public'),
    findings: ['header-value /headers/cache-control'],
  },
  'Retry-After as a date': {
    ...v2,
    prefer: 'code=503',
    answer: header('retry-after', new Date(0).toUTCString()),
    findings: ['header-value /headers/retry-after'],
  },
  'no Retry-After': { ...v2, prefer: 'code=503', answer: without('retry-after'), findings: missing('retry-after') },
  'an ETag twice': {
    ...v3,
    answer: (response, right) => withHeaders(response, right).append('ETag', '"2"').end(right.body),
    findings: ['header-value /headers/etag'],
  },
  'X-Debug': { ...v3, answer: header('x-debug', '1'), findings: undeclared('x-debug') },
  'a cookie': {
    ...v3,
    answer: (response, right) => withHeaders(response, right).cookie('session', '1').end(right.body),
    findings: undeclared('set-cookie'),
  },
  'a header of another status': { ...v3, answer: header('retry-after', '5'), findings: undeclared('retry-after') },
  'a header on a redirect': {
    ...product,
    answer: (response) => response.status(302).set({ Location: 'https://world.example/', 'X-Debug': '1' }).end(),
    findings: undeclared('x-debug'),
  },
};
