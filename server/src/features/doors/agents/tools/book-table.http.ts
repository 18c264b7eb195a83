/** `book_table` and `join_waiting_list`: books as the booking page does, once for each key. */
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { secondsOf } from '../../../../clock.ts'
import { nearestOpen } from '../../../../domain/availability/online-starts.ts'
import { type BookingStatus, isPending } from '../../../../domain/booking/booking-status.ts'
import {
  type EpochSeconds,
  type LocalDate,
  localDateOf,
  localDateTimeToInstant,
  localTimeOf,
} from '../../../../domain/calendar/calendar.ts'
import type { Slot } from '../../../../domain/calendar/service-hours.ts'
import { formats as fieldFormats } from '../../../../domain/field-formats.ts'
import { choicesOf, type GuestChoice } from '../../../../domain/guest/guest-choices.ts'
import { meantAddress } from '../../../../domain/guest/mistyped-address.ts'
import { answersTo } from '../../../../domain/guest/questions.ts'
import { hasTelephoneDigits } from '../../../../domain/guest/telephone.ts'
import { amountText, minorUnitsOf } from '../../../../domain/money/amounts.ts'
import { sumOf } from '../../../../domain/products/choice.ts'
import type { GuestOrder } from '../../../bookings/create/order.ts'
import type { ReadTerms } from '../../../bookings/terms/asked-of.ts'
import type { BookingCodes } from '../../../guests/guest-links/booking-code.ts'
import type { PayLinks } from '../../../money/pay-links/pay-link.ts'
import { type Booked, type BookOnceParts, bookOnce, type Unconfirmed } from '../../guest-pages/book/book-once.http.ts'
import type { GuestBooking } from '../../guest-pages/book/guest-booking.schemas.ts'
import { orderFromForm } from '../../guest-pages/book/guest-details.ts'
import { ownerOf, ownHold } from '../../guest-pages/book/guest-hold.ts'
import { countingGuest, type WishParts } from '../../guest-pages/choose/count-wishes.ts'
import { isRequest } from '../../guest-pages/choose/fill-booking-page.ts'
import { readStarts } from '../../guest-pages/choose/online-days.ts'
import { askingAgent } from '../call/agent-call.ts'
import { areaIn, line, partyIn } from '../call/arguments.ts'
import { assistantTerms, policyOf } from '../call/policy.ts'
import { questionsIn } from '../call/questions.ts'
import { newTerms, Refusal, startOf } from '../call/refusal.ts'
import type { AgentCall, ToolAnswer } from '../call/tool.ts'
import { timeWords, visitSentence } from '../call/visit-words.ts'
import { type AgentHolds, orderPackedIn } from './agent-holds.ts'
import { orderedLines, orderFigures, orderSentence } from './agent-products.ts'
import { statusOf } from './assistant-status.ts'

export type BookParts = BookOnceParts & WishParts & { agentHolds: AgentHolds; codes: BookingCodes; payLinks: PayLinks }

export type GuestArgs = {
  name: string
  email?: string
  telephone?: string
  comment?: string
  choices?: readonly GuestChoice[]
  occasion?: GuestChoice
  answers?: Readonly<Record<string, string>>
  language?: string
  /** The guest has said that an address is right that looks mistyped. */
  email_confirmed?: boolean
}
export type BookTableArgs = GuestArgs & { hold_id: string; accepted_policy_hash: string }
export type JoinArgs = Omit<GuestArgs, 'comment'> & {
  date: LocalDate
  around?: string
  /** The last start of a span that begins with `around`. */
  until?: string
  party: number
  children?: number
  area?: string
  request_id: string
}

