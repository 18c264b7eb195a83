/** Ticks an entry of what is to be done: the guest was called, or not after all. */
import * as api from '../../../sdk/src/operations.ts'
import { toDoTexts } from '../../../texts/en/diary/to-do.ts'
import { client } from '../../kit/api/client.ts'
import type { ToDo } from '../day/changes/to-do.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { perform } from './actions.ts'

export function noteCall({ entry, booking }: ToDo, called: boolean, note = ''): Promise<boolean> {
  const send = (is: boolean, options = currentRestaurant()) => {
    const body = is && note.trim() !== '' ? { called: is, note: note.trim() } : { called: is }
    return api.callToDo(client, { entry: entry.id, body }, options)
  }
  return perform({
    booking: null,
    said: called ? toDoTexts.saidCalled(guestName(booking)) : toDoTexts.saidOpen(guestName(booking)),
    call: (options) => send(called, options),
    undo: called ? () => send(false) : null,
  })
}
