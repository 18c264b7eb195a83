/**
 * Reads the content of a YAML file, and finds where in the file a part of it stands. Work and memory are linear in the
 * size of the file, and limited. The library alone compares every key with all others (60,000 of them took ten minutes),
 * searches the whole file for the anchor of each alias, and takes 11 s for a megabyte of braces.
 */
import {
  CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import type { Sentence } from '../../../../domain/sentence.ts'
import { maxReportedIssues, type Path } from '../description/description-issue.ts'

/**
 * A file with 2,000 tables and their places on the floor, 2,000 combinations and 200 special days has 313,000 tokens,
 * 46,000 values and 7 levels, and takes 1.1 s.
 */
export const fileLimits = { tokens: 400_000, values: 100_000, depth: 32, aliases: 100 }

/** What is wrong with the YAML itself. */
export type Fault = { offset: number; sentence: Sentence }

export type YamlFile = {
  content: { value: unknown } | { faults: Fault[] }
  lineAt(offset: number): number
  /** The offset of the path in the text; for a missing key, that of its mapping. */
  offsetOf(path: Path): number
}

export function readYaml(text: string): YamlFile {
  const excess = excessIn(text)
  if (excess) {
    const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
    return { content: { faults: [excess] }, lineAt, offsetOf: () => 0 }
  }
  const lines = new LineCounter()
  const options = { lineCounter: lines, prettyErrors: false, logLevel: 'error', uniqueKeys: false } as const
  const document = parseDocument(text, options)
  const keysOf = keyIndex()
  return {
    content: contentOf(document),
    lineAt: (offset) => lines.linePos(offset).line,
    offsetOf: (path) => offsetIn(document, path, keysOf),
  }
}

/** The first limit that it exceeds, by its tokens alone, which are found in a fifth of the time. */
function excessIn(text: string): Fault | undefined {
  const count = { tokens: 0, aliases: 0, depth: 0 }
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    const kind = CST.tokenType(token)
    count.tokens++
    if (kind === 'alias') count.aliases++
    if (kind === 'flow-seq-start' || kind === 'flow-map-start') count.depth++
    if (kind === 'flow-seq-end' || kind === 'flow-map-end') count.depth--
    if (count.tokens > fileLimits.tokens) return { offset, sentence: tooLong }
    if (count.aliases > fileLimits.aliases) return { offset, sentence: tooManyAliases }
    if (count.depth > fileLimits.depth) return { offset, sentence: tooDeep }
    // Marks of the lexer stand for nothing in the text.
    if (kind !== 'doc-mode' && kind !== 'scalar' && kind !== 'flow-error-end') offset += token.length
  }
  return undefined
}

const tooLong: Sentence = ({ descriptions }) => descriptions.file.tooLong(fileLimits.tokens)
const tooManyAliases: Sentence = ({ descriptions }) => descriptions.file.tooManyAliases(fileLimits.aliases)
const tooDeep: Sentence = ({ descriptions }) => descriptions.file.tooDeep(fileLimits.depth)
const aliases: Sentence = ({ descriptions }) => descriptions.file.aliases

function contentOf(document: Document): { value: unknown } | { faults: Fault[] } {
  const wrong =
    document.errors.length > 0 ? document.errors.slice(0, maxReportedIssues).map(faultOf) : faultsIn(document)
  if (wrong.length > 0) return { faults: wrong }
  try {
    return { value: copyOf(document.toJS({ maxAliasCount: fileLimits.aliases }), { left: fileLimits.values }) }
  } catch {
    return { faults: [{ offset: firstAlias(document), sentence: aliases }] }
  }
}

function faultOf({ code, message, pos: [offset] }: YAMLError): Fault {
  if (code === 'MULTIPLE_DOCS') return { offset, sentence: ({ descriptions }) => descriptions.file.secondDocument }
  return { offset, sentence: /call stack/.test(message) ? tooDeep : message }
}

/** Repeated keys, or the first place that is nested too deeply. */
function faultsIn(document: Document): Fault[] {
  const repeated: Fault[] = []
  for (const { node, depth } of nodesOf(document.contents)) {
    if (depth > fileLimits.depth) return [{ offset: node.range?.[0] ?? 0, sentence: tooDeep }]
    if (isMap(node)) for (const fault of repeatedKeys(node)) repeated.push(fault)
  }
  return repeated.slice(0, maxReportedIssues)
}

function* nodesOf(root: Node | null): Generator<{ node: Node; depth: number }> {
  const left = root === null ? [] : [{ node: root, depth: 1 }]
  for (let next = left.pop(); next; next = left.pop()) {
    yield next
    if (!isCollection(next.node)) continue
    for (const item of next.node.items.toReversed()) {
      const parts = isPair(item) ? [item.value, item.key] : [item]
      for (const part of parts) if (isNode(part)) left.push({ node: part, depth: next.depth + 1 })
    }
  }
}

function repeatedKeys({ items }: YAMLMap): Fault[] {
  const seen = new Set<string>()
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return []
    const name = String(key.value)
    if (seen.has(name)) {
      return [{ offset: key.range?.[0] ?? 0, sentence: ({ descriptions }) => descriptions.file.repeatedKey(name) }]
    }
    seen.add(name)
    return []
  })
}

function firstAlias({ contents }: Document): number {
  for (const { node } of nodesOf(contents)) if (isAlias(node)) return node.range?.[0] ?? 0
  return 0
}

/** Without shared parts, as JSON would have it. Throws for what aliases make endless or too large. */
function copyOf(value: unknown, values: { left: number }, depth = 1): unknown {
  if (--values.left < 0 || depth > fileLimits.depth) throw new RangeError('aliases expand to too much')
  if (Array.isArray(value)) return value.map((item) => copyOf(item, values, depth + 1))
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner, values, depth + 1)]))
}

type KeyOffsets = (mapping: YAMLMap) => ReadonlyMap<string, { offset: number | undefined; value: unknown }>

/** The keys of a mapping by their name, read once for each mapping: a file may have a hundred mistakes in one. */
function keyIndex(): KeyOffsets {
  const known = new Map<YAMLMap, ReturnType<KeyOffsets>>()
  return (mapping) => {
    const found =
      known.get(mapping) ??
      new Map(
        mapping.items.flatMap(({ key, value }) =>
          isScalar(key) ? [[String(key.value), { offset: key.range?.[0], value }] as const] : [],
        ),
      )
    known.set(mapping, found)
    return found
  }
}

function offsetIn({ contents }: Document, path: Path, keysOf: KeyOffsets): number {
  let [node, offset]: [unknown, number] = [contents, 0]
  for (const step of path) {
    if (!isCollection(node)) break
    const key = isMap(node) ? keysOf(node).get(String(step)) : undefined
    const inner = isMap(node) ? key?.value : node.items[Number(step)]
    const found = key ? key.offset : isNode(inner) ? inner.range?.[0] : undefined
    if (found === undefined) break
    ;[node, offset] = [inner, found]
  }
  return offset
}
