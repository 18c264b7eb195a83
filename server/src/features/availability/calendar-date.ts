/** A date within the years the calendar knows (domain/calendar.ts), so that its neighbours are dates as well. */
import { Type } from 'typebox'

export const CalendarDate = Type.String({
  format: 'date',
  pattern: '^(19[7-9]|20)',
  'x-expects': 'must be a date from 1970 to 2099 that exists, written YYYY-MM-DD',
})
