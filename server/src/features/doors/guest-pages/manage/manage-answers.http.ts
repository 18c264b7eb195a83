/** Shared by the routes of a guest's own booking: the request with its booking, and the redirect to its page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { ConcurrencyLimiter } from '../../../../concurrency-limiter.ts'
import type { Database } from '../../../../db/database.ts'
import { Problem } from '../../../../domain/problem.ts'
import type { PublicAddress } from '../../../../http/public-url.ts'
import type { Config } from '../../../../settings/config.ts'
import type { BookingContext } from '../../../bookings/write/booking-context.ts'
import type { GuestFiles } from '../../../house/web/bundles/guest-files.ts'
import type { PayLinks } from '../../../money/pay-links/pay-link.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import type { GuestLimits } from '../../guest-limits/admit-guest.ts'
import { seeOther } from '../page/guest-answers.http.ts'
import type { PayReturns } from '../pay/pay-returns.ts'
import { ownPayVisit, payHref } from '../pay/pay-step.http.ts'
import type { Done } from './manage-page.ts'
import type { ManageView } from './manage-view.ts'
import { ChangedTooOften, TooManyForEvening } from './managed-changes.ts'
import type { Confirmation, GuestAction } from './page-seal.ts'

export type ManageParts = BookingContext & {
  db: Database
  secretKey: Buffer
  limits: GuestLimits
  pageReads: ConcurrencyLimiter
  payLinks: PayLinks
  payReturns: PayReturns
  guestFiles: () => Promise<GuestFiles>
  config: PublicAddress & Pick<Config, 'publicRateLimitPerMinute' | 'mail'>
}
export type SignedPath = { Params: { signed: string }; Querystring: { lang?: string; done?: string } }

/** A request with the booking that its link opens. */
export type Opened = {
  view: ManageView
  restaurantId: number
  bookingId: number
  /** Whether the posted form is confirmed, stale or unpressed. `isPressed`: by another of its buttons. */
  confirmation(action: GuestAction, isPressed?: boolean): Confirmation
}
export type OpenBooking = (request: FastifyRequest<SignedPath>, page: string) => Promise<Opened>

/** Undefined where the form may be processed. */
export function warningFor({ language }: ManageView, confirmation: Confirmation): string | undefined {
  const { press, meanwhile } = guestTexts[language].manage
  if (confirmation === 'pressed') return undefined
  return confirmation === 'stale' ? meanwhile : press
}

/** Redirects to the page of the booking, so that a reload sends nothing again. */
export function back(reply: FastifyReply, view: ManageView, done?: Done): FastifyReply {
  const page = view.href('')
  return seeOther(reply, done === undefined ? page : `${page}${page.includes('?') ? '&' : '?'}done=${done}`)
}

/** Where a change is paid, in the tab that shows the guest's own booking afterwards. */
export function leadToPay(
  reply: FastifyReply,
  parts: ManageParts,
  { view, restaurantId, bookingId }: Opened,
): FastifyReply {
  const link = { restaurantId, bookingId, version: view.booking.linkVersion }
  const visit = ownPayVisit(parts, link, { language: view.language, network: networkOf(reply.request.ip) })
  return seeOther(reply, payHref(parts, visit))
}

/** What is said to a guest who changes too often, or to their network; undefined for every other refusal. */
export function warningOfLimit(view: ManageView, refusal: unknown): string | undefined {
  if (refusal instanceof ChangedTooOften) return tooOften(view)
  return refusal instanceof TooManyForEvening || isTooMany(refusal) ? tooMany(view) : undefined
}

export const isTooMany = (refusal: unknown): boolean => refusal instanceof Problem && refusal.code === 'RATE_LIMITED'

/** This booking was changed too often within the hour; `tooMany` is said to a network. */
const tooOften = ({ language, house }: ManageView): string =>
  [guestTexts[language].change.tooOften, house.telephone].filter(Boolean).join(' ')
export const tooMany = ({ language, house }: ManageView): string =>
  [guestTexts[language].booking.tooMany, house.telephone].filter(Boolean).join(' ')
