/**
 * Takes an import back in batches: bookings first, then the guests they leave without one. Each batch decides anew under the
 * locks of a change, so what somebody changes meanwhile stays. If a server is killed, another continues. Nobody is written
 * to: mails that wait go with their booking, and there are no events.
 */
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import { lockBookings } from '../../../bookings/write/move-bookings.sql.ts'
import { lockPatrons } from '../../../guests/patrons/lock-patron.ts'
import { lockHouseShared } from '../../../house/schedule/house.sql.ts'
import { lockDays } from '../../../house/schedule/schedule.sql.ts'
import { unmakeNames } from '../names/make-names.ts'
import { bookingStay, nothingTakenBack, type Stay, type Stays, stayOf } from '../written/stays.ts'
import { type Run, RunEnds } from './end-run.ts'
import type { ImportRow } from './imports.sql.ts'
import {
  advanceTakeBack,
  deleteImportedBookings,
  dropRowsOf,
  finishTakeBack,
  listBookingStates,
  listNextRows,
  listPatronStates,
  listUsedNames,
  takeBackPatrons,
} from './take-back.sql.ts'

type Parts = { db: Database; clock: Clock; quit: AbortSignal }

/** Their days are locked for as long as a batch takes. */
const batchSize = 200

export async function runTakeBack({ db, clock, quit }: Parts, run: Run, row: ImportRow): Promise<void> {
  const { restaurantId } = run
  let stays = row.stays ?? nothingTakenBack
  for (const batch of [bookingBatch, patronBatch]) {
    for (;;) {
      if (quit.aborted) throw new RunEnds()
      const next = await db.transaction((tx) => batch(tx, run, stays, secondsOf(clock.now())))
      if (next === null) break
      stays = next
    }
  }
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (row.made) {
      const used = await listUsedNames(tx, restaurantId, row.made)
      await unmakeNames(tx, restaurantId, row.made, used, { now, actor: row.taken_back_by ?? 'import' })
    }
    if (!(await finishTakeBack(tx, restaurantId, run, now))) throw new RunEnds()
  })
}

/** Null where there are none left. */
async function bookingBatch(tx: Tx, run: Run, stays: Stays, at: number): Promise<Stays | null> {
  const { restaurantId, importId } = run
  await lockHouseShared(tx, restaurantId)
  const ids = await listNextRows(tx, restaurantId, importId, { kind: 'booking', most: batchSize })
  if (ids.length === 0) return null
  await lockBookings(tx, restaurantId, ids)
  const states = await listBookingStates(tx, restaurantId, importId, ids)
  const left = states.flatMap((state) => bookingStay(state) ?? [])
  const going = states.filter(({ why }) => why === null)
  await lockDays(tx, restaurantId, [...new Set(going.flatMap(({ dates }) => dates))].sort(), at)
  await deleteImportedBookings(
    tx,
    restaurantId,
    going.map(({ id }) => id),
  )
  return finished(tx, run, { kind: 'booking', ids }, { ...added(stays, left), bookings: stays.bookings + going.length })
}

async function patronBatch(tx: Tx, run: Run, stays: Stays, at: number): Promise<Stays | null> {
  const { restaurantId, importId } = run
  await lockHouseShared(tx, restaurantId)
  const ids = await listNextRows(tx, restaurantId, importId, { kind: 'patron', most: batchSize })
  if (ids.length === 0) return null
  await lockPatrons(tx, restaurantId, ids)
  const states = (await listPatronStates(tx, restaurantId, importId, ids)).map((state) => ({
    ...state,
    stay: stayOf(state),
  }))
  const left = states.flatMap(({ stay }) => (stay === null || stay === 'erased' ? [] : [stay]))
  const going = states.filter(({ stay }) => stay === null)
  const idsOf = (isAdded: boolean) => going.filter((state) => state.added === isAdded).map(({ id }) => id)
  await takeBackPatrons(tx, restaurantId, importId, { added: idsOf(true), known: idsOf(false) }, at)
  const counts = { patrons: stays.patrons + idsOf(true).length, restored: stays.restored + idsOf(false).length }
  return finished(tx, run, { kind: 'patron', ids }, { ...added(stays, left), ...counts })
}

const added = (stays: Stays, left: readonly Stay[]): Stays => ({ ...stays, left: [...stays.left, ...left] })

async function finished(
  tx: Tx,
  run: Run,
  rows: { kind: 'booking' | 'patron'; ids: readonly number[] },
  stays: Stays,
): Promise<Stays> {
  await dropRowsOf(tx, run.restaurantId, run.importId, rows)
  if (!(await advanceTakeBack(tx, run.restaurantId, run, stays))) throw new RunEnds()
  return stays
}
