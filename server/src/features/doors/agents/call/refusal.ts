/** Why a tool did not do what was asked: one shape for every reason, and one sentence that can be read out. */
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { secondsOf } from '../../../../clock.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { InvalidInput, Problem, TransitionRefused } from '../../../../domain/problem.ts'
import type { Reason } from '../../../../domain/seating/refusals.ts'
import { areaNameOf, houseInLanguage } from '../../guest-pages/page/house-words.ts'
import type { AskedOfGuest } from './questions.ts'
import type { AgentCall } from './tool.ts'
import { timeWords } from './visit-words.ts'

export type RefusalCode =
  | Problem['code']
  | 'INVALID_ARGUMENTS'
  | 'EMAIL_DOUBTED'
  | 'HOLD_INVALID'
  | 'POLICY_NOT_ACCEPTED'
  | 'UNKNOWN_BOOKING'
  | 'TOO_LATE'
  | 'NOT_POSSIBLE'

export type RefusalDetails = {
  reason?: string
  /** The names that an argument may have: areas, or the fields of the tool. */
  areas?: string[]
  fields?: string[]
  /** Nearby starts, as local times with their offset. */
  nearest?: string[]
  policy_text?: string
  policy_hash?: string
  /** Those that the restaurant offers, where another was sent. */
  choices?: string[]
  occasions?: string[]
  /** The address that was probably meant. */
  did_you_mean?: string
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
      const times = starts.map((at) => timeWords(call, at)).join(', ')
      const sentence = [reasons[reason], times && free(times)].filter(Boolean).join(' ')
      return new Refusal(error.code, sentence, { reason, nearest: starts.map((at) => startOf(call, at)) })
    }
    case 'TABLE_UNAVAILABLE': {
      const { dining_area: area } = (error.details ?? {}) as { dining_area?: { id: number; name: string } }
      const name = areaNameOf(houseInLanguage(call.house.settings, call.language), area ?? null)
      if (name !== null) {
        return new Refusal('SLOT_UNAVAILABLE', guestTexts[call.language].change.area(name), { reason: 'other_area' })
      }
      return new Refusal('SLOT_UNAVAILABLE', reasons.no_table, { reason: 'no_table', nearest: [] })
    }
    case 'TERMS_CHANGED':
      return newTerms(call)
    // Sold out since it was held, or changed.
    case 'PRODUCTS_CHANGED':
      return new Refusal(error.code, texts.orderChanged)
    case 'OTHERS_ARE_PAYING':
      return new Refusal(error.code, othersSentence(call, error.details as { until: string }))
    case 'RATE_LIMITED':
      return new Refusal(error.code, withTelephone(call, guestTexts[call.language].booking.tooMany))
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

/** They were read with the hold: another one has those of now. */
export const newTerms = ({ language }: AgentCall): Refusal =>
  new Refusal('TERMS_CHANGED', agentTexts[language].newTerms)

const othersSentence = ({ language, formats }: AgentCall, { until }: { until: string }): string =>
  guestTexts[language].paying.others.until(formats.moment(secondsOf(Temporal.Instant.from(until))))

/** A party above the seats of the house, which cannot be a request either. */
export const tooLargeFor = (call: AgentCall): Refusal =>
  new Refusal('SLOT_UNAVAILABLE', withTelephone(call, guestTexts[call.language].booking.largerThanHouse), {
    reason: 'party_too_large',
    nearest: [],
  })

/** A page shows it anyway; who talks to an assistant sees only what is said. */
const withTelephone = ({ house }: AgentCall, sentence: string): string =>
  [sentence, house.settings.telephone].filter(Boolean).join(' ')

export const startOf = ({ house }: AgentCall, at: EpochSeconds): string => toOffsetDateTime(house.settings.timezone, at)

const instantOf = ({ house }: AgentCall, local: string): EpochSeconds =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(house.settings.timezone).epochMilliseconds / 1000
