/** The page for the guest's details, and the booking itself. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { ConcurrencyLimiter } from '../../../../concurrency-limiter.ts'
import { nearestOpen, type OnlineStart } from '../../../../domain/availability/online-starts.ts'
import { stillPossible } from '../../../../domain/booking/guest-rights.ts'
import { stillPossibleText } from '../../../../domain/booking/still-possible-text.ts'
import { localDateTimeToInstant } from '../../../../domain/calendar/calendar.ts'
import { type EveningTime, localOfEvening, timeOfSlot } from '../../../../domain/calendar/evening.ts'
import { meantAddress } from '../../../../domain/guest/mistyped-address.ts'
import { amountText, shareOf } from '../../../../domain/money/amounts.ts'
import { Problem } from '../../../../domain/problem.ts'
import { choiceText, sumOf } from '../../../../domain/products/choice.ts'
import { formOf as formFieldsOf } from '../../../../http/pages/forms.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import type { Config } from '../../../../settings/config.ts'
import {
  acceptanceText,
  isByHand,
  readAcceptance,
  type TermsAsked,
  TermsChanged,
  termsAsked,
} from '../../../bookings/terms/asked-of.ts'
import type { OwnHold } from '../../../house/schedule/holds.sql.ts'
import { areasToChoose, partyOf, timeIn } from '../choose/booking-choice.ts'
import { type BookingView, bookingHref, textsOf } from '../choose/booking-view.ts'
import { countingGuest, type WishParts } from '../choose/count-wishes.ts'
import { askedBy, isRequest } from '../choose/fill-booking-page.ts'
import { keyOfChoice } from '../choose/form-key.ts'
import { readStarts } from '../choose/online-days.ts'
import {
  openPageRequest,
  type PageRequest,
  type PageRequestParts,
  queryOf,
  type SlugPath,
  withNewForm,
} from '../choose/page-request.http.ts'
import { eveningWords } from '../page/evening-words.ts'
import { isRefusal, seeOther, sendGuestPage } from '../page/guest-answers.http.ts'
import { leadTo } from '../pay/lead-to-payment.http.ts'
import { isFramed, ownPayVisit, type PayStepParts, payHref, toPayment } from '../pay/pay-step.http.ts'
import { choiceOf, chosenIn, linesOf, offersAt } from '../products/chosen-products.ts'
import { faultText } from '../products/order-page.ts'
import { choiceFromForm } from '../products/products-form.ts'
import type { ProductChoice } from '../products/products-page.ts'
import { type TableChoice, tableField } from '../tables/tables-page.ts'
import { letsChoose, tablesToChoose } from '../tables/tables-to-choose.ts'
import {
  type Booked,
  type BookOnceParts,
  bookedBefore,
  bookOnce,
  isFormUsed,
  type Unconfirmed,
} from './book-once.http.ts'
import {
  type AskedOnPage,
  type DetailsPage,
  detailsPage,
  emailInstead,
  emailKept,
  honeypot,
  mayCharge,
  orderedHere,
  termsRead,
} from './details-page.ts'
import {
  type DetailErrors,
  detailsFrom,
  errorsIn,
  fieldsOf,
  type GuestDetails,
  isRequired,
  longest,
  orderFromForm,
} from './guest-details.ts'
import { ownerOf, ownHold } from './guest-hold.ts'
import { type KeptDetails, kept } from './kept-details.ts'
import { withKept } from './others-page.ts'
import { type OwnBooking, ownBookingAt } from './own-booking.ts'

export type BookingPageParts = BookOnceParts &
  PageRequestParts &
  PayStepParts &
  WishParts & { config: Config; pageReads: ConcurrencyLimiter; keptDetails: KeptDetails }

/** A visit with a day and a time. */
export type TimedRequest = PageRequest & {
  startsAt: number
  date: string
  time: string
  hold: OwnHold | undefined
  also: OwnBooking | undefined
  /** On the waiting list: the starts that can be waited for, and the last one that the guest would take. */
  span: { starts: readonly OnlineStart[]; until: EveningTime } | undefined
  /** Where the restaurant lets guests choose a table. */
  tables?: TableChoice | undefined
}