export async function bookTable(parts: BookParts, call: AgentCall, args: BookTableArgs): Promise<ToolAnswer> {
  const { house, now, language } = call
  const { settings } = house
  const hold = parts.agentHolds.read(settings.id, args.hold_id, now)
  const texts = agentTexts[language]
  if (!hold) throw new Refusal('HOLD_INVALID', texts.holdInvalid)
  const party = { adults: hold.party - hold.children, children: hold.children }
  const own = await ownHold(parts, settings.id, hold.key)
  const onRequest = isRequest(house, party)
  const held = { at: hold.at, ...party, areaId: hold.areaId || null, heldAreaId: own?.area_id ?? null }
  const chosen = orderPackedIn(hold.order)
  const lines = orderedLines(call, { ...party, at: hold.at, areaId: held.areaId }, chosen)
  const asked = onRequest ? null : assistantTerms(call, held, hold.issuedAt, sumOf(lines ?? [], 'now'))
  const ordered = { sentence: orderSentence(call, lines ?? []), figures: orderFigures(lines ?? []) }
  if (args.accepted_policy_hash !== hold.policy) {
    const { policy_text } = policyOf(call, hold.at, asked, ordered)
    throw new Refusal('POLICY_NOT_ACCEPTED', texts.policyFirst, { policy_text, policy_hash: hold.policy })
  }
  const isChanged = args.accepted_policy_hash !== policyOf(call, hold.at, asked, ordered).policy_hash
  if (lines === undefined || ((asked !== null || lines.length > 0) && isChanged)) throw newTerms(call)
  // A caller cannot open a page: without an address the link to pay reaches nobody.
  if (asked !== null && call.guest.channel === 'token' && !args.email) {
    const { telephone } = settings
    throw new Refusal('NOT_POSSIBLE', [texts.payNeedsMail, telephone].filter(Boolean).join(' '))
  }
  assertAnswered(call, args)
  const visit = { at: hold.at, ...party, areaId: hold.areaId || null, waitingList: onRequest, isRequest: onRequest }
  const agreed = asked && { read: hold.issuedAt, hash: asked.terms.hash }
  const order = orderOf(call, args, visit, own ? { id: own.id, owner: ownerOf(hold.key) } : null, agreed)
  const products = onRequest ? undefined : chosen
  return answerOf(parts, call, await book(parts, call, { ...order, products }, hold.key))
}

/** Waits for the start nearest to the time asked for. Refused where that start is free. */
export async function joinWaitingList(parts: BookParts, call: AgentCall, args: JoinArgs): Promise<ToolAnswer> {
  const { house, now, language, guest } = call
  const { settings } = house
  const areaId = areaIn(call, args.area)
  const party = partyIn(call, args)
  assertAnswered(call, args)
  const { request_id, email_confirmed: _, ...wish } = args
  const key = parts.agentHolds.keyOf(settings.id, ['waiting list', guest.network, request_id, wish])
  const starts = await readStarts(parts.days, house, args.date, now, {
    party: args.party,
    areaId,
    isRequest: isRequest(house, party),
  })
  const at = localDateTimeToInstant(settings.timezone, `${args.date}T${args.around ?? '19:00'}:00`)
  const wanted = typeof at === 'object' ? at.at : now
  const nearest = nearestOpen(
    starts.map((start) => ({ ...start, isOpen: true })),
    wanted,
    1,
  )[0]
  if (!nearest)
    throw new Refusal('SLOT_UNAVAILABLE', guestTexts[language].booking.dayIsClosed, { reason: 'closed', nearest: [] })
  const span = args.until === undefined ? undefined : spanOf(call, nearest.slot, args.until)
  const last = span ?? nearest.slot.start
  const within = starts.filter(({ slot }) => slot.start >= nearest.slot.start && slot.start <= last)
  if (within.some(({ isOpen }) => isOpen)) {
    const free = nearestOpen(span === undefined ? starts : within, wanted)
    const times = free.map(({ slot }) => timeWords(call, slot.start)).join(', ')
    throw new Refusal('NOT_POSSIBLE', guestTexts[language].change.nearest(times), {
      reason: 'free',
      nearest: free.map(({ slot }) => startOf(call, slot.start)),
    })
  }
  const visit = { at: nearest.slot.start, ...party, areaId, waitingList: true, isRequest: false }
  const wanted_until =
    span === undefined
      ? undefined
      : `${localDateOf(settings.timezone, span)}T${localTimeOf(settings.timezone, span)}:00`
  const order = { ...orderOf(call, args, visit, null), wanted_until }
  const { data, say } = answerOf(parts, call, await book(parts, call, order, key))
  if (span === undefined) return { data: { ...data, until: null }, say }
  const waits = { at: visit.at, party: party.adults + party.children, until: span }
  return { data: { ...data, until: startOf(call, span) }, say: `${say} ${visitSentence(call, waits)}.` }
}

