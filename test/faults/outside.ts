import { but, mediaType, type Rogue, type, undeclared, v2, v3, withHeaders, write } from './answer.ts';

/** Answers to requests that no operation of the contract would see. */
export const outside: Readonly<Record<string, Rogue>> = {
  'jsonp with a callback': {
    path: '/api/v3/preferences?callback=show',
    prefer: 'code=200',
    answer: (response, right) => withHeaders(response, right).jsonp(JSON.parse(right.body)),
    findings: ['accepted-bad-request /query/callback', ...mediaType],
    outside: true,
  },
  'a v3 refusal without its field': {
    path: '/api/v3/preferences?lc=1',
    prefer: 'code=406',
    answer: but((right) => {
      right.status = 400;
      right.body = right.body.replace('"status":"failure",', '');
    }),
    findings: ['body-missing-property /body/status'],
    outside: true,
  },
  'a path beside the contract': {
    path: '/api/v3/preference',
    prefer: 'code=200',
    answer: write,
    findings: ['unknown-path /path'],
    outside: true,
  },
  'a version beside the contract': {
    path: '/api/v3.1/preferences',
    prefer: 'code=200',
    answer: write,
    findings: ['unknown-path /path'],
    outside: true,
  },
  'a redirect from an old path': {
    path: '/product/2000000000015',
    answer: (response) => response.redirect('/api/v3/product/2000000000015'),
    findings: ['unknown-path /path'],
    outside: true,
  },
  'a 404 that is a page': {
    path: '/api/v3/nothing',
    answer: (response) => response.status(404).set('Cache-Control', 'no-store').send('<h1>Not found</h1>'),
    findings: [...undeclared('etag'), ...mediaType],
    outside: true,
  },
  'a 405 with a cookie': {
    ...v2,
    method: 'DELETE',
    prefer: 'code=406',
    answer: but((right) => {
      right.status = 405;
      right.headers = { ...right.headers, allow: 'GET, HEAD, OPTIONS', 'set-cookie': 'a=1' };
      right.body = right.body.replace('406', '405');
    }),
    findings: undeclared('set-cookie'),
    outside: true,
  },
  'POST as GET': {
    ...v3,
    method: 'POST',
    prefer: 'code=200',
    answer: write,
    findings: ['method-not-refused /method'],
    outside: true,
  },
  'HEAD with the media type of a page': {
    ...v3,
    method: 'HEAD',
    prefer: 'code=200',
    answer: type('text/html'),
    findings: mediaType,
    outside: true,
  },
};
