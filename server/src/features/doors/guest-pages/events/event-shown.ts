/** What the page of an event shows: its stage, its seatings for this party, and what is sold with them. */
import type { Database, Query } from '../../../../db/database.ts'
import { largestPartyOnline, onlineStarts, type PartyAsked } from '../../../../domain/availability/online-starts.ts'
import { addDays, type EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { runsPastMidnight } from '../../../../domain/calendar/evening.ts'
import type { SpecialDay } from '../../../../domain/calendar/house.ts'
import type { Slot } from '../../../../domain/calendar/service-hours.ts'
import { type EventStage, seatingsOf, seatsInAll, seatsLeftAt, stageOf } from '../../../../domain/events/event-stage.ts'
import { type HouseEvent, opensAt, specialDayOf } from '../../../../domain/events/events.ts'
import type { Left } from '../../../../domain/products/choice.ts'
import { headcount, type Offer, type Party, type Product } from '../../../../domain/products/products.ts'
import type { Schedule } from '../../../../domain/seating/schedule.ts'
import { listUnpaidByGuests } from '../../../bookings/paying/paying.sql.ts'
import { leftOf, offersOf } from '../../../bookings/products/offers.ts'
import { type TermsAsked, termsAsked } from '../../../bookings/terms/asked-of.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { type Choice, partyOf } from '../choose/booking-choice.ts'
import type { Schedules } from '../choose/online-days.ts'

export type SeatingShown = { slot: Slot; until: EpochSeconds; isOpen: boolean; seatsLeft: number }

/** `held`: what is left is with guests who are booking or paying. `party`: one of another size finds a table. */
export type Sale = Exclude<EventStage, 'on sale'> | 'open' | 'party' | 'held' | 'sold out' | 'paused'

export type SoldProduct = { product: Product; isOptional: boolean }

export type EventShown = {
  event: HouseEvent
  special: SpecialDay
  sale: Sale
  opensAt: EpochSeconds
  seatings: SeatingShown[]
  seatsInAll: number
  products: SoldProduct[]
  /** What is asked for besides products. */
  terms: TermsAsked | null
}

export type EventQuestion = {
  house: CachedHouse
  event: HouseEvent
  choice: Pick<Choice, 'adults' | 'children' | 'areaId'>
  hold: PartyAsked['hold']
  now: EpochSeconds
  language: string
}

type Reads = { days: Schedules; db: Pick<Database, 'read'> }

/** Undefined where its special day is gone. */
export async function readEvent(reads: Reads, question: EventQuestion): Promise<EventShown | undefined> {
  const { event, now, choice, language, hold } = question
  const asked = question.house.prepared.house
  const special = specialDayOf(event, asked)
  if (special === undefined) return undefined
  const dates = runsPastMidnight(asked, special.firstDay)
    ? [special.firstDay, addDays(special.firstDay, 1)]
    : [special.firstDay]
  const { house, days } = await reads.days.versions(question.house.settings.id, dates)
  const { prepared, settings } = house
  const schedules = new Map((await reads.days.days(house, days)).map(({ date, schedule }) => [date, schedule]))
  const slots = seatingsOf(prepared.house, special)
  const party: Party = { adults: choice.adults, children: choice.children }
  const offers = slots.map(({ start }) => offersOf(house, 'guest_page', { at: start, ...party, areaIds: [] }))
  const stage = stageOf(prepared.house, special, now)
  const openFor = (size: number): Set<EpochSeconds> =>
    new Set(
      [...schedules].flatMap(([date, schedule]) =>
        onlineStarts(prepared, schedule, date, now, { party: size, areaId: choice.areaId, hold })
          .filter(({ isOpen }) => isOpen)
          .map(({ slot }) => slot.start),
      ),
    )
  const own = openFor(partyOf(choice))
  const seatings = await reads.db.read((query) =>
    Promise.all(
      slots.map(async (slot, index) => {
        const offered = offers[index] ?? []
        const left = await leftOf(query, house, offered, slot.start)
        const menus = menusLeft(offered, left, party)
        const read = schedules.get(slot.date) as Schedule
        return {
          slot,
          until: slot.start + prepared.turnMinutes(slot.serviceHourId, partyOf(choice)) * 60,
          isOpen: own.has(slot.start) && menus.isEnough,
          hasMenusFor: (adults: number) => menusLeft(offered, left, { adults, children: 0 }).isEnough,
          seatsLeft: Math.min(seatsLeftAt(prepared, read, slot, now), menus.seats),
        }
      }),
    ),
  )
  const [first] = seatings.filter(({ isOpen }) => isOpen).concat(seatings)
  const seat = first && { at: first.slot.start, ...party, areaIds: choice.areaId === null ? [] : [choice.areaId] }
  return {
    event,
    special,
    sale: await saleNow(),
    opensAt: opensAt(prepared.house, special),
    seatings: seatings.map(({ hasMenusFor: _, ...seating }) => seating),
    seatsInAll: seatsInAll(prepared.house, special),
    products: productsOf(offers),
    terms: seat ? termsAsked(house, { channel: 'guest_page', language }, seat, now) : null,
  }

  async function saleNow(): Promise<Sale> {
    if (stage !== 'on sale') return stage
    if (!settings.allow_online_bookings) return 'paused'
    if (seatings.some(({ isOpen }) => isOpen)) return 'open'
    if (isOpenToOthers()) return 'party'
    const isHeld = slots.some((slot) => isHeldByGuests(schedules.get(slot.date) as Schedule, slot, now))
    return isHeld || (await reads.db.read((query) => isBeingPaid(query, settings.id, special as SpecialDay, slots)))
      ? 'held'
      : 'sold out'
  }

  /** Of any size: a table for four may be for three at least. */
  function isOpenToOthers(): boolean {
    const { smallestParty } = prepared.house.online
    const sizes = Array.from({ length: largestPartyOnline(prepared) }, (_, at) => at + 1)
    return sizes.some((size) => {
      if (size < smallestParty) return false
      const open = openFor(size)
      return seatings.some(({ slot, hasMenusFor }) => open.has(slot.start) && hasMenusFor(size))
    })
  }
}

type MenusLeft = { isEnough: boolean; seats: number }

/** Where everybody gets one of a group, seats without one are not for sale. */
function menusLeft(offers: readonly Offer[], left: Left, party: Party): MenusLeft {
  const counts = offers.flatMap(({ group, products }) => {
    if (!group?.is_required || products.some(({ code }) => !left.has(code))) return []
    const count = products.reduce((sum, { code }) => sum + Math.max(0, left.get(code) ?? 0), 0)
    return [{ count, wanted: headcount(group, party), isForAll: group.for !== 'children' }]
  })
  return {
    isEnough: counts.every(({ count, wanted }) => count >= wanted),
    seats: Math.min(...counts.filter(({ isForAll }) => isForAll).map(({ count }) => count)),
  }
}

const isHeldByGuests = ({ taken }: Schedule, { start }: Slot, now: EpochSeconds): boolean =>
  taken.some(
    ({ isOfGuests, expiresAt = now, from, until }) => isOfGuests && expiresAt > now && from <= start && start < until,
  )

async function isBeingPaid(
  query: Query,
  restaurantId: number,
  { firstDay: evening }: SpecialDay,
  slots: readonly Slot[],
): Promise<boolean> {
  const starts = slots.map(({ start }) => start)
  const asked = { bookingId: 0, from: Math.min(...starts), until: Math.max(...starts) + 1, evening }
  return (await listUnpaidByGuests(query, restaurantId, asked)).some(({ isOpen, isThen }) => isOpen && isThen)
}

/** Of all seatings, each once. */
function productsOf(offers: readonly (readonly Offer[])[]): SoldProduct[] {
  const found = new Map<string, SoldProduct>()
  for (const { group, products } of offers.flat()) {
    for (const product of products) found.set(product.code, { product, isOptional: !group?.is_required })
  }
  return [...found.values()]
}
