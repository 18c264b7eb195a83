/** Refused lines as a CSV file with the reason behind them: to be corrected and imported again. */
import { csvLine } from '../../../domain/csv-line.ts'
import { reasonColumn } from './recognise/file-reading.ts'

/** A column of reasons that the file has from an earlier time is left out. */
const own = (header: readonly string[], values: readonly string[]): string[] =>
  values.filter((_, place) => header[place] !== reasonColumn)

export const refusedHead = (header: readonly string[]): string => csvLine([...own(header, header), reasonColumn])

export const refusedLine = (
  header: readonly string[],
  { line, reason, values }: { line: number; reason: string; values: readonly string[] },
): string =>
  csvLine([
    ...own(
      header,
      header.map((_, place) => values[place] ?? ''),
    ),
    `line ${line}: ${reason}`,
  ])
