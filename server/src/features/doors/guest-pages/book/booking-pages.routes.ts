/**
 * The pages on which guests book: `/book/{slug}` for party, day and time, `/details` for the guest, `/done` for the
 * outcome. The choices are in the query string, the guest's details only in the body of a POST. A successful POST, and
 * a time that is no longer available, are answered by a redirect, so that reload, back and forward repeat nothing.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isAwaitingPayment, isFirm, takesTables } from '../../../../domain/booking/booking-status.ts'
import { stillPossible } from '../../../../domain/booking/guest-rights.ts'
import { bookingLinkText, stillPossibleText } from '../../../../domain/booking/still-possible-text.ts'
import type { LocalDate } from '../../../../domain/calendar/calendar.ts'
import { type EveningTime, localOfEvening, timeOfSlot } from '../../../../domain/calendar/evening.ts'
import { eventOn } from '../../../../domain/events/events.ts'
import { chosenTable } from '../../../../domain/guest/guest-choices.ts'
import type { GuestKind } from '../../../../domain/messages/messages.ts'
import { notFound } from '../../../../domain/problem.ts'
import type { Reason } from '../../../../domain/seating/refusals.ts'
import { limitEachAddress } from '../../../../http/limits/rate-limit.ts'
import { acceptFormsOnly, formOf } from '../../../../http/pages/forms.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import { type BookingDetailRow, findDetail } from '../../../bookings/read/booking-detail.sql.ts'
import { findLinkVersion } from '../../../guests/guest-links/booking-link.sql.ts'
import { listReceipts } from '../../../guests/guest-links/receipts.sql.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import { timeIn } from '../choose/booking-choice.ts'
import { bookingPage } from '../choose/booking-page.ts'
import { bookingHref } from '../choose/booking-view.ts'
import { countDayOpened, countFullTime, countingGuest } from '../choose/count-wishes.ts'
import { eventField, eventHref } from '../choose/event-words.ts'
import { askedBy, fillBookingPage, isRequest } from '../choose/fill-booking-page.ts'
import { keyOfChoice } from '../choose/form-key.ts'
import { foundPage } from '../choose/found-page.ts'
import { readStarts } from '../choose/online-days.ts'
import { openPageRequest, type PageRequest, queryOf, type SlugPath, withNewForm } from '../choose/page-request.http.ts'
import { waitingWords } from '../page/evening-words.ts'
import { isRefusal, seeOther, sendGuestErrors, sendGuestPage } from '../page/guest-answers.http.ts'
import { areaNameOf } from '../page/house-words.ts'
import { isFramed, ownPayVisit, payHref } from '../pay/pay-step.http.ts'
import { receiptLinks } from '../pay/receipt-page.ts'
import { isBooked } from './book-once.http.ts'
import { confirmRoutes } from './confirm.routes.ts'
import { type BookingPageParts, detailsRoutes } from './details.routes.ts'
import { donePage, type Outcome } from './done-page.ts'
import { holdTime, ownHold } from './guest-hold.ts'
import { othersRoutes } from './others.routes.ts'
import { productsRoutes } from './products.routes.ts'

/** 2,000 characters of four bytes each, percent-encoded, and room for the other fields. */
const maxFormBytes = 49_152

export const bookingPageRoutes: FastifyPluginAsync<BookingPageParts> = async (scope, parts) => {
  acceptFormsOnly(scope, maxFormBytes)
  sendGuestErrors(scope, parts.guestFiles)
  limitEachAddress(scope, parts.config.publicRateLimitPerMinute)
  chooseRoutes(scope, parts)
  productsRoutes(scope, parts)
  detailsRoutes(scope, parts)
  othersRoutes(scope, parts)
  doneRoutes(scope, parts)
  confirmRoutes(scope, parts)
}

function chooseRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  // The same page by the address of a source: no redirect and no parameters, since some directories accept neither.
  for (const path of ['/book/:slug', '/book/:slug/from/:source']) scope.get<SlugPath>(path, choosePage)

  async function choosePage(request: FastifyRequest, reply: FastifyReply) {
    const { house, now, view, form } = await openPageRequest(parts, request, '')
    const hold = form.isNew ? undefined : await ownHold(parts, house.settings.id, form.key)
    const { network } = form.guest
    const { choice, formats, language, house: words } = view
    const page = await parts.pageReads.run(async () => {
      const filled = await fillBookingPage(parts.days, { house, now, choice, hold, formats, language, words })
      const { adults, children, areaId, taken } = choice
      // A time that was not available was counted when it was chosen.
      if (filled.day && taken === undefined) {
        await countDayOpened(parts, house, { ...filled.day, party: adults + children, areaId, network, now })
      }
      return filled
    }, network)
    const origin = publicOrigin(parts.config, scope.server)
    const found = foundPage(view, { house, now, origin, isFramed: isFramed(request) })
    return sendGuestPage(reply, 200, bookingPage(view, page, found), house.settings.embed_origins)
  }

  scope.post<SlugPath>('/book/:slug/time', async (request, reply) => {
    const visit = await openPageRequest(parts, request, '/time')
    const { adults, children, areaId, date } = visit.view.choice
    const fields = formOf(request)
    const time = timeIn(fields, 'time') ?? timeIn(fields, 'wait')
    if (date === undefined || time === undefined) return seeOther(reply, bookingHref(visit.view, '', visit.view.choice))
    const full = fields.has('time') ? null : await whyFull(parts, visit, date, time)
    const waitingList = full !== null
    const asked = { adults, children, areaId, date, time, waitingList }
    const again = await isBooked(parts, visit.house.settings.id, keyOfChoice(visit.form.key, asked, visit.view.order))
    const { house, view, form } = again ? withNewForm(parts, visit) : visit
    const chosen = { ...asked, again }
    const local = localOfEvening(date, time)
    const asking = { party: adults + children, network: form.guest.network }
    if (full !== null) countFullTime(parts, house, local, full, asking)
    try {
      if (!waitingList && !isRequest(house, view.choice)) {
        const wish = { date: local, adults, children, dining_area_id: areaId }
        await countingGuest(parts, house, local, asking, holdTime(parts, house, wish, form))
      }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const event = eventOn(house.settings.events, house.prepared.house, date)
      if (event && fields.get(eventField) === event.code) {
        return seeOther(reply, `${eventHref(view, event)}&taken=${encodeURIComponent(time)}#seatings`)
      }
      return seeOther(reply, bookingHref(view, '', { adults, children, areaId, date, taken: time }, 'times'))
    }
    return seeOther(reply, bookingHref(view, '/details', chosen, 'details'))
  })
}

