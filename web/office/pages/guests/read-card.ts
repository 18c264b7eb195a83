/** The card of a guest as the API has it. */

import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { client } from '../../../kit/api/client.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'

export type Card = Schemas.PatronCard
/** With the ETag of the patron, for corrections of texts. */
export type ReadCard = { card: Card; tag: string }

export async function readCard(patron: number): Promise<ReadCard> {
  let tag = ''
  const onHeaders = (headers: Headers) => {
    tag = headers.get('etag') ?? ''
  }
  const { data } = await api.getPatronCard(client, { patron }, { ...currentRestaurant(), onHeaders })
  return { card: data, tag }
}

/** With the year, since guests come back for years. */
export const dayText = (date: string): string => `${dateText(date, 'short')} ${date.slice(0, 4)}`
