/** The card of a guest as the API has it. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { dateText } from '../../diary/day/zone-time.ts'
import { client, here } from '../api.ts'

export type Card = Schemas.PatronCard
/** With the ETag of the patron, for corrections of texts. */
export type ReadCard = { card: Card; tag: string }

export async function readCard(patron: number): Promise<ReadCard> {
  let tag = ''
  const onHeaders = (headers: Headers) => {
    tag = headers.get('etag') ?? ''
  }
  const { data } = await client.getPatronCard({ patron }, { ...here(), onHeaders })
  return { card: data, tag }
}

/** With the year, since guests come back for years. */
export const dayText = (date: string): string => `${dateText(date, 'short')} ${date.slice(0, 4)}`
