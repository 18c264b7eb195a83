/**
 * Sends pages, and errors as pages. The policy allows our style sheet, our icon (a data URL) and forms to ourselves, and nothing
 * else: no script, no frame, no other origin. Pages are not cacheable, since they show who is signed in and what was
 * typed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountTexts } from '../../../../texts/account-texts.ts'
import { staffSentences } from '../../../../texts/staff-sentences.ts'
import { InvalidInput, Problem } from '../../domain/problem.ts'
import { said as sentenceOf } from '../../domain/sentence.ts'
import { type Known, knownErrorFor, logFailure, statusFor } from '../responses/error-envelope.ts'
import type { Html } from './html.ts'
import { messagePage } from './layout.ts'
import { pageTexts } from './page-language.ts'

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  // Not `no-referrer`: browsers would send `Origin: null` with our own forms, which the origin check would refuse.
  'referrer-policy': 'same-origin',
} as const

/** For pages with our own script. */
export const scriptPageHeaders = {
  ...pageHeaders,
  'content-security-policy': `${pageHeaders['content-security-policy']}; script-src 'self'; connect-src 'self'`,
} as const

export function sendPage(
  reply: FastifyReply,
  status: number,
  page: Html,
  headers: Readonly<Record<string, string>> = pageHeaders,
): FastifyReply {
  return reply.code(status).headers(headers).send(page.toString())
}

/** Without a sentence, the error's own message is shown. */
export type ErrorTexts = Readonly<Record<number, readonly [title: string, sentence?: string]>>

const ownTexts = ({ errors }: AccountTexts): ErrorTexts => ({
  400: errors.notDone,
  403: errors.notAllowed,
  404: errors.notFound,
  413: errors.tooLong,
  415: errors.noForm,
  429: errors.tooMany,
  503: errors.unavailable,
})

/** `said` replaces the texts of a status; `next` is shown below. */
export function sendErrorsAsPages(
  scope: FastifyInstance,
  own: (texts: AccountTexts) => { said?: ErrorTexts; next?: Html },
): void {
  answerErrors(scope, (status, error, request, reply) => {
    const texts = pageTexts(request)
    const { said = {}, next } = own(texts)
    const { unreadable, ourFault } = texts.errors
    const found = said[status] ?? ownTexts(texts)[status] ?? (status < 500 ? unreadable : ourFault)
    const say = staffSentences[texts.language]
    const [title, sentence = error instanceof InvalidInput ? error.messageIn(say) : sentenceOf(error.sentence, say)] =
      found
    return sendPage(reply, status, messagePage(texts.language, title, sentence, next))
  })
}

export type ErrorAnswer = (status: number, error: Known, request: FastifyRequest, reply: FastifyReply) => unknown

/** Every error of the scope is answered by `answer`; unexpected ones are logged. */
export function answerErrors(scope: FastifyInstance, answer: ErrorAnswer): void {
  scope.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = knownErrorFor(error, request)
    const status = statusFor(known)
    if (status >= 500) logFailure(request, status, error)
    if (known instanceof Problem && known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
    return answer(status, known, request, reply)
  })
}
