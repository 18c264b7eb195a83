/** The rules under which a party is given a table: one value, which every decision of the engine takes. */

import type { Channel } from '../seating/online-rules.ts'

export type Rules = {
  /** Guests are also bound by the online rules, and book no start in the past. */
  readonly channel: Channel
  readonly binding: Binding
  readonly seat: SeatGiven
  /** Of a guest's own booking that is seated without staff choosing its tables: none that guests are not given online. */
  readonly onlineTables?: boolean | undefined
  /** The guests stand at the door, which an override leaves unsaid. */
  readonly isWalkIn?: boolean | undefined
}

/**
 * How far guests' rules bind, from all of them to none:
 * - `all`;
 * - `at the door`: all but the pause of online bookings, since the guests stand there;
 * - `waited`: neither that nor hours, grid, notice and window, since the start was accepted for the waiting list;
 * - `promised`: nor pacing, for a party that was counted already. Tables that must be found for it lie in no area that is
 *   closed off or out of season, and on no closed day; those that it has, or that staff choose, may;
 * - `imported`: nor the time to reset tables, since another system has promised the time;
 * - `override`: only tables that are taken, and not by guests past their end, since staff decide.
 *
 * From 24 hours after its start on, what staff enter is a record of what was, and binds like a promise.
 */
export type Binding = 'all' | 'at the door' | 'waited' | 'promised' | 'imported' | 'override'

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
/** Whether the party is a new one, for which all of its channel's rules count but those its binding names. */
export const bindsGuests = ({ binding }: Rules): boolean =>
  binding !== 'promised' && binding !== 'imported' && binding !== 'override'
/** Whether the time to reset a table counts. */
export const bindsReset = ({ binding }: Rules): boolean => binding !== 'imported' && binding !== 'override'