/** The end of a span, on the date of its first start; undefined where that is all of it. */
function spanOf(call: AgentCall, first: Slot, until: string): EpochSeconds | undefined {
  const end = localDateTimeToInstant(call.house.settings.timezone, `${first.date}T${until}:00`)
  if (typeof end !== 'object' || end.at < first.start) {
    throw new Refusal('INVALID_ARGUMENTS', guestTexts[call.language].waiting.endsFirst)
  }
  return end.at > first.start ? end.at : undefined
}

/** Without control characters; answers to questions that are not asked are dropped. */
const answersIn = ({ house }: AgentCall, { answers = {} }: GuestArgs): Record<string, string> =>
  Object.fromEntries(
    house.settings.questions.map(({ code }) => [code, line(Object.hasOwn(answers, code) ? answers[code] : '')]),
  )

function assertAnswered(call: AgentCall, args: GuestArgs): void {
  const { house, language } = call
  const given = answersIn(call, args)
  const { faults } = answersTo(house.settings.questions, (code) => given[code] ?? '')
  if (faults.size === 0) return
  const questions = questionsIn(house.settings.questions, language).filter(({ code }) => faults.has(code))
  throw new Refusal('INVALID_ARGUMENTS', agentTexts[language].questionsFirst, { questions })
}

/** One that the restaurant cannot record is refused, so that nobody is told it was noted. */
function assertOffered({ house, language }: AgentCall, { choices = [], occasion }: GuestArgs): void {
  const { ticked, occasions } = choicesOf(house.settings.booking_tags)
  const isKnown =
    choices.every((choice) => ticked.some((one) => one === choice)) &&
    (occasion === undefined || occasions.some((one) => one === occasion))
  if (isKnown) return
  const sentence = agentTexts[language].notOffered
  throw new Refusal('INVALID_ARGUMENTS', sentence, { choices: [...ticked], occasions: [...occasions] })
}

/** Asked once, as on the page: an address that looks mistyped is taken once the guest has said that it is right. */
function assertMeant({ language }: AgentCall, { email, email_confirmed }: GuestArgs): void {
  const meant = email_confirmed === true ? undefined : meantAddress(line(email))
  if (meant === undefined) return
  const sentence = guestTexts[language].booking.didYouMean(meant.slice(meant.lastIndexOf('@') + 1))
  throw new Refusal('EMAIL_DOUBTED', sentence, { did_you_mean: meant })
}

type Visit = {
  at: EpochSeconds
  adults: number
  children: number
  areaId: number | null
  waitingList: boolean
  isRequest: boolean
}

