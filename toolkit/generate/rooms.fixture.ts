import { contractOf } from '@contract-first/conformance/model';

// A contract that has each thing once that makes a difference to what is generated from it, and to its reference.

const json = (name: string, examples: object = {}) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` }, examples },
});
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
const room = (id: string, more: object = {}) => ({ room: { id, ...more } });
const string = { type: 'string' };

const getRoom = {
  operationId: 'getRoom',
  summary: 'Get a room & its <beds>',
  description: 'With each */ of its beds.\n\n# More\n\nText.',
  tags: ['Rooms'],
  deprecated: true,
  'x-deprecation': { since: '2026-02-03', sunset: '2027-04-05', link: '/docs#moved' },
  parameters: [
    { name: 'id', in: 'path', required: true, schema: string, examples: { all: { value: 'oak/2' } } },
    query(
      'fields',
      { type: 'array', items: string },
      {
        ...{ explode: false, description: 'Which *fields*.', 'x-group': 'What comes' },
        'x-selects': { from: 'room', whole: ['all'], nothing: ['none'] },
        examples: { all: { value: ['all'] }, some: { value: ['id', 'size'] } },
      },
    ),
    query('size', { type: 'integer', minimum: 1, maximum: 9, default: 3 }, { examples: { some: { value: 3 } } }),
    query('tags', { type: 'array', items: { $ref: '#/components/schemas/Kind' } }, { deprecated: true }),
    query('near', { type: 'array', items: string }, { style: 'pipeDelimited', explode: false }),
    query('filters', { type: 'object', properties: { 'a-b': string }, patternProperties: { '^by_[a-z]+$': string } }),
    { name: 'X-Trace', in: 'header', schema: { type: 'boolean' } },
  ],
  responses: {
    200: {
      description: 'The `room`.',
      headers: { ETag: { schema: { ...string, examples: ['"1"'] } } },
      content: json('Found', {
        all: { summary: 'All of it', value: room('oak', { size: 2 }) },
        some: { summary: 'Some', value: room('elm') },
        same: { value: room('elm') },
      }),
    },
    304: { description: 'As before.' },
    404: { description: 'None.', content: json('Problem', { none: { value: { title: 'No room', code: 'no_room' } } }) },
  },
};

const addRoom = {
  operationId: 'addRoom',
  tags: ['Rooms'],
  requestBody: { required: true, content: json('Room', { small: { value: { id: "o'k" } } }) },
  responses: { 201: { description: 'Added.', content: json('Room') }, default: { description: 'Not.' } },
};

const Room = {
  type: 'object',
  description: 'A room. It has beds.',
  required: ['id'],
  properties: {
    id: { ...string, pattern: '^[a-z]+$', minLength: 1, description: 'Its *name*.', examples: ['oak'] },
    size: { type: ['integer', 'null'], readOnly: true, minimum: 0, maximum: 9 },
    kind: { $ref: '#/components/schemas/Kind' },
    beds: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Bed' } },
    inside: { type: 'object', properties: { floor: { const: 1 } }, required: ['floor'] },
    next: { oneOf: [{ $ref: '#/components/schemas/Room' }, { type: 'null' }] },
  },
  patternProperties: { '^name_[a-z]{2}$': string },
};

/** That contract. */
export const rooms = contractOf({
  openapi: '3.1.0',
  info: { title: 'Rooms & beds', version: '1.2.0', summary: 'Where to <sleep>.', description: '## Use\n\nFreely.' },
  servers: [
    { url: 'https://rooms.example/v1', 'x-name': 'production' },
    { url: 'http://localhost/v2', 'x-name': 'local' },
    { url: '/' },
  ],
  tags: [{ name: 'Rooms', description: 'All *rooms*.' }],
  paths: {
    '/rooms/{id}': { get: getRoom },
    '/rooms': { post: addRoom },
    '/note': { get: { operationId: 'getNote', responses: { 200: { content: { 'text/plain': { schema: string } } } } } },
  },
  components: {
    schemas: {
      Found: { type: 'object', required: ['room'], properties: { room: { $ref: '#/components/schemas/Room' } } },
      Room,
      Kind: { ...string, enum: ['large', 'small'], default: 'large' },
      Bed: {
        allOf: [{ $ref: '#/components/schemas/Kind' }, { properties: { wide: { type: 'number', minimum: 1 } } }],
        additionalProperties: { type: 'boolean' },
      },
      Problem: { type: 'object', properties: { title: string, code: { ...string, maxLength: 9 } } },
    },
  },
} as never);
