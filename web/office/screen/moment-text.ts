import { locale } from '../../../texts/en/locale.ts'
import { texts } from '../../../texts/en/office/office.ts'
import { restaurant } from './screen.ts'

/** `Sun 15 Nov, 11:05` on the clock of the restaurant. */
export function momentText(at: string | null): string {
  if (at === null) return texts.history.before
  const timeZone = restaurant.value?.timezone ?? 'UTC'
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as const
  return new Intl.DateTimeFormat(locale, options).format(Date.parse(at))
}
