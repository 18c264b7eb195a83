/** Inlines the content of pictures into a description, so that the file can create the restaurant elsewhere. */
import type { Query } from '../../../db/database.ts'
import { findBrandFile } from '../../house/branding/brand-files.sql.ts'
import { brandFileName, dataUrlOf, mediaTypeOf } from '../../house/branding/brand-image.ts'
import { type Pictured, picturesIn, withFiles } from './description/description-pictures.ts'

export async function withPictures<Whole extends Pictured>(
  query: Query,
  restaurantId: number,
  described: Whole,
): Promise<Whole> {
  const contents = new Map<string, string>()
  for (const { file } of picturesIn(described)) {
    if (!brandFileName.test(file) || contents.has(file)) continue
    const bytes = await findBrandFile(query, restaurantId, file)
    if (bytes) contents.set(file, dataUrlOf({ mediaType: mediaTypeOf(file), bytes }))
  }
  return withFiles(described, (file) => contents.get(file))
}
