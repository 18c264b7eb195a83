/**
 * A payment service of another shape than Stripe, as some of Europe's are. Its events are a reference in a form that nobody
 * signed. A page cannot be ended, and a refused one cannot be tried again. Payments, charges and refunds finish later. It
 * knows no keys: whoever repeats a call without looking pays twice. It keeps books of its own.
 */
import { randomBytes } from 'node:crypto'
import {
  type Charged,
  EventRefused,
  type Fact,
  type Movement,
  type News,
  type PaymentProvider,
  type Refunded,
  type Start,
} from '../../../src/features/money/providers/provider.ts'
import type { FixedClock } from '../fixed-clock.ts'

type State = 'open' | 'pending' | 'done' | 'failed' | 'expired'
type Made = {
  id: string
  key: string
  amount: bigint
  currency: string
  state: State
  decided: { at: number; as: State }
}
export type LaterPage = Made & { customer: string | null; movements: (Made & { kind: Movement['kind'] })[] }

const id = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`
const lifeSeconds = 30 * 60
/** Amounts that end in 13 cents, as with `fake`. */
const isRefused = (amount: bigint) => amount % 100n === 13n

export type LaterWay = 'pay' | 'refuse' | 'silent' | 'hang' | 'late' | 'guard'
const decidedAfter: Readonly<Record<LaterWay, number>> = {
  ...{ silent: 0, pay: 5, guard: 5, refuse: 5, hang: 120, late: 2_400 },
}

export class LaterService {
  readonly pages = new Map<string, LaterPage>()
  /** Cards that were kept, until they are forgotten. */
  readonly cards = new Set<string>()
  /** What the service has to tell: whose state changed. */
  readonly told: string[] = []
  readonly #clock: FixedClock

  constructor(clock: FixedClock) {
    this.#clock = clock
  }

  now(): number {
    return Math.floor(this.#clock.now().epochMilliseconds / 1_000)
  }

  page(reference: string): LaterPage | undefined {
    const page = this.pages.get(reference)
    if (!page) return undefined
    for (const made of [page, ...page.movements]) this.#decide(page, made)
    return page
  }

  #decide(page: LaterPage, made: Made): void {
    const isOpen = made.state === 'open' || made.state === 'pending'
    if (!isOpen || made.decided.at > this.now()) return
    made.state = made.decided.as
    if (made === page && made.state === 'done' && page.customer !== null) this.cards.add(page.customer)
    this.told.push(page.id)
  }

  start(given: Start, customer: string | null): LaterPage {
    const { key, amount, currency } = given
    const decided = { at: this.now() + lifeSeconds, as: 'expired' } as const
    const page = { id: id('tr'), key, amount, currency, customer, state: 'open', decided, movements: [] } as LaterPage
    this.pages.set(page.id, page)
    return page
  }

  /** What a guest does on a page. Whether there was still something to do. */
  play(reference: string, way: LaterWay): boolean {
    const page = this.page(reference)
    if (page?.state !== 'open') return false
    page.state = 'pending'
    page.decided = { at: this.now() + decidedAfter[way], as: way === 'refuse' ? 'failed' : 'done' }
    this.told.push(page.id)
    return true
  }

  move(page: LaterPage, { kind, key, amount, currency }: Movement, finishesAfter: number): Made {
    const decided = { at: this.now() + finishesAfter, as: isRefused(amount) ? 'failed' : 'done' } as const
    const made = { kind, id: id('mv'), key, amount, currency, state: 'pending' as State, decided }
    page.movements.push(made)
    return made
  }

  /** Its books: what came and what went back, by the key of the attempt, or of the order that asked for it. */
  books(): { came: Map<string, number>; back: Map<string, number> } {
    const [came, back] = [new Map<string, number>(), new Map<string, number>()]
    const add = (sums: Map<string, number>, { state, key, amount }: Made) => {
      if (state === 'done') sums.set(key, (sums.get(key) ?? 0) + Number(amount))
    }
    for (const page of [...this.pages.values()].map(({ id: each }) => this.page(each) as LaterPage)) {
      if (page.customer === null) add(came, page)
      // What goes back is kept with the payment that it is of.
      for (const made of page.movements) {
        if (made.kind === 'charge') add(came, made)
        else add(back, { ...made, key: page.key })
      }
    }
    return { came, back }
  }
}

const chargeSeconds = 1_800
const refundSeconds = 86_400

export function laterProvider(service: LaterService, name: PaymentProvider['name']): PaymentProvider {
  function known(reference: string): LaterPage {
    const page = service.page(reference)
    if (!page) throw new Error(`There is no payment ${reference}.`)
    return page
  }
  const session = (page: LaterPage) => ({ reference: page.id, url: urlOf(page), expiresAt: page.decided.at })
  const move = (movement: Movement, finishesAfter: number): Charged =>
    outcomeOf(service.move(known(movement.reference), movement, finishesAfter))

  return {
    name,
    capabilities: { payPage: true, savesCards: true, partialRefunds: true, endsSessions: false, smallestAmount: 1n },
    startPayment: async (start) => session(service.start(start, null)),
    startCardSaving: async (start) => session(service.start(start, id('cst'))),
    async endSession(_restaurant, reference) {
      const { state } = known(reference)
      if (state === 'done') return 'already_paid'
      return state === 'failed' || state === 'expired' ? 'ended' : 'cannot'
    },
    async charge(movement) {
      const { customer } = known(movement.reference)
      if (customer === null || !service.cards.has(customer)) return { state: 'refused', reason: 'card_is_forgotten' }
      return move(movement, chargeSeconds)
    },
    refund: async (movement) => move(movement, refundSeconds) as Refunded,
    async forgetCard(_restaurant, reference) {
      const { customer } = known(reference)
      if (customer !== null) service.cards.delete(customer)
    },
    async readEvents(_restaurant, rawBody) {
      const reference = new URLSearchParams(rawBody.toString()).get('id')
      if (reference === null || !/^tr_[0-9a-f]{12}$/.test(reference)) throw new EventRefused('shape')
      // Told again and again under one name, so each moment is another event; of a stranger's guess nothing is kept.
      return service.page(reference) ? [{ id: `${reference} ${service.now()}`, type: 'payment', reference }] : []
    },
    async newsOf(_restaurant, reference): Promise<readonly News[]> {
      const page = service.page(reference)
      if (!page) return []
      const orders = page.movements.map(
        (made) => ({ about: 'order', order: made.key, outcome: outcomeOf(made) }) as const,
      )
      return [{ about: 'session', payment: page.key }, ...orders]
    },
    async fetch(_restaurant, reference) {
      const page = known(reference)
      return { facts: factsOf(page), url: page.state === 'open' ? urlOf(page) : null }
    },
    async find({ reference, key }) {
      const made = known(reference).movements.find((each) => each.key === key)
      return made && outcomeOf(made)
    },
  }
}

const urlOf = ({ id: reference }: LaterPage) => `https://pay.later.example/${reference}`

function outcomeOf({ id: reference, state }: Made): Charged {
  if (state === 'done') return { state: 'paid', reference }
  return state === 'failed' ? { state: 'refused', reason: 'rejected' } : { state: 'under_way', reference }
}

function factsOf({ id: reference, state, amount, currency, customer, decided: { at } }: LaterPage): Fact[] {
  if (state === 'done') return [customer === null ? { kind: 'paid', amount, currency, at } : { kind: 'card_saved', at }]
  const ended = { kind: 'session_ended', at } as const
  if (state === 'failed') return [{ kind: 'refused', reason: 'rejected', event: reference, at }, ended]
  return state === 'expired' ? [ended] : []
}
