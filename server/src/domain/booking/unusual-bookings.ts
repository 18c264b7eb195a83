/**
 * Which bookings of guests must be confirmed by mail. From one network, up to four bookings for an evening, up to a
 * tenth of the seats (at least twelve covers) and up to a quarter of the tables of a moment are booked at once;
 * anything beyond one of them is unusual. Twelve covers are a whole house of four tables, so small houses need the last.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'

export const confirmByMail = ['never', 'unusual', 'always'] as const
export type ConfirmByMail = (typeof confirmByMail)[number]

/** How long the table is held for a guest who is asked to confirm, and how long the link in the mail works. */
export const confirmSeconds = 900
/** An address confirmed within this many days is not asked again. */
export const confirmedDays = 30

/** What a network has for an evening without confirming. `coversOf` and `tablesOf`: one in this many. */
export const usualEvening = { bookings: 4, leastCovers: 12, coversOf: 10, tablesOf: 4 } as const

export type EveningCount = { bookings: number; covers: number }

/** `count` includes the booking in question, `seats` are those that guests may book online. */
export const isUnusual = ({ bookings, covers }: EveningCount, seats: number): boolean =>
  bookings > usualEvening.bookings ||
  covers > Math.max(usualEvening.leastCovers, Math.floor(seats / usualEvening.coversOf))

export type TakenTables = { from: EpochSeconds; until: EpochSeconds; tables: number }

/**
 * Whether a booking, beside others of its network, takes more than a quarter of the tables (at least one) of any moment.
 * The first booking of a moment never does, however many tables are joined for it.
 */
export function takesUnusualTables(own: TakenTables, others: readonly TakenTables[], tablesOnline: number): boolean {
  const most = Math.max(1, Math.floor(tablesOnline / usualEvening.tablesOf))
  const met = others.filter(({ from, until }) => from < own.until && until > own.from)
  // What is taken grows only when a booking begins, so only those moments are checked.
  const moments = met.map(({ from }) => Math.max(from, own.from))
  return moments.some((moment) => {
    const then = met.filter(({ from, until }) => from <= moment && moment < until)
    return then.reduce((sum, { tables }) => sum + tables, own.tables) > most
  })
}
