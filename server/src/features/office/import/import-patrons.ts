/**
 * Imports patrons of another system. One that was imported before stays as it is; one that the restaurant knows by e-mail
 * address, or telephone and name, gains what was not known; any other is added. Importing a file again changes nothing.
 */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { loadBatchPatrons, saveBatchPatrons } from './batch-patrons.ts'
import { listKnownPatronKeys } from './import-patrons.sql.ts'
import type { BatchResult } from './lines/import-result.ts'
import type { PatronLine } from './lines/patron-line.ts'
import type { WrittenRow } from './written/written-rows.sql.ts'

export async function importPatrons(
  tx: Tx,
  restaurantId: number,
  lines: readonly PatronLine[],
  at: EpochSeconds,
): Promise<BatchResult & { wrote: WrittenRow[] }> {
  const patrons = await loadBatchPatrons(tx, restaurantId, lines)
  const externalIds = lines.flatMap(({ externalId }) => externalId ?? [])
  const imported = await listKnownPatronKeys(tx, restaurantId, externalIds)
  for (const line of lines) {
    if (line.externalId !== null && imported.has(line.externalId)) continue
    patrons.match({ ...line, channelId: null })
    if (line.externalId !== null) imported.add(line.externalId)
  }
  const wrote = await saveBatchPatrons(tx, restaurantId, patrons, at)
  return { written: patrons.added.size, known: lines.length - patrons.added.size, refused: [], wrote }
}
