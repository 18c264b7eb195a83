/**
 * What a payment service can do. Wide enough for one that signs nothing and finishes later. Calls are never made inside a
 * transaction; a call that gets no answer throws, and its outcome is unknown.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

export type Start = {
  restaurantId: number
  amount: bigint
  currency: string
  /** One session for it, however often it is asked for. */
  key: string
  /** Where the guest returns to. */
  returnUrl: string
  language: string
}

export type Session = { reference: string; url: string; expiresAt: EpochSeconds }

export type Fact =
  | { kind: 'paid'; amount: bigint; currency: string; at: EpochSeconds }
  | { kind: 'card_saved' | 'session_ended'; at: EpochSeconds }
  /** `event`: told apart from other refusals of the same session by it. */
  | { kind: 'refused'; reason: string | null; event: string; at: EpochSeconds }

/** `url` is null once it can no longer be paid. */
export type Fetched = { facts: readonly Fact[]; url: string | null }

export type Movement = { restaurantId: number; reference: string; amount: bigint; currency: string; key: string }

export type Charged = { state: 'paid' } | { state: 'under_way' } | { state: 'needs_guest' } | Refused
export type Refunded = { state: 'paid' } | { state: 'under_way' } | Refused
type Refused = { state: 'refused'; reason: string | null }

export type Capabilities = {
  /** Pages on which guests pay. */
  payPage: boolean
  savesCards: boolean
  partialRefunds: boolean
  endsSessions: boolean
  /** In the smallest unit of its currency. */
  smallestAmount: bigint
}

export type ProviderName = 'by_hand' | 'fake'

export interface PaymentProvider {
  readonly name: ProviderName
  readonly capabilities: Capabilities
  startPayment(start: Start): Promise<Session>
  startCardSaving(start: Start): Promise<Session>
  endSession(restaurantId: number, reference: string): Promise<'ended' | 'already_paid' | 'cannot'>
  charge(movement: Movement): Promise<Charged>
  refund(movement: Movement): Promise<Refunded>
  forgetCard(restaurantId: number, reference: string): Promise<void>
  /** The sessions that an event of the provider is about; what happened to them is read by `fetch`. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): readonly string[]
  fetch(restaurantId: number, reference: string): Promise<Fetched>
  /** The outcome of an order whose answer was lost; undefined where the provider never had it. */
  find(restaurantId: number, key: string): Promise<Charged | undefined>
}
