/**
 * Logo and picture in a description: `data:image/png;base64,…` is the file itself, anything else the name of a stored
 * file. Files are named by their content, so browsers can cache them for good, and a description that names one is
 * unambiguous.
 */
import { createHash } from 'node:crypto'
import { examineImage, type ImageKind, imageTypes } from '../../../domain/branding/image-file.ts'
import { withoutMetadata } from '../../../domain/branding/picture-metadata.ts'
import type { Sentence } from '../../../domain/sentence.ts'

export const brandImages = ['logo', 'picture'] as const
export type BrandImage = (typeof brandImages)[number]

export type BrandFile = { name: string; mediaType: string; bytes: Buffer }

export const brandFileName = /^[0-9a-f]{32}\.(svg|png|jpg)$/
const dataUrl = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** A file without its metadata, or the rest of the sentence "The picture …". */
export function readBrandFile(given: Buffer): BrandFile | { objection: Sentence } {
  const examined = examineImage(given)
  if ('objection' in examined) return examined
  const { kind } = examined
  const bytes = withoutMetadata(given, kind)
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`
  return { name, mediaType: imageTypes[kind], bytes }
}

export function brandFileIn(text: string): BrandFile | { objection: Sentence } | { name: string } {
  if (brandFileName.test(text)) return { name: text }
  const [, content] = dataUrl.exec(text) ?? []
  if (content === undefined) return { objection: ({ descriptions }) => descriptions.pictures.form }
  return readBrandFile(Buffer.from(content, 'base64'))
}

export const dataUrlOf = ({ mediaType, bytes }: Pick<BrandFile, 'mediaType' | 'bytes'>): string =>
  `data:${mediaType};base64,${bytes.toString('base64')}`

export const mediaTypeOf = (name: string): string => imageTypes[name.slice(name.lastIndexOf('.') + 1) as ImageKind]
