/** What a visit on the booking pages is offered, and what the guest has chosen of it so far. */
import type { Database, Query } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type Chosen, checkChoice, choiceIn, soldLines } from '../../../../domain/products/choice.ts'
import type { Offer } from '../../../../domain/products/products.ts'
import { leftOf, offersOf } from '../../../bookings/products/offers.ts'
import type { OwnHold } from '../../../house/schedule/holds.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import type { BookingView } from '../choose/booking-view.ts'
import { isRequest } from '../choose/fill-booking-page.ts'
import { keptOf } from './products-form.ts'
import type { ProductChoice } from './products-page.ts'

export type OrderingVisit = {
  house: CachedHouse
  view: BookingView
  startsAt: EpochSeconds
  hold: OwnHold | undefined
}

/** By the area that was chosen or is held. Nothing for the waiting list and requests, which have no table yet. */
export function offersAt({ house, view, startsAt, hold }: OrderingVisit): Offer[] {
  const { adults, children, areaId, waitingList } = view.choice
  if (house.settings.products.length === 0 || waitingList || isRequest(house, view.choice)) return []
  const held = hold?.starts_at === startsAt ? hold.area_id : null
  const area = areaId ?? held
  return offersOf(house, 'guest_page', { at: startsAt, adults, children, areaIds: area === null ? [] : [area] })
}

/** As their address carries it. */
export const chosenIn = ({ order }: Pick<BookingView, 'order'>): Chosen[] => choiceIn(order ?? '')

/** Checked with what is left of the evening. What is shown is what can still be had. */
export const choiceOf = (
  { db }: { db: Database },
  visit: OrderingVisit,
  offers: readonly Offer[],
  chosen: readonly Chosen[],
): Promise<ProductChoice> => db.read((query) => choiceSeen(query, visit, offers, chosen))

export async function choiceSeen(
  query: Query,
  visit: OrderingVisit,
  offers: readonly Offer[],
  chosen: readonly Chosen[],
): Promise<ProductChoice> {
  const { adults, children } = visit.view.choice
  const party = { adults, children }
  const left = await leftOf(query, visit.house, offers, visit.startsAt)
  const faults = checkChoice(offers, chosen, party, left)
  return { offers, left, party, faults, chosen: faults.length > 0 ? keptOf(chosen, offers, faults) : chosen }
}

/** The lines of a choice without faults, for the page of the details. */
export function linesOf(visit: OrderingVisit, chosen: readonly Chosen[]) {
  const offers = offersAt(visit)
  const { adults, children } = visit.view.choice
  const faults = checkChoice(offers, chosen, { adults, children }, new Map())
  return faults.length > 0 ? null : soldLines(offers, chosen, visit.house.settings.currency)
}
