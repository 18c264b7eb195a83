/** A fact as this device keeps it until the server has it, or somebody has decided what becomes of it. */

import type { Fact } from '../day/changes/fact.ts'
import type { Booking } from '../day/day.ts'

export type NewFact = {
  restaurant: number
  evening: string
  booking: number
  /** Whom it is about, for the list. */
  name: string
  /** What was done, as the message said it. */
  said: string
  fact: Fact
  /** What it changes on the screen. */
  patch: Partial<Booking>
  /** When it was tapped, by the server's clock as far as this device knows it. */
  at: string
  /** What stood on the screen, with the effect of the facts before it. */
  seen: { status: Booking['fsm_status']; table_ids: number[] }
  /** The same for every attempt, so that it is done once. */
  key: string
  refused: RefusedFor | null
  /** On a tablet of the restaurant: whom it was told, since no PIN could be checked. */
  person?: number | null
}

/** `stands`: the booking as somebody else has left it; null where it was refused for another reason. */
export type RefusedFor = { message: string; stands: Standing | null }
export type Standing = {
  status: Booking['fsm_status']
  tables: string
  by: string
  at: string | null
  note: string | null
}

export type KeptFact = NewFact & { id: number }
