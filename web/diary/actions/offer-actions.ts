/** Offers a table to a waiting guest, and withdraws the offer; each is the undo of the other. */
import { texts } from '../../../texts/en/diary.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { client, here } from '../state/api.ts'
import { perform } from './actions.ts'

const make = (booking: Booking) => client.offerTable({ booking: booking.id }, here())
const takeBack = (booking: Booking) => client.withdrawOffer({ booking: booking.id }, here())

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
