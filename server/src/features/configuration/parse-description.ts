/** From the text of a file to a description, or to every reason why not, each with the line it stands on. */
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { RestaurantDescription } from './description.ts'
import { nameOf, type Place } from './objection.ts'
import { readDescription } from './read-description.ts'

export type DescriptionError = { line: number; path: string; message: string }
export type Parsed = { description: RestaurantDescription } | { errors: DescriptionError[] }

export function parseDescription(text: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    return { errors: document.errors.map(({ pos, message }) => errorAt(lines.linePos(pos[0]).line, '', message)) }
  }
  const reading = readDescription(written(document))
  if ('description' in reading) return reading
  const errors = reading.objections.map(({ at, sentence }) => {
    const path = nameOf(at)
    return errorAt(lines.linePos(offsetOf(document, at)).line, path, `${path || 'the file'} ${sentence}`)
  })
  return { errors: errors.sort((a, b) => a.line - b.line) }
}

const errorAt = (line: number, path: string, sentence: string): DescriptionError => ({
  line,
  path,
  message: `line ${line}: ${sentence}`,
})

/** A bomb of aliases is refused by the library, an alias of itself by JSON; neither is a description. */
function written(document: Document): unknown {
  try {
    return JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 100 })))
  } catch {
    return null
  }
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
  return keys.filter(isScalar).find(({ value }) => value === last)?.range?.[0]
}
