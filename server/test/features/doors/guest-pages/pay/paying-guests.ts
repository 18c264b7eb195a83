/** A restaurant that asks for money with bookings, and guests without script who pay on the pages of `fake`. */
import assert from 'node:assert/strict'
import { PayLinks } from '../../../../../src/features/money/pay-links/pay-link.ts'
import type { RestaurantSpec } from '../../../../support/restaurant.ts'
import { testKey } from '../../../../support/test-app.ts'
import { openPayingEvening, type PayingOptions } from '../../../bookings/paying/paying-evening.ts'
import { ann, guestAt, type Shown } from '../guest.ts'

/** Two and more pay a deposit on the evenings of July, and seven a card; other months ask for nothing. */
export const policies = [
  { code: 'card', when: { party: { from: 7 } }, ask: 'guarantee', amount: 20 },
  { code: 'deposit', when: { party: { from: 2 } }, ask: 'deposit', amount: 10 },
]

const payLinks = new PayLinks(testKey)

let networks = 0
/** Limits of networks are what few tests are about. */
export const anotherNetwork = () => `10.${7 + (++networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`

export async function payingGuests(spec: RestaurantSpec = {}, options: PayingOptions = {}) {
  const tables = Array.from({ length: 12 }, () => [1, 8] as const)
  const settings = {
    ...{ telephone: '+356 2123 4567', country: 'MT', email: 'office@osteria.example' },
    payment_policies: JSON.stringify(policies),
    ...spec.settings,
  }
  const evening = await openPayingEvening({ areas: [{ name: 'Room', tables }], ...spec, settings }, options)
  const { house, newDay, sql } = evening
  let guests = 0
  const newGuest = (network = anotherNetwork(), headers: Record<string, string> = {}) => ({
    ...guestAt(evening, { remoteAddress: network, headers }),
    network,
  })
  const newAnn = () => ({ ...ann, email: `ann${++guests}@example.com`, telephone: `7900 ${1000 + guests}` })

  /** The form for the details, with a time chosen. */
  async function details({ guest = newGuest(), date = newDay(), adults = 2, time = '19:00', more = '' } = {}) {
    const day = await guest.open(`/book/${house.slug}?adults=${adults}&date=${date}&lang=en${more}`)
    return { guest, date, page: await guest.chooseTime(day, time) }
  }
  const fieldIn = ({ text }: Shown, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

  /** Sends the form as it stands in the page. */
  const books = (guest: ReturnType<typeof newGuest>, page: Shown, fields: Record<string, string> = {}) =>
    guest.submit(page, { ...newAnn(), terms: fieldIn(page, 'terms'), ...fields })

  /** Does this on a page of `fake`. */
  const plays = (guest: ReturnType<typeof newGuest>, page: Shown, way: string) => {
    assert.match(page.url, /\/fake-pay\//)
    return guest.send('POST', page.url, new URLSearchParams({ way }))
  }
  const onDay = async (date: string) => {
    const rows = await sql<{ id: number; status: string; pay_until: Date | null }>(
      'select id, status, pay_until from bookings where restaurant_id = $1 and local_date = $2 order by id',
      [house.id, date],
    )
    return rows
  }
  const payPathOf = (booking: number) => payLinks.pathOf({ restaurantId: house.id, bookingId: booking })
  return { ...evening, policies, newGuest, newAnn, details, books, plays, fieldIn, onDay, payPathOf }
}
