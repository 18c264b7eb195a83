/**
 * Undoes an edit only on the state that it led to, so that nothing a colleague has changed meanwhile is overwritten.
 * Other changes of the booking, such as a message that was sent, do not prevent it.
 */

import { StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import type { Edit } from '../day/day.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { changedSince, type Led } from '../state/history.ts'

/** Retried when others change other fields, up to this often. */
const mostAttempts = 5

export async function takeBackEdit(booking: number, edit: Edit, { etag, fields }: Led): Promise<void> {
  let ifMatch = etag
  for (let attempt = 1; ; attempt++) {
    try {
      await api.updateBooking(client, { booking, body: edit }, { ...currentRestaurant(), ifMatch })
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
