/** The links by which guests manage a booking, for staff: the current one, and a new one that revokes it. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import type { Config } from '../../../../settings/config.ts'
import { bookingIdFrom } from '../../../bookings/write/booking-path.http.ts'
import { type BookingLink, BookingLinks } from '../../../guests/guest-links/booking-link.ts'
import { currentBookingLink, rotateBookingLink } from './issue-booking-link.ts'

const BookingLinkAnswer = Type.Object({ data: Type.Object({ url: Type.String() }) })

type Parts = { db: Database; clock: Clock; secretKey: Buffer; config: Config }

export const bookingLinkRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, secretKey, config }) => {
  const links = new BookingLinks(secretKey)
  const present = (link: BookingLink) => ({
    data: { url: `${publicOrigin(config, api.server)}${links.pathOf(link)}` },
  })
  const response = { 200: BookingLinkAnswer }

  api.post(
    '/bookings/:booking/link',
    {
      schema: {
        ...operation({
          operationId: 'createBookingLink',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: "Make the link to the guest's own page",
          description: `The signed address of the page on which the guest sees the booking, changes, cancels or reconfirms it, and
adds it to a calendar. It needs no password, so send it to the guest only. It carries nothing personal
and is the same each time, until it is withdrawn.`,
          'x-answers': { 200: 'The link.' },
          'x-problems': ['TRANSITION'],
        }),
        response,
      },
    },
    async (request) => {
      const id = await bookingIdFrom(db, request)
      return present(await db.read((query) => currentBookingLink(query, request.restaurantId, id)))
    },
  )

  api.post(
    '/bookings/:booking/link/rotate',
    {
      schema: {
        ...operation({
          operationId: 'rotateBookingLink',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: "Withdraw the link to the guest's own page",
          description: `Every link to the booking issued before stops working at once, and the answer has a new one. The history of the
booking says who did so.`,
          'x-answers': { 200: 'The new link.' },
          'x-problems': ['TRANSITION'],
        }),
        response,
      },
    },
    async (request) => {
      const { restaurantId, caller } = request
      const id = await bookingIdFrom(db, request)
      const change = { actor: caller.actor, at: secondsOf(clock.now()) }
      return present(await db.transaction((tx) => rotateBookingLink(tx, restaurantId, id, change)))
    },
  )
}
