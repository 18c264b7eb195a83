/**
 * `/b/{signed}/change`: another day, time or party, decided like every update of a booking. The choice is in the query
 * string until it is saved.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { largestPartyOnline, type OnlineStart, type PartyAsked } from '../../../../domain/availability/online-starts.ts'
import { timeOfSlot } from '../../../../domain/calendar/evening.ts'
import type { Slot } from '../../../../domain/calendar/service-hours.ts'
import { chosenTable } from '../../../../domain/guest/guest-choices.ts'
import { amountText } from '../../../../domain/money/amounts.ts'
import type { Terms } from '../../../../domain/money/terms.ts'
import { InvalidInput, Problem, TransitionRefused } from '../../../../domain/problem.ts'
import type { Reason } from '../../../../domain/seating/refusals.ts'
import { formOf } from '../../../../http/pages/forms.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import { type StartForEdit, startsForEdit } from '../../../bookings/update/starts-for-edit.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import { type Choice, timeIn } from '../choose/booking-choice.ts'
import { choiceHref } from '../choose/booking-view.ts'
import { closedAreaOn, closedAreaText } from '../choose/closed-area.ts'
import { aboutDay, daysWithRoom, isShut, showMonth } from '../choose/fill-booking-page.ts'
import { readStarts } from '../choose/online-days.ts'
import { queryOf } from '../choose/page-request.http.ts'
import { eveningWords } from '../page/evening-words.ts'
import { seeOther, sendHousePage } from '../page/guest-answers.http.ts'
import { type ChangePage, type ChangeView, changePage } from './change-page.ts'
import {
  back,
  leadToPay,
  type ManageParts,
  type OpenBooking,
  type Opened,
  type SignedPath,
  warningFor,
  warningOfLimit,
} from './manage-answers.http.ts'
import { type ChangeWish, isSameWish, patchOf, presentWish, readChange } from './manage-form.ts'
import type { Said } from './manage-page.ts'
import type { ManageView } from './manage-view.ts'
import type { ManagedBooking } from './managed-booking.ts'
import { askToPayChange, byLink, ChangeAsksForMore, updateAsGuest } from './managed-changes.ts'

export function changeRoutes(scope: FastifyInstance, parts: ManageParts, open: OpenBooking): void {
  async function show(
    reply: FastifyReply,
    { view, restaurantId }: Opened,
    wish: ChangeWish,
    { status = 200, month, errors, ...said }: Said & Shown = {},
  ): Promise<FastifyReply> {
    const read = () => pageFor(parts, view, restaurantId, wish, month)
    const page = await parts.pageReads.run(read, networkOf(reply.request.ip))
    return sendHousePage(reply, view, status, changePage(choosing(view, wish, month), { ...page, errors }, said))
  }

  scope.get<SignedPath>('/b/:signed/change', async (request, reply) => {
    const opened = await open(request, '/change')
    const { view } = opened
    if (view.booking.rights.change === 'no') return back(reply, view)
    const query = queryOf(request)
    return show(reply, opened, wishIn(view, query), { month: query.get('month') ?? undefined })
  })

  scope.post<SignedPath>('/b/:signed/change', async (request, reply) => {
    const opened = await open(request, '/change')
    const { view } = opened
    if (view.booking.rights.change === 'no') return back(reply, view)
    const form = formOf(request)
    const present = presentWishOf(view)
    const wish = { ...wishIn(view, form), time: timeIn(form, 'time') }
    const confirmation = opened.confirmation('change')
    // A form sent twice succeeds without doing anything.
    if (confirmation !== 'unpressed' && isSameWish(wish, present)) return back(reply, view, 'changed')
    const warning = warningFor(view, confirmation)
    if (warning) return show(reply, opened, wish, { status: 409, warning })
    if (wish.time === undefined) {
      return show(reply, opened, wish, { status: 422, errors: { time: guestTexts[view.language].change.choose } })
    }
    if (isWaitedFor(view, wish)) return leadToPay(reply, parts, opened)
    try {
      const edit = editFrom(view, wish, agreedIn(view, form))
      await updateAsGuest(parts, opened, edit, byLink(networkOf(request.ip)))
      if (asksAgain(view, wish)) return seeOther(reply, view.href('/order'))
      return back(reply, view, 'changed')
    } catch (refusal) {
      const warning = warningOfLimit(view, refusal)
      if (warning !== undefined) {
        return show(reply.header('retry-after', '3600'), opened, wish, { status: 429, warning })
      }
      if (refusal instanceof ChangeAsksForMore) {
        if (await askToPayChange(parts, opened, refusal, byLink(networkOf(request.ip))))
          return leadToPay(reply, parts, opened)
        return show(reply, opened, wish, { status: 409, warning: asksForMore(view, refusal.asked.terms) })
      }
      const time = refusalText(view, refusal)
      if (time === undefined) throw refusal
      return show(reply, opened, wish, { status: 409, errors: { time } })
    }
  })
}

/** Of a required group everybody gets one: another party chooses again, and only the difference is asked for. */
const asksAgain = ({ booking: { row, house } }: ManageView, { adults, children }: ChangeWish): boolean =>
  (row.adults !== adults || row.children !== children) &&
  row.products.some(({ code }) => {
    const group = house.settings.products.find((product) => product.code === code)?.group
    return house.settings.product_groups.some((one) => one.code === group && one.is_required)
  })

