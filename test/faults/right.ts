import { Readable } from 'node:stream';
import { but, header, product, type Rogue, text, type, v2, v3, withHeaders, write } from './answer.ts';

/** Right answers, written by other means than `response.json`. */
export const right: Readonly<Record<string, Rogue>> = {
  'end with the headers': {
    ...v3,
    answer: (response, answer) => withHeaders(response, answer).end(answer.body),
    findings: [],
  },
  'writeHead and end': { ...v3, answer: write, findings: [] },
  'a stream with the headers': {
    ...v3,
    answer: (response, answer) => Readable.from([answer.body]).pipe(withHeaders(response, answer)),
    findings: [],
  },
  'send(JSON text)': {
    ...v3,
    answer: (response, answer) => withHeaders(response, answer).send(answer.body),
    findings: [],
  },
  jsonp: {
    ...v3,
    answer: (response, answer) => withHeaders(response, answer).jsonp(JSON.parse(answer.body)),
    findings: [],
  },
  'charset in capitals': { ...v3, answer: type('Application/JSON; Charset="UTF-8"'), findings: [] },
  'other spaces': { ...v3, answer: text((body) => JSON.stringify(JSON.parse(body), undefined, 2)), findings: [] },
  'a weak ETag': { ...v3, answer: header('etag', 'W/"1"'), findings: [] },
  'headers of caches and of CORS': {
    ...v3,
    answer: but(({ headers }) => Object.assign(headers, { age: '1', vary: 'Origin', via: '1.1 a' })),
    findings: [],
  },
  'a declared 302': {
    ...product,
    answer: (response) => response.status(302).set('Location', 'https://world.example/').end(),
    findings: [],
  },
  'a declared 404': { ...product, prefer: 'code=404', answer: write, findings: [] },
  'a declared 500': { ...v2, prefer: 'code=500', answer: write, findings: [] },
  'a declared 503': { ...v3, prefer: 'code=503', answer: write, findings: [] },
  '304 for one who has it': {
    ...v3,
    headers: { 'If-None-Match': '"1"' },
    answer: but((answer) => {
      answer.status = 304;
      delete answer.headers['content-type'];
    }),
    findings: [],
  },
};
