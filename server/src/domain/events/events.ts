/**
 * A special evening that is sold: an address, words and a picture, the rooms it takes place in, and when it is on sale. All else
 * stands where it stands for every evening: its date and seatings are those of its special day, its menus are products and its
 * deposit is a policy for that day. So there is one engine, and an event without its special day is nothing.
 */
import type { Translations } from '../branding/translations.ts'
import {
  addDays,
  type EpochSeconds,
  instantFrom,
  type LocalDate,
  minutesOfTime,
  startOfDate,
  wallClockOfDate,
} from '../calendar/calendar.ts'
import type { House, Sale, SpecialDay } from '../calendar/house.ts'
import { specialDayOn } from '../calendar/special-days.ts'
import { windowOf } from '../seating/online-rules.ts'

export type HouseEvent = {
  /** Its address, for good: `new-years-eve-2026`. */
  code: string
  /** The name of its special day, which is a single date. */
  special_day: string
  name: string
  description?: string
  /** The name of a stored file. */
  picture?: string
  /** Absent: all. */
  areas?: string[]
  /** On the restaurant's clock, `YYYY-MM-DDTHH:MM`. Absent: the usual booking window, the usual notice. */
  sale?: { opens?: string; closes?: string }
  translations?: Translations<'name' | 'description'>
}

export function saleOf({ sale }: Pick<HouseEvent, 'sale'>, timezone: string): Sale | undefined {
  if (!sale) return undefined
  const moment = (local: string | undefined) => (local === undefined ? null : momentOf(local, timezone))
  return { opens: moment(sale.opens), closes: moment(sale.closes) }
}

/** A time that daylight saving skips is the moment at which the clocks are moved. */
const momentOf = (local: string, timezone: string): EpochSeconds =>
  instantFrom(timezone, wallClockOfDate(local.slice(0, 10)) + minutesOfTime(local.slice(11)) * 60)

/** The event of an evening. */
export function eventOn<Event extends Pick<HouseEvent, 'special_day'>>(
  events: readonly Event[],
  house: Pick<House, 'specialDays'>,
  evening: LocalDate,
): Event | undefined {
  if (events.length === 0) return undefined
  const name = specialDayOn(house.specialDays, evening)?.name
  return events.find(({ special_day }) => special_day === name)
}

export const specialDayOf = ({ special_day }: Pick<HouseEvent, 'special_day'>, house: House): SpecialDay | undefined =>
  house.specialDays.find(({ name }) => name === special_day)

/** When guests can book an evening for the first time: as its sale says, else when the booking window reaches it. */
export function opensAt(house: House, { firstDay, sale }: SpecialDay): EpochSeconds {
  if (sale?.opens != null) return sale.opens
  return startOfDate(house.timezone, addDays(firstDay, -windowOf(house, 'online').maxDays))
}
