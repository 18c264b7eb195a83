/** What the diary shows of texts to guests: a part of its own (diary/texting/), loaded where the restaurant texts. Null before. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Booking } from '../day/day.ts'

type OfBooking = { booking: Booking }

export type Texting = {
  /** Opens the messages, with how many are unread. */
  Button: ComponentType
  /** Unread, reconfirmed or asked, in rows, bars and lists. */
  Mark: ComponentType<OfBooking & { words?: boolean }>
  /** On a table of the plan, where something is unread. */
  TableMark: ComponentType<OfBooking & { x: number; y: number }>
  /** Until when a table is kept, and what became of the text that says so. */
  Chip: ComponentType<OfBooking>
  KeptActions: ComponentType<OfBooking>
  /** In the lane: those who were told that their table is ready. */
  Kept: ComponentType
  /** Above the list beside timeline and floor. */
  Tabs: ComponentType
  /** Conversations, in the place of that list, or over all of a telephone. */
  Pane: ComponentType
  /** For who waits: one tap that takes the table and tells them. */
  Ready: ComponentType<OfBooking & { tableIds: number[]; tables: string }>
}

export const texting = signal<Texting | null>(null)
/** Bookings whose conversation is shown instead of their card, until it is closed: Back leads to the one before. */
export const talkingTo = signal<ReadonlySet<number>>(new Set())
/** For the dialog of a table that is ready. */
export const readyFor = signal<{ bookingId: number; tableIds: number[] } | null>(null)
