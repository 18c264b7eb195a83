/**
 * Counts tests and assertions in the text of test files, without running them. One that stands in a loop counts once.
 *
 * A test is a call of `test` or `it`, or of `t.test` with a name and a function. An assertion is a call of `assert`, of
 * something of it (`assert.equal`, `t.assert.ok`, `fc.assert`), or of a function of the test files that asserts in its
 * own body or has a name that begins with `assert` or `expect`. What a page is waited for (`locator.waitFor`) fails the
 * test where it does not come, and is counted by itself.
 */
import { dirname, join } from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { nodesBelow, parsed } from '../support/syntax.ts'

export type Count = { tests: number; assertions: number; waits: number }

const projects = ['server/tsconfig.json', 'web/tsconfig.test.json', 'sdk/tsconfig.test.json']

/** By path in the repository, for each of these files. */
export function countIn(files: readonly string[]): Map<string, Count> {
  return parsed(projects, (parse) => {
    const trees = new Map(files.map((file) => [file, parse(file).source as Node]))
    const asserting = new Map([...trees].map(([file, tree]) => [file, assertingFunctions(tree)]))
    return new Map([...trees].map(([file, tree]) => [file, countOf(file, tree, asserting)]))
  })
}

function countOf(file: string, tree: Node, asserting: ReadonlyMap<string, ReadonlySet<string>>): Count {
  const known = new Set([...(asserting.get(file) ?? []), ...importedFrom(file, tree, asserting)])
  const count = { tests: 0, assertions: 0, waits: 0 }
  for (const node of nodesBelow(tree)) {
    if (!is.isCallExpression(node)) continue
    const { expression: callee } = node
    if (isTest(callee, node.arguments.length)) count.tests++
    else if (isAssertion(callee) || (is.isIdentifier(callee) && known.has(callee.text))) count.assertions++
    else if (is.isPropertyAccessExpression(callee) && callee.name.text.startsWith('waitFor')) count.waits++
  }
  return count
}

function isTest(callee: Node, parameters: number): boolean {
  if (is.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it'
  return is.isPropertyAccessExpression(callee) && callee.name.text === 'test' && parameters > 1
}

function isAssertion(callee: Node): boolean {
  if (is.isIdentifier(callee)) return /^(assert|expect)([A-Z]|$)/.test(callee.text)
  if (!is.isPropertyAccessExpression(callee)) return false
  return callee.name.text === 'assert' || isAssertion(callee.expression)
}

/** Functions of a file, by name, with an assertion in their own body; a callback given to `test` has no name. */
function assertingFunctions(tree: Node): Set<string> {
  const names = new Set<string>()
  for (const node of nodesBelow(tree)) {
    const name = nameOfFunction(node)
    if (name === undefined) continue
    for (const below of nodesBelow(node))
      if (is.isCallExpression(below) && isAssertion(below.expression)) names.add(name)
  }
  return names
}

function nameOfFunction(node: Node): string | undefined {
  if (is.isFunctionDeclaration(node)) return node.name?.text
  if (!is.isVariableDeclaration(node) || node.initializer === undefined || !is.isIdentifier(node.name)) return undefined
  const { kind } = node.initializer
  return kind === SyntaxKind.ArrowFunction || kind === SyntaxKind.FunctionExpression ? node.name.text : undefined
}

function importedFrom(file: string, tree: Node, asserting: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const names: string[] = []
  for (const node of nodesBelow(tree)) {
    if (!is.isImportDeclaration(node) || !is.isStringLiteral(node.moduleSpecifier)) continue
    const there = asserting.get(join(dirname(file), node.moduleSpecifier.text))
    if (there === undefined) continue
    for (const part of nodesBelow(node)) {
      if (is.isImportSpecifier(part) && there.has((part.propertyName ?? part.name).text)) names.push(part.name.text)
    }
  }
  return names
}
