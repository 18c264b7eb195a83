/**
 * The one file that turns errors into answers (as pages: http/pages/send-page.ts): the three error shapes, the status of
 * every code, and the errors of Fastify and Node in those shapes. An unexpected error is a 500 that shows the caller only
 * the request id; the log has the rest under that id.
 */
import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffSentences } from '../../../../texts/staff-sentences.ts'
import type { Clock } from '../../clock.ts'
import { isDatabaseUnavailable, toProblem } from '../../db/connection/pg-errors.ts'
import { InvalidInput, Problem, type ProblemCode, TransitionRefused } from '../../domain/problem.ts'
import { type StaffSentences, said } from '../../domain/sentence.ts'
import { withUnknownIds } from '../validation/unknown-ids.ts'
import { validateAllParts } from '../validation/validate-requests.ts'
import { utcTimestamp } from '../wire-types.ts'
import { sentencesFor } from './sentences-for.ts'

export const statusOf: Readonly<Record<ProblemCode, number>> = {
  BAD_REQUEST: 400,
  RESTAURANT_REQUIRED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PERSON_REQUIRED: 428,
  PERSON_REFUSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  SLOT_UNAVAILABLE: 409,
  TABLE_UNAVAILABLE: 409,
  CONFIRMATION_REQUIRED: 409,
  REVIEW_OUTDATED: 409,
  PLAN_OUTDATED: 409,
  TERMS_CHANGED: 409,
  PRODUCTS_CHANGED: 409,
  OTHERS_ARE_PAYING: 409,
  PAYMENT_NOT_POSSIBLE: 409,
  TEXT_NOT_POSSIBLE: 409,
  WEBHOOK_LIMIT_REACHED: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

export type Known = Problem | InvalidInput | TransitionRefused
type Answer = { status: number; body: object; retryAfter?: number | undefined }

/** A route may have set these for the answer that is not sent; an error is no version of it. */
const contentHeaders = ['etag', 'content-length', 'content-encoding', 'content-disposition']

/** `cause` is logged where the status is 500 or more. */
export function sendError(
  clock: Clock,
  request: FastifyRequest,
  reply: FastifyReply,
  error: Known,
  cause: unknown = error,
) {
  const { status, body, retryAfter } = answerTo(error, clock, sentencesFor(request))
  for (const name of contentHeaders) reply.removeHeader(name)
  if (status >= 500) logFailure(request, status, cause)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // A route's response schema must not narrow the shape of an error.
  reply.serializer(JSON.stringify)
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

export function errorHandler(clock: Clock) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!isRefusedBySchema(error)) return sendError(clock, request, reply, knownErrorFor(error, request), error)
    return withUnknownIds(request, validateAllParts(request, error)).then((known) =>
      // The deadline may have answered meanwhile.
      reply.raw.headersSent ? reply : sendError(clock, request, reply, known),
    )
  }
}

/** For requests that end before any hook has run, such as one whose URL cannot be decoded. */
export function frameworkErrorHandler(clock: Clock) {
  const answer = errorHandler(clock)
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id)
    void answer(error, request, reply)
    request.log.info({ request_id: request.id, method: request.method, status: reply.statusCode }, 'request')
  }
}

/**
 * For what is not HTTP, or too slow to become a request: Node has only the connection. A complete request before it on
 * the same connection still gets its own answer: with 400 instead, its sender would believe that nothing was booked.
 */
export function clientErrorHandler(clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { _httpMessage: message } = socket as Socket & { _httpMessage?: ServerResponse | null }
    if (message?.req.complete) {
      message.shouldKeepAlive = false
      message.once('finish', () => socket.destroySoon())
    } else if (socket.writable && !message?.headersSent) {
      const { status, sentence } = brokenRequests[error.code ?? ''] ?? notHttp
      const answer = rawAnswer(status, standardError(new Problem('BAD_REQUEST', sentence), clock, staffSentences.en))
      socket.end(answer, () => socket.destroy())
    } else socket.destroy()
  }
}

const notHttp = { status: 400, sentence: 'The request is not valid HTTP.' }
const brokenRequests: Readonly<Record<string, { status: number; sentence: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The URL and headers together are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, sentence: 'The chunk extensions of the body are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request did not arrive in time.' },
}

function rawAnswer(status: number, body: object): string {
  const text = JSON.stringify(body)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    '',
    text,
  ].join('\r\n')
}

export function statusFor(error: Known): number {
  if (error instanceof InvalidInput) return 422
  return error instanceof TransitionRefused ? 409 : statusOf[error.code]
}

function answerTo(error: Known, clock: Clock, say: StaffSentences): Answer {
  const status = statusFor(error)
  if (error instanceof InvalidInput) {
    return { status, body: { message: error.messageIn(say), errors: error.errorsIn(say) } }
  }
  if (error instanceof TransitionRefused) {
    return { status, body: { message: said(error.sentence, say), current_status: error.currentStatus } }
  }
  return { status, body: standardError(error, clock, say), retryAfter: error.retryAfter }
}

function standardError({ code, sentence, details }: Problem, clock: Clock, say: StaffSentences): object {
  return { error: { code, message: said(sentence, say), details }, meta: { timestamp: utcTimestamp(clock.now()) } }
}

/** Fastify marks what its validation refused. */
const isRefusedBySchema = (error: unknown): error is InvalidInput =>
  error instanceof InvalidInput && 'validationContext' in error

export function knownErrorFor(error: unknown, request: FastifyRequest): Known {
  if (error instanceof InvalidInput || error instanceof Problem || error instanceof TransitionRefused) return error
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  const known = fastifyErrors[String(code)]
  if (known) return known
  // Checked before the database: a request aborted by its sender has the same code as a connection lost to PostgreSQL.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Problem('BAD_REQUEST', 'The request could not be read.')
  }
  if (isDatabaseUnavailable(error)) return toProblem(error) as Problem
  return new Problem('INTERNAL_ERROR', ({ requests }) => requests.internal(request.id))
}

const fastifyErrors: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new Problem('BAD_REQUEST', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem('BAD_REQUEST', 'The body is not as long as Content-Length says.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('PAYLOAD_TOO_LARGE', 'The body is larger than this server accepts.'),
  FST_ERR_BAD_URL: new Problem('BAD_REQUEST', 'The URL is not encoded correctly.'),
  FST_ERR_MAX_PARAM_LENGTH: new Problem('NOT_FOUND', 'Record not found.'),
}

export function logFailure(request: FastifyRequest, status: number, error: unknown): void {
  const line = { request_id: request.id, err: error }
  if (status === 503) request.log.warn(line, 'answered 503')
  else request.log.error(line, 'request failed')
}
