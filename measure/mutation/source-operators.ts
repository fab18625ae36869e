import ts from 'typescript';
import type { Place } from './contract-operators.ts';

/** Returns the node to replace and its replacement; something falsy where the operator does not apply. */
type Operator = (node: ts.Node) => readonly [replaced: ts.Node, replacement: string] | false | '' | undefined;

const swap =
  (operators: Readonly<Record<string, string>>): Operator =>
  (node) => {
    const token = ts.isBinaryExpression(node) ? node.operatorToken : undefined;
    const other = operators[token?.getText() ?? ''];
    return token && other && [token, other];
  };

const isReply = (node: ts.Node) => ts.isCallExpression(node) && node.expression.getText() === 'reply';
const isKey = (node: ts.Node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;
const arrayMethods = /\.(map|flatMap|filter|toSorted|slice)$/;

/** Operators over the TypeScript of server and client, by name. */
export const sourceOperators: Readonly<Record<string, Operator>> = {
  'negate-condition': (node) => {
    const condition = ts.isIfStatement(node) ? node.expression : ts.isConditionalExpression(node) && node.condition;
    return condition && [condition, `!(${condition.getText()})`];
  },
  'swap-equality': swap({ '===': '!==', '!==': '===' }),
  'swap-logic': swap({ '&&': '||', '||': '&&' }),
  'swap-order': swap({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' }),
  'drop-default': (node) =>
    ts.isBinaryExpression(node) && node.operatorToken.getText() === '??' && [node, node.left.getText()],
  'change-number': (node) =>
    ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent) && [node, String(Number(node.text) + 1)],
  'change-reply': (node) =>
    ts.isStringLiteral(node) && !isKey(node) && ts.findAncestor(node, isReply) && [node, `'${node.text}x'`],
  'drop-element': (node) => {
    if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return undefined;
    const rest = node.elements.slice(0, -1).map((element) => element.getText());
    return [node, `[${rest.join(', ')}]`];
  },
  'empty-array': (node) => {
    const value = ts.isReturnStatement(node) && node.expression;
    return value && ts.isCallExpression(value) && arrayMethods.test(value.expression.getText()) && [value, '[]'];
  },
  'drop-call': (node) => ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && [node, ''],
};

/** Returns the places of a TypeScript file that operators apply to. */
export function sourcePlaces(file: string, text: string): Place[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    for (const [kind, operator] of Object.entries(sourceOperators)) {
      const found = operator(node);
      if (!found) continue;
      const [start, end] = [found[0].getStart(), found[0].getEnd()];
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const title = `${file}:${line}: \`${cut(text.slice(start, end))}\` becomes \`${cut(found[1])}\``;
      const key = `${file} ${text.slice(Math.max(0, start - 80), end)}`;
      places.push({ kind, title, key, line, rewrite: () => text.slice(0, start) + found[1] + text.slice(end) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 28)} … ${line.slice(-28)}`;
}
