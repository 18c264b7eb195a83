/**
 * Patrons of another system. One that was imported before is left as it is; one this restaurant knows by e-mail or
 * telephone gains what was not known; anyone else is new. Running the same file again changes nothing.
 */
import type { Tx } from '../../db/database.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { listKnownPatronKeys } from './import-guests.sql.ts'
import type { Outcome } from './outcome.ts'
import type { PatronLine } from './patron-line.schemas.ts'
import { closeGuestBook, openGuestBook } from './recognise-guests.ts'

export async function importPatrons(
  tx: Tx,
  restaurantId: number,
  lines: readonly PatronLine[],
  at: EpochSeconds,
): Promise<Outcome> {
  const book = await openGuestBook(tx, restaurantId, lines)
  const imported = await listKnownPatronKeys(
    tx,
    restaurantId,
    lines.flatMap(({ externalId }) => externalId ?? []),
  )
  for (const line of lines) {
    if (line.externalId !== null && imported.has(line.externalId)) continue
    book.recognise({ ...line, walkin: false, channelId: null })
    if (line.externalId !== null) imported.add(line.externalId)
  }
  await closeGuestBook(tx, restaurantId, book, at)
  return { written: book.fresh.size, known: lines.length - book.fresh.size, refused: [] }
}