export function detailsRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  scope.get<SlugPath>('/book/:slug/details', async (request, reply) => {
    const visit = await openPageRequest(parts, request, '/details')
    const timed = await timedRequest(parts, visit, visit.view.choice.time, timeIn(queryOf(request), 'until'))
    if (!timed) return seeOther(reply, bookingHref(visit.view, '', { ...visit.view.choice, time: undefined }))
    if (isToOrder(timed)) return seeOther(reply, bookingHref(timed.view, '/products', timed.view.choice, 'products'))
    const owner = { restaurantId: visit.house.settings.id, form: visit.form.key }
    const typed = parts.keptDetails.read(owner, queryOf(request).get(kept), visit.now)
    const offered = await withTables(parts, timed, typed)
    return sendDetails(reply, 200, offered, { filled: detailsFrom(typed, visit.house.settings) })
  })

  scope.post<SlugPath>('/book/:slug/details', async (request, reply) => {
    const opened = await openPageRequest(parts, request, '/details')
    const fields = formFieldsOf(request)
    const instead = timeIn(fields, 'instead')
    // Who takes a free time no longer waits.
    const visit = instead === undefined ? opened : withoutWaiting(opened)
    const from = visit.view.choice.waitingList ? timeIn(fields, 'from') : undefined
    const time = instead ?? from ?? visit.view.choice.time
    const timed = await timedRequest(parts, visit, time, timeIn(fields, 'until'))
    if (!timed) return seeOther(reply, bookingHref(visit.view, '', { ...visit.view.choice, time: undefined }))
    const offered = await withTables(parts, timed, fields)
    const filled = detailsFrom(fields, visit.house.settings)
    // Programs fill in this hidden field, and rarely a browser does: a guest can send the form again with it empty.
    if (fields.get(honeypot))
      return sendDetails(reply, 422, offered, { filled, errors: { '': textsOf(visit.view).trapped } })
    const email = fields.get(emailInstead)
    const sent = { framed: isFramed(request), fields, origin: publicOrigin(parts.config, scope.server) }
    if (email) return submit(parts, reply, offered, { ...filled, email }, undefined, sent)
    // Asked once: if the same address is sent again, it is meant.
    const meant = fields.get(emailKept) === filled.email ? undefined : meantAddress(filled.email)
    return submit(parts, reply, offered, filled, meant, sent)
  })
}

/** Something is offered, and was not chosen yet or cannot be had so by this party. */
const isToOrder = (visit: TimedRequest): boolean =>
  offersAt(visit).length > 0 && (visit.view.order === undefined || linesOf(visit, chosenIn(visit.view)) === null)

const withoutWaiting = <Visit extends PageRequest>(visit: Visit): Visit => ({
  ...visit,
  view: { ...visit.view, choice: { ...visit.view.choice, waitingList: false } },
})

/** Undefined without an existing time. The time replaces the one in the query string. */
export async function timedRequest(
  parts: BookingPageParts,
  visit: PageRequest,
  time: string | undefined,
  until: EveningTime | undefined = undefined,
): Promise<TimedRequest | undefined> {
  const { house, view, form, now } = visit
  const { date } = view.choice
  if (date === undefined || time === undefined) return undefined
  const start = localDateTimeToInstant(house.settings.timezone, localOfEvening(date, time))
  if (typeof start !== 'object') return undefined
  const hold = form.isNew ? undefined : await ownHold(parts, house.settings.id, form.key)
  const also = view.own === undefined ? undefined : await ownBookingAt(parts, house.settings.id, view.own, start.at)
  const timed = { ...view, choice: { ...view.choice, time } }
  const isWaiting = view.choice.waitingList && !isRequest(house, view.choice)
  const starts = isWaiting
    ? await readStarts(parts.days, house, date, now, askedBy({ house, choice: view.choice, hold }))
    : []
  const day = localOfEvening(date, time).slice(0, 10)
  const span = isWaiting ? { starts: starts.filter(({ slot }) => slot.date === day), until: until ?? time } : undefined
  return { ...visit, view: timed, startsAt: start.at, date, time, hold, also, span }
}

/** With the tables that can be chosen now, and the one that was. */
async function withTables(
  parts: BookingPageParts,
  visit: TimedRequest,
  fields: URLSearchParams,
): Promise<TimedRequest> {
  const { house, view, form, now, startsAt, date, time, hold } = visit
  if (!letsChoose(house) || view.choice.waitingList || isRequest(house, view.choice)) return visit
  const { areaId } = view.choice
  const day = localOfEvening(date, time).slice(0, 10)
  const asked = { date: day, at: startsAt, party: partyOf(view.choice), areaId, hold, now, words: view.house }
  const rooms = await parts.pageReads.run(() => tablesToChoose(parts, house, asked), form.guest.network)
  const named = fields.get(tableField) ?? ''
  return { ...visit, tables: { rooms, chosen: /^\d{1,9}$/.test(named) ? Number(named) : null } }
}

