/**
 * Takes an edit back on the state that it led to, so that nothing is overwritten that a colleague has changed meanwhile. What
 * else changed in the booking, such as a message that was sent, is not in the way.
 */
import { StandardError } from '../../sdk/src/index.ts'
import { texts } from '../../texts/en/diary.ts'
import { client, type Edit, here } from './state/api.ts'
import { changedSince, type Led } from './state/history.ts'

/** Others may change other things as often as they like; it is given up only here. */
const mostAttempts = 5

export async function takeBackEdit(booking: number, edit: Edit, { etag, fields }: Led): Promise<void> {
  let ifMatch = etag
  for (let attempt = 1; ; attempt++) {
    try {
      await client.updateBooking({ booking, body: edit }, { ...here(), ifMatch })
      return
    } catch (error) {
      if (!(error instanceof StandardError) || error.code !== 'PRECONDITION_FAILED') throw error
      const stands = error.details as { etag: string; booking: Readonly<Record<string, unknown>> }
      const changed = changedSince(fields, stands.booking)
      if (changed.length > 0) throw new Error(`${texts.changedSince} (${changed.join(', ')})`)
      if (attempt === mostAttempts) throw error
      ifMatch = stands.etag
    }
  }
}
