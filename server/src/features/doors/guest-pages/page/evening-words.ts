/** Times as guests read them, with the evening they belong to: after midnight by its night. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import type { Hours, Slot } from '../../../../domain/calendar/service-hours.ts'
import type { GuestFormats } from '../../../../domain/guest/guest-formats.ts'

export type EveningWords = { day: string; time: string; night: string | undefined }

/** `Friday, 20 November 2026` and `19:30`, or `Night of Friday to Saturday, 20–21 November 2026` and `00:30`. */
export function eveningWords(hours: Hours, formats: GuestFormats, at: EpochSeconds): EveningWords {
  const visit = { at, evening: eveningOf(hours, at) }
  return { day: formats.dayAndYearOfVisit(visit), time: formats.time(at), night: formats.nightOf(visit) }
}

/** `19:30`, or `00:30 (night of Friday to Saturday)`. */
export const slotWords = (formats: GuestFormats, { start, serviceDate }: Slot): string =>
  formats.timeOfVisit({ at: start, evening: serviceDate })

type Waiting = { starts_at: EpochSeconds; wanted_until: EpochSeconds | null; waiting_list: boolean }

/** A place on the waiting list for a span: `19:00 to 21:00`. */
export function waitingWords(
  hours: Hours,
  { language, formats }: { language: GuestLanguage; formats: GuestFormats },
  { starts_at: at, wanted_until: until, waiting_list }: Waiting,
): EveningWords {
  const words = eveningWords(hours, formats, at)
  if (!waiting_list || until === null) return words
  return { ...words, time: guestTexts[language].waiting.span(words.time, formats.time(until)) }
}
