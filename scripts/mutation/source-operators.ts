import ts from 'typescript';

/** A change of a source file: the range that is replaced, its replacement, and what the mutant does. */
export interface SourcePlace {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Returns the node to replace and its replacement; undefined where the operator does not apply. */
type SourceOperator = (node: ts.Node) => readonly [replaced: ts.Node, replacement: string] | undefined;

function swap(operators: Readonly<Record<string, string>>): SourceOperator {
  return (node) => {
    const token = ts.isBinaryExpression(node) ? node.operatorToken : undefined;
    const other = token && operators[token.getText()];
    return token && other ? [token, other] : undefined;
  };
}

function isInReply(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && node.expression.getText() === 'reply') return true;
  return node.parent !== undefined && isInReply(node.parent);
}

const arrayMethods = /\.(map|flatMap|filter|toSorted|slice)$/;

/** Operators over the TypeScript of server and client, by name. */
export const sourceOperators: Readonly<Record<string, SourceOperator>> = {
  'negate-condition': (node) => {
    const condition = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : undefined;
    return condition && [condition, `!(${condition.getText()})`];
  },
  'swap-equality': swap({ '===': '!==', '!==': '===' }),
  'swap-logic': swap({ '&&': '||', '||': '&&' }),
  'swap-order': swap({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' }),
  'drop-default': (node) => {
    const isDefault = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
    return isDefault ? [node, node.left.getText()] : undefined;
  },
  'change-number': (node) =>
    ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent) ? [node, String(Number(node.text) + 1)] : undefined,
  'change-reply': (node) => {
    const isKey = ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node;
    return ts.isStringLiteral(node) && !isKey && isInReply(node) ? [node, `'${node.text}x'`] : undefined;
  },
  'drop-element': (node) => {
    if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return undefined;
    const rest = node.elements.slice(0, -1).map((element) => element.getText());
    return [node, `[${rest.join(', ')}]`];
  },
  'empty-array': (node) => {
    const value = ts.isReturnStatement(node) ? node.expression : undefined;
    const isArray = value && ts.isCallExpression(value) && arrayMethods.test(value.expression.getText());
    return isArray ? [value, '[]'] : undefined;
  },
  'drop-call': (node) =>
    ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) ? [node, ''] : undefined,
};

/** Parses the text of a TypeScript file. */
export function parseSource(text: string): ts.SourceFile {
  return ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
}

/** Returns every place of a source that the operator applies to, in the order of the text. */
export function sourcePlaces(operator: SourceOperator, source: ts.SourceFile): SourcePlace[] {
  const places: SourcePlace[] = [];
  const visit = (node: ts.Node): void => {
    const found = operator(node);
    if (found !== undefined) {
      const [replaced, replacement] = found;
      const title = `\`${cut(replaced.getText())}\` becomes \`${cut(replacement)}\``;
      places.push({ title, start: replaced.getStart(), end: replaced.getEnd(), replacement });
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
