/** Inlines the content of logo and picture into a description, so that the file can create the restaurant elsewhere. */
import type { Query } from '../../../db/database.ts'
import { findBrandFile } from '../../house/branding/brand-files.sql.ts'
import { brandImages, dataUrlOf, mediaTypeOf } from '../../house/branding/brand-image.ts'
import type { RestaurantDescription } from './description/description.ts'

export async function withPictures(
  query: Query,
  restaurantId: number,
  description: RestaurantDescription,
): Promise<RestaurantDescription> {
  const branding = { ...description.branding }
  for (const image of brandImages) {
    const name = branding[image]
    const bytes = name === undefined ? undefined : await findBrandFile(query, restaurantId, name)
    if (name !== undefined && bytes) branding[image] = dataUrlOf({ mediaType: mediaTypeOf(name), bytes })
  }
  return { ...description, branding }
}
