/** What the demo restaurants are filled with, and the moment that decides the state of their evening. */
import {
  addDays,
  type EpochSeconds,
  localDateOf,
  localTimeOf,
  minutesOfTime,
  weekdayOf,
} from '../../../domain/calendar/calendar.ts'
import { demoTokens } from '../../house/access/tokens/token-text.ts'
import { bistroBookings } from './bookings/bistro-bookings.ts'
import type { DemoBooking, DemoDay } from './bookings/demo-booking.ts'
import { bistroPatrons, type DemoPatron, trattoriaPatrons } from './bookings/demo-patrons.ts'
import { eveBookings } from './bookings/eve-bookings.ts'
import { trattoriaBookings } from './bookings/trattoria-bookings.ts'

export type DemoContent = {
  file: string
  token: string
  patrons: readonly DemoPatron[]
  bookings: (today: DemoDay) => DemoBooking[]
  /** Made at the first start alone. */
  farAhead: (today: DemoDay) => DemoBooking[]
  /** Has a New Year's Eve that is sold. */
  sellsEvening: boolean
  /** Has guests at whatever hour the demo is started. */
  isOpenAtNight: boolean
  /** Asks guests for money, which none of its pages moves. */
  takesPayments: boolean
  /** Texts guests, whose telephones are a page. */
  sendsTexts: boolean
  /** How many ids are reserved for its bookings and their history, so that later ids do not depend on the hour. */
  ids: { bookings: number; history: number }
}

export const demoContents: readonly DemoContent[] = [
  {
    file: 'trattoria-demo.yaml',
    token: demoTokens.trattoria,
    patrons: trattoriaPatrons,
    bookings: trattoriaBookings,
    farAhead: eveBookings,
    sellsEvening: true,
    isOpenAtNight: true,
    takesPayments: true,
    sendsTexts: true,
    ids: { bookings: 300, history: 600 },
  },
  {
    file: 'bistro-demo.yaml',
    token: demoTokens.bistro,
    patrons: bistroPatrons,
    bookings: bistroBookings,
    farAhead: () => [],
    sellsEvening: false,
    isOpenAtNight: false,
    takesPayments: false,
    sendsTexts: false,
    ids: { bookings: 100, history: 200 },
  },
]

export function demoDayAt(timezone: string, now: EpochSeconds): DemoDay {
  const today = localDateOf(timezone, now)
  const time = localTimeOf(timezone, now)
  return {
    date: today,
    minute: minutesOfTime(time),
    hasStarted: (start) => start <= time,
    weekdayOf: (day) => weekdayOf(addDays(today, day)),
  }
}
