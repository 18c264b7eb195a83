/**
 * What a payment service can do. Wide enough for one that signs nothing and finishes later. Calls are never made inside a
 * transaction; a call that gets no answer throws, and its outcome is unknown.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { CaseKind } from '../../../domain/money/cases.ts'

export type Start = {
  restaurantId: number
  amount: bigint
  currency: string
  /** One session for it, however often it is asked for. */
  key: string
  /** Where the guest returns to. */
  returnUrl: string
  language: string
  /** What the page says that is paid. */
  title: string
  /** When the attempt was begun; the same each time that its key is. */
  at: EpochSeconds
}

export type Session = { reference: string; url: string; expiresAt: EpochSeconds }

export type Fact =
  | { kind: 'paid'; amount: bigint; currency: string; at: EpochSeconds }
  | { kind: 'card_saved' | 'session_ended'; at: EpochSeconds }
  /** `event`: told apart from other refusals of the same session by it. */
  | { kind: 'refused'; reason: string | null; event: string; at: EpochSeconds }

/** `url` is null once it can no longer be paid. */
export type Fetched = { facts: readonly Fact[]; url: string | null }

export type Movement = {
  kind: 'charge' | 'refund'
  restaurantId: number
  /** Of the session. */
  reference: string
  /** Of the charge of its card, where that is what goes back. */
  charged: string | null
  amount: bigint
  currency: string
  /** The service carries out one call for it. */
  key: string
  /** From 1. Of a second one the outcome of the first was asked before. */
  attempt: number
}

/** `reference`: the service's id of what was made. */
type Done = { state: 'paid'; reference?: string } | { state: 'under_way'; reference?: string }
export type Charged = Done | { state: 'needs_guest' } | Refused
export type Refunded = Done | Refused
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

const providerNames = ['by_hand', 'fake', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]
export const isProviderName = (name: string): name is ProviderName =>
  (providerNames as readonly string[]).includes(name)

/** An event says only where to look; what happened is read from the service. Each `id` is dealt with once. */
export type ProviderEvent = {
  id: string
  type: string
  reference: string
  /** Made in another version of the service's API than ours: it is dealt with, and flagged. */
  isOtherVersion?: boolean
}

/** Thrown where an event is not the service's own, or not for this restaurant. */
export class EventRefused extends Error {
  readonly why: 'signature' | 'time' | 'mode' | 'account' | 'shape'

  constructor(why: EventRefused['why']) {
    super(`The event is refused: ${why}.`)
    this.why = why
  }
}

/** What an event turns out to be about. `payment` and `order` are the keys under which they were asked for. */
export type News =
  | { about: 'session'; payment: string }
  | { about: 'order'; order: string; outcome: Charged }
  /** Given back at the service itself. */
  | { about: 'refund'; payment: string; reference: string; amount: bigint; currency: string; at: EpochSeconds }
  | Case

/** For a person to see. `payment` is null where it is of nothing that was asked for here. */
export type Case = {
  about: 'case'
  kind: CaseKind
  reference: string
  payment: string | null
  amount: bigint
  currency: string
  state: string
  reason: string | null
  dueAt: EpochSeconds | null
  at: EpochSeconds
}

export interface PaymentProvider {
  readonly name: ProviderName
  readonly capabilities: Capabilities
  startPayment(start: Start): Promise<Session>
  startCardSaving(start: Start): Promise<Session>
  endSession(restaurantId: number, reference: string): Promise<'ended' | 'already_paid' | 'cannot'>
  charge(movement: Movement): Promise<Charged>
  refund(movement: Movement): Promise<Refunded>
  forgetCard(restaurantId: number, reference: string): Promise<void>
  /**
   * What a request at its address for events says. Absent where it has none. Of a service that signs nothing anybody can send
   * this, so it may name only what was asked for here. Throws `EventRefused`.
   */
  readEvents?(
    restaurantId: number,
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<readonly ProviderEvent[]>
  /** What an event named. */
  newsOf(restaurantId: number, reference: string): Promise<readonly News[]>
  fetch(restaurantId: number, reference: string): Promise<Fetched>
  /** The outcome of an order whose answer was lost; undefined where the provider never had it. */
  find(movement: Movement): Promise<Charged | undefined>
}

export type Providers = {
  /** Undefined where this server may not use it. */
  named(name: ProviderName): PaymentProvider | undefined
}
