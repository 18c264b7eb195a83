/** From the text of a file to a description, or to every reason why not, each with the line it stands on. */
import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import type { RestaurantDescription } from './description.ts'
import { type DescriptionIssue, nameOf, type Place } from './description-issue.ts'
import type { PartiallyValid } from './partially-valid.ts'
import { readDescription } from './read-description.ts'

export type DescriptionError = { line: number; path: string; message: string }

export type Parsed = ({ description: RestaurantDescription } | Unusable) & {
  /** Objections others have, as errors of this file. */
  errorsFor(objections: readonly DescriptionIssue[]): DescriptionError[]
}
type Unusable = { errors: DescriptionError[]; legible: PartiallyValid<RestaurantDescription> }

export function parseDescription(text: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  const errorAt = (offset: number, path: string, sentence: string): DescriptionError => {
    const { line } = lines.linePos(offset)
    return { line, path, message: `line ${line}: ${sentence}` }
  }
  const errorsFor = (objections: readonly DescriptionIssue[]) =>
    inOrder(
      objections.map(({ at, sentence }) => {
        const path = nameOf(at)
        return errorAt(offsetOf(document, at), path, `${path || 'the file'} ${sentence}`)
      }),
    )
  const content = contentOf(document)
  if ('faults' in content) {
    const errors = content.faults.map(({ offset, sentence }) => errorAt(offset, '', sentence))
    return { errors, legible: {}, errorsFor }
  }
  const reading = readDescription(content.written)
  if ('description' in reading) return { ...reading, errorsFor }
  return { errors: errorsFor(reading.objections), legible: reading.legible, errorsFor }
}

export const inOrder = (errors: readonly DescriptionError[]): DescriptionError[] =>
  errors.toSorted((a, b) => a.line - b.line)

/** What is wrong with the YAML itself. */
type Fault = { offset: number; sentence: string }

function inOurWords({ code, message, pos: [offset] }: YAMLError): Fault {
  const isSecond = code === 'MULTIPLE_DOCS'
  return {
    offset,
    sentence: isSecond ? 'a second document begins here (---); a file describes one restaurant' : message,
  }
}

/** A bomb of aliases is refused by the library, an alias of itself by JSON. */
function contentOf(document: Document): { written: unknown } | { faults: Fault[] } {
  if (document.errors.length > 0) return { faults: document.errors.map(inOurWords) }
  try {
    return { written: JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 100 }))) }
  } catch {
    return { faults: [faultOfAliases(document)] }
  }
}

function faultOfAliases(document: Document): Fault {
  const faults: Fault[] = []
  let first: Alias | undefined
  visit(document, {
    Alias: (_, alias, around) => {
      first ??= alias
      const { source } = alias
      const target = alias.resolve(document)
      const offset = alias.range?.[0] ?? 0
      if (!target)
        faults.push({ offset, sentence: `the alias *${source} stands for nothing: no &${source} comes before it` })
      else if (around.includes(target)) {
        faults.push({ offset, sentence: `the alias *${source} stands for something it is part of` })
      }
    },
  })
  const sentence = `the aliases from here on (*${first?.source} …) repeat too much; write out what they stand for`
  return faults[0] ?? { offset: first?.range?.[0] ?? 0, sentence }
}

/** Where the place stands in the text; for a key that is missing, where the mapping that misses it stands. */
function offsetOf(document: Document, at: Place): number {
  for (let depth = at.length; depth > 0; depth--) {
    const offset = offsetOfKey(document, at.slice(0, depth))
    if (offset !== undefined) return offset
  }
  return 0
}

function offsetOfKey(document: Document, at: Place): number | undefined {
  const last = at.at(-1)
  if (typeof last === 'number') {
    const node = document.getIn(at, true)
    return isNode(node) ? node.range?.[0] : undefined
  }
  const parent = at.length === 1 ? document.contents : document.getIn(at.slice(0, -1), true)
  if (!isMap(parent)) return undefined
  const keys = parent.items.map(({ key }) => key)
  return keys.filter(isScalar).find(({ value }) => String(value) === last)?.range?.[0]
}
