import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runConformance } from '@contract-first/conformance/coverage';
import { basePathsOf, contractOf, type JsonObject } from '@contract-first/conformance/model';
import { defaultProfile } from '@contract-first/conformance/profile';
import { projectRoot } from '@contract-first/toolkit/root';
import { createApp, exampleHandlers } from '@contract-first/toolkit/serve';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { documentOf, type Feature, parts, planter } from './feature.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

// One server for all: each run sets what it responds with.
let respond: Listener = () => undefined;
const server = createServer((request, response) => respond(request, response));
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const contracts = new Map<Feature, ReturnType<typeof contractOf>>();
const contractFor = (feature: Feature) => {
  const contract = contracts.get(feature) ?? contractOf(documentOf(feature));
  contracts.set(feature, contract);
  return contract;
};

/** The stub of a contract, in the terms of OpenAPI 3.1 as a new project writes them. */
function stubOf(feature: Feature): Listener {
  const served = contractOf({ ...contractFor(feature).document, openapi: '3.1.0' } as object as JsonObject);
  const { server: stub } = createApp({
    contract: { ...served, fragmentSchemas: [] },
    handlerOf: exampleHandlers(served),
    unknownQuery: 'reject',
  });
  return (request, response) => void stub.emit('request', request, response);
}

async function ran(feature: Feature, listener: Listener) {
  respond = listener;
  const contract = contractFor(feature);
  const [path = ''] = basePathsOf(contract.document.servers);
  const { credentials = {}, uncovered: hidden } = feature;
  const only = contract.operations.map(({ operationId }) => operationId);
  const { diagnostics, suspected, entries } = await runConformance(contract, base() + path, {
    sealed: true,
    only,
    profile: { ...defaultProfile, credentials },
  });
  const uncovered = entries.filter(({ state }) => state === 'uncovered').map(({ kind, id }) => `${kind}: ${id}`);
  const isHidden = (item: string) => hidden !== undefined && item.includes(hidden);
  return {
    found: [...diagnostics, ...suspected].flatMap(({ what, details = [] }) => [what, ...details]),
    uncovered: uncovered.filter((item) => !isHidden(item)),
  };
}

test('the page of what is supported lists the features of the table', () => {
  const page = readFileSync(join(projectRoot, 'conformance/features.md'), 'utf8');
  const lines = page
    .split('## Not supported')[0]
    ?.split('\n')
    .filter((line) => /^(?:##|-) /.test(line));

  expect(lines).toEqual(
    parts.flatMap(({ part, features }) => [`## ${part}`, ...features.map(({ name }) => `- ${name}`)]),
  );
});

describe.each(parts)('$part', ({ features }) => {
  test.each(
    features,
  )('$name: the stub has no finding, and all of it is covered; its fault is found', async (feature) => {
    const stub = stubOf(feature);
    expect(await ran(feature, stub)).toEqual({ found: [], uncovered: [] });

    const plant = planter(feature.fault);
    const { found } = await ran(feature, (request, response) => {
      plant(request, response);
      stub(request, response);
    });
    expect(found).not.toEqual([]);
  });
});
