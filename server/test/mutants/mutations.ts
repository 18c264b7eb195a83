/**
 * Slips of the pen that change what code does: a comparison flipped, a boundary moved by one, a condition negated, a
 * guard left out, `&&` for `||`, plus for minus, a number one too large, true for false. Texts and types stay as they are.
 */
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { nodesBelow, type Parsed } from '../support/syntax.ts'

export type Mutation = { kind: string; start: number; end: number; replacement: string }

const operators: ReadonlyMap<SyntaxKind, { kind: string; replacement: string }> = new Map([
  [SyntaxKind.LessThanToken, { kind: 'boundary', replacement: '<=' }],
  [SyntaxKind.LessThanEqualsToken, { kind: 'boundary', replacement: '<' }],
  [SyntaxKind.GreaterThanToken, { kind: 'boundary', replacement: '>=' }],
  [SyntaxKind.GreaterThanEqualsToken, { kind: 'boundary', replacement: '>' }],
  [SyntaxKind.EqualsEqualsEqualsToken, { kind: 'comparison', replacement: '!==' }],
  [SyntaxKind.ExclamationEqualsEqualsToken, { kind: 'comparison', replacement: '===' }],
  [SyntaxKind.AmpersandAmpersandToken, { kind: 'and/or', replacement: '||' }],
  [SyntaxKind.BarBarToken, { kind: 'and/or', replacement: '&&' }],
  [SyntaxKind.PlusToken, { kind: 'arithmetic', replacement: '-' }],
  [SyntaxKind.MinusToken, { kind: 'arithmetic', replacement: '+' }],
])

/** One more of a thousand milliseconds or bytes is nothing that anybody could notice. */
const largestConstant = 100

/** In the order of the text. */
export function mutationsOf(file: Parsed): Mutation[] {
  const found: Mutation[] = []
  for (const node of nodesBelow(file.source)) found.push(...mutationsAt(node, file))
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

function mutationsAt(node: Node, { source, fitEachOther }: Parsed): Mutation[] {
  const textOf = (part: Node) => source.text.slice(part.getStart(source), part.end)
  const instead = (kind: string, part: Node, replacement: string): Mutation => {
    return { kind, start: part.getStart(source), end: part.end, replacement }
  }
  if (is.isBinaryExpression(node)) {
    const operator = operators.get(node.operatorToken.kind)
    if (operator === undefined) return []
    if (operator.kind === 'arithmetic' && joinsTexts(node.left, node.right)) return []
    return [instead(operator.kind, node.operatorToken, operator.replacement)]
  }
  if (is.isIfStatement(node)) {
    const negated = instead('negated condition', node.expression, negation(node.expression, textOf))
    return leaves(node.thenStatement) && node.elseStatement === undefined
      ? [negated, instead('guard left out', node, '{}')]
      : [negated]
  }
  if (is.isConditionalExpression(node))
    return [instead('negated condition', node.condition, negation(node.condition, textOf))]
  if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [instead('negated condition', node, textOf(node.operand))]
  if (is.isNumericLiteral(node) && !is.isLiteralTypeNode(node.parent)) {
    const number = Number(textOf(node).replaceAll('_', ''))
    return number > largestConstant ? [] : [instead('constant', node, String(number + 1))]
  }
  if (node.kind === SyntaxKind.TrueKeyword && !is.isLiteralTypeNode(node.parent))
    return [instead('constant', node, 'false')]
  if (node.kind === SyntaxKind.FalseKeyword && !is.isLiteralTypeNode(node.parent))
    return [instead('constant', node, 'true')]
  if (is.isCallExpression(node)) {
    const [first, second] = node.arguments
    if (node.arguments.length < 2 || !first || !second || !isNamed(first) || !isNamed(second)) return []
    if (!fitEachOther(first, second)) return []
    const replacement = `${textOf(second)}, ${textOf(first)}`
    return [{ kind: 'swapped arguments', start: first.getStart(source), end: second.end, replacement }]
  }
  return []
}

function negation(condition: Node, textOf: (part: Node) => string): string {
  if (is.isPrefixUnaryExpression(condition) && condition.operator === SyntaxKind.ExclamationToken)
    return textOf(condition.operand)
  return is.isIdentifier(condition) || is.isCallExpression(condition)
    ? `!${textOf(condition)}`
    : `!(${textOf(condition)})`
}

/** A statement that ends its function or the turn of its loop. */
function leaves(statement: Node): boolean {
  if (is.isBlock(statement)) return statement.statements.length === 1 && leaves(statement.statements[0] as Node)
  return is.isReturnStatement(statement) || is.isThrowStatement(statement) || is.isContinueStatement(statement)
}

const isNamed = (node: Node): boolean => is.isIdentifier(node) || is.isPropertyAccessExpression(node)

const joinsTexts = (...sides: readonly Node[]): boolean =>
  sides.some(
    (side) => is.isStringLiteral(side) || is.isTemplateExpression(side) || is.isNoSubstitutionTemplateLiteral(side),
  )
