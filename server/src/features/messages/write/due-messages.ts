/**
 * Writes the reminders, requests and daily sheets that have come due since the last run, for each restaurant once a
 * minute whatever the number of servers. The rows commit with the time up to which they were computed, so none is left
 * out or written twice; after a downtime, messages that are too late are written as dropped.
 */
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { dueSheet, dueSpans, isQuiet } from '../../../domain/messages/due-messages.ts'
import {
  type HouseWithMessages,
  insertDue,
  insertSheet,
  listHousesToCheck,
  lockChecking,
  sendChecked,
} from './due-messages.sql.ts'
import { messagesWritten, textsWritten } from './messages-written.ts'

/** How often a restaurant is checked. */
const checkedEverySeconds = 60

/** How many restaurants share a transaction, and their statements a packet. */
const batchSize = 100

/** Returns how many messages were written. */
export async function workOutDue(db: Database, clock: Clock): Promise<number> {
  const now = secondsOf(clock.now())
  const houses = await db.read((query) => listHousesToCheck(query, now - checkedEverySeconds))
  let written = 0
  for (let first = 0; first < houses.length; first += batchSize) {
    written += await workOutBatch(db, houses.slice(first, first + batchSize), now)
  }
  return written
}

function workOutBatch(db: Database, houses: readonly HouseWithMessages[], now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const checkedUntil = await lockChecking(tx, idsOf(houses), now)
    const ours = houses.flatMap((house) => {
      const from = checkedUntil.get(house.id)
      if (from === undefined || from > now) return []
      return [{ ...house, from, isAsleep: isQuiet(house.messages, house.timezone, now) }]
    })
    const rows = await Promise.all(ours.map((house) => workOutHouse(tx, house, now)))
    sendChecked(tx, idsOf(ours.filter(({ isAsleep }) => !isAsleep)), now)
    const written = rows.flat().reduce((sum, count) => sum + count, 0)
    if (written > 0) messagesWritten.raiseAfter(tx)
    if (written > 0 && ours.some(({ messages }) => messages.texts)) textsWritten.raiseAfter(tx)
    return written
  })
}

const idsOf = (houses: readonly HouseWithMessages[]): number[] => houses.map(({ id }) => id)

type HouseToCheck = HouseWithMessages & { from: EpochSeconds; isAsleep: boolean }

/** Returns how many messages each of its statements wrote. */
function workOutHouse(tx: Tx, house: HouseToCheck, now: EpochSeconds): Promise<number[]> {
  const { id, messages, timezone, has_address, reconfirmation_enabled, from, isAsleep } = house
  const sheet = has_address ? dueSheet(messages, timezone, { from, now }) : null
  const spans = isAsleep ? [] : dueSpans(messages, reconfirmation_enabled, { from, now })
  return Promise.all([
    ...(sheet ? [insertSheet(tx, id, sheet)] : []),
    ...spans.map((span) => insertDue(tx, id, span, messages.texts)),
  ])
}
