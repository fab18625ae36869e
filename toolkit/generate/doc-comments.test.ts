import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertySchema, readContract, type Schema, sameValue } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import type { Node } from 'typescript';
import { projectRoot } from '../root.ts';
import { ts } from './compiler.ts';
import { bundlePath } from './sources.ts';

const contract = readContract(join(projectRoot, bundlePath));
const { schemas = {} } = contract.document.components ?? {};
const flat = (text: string) => text.replaceAll('*\\/', '*/').replaceAll(/\s+/g, ' ').trim();
const described = (schema: Schema | undefined) =>
  sameValue(schema).flatMap(({ description }) => (description === undefined ? [] : [String(description)]));

/** What the contract says of a member: of an operation, a schema or a property; undefined where it may say anything. */
function textsOf(owner: string, name: string, path: string): string[] | undefined {
  const operation = contract.operations.find((one) => one.operationId === name || one.path === path);
  const { summary = '', description = '' } = operation ?? {};
  if (/^(Methods|get)$/.test(owner) || name === 'get') return operation && [`${summary} ${description}`];
  if (owner === 'Queries') return [summary];
  if (owner === 'schemas') return described(schemas[name]);
  const property = schemas[owner] === undefined ? undefined : propertySchema(schemas[owner], name);
  return property === undefined ? undefined : described(property);
}

test.each(['generated/types.ts', 'generated/client.ts'])('each doc comment of %s is what the contract says', (path) => {
  const source = ts.createSourceFile(path, readFileSync(join(projectRoot, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const wrong: string[] = [];
  let compared = 0;
  const visit = (node: Node, owners: readonly string[]): void => {
    const isNamed = ts.isInterfaceDeclaration(node) || ts.isPropertySignature(node) || ts.isMethodSignature(node);
    const name = isNamed ? node.name.getText().replaceAll(/^["']|["']$/g, '') : undefined;
    const expected = name === undefined ? undefined : textsOf(owners.at(-1) ?? '', name, owners.at(-1) ?? '');
    const comment = (ts.getJSDocCommentsAndTags(node)[0]?.getText() ?? '').replaceAll(/^\s*\/?\*+\/?|\*\/$/gm, '');
    // Tags are of the compiler, but for the description that stands behind one.
    const said = flat(
      comment.replaceAll(/@(deprecated( since.*)?$|description|(enum|example|default|constant)[^@]*)/gm, ''),
    );
    const { deprecated = false } = contract.operations.find(({ operationId }) => operationId === name) ?? {};
    const isMethod = /^(Methods|Queries)$/.test(owners.at(-1) ?? '');
    if (isMethod && deprecated !== comment.includes('@deprecated since'))
      wrong.push(`${name}: deprecated ${deprecated}`);
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
