/**
 * `/book/{slug}/others`: where guests wait while others are paying for the evening. Each look asks anew whether they would be
 * admitted; then it leads back to their form, as they had filled it in. Looking takes no table and counts for nothing: there
 * is no queue.
 */
import type { FastifyInstance } from 'fastify'
import { minutesOf } from '../../../../domain/availability/availability.ts'
import { limitUnpaid } from '../../../bookings/paying/limit-unpaid.ts'
import { type BookingView, bookingHref } from '../choose/booking-view.ts'
import { openPageRequest, queryOf, type SlugPath } from '../choose/page-request.http.ts'
import { eveningWords } from '../page/evening-words.ts'
import { seeOther, sendGuestPage } from '../page/guest-answers.http.ts'
import { type BookingPageParts, timedRequest } from './details.routes.ts'
import { detailsFrom } from './guest-details.ts'
import { kept } from './kept-details.ts'
import { othersPage, withKept } from './others-page.ts'

/** Seconds after which the page looks again. */
const looksAgain = 20

export function othersRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  scope.get<SlugPath>('/book/:slug/others', async (request, reply) => {
    const visit = await openPageRequest(parts, request, '/others')
    const { choice } = visit.view
    const timed = await timedRequest(parts, visit, choice.time)
    if (!timed) return seeOther(reply, bookingHref(visit.view, '', { ...choice, time: undefined }))
    const { house, view, form, now, startsAt } = timed
    const sealed = queryOf(request).get(kept) ?? ''
    const owner = { restaurantId: house.settings.id, form: form.key }
    const { email, telephone } = detailsFrom(parts.keptDetails.read(owner, sealed, now), house.settings)
    const { adults, children } = choice
    const minutes = minutesOf(house.prepared, { at: startsAt, party: adults + children, minutes: undefined })
    const asked = {
      ...{ id: 0, starts_at: startsAt, ends_at: startsAt + minutes * 60, adults, children },
      contact: { name: null, email, mobile_prefix: null, mobile_number: telephone },
    }
    const verdict = await parts.db.read((query) => limitUnpaid(query, house, asked, form.guest.network))
    if (typeof verdict === 'string') return seeOther(reply, withKept(view, '/details', sealed))
    const shown: BookingView = {
      ...view,
      hrefIn: (language) => `${withKept({ ...view, carried: carriedIn(view, language) }, '/others', sealed)}`,
    }
    const when = eveningWords(house.prepared.house, view.formats, startsAt)
    const page = { when, until: verdict.othersUntil, now, lookHref: withKept(view, '/others', sealed) }
    reply.header('refresh', String(looksAgain))
    return sendGuestPage(reply, 200, othersPage(shown, page), house.settings.embed_origins)
  })
}

const carriedIn = ({ carried }: BookingView, language: string): BookingView['carried'] => [
  ...carried.filter(([name]) => name !== 'lang'),
  ['lang', language],
]
