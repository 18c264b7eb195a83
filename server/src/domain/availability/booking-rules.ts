/** The rules under which a party is given a table: one value, which every decision of the engine takes. */

import type { Channel } from '../seating/online-rules.ts'

export type Rules = {
  /** Guests are also bound by the online rules, and book no start in the past. */
  readonly channel: Channel
  readonly binding: Binding
  readonly seat: SeatGiven
}

/**
 * How far guests' rules bind, from all of them to none:
 * - `all`;
 * - `at the door`: all but the pause of online bookings, since the guests stand there;
 * - `waited`: neither that nor hours, grid, notice and window, since the start was accepted for the waiting list;
 * - `promised`: only tables that are taken and the time to reset them, for a promise that is kept;
 * - `override`: only tables that are taken, and not by guests past their end, since staff decide.
 *
 * From 24 hours after its start on, what staff enter is a record of what was, and binds like a promise.
 */
export type Binding = 'all' | 'at the door' | 'waited' | 'promised' | 'override'

/**
 * - `with moves`: others are moved where no table is free;
 * - `free tables`: none is moved, since of holds and offers too many come to nothing;
 * - `none`: a place on the waiting list, for which pacing and tables are not checked;
 * - `on request`: the same for a party of any size, whose request the restaurant answers itself.
 */
export type SeatGiven = 'with moves' | 'free tables' | 'none' | 'on request'

export const staffRules: Rules = { channel: 'staff', binding: 'all', seat: 'with moves' }

export const isOverride = ({ binding }: Rules): boolean => binding === 'override'
/** Whether service hours, grid, notice and booking window bind. */
export const bindsTime = ({ binding }: Rules): boolean => binding === 'all' || binding === 'at the door'
export const bindsPause = ({ binding }: Rules): boolean => binding === 'all'
/** Whether the booking waits for a table. */
export const givesNoTable = ({ seat }: Rules): boolean => seat === 'none' || seat === 'on request'
/** Whether any rule for guests binds: pause, close-offs, pacing, hours and the others. */
export const bindsGuests = ({ binding }: Rules): boolean => binding !== 'promised' && binding !== 'override'
