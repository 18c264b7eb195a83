/** Choosing what goes with the table. The choice is carried in the address, like the visit; it holds nothing personal. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { specialDayOn } from '../../../../domain/calendar/special-days.ts'
import { choiceText } from '../../../../domain/products/choice.ts'
import { formOf as formFieldsOf } from '../../../../http/pages/forms.ts'
import type { Html } from '../../../../http/pages/html.ts'
import { bookingHref, bookingView } from '../choose/booking-view.ts'
import { openPageRequest, type SlugPath } from '../choose/page-request.http.ts'
import { eveningWords } from '../page/evening-words.ts'
import { seeOther, sendGuestPage } from '../page/guest-answers.http.ts'
import { choiceOf, chosenIn, offersAt } from '../products/chosen-products.ts'
import { choiceFromForm } from '../products/products-form.ts'
import { type ProductChoice, productsPage } from '../products/products-page.ts'
import { type BookingPageParts, type TimedRequest, timedRequest } from './details.routes.ts'

export function productsRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  scope.get<SlugPath>('/book/:slug/products', async (request, reply) => {
    const visit = await openPageRequest(parts, request, '/products')
    const timed = await timedRequest(parts, visit, visit.view.choice.time)
    if (!timed) return seeOther(reply, bookingHref(visit.view, '', { ...visit.view.choice, time: undefined }))
    const offers = offersAt(timed)
    if (offers.length === 0) return seeOther(reply, detailsHref(timed, ''))
    const chosen = chosenIn(timed.view)
    const choice = await choiceOf(parts, timed, offers, chosen)
    return sendProducts(reply, 200, timed, chosen.length > 0 ? choice : { ...choice, faults: [] })
  })

  scope.post<SlugPath>('/book/:slug/products', async (request, reply) => {
    const visit = await openPageRequest(parts, request, '/products')
    const timed = await timedRequest(parts, visit, visit.view.choice.time)
    if (!timed) return seeOther(reply, bookingHref(visit.view, '', { ...visit.view.choice, time: undefined }))
    const offers = offersAt(timed)
    const chosen = choiceFromForm(offers, formFieldsOf(request))
    const choice = await choiceOf(parts, timed, offers, chosen)
    if (choice.faults.length > 0) return sendProducts(reply, 422, timed, choice)
    return seeOther(reply, detailsHref(timed, choiceText(chosen)))
  })
}

const detailsHref = ({ view }: TimedRequest, order: string): string =>
  bookingHref(bookingView(view, view.choice, view.form, { ...view, order }), '/details', view.choice, 'details')

function sendProducts(reply: FastifyReply, status: number, visit: TimedRequest, choice: ProductChoice): FastifyReply {
  return sendGuestPage(reply, status, productsShown(visit, choice), visit.house.settings.embed_origins)
}

type ShownVisit = Pick<TimedRequest, 'house' | 'view' | 'startsAt' | 'hold' | 'now' | 'date'>

export function productsShown({ house, view, startsAt, hold, now, date }: ShownVisit, choice: ProductChoice): Html {
  return productsPage(view, {
    ...choice,
    when: eveningWords(house.prepared.house, view.formats, startsAt),
    occasion: specialDayOn(house.prepared.house.specialDays, date)?.name ?? null,
    heldUntil: hold?.starts_at === startsAt ? hold.until : undefined,
    now,
    isPaid: choice.offers.some(({ products }) => products.some(({ pay }) => pay === 'now')),
  })
}
