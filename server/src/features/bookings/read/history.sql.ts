import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { type FsmStatus, isUnpaid, type StatusChange, storedStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { actorName } from '../../house/access/owners/actor-name.sql.ts'
import type { Presence } from './booking-detail.sql.ts'

/** Field by its name on the wire: what it was and what it became. */
export type Changes = Readonly<Record<string, { from: unknown; to: unknown }>>

export type HistoryEntry = {
  actor: string
  action: string
  changes: Changes
  at: EpochSeconds
  /** The entry that this one takes back. */
  undoes?: number | null
}

export type StoredEntry = HistoryEntry & { id: number; undoes: number | null; actor_name: string | null }

const insert = statement(
  'bookings.insert_history',
  `insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes, undoes)
   values ($1, $2, to_timestamp($3), $4, $5, $6, $7)
   returning id`,
)

/** Sent with the next statement; the id may be left unawaited. */
export function sendHistory(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { at, actor, action, changes, undoes = null }: HistoryEntry,
): Promise<number> {
  const entry = [at, actor, action, JSON.stringify(changes), undoes]
  const sent = tx.send<{ id: number }>(insert, [restaurantId, bookingId, ...entry])
  const id = sent.then(([row]) => {
    if (!row) throw new Error('insert returned no history entry')
    return row.id
  })
  // The commit reports a failure; without a handler Node would report it as unhandled before.
  id.catch(() => {})
  return id
}

const list = statement(
  'bookings.history',
  `select h.id, extract(epoch from h.at)::bigint as at, h.actor, ${actorName('h.actor')} as actor_name, h.action,
          h.changes, h.undoes
     from maitred.booking_history h
    where h.restaurant_id = $1 and h.booking_id = $2
    order by h.id`,
)

export function listHistory(query: Query, restaurantId: number, bookingId: number): Promise<StoredEntry[]> {
  return query.rows<StoredEntry>(list, [restaurantId, bookingId])
}

const momentOf = statement(
  'bookings.moment_of_action',
  `select floor(extract(epoch from max(coalesce((changes->'recorded_later'->>'to')::timestamptz, at))))::bigint as at
     from maitred.booking_history
    where restaurant_id = $1 and booking_id = $2 and action = $3`,
)

/** When it was said last, by the clock of who said it; undefined where it never was. */
export async function findMomentOf(
  query: Query,
  restaurantId: number,
  bookingId: number,
  action: string,
): Promise<EpochSeconds | undefined> {
  const [row] = await query.rows<{ at: EpochSeconds | null }>(momentOf, [restaurantId, bookingId, action])
  return row?.at ?? undefined
}

const statusChange = statement(
  'bookings.latest_status_change',
  `select id, extract(epoch from at)::bigint as at, action, undoes, changes
     from maitred.booking_history
    where restaurant_id = $1 and booking_id = $2 and changes ? 'fsm_status'
    order by id desc limit 1`,
)

export type RecordedStatusChange = StatusChange & {
  action: string
  /** It waited for its payment before. */
  wasUnpaid: boolean
  /** The change gave tables to a booking on the waiting list. */
  leftWaitingList: boolean
  /** Undefined where the change did not affect the dining area. */
  areaBefore: number | null | undefined
  /** When the booking began before guests started their stay at once; undefined where the change kept its start. */
  startsBefore: EpochSeconds | undefined
  /** When it ended, where the change gave it another end. */
  endsBefore: EpochSeconds | undefined
  /** The presence that it cleared; undefined where there was none. */
  presenceBefore: Presence | undefined
  /**
   * The tables that the change took from the booking, and whether it was pinned to them; undefined where it kept them.
   */
  placeBefore: { tableIds: number[]; isPinned: boolean | undefined } | undefined
}

type StatusChangeRow = StoredEntry & {
  changes: {
    fsm_status: { from: FsmStatus }
    waiting_list?: { from: boolean }
    dining_area?: { from: { id: number } | null }
    tables?: { from: { id: number }[] }
    is_pinned?: { from: boolean }
    date?: { from: string }
    end_time?: { from: string }
    presence?: { from: Presence['presence'] }
    presence_count?: { from: number | null }
  }
}

/** Undefined for a booking that still has its first status. */
export async function findStatusChange(
  query: Query,
  restaurantId: number,
  bookingId: number,
): Promise<RecordedStatusChange | undefined> {
  const [row] = await query.rows<StatusChangeRow>(statusChange, [restaurantId, bookingId])
  if (!row) return undefined
  const { fsm_status, waiting_list, dining_area, presence, presence_count, tables, is_pinned, date, end_time } =
    row.changes
  const instantOf = (change: { from: string } | undefined): EpochSeconds | undefined =>
    change && Temporal.Instant.from(change.from).epochMilliseconds / 1000
  return {
    historyId: row.id,
    action: row.action,
    at: row.at,
    from: storedStatus(fsm_status.from),
    wasUnpaid: isUnpaid(fsm_status.from),
    isUndo: row.undoes !== null,
    leftWaitingList: waiting_list?.from === true,
    areaBefore: dining_area && (dining_area.from?.id ?? null),
    placeBefore: tables && {
      tableIds: tables.from.map(({ id }) => id),
      isPinned: is_pinned?.from,
    },
    startsBefore: instantOf(date),
    endsBefore: instantOf(end_time),
    presenceBefore: presence && { presence: presence.from, presence_count: presence_count?.from ?? null },
  }
}
