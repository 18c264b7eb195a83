/** A mapping with what saved ones say about the columns that it leaves open. */
import type { Query } from '../../../db/database.ts'
import { ImportRefused } from '../lines/import-result.ts'
import type { Mapping } from '../recognise/file-reading.ts'
import type { ImportSubject } from '../recognise/recognise-columns.ts'
import { listMappings } from './named-mappings.sql.ts'

/** `names` are of mappings that were saved in the office. */
export type SaidMapping = Mapping & { names: readonly string[] }

/** A saved mapping may name columns that this file has not; those that were said for this file must be there. */
export async function withNamedMappings(
  query: Query,
  restaurantId: number,
  subject: ImportSubject,
  said: SaidMapping,
): Promise<Mapping & { said: readonly string[] }> {
  const saved = said.names.length === 0 ? [] : await listMappings(query, restaurantId, subject)
  const used = said.names.map((name) => {
    const found = saved.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (found) return found.mapping
    const names = saved.map((one) => `"${one.name}"`).join(', ')
    throw new ImportRefused(
      `There is no mapping "${name}" for ${subject}${names ? `; there are ${names}` : ''}. A column is mapped by --map "${name}=COLUMN".`,
    )
  })
  const columns = Object.assign({}, ...used.map((mapping) => mapping.columns), said.columns)
  const dateOrder = said.dateOrder ?? used.find((mapping) => mapping.dateOrder !== null)?.dateOrder ?? null
  const all = [...used, said].map(({ yesNo }) => yesNo)
  const yesNo = { yes: all.flatMap(({ yes }) => yes), no: all.flatMap(({ no }) => no) }
  return { columns, dateOrder, yesNo, said: Object.keys(said.columns) }
}
