/**
 * Takes, moves and releases holds. A hold is decided by the engine like a booking and lasts five minutes; it has no
 * guest and no history. Moving it keeps its id, and a failed move loses nothing. Locks are taken in one order, as by
 * every writer: the count of holds, the restaurant, the hold, the days.
 */

import type { Tx } from '../../../db/database.ts'
import type { Wish } from '../../../domain/availability/availability.ts'
import { type EpochSeconds, type LocalDate, localDateOf, localTimeOf } from '../../../domain/calendar/calendar.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import type { Channel } from '../../../domain/seating/online-rules.ts'
import { withoutHold } from '../../../domain/seating/schedule.ts'
import { type GuestHold, mayBeHeld, seatsOnline } from '../../../domain/seating/share-of-guest-holds.ts'
import { type Sentence, said } from '../../../domain/sentence.ts'
import {
  type HoldOwner,
  type HoldRow,
  lockHold,
  seatsHeldWith,
  sendDeleteHold,
  sendLockCounted,
  writeHold,
} from '../../house/schedule/holds.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { readDays } from '../../house/schedule/read-schedule.ts'
import type { StaffOrder } from '../create/order.ts'
import { daysOf, scheduleOfVisit, seatParty } from '../seating/find-tables.ts'
import { checkChildren, FieldErrorList, startFrom, type Visit, visitFrom } from '../seating/visit.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'

export const holdSeconds = 300

/** Which other holds a hold is counted with, and the shares of the seats that it is limited to. */
export type HoldShare = {
  /** Hash of the network or caller; none is taken where it has `most` others. */
  countedAs: string
  most: number
  /** Limited to the share of all guests (domain/seating/share-of-guest-holds.ts). */
  ofGuests: boolean
  /** Those counted together hold one in this many seats of a moment, and one table in any case. */
  ownShareOf?: number
}

export type Holder = HoldShare & {
  owner: HoldOwner
  byStaff: boolean
  channel: Channel
  /** Five minutes from now by default. */
  until?: EpochSeconds
  /** The new owner, where the hold is handed over. */
  passedTo?: HoldOwner
}

export type HoldWish = Pick<
  StaffOrder,
  'date' | 'adults' | 'children' | 'dining_area_id' | 'table_ids' | 'duration' | 'override'
> & {
  /** The released table that a guest wishes for. */
  chosen_table_id?: number | undefined
}

export type TakenHold = HoldRow & { until: EpochSeconds; house: CachedHouse }

export async function takeHold(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  wish: HoldWish,
  holder: Holder,
): Promise<TakenHold> {
  sendLockCounted(tx, restaurantId, holder.countedAs)
  const { house, now, lockDays } = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  const visit = visitOf(house, wish, 0)
  await lockDays(daysOf(house, visit.at, visit.until))
  return hold(
    tx,
    house,
    now,
    { ...visit, chosenTableId: wish.chosen_table_id },
    { ...holder, override: wish.override },
    undefined,
  )
}

/** Absent fields of the wish stay as they were. */
export async function moveHold(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  id: number,
  wish: Partial<HoldWish>,
  holder: Holder,
): Promise<TakenHold> {
  sendLockCounted(tx, restaurantId, holder.countedAs)
  const { house, now, isCurrent, lockDays } = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  const [before] = await Promise.all([lockHold(tx, restaurantId, id, holder.owner, now), isCurrent])
  if (!before) throw notFound('Hold')
  // With another time or party its length is the turn time again.
  const isOther = wish.date !== undefined || wish.adults !== undefined || wish.children !== undefined
  const duration = isOther ? undefined : (before.ends_at - before.starts_at) / 60
  const visit = visitOf(house, { ...wishOf(house, before), duration, ...given(wish) }, before.children)
  await lockDays(daysTouched(house, before, visit))
  const asked = { ...visit, chosenTableId: wish.chosen_table_id }
  return hold(tx, house, now, asked, { ...holder, override: wish.override ?? false }, before)
}

export async function releaseHold(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  id: number,
  owner: HoldOwner,
): Promise<void> {
  const { house, now, lockDays } = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  const before = await lockHold(tx, restaurantId, id, owner, now)
  if (!before) throw notFound('Hold')
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  sendDeleteHold(tx, restaurantId, id, owner)
}

