/** Parses the text of a YAML file into a description, or into the reasons why it is not valid, each with its line. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import { type Sentence, said } from '../../../domain/sentence.ts'
import { brandFileName, brandImages, dataUrlOf, readBrandFile } from '../../branding/brand-image.ts'
import type { RestaurantDescription } from '../description/description.ts'
import { type DescriptionIssue, formatPath, type Path } from '../description/description-issue.ts'
import { readDescription } from './read-description.ts'

export type DescriptionError = { line: number; path: string; message: Sentence }

/** For an uploaded file. */
export const refusedFile =
  ({ message }: DescriptionError): Sentence =>
  (say) =>
    say.descriptions.file.refused(said(message, say))

export type Parsed = ({ description: RestaurantDescription } | { errors: DescriptionError[] }) & {
  /** Adds the line of this file to issues found later. */
  errorsFor(issues: readonly DescriptionIssue[]): DescriptionError[]
}

/** `folder`: where the file is; logo and picture are read relative to it. */
export function parseDescription(text: string, { folder }: { folder?: string } = {}): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  const errorAt = (offset: number, path: string, sentence: Sentence): DescriptionError => {
    const { line } = lines.linePos(offset)
    return { line, path, message: (say) => say.descriptions.file.line(line, said(sentence, say)) }
  }
  const errorsFor = (issues: readonly DescriptionIssue[]) =>
    issues
      .map(({ path, sentence }) => {
        const name = formatPath(path)
        return errorAt(
          offsetOf(document, path),
          name,
          (say) => `${name || say.descriptions.file.whole} ${said(sentence, say)}`,
        )
      })
      .sort((a, b) => a.line - b.line)
  const content = contentOf(document)
  if ('faults' in content) {
    return { errors: content.faults.map(({ offset, sentence }) => errorAt(offset, '', sentence)), errorsFor }
  }
  const missing = folder === undefined ? [] : loadPictures(content.value, folder)
  if (missing.length > 0) return { errors: errorsFor(missing), errorsFor }
  const reading = readDescription(content.value)
  if ('description' in reading) return { ...reading, errorsFor }
  return { errors: errorsFor(reading.issues), errorsFor }
}

/** What is wrong with the YAML itself. */
type Fault = { offset: number; sentence: Sentence }

function faultOf({ code, message, pos: [offset] }: YAMLError): Fault {
  const isSecond = code === 'MULTIPLE_DOCS'
  return {
    offset,
    sentence: isSecond ? ({ descriptions }) => descriptions.file.secondDocument : message,
  }
}

/**
 * The YAML library refuses recursive expansion of aliases and aliases without an anchor; JSON.stringify refuses
 * circular ones.
 */
function contentOf(document: Document): { value: unknown } | { faults: Fault[] } {
  if (document.errors.length > 0) return { faults: document.errors.map(faultOf) }
  try {
    return { value: JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 100 }))) }
  } catch {
    let offset = 0
    visit(document, {
      Alias: (_, { range }) => {
        offset = range?.[0] ?? 0
        return visit.BREAK
      },
    })
    return {
      faults: [{ offset, sentence: ({ descriptions }) => descriptions.file.aliases }],
    }
  }
}

/** The offset of the path in the text; for a missing key, that of its mapping. */
function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth > 0; depth--) {
    const offset = offsetOfKey(document, path.slice(0, depth))
    if (offset !== undefined) return offset
  }
  return 0
}

function offsetOfKey(document: Document, path: Path): number | undefined {
  const last = path.at(-1)
  if (typeof last === 'number') {
    const node = document.getIn(path, true)
    return isNode(node) ? node.range?.[0] : undefined
  }
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) return undefined
  const keys = parent.items.map(({ key }) => key)
  return keys.filter(isScalar).find(({ value }) => String(value) === last)?.range?.[0]
}

/** Replaces the names of picture files by their content. */
function loadPictures(value: unknown, folder: string): DescriptionIssue[] {
  const { branding } = (value ?? {}) as { branding?: Record<string, unknown> | null }
  return brandImages.flatMap((image) => {
    const name = branding?.[image]
    if (!branding || typeof name !== 'string' || !/\.(svg|png|jpe?g)$/i.test(name) || brandFileName.test(name))
      return []
    try {
      const bytes = readFileSync(resolve(folder, name))
      const file = readBrandFile(bytes)
      if ('objection' in file) return [{ path: ['branding', image], sentence: file.objection }]
      branding[image] = dataUrlOf(file)
      return []
    } catch (error) {
      const { message } = error as Error
      const sentence: Sentence = ({ descriptions }) => descriptions.file.unreadable(name, message)
      return [{ path: ['branding', image], sentence }]
    }
  })
}
