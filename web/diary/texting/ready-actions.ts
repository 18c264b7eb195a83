/** Tells guests who wait that their table is ready, and lets it go again. */
import { StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { readyTexts } from '../../../texts/en/diary/table-ready.ts'
import { client } from '../../kit/api/client.ts'
import { perform, to } from '../actions/actions.ts'
import { type Booking, tableNames } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { day, dialog } from '../state/screen.ts'
import { readMarks } from '../state/text-marks.ts'
import { readyFor } from '../state/texting.ts'

type Order = { tableIds: number[]; minutes?: number; tells?: boolean; elsewhere?: boolean }

/** Where no text can go there, the dialog says why and what can be done. */
export async function tellReady(booking: Booking, order: Order): Promise<boolean> {
  const { tableIds, minutes, tells = true, elsewhere } = order
  const tables = day.value === null ? '' : tableNames(day.value, tableIds)
  const body = { table_ids: tableIds, tells, ...(minutes && { minutes }), ...(elsewhere && { elsewhere }) }
  const isDone = await perform({
    booking,
    patch: { ...to('accepted'), table_ids: tableIds, waiting_list: false },
    call: (options) => api.tableReady(client, { booking: booking.id, body }, options),
    said: readyTexts.said(guestName(booking), tables),
    undo: 'status',
    refused: (error) => {
      if (!(error instanceof StandardError) || error.code !== 'TEXT_NOT_POSSIBLE') return false
      askReady(booking, tableIds)
      return true
    },
  })
  void readMarks()
  return isDone
}

export function askReady(booking: Booking, tableIds: number[]): void {
  readyFor.value = { bookingId: booking.id, tableIds }
  dialog.value = 'tableReady'
}

export async function letGo(booking: Booking): Promise<boolean> {
  const isDone = await perform({
    booking,
    call: () => api.letTableGo(client, { booking: booking.id }, currentRestaurant()),
    said: readyTexts.saidLetGo(guestName(booking)),
    undo: null,
  })
  void readMarks()
  return isDone
}