/** The guest presses again what waits to be paid already. */
function isWaitedFor({ booking: { row, house }, now }: ManageView, wish: ChangeWish): boolean {
  const change = row.money?.change
  return change != null && change.until > now && isSameWish(wish, presentWish(change, house.prepared.house))
}

/** The area that the page named beside the button. */
const agreedIn = ({ house }: ManageView, form: URLSearchParams): number[] =>
  house.areas.map(({ id }) => id).filter((id) => String(id) === form.get('area'))

/** Guests who asked for an area leave it only for the one that they have agreed to. */
function editFrom({ booking }: ManageView, wish: ChangeWish, agreedAreas: number[]) {
  const asked = areaAskedFor(booking)
  const other = asked === null ? undefined : agreedAreas.find((id) => id !== asked)
  return { patch: { ...patchOf(wish), ...(other !== undefined && { dining_area_id: other }) }, agreedAreas }
}

/** The area that the guest asked for and has; null where they sit anywhere. */
const areaAskedFor = ({ row }: ManagedBooking): number | null =>
  row.asked_area_id === row.dining_area?.id ? row.asked_area_id : null

const asksForMore = ({ language, house }: ManageView, { amount, currency }: Terms): string => {
  const sentence = guestTexts[language].paying.changeAsks(amountText(amount, currency, language))
  return [sentence, house.telephone].filter(Boolean).join(' ')
}

type Shown = { status?: number; month?: string | undefined; errors?: Record<string, string> }

const presentWishOf = ({ booking: { row, house } }: ManageView): ChangeWish => presentWish(row, house.prepared.house)

/** On its own day the booking keeps its time until another is chosen. */
function wishIn(view: ManageView, fields: URLSearchParams): ChangeWish {
  const present = presentWishOf(view)
  const asked = readChange(fields, present)
  const date = view.booking.rights.change === 'same-day' ? present.date : asked.date
  return { ...asked, date, time: asked.time ?? (date === present.date ? present.time : undefined) }
}

function choosing(view: ManageView, wish: ChangeWish, month: string | undefined): ChangeView {
  const nothing = { areaId: null, taken: undefined, waitingList: false, again: false }
  const choice: Choice = { ...nothing, ...wish, month }
  const [path = '', query] = view.href('/change').split('?')
  const carried = [...new URLSearchParams(query)]
  const hrefIn = view.hrefIn && ((language: string) => choiceHref({ path, carried: [['lang', language]] }, choice))
  return { ...view, choice, path, carried, hrefIn }
}

/** The same calendar and times as for a booking; the update decides which of them are available. */
async function pageFor(
  parts: ManageParts,
  view: ManageView,
  restaurantId: number,
  wish: ChangeWish,
  asked: string | undefined,
): Promise<ChangePage> {
  const { booking, now } = view
  const { row, house, rights } = booking
  const { adults, children, date } = wish
  const areaId = areaAskedFor(booking)
  const party: PartyAsked = {
    party: adults + children,
    areaId,
    bookingId: row.id,
    isRequest: row.is_request && row.waiting_list,
  }
  const month = isMonth(asked) ? asked : date.slice(0, 7)
  const order = { evening: date, patch: { adults, children }, channel: 'online' as const }
  const [possible, elsewhere, offered, shown] = await Promise.all([
    startsForEdit(restaurantId, parts, row, order),
    areaId === null ? [] : startsElsewhere(restaurantId, parts, row, order),
    readStarts(parts.days, house, date, now, party),
    rights.change === 'same-day'
      ? undefined
      : showMonth(parts.days, { house, now, choice: { month, date } }, { ...party, areaId: null }),
  ])
  const starts = withPossible(offered, possible)
  const others = elsewhere.filter(({ start }) => !possible.some((slot) => slot.start === start))
  const hasRoom = possible.length + others.length > 0
  const isChosen = (slot: Slot): boolean => timeOfSlot(slot) === wish.time
  const place = [...possible, ...others].find(isChosen)
  const question = { house, now, words: view.house }
  const closed = starts.length > 0 ? undefined : await closedAreaOn(parts.days, question, date, party)
  return {
    party: {
      least: house.prepared.house.online.smallestParty,
      most: largestPartyOnline(house.prepared),
      takesChildren: house.settings.allow_kids || row.children > 0,
      areas: [],
      takesRequests: false,
    },
    month: shown,
    day: {
      date,
      starts,
      ...aboutDay(view.house, date),
      isShut: isShut(house, date),
      nextDays: hasRoom || !shown ? [] : await daysWithRoom(parts.days, house, date, now, party),
    },
    elsewhere: byArea(view, others),
    whyElsewhere: closed && closedAreaText(view, closed),
    chosen: isSameWish(wish, presentWishOf(view)) ? undefined : place,
    areaId: place?.areaId ?? null,
    area: place && otherArea(view, place.areaId),
    lostTable: place?.keepsTables === false ? chosenTable(row, booking.choices) : null,
    isAreaAsked: areaId !== null,
  }
}

