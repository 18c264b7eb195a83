/**
 * `/b/address/{signed}`: the link mailed to an address that a guest gave anew. GET changes nothing, since mail scanners
 * follow links; its button makes the address count. Neither leads to the booking: the confirmation, sent to the address
 * once it counts, does.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localDateOf } from '../../../../domain/calendar/calendar.ts'
import { notFound } from '../../../../domain/problem.ts'
import { formOf } from '../../../../http/pages/forms.ts'
import { confirmAddress } from '../../../bookings/update/correct-details.ts'
import { nowOf } from '../../../bookings/write/booking-context.ts'
import { writeOnDay } from '../../../bookings/write/write-on-day.ts'
import { isFor, NewAddressLinks } from '../../../guests/guest-links/new-address-link.ts'
import { eveningWords } from '../page/evening-words.ts'
import { sendHousePage } from '../page/guest-answers.http.ts'
import { guestView } from '../page/guest-view.ts'
import type { ManageParts, SignedPath } from './manage-answers.http.ts'
import { openManagedBooking } from './managed-booking.ts'
import { linkActor } from './managed-changes.ts'
import { addressConfirmedPage, addressOverPage, askAddressPage } from './new-address-page.ts'
import { sendBookedTo } from './send-again.ts'

export function newAddressRoutes(scope: FastifyInstance, parts: ManageParts): void {
  const { db, secretKey, guestFiles, config } = parts
  const links = new NewAddressLinks(secretKey)

  async function open({ params, query, headers }: FastifyRequest<SignedPath>) {
    const { signed } = params
    const link = links.read(signed)
    if (!link) throw notFound('Link')
    const [booking, files] = await Promise.all([openManagedBooking(db, parts, link), guestFiles()])
    const asked = typeof query.lang === 'string' ? query.lang : booking.language
    const hrefIn = (language: string) => `/b/address/${signed}?lang=${language}`
    const view = guestView(booking.house.settings, { asked, acceptLanguage: headers['accept-language'], files, hrefIn })
    const { email } = booking.row.contact
    const waits = booking.rights.note && isFor(link, booking.newEmail)
    return { link, booking, view, waits, counts: booking.newEmail === null && isFor(link, email) }
  }

  scope.get<SignedPath>('/b/address/:signed', async (request, reply) => {
    const { booking, view, waits, counts } = await open(request)
    const { row, house, newEmail } = booking
    if (counts) return sendHousePage(reply, view, 200, addressConfirmedPage(view, row.contact.email ?? ''))
    if (!waits) return sendHousePage(reply, view, 410, addressOverPage(view))
    const when = eveningWords(house.prepared.house, view.formats, row.starts_at)
    return sendHousePage(reply, view, 200, askAddressPage(view, when, newEmail ?? ''))
  })

  scope.post<SignedPath>('/b/address/:signed', async (request, reply) => {
    const { link, booking, view, waits, counts } = await open(request)
    const { row, house, newEmail } = booking
    // Sent twice, it is done once.
    if (counts) return sendHousePage(reply, view, 200, addressConfirmedPage(view, row.contact.email ?? ''))
    if (!waits) return sendHousePage(reply, view, 410, addressOverPage(view))
    if (formOf(request).get('confirm') !== 'address') {
      const when = eveningWords(house.prepared.house, view.formats, row.starts_at)
      return sendHousePage(reply, view, 409, askAddressPage(view, when, newEmail ?? ''))
    }
    const { restaurantId, bookingId } = link
    const date = localDateOf(house.settings.timezone, row.starts_at)
    await writeOnDay(parts, restaurantId, date, async (tx) => {
      const order = { isFor: (email: string | null) => isFor(link, email), actor: linkActor }
      const { row: after } = await confirmAddress(tx, restaurantId, parts, bookingId, order)
      if (config.mail && isFor(link, after.contact.email)) {
        sendBookedTo(tx, restaurantId, { row: after, house }, nowOf(parts))
      }
    })
    return sendHousePage(reply, view, 200, addressConfirmedPage(view, newEmail ?? ''))
  })
}
