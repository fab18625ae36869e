import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertySchema, readContract, type Schema, sameValue } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import type { Node } from 'typescript';
import { projectRoot } from '../root.ts';
import { ts } from './compiler.ts';
import { typePrefix } from './request-schemas.ts';
import { bundlePath } from './sources.ts';

const contract = readContract(join(projectRoot, bundlePath));
const { schemas = {} } = contract.document.components ?? {};
const flat = (text: string) => text.replaceAll('*\\/', '*/').replaceAll(/\s+/g, ' ').trim();
const described = (schema: Schema | undefined) =>
  sameValue(schema).flatMap(({ description }) => (description === undefined ? [] : [String(description)]));

/** The parameter that a member of a type such as `GetThingQuery` stands for. */
function parameterOf(owner: string, name: string) {
  const [, type] = /^(\w+)(?:Query|Path)$/.exec(owner) ?? [];
  const found = contract.operations.find(({ operationId }) => typePrefix(operationId) === type);
  const parameters: readonly { name: string; description?: string; deprecated?: boolean }[] = found?.parameters ?? [];
  return parameters.find((one) => one.name === name);
}

/** What the contract says of a member: of an operation, a parameter, a schema or a property; undefined where it may say anything. */
function textsOf(owner: string, name: string, path: string): string[] | undefined {
  const operation = contract.operations.find((one) => one.operationId === name || one.path === path);
  const { summary = '', description = '' } = operation ?? {};
  if (/^(Methods|get)$/.test(owner) || name === 'get') return operation && [`${summary} ${description}`];
  if (owner === 'Queries') return [summary];
  if (owner === 'schemas') return described(schemas[name]);
  const parameter = parameterOf(owner, name);
  if (parameter !== undefined) return [parameter.description ?? ''];
  const property = schemas[owner] === undefined ? undefined : propertySchema(schemas[owner], name);
  return property === undefined ? undefined : described(property);
}

test.each(['generated/types.ts', 'generated/client.ts'])('each doc comment of %s is what the contract says', (path) => {
  const source = ts.createSourceFile(path, readFileSync(join(projectRoot, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const wrong: string[] = [];
  let compared = 0;
  const visit = (node: Node, owners: readonly string[]): void => {
    const isOfParameters = ts.isTypeAliasDeclaration(node) && /(Query|Path)$/.test(node.name.text);
    const isType = ts.isInterfaceDeclaration(node) || isOfParameters;
    const isNamed = isType || ts.isPropertySignature(node) || ts.isMethodSignature(node);
    const name = isNamed ? node.name.getText().replaceAll(/^["']|["']$/g, '') : undefined;
    const owner = owners.at(-1) ?? '';
    const expected = name === undefined ? undefined : textsOf(owner, name, owner);
    const comment = (ts.getJSDocCommentsAndTags(node)[0]?.getText() ?? '').replaceAll(/^\s*\/?\*+\/?|\*\/$/gm, '');
    // Tags are of the compiler, but for the description that stands behind one.
    const said = flat(
      comment.replaceAll(/@(deprecated( since.*|\s*)$|description|(enum|example|default|constant)[^@]*)/gm, ''),
    );
    const isMethod = /^(Methods|Queries)$/.test(owner);
    const operation = isMethod ? contract.operations.find(({ operationId }) => operationId === name) : undefined;
    const declared = operation ?? parameterOf(owner, name ?? '');
    const tag = operation?.deprecation === undefined ? '@deprecated' : '@deprecated since';
    const { deprecated = false } = declared ?? {};
    if (declared !== undefined && deprecated !== comment.includes(tag)) wrong.push(`${name}: deprecated ${deprecated}`);
    if (expected !== undefined && expected.length > 0) {
      compared += 1;
      if (!expected.map(flat).includes(said))
        wrong.push(`${owners.join('.')}.${name}: "${said}" for "${expected.map(flat)}"`);
    }
    ts.forEachChild(node, (child) => visit(child, name === undefined ? owners : [...owners, name]));
  };
  visit(source, []);

  expect(wrong.slice(0, 5).map((line) => line.slice(0, 500))).toEqual([]);
  expect(compared).toBeGreaterThan(contract.operations.length);
});
