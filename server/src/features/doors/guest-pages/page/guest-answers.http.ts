/**
 * Sends pages to guests, and errors as pages in their language. Websites may frame these pages: all websites, or the
 * origins that the restaurant allows. The Content-Security-Policy allows our own script, style sheet and forms only; no
 * inline script or style, no other origin, and no cookies are set.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GuestTexts } from '../../../../../../texts/en/guests/guests.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { chooseLanguage } from '../../../../domain/language.ts'
import { InvalidInput, Problem } from '../../../../domain/problem.ts'
import type { Html } from '../../../../http/pages/html.ts'
import { answerErrors, pageHeaders, sendPage } from '../../../../http/pages/send-page.ts'
import type { GuestFiles } from '../../../house/web/bundles/guest-files.ts'
import { pageWithoutHouse } from './guest-page.ts'
import type { GuestView } from './guest-view.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

/** `embedOrigins`: the origins that may frame the page; if empty, all may. */
export function sendGuestPage(
  reply: FastifyReply,
  status: number,
  page: Html,
  embedOrigins: readonly string[] = [],
): FastifyReply {
  const framedBy = embedOrigins.length > 0 ? `'self' ${embedOrigins.join(' ')}` : '*'
  reply.removeHeader('x-frame-options')
  return sendPage(reply, status, page, {
    ...pageHeaders,
    'content-security-policy': `${policy}; frame-ancestors ${framedBy}`,
    vary: 'Accept-Language',
  })
}

/** A page of a restaurant, for the sites that it names. */
export const sendHousePage = (
  reply: FastifyReply,
  { house }: Pick<GuestView, 'house'>,
  status: number,
  page: Html,
): FastifyReply => sendGuestPage(reply, status, page, house.embed_origins)

/** After a POST: what the browser shows next is a GET, which reload and back repeat without harm. */
export const seeOther = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303)

/** Whether the error means that the time is not available: taken, not offered, or past. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof InvalidInput ||
  (error instanceof Problem && (error.code === 'SLOT_UNAVAILABLE' || error.code === 'TABLE_UNAVAILABLE'))

type ErrorName = keyof GuestTexts['errors']

const textsByStatus: Readonly<Record<number, ErrorName>> = {
  404: 'notFound',
  413: 'tooLong',
  415: 'unreadable',
  429: 'tooMany',
  503: 'unavailable',
}

export function sendGuestErrors(scope: FastifyInstance, guestFiles: () => Promise<GuestFiles>): void {
  answerErrors(scope, async (status, _error, request, reply) => {
    const { lang } = (request.query ?? {}) as { lang?: unknown }
    const asked = typeof lang === 'string' ? lang : undefined
    const language = chooseLanguage({ asked, acceptLanguage: request.headers['accept-language'], house: 'en' })
    const name = textsByStatus[status] ?? (status < 500 ? 'unreadable' : 'ourFault')
    const page = pageWithoutHouse({ language, files: await guestFiles() }, guestTexts[language].errors[name])
    return sendGuestPage(reply, status, page)
  })
}
