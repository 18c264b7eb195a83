/**
 * Works out the reminders, requests and daily sheets that have come due since the last time, for each restaurant once a
 * minute whatever the number of servers. The rows are written with the moment up to which they were worked out, so none is
 * left out or written twice; after a standstill what is past its use is written as dropped.
 */
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { dueSheet, dueSpans, isQuiet } from '../../domain/due-messages.ts'
import { markMessagesWritten } from '../webhooks/dispatcher-wakeup.ts'
import {
  type HouseWithMessages,
  insertDue,
  insertSheet,
  listHousesToCheck,
  lockChecking,
  sendChecked,
} from './due-messages.sql.ts'

/** So long after its last check a restaurant is checked again. */
const checkedEverySeconds = 60

/** Returns how many messages were written. */
export async function workOutDue(db: Database, clock: Clock): Promise<number> {
  const now = secondsOf(clock.now())
  const houses = await db.read((query) => listHousesToCheck(query, now - checkedEverySeconds))
  let written = 0
  for (const house of houses) written += await workOutHouse(db, house, now)
  return written
}

function workOutHouse(db: Database, house: HouseWithMessages, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const from = await lockChecking(tx, house.id, now)
    if (from === undefined || from > now) return 0
    let written = 0
    const sheet = house.has_address ? dueSheet(house.messages, house.timezone, { from, now }) : null
    if (sheet) written += await insertSheet(tx, house.id, sheet)
    if (!isQuiet(house.messages, house.timezone, now)) {
      const spans = dueSpans(house.messages, house.reconfirmation_enabled, { from, now })
      for (const span of spans) written += await insertDue(tx, house.id, span)
      sendChecked(tx, house.id, now)
    }
    if (written > 0) markMessagesWritten(tx)
    return written
  })
}
