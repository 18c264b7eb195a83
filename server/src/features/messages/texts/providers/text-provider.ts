/**
 * What a gateway for texts can do. Calls are never made inside a transaction. `send` tells what is certain from what is not:
 * a text of unknown outcome is sent again only once `find` has proved it missing.
 */

export type TextToSend = {
  /** `+35679555123`. */
  to: string
  from: string
  text: string
  /** Ours, the same for each attempt to send this text. */
  key: string
  /** Where the gateway reports to. */
  callback: string
}

/** What a refusal says about the number: it blocks this sender, or it will never take texts. */
export type NumberTrouble = 'stopped' | 'dead' | null

export type SendResult =
  | { outcome: 'sent'; reference: string; parts: number | null }
  | { outcome: 'refused'; reason: string; trouble: NumberTrouble }
  /** Certainly not sent: nothing was accepted, or nobody could be reached. */
  | { outcome: 'later'; reason: string; afterSeconds?: number }
  /** It may have been sent. */
  | { outcome: 'unknown'; reason: string }

export type Found = { found: 'sent'; reference: string; parts: number | null } | { found: 'missing' | 'cannot tell' }

export type TextEvent =
  | { kind: 'delivered'; reference: string }
  | { kind: 'failed'; reference: string; reason: string; trouble: NumberTrouble }
  | { kind: 'received'; reference: string; from: string; to: string; text: string }

/** A line of the check of an account: what is fine, what is not, and what cannot be known. */
export type CheckLine = {
  what: 'account' | 'answers'
  state: 'fine' | 'wrong' | 'unknown'
  /** What the gateway says, such as the name of the account and what is left on it. */
  detail: string | null
}

export type Callback = {
  /** As the gateway was told it: origin, path and query. */
  url: string
  body: string
  contentType: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export class CallbackRefused extends Error {}

export interface TextProvider {
  readonly name: TextProviderName
  send(text: TextToSend): Promise<SendResult>
  /** Whether a text of which the answer was lost was taken. */
  find(text: TextToSend, calledAt: Temporal.Instant): Promise<Found>
  /** Throws `CallbackRefused` where it is not from the gateway. */
  readEvents(callback: Callback): readonly TextEvent[]
  check(callback: string): Promise<CheckLine[]>
}

export const textProviderNames = ['twilio', 'http', 'fake'] as const
export type TextProviderName = (typeof textProviderNames)[number]
