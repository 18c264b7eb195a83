/** The values of a record by our columns, those of several columns for one of them joined; refused where the number of values does not match the header. */
import { cleanValue } from '../recognise/clean-value.ts'
import { joined } from '../recognise/joined-columns.ts'
import type { LineValues } from './line-reader.ts'
import { type RefusedLine, reason } from './line-reason.ts'

export function valuesOf(
  record: readonly string[],
  fields: readonly (string | null | undefined)[],
): LineValues | RefusedLine {
  const extra = record.slice(fields.length)
  if (record.length < fields.length || extra.some((value) => value.trim() !== '')) {
    return { refused: [reason('wrongCount', record.length, fields.length)] }
  }
  if (record.some((value) => value.includes('\0'))) {
    return { refused: [reason('hasNul')] }
  }
  if (record.some((value) => value.includes('\ufffd'))) {
    return { refused: [reason('lettersLost')] }
  }
  const values = new Map<string, string>()
  for (const [place, field] of fields.entries()) {
    if (field) values.set(field, joined(field, values.get(field), cleanValue(record[place] ?? '')))
  }
  return values
}
