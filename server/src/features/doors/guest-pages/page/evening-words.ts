/** Times as guests read them, with the evening they belong to: after midnight by its night. */
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
