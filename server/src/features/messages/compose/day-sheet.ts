import { byteOrderMark, csvLine } from '../../../domain/csv-line.ts'

/** A day's bookings as rows of text, and as CSV. */
export type DaySheet = { head: readonly string[]; rows: readonly (readonly string[])[] }

export const covers = ({ adults, children }: { adults: number; children: number }): string =>
  children === 0 ? String(adults) : `${adults} + ${children}`

export const sheetCsv = ({ head, rows }: DaySheet): string => byteOrderMark + [head, ...rows].map(csvLine).join('')

/** Words by which guests name allergies and intolerances, in the languages of the pages. */
const allergyWords =
  /allerg|allerġ|aller[xj]|intoler|intoller|unverträglich|c[o]?eliac|cœliaque|celíac|celiac|zöliak|gluten|lactos|laktos|lattos|حساسية|تحم.?ل/iu

export const mentionsAllergy = (comment: string | null): boolean => allergyWords.test(comment ?? '')
