import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/** The operation to write. */
export interface Wanted {
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
}

const read = (root: string, path: string): Record<string, unknown> => parse(readFileSync(join(root, path), 'utf8'));
const write = (value: unknown): string => stringify(value, { lineWidth: 150, aliasDuplicateObjects: false });
const ref = (path: string): { $ref: string } => ({ $ref: path });

/** Returns the paths with their operationIds, and the tags, of the contract in `root`. */
export function readContract(root: string): { paths: { path: string; operationId: string }[]; tags: string[] } {
  const { tags } = read(root, 'openapi/openapi.yaml') as { tags: { name: string }[] };
  const paths = readdirSync(join(root, 'openapi/paths')).map((name) => ({
    path: String(read(root, `openapi/paths/${name}`)['x-path']),
    operationId: name.replace(/\.yaml$/, ''),
  }));
  return { paths, tags: tags.map(({ name }) => name) };
}

/** Returns the files of a new operation, by path relative to `root`: path item, response schema, example, handler and test. */
export function writeOperation(root: string, wanted: Wanted): Map<string, string> {
  const { operationId } = wanted;
  const isV3 = wanted.path.startsWith('/api/v3');
  const model = `${isV3 ? 'V3' : 'V2'}${words(operationId).map(capital).join('')}Response`;
  const property = words(operationId).join('_');
  const content = { [property]: 'example' };
  const example = isV3 ? { status: 'success', errors: [], warnings: [], ...content } : content;
  return new Map([
    [`openapi/paths/${operationId}.yaml`, write(pathItem(root, wanted, model))],
    [`openapi/schemas/models/${model}.yaml`, write(schema(isV3, property))],
    [`openapi/examples/${operationId}/${operationId}-default.yaml`, write({ summary: 'An example', value: example })],
    [`server/operations/${operationId}.ts`, handler(operationId)],
    [`server/operations/${operationId}.test.ts`, test(wanted, content)],
  ]);
}

interface PathItem {
  readonly 'x-path': string;
  readonly get: { readonly parameters: unknown[]; readonly responses: Record<string, { headers?: unknown }> };
}

// The responses beside 200 are those of the simplest operation of the family.
function pathItem(root: string, { path, operationId, tag }: Wanted, model: string): object {
  const what = words(operationId).join(' ');
  const family = /^\/api\/v\d/.exec(path)?.[0] ?? '';
  const [neighbour] = readdirSync(join(root, 'openapi/paths'))
    .map((name) => read(root, `openapi/paths/${name}`) as unknown as PathItem)
    .filter((item) => item['x-path'].startsWith(family))
    .sort((left, right) => count(left) - count(right));
  const { '200': ok, ...others } = neighbour?.get.responses ?? {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    'x-path': path,
    get: {
      operationId,
      summary: capital(`${operationId.replace(/[A-Z].*/, '')} ${what}`),
      description: `Returns ${what}.\n`,
      tags: [tag],
      parameters: [...names.map((name) => pathParameter(root, name)), ref('../parameters/IfNoneMatch.yaml')],
      responses: {
        '200': {
          description: `${capital(what)}.`,
          headers: ok?.headers,
          content: {
            'application/json': {
              schema: ref(`../schemas/models/${model}.yaml`),
              examples: { default: ref(`../examples/${operationId}/${operationId}-default.yaml`) },
            },
          },
        },
        ...others,
      },
    },
  };
}

const count = ({ get }: PathItem): number => Object.keys(get.responses).length;

function pathParameter(root: string, name: string): object {
  const folder = 'openapi/parameters';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const file = files
    .filter((each) => each.endsWith('.yaml'))
    .find((each) => {
      const parameter = read(root, `${folder}/${each}`);
      return parameter.in === 'path' && parameter.name === name;
    });
  if (file !== undefined) return ref(`../parameters/${file}`);
  return {
    name,
    in: 'path',
    description: `The ${name.replaceAll('_', ' ')}.`,
    required: true,
    style: 'simple',
    explode: false,
    schema: { type: 'string', minLength: 1, maxLength: 100 },
    examples: { default: { summary: 'An example', value: 'example' } },
  };
}

function schema(isV3: boolean, property: string): object {
  const described = { type: 'string', description: `The ${property.replaceAll('_', ' ')}.`, examples: ['example'] };
  const own = { type: 'object', required: [property], properties: { [property]: described } };
  const description = `The response with ${property.replaceAll('_', ' ')}.`;
  if (!isV3) return { ...own, description, additionalProperties: false };
  return {
    description,
    allOf: [
      ref('../envelope/V3ResponseStatus.yaml'),
      {
        ...own,
        required: ['status', 'errors', property],
        properties: {
          status: ref('../envelope/V3SuccessStatus.yaml'),
          errors: ref('../envelope/V3NoErrors.yaml'),
          ...own.properties,
        },
      },
    ],
    unevaluatedProperties: false,
  };
}

function handler(operationId: string): string {
  return `import { stub } from '../contract/stub.ts';

/** Sends the example of the contract until the operation is written: operation('${operationId}', (input, { reply, services }) => …). */
export default stub('${operationId}');
`;
}

function test({ path, operationId }: Wanted, content: object): string {
  const target = path.replaceAll(/\{\w+\}/g, 'example');
  return `import { expect, test } from '@jest/globals';
import { useSampleServer } from '../../test/servers/use-server.ts';

const server = useSampleServer();

test('${operationId} responds', async () => {
  expect(await server.json('${target}')).toMatchObject({ status: 200, body: ${JSON.stringify(content)} });
});
`;
}

// The words after the verb, without the version: listTagtypesV3 has ["tagtypes"].
function words(operationId: string): string[] {
  const noun = operationId.replace(/^[a-z]+/, '').replace(/V\d+$/, '');
  return (noun.match(/[A-Z][a-z\d]*/g) ?? ['Result']).map((word) => word.toLowerCase());
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
