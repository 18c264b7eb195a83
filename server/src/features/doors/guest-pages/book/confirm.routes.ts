/**
 * `/c/{signed}` is the link in the mail that confirms a booking: GET shows what would be booked and its button books
 * it, so a mail scanner that follows links books nothing. `/book/{slug}/confirm` is the page on which the guest waits
 * meanwhile: it can send the mail again or release the table, and reveals nothing about the address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timeOfEvening } from '../../../../domain/calendar/evening.ts'
import { chooseLanguage } from '../../../../domain/language.ts'
import { notFound, Problem } from '../../../../domain/problem.ts'
import { formOf } from '../../../../http/pages/forms.ts'
import { nowOf } from '../../../bookings/write/booking-context.ts'
import type { ConfirmationLink } from '../../../guests/confirmations/confirmation-links.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import { areasToChoose, choiceFields } from '../choose/booking-choice.ts'
import { houseOf, openPageRequest, queryOf, type SlugPath, withNewForm } from '../choose/page-request.http.ts'
import { eveningWords } from '../page/evening-words.ts'
import { isRefusal, seeOther, sendHousePage } from '../page/guest-answers.http.ts'
import { type GuestView, guestView } from '../page/guest-view.ts'
import { bookUnconfirmed, findAsked, findWaiting, type Waiting } from './book-unconfirmed.http.ts'
import { type Asked, confirmPage, endPage, type WaitingPage, waitingPage } from './confirm-page.ts'
import { type BookingPageParts, sendDetails, timedRequest } from './details.routes.ts'
import { detailsFrom } from './guest-details.ts'
import { holdTime } from './guest-hold.ts'
import { giveBack, sendAgain, sendAgainAfter } from './waiting-changes.ts'

type SignedPath = { Params: { signed: string } }
type Opened = { link: ConfirmationLink; house: CachedHouse; view: GuestView; waiting: Waiting | undefined }

export function confirmRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  linkRoutes(scope, parts)
  waitingRoutes(scope, parts)
}

function linkRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  const open = async (request: FastifyRequest<SignedPath>): Promise<Opened> => {
    const { signed } = request.params
    const link = parts.confirmations.readMailed(signed)
    if (!link) throw notFound('Booking')
    const house = await parts.houses.current(link.restaurantId)
    return openWaiting(parts, request, { link, house, path: `/c/${signed}` })
  }

  scope.get<SignedPath>('/c/:signed', async (request, reply) => {
    const { link, house, view, waiting } = await open(request)
    if (!waiting)
      return sendHousePage(reply, view, 200, endPage(view, 'linkOver', againHref(house, await findAsked(parts, link))))
    if (waiting.row.booking_id !== null) return seeOther(reply, bookedPath(parts, link, waiting))
    const action = `/c/${request.params.signed}?lang=${view.language}`
    return sendHousePage(reply, view, 200, confirmPage(view, askedIn(house, view, waiting), action))
  })

  scope.post<SignedPath>('/c/:signed', async (request, reply) => {
    const { link, house, view, waiting } = await open(request)
    if (!waiting)
      return sendHousePage(reply, view, 409, endPage(view, 'linkOver', againHref(house, await findAsked(parts, link))))
    const asked = askedIn(house, view, waiting)
    if (formOf(request).get('confirm') !== 'book') {
      const action = `/c/${request.params.signed}?lang=${view.language}`
      return sendHousePage(reply, view, 409, confirmPage(view, asked, action))
    }
    try {
      const path = await bookUnconfirmed(parts, link, { byLink: true })
      if (path === undefined) return sendHousePage(reply, view, 409, endPage(view, 'linkOver', againHref(house)))
      const signed = path.slice('/b/'.length)
      return seeOther(reply, `/book/${house.settings.slug}/done?booking=${signed}&lang=${view.language}#done`)
    } catch (refusal) {
      // What was ordered is sold out meanwhile: it is chosen again on the way.
      if (refusal instanceof Problem && refusal.code === 'PRODUCTS_CHANGED') {
        return sendHousePage(reply, view, 409, endPage(view, 'ordered', againHref(house, waiting)))
      }
      if (!isRefusal(refusal)) throw refusal
      return sendHousePage(reply, view, 409, endPage(view, 'gone', againHref(house, waiting), asked.when.time))
    }
  })
}

function waitingRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  const open = async (request: FastifyRequest<SlugPath>): Promise<Opened & { action: string }> => {
    const house = await houseOf(parts, request.params.slug)
    const signed = queryOf(request).get('waiting') ?? ''
    const link = parts.confirmations.readWaiting(signed)
    if (link?.restaurantId !== house.settings.id) throw notFound('Booking')
    const path = `/book/${house.settings.slug}/confirm?waiting=${signed}`
    const opened = await openWaiting(parts, request, { link, house, path })
    return { ...opened, action: `${path}&lang=${opened.view.language}` }
  }

  const show = async (
    reply: FastifyReply,
    opened: Opened & { action: string },
    said?: WaitingPage['said'],
  ): Promise<FastifyReply> => {
    const { house, view, waiting } = opened
    if (waiting?.row.confirmed_at != null) return seeOther(reply, bookedPath(parts, opened.link, waiting))
    const now = nowOf(parts)
    if (!waiting || waiting.row.until <= now)
      return sendHousePage(
        reply,
        view,
        200,
        endPage(view, 'over', againHref(house, await findAsked(parts, opened.link))),
      )
    const { row, order } = waiting
    const page = waitingPage(view, {
      ...askedIn(house, view, waiting),
      email: order.guest.email ?? '',
      sender: parts.config.mail?.from.address ?? '',
      until: row.until,
      isHeld: row.is_held,
      now,
      againAt: (said === 'sentAgain' ? now : row.sent_at) + sendAgainAfter,
      action: opened.action,
      ...(said && { said }),
    })
    return sendHousePage(reply, view, 200, page)
  }

  scope.get<SlugPath>('/book/:slug/confirm', async (request, reply) => show(reply, await open(request)))

  scope.post<SlugPath>('/book/:slug/confirm', async (request, reply) => {
    const opened = await open(request)
    const { link, house, view, waiting } = opened
    const pressed = formOf(request).get('confirm')
    if (!waiting || waiting.row.confirmed_at !== null || waiting.row.until <= nowOf(parts)) return show(reply, opened)
    if (pressed === 'again') {
      return show(
        reply,
        opened,
        await sendAgain(parts, house, link, waiting, { channel: 'page', network: networkOf(request.ip) }),
      )
    }
    if (pressed !== 'release' && pressed !== 'other') return show(reply, opened)
    await giveBack(parts, link, waiting)
    if (pressed === 'other') return sendOther(parts, request, reply, { house, waiting })
    return sendHousePage(
      reply,
      view,
      200,
      endPage(view, waiting.order.waiting_list ? 'takenBack' : 'givenBack', againHref(house, waiting)),
    )
  })
}

/** The form again, with a new key, a new hold and everything that was typed except the address. */
async function sendOther(
  parts: BookingPageParts,
  request: FastifyRequest<SlugPath>,
  reply: FastifyReply,
  { house, waiting }: { house: CachedHouse; waiting: Waiting },
): Promise<FastifyReply> {
  const { order, startsAt } = waiting
  const { adults, children, dining_area_id: areaId, guest } = order
  const visit = withNewForm(parts, await openPageRequest(parts, request, '/details'))
  const { evening: date, time } = timeOfEvening(house.prepared.house, startsAt)
  const choice = {
    ...visit.view.choice,
    adults,
    children,
    areaId,
    date,
    waitingList: order.waiting_list && !order.is_request,
  }
  const chosen = { ...visit, view: { ...visit.view, choice }, form: { ...visit.form, isNew: false } }
  const wish = { date: order.date, adults, children, dining_area_id: areaId }
  const holding = order.waiting_list ? Promise.resolve(undefined) : holdTime(parts, house, wish, chosen.form)
  await holding.catch((refusal: unknown) => {
    // Reported when the form is sent.
    if (!isRefusal(refusal)) throw refusal
  })
  const timed = await timedRequest(parts, chosen, time)
  if (!timed) return seeOther(reply, againHref(house, waiting))
  const typed = {
    ...{ name: guest.name, telephone: guest.mobileNumber, comment: order.comment },
    ...{ company: order.company, room: order.room_number, custom: order.custom_field },
  }
  const fields = Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const ticked = { choices: order.choices ?? [], news: order.news ?? false }
  const filled = { ...detailsFrom(new URLSearchParams(fields), house.settings), ...ticked }
  return sendDetails(reply, 200, timed, { filled })
}