async function submit(
  parts: BookingPageParts,
  reply: FastifyReply,
  visit: TimedRequest,
  filled: GuestDetails,
  meant: string | undefined,
  sent: { framed: boolean; fields: URLSearchParams; origin: string },
): Promise<FastifyReply> {
  const { house, view, hold, date, time } = visit
  const agreed = readAcceptance(sent.fields.get(termsRead))
  const offers = offersAt(visit)
  // Chosen again on this page, where it was refused.
  const chosen = sent.fields.has(orderedHere) ? choiceFromForm(offers, sent.fields) : chosenIn(view)
  const ordered = offers.length > 0 ? choiceText(chosen) : ''
  const form = { ...visit.form, key: keyOfChoice(visit.form.key, view.choice, ordered), holdKey: visit.form.key }
  const { settings } = house
  const texts = textsOf(view)
  const errors: DetailErrors = errorsIn(filled, settings, guestTexts[view.language])
  if (asksForCard(visit) && sent.fields.get(mayCharge) !== 'yes') {
    errors[mayCharge] = guestTexts[view.language].paying.tickFirst
  }
  if (Object.keys(errors).length > 0) return sendDetails(reply, 422, visit, { filled, errors })
  if (form.isNew) return sendDetails(reply, 422, visit, { filled, errors: { '': texts.formTooOld } })
  if (meant !== undefined) return sendDetails(reply, 422, visit, { filled, meant })
  const { span } = visit
  if (span && span.until < time) {
    return sendDetails(reply, 422, visit, { filled, errors: { '': guestTexts[view.language].waiting.endsFirst } })
  }
  const free =
    span?.until === time ? [] : (span?.starts.filter((start) => start.isOpen && isWithin(start, visit)) ?? [])
  if (free.length > 0) return sendDetails(reply, 409, visit, { filled, instead: nearestOpen(free, visit.startsAt, 6) })

  const { adults, children, areaId, waitingList } = view.choice
  const onRequest = isRequest(house, view.choice)
  const order = orderFromForm(settings, {
    date: localOfEvening(date, time),
    adults,
    children,
    dining_area_id: areaId,
    waiting_list: waitingList || onRequest,
    is_request: onRequest,
    chosen_table_id: visit.tables?.chosen ?? undefined,
    wanted_until: span && span.until > time ? localOfEvening(date, span.until) : undefined,
    details: filled,
    language: view.language,
    agreed,
    network: form.guest.network,
    products: offers.length > 0 ? chosen : undefined,
    hold: hold ? { id: hold.id, owner: ownerOf(visit.form.key) } : null,
    from: view.from,
  })
  /** To the payment where it is to be paid; in a frame, which payment services refuse, to the page that opens them. */
  const next = async (taken: Booked | Unconfirmed, before = false): Promise<string> => {
    const own = 'unconfirmed' in taken || taken.booking.payment === null ? undefined : parts.links.read(signedIn(taken))
    if (own === undefined) return nextHref(view, taken, before)
    const paying = ownPayVisit(parts, own, { language: view.language, network: form.guest.network })
    return sent.framed ? payHref(parts, paying) : toPayment(parts, paying, sent)
  }
  try {
    const asking = {
      party: adults + children,
      network: form.guest.network,
      contact: filled.email || filled.telephone || null,
    }
    const booking = bookOnce(parts, house, order, form)
    return leadTo(reply, view, await next(await countingGuest(parts, house, order.date, asking, booking)))
  } catch (error) {
    if (isFormUsed(error)) {
      const before = await bookedBefore(parts, settings, order, form.key)
      if (before) return leadTo(reply, view, await next(before, true))
      return sendDetails(reply, 409, withNewForm(parts, visit), { filled, errors: { '': texts.bookedAlready } })
    }
    if (error instanceof Problem && error.code === 'RATE_LIMITED') {
      const wait = reply.header('retry-after', '3600')
      return sendDetails(wait, 429, visit, { filled, errors: { '': texts.tooMany } })
    }
    if (error instanceof Problem && error.code === 'PRODUCTS_CHANGED') {
      const choice = await choiceOf(parts, visit, offers, chosen)
      const says = choice.faults.map((fault) => faultText(view, fault)).join(' ')
      const errors = { '': says || guestTexts[view.language].products.faults.changed }
      return sendDetails(reply, 409, visit, { filled, errors, choice })
    }
    if (error instanceof TermsChanged) {
      const errors = { '': guestTexts[view.language].paying.newTerms }
      return sendDetails(reply, 409, visit, { filled, errors, asked: error.asked })
    }
    if (error instanceof Problem && error.code === 'OTHERS_ARE_PAYING') {
      const owner = { restaurantId: settings.id, form: visit.form.key }
      return seeOther(reply, withKept(view, '/others', parts.keptDetails.seal(owner, sent.fields, visit.now)))
    }
    if (!isRefusal(error)) throw error
    const starts = await readStarts(parts.days, house, date, visit.now, askedBy({ house, choice: view.choice, hold }))
    const isOpen = starts.some(({ slot, isOpen }) => isOpen && slot.start === visit.startsAt)
    if (isOpen && visit.tables?.chosen != null) {
      const { tables } = await withTables(parts, visit, new URLSearchParams())
      const wrong = guestTexts[view.language].tables.gone
      const others = { ...visit, tables: tables && { ...tables, wrong } }
      return sendDetails(reply, 409, others, { filled, errors: { [tableField]: wrong } })
    }
    return sendDetails(reply, 409, visit, { filled, instead: nearestOpen(starts, visit.startsAt) })
  }
}

