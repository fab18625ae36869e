import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve, type TestServer } from '../../test/servers/serve.ts';
import { hasTestData, testData } from '../../test/servers/test-data.ts';
import { productsSource } from '../store/import/source.ts';
import type { Importer } from '../store/import/types.ts';

/** Where the recorded responses are, when they are at hand. */
export const recordedFolder = testData('recorded');
/** Whether the recordings and the real taxonomies are at hand; they are not part of the project. */
export const hasShared = hasTestData('recorded', 'open-food-facts/taxonomies');
const index = hasShared ? readFileSync(join(recordedFolder, 'index.tsv'), 'utf8') : '';

/** A recorded request and its response. */
export interface Recording {
  readonly path: string;
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly suggestions: string[];
}

/** Reads one of the recorded responses of the taxonomy operations. */
export function recording(name: string): Recording {
  const file = `v3_taxonomy_${name}.json`;
  const row = index.split('\n').find((line) => line.startsWith(`${file}\t`));
  const [, , request = '', status] = row?.split('\t') ?? [];
  const body = JSON.parse(readFileSync(join(recordedFolder, file), 'utf8'));
  return { path: request.replace('GET ', ''), status: Number(status), body, suggestions: body.suggestions };
}

/** A server over the real taxonomies, and the way to import products into it. */
export interface RealServer {
  readonly importer: Importer;
  /** The response to a recorded request, without the descriptions that only our errors have. */
  responseTo(recording: Recording): Promise<{ status: number; body: Recording['body'] & { suggestions: string[] } }>;
  readonly json: TestServer['json'];
  close(): Promise<void>;
}

/** Starts a server over the real taxonomies and one product, which has no tags. */
export async function serveRealTaxonomies(): Promise<RealServer> {
  const importers: Importer[] = [];
  const server = await serve(
    async (catalog) => {
      importers.push(catalog);
      await catalog.import([productsSource('without tags', [{ code: '60000000' }])], { replace: true });
    },
    { data: 'real' },
  );
  const [importer] = importers;
  if (importer === undefined) throw new Error('The server was not filled.');
  const withoutDescription = (key: string, value: unknown) => (key === 'description' ? undefined : value);
  return {
    importer,
    responseTo: async ({ path }) => {
      const { status, body } = await server.json(path);
      return { status, body: JSON.parse(JSON.stringify(body, withoutDescription)) };
    },
    json: server.json,
    close: server.close,
  };
}