/** Starts in any area, for guests who asked for one: those that it lacks are offered in another. */
async function startsElsewhere(
  restaurantId: number,
  parts: ManageParts,
  row: BookingDetailRow,
  order: Parameters<typeof startsForEdit>[3],
): Promise<StartForEdit[]> {
  if (row.waiting_list) return []
  return startsForEdit(restaurantId, parts, row, { ...order, patch: { ...order.patch, dining_area_id: null } })
}

/** In the order of the house's areas. */
const byArea = ({ house }: ManageView, starts: readonly StartForEdit[]): ChangePage['elsewhere'] =>
  house.areas
    .map(({ id, name }) => ({ id, name, slots: starts.filter(({ areaId }) => areaId === id) }))
    .filter(({ slots }) => slots.length > 0)

/** Undefined where the guests stay in the area that they know. */
function otherArea({ booking: { row }, house }: ManageView, areaId: number | null): ChangePage['area'] {
  const isKnown = row.tables.length === 0 || row.dining_area === null || areaId === row.dining_area.id
  const area = isKnown ? undefined : house.areas.find(({ id }) => id === areaId)
  return area && { id: area.id, name: area.name }
}

/** Only months that the booking could be in are read. */
const isMonth = (text: string | undefined): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')

/** Starts that are offered to everyone but not possible for this booking are shown as full. */
function withPossible(offered: readonly OnlineStart[], possible: readonly Slot[]): OnlineStart[] {
  const full = offered.filter(({ slot }) => !possible.some(({ start }) => start === slot.start))
  const all = [
    ...full.map(({ slot }) => ({ slot, isOpen: false })),
    ...possible.map((slot) => ({ slot, isOpen: true })),
  ]
  return all.sort((a, b) => a.slot.start - b.slot.start)
}

/** Undefined for errors that are not a refusal of the wish. */
function refusalText(view: ManageView, refusal: unknown): string | undefined {
  const { language, formats, booking } = view
  const texts = guestTexts[language].change
  if (refusal instanceof TransitionRefused) return texts.reasons.no_table
  if (refusal instanceof InvalidInput) {
    return refusal.errors.children ? texts.childrenNotTaken : texts.reasons.not_a_slot
  }
  if (!(refusal instanceof Problem)) return undefined
  if (refusal.code === 'TABLE_UNAVAILABLE') {
    const area = areaNamedIn(view, refusal)
    return area === undefined ? texts.reasons.no_table : texts.area(area)
  }
  if (refusal.code !== 'SLOT_UNAVAILABLE') return undefined
  const { reason, alternatives } = refusal.details as { reason: Reason; alternatives: string[] }
  const { house: hours } = booking.house.prepared
  const times = alternatives.map((local) => eveningWords(hours, formats, secondsAt(local, hours.timezone)).time)
  const nearest = times.length > 0 && texts.nearest(times.join(', '))
  return [texts.reasons[reason], nearest].filter(Boolean).join(' ')
}

/** The area that a refusal offers instead (bookings/seating/kept-place.ts). */
function areaNamedIn({ house }: ManageView, { details }: Problem): string | undefined {
  const { dining_area: area } = details as { dining_area?: { id: number } }
  return house.areas.find(({ id }) => id === area?.id)?.name
}

const secondsAt = (local: string, timezone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timezone).epochMilliseconds / 1000
