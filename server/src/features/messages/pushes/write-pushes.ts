/** Writes what devices are told of a change, in its transaction. It is sent once that has committed. */
import type { Tx } from '../../../db/database.ts'
import { kindOfPush, kindsOfViewers, type PushAbout } from '../../../domain/messages/pushes.ts'
import { insertPushes } from './push-outbox.sql.ts'
import { pushesWritten } from './pushes-written.ts'

export type NewPush = {
  about: PushAbout
  bookingId: number | null
  /** Who caused it, as the history names them: told nothing of what they did themselves. */
  actor: string | null
}

export function writePushes(tx: Tx, restaurantId: number, { about, bookingId, actor }: NewPush): void {
  const kind = kindOfPush(about)
  if (kind === null) return
  const forViewers = kindsOfViewers.includes(kind)
  insertPushes(tx, restaurantId, { about, kind, bookingId, actor, forViewers }).then(
    (written) => written.length > 0 && pushesWritten.raiseAfter(tx),
    // The commit rejects with the same error.
    () => {},
  )
}
