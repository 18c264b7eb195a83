/** The values of a record by our columns, those of several columns for one of them joined; refused where the number of values does not match the header. */
import { cleanValue } from '../recognise/clean-value.ts'
import { joined } from '../recognise/joined-columns.ts'
import type { LineValues } from './line-reader.ts'

export function valuesOf(
  record: readonly string[],
  fields: readonly (string | null | undefined)[],
): LineValues | { refused: string } {
  const extra = record.slice(fields.length)
  if (record.length < fields.length || extra.some((value) => value.trim() !== '')) {
    return { refused: `The line has ${record.length} values, the header ${fields.length}.` }
  }
  if (record.some((value) => value.includes('\0'))) {
    return { refused: 'The line has a NUL (a byte of zero), which is no text. Remove it.' }
  }
  if (record.some((value) => value.includes('\ufffd'))) {
    const lost = 'The line has a replacement character (U+FFFD): letters were lost when the file was written.'
    return { refused: `${lost} Export it again.` }
  }
  const values = new Map<string, string>()
  for (const [place, field] of fields.entries()) {
    if (field) values.set(field, joined(field, values.get(field), cleanValue(record[place] ?? '')))
  }
  return values
}
