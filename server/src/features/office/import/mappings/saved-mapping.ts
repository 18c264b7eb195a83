/** A named mapping, for the next file with the same header, in the browser and with `--map` on the command line. */
import type { Tx } from '../../../../db/database.ts'
import { InvalidInput } from '../../../../domain/problem.ts'
import type { FileReading, Mapping } from '../recognise/file-reading.ts'
import type { ImportSubject } from '../recognise/recognise-columns.ts'
import { findMapping, listMappings, putMapping, type SavedMapping } from './import-mappings.sql.ts'

type ReadWith = { subject: ImportSubject; mapping: Mapping; reading: FileReading | null }

const mostMappings = 100

const compared = (header: readonly string[]) => header.map((name) => name.trim().toLowerCase()).join('\n')

export const fitsHeader = (one: readonly string[], other: readonly string[]): boolean =>
  compared(one) === compared(other)

/** Stores every column with its current field, so that later files do not depend on what is recognised then. */
export async function saveMapping(
  tx: Tx,
  restaurantId: number,
  { subject, mapping, reading }: ReadWith,
  { name, actor, at }: { name: string; actor: string; at: Temporal.Instant },
): Promise<SavedMapping> {
  const columns = reading?.columns ?? []
  const fields = columns.flatMap((column) => (column.field === undefined ? [] : [[column.name, column.field] as const]))
  const known = await findMapping(tx, restaurantId, name)
  if (!known && (await listMappings(tx, restaurantId)).length >= mostMappings) {
    throw new InvalidInput({ name: [({ importing }) => importing.refused.mappingLimit(mostMappings)] })
  }
  const saved = {
    name: known?.name ?? name,
    subject,
    header: columns.map((column) => column.name),
    mapping: {
      columns: Object.fromEntries(fields.filter(([column]) => column.trim() !== '')),
      dateOrder: mapping.dateOrder ?? reading?.dates?.order ?? null,
      yesNo: mapping.yesNo,
    },
    saved_by: actor,
    saved_at: at,
  }
  await putMapping(tx, restaurantId, saved)
  return saved
}
