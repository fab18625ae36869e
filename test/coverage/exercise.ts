import {
  type CoverageRun,
  type Exercised,
  exercise,
  type Sender,
  senderOver,
} from '@contract-first/conformance/coverage';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import type { Contract } from '@contract-first/conformance/model';
import { plainRequest, transportTo } from '@contract-first/conformance/requests';
import { tooManyRequests } from '@contract-first/toolkit/http';
import { recordConverter } from '../../server/products/conversion/record-converter.ts';
import { productsSource } from '../../server/store/import/source.ts';
import { serve, serveHandlers, serveStubs } from '../servers/serve.ts';
import { lawsOfExamples, lawsOfExchanges, lawsOfFound, oncePerLaw } from './laws.ts';
import { lawsOfIgnoring, lawsOfOrders, lawsOfPairs } from './request-laws.ts';
import { completeProducts, productTargets, seeds } from './seeds.ts';

/**
 * Targets that no derived request has: products, whole search pages, operations without any parameter, and with a
 * misspelt one.
 */
function furtherTargets(contract: Contract, products: readonly Record<string, unknown>[]): string[] {
  const bare = contract.operations.map(({ path }) => path).filter((path) => !path.includes('{'));
  const searches = ['all', 'raw'].map((fields) => `/api/v2/search?fields=${fields}&page_size=100`);
  const misspelt = contract.operations.map((operation) => {
    const { target } = plainRequest(operation);
    return `${target}${target.includes('?') ? '&' : '?'}lng=fr`;
  });
  return [...productTargets(products), ...bare, ...searches, ...misspelt];
}

/** Sends requests to a server whose every handler rejects them as too many, to one whose every handler fails, and then to one that is stopping; returns what is wrong with the responses. */
async function exerciseFailing(contract: Contract, run: CoverageRun): Promise<Diagnostic[]> {
  const requests = run.operations.map(plainRequest);
  const limits = () => () => Promise.reject(tooManyRequests({ name: 'all', requests: 1, seconds: 60 }, 30));
  const limited = await serveHandlers(limits);
  const sendLimited = senderOver(transportTo(limited.base), run, lawsOfExchanges(contract));
  for (const request of requests) await sendLimited(request);
  await limited.close();
  const fails = () => () => Promise.reject(new Error('This handler always fails.'));
  const server = await serveHandlers(fails, { onFailure: () => undefined });
  const send = senderOver(transportTo(server.base), run, lawsOfExchanges(contract));
  for (const request of requests) await send(request);
  server.refuse();
  for (const request of requests) await send(request, true);
  await server.close();
  return [...new Map([...sendLimited.diagnostics, ...send.diagnostics]).values()];
}

/** What a server that ignores unknown parameters takes although it should not; valid requests need no store here. */
async function ignoring(contract: Contract): Promise<Diagnostic[]> {
  const server = await serveStubs({ unknownQuery: 'ignore' });
  const found = await lawsOfIgnoring(contract, transportTo(server.base));
  await server.close();
  return found;
}

/**
 * Exercises operations on servers over the bundled sample and `completeProducts`; returns what is wrong, and the lines of each probe that
 * is not covered, by item. Throws for a handler that fails.
 */
export async function exerciseServers(
  contract: Contract,
  run: CoverageRun,
): Promise<Omit<Exercised, 'suspected' | 'undecided' | 'stubs'>> {
  const failures: unknown[] = [];
  const products = completeProducts(contract);
  const server = await serve(
    async (catalog) => {
      await catalog.import([productsSource('complete products', products)], { convert: recordConverter(contract) });
    },
    { data: 'sample', onFailure: (failure) => failures.push(failure) },
  );
  try {
    const transport = transportTo(server.base);
    const sendOnce = senderOver(transport, run, lawsOfExchanges(contract));
    const sendChecked = async (...given: Parameters<Sender>) => {
      const response = await sendOnce(...given);
      const [{ method, target }] = given;
      if (response.status === 500) throw new Error(`${method} ${target} fails: ${(failures[0] as Error).message}`);
      return response;
    };
    const send: Sender = Object.assign(sendChecked, { ...sendOnce });
    const wanted = new Set(run.operations.map(({ operationId }) => operationId));
    const further = furtherTargets(contract, products).filter((target) =>
      wanted.has(run.checker.operationOf('GET', target.replace(/\?.*/s, ''))?.operationId ?? ''),
    );
    const requests = further.map((target) => ({ method: 'GET', target, headers: {} }));
    const { diagnostics, uncovered } = await exercise(
      { ...run, profile: { ...run.profile, seeds: await seeds() } },
      send,
      requests,
    );
    const isWhole = run.operations.length === contract.operations.length;
    const laws = isWhole
      ? [
          ...lawsOfExamples(contract),
          ...(await lawsOfFound(contract, transport)),
          ...(await lawsOfOrders(contract, transport)),
          ...(await lawsOfPairs(contract, transport)),
          ...(await ignoring(contract)),
        ]
      : [];
    return { diagnostics: oncePerLaw([...diagnostics, ...laws, ...(await exerciseFailing(contract, run))]), uncovered };
  } finally {
    await server.close();
  }
}
