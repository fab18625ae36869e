import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filled } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { parse, stringify } from 'yaml';

/** The operation to write. */
export interface Wanted {
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
}

const read = (root: string, path: string) => parse(readFileSync(join(root, path), 'utf8'));

/** Returns a file of `templates/` with its names in braces replaced. */
export function template(name: string, parts: Readonly<Record<string, string>>): string {
  return filled(readFileSync(join(projectRoot, 'scripts/operation/templates', `${name}.txt`), 'utf8'), parts);
}

/** Returns the files of a new operation, by path relative to `root`: path item, response schema, example, handler and test. */
export function writeOperation(root: string, { path, operationId, tag }: Wanted): Map<string, string> {
  // The words after the verb, without the version: listTagtypesV3 has ["tagtypes"].
  const noun = operationId.replace(/^[a-z]+/, '').replace(/V\d+$/, '') || 'Result';
  const words = noun.replaceAll(/(?<!^)(?=[A-Z])/g, ' ').toLowerCase();
  const family = path.startsWith('/api/v3') ? 'v3' : 'v2';
  const model = `${family.toUpperCase()}${noun}Response`;
  const parts = {
    ...{ path, operationId, tag, model, words },
    verb: capital(operationId.replace(/[A-Z].*/, '')),
    title: capital(words),
    property: words.replaceAll(' ', '_'),
    target: path.replaceAll(/\{[^{}]+\}/g, 'example'),
  };
  return new Map([
    [`openapi/paths/${operationId}.yaml`, pathItem(root, parse(template('path.yaml', parts)))],
    [`openapi/schemas/models/${model}.yaml`, template(`schema-${family}.yaml`, parts)],
    [`openapi/examples/${operationId}/${operationId}-default.yaml`, template(`example-${family}.yaml`, parts)],
    [`server/operations/${operationId}.ts`, template('handler.ts', parts)],
    [`server/operations/${operationId}.test.ts`, template('handler.test.ts', parts)],
  ]);
}

interface PathItem {
  readonly 'x-path': string;
  readonly get: {
    readonly deprecated?: boolean;
    readonly 'x-deprecation'?: object;
    readonly parameters: unknown[];
    readonly responses: Record<string, { headers?: unknown }>;
  };
}

/**
 * Returns the exemptions of contract coverage for what an operation cannot show before its handler is written, and for
 * the shared example of v2, or nothing. One that the handler makes needless fails the tests.
 */
export function exemptionsFor({ path, operationId }: Wanted): string {
  const effects = parameterNames(path).map((name) => `${operationId} path ${name} changes the response`);
  const examples = path.startsWith('/api/v2/') ? [`${operationId} 400 example unknownParameter`] : [];
  return [
    { items: effects, reason: `${operationId} sends its example until its handler is written` },
    { items: examples, reason: 'the sentences of the shared examples are older than those of the server' },
  ]
    .filter(({ items }) => items.length > 0)
    .map((exemption) => stringify([exemption]))
    .join('');
}

const parameterNames = (path: string) => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

// The deprecation, the headers, and the responses beside 200 and 400, are those of the simplest operation of the
// family.
function pathItem(root: string, item: PathItem): string {
  const path = item['x-path'];
  const family = /^\/api\/v\d/.exec(path)?.[0] ?? '';
  const count = ({ get }: PathItem) => Object.keys(get.responses).length;
  const [neighbour] = readdirSync(join(root, 'openapi/paths'))
    .map((name): PathItem => read(root, `openapi/paths/${name}`))
    .filter((other) => other['x-path'].startsWith(family))
    .sort((left, right) => count(left) - count(right));
  const { parameters, responses } = item.get;
  parameters.unshift(...parameterNames(path).map((name) => pathParameter(root, name)));
  const { deprecated, 'x-deprecation': deprecation } = neighbour?.get ?? {};
  if (deprecated) Object.assign(item.get, { deprecated, 'x-deprecation': deprecation });
  const { '200': ok, ...others } = neighbour?.get.responses ?? {};
  Object.assign(responses, { '200': { ...responses['200'], headers: ok?.headers }, ...others });
  responses['400'] = badRequest(root, family.slice(-2).toUpperCase());
  return stringify(item, { lineWidth: 150, aliasDuplicateObjects: false });
}

// An operation without query parameters refuses only a parameter that it does not have.
function badRequest(root: string, family: string): object {
  const response = read(root, `openapi/responses/${family}BadRequest.yaml`);
  for (const content of Object.values<{ examples: Record<string, unknown> }>(response.content))
    content.examples = { unknownParameter: content.examples.unknownParameter };
  return response;
}

function pathParameter(root: string, name: string): object {
  const folder = 'openapi/parameters';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const file = files.find((each) => {
    const parameter = each.endsWith('.yaml') ? read(root, `${folder}/${each}`) : {};
    return parameter.in === 'path' && parameter.name === name;
  });
  if (file !== undefined) return { $ref: `../parameters/${file}` };
  return parse(template('parameter.yaml', { name, words: name.replaceAll('_', ' ') }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