/** Null where a full time that the guest wants to wait for has become free since the page was shown. */
async function whyFull(
  { days, pageReads }: BookingPageParts,
  { house, now, view: { choice }, form }: PageRequest,
  date: LocalDate,
  time: EveningTime,
): Promise<Reason | null> {
  const asked = { ...askedBy({ house, choice, hold: undefined }), withReasons: true }
  const starts = await pageReads.run(() => readStarts(days, house, date, now, asked), form.guest.network)
  const start = starts.find(({ slot }) => timeOfSlot(slot) === time)
  return start?.isOpen ? null : (start?.reason ?? 'no_table')
}

function doneRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  const { db, links } = parts

  scope.get<SlugPath>('/book/:slug/done', async (request, reply) => {
    const { house, view, now, form } = await openPageRequest(parts, request, '')
    const signed = queryOf(request).get('booking') ?? ''
    const link = links.read(signed)
    const { id, slug } = house.settings
    if (link?.restaurantId !== id) throw notFound('Booking')
    const [version, row] = await db.read((query) =>
      Promise.all([findLinkVersion(query, id, link.bookingId), findDetail(query, id, link.bookingId)]),
    )
    if (version?.link_version !== link.version) throw notFound('Booking')
    if (isAwaitingPayment(row)) {
      const guest = { language: view.language, network: form.guest.network }
      return seeOther(reply, payHref(parts, ownPayVisit(parts, link, guest)))
    }
    const path = links.pathOf(link)
    const lang = view.languageIsChosen ? `lang=${view.language}` : ''
    const inLanguage = (base: string, more = lang) => (more ? `${base}${base.includes('?') ? '&' : '?'}${more}` : base)
    view.hrefIn = (language) => inLanguage(`/book/${slug}/done?booking=${signed}`, `lang=${language}`)
    const possible = stillPossible(row, house.settings, now)
    const receipts = row.money === null ? [] : await db.read((query) => listReceipts(query, id, link.bookingId))
    const page = donePage(view, {
      wasBookedBefore: queryOf(request).get('before') === '1',
      outcome: outcomeOf(row),
      reference: row.reference,
      when: waitingWords(house.prepared.house, view, row),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      areaName: areaNameOf(view.house, row.dining_area),
      table: chosenTable(row, version.guest_choices),
      choices: version.guest_choices,
      answers: version.answers,
      comment: row.comment,
      products: row.products,
      money: row.money,
      receipts: receiptLinks(view, { receipts, hrefOf: (number) => inLanguage(`${path}/receipts/${number}`) }),
      stillPossible: stillPossibleText({ ...view, telephone: house.settings.telephone }, possible),
      manageText: bookingLinkText(view.language, possible),
      adults: row.adults,
      children: row.children,
      mailedTo: parts.config.mail ? mailedTo(row, house.settings) : null,
      managePath: inLanguage(path),
      manageUrl: publicOrigin(parts.config, scope.server) + path,
      calendarPath: `${path}/calendar.ics`,
      againPath: inLanguage(`/book/${slug}?own=${signed}`),
    })
    return sendGuestPage(reply, 200, page, house.settings.embed_origins)
  })
}

const kindOf: Readonly<Record<Outcome, GuestKind | null>> = {
  firm: 'confirmed',
  asked: 'received',
  waiting: 'waiting_list',
  requested: 'received',
  changed: null,
}

function mailedTo(row: BookingDetailRow, { messages }: HouseRow): string | null {
  const kind = kindOf[outcomeOf(row)]
  return kind === null || messages.off.includes(kind) ? null : row.contact.email
}

function outcomeOf({ status, waiting_list, is_request }: BookingDetailRow): Outcome {
  if (!takesTables(status) && !isFirm(status)) return 'changed'
  if (waiting_list) return is_request ? 'requested' : 'waiting'
  return isFirm(status) ? 'firm' : 'asked'
}
