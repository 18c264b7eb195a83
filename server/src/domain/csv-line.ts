/**
 * One line of a CSV file (RFC 4180). Every file of values that leaves the server is written by it: texts of guests and of
 * other systems are in them, and a spreadsheet runs what begins like a formula.
 */
export type CsvValue = string | number | boolean | null

/** For the first line of a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(',')}\r\n`

/**
 * What begins like a formula, at the start of a value and behind what another spreadsheet splits at: one in German splits
 * at semicolons, also within our quotes. Behind spaces, which spreadsheets skip, and in the wide form that they read in
 * East Asia. A run of spaces has no separator in it, so that each is looked at once.
 */
const begins = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g
const escaped = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g

/** A text that begins like a formula gets an apostrophe in front, by which spreadsheets know a text. */
function cellOf(value: CsvValue): string {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' ? escapedText(text) : text
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function escapedText(text: string): string {
  const within = text.replaceAll(begins, "$1'")
  return /^[\t\r\n]/.test(text) ? `'${within}` : within
}

/** Without the apostrophes that `csvLine` puts within a value. The one in front is a spreadsheet's too (clean-value.ts). */
export const withoutEscapes = (value: string): string => value.replaceAll(escaped, '$1')
