import { writeBody } from './bodies.ts';
import type { CallOptions, OptionsGiven, QueryOf, ResponseOf } from './calls.ts';
import { type ClientOptionsOf, clientFor } from './client.ts';
import type { RunningContract } from './contract.ts';
import { problemErrors } from './errors.ts';

// An API of a few operations, as generated/client.ts of its contract would have it.

interface Problem {
  title: string;
  errors?: { parameter: string; detail: string }[];
}

interface Json<Body> {
  content: { 'application/json': Body };
}

interface Operations {
  getThing: {
    responses: Record<400 | 404 | 406 | 429 | 500 | 503, Json<Problem>> & {
      200: Json<{ thing: { id: string; name?: string } }>;
      304: object;
    };
  };
  addThing: { responses: { 201: Json<{ id: string }>; default: Json<Problem> } };
  addPicture: { responses: { 204: object } };
  getNote: { responses: { 200: { content: { 'text/plain': string } }; '4XX': Json<Problem> } };
}

interface Methods {
  getThing<Options extends CallOptions = CallOptions>(
    parameters: { id: string; lc?: string; tags?: string[] },
    options?: OptionsGiven<Options>,
  ): Promise<ResponseOf<Contract, 'getThing', never, Options>>;
  addThing(parameters: { body: { name: string } }): Promise<ResponseOf<Contract, 'addThing'>>;
  addPicture(parameters: {
    id: string;
    body: { picture: Blob; caption: string };
  }): Promise<ResponseOf<Contract, 'addPicture'>>;
  getNote(): Promise<ResponseOf<Contract, 'getNote'>>;
}

export interface Contract {
  servers: 'test';
  operations: Operations;
  selections: object;
  paths: {
    '/things/{id}': { id: 'getThing'; params: { path: { id: string }; header?: { 'If-None-Match'?: string } } };
    '/note': { id: 'getNote'; params: object };
  };
  methods: Methods;
  queries: { getThing(parameters: { id: string }): QueryOf<Contract, 'getThing'> };
  examples: object;
}

export const contract: RunningContract = {
  name: 'things',
  servers: { test: 'https://test.example/v1' },
  basePath: '/v1',
  endpoints: {
    getThing: { path: '/things/{id}', styles: { tags: 'form' }, bodies: '200 400 404 406 429 500 503', empty: '304' },
    addThing: { path: '/things', method: 'post', body: 'application/json', bodies: '201 default', empty: '' },
    addPicture: { path: '/things/{id}/picture', method: 'put', body: 'multipart/form-data', bodies: '', empty: '204' },
    getNote: { path: '/note', bodies: '200 4XX', empty: '', texts: '200' },
  },
  writeBody,
};

/** Returns a client of that API. */
export const thingsClient = (options?: ClientOptionsOf<Contract['servers']>) =>
  clientFor<Contract>(contract, problemErrors, options);
