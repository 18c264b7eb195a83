/** What every request to the booking pages has in common: the restaurant, the guest's choices, and the key of their form. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Clock, secondsOf } from '../../../../clock.ts'
import { sourceAt } from '../../../../domain/booking/source-address.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { notFound } from '../../../../domain/problem.ts'
import { choiceIn, choiceText } from '../../../../domain/products/choice.ts'
import type { CachedHouse, HouseCache } from '../../../house/schedule/house-cache.ts'
import type { GuestFiles } from '../../../house/web/bundles/guest-files.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import type { Stranger } from '../../guest-limits/admit-guest.ts'
import { guestView } from '../page/guest-view.ts'
import { choiceFrom } from './booking-choice.ts'
import { type BookingStep, type BookingView, bookingView, hrefIn } from './booking-view.ts'
import { type FormKeys, formKeyEntropy } from './form-key.ts'

export type SlugPath = { Params: { slug: string; source?: string } }

export type PageRequest = {
  house: CachedHouse
  now: EpochSeconds
  view: BookingView
  /** The key of the form, new where the request had no valid one. */
  form: { key: string; guest: Stranger; isNew: boolean }
}

export type PageRequestParts = {
  houses: HouseCache
  clock: Clock
  formKeys: FormKeys
  guestFiles: () => Promise<GuestFiles>
}

export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(url.split('?', 2)[1])

export async function openPageRequest(
  parts: PageRequestParts,
  request: FastifyRequest,
  step: BookingStep,
): Promise<PageRequest> {
  const query = queryOf(request)
  const { slug, source } = request.params as SlugPath['Params']
  const house = await houseOf(parts, slug)
  const now = secondsOf(parts.clock.now())
  const { signed, ...form } = formOf(parts, house, query.get('form') ?? '', now)
  const choice = choiceFrom(query, house, now)
  const files = await parts.guestFiles()
  const wishes = { asked: query.get('lang'), acceptLanguage: request.headers['accept-language'], files, query }
  const view = bookingView(guestView(house.settings, wishes), choice, signed, {
    own: query.get('own') ?? undefined,
    from: listedSource(house, source ?? query.get('from')),
    order: orderIn(house, query.get('order')),
  })
  if (request.method === 'GET' || request.method === 'HEAD') view.hrefIn = hrefIn(view, step)
  return { house, now, view, form: { ...form, guest: { channel: 'page', network: networkOf(request.ip) } } }
}

/** The same choice with a new form key, so that submitting it makes another booking. */
export function withNewForm<Visit extends PageRequest>(parts: Pick<PageRequestParts, 'formKeys'>, visit: Visit): Visit {
  const { signed, key } = formOf(parts, visit.house, '', visit.now)
  const view = bookingView(visit.view, visit.view.choice, signed, visit.view)
  return { ...visit, view, form: { ...visit.form, key } }
}

/** Another name shows the page without one: addresses are printed, and outlive sources. */
const listedSource = ({ settings }: CachedHouse, name: string | null): string | undefined =>
  name !== null && sourceAt(settings.booking_sources, name) ? name : undefined

const orderIn = ({ settings }: CachedHouse, order: string | null): string | undefined =>
  order === null || settings.products.length === 0 ? undefined : choiceText(choiceIn(order))

/** A restaurant that does not exist, or is not open for guests yet, is 404. */
export async function houseOf({ houses }: Pick<PageRequestParts, 'houses'>, slug: string): Promise<CachedHouse> {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) throw notFound('Restaurant')
  const house = await houses.named(slug)
  if (!house.settings.open) throw notFound('Restaurant')
  return house
}

export function formOf(
  { formKeys }: Pick<PageRequestParts, 'formKeys'>,
  { settings }: CachedHouse,
  signed: string,
  now: EpochSeconds,
): { signed: string; key: string; isNew: boolean } {
  const key = formKeys.read(settings.id, signed, now)
  if (key !== undefined) return { signed, key, isNew: false }
  const random = randomBytes(formKeyEntropy)
  return { signed: formKeys.sign(settings.id, now, random), key: random.toString('hex'), isNew: true }
}
