import type { AppOptions } from './app.ts';
import type { Application, OpenStore } from './application.ts';
import { loadVersions, type ServedContract } from './document.ts';
import type { HandlerOf } from './handlers.ts';
import type { Settings } from './settings.ts';

/** What an application is served with. */
interface Served<Services> {
  readonly root: string;
  readonly contract: ServedContract;
  readonly services: Services | undefined;
  readonly handlersOf: (contract: ServedContract, services: Services | undefined) => HandlerOf;
}

/** Returns what an application gives to `createApp`: its contract with the versions beside it, their handlers, and its forms of requests and responses. */
export function appParts<Services, Store extends OpenStore, Own extends Settings>(
  application: Application<Services, Store, Own>,
  { root, contract, services, handlersOf }: Served<Services>,
) {
  const {
    fragmentSchemas,
    errorFormat,
    contentLanguage,
    meantPath,
    versions: { operations = [], servicesOf } = {},
  } = application;
  const versions = loadVersions(root, operations, fragmentSchemas).map((one) => ({
    contract: one,
    handlerOf: handlersOf(one, services && servicesOf?.(services, one)),
  }));
  return {
    root,
    contract,
    handlerOf: handlersOf(contract, services),
    versions,
    errorFormat,
    contentLanguage,
    meantPath,
  } satisfies Partial<AppOptions>;
}
