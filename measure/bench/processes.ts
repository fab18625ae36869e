import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePath } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { bodyOf } from './data.ts';
import { load } from './measure.ts';
import { type RunningServer, startOurs, startServer } from './servers.ts';

/** What a process needs to start and to serve. */
export interface ProcessFacts {
  readonly title: string;
  /** From its start to its first response. */
  readonly readyMilliseconds: number;
  /** CPU time until then. */
  readonly startMicroseconds: number;
  /** CPU time for one request, when it was measured. */
  readonly requestMicroseconds?: number;
  /** Under load. */
  readonly residentBytes: number;
}

const tagtypes = ['brands', 'categories', 'countries', 'ingredients', 'labels', 'allergens'];
const packaging = ['packaging_materials', 'packaging_recycling', 'packaging_shapes'];

/**
 * Starts this server over an empty directory, and over one with data, of which it then loads all taxonomies and serves products under load; then
 * one with the examples of contracts with 12, 120 and 1,200 operations: copies of those of the contract under other paths.
 */
export async function measureProcesses(file: string, dataDir: string, seconds: number): Promise<ProcessFacts[]> {
  const empty = mkdtempSync(`${dataDir}-empty-`);
  const facts = [await factsOf('first start, bundled sample', await startOurs(file, empty))];
  const server = await startOurs(file, dataDir);
  for (const tagtype of [...tagtypes, ...packaging])
    for (const lc of ['en', 'fr', 'de'])
      await bodyOf(server.base, `/api/v3/taxonomy_suggestions?tagtype=${tagtype}&string=a&lc=${lc}`);
  const title = 'start over existing data, all taxonomies loaded, under load';
  facts.push(await factsOf(title, server, '/api/v2/search?page_size=24', seconds));
  for (const copies of [1, 10, 100]) {
    const document = copied(JSON.parse(readFileSync(join(projectRoot, bundlePath), 'utf8')), copies);
    const contract = join(empty, 'contract.json');
    writeFileSync(contract, JSON.stringify(document));
    const args = ['--conditions=source', '--import', 'tsx', 'measure/bench/sized.ts', contract];
    const sized = await startServer({ args, readyPath: lastUrl });
    facts.push(await factsOf(`${Object.keys(document.paths).length} operations`, sized, lastUrl, seconds));
  }
  return facts;
}

const lastUrl = '/api/v3/preferences?lc=fr';

interface Document {
  readonly paths: Record<string, { readonly get: { readonly operationId: string } }>;
}

// The paths of the contract come last, so that a search through all of them would take longest.
function copied(document: Document, copies: number): Document {
  const paths: Document['paths'] = {};
  for (let copy = 1; copy < copies; copy += 1)
    for (const [path, { get: operation }] of Object.entries(document.paths))
      paths[`/copy${copy}${path}`] = { get: { ...operation, operationId: `${operation.operationId}${copy}` } };
  return { ...document, paths: { ...paths, ...document.paths } };
}

async function factsOf(title: string, server: RunningServer, url?: string, seconds = 0): Promise<ProcessFacts> {
  try {
    const { residentBytes } = await server.usage();
    const start = { title, readyMilliseconds: server.readyMilliseconds, startMicroseconds: server.startMicroseconds };
    if (url === undefined) return { ...start, residentBytes };
    const row = { name: '', title, urls: [url] };
    const effort = { rounds: 1, seconds, unseenRequests: 0 };
    await load(server, row, effort, 0);
    const { cpuMicroseconds: requestMicroseconds } = await load(server, row, effort, 0);
    return { ...start, requestMicroseconds, residentBytes: (await server.usage()).residentBytes };
  } finally {
    await server.stop();
  }
}
