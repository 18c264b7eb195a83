/**
 * The changes of a booking's status, and how every action runs: it is shown at once, sent, and either stays with an
 * undo in a toast, or is reverted and the API's message is shown beside the booking.
 */

import { ConnectionError, type SendOptions } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { person } from '../../kit/api/person.ts'
import type { Fact } from '../day/changes/fact.ts'
import { type Booking, type Day, tableNames } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { type Change, without } from '../day/optimistic.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import type { EntryUndo, Led } from '../state/history.ts'
import { anyChange, arrival } from '../state/open-day.ts'
import { factsOff, pocket } from '../state/pocket.ts'
import { Asked, changes, day, readOnly, refusal, type Undo } from '../state/screen.ts'
import { areaAsked, canOverride, sentenceOf } from '../state/sentence-of.ts'
import { say, sent } from '../state/undos.ts'
import { askUndo } from './ask-money.ts'
import { takeBackEdit } from './edit-undo.ts'

type Step = {
  booking: Booking | null
  patch?: Partial<Booking>
  /** The API call; `options` names the restaurant and gets the id of the history entry it wrote. */
  call: (options: SendOptions) => Promise<unknown>
  said: string
  /**
   * `status`: the API undoes exactly the history entry that the answer named, so that later changes are never undone.
   */
  undo: Undo['run'] | 'status' | null
  /** Which button of the card was pressed; presses in a row have one undo. */
  button?: string | undefined
  /** What an edit led to, once it is answered. */
  led?: () => Led
  /** The same with `override`, offered where a rule of the restaurant refused it. */
  anyway?: () => void
  /** The same in another dining area, where only that has room. */
  inArea?: () => void
  /** What can be kept on this device where there is no network. */
  fact?: Fact | undefined
  /** Milliseconds for which its undo is offered, where that is longer than usual. */
  lasts?: number | undefined
  /** Returns true if it handles the refusal itself. */
  refused?: (error: unknown) => boolean
}

let numbers = 0

/** The latest call about each booking. The next one waits for its answer, so that the last press is what stands. */
const latest = new Map<number, Promise<unknown>>()

function inOrder(booking: number, call: () => Promise<unknown>): Promise<unknown> {
  const before = latest.get(booking) ?? Promise.resolve()
  const own = before.then(call, call)
  const done = () => latest.get(booking) === own && latest.delete(booking)
  latest.set(booking, own)
  own.then(done, done)
  return own
}

/** True if it succeeded. It stays on the screen as sent until the stream brings the new day. */
export const perform = (step: Step): Promise<boolean> => sent(send(step))

async function send(step: Step): Promise<boolean> {
  const { booking, patch, call, said, undo, button, led, anyway, inArea, refused, fact, lasts } = step
  const at = performance.now()
  const keep = () =>
    fact && booking && !factsOff.value ? pocket.value?.record({ booking, fact, patch: patch ?? {}, said }) : undefined
  if (readOnly.value) {
    if (await keep()) return true
    refusal.value = { bookingId: booking?.id ?? null, text: texts.notNow, anyway: null }
    return false
  }
  refusal.value = null
  person.doing = said
  const change: Change = { id: ++numbers, bookingId: booking?.id ?? 0, patch: patch ?? {} }
  changes.value = [...changes.value, change]
  const settle = () => {
    changes.value = without(changes.value, change.id)
  }
  const isNext = anyChange()
  const isThere = (known: Day) =>
    booking === null || patch === undefined
      ? isNext(known)
      : known.bookings.find(({ id }) => id === booking.id)?.version !== booking.version
  let entry: number | null = null
  const onHeaders = (headers: Headers) => {
    entry = Number(headers.get('x-history-id')) || null
  }
  try {
    const answered = () => call({ ...currentRestaurant(), onHeaders })
    await (booking === null ? answered() : inOrder(booking.id, answered))
    void arrival(isThere).then(settle)
    const press = button === undefined ? undefined : { button, at, led: led?.() ?? null }
    say(said, undo === 'status' ? undoOfEntry(booking, entry) : undo, booking?.id, press, lasts)
    return true
  } catch (error) {
    settle()
    if (error instanceof Asked) return false
    if (error instanceof ConnectionError && (await keep())) return true
    if (refused?.(error) === true) return false
    refusal.value = { bookingId: booking?.id ?? null, text: sentenceOf(error), ...wayAfter(error, { anyway, inArea }) }
    return false
  }
}

