/** A day's bookings as rows of text, and as CSV. */
export type DaySheet = { head: readonly string[]; rows: readonly (readonly string[])[] }

export const covers = ({ adults, children }: { adults: number; children: number }): string =>
  children === 0 ? String(adults) : `${adults} + ${children}`

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function sheetCsv({ head, rows }: DaySheet): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/**
 * A value that begins like a formula gets an apostrophe in front, so that spreadsheets do not run a guest's name or
 * comment.
 */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Words by which guests name allergies and intolerances, in the languages of the pages. */
const allergyWords =
  /allerg|allerġ|aller[xj]|intoler|intoller|unverträglich|c[o]?eliac|cœliaque|celíac|celiac|zöliak|gluten|lactos|laktos|lattos|حساسية|تحم.?ل/iu

export const mentionsAllergy = (comment: string | null): boolean => allergyWords.test(comment ?? '')