const isWithin = ({ slot }: OnlineStart, { time, span }: TimedRequest): boolean =>
  timeOfSlot(slot) >= time && timeOfSlot(slot) <= (span?.until ?? time)

/** The page that shows the result. */
function nextHref(view: BookingView, taken: Booked | Unconfirmed, before = false): string {
  const { house, language, languageIsChosen } = view
  const lang = languageIsChosen ? `&lang=${language}` : ''
  if ('unconfirmed' in taken) return `${taken.path}${lang}#confirm`
  const signed = signedIn(taken)
  const more = `${lang}${before ? '&before=1' : ''}`
  return `/book/${house.slug}/done?booking=${signed}${more}#done`
}

const signedIn = ({ path }: Booked): string => path.slice('/b/'.length)

type AskedVisit = Pick<TimedRequest, 'house' | 'view' | 'now' | 'startsAt' | 'hold'>

/** What is asked for with this visit, by the area that was chosen or is held. Null where nothing is. */
function askedFor({ house, view, now, startsAt, hold }: AskedVisit): TermsAsked | null {
  const { adults, children, areaId, waitingList } = view.choice
  if (waitingList || isRequest(house, view.choice) || isByHand(house)) return null
  const held = hold?.starts_at === startsAt ? hold.area_id : null
  const area = areaId ?? held
  const seat = { at: startsAt, adults, children, areaIds: area === null ? [] : [area] }
  const lines = linesOf({ house, view, startsAt, hold }, chosenIn(view)) ?? []
  return termsAsked(house, { channel: 'guest_page', language: view.language }, seat, now, sumOf(lines, 'now'))
}

const asksForCard = (visit: AskedVisit): boolean => askedFor(visit)?.terms.ask === 'guarantee'

function askedOnPage({ house, view, now }: AskedVisit, asked: TermsAsked | null): AskedOnPage | undefined {
  if (asked === null) return undefined
  const { ask, amount, currency, keep_percent, hash } = asked.terms
  const shown = ask === 'guarantee' ? shareOf(amount, keep_percent) : amount
  const isTest = house.settings.payment_is_test
  const { heading, body } = asked.text
  const words = { heading, body, amount: amountText(shown, currency, view.language) }
  return { ask, ...words, accept: acceptanceText({ read: now, hash }), isTest }
}

type Shown = Pick<DetailsPage, 'filled'> & {
  /** Instead of what is found for the visit. */
  asked?: TermsAsked
  /** What goes with the table, to be chosen again. */
  choice?: ProductChoice

  errors?: DetailErrors
  instead?: DetailsPage['instead']
  meant?: string
}

export function sendDetails(reply: FastifyReply, status: number, visit: TimedRequest, shown: Shown): FastifyReply {
  return sendGuestPage(
    reply,
    status,
    detailsPage(visit.view, detailsShown(visit, shown)),
    visit.house.settings.embed_origins,
  )
}

/** The content of the details page; also used by the preview, which has no form. */
export function detailsShown(
  visit: AskedVisit & Partial<Pick<TimedRequest, 'also' | 'span' | 'tables'>>,
  shown: Shown,
): DetailsPage {
  const { house, view, now, startsAt, hold, also, span, tables } = visit
  const { settings } = house
  const possible = stillPossible({ status: 'confirmed', starts_at: startsAt }, settings, now)
  const kind = isRequest(house, view.choice) ? 'request' : view.choice.waitingList ? 'full' : 'free'
  return {
    kind,
    isByHand: settings.confirmation_mode === 'ASYNCHRONOUS',
    stillPossible: stillPossibleText({ ...view, telephone: settings.telephone }, possible),
    when: eveningWords(house.prepared.house, view.formats, startsAt),
    areaName: areasToChoose(house, view.house).find(({ id }) => id === view.choice.areaId)?.name ?? null,
    fields: fieldsOf(settings).map((name) => {
      return { name, isRequired: isRequired(settings, name), maxLength: longest[name] }
    }),
    now,
    heldUntil: hold?.starts_at === startsAt ? hold.until : undefined,
    errors: shown.errors ?? (view.choice.again ? { '': textsOf(view).bookedAlready } : {}),
    filled: shown.filled,
    instead: shown.instead,
    meant: shown.meant,
    also,
    span,
    tables,
    asked: askedOnPage(visit, shown.asked ?? askedFor(visit)),
    order: shown.choice ? undefined : (linesOf(visit, chosenIn(view)) ?? undefined),
    choice: shown.choice,
  }
}