/** What can be done about a refusal. */
function wayAfter(
  error: unknown,
  { anyway, inArea }: { anyway?: (() => void) | undefined; inArea?: (() => void) | undefined },
) {
  const area = areaAsked(error)
  if (area !== null && inArea !== undefined) return { anyway: inArea, label: texts.toArea(area) }
  return { anyway: anyway !== undefined && canOverride(error) ? anyway : null }
}

/** Null where nothing was written, because it had been done already. */
const undoOfEntry = (booking: Booking | null, entry: number | null): Undo['run'] | null =>
  booking === null || entry === null ? null : (acceptArea) => undoEntry(booking.id, entry, acceptArea)

export async function undoEntry(booking: number, history_id: number, acceptArea = false): Promise<unknown> {
  if (askUndo(booking, history_id)) throw new Asked()
  return api.undoStatusChange(
    client,
    { booking, body: { history_id, ...(acceptArea && { accept_area: true }) } },
    currentRestaurant(),
  )
}

/** The latest change of its status, with the money that it has ordered and that has not left. */
export const takeBackStatus = (booking: Booking): Promise<boolean> =>
  perform({
    booking,
    call: (options) => api.undoStatusChange(client, { booking: booking.id, body: {} }, options),
    said: texts.said.undone(guestName(booking)),
    undo: null,
  })

const statusStep = (
  booking: Booking,
  patch: Partial<Booking>,
  said: string,
  call: Step['call'],
  fact?: Fact,
): Promise<boolean> => perform({ booking, patch, said, call, fact, undo: 'status' })

export const to = (fsm_status: Booking['status']): Partial<Booking> => ({ fsm_status, status: fsm_status })

export const finish = (booking: Booking): Promise<boolean> =>
  statusStep(
    booking,
    to('finished'),
    texts.said.left(guestName(booking)),
    (options) => api.finishBooking(client, { booking: booking.id }, options),
    { kind: 'left' },
  )

export const noShow = (booking: Booking): Promise<boolean> =>
  statusStep(booking, to('noshow'), texts.said.noShow(guestName(booking)), (options) =>
    api.markNoShow(client, { booking: booking.id }, options),
  )

export const unblock = (booking: Booking): Promise<boolean> =>
  statusStep(booking, to('cancelled'), texts.said.unblocked(tablesOf(booking.table_ids)), (options) =>
    api.unblockTables(client, { booking: booking.id }, options),
  )

const change = (booking: Booking, status: 'accepted' | 'rejected' | 'cancelled'): Promise<boolean> =>
  statusStep(booking, to(status), texts.said[status](guestName(booking)), (options) =>
    api.changeStatus(client, { booking: booking.id, body: { status } }, options),
  )

export const accept = (booking: Booking): Promise<boolean> => change(booking, 'accepted')
export const reject = (booking: Booking): Promise<boolean> => change(booking, 'rejected')
/** They waited, and have gone. */
export const hasGone = (booking: Booking): Promise<boolean> =>
  statusStep(booking, to('cancelled'), texts.said.gone(guestName(booking)), (options) =>
    api.changeStatus(client, { booking: booking.id, body: { status: 'cancelled' } }, options),
  )

export const cancel = (booking: Booking): Promise<boolean> => change(booking, 'cancelled')

/** A guest on the waiting list is accepted with exactly these tables, or stays on the list. */
export function acceptAt(booking: Booking, table_ids: number[]): Promise<boolean> {
  const patch = { ...to('accepted'), table_ids, waiting_list: false }
  return statusStep(booking, patch, texts.said.moved(guestName(booking), tablesOf(table_ids)), (options) =>
    api.changeStatus(client, { booking: booking.id, body: { status: 'accepted', table_ids } }, options),
  )
}

const tablesOf = (ids: readonly number[]): string => (day.value === null ? '' : tableNames(day.value, ids))

/** Undoes an entry of the history. If that is no longer possible, the API refuses with a reason. */
export function takeBackEntry(booking: Booking, undo: EntryUndo, acceptArea = false): Promise<boolean> {
  const call = () =>
    undo.kind === 'status'
      ? undoEntry(booking.id, undo.historyId, acceptArea)
      : takeBackEdit(booking.id, acceptArea ? { ...undo.edit, accept_area: true } : undo.edit, {
          etag: `"${booking.version}"`,
          fields: undo.led,
        })
  const said = texts.said.undone(guestName(booking))
  return perform({ booking, call, said, undo: null, inArea: () => void takeBackEntry(booking, undo, true) })
}
