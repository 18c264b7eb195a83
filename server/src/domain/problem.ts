/**
 * The errors that use cases throw: three kinds, one for each error shape of the API. Only
 * http/responses/error-envelope.ts turns them into answers, in the language of the reader; `message` is English.
 */
import { staffSentences } from '../../../texts/staff-sentences.ts'
import { inEnglish, type Sentence, type StaffSentences, said } from './sentence.ts'

export type ProblemCode =
  | 'BAD_REQUEST'
  | 'RESTAURANT_REQUIRED'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'PERSON_REQUIRED'
  | 'PERSON_REFUSED'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'SLOT_UNAVAILABLE'
  | 'TABLE_UNAVAILABLE'
  | 'CONFIRMATION_REQUIRED'
  | 'REVIEW_OUTDATED'
  | 'PLAN_OUTDATED'
  | 'TERMS_CHANGED'
  | 'PRODUCTS_CHANGED'
  | 'OTHERS_ARE_PAYING'
  | 'PAYMENT_NOT_POSSIBLE'
  | 'TEXT_NOT_POSSIBLE'
  | 'WEBHOOK_LIMIT_REACHED'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PRECONDITION_FAILED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'

export type ProblemDetails = Readonly<Record<string, unknown>> | null

/** The standard error: `error {code, message, details}`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly sentence: Sentence
  readonly details: ProblemDetails
  /** Seconds after which a retry makes sense; becomes the header Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    sentence: Sentence,
    options: { details?: ProblemDetails; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(inEnglish(sentence), { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.sentence = sentence
    this.details = options.details ?? null
    this.retryAfter = options.retryAfter
  }
}

/** Field name (dotted where nested) to sentences a person can read. */
export type FieldErrors = Readonly<Record<string, readonly Sentence[]>>
export type SaidErrors = Readonly<Record<string, readonly string[]>>

/** The validation error: `message` and `errors`, with every failing field at once. */
export class InvalidInput extends Error {
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super(summaryOf(fields, staffSentences.en))
    this.name = 'InvalidInput'
    this.fields = fields
  }

  get errors(): SaidErrors {
    return this.errorsIn(staffSentences.en)
  }

  errorsIn(say: StaffSentences): SaidErrors {
    const errors = Object.entries(this.fields)
    return Object.fromEntries(errors.map(([field, found]) => [field, found.map((sentence) => said(sentence, say))]))
  }

  messageIn(say: StaffSentences): string {
    return summaryOf(this.fields, say)
  }
}

/** The invalid-transition conflict: `message` and `current_status`. */
export class TransitionRefused extends Error {
  readonly sentence: Sentence
  readonly currentStatus: string

  constructor(sentence: Sentence, currentStatus: string) {
    super(inEnglish(sentence))
    this.name = 'TransitionRefused'
    this.sentence = sentence
    this.currentStatus = currentStatus
  }
}

/** What there may be none of: with words in every language, or named as `Token "abc"`, which commands say. */
export type MissingRecord = keyof StaffSentences['requests']['records'] | `${string} "${string}"`

export function notFound(what: MissingRecord): Problem {
  return new Problem('NOT_FOUND', ({ requests: { notFound: sentence, records } }) =>
    sentence(what in records ? records[what as keyof typeof records] : what),
  )
}

/** For a caller who was authenticated, but whose restaurant has been transferred to another installation since. */
export function restaurantMoved(cause?: unknown): Problem {
  return new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.restaurantMoved, { retryAfter: 1, cause })
}

function summaryOf(fields: FieldErrors, say: StaffSentences): string {
  const [first, ...others] = Object.values(fields).flat()
  if (first === undefined) return say.validation.invalid
  return others.length === 0 ? said(first, say) : say.validation.andMore(said(first, say), others.length)
}
