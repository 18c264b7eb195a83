/** Whether an import can be taken back, what would go and what would stay, and the beginning of it. */
import type { Query, Tx } from '../../../../db/database.ts'
import { notFound, TransitionRefused } from '../../../../domain/problem.ts'
import { sendAudit } from '../../../house/audit/audit.sql.ts'
import type { MadeNames } from '../names/make-names.ts'
import { bookingStay, nothingTakenBack, type Stay, type Stays, stayOf } from '../written/stays.ts'
import { findImport, type ImportRow, lockImport } from './imports.sql.ts'
import { beginTakeBack, listBookingStates, listNamesOfStays, listPatronStates } from './take-back.sql.ts'

const days = 30

/** Until when; null where it cannot be any more. */
export function takeBackUntil({ state, finished_at, cleared_at }: ImportRow): Temporal.Instant | null {
  const isEnded = state === 'done' || state === 'stopped' || state === 'failed'
  if (!isEnded || finished_at === null || cleared_at !== null) return null
  return finished_at.add({ hours: days * 24 })
}

type NamedStay = Stay & { name: string | null; date: string | null; time: string | null }
export type TakeBack = Omit<Stays, 'left'> & { left: NamedStay[]; made: MadeNames }

/** As it would be now, or as it was. */
export async function readTakeBack(query: Query, restaurantId: number, id: number): Promise<TakeBack> {
  const row = await findImport(query, restaurantId, id)
  if (!row) throw notFound('Import')
  const isBegun = row.state === 'taking_back' || row.state === 'taken_back'
  const stays = isBegun ? (row.stays ?? nothingTakenBack) : await foreseen(query, restaurantId, id)
  const idsOf = (what: Stay['what']) => stays.left.filter((one) => one.what === what).map((one) => one.id)
  const named = await listNamesOfStays(query, restaurantId, { bookings: idsOf('booking'), patrons: idsOf('patron') })
  const names = new Map(named.map((one) => [`${one.what} ${one.id}`, one]))
  const left = stays.left.map((one) => {
    const { name = null, date = null, time = null } = names.get(`${one.what} ${one.id}`) ?? {}
    return { ...one, name, date, time }
  })
  return { ...stays, left, made: row.made ?? { sources: [], tags: [] } }
}

async function foreseen(query: Query, restaurantId: number, id: number): Promise<Stays> {
  const bookings = await listBookingStates(query, restaurantId, id, null)
  const patrons = (await listPatronStates(query, restaurantId, id, null)).map((state) => ({
    ...state,
    stay: stayOf(state),
  }))
  const going = patrons.filter(({ stay }) => stay === null)
  return {
    bookings: bookings.filter(({ why }) => why === null).length,
    patrons: going.filter(({ added }) => added).length,
    restored: going.filter(({ added }) => !added).length,
    left: [
      ...bookings.flatMap((state) => bookingStay(state) ?? []),
      ...patrons.flatMap(({ stay }) => (stay === null || stay === 'erased' ? [] : [stay])),
    ],
  }
}

/** The rest is done by a server's worker (run-take-back.ts). */
export async function startTakeBack(
  tx: Tx,
  restaurantId: number,
  id: number,
  { actor, at, address }: { actor: string; at: Temporal.Instant; address: string },
): Promise<ImportRow> {
  const row = await lockImport(tx, restaurantId, id)
  if (!row) throw notFound('Import')
  if (row.state !== 'taking_back' && row.state !== 'taken_back') {
    const until = takeBackUntil(row)
    if (until === null || Temporal.Instant.compare(until, at) <= 0) {
      throw new TransitionRefused(({ importing }) => importing.refused.tooLate(days), row.state)
    }
    await beginTakeBack(tx, restaurantId, id, actor)
    const details = { file: row.file_name, import: id }
    sendAudit(tx, restaurantId, { at, actor, address, action: 'import.taken_back', details })
  }
  const begun = await findImport(tx, restaurantId, id)
  if (!begun) throw notFound('Import')
  return begun
}
