/** Leads a guest to the page of the payment service, and back. */
import type { FastifyRequest } from 'fastify'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Acceptance } from '../../../../domain/money/terms.ts'
import { openSession } from '../../../bookings/paying/open-session.ts'
import type { PayingContext } from '../../../bookings/paying/paying-context.ts'
import type { BookingLink } from '../../../guests/guest-links/booking-link.ts'
import type { PayLink, PayLinks } from '../../../money/pay-links/pay-link.ts'
import { queryOf } from '../choose/page-request.http.ts'
import type { PayReturns } from './pay-returns.ts'

export type PayStepParts = PayingContext & { clock: Clock; payLinks: PayLinks; payReturns: PayReturns }

export type PayVisit = {
  link: PayLink
  /** Signed, of the guest whose booking it is. */
  own?: string | undefined
  language: string
}

/** `more`: `back` after the payment service, `down` where it did not answer. */
export function payHref(parts: Pick<PayStepParts, 'payLinks'>, { link, own, language }: PayVisit, more = ''): string {
  const query = new URLSearchParams({ lang: language, ...(more && { [more]: '1' }), ...(own && { own }) })
  return `${parts.payLinks.pathOf(link)}?${query}`
}

/** For the guest whose booking it is, who comes back to it. */
export const ownPayVisit = (
  { payReturns, clock }: Pick<PayStepParts, 'payReturns' | 'clock'>,
  booking: BookingLink,
  { language, network }: { language: string; network: string },
): PayVisit => ({ link: booking, own: payReturns.sign(booking, secondsOf(clock.now()), network), language })

/** Where the browser goes next: to the payment service, or to the page that says why not. */
export async function toPayment(
  parts: PayStepParts,
  visit: PayVisit,
  { origin, accepted }: { origin: string; accepted?: Acceptance | undefined },
): Promise<string> {
  const { link, language } = visit
  const { restaurantId, bookingId } = link
  const returnUrl = origin + payHref(parts, visit, 'back')
  const opened = await openSession(parts, restaurantId, bookingId, { language, returnUrl, accepted })
  if ('url' in opened) return opened.url
  if (opened.refused === 'under_way') return payHref(parts, visit, 'back')
  return payHref(parts, visit, opened.refused === 'silent' || opened.refused === 'no_page' ? 'down' : '')
}

/** By the browser, or by the look that embed.js asks for: payment services refuse frames. */
export const isFramed = (request: FastifyRequest): boolean => {
  const query = queryOf(request)
  return request.headers['sec-fetch-dest'] === 'iframe' || query.has('theme') || query.has('accent')
}