/** Like an order from the form of the booking page, with an e-mail address or a telephone number. */
function orderOf(
  call: AgentCall,
  args: GuestArgs,
  visit: Visit,
  hold: GuestOrder['hold'],
  agreed: ReadTerms | null = null,
): GuestOrder {
  const { house, language, actor } = call
  const { network } = call.guest
  const { timezone } = house.settings
  const texts = guestTexts[language].booking
  const details = {
    name: line(args.name),
    email: line(args.email),
    telephone: line(args.telephone),
    comment: line(args.comment),
  }
  const refuse = (sentence: string): never => {
    throw new Refusal('INVALID_ARGUMENTS', sentence)
  }
  if (details.name === '') refuse(texts.missing.name)
  if (details.email === '' && details.telephone === '') refuse(agentTexts[language].contactMissing)
  if (details.telephone === '' && !house.settings.allow_bookings_no_phone) refuse(texts.missing.telephone)
  if (details.email !== '' && !fieldFormats.email?.accepts(details.email)) refuse(texts.emailWrong)
  if (details.telephone !== '' && !hasTelephoneDigits(details.telephone)) refuse(texts.telephoneWrong)
  assertOffered(call, args)
  assertMeant(call, args)
  const { at, areaId, waitingList, isRequest: isOnRequest, ...party } = visit
  const order = orderFromForm(house.settings, {
    date: `${localDateOf(timezone, at)}T${localTimeOf(timezone, at)}:00`,
    ...party,
    dining_area_id: areaId,
    waiting_list: waitingList,
    is_request: isOnRequest,
    details: {
      ...details,
      company: '',
      room: '',
      custom: '',
      choices: [...(args.choices ?? []), ...(args.occasion ? [args.occasion] : [])],
      news: false,
      reminders: null,
      answers: answersIn(call, args),
    },
    language: args.language ?? language,
    hold,
    agreed,
    network,
  })
  // Without the source of the website, so that the diary names the program.
  return { ...order, booking_source_id: null, actor, asking: { channel: 'assistant', language, network, agreed } }
}

function book(parts: BookParts, call: AgentCall, order: GuestOrder, key: string) {
  const { house, guest } = call
  const form = { key, holdKey: key, guest }
  const contact = order.guest.email ?? order.guest.mobileNumber
  const asking = { party: order.adults + order.children, contact, ...askingAgent(guest) }
  return countingGuest(parts, house, order.date, asking, bookOnce(parts, house, order, form))
}

function answerOf({ links, codes, payLinks }: BookParts, call: AgentCall, taken: Booked | Unconfirmed): ToolAnswer {
  const { language, origin } = call
  const manage_url = `${origin}${taken.path}`
  if ('unconfirmed' in taken) {
    const { date, adults, children, sent_to, waiting_list } = taken.unconfirmed
    const { confirm } = guestTexts[language]
    return {
      data: { reference: null, code: null, start: date, party: adults + children, status: 'unconfirmed', manage_url },
      say: (waiting_list ? confirm.requestSentTo : confirm.sentTo)(sent_to),
    }
  }
  const { booking } = taken
  const link = links.read(taken.path.slice('/b/'.length))
  if (!link) throw new Error('a booking has no link of its own')
  const code = codes.codeOf(link)
  const { outcomes } = guestTexts[language].booking
  const { payment } = booking
  const title = payment ? sayToPay(call, payment) : outcomes[outcomeOf(booking)].title
  const paying = payment && {
    amount: payment.amount,
    currency: payment.currency,
    pay_url: origin + payLinks.pathOf({ restaurantId: link.restaurantId, bookingId: link.bookingId }),
    pay_until: payment.pay_until,
  }
  return {
    data: {
      reference: booking.reference,
      code,
      start: booking.date,
      party: booking.adults + booking.children,
      status: statusOf(booking),
      manage_url,
      ...paying,
    },
    say: `${title}. ${agentTexts[language].reference(booking.reference, [...code].join(' '))}`,
  }
}

/** A caller hears of the mail; who reads gets the address too. */
function sayToPay({ language, formats, house }: AgentCall, payment: NonNullable<GuestBooking['payment']>): string {
  const { currency } = house.settings
  const until = formats.moment(secondsOf(Temporal.Instant.from(payment.pay_until)))
  const amount = amountText(minorUnitsOf(payment.amount, currency) ?? 0n, currency, language)
  return payment.ask === 'deposit' ? agentTexts[language].toPay(amount, until) : agentTexts[language].toLeaveCard(until)
}

const outcomeOf = ({ waiting_list, is_request, status }: GuestBooking) => {
  if (waiting_list) return is_request ? 'requested' : 'waiting'
  return isPending(status as BookingStatus) ? 'asked' : 'firm'
}
