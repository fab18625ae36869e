import ts from 'typescript';

/** A change of a source file: the range that is replaced, its replacement, and what the mutant does. */
export interface SourcePlace {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A node that is replaced, its replacement, and what the mutant does. */
type Found = { readonly node: ts.Node; readonly replacement: string; readonly title: string } | undefined;

/** Returns the replacement of one node of a source file, undefined where the operator does not apply. */
export type SourceOperator = (node: ts.Node) => Found;

const swaps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  equality: { '===': '!==', '!==': '===' },
  logic: { '&&': '||', '||': '&&' },
  order: { '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
};

function swap(operators: Readonly<Record<string, string>> = {}): SourceOperator {
  return (node) => {
    if (!ts.isBinaryExpression(node)) return undefined;
    const operator = node.operatorToken.getText();
    const other = operators[operator];
    if (other === undefined) return undefined;
    return { node: node.operatorToken, replacement: other, title: `\`${operator}\` becomes \`${other}\`` };
  };
}

const isCallOf = (node: ts.Node, name: string) => ts.isCallExpression(node) && node.expression.getText() === name;

/** Operators over the TypeScript of server and client, by name. */
export const sourceOperators: Readonly<Record<string, SourceOperator>> = {
  'negate-condition': (node) => {
    const condition = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : undefined;
    if (condition === undefined) return undefined;
    return {
      node: condition,
      replacement: `!(${condition.getText()})`,
      title: `\`${condition.getText()}\` is negated`,
    };
  },
  'swap-equality': swap(swaps.equality),
  'swap-logic': swap(swaps.logic),
  'swap-order': swap(swaps.order),
  'drop-default': (node) => {
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken)
      return undefined;
    return { node, replacement: node.left.getText(), title: `the default \`${node.right.getText()}\` is gone` };
  },
  'change-number': (node) => {
    if (!ts.isNumericLiteral(node) || ts.isLiteralTypeNode(node.parent)) return undefined;
    const other = String(Number(node.text) + 1);
    return { node, replacement: other, title: `${node.text} becomes ${other}` };
  },
  'change-reply': (node) => {
    if (!ts.isStringLiteral(node) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node))
      return undefined;
    for (let parent = node.parent; parent !== undefined; parent = parent.parent) {
      if (!isCallOf(parent, 'reply')) continue;
      return {
        node,
        replacement: `'${node.text}x'`,
        title: `the response has '${node.text}x' in place of '${node.text}'`,
      };
    }
    return undefined;
  },
  'drop-element': (node) => {
    if (!ts.isArrayLiteralExpression(node)) return undefined;
    const last = node.elements.at(-1);
    if (last === undefined) return undefined;
    const rest = node.elements.slice(0, -1).map((element) => element.getText());
    return { node, replacement: `[${rest.join(', ')}]`, title: `the array has no \`${last.getText()}\`` };
  },
  'empty-array': (node) => {
    if (!ts.isReturnStatement(node) || node.expression === undefined || !ts.isCallExpression(node.expression))
      return undefined;
    const called = node.expression.expression;
    const makesArray =
      ts.isPropertyAccessExpression(called) && /^(map|flatMap|filter|toSorted|slice)$/.test(called.name.text);
    if (!makesArray) return undefined;
    return { node: node.expression, replacement: '[]', title: `\`${called.getText()}(…)\` becomes \`[]\`` };
  },
  'drop-call': (node) => {
    if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return undefined;
    return { node, replacement: '', title: `the call \`${node.getText()}\` is gone` };
  },
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
      const { node: replaced, replacement, title } = found;
      places.push({
        title: title.replaceAll(/\s+/g, ' '),
        start: replaced.getStart(),
        end: replaced.getEnd(),
        replacement,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}
