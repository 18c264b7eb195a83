/**
 * The pages of a guest's own booking. Those on the way to a booking are inspected where a guest books, and an offer where
 * it is taken: guest-books.test.ts, my-booking.test.ts.
 */
import type { Page } from 'playwright-core'
import { openPage } from '../../../support/browser/browser.ts'
import { openManagedHouse } from '../../guest/own-booking.ts'
import type { Leg, Stop } from './leg.ts'

let booking: string

async function open(): Promise<Page> {
  const house = await openManagedHouse()
  const { path } = await house.book({ comment: 'Nut allergy. A table by the window would be lovely.' })
  booking = `${house.address}${path}`
  return openPage()
}

const stop = (name: string, under: string, heading: string): Stop => ({
  name: `own booking, ${name}`,
  reach: async (page) => {
    await page.goto(`${booking}${under}?lang=en`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  },
})

export const guestLeg: Leg = {
  name: 'the pages of a booking',
  open,
  fits: true,
  stops: [
    stop('shown', '', 'Your booking'),
    stop('change', '/change', 'Change your booking'),
    stop('cancel', '/cancel', 'Cancel this booking'),
    stop('note', '/note', 'A note to the restaurant'),
  ],
}
