import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Checker } from '../../conformance/check/checker.ts';
import { type Exchange, splitUrl } from '../../conformance/check/exchange.ts';
import { checkedFetch } from '../../conformance/check/fetch.ts';
import { type Behaviour, behaviourSeen } from '../../conformance/coverage/probes.ts';
import type { Witness } from '../../conformance/coverage/recorder.ts';
import { plainValues } from '../../conformance/generate/examples.ts';
import { allOperations, type Target, targetOf } from '../../conformance/generate/request-url.ts';
import { impliedRequests } from '../../conformance/generate/requests.ts';
import type { ContractDocument } from '../../conformance/model/old.ts';
import { createApp } from '../../server/app.ts';
import { loadDocument } from '../../server/contract/document.ts';
import { productsSource } from '../../server/store/import/source.ts';
import { fillFromSample } from '../../server/store/sample/fill.ts';
import { serve } from '../servers/serve.ts';
import { plain, productTargets, specimenProducts, tellingValues } from './product-requests.ts';

type Send = (target: Target) => Promise<Response>;

function sender(fetch: typeof globalThis.fetch, base: string, { see }: Witness): Send {
  return async ({ target, headers }) => {
    const response = await fetch(base + target, { headers });
    see({
      method: 'GET',
      url: target,
      requestHeaders: headers,
      status: response.status,
      responseHeaders: Object.fromEntries(response.headers),
      body: await response.clone().text(),
    });
    return response;
  };
}

/** A checker that judges the same answer of a path once: what a parameter does is asked for with hundreds of requests that are alike. */
function sparing(judge: Checker): Checker {
  const judged = new Set<string>();
  const isNew = ({ url, status, body }: Exchange) => {
    const key = `${splitUrl(url).pathname} ${status} ${body}`;
    return judged.size < judged.add(key).size;
  };
  return { ...judge, check: (exchange) => (isNew(exchange) ? judge.check(exchange) : []) };
}

// Lengths and bounds are held against the server elsewhere; here each parameter, value and error once is enough.
function selected(document: ContractDocument): Target[] {
  const chosen = new Set<string>();
  return impliedRequests(document).filter(({ operationId, what, expected }) => {
    // What else a parameter of the query may be is sent to see what it does.
    if (expected.kind === 'accepted' && what.startsWith('query') && !/enum value|: true$|: false$/.test(what))
      return false;
    const kind = expected.kind === 'refused' ? what.replace(/^.*: /, '') : what;
    return chosen.size < chosen.add(`${operationId} ${expected.kind} ${kind}`).size;
  });
}

/** Requests that no implied one stands for: whole search pages, operations without any parameter, what breaks two rules. */
function furtherTargets(document: ContractDocument): Target[] {
  const bare = Object.keys(document.paths).filter((path) => !path.includes('{'));
  const searches = ['/api/v2/search?fields=all&page_size=100', '/api/v2/search?fields=raw&page_size=100'];
  return [...bare, ...searches].map(plain);
}

async function asked(document: ContractDocument, send: Send, sendAlike: Send): Promise<Behaviour> {
  for (const target of [...selected(document), ...(await productTargets(document)), ...furtherTargets(document)]) {
    await send(target);
  }
  const ask = async (target: Target) => {
    const response = await sendAlike(target);
    const { status, headers } = response;
    if (status === 400) return undefined;
    return {
      status,
      text: await response.text(),
      location: headers.get('location') ?? undefined,
      tag: headers.get('etag') ?? undefined,
    };
  };
  for (const operation of allOperations(document)) {
    const target = targetOf(operation, plainValues(document, operation));
    const first = await send(target);
    await send({ ...target, headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    await send({ ...target, headers: { Accept: 'text/html' } });
  }
  return await behaviourSeen(document, ask, await tellingValues());
}

/** Asks a server whose every handler fails, and one that is stopping. */
async function failing(document: ContractDocument, judge: Checker, witness: Witness): Promise<void> {
  const { express, shutdown } = createApp({
    document: loadDocument(),
    handlerOf: () => () => Promise.reject(new Error('This handler always fails.')),
  });
  const server = createServer(express).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = sender(checkedFetch(judge), base, witness);
  const targets = allOperations(document).map((operation) => targetOf(operation, plainValues(document, operation)));
  for (const target of targets) await send(target);
  await shutdown.stop(createServer(), 0).catch(() => undefined);
  for (const target of targets) await send(target);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Asks servers over the bundled sample all that should show what the contract promises. Throws when an answer breaks the contract. */
export async function gatherEvidence(document: ContractDocument, judge: Checker, witness: Witness): Promise<Behaviour> {
  const server = await serve(async (catalog) => {
    await fillFromSample(catalog);
    await catalog.import([productsSource('specimens', specimenProducts(document))]);
  });
  try {
    const alike = sender(checkedFetch(sparing(judge)), server.base, witness);
    const behaviour = await asked(document, sender(server.fetch, server.base, witness), alike);
    for (const id of behaviour.seen) witness.note(id);
    await failing(document, judge, witness);
    return behaviour;
  } finally {
    await server.close();
  }
}
