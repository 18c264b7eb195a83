/** Dates and moments of events as staff read them. */
import { locale } from '../../../../texts/en/locale.ts'

export const dayText = (date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`))

/** `2026-12-01T10:00`, on the restaurant's clock. */
export const momentText = (local: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${local}:00Z`),
  )

/** `2 h 45`. */
export const lengthText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
