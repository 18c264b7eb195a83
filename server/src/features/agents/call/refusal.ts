/** Why a tool did not do what was asked: one shape for every reason, and one sentence that can be read out. */
import { agentTexts } from '../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { InvalidInput, Problem, TransitionRefused } from '../../../domain/problem.ts'
import type { Reason } from '../../../domain/seating/refusals.ts'
import type { AskedOfGuest } from './questions.ts'
import type { AgentCall } from './tool.ts'

export type RefusalCode =
  | Problem['code']
  | 'INVALID_ARGUMENTS'
  | 'HOLD_INVALID'
  | 'POLICY_NOT_ACCEPTED'
  | 'UNKNOWN_BOOKING'
  | 'TOO_LATE'
  | 'NOT_POSSIBLE'

export type RefusalDetails = {
  reason?: string
  /** Nearby starts, as local times with their offset. */
  nearest?: string[]
  policy_text?: string
  policy_hash?: string
  /** The restaurant's questions, where an answer is missing or invalid. */
  questions?: AskedOfGuest[]
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, sentence: string, details: RefusalDetails = {}) {
    super(sentence)
    this.code = code
    this.details = details
  }
}

export type RefusedAnswer = { error: { code: RefusalCode; message: string } & RefusalDetails }

export const presentRefusal = ({ code, message, details }: Refusal): RefusedAnswer => ({
  error: { code, message, ...details },
})

/** Undefined for an error that is not a refusal but a fault of ours. */
export function refusalOf(call: AgentCall, error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { reasons, nearest: free, childrenNotTaken } = guestTexts[call.language].change
  const texts = agentTexts[call.language]
  if (error instanceof InvalidInput) {
    const message = error.errors.children ? childrenNotTaken : error.message
    return new Refusal('INVALID_ARGUMENTS', message)
  }
  if (error instanceof TransitionRefused) return new Refusal('NOT_POSSIBLE', texts.notPossible)
  if (!(error instanceof Problem)) return undefined
  switch (error.code) {
    case 'SLOT_UNAVAILABLE': {
      const { reason, alternatives = [] } = (error.details ?? {}) as { reason: Reason; alternatives?: string[] }
      const starts = alternatives.map((local) => instantOf(call, local))
      const times = starts.map((at) => call.formats.time(at)).join(', ')
      const sentence = [reasons[reason], times && free(times)].filter(Boolean).join(' ')
      return new Refusal(error.code, sentence, { reason, nearest: starts.map((at) => startOf(call, at)) })
    }
    case 'TABLE_UNAVAILABLE':
      return new Refusal('SLOT_UNAVAILABLE', reasons.no_table, { reason: 'no_table', nearest: [] })
    case 'RATE_LIMITED':
      return new Refusal(error.code, guestTexts[call.language].booking.tooMany)
    case 'IDEMPOTENCY_KEY_REUSED':
      return new Refusal(error.code, texts.otherArguments)
    case 'IDEMPOTENCY_IN_PROGRESS':
      return new Refusal(error.code, texts.inProgress)
    case 'NOT_FOUND':
      return new Refusal('UNKNOWN_BOOKING', texts.unknownBooking)
    default:
      return undefined
  }
}

export const startOf = ({ house }: AgentCall, at: EpochSeconds): string => toOffsetDateTime(house.settings.timezone, at)

const instantOf = ({ house }: AgentCall, local: string): EpochSeconds =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(house.settings.timezone).epochMilliseconds / 1000
