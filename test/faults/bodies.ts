import { errorsWithout, json, product, type Rogue, text, v2, v3, withHeaders } from './answer.ts';

/** Refusals and failures that lack what the contract requires of them, by the status that is preferred. */
const refusals = Object.fromEntries(
  [
    [v3.path, 406, 'impact', ['body-missing-property /body/errors/0/impact']],
    [v3.path, 500, 'message', ['body-missing-property /body/errors/0/message']],
    [v3.path, 503, 'message', ['body-missing-property /body/errors/0/message']],
    [product.path, 404, 'message', ['body-missing-property /body/errors/0/message']],
  ].map(([path, code, field, findings]) => [
    `${code} without ${field}`,
    { path, prefer: `code=${code}`, answer: json(errorsWithout(String(field))), findings } as Rogue,
  ]),
);

/** Answers whose body is wrong under the right head. */
export const bodies: Readonly<Record<string, Rogue>> = {
  'a field more, deep down': {
    ...v3,
    answer: json(({ preferences }) => Object.assign(preferences?.[1] ?? {}, { colour: 'red' })),
    findings: ['body-unknown-property /body/preferences/1/colour'],
  },
  null: {
    ...v3,
    answer: json((body) => Object.assign(body, { preferences: null })),
    findings: ['body-type /body/preferences'],
  },
  'a number as text': {
    ...v3,
    answer: json(({ preferences }) => Object.assign(preferences?.[1] ?? {}, { factor: '1' })),
    findings: ['body-type /body/preferences/1/factor', 'body-value /body/preferences/1/factor'],
  },
  'a BigInt as text': {
    ...v3,
    answer: json(({ preferences }) => Object.assign(preferences?.[1] ?? {}, { factor: `${2n ** 60n}` })),
    findings: ['body-type /body/preferences/1/factor', 'body-value /body/preferences/1/factor'],
  },
  'a Date for a number': {
    ...v3,
    answer: json(({ preferences }) => Object.assign(preferences?.[1] ?? {}, { factor: new Date(0) })),
    findings: ['body-type /body/preferences/1/factor', 'body-value /body/preferences/1/factor'],
  },
  'a value outside its enum': {
    ...v3,
    answer: json(({ preferences }) => Object.assign(preferences?.[1] ?? {}, { id: 'urgent' })),
    findings: ['body-value /body/preferences/1/id'],
  },
  'a required field dropped': {
    ...v3,
    answer: json(({ preferences }) => delete preferences?.[0]?.name),
    findings: ['body-missing-property /body/preferences/0/name'],
  },
  'a list for an object': { ...v3, answer: text((body) => `[${body}]`), findings: ['body-type /body'] },
  'JSON in JSON': { ...v3, answer: text(JSON.stringify), findings: ['body-type /body'] },
  NaN: { ...v3, answer: text((body) => body.replace('"factor":1', '"factor":NaN')), findings: ['invalid-json /body'] },
  'undefined as text': { ...v3, answer: text(() => 'undefined'), findings: ['invalid-json /body'] },
  'a stack trace after the body': {
    ...v3,
    answer: text((body) => `${body}\nError: at x.ts:1`),
    findings: ['invalid-json /body'],
  },
  'two bodies': { ...v3, answer: text((body) => body + body), findings: ['invalid-json /body'] },
  'a byte order mark': { ...v3, answer: text((body) => `\uFEFF${body}`), findings: [], thrown: 'byte order mark' },
  'bytes that are not UTF-8': {
    ...v3,
    answer: (response, right) =>
      withHeaders(response, right).end(Buffer.from(right.body.replace('Important', 'Importé'), 'latin1')),
    findings: [],
    thrown: 'not UTF-8',
  },
  'a body that ends early': {
    ...v3,
    answer: (response, right) => {
      response.writeHead(200, { ...right.headers, 'content-length': Buffer.byteLength(right.body) + 5 });
      response.write(right.body, () => response.destroy());
    },
    findings: [],
    thrown: 'terminated',
  },
  'a problem that names another status': {
    ...v2,
    prefer: 'code=406',
    answer: json((body) => Object.assign(body, { status: 400 })),
    findings: ['body-value /body/status'],
  },
  'a problem without title': {
    ...v2,
    prefer: 'code=500',
    answer: json((body) => delete body.title),
    findings: ['body-missing-property /body/title'],
  },
  'a v2 product that is not found, without its words': {
    path: '/api/v2/product/2000000000015',
    prefer: 'code=404',
    answer: json((body) => delete body.status_verbose),
    findings: ['body-missing-property /body/status_verbose'],
  },
  ...refusals,
};
