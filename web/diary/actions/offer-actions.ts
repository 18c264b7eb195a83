/** Offers a table to a waiting guest, and withdraws the offer; each is the undo of the other. */
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { perform } from './actions.ts'

const make = (booking: Booking) => api.offerTable(client, { booking: booking.id }, currentRestaurant())
const takeBack = (booking: Booking) => api.withdrawOffer(client, { booking: booking.id }, currentRestaurant())

export const offer = (booking: Booking): Promise<boolean> =>
  perform({
    booking,
    call: () => make(booking),
    said: texts.offer.made(guestName(booking)),
    undo: () => takeBack(booking),
  })

export const withdraw = (booking: Booking): Promise<boolean> =>
  perform({
    booking,
    call: () => takeBack(booking),
    said: texts.offer.withdrawn(guestName(booking)),
    undo: () => make(booking),
  })
