import type { Config } from './config.ts';
import type { ContractDocument } from './contract/document.ts';
import { type HandlerOf, handled, stubbed } from './contract/handler-of.ts';
import { servicesOver } from './contract/services-over.ts';
import { openCatalog } from './store/open.ts';
import { fillFromSample } from './store/sample/fill.ts';

/** What answers the operations, and how to close what it stands on. */
export interface Backend {
  readonly handlerOf: HandlerOf;
  readonly close: () => Promise<void>;
}

/** Opens the store, fills a new one from the bundled sample, and returns the handlers over it. Throws when another process has the store. */
export async function openBackend(contract: ContractDocument, config: Config): Promise<Backend> {
  const catalog = await openCatalog({ dataDir: config.dataDir });
  try {
    const filled = await fillFromSample(catalog);
    if (filled > 0) {
      process.stdout.write(`Filled ${config.dataDir} with the ${filled} products of the bundled sample.\n`);
    }
    return { handlerOf: handled(await servicesOver(contract, catalog)), close: () => catalog.close() };
  } catch (error) {
    await catalog.close();
    throw error;
  }
}

/** Returns the answers out of the contract's examples, which need no store. */
export async function stubBackend(contract: ContractDocument): Promise<Backend> {
  return { handlerOf: stubbed(contract), close: async () => undefined };
}
