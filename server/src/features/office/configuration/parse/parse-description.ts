/** Parses the text of a YAML file into a description, or into the reasons why it is not valid, each with its line. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Sentence, said } from '../../../../domain/sentence.ts'
import { brandFileName, dataUrlOf } from '../../../house/branding/brand-image.ts'
import { redrawPictureNow } from '../../../house/branding/redraw-picture.ts'
import type { RestaurantDescription } from '../description/description.ts'
import { type DescriptionIssue, formatPath, maxReportedIssues } from '../description/description-issue.ts'
import { picturesIn } from '../description/description-pictures.ts'
import { readDescription } from './read-description.ts'
import { readYaml } from './yaml-content.ts'

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

/**
 * Lists at most a hundred mistakes. `folder`: where the file is; logo and picture are read relative to it.
 */
export function parseDescription(text: string, { folder }: { folder?: string } = {}): Parsed {
  const { content, lineAt, offsetOf } = readYaml(text)
  const errorAt = (offset: number, path: string, sentence: Sentence): DescriptionError => {
    const line = lineAt(offset)
    return { line, path, message: (say) => say.descriptions.file.line(line, said(sentence, say)) }
  }
  const errorsFor = (issues: readonly DescriptionIssue[]) =>
    issues
      .slice(0, maxReportedIssues)
      .map(({ path, sentence }) => {
        const name = formatPath(path)
        return errorAt(offsetOf(path), name, (say) => `${name || say.descriptions.file.whole} ${said(sentence, say)}`)
      })
      .sort((a, b) => a.line - b.line)
  if ('faults' in content) {
    return { errors: content.faults.map(({ offset, sentence }) => errorAt(offset, '', sentence)), errorsFor }
  }
  const missing = folder === undefined ? [] : loadPictures(content.value, folder)
  if (missing.length > 0) return { errors: errorsFor(missing), errorsFor }
  const reading = readDescription(content.value, maxReportedIssues)
  if ('description' in reading) return { ...reading, errorsFor }
  return { errors: errorsFor(reading.issues), errorsFor }
}

/** Replaces the names of picture files by their content, redrawn. */
function loadPictures(value: unknown, folder: string): DescriptionIssue[] {
  return picturesIn(value).flatMap(({ path, file: name, replace }) => {
    if (!/\.(svg|png|jpe?g)$/i.test(name) || brandFileName.test(name)) return []
    try {
      const bytes = readFileSync(resolve(folder, name))
      const file = redrawPictureNow(bytes, path[0] === 'products' ? 'product' : 'page')
      if ('objection' in file) return [{ path, sentence: file.objection }]
      replace(dataUrlOf(file))
      return []
    } catch (error) {
      const { message } = error as Error
      const sentence: Sentence = ({ descriptions }) => descriptions.file.unreadable(name, message)
      return [{ path, sentence }]
    }
  })
}