/** `before`: the hold being moved; it does not count as taken, and its tables are kept if they still fit. */
async function hold(
  tx: Tx,
  house: CachedHouse,
  now: EpochSeconds,
  visit: Visit & Pick<Wish, 'chosenTableId'>,
  { override, ...holder }: Holder & { override: boolean },
  before: HoldRow | undefined,
): Promise<TakenHold> {
  const restaurantId = house.settings.id
  const keeps = before && { keepTableIds: before.table_ids }
  const binding = override ? 'override' : 'all'
  const wish = { ...visit, ...keeps, rules: { channel: holder.channel, binding, seat: 'free tables' } as const }
  const schedule = withoutHold(await scheduleOfVisit(tx, house, visit), before)
  const wholeDay = async () => withoutHold(await readDays(tx, house, visit.date, visit.date, visit.minutes), before)
  const seat = await seatParty(tx, house, schedule, now, wish, wholeDay)
  if (seat === 'waiting') throw new Error('a hold was put on the waiting list')
  const held = { from: visit.at, until: visit.until, date: visit.date, tableIds: seat.tableIds }
  if (holder.ofGuests && !mayBeHeld(house.prepared.house, schedule, now, held)) throw new TooManyHolds(guestsHoldEnough)
  await assertOwnShare(tx, house, holder, held, { now, holdId: before?.id ?? 0 })
  const taken = {
    starts_at: visit.at,
    ends_at: visit.until,
    dining_area_id: seat.areaId,
    table_ids: [...seat.tableIds],
    until: holder.until ?? now + holdSeconds,
  }
  const owner = holder.passedTo ?? holder.owner
  const row = { ...taken, ...holder, owner, id: before?.id, adults: visit.adults, children: visit.children }
  const id = await writeHold(tx, restaurantId, row, { now, most: holder.most })
  if (id === undefined) throw new TooManyHolds(({ bookings }) => bookings.heldAlready(holder.most))
  return { ...taken, id, adults: visit.adults, children: visit.children, house }
}

/** The holds that are counted together are locked. */
async function assertOwnShare(
  tx: Tx,
  { settings, prepared }: CachedHouse,
  { ownShareOf, countedAs }: HoldShare,
  { from, until, date, tableIds }: GuestHold,
  counted: { now: EpochSeconds; holdId: number },
): Promise<void> {
  if (ownShareOf === undefined) return
  const others = await seatsHeldWith(tx, settings.id, { ...counted, countedAs, from, until })
  const tables = prepared.house.areas.flatMap((area) => area.tables)
  const own = tables.reduce((seats, table) => (tableIds.includes(table.id) ? seats + table.maxCovers : seats), 0)
  if (others > 0 && (others + own) * ownShareOf > seatsOnline(prepared.house, date)) {
    throw new TooManyHolds((say) => say.bookings.ownHoldsEnough)
  }
}

const guestsHoldEnough: Sentence = (say) => say.bookings.guestsHoldEnough

/** No hold is taken; the booking may be sent without one. */
export class TooManyHolds extends Problem {
  constructor(sentence: Sentence) {
    super('RATE_LIMITED', (say) => say.bookings.withoutHold(said(sentence, say)), { retryAfter: 60 })
  }
}

function visitOf(house: CachedHouse, wish: HoldWish, children: number): Visit {
  const errors = new FieldErrorList()
  checkChildren(house, wish.children - children, errors)
  const asked = {
    at: startFrom(house, wish.date, errors),
    minutes: wish.duration,
    adults: wish.adults,
    children: wish.children,
    areaId: wish.dining_area_id,
    tableIds: wish.table_ids,
  }
  const visit = visitFrom(house, asked, errors)
  errors.throwIfAny()
  return visit
}

function wishOf({ settings }: CachedHouse, before: HoldRow): HoldWish {
  const { timezone } = settings
  const { starts_at: at } = before
  return {
    date: `${localDateOf(timezone, at)}T${localTimeOf(timezone, at)}:00`,
    adults: before.adults,
    children: before.children,
    dining_area_id: null,
    table_ids: undefined,
    duration: undefined,
    override: false,
  }
}

const given = (wish: Partial<HoldWish>): Partial<HoldWish> =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))

function daysTouched(house: CachedHouse, before: HoldRow, visit: Visit): LocalDate[] {
  const days = [...daysOf(house, before.starts_at, before.ends_at), ...daysOf(house, visit.at, visit.until)]
  return [...new Set(days)]
}
