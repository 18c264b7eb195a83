/** The links by which guests manage a booking, for staff: the current one, and a new one that revokes it. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import type { Config } from '../../../../settings/config.ts'
import { bookingIdFrom } from '../../../bookings/write/booking-path.http.ts'
import { type BookingLink, BookingLinks } from '../../../guests/guest-links/booking-link.ts'
import { BookingLinkAnswer, bookingLinkOperations as describe } from './booking-link.schemas.ts'
import { currentBookingLink, rotateBookingLink } from './issue-booking-link.ts'

type Parts = { db: Database; clock: Clock; secretKey: Buffer; config: Config }

export const bookingLinkRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, secretKey, config }) => {
  const links = new BookingLinks(secretKey)
  const present = (link: BookingLink) => ({
    data: { url: `${publicOrigin(config, api.server)}${links.pathOf(link)}` },
  })
  const response = { 200: BookingLinkAnswer }

  api.post('/bookings/:booking/link', { schema: { ...describe.link, response } }, async (request) => {
    const id = await bookingIdFrom(db, request)
    return present(await db.read((query) => currentBookingLink(query, request.restaurantId, id)))
  })

  api.post('/bookings/:booking/link/rotate', { schema: { ...describe.rotate, response } }, async (request) => {
    const { restaurantId, caller } = request
    const id = await bookingIdFrom(db, request)
    const change = { actor: caller.actor, at: secondsOf(clock.now()) }
    return present(await db.transaction((tx) => rotateBookingLink(tx, restaurantId, id, change)))
  })
}
