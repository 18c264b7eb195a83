/** A booking of the demo. Day 0 is the day on which the demo is seeded, -1 the day before. */
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts'
import type { BookingText } from '../../../../domain/booking/booking-texts.ts'
import type { LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { PaidWhen } from '../../../../domain/products/products.ts'

export type DemoProduct = {
  name: string
  /** Of what the restaurant sells; absent for what a program has sent, which is paid. */
  code?: string
  pay?: PaidWhen
  tax_percent?: number
  lines: readonly { label: string; quantity: number; unit_price: number }[]
}

export type DemoBooking = { readonly [Text in BookingText]?: string } & {
  day: number
  time: string
  /** Empty for a booking on the waiting list. */
  tables: readonly string[]
  status: BookingStatus
  adults: number
  children?: number
  /** Index in the list of the restaurant's patrons; a block has none. */
  guest?: number
  source?: 'Website' | 'Google' | 'Phone' | 'Walk-in'
  minutes?: number
  tags?: readonly string[]
  reconfirmed?: boolean
  texts?: readonly DemoText[]
  products?: readonly DemoProduct[]
  review?: { traits: Readonly<Record<string, number>>; text: string; visible: boolean }
}

/** To the guest, or what they answer. `minutesAgo`: before the moment of seeding. */
export type DemoText = { minutesAgo: number } & (
  | { kind: 'reminder' | 'reconfirmation' }
  | { said: string; confirms?: true; isUnread?: true }
)

/** The moment of seeding: whether a time of today has passed, and which weekday a day is. */
export type DemoDay = {
  date: LocalDate
  /** Minutes since midnight. */
  minute: number
  hasStarted(time: string): boolean
  weekdayOf(day: number): number
}

const sources = ['Website', 'Google', 'Phone'] as const
export const sourceOf = (number: number): (typeof sources)[number] => sources[number % 3] as (typeof sources)[number]
