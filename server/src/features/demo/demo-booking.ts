/** A booking of the demo, told by its day: 0 is the day on which the demo is seeded, -1 the day before. */
import type { BookingStatus } from '../../domain/booking-status.ts'

export type DemoProduct = { name: string; lines: readonly { label: string; quantity: number; unit_price: number }[] }

export type DemoBooking = {
  day: number
  time: string
  /** None is a waiting guest. */
  tables: readonly string[]
  status: BookingStatus
  adults: number
  children?: number
  /** Place in the list of the restaurant's guests; a block has none. */
  guest?: number
  source?: 'Website' | 'Google' | 'Phone' | 'Walk-in'
  minutes?: number
  comment?: string
  privateComment?: string
  company?: string
  roomNumber?: string
  customField?: string
  concierge?: string
  tags?: readonly string[]
  reconfirmed?: boolean
  products?: readonly DemoProduct[]
  review?: { traits: Readonly<Record<string, number>>; text: string; visible: boolean }
}

/** What the diaries ask of the moment: whether a time of today lies behind it, and which weekday a day is. */
export type DemoDay = { hasStarted(time: string): boolean; weekdayOf(day: number): number }

const sources = ['Website', 'Google', 'Phone'] as const
export const sourceOf = (number: number): (typeof sources)[number] => sources[number % 3] as (typeof sources)[number]