async function openWaiting(
  parts: BookingPageParts,
  request: FastifyRequest,
  { link, house, path }: { link: ConfirmationLink; house: CachedHouse; path: string },
): Promise<Opened> {
  const query = queryOf(request)
  const [waiting, files] = await Promise.all([findWaiting(parts, link), parts.guestFiles()])
  const acceptLanguage = request.headers['accept-language']
  const asked = chooseLanguage({
    asked: query.get('lang') ?? waiting?.order.language,
    acceptLanguage,
    house: house.settings.language,
  })
  const hrefIn = (language: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const wishes = { asked, acceptLanguage, files, query, ...(isRead && { hrefIn }) }
  return { link, house, view: guestView(house.settings, wishes), waiting }
}

function askedIn(house: CachedHouse, { formats }: GuestView, { startsAt, order }: Waiting): Asked {
  const { adults, children, dining_area_id, waiting_list: isRequest } = order
  const areaName = areasToChoose(house).find(({ id }) => id === dining_area_id)?.name ?? null
  const isByHand = !isRequest && house.settings.confirmation_mode === 'ASYNCHRONOUS'
  return {
    when: eveningWords(house.prepared.house, formats, startsAt),
    adults,
    children,
    areaName,
    isRequest,
    isByHand,
  }
}

/** The times of the day that was chosen, or the first page. */
function againHref({ settings, prepared }: CachedHouse, waiting?: Waiting): string {
  if (!waiting) return `/book/${settings.slug}`
  const { adults, children, dining_area_id: areaId } = waiting.order
  const { evening: date } = timeOfEvening(prepared.house, waiting.startsAt)
  return `/book/${settings.slug}?${new URLSearchParams(choiceFields({ adults, children, areaId, date }))}#times`
}

const bookedPath = ({ links }: BookingPageParts, { restaurantId }: ConfirmationLink, { row }: Waiting): string =>
  links.pathOf({ restaurantId, bookingId: row.booking_id as number, version: 0 })
