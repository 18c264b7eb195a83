/**
 * Sends pages to guests, and errors as pages in their language. Websites may frame these pages: all of them, or the origins
 * that the restaurant allows. Our own script, style sheet and forms; no inline script or style, no other origin, no cookie.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseLanguage } from '../../domain/language.ts'
import type { Html } from '../../http/pages/html.ts'
import { answerErrors, pageHeaders, sendPage } from '../../http/pages/send-page.ts'
import type { GuestFiles } from '../web/bundle-guest.ts'
import { pageWithoutHouse } from './guest-page.ts'
import { guestTexts } from './guest-texts.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

const guestHeaders = {
  ...pageHeaders,
  'content-security-policy': `${policy}; frame-ancestors *`,
  vary: 'Accept-Language',
}

export function sendGuestPage(reply: FastifyReply, status: number, page: Html): FastifyReply {
  reply.removeHeader('x-frame-options')
  return sendPage(reply, status, page, guestHeaders)
}

type ErrorName = 'notFound' | 'tooLong' | 'unreadable' | 'tooMany' | 'unavailable' | 'ourFault'

const textsByStatus: Readonly<Record<number, ErrorName>> = {
  404: 'notFound',
  413: 'tooLong',
  415: 'unreadable',
  429: 'tooMany',
  503: 'unavailable',
}

export function sendGuestErrors(scope: FastifyInstance, guestFiles: () => Promise<GuestFiles>): void {
  answerErrors(scope, async (status, _message, request, reply) => {
    const { lang } = (request.query ?? {}) as { lang?: unknown }
    const asked = typeof lang === 'string' ? lang : undefined
    const language = chooseLanguage({ asked, acceptLanguage: request.headers['accept-language'], house: 'en' })
    const name = textsByStatus[status] ?? (status < 500 ? 'unreadable' : 'ourFault')
    const page = pageWithoutHouse({ language, files: await guestFiles() }, guestTexts[language][name])
    return sendGuestPage(reply, status, page)
  })
}
