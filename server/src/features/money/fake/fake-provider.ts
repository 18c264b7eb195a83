/**
 * A payment service that moves no money: guests pay, are refused or keep the restaurant waiting on a page of ours
 * (fake-pay.routes.ts). It keeps books of its own, so that the ledger can be compared with them.
 */
import { randomBytes } from 'node:crypto'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Charged, Fact, Fetched, Movement, PaymentProvider, Session, Start } from '../providers/provider.ts'
import { changeSession, type FakeSession, findMovement, findSession, insertSession, writeMovement } from './fake.sql.ts'
import { guarded, lifeSeconds, sessionAt } from './play-session.ts'

/** What a charge or refund of it is refused for: amounts that end in 13 cents, so that both ways can be seen. */
export const isRefusedAmount = (amount: bigint): boolean => amount % 100n === 13n

export function fakeProvider(db: Database, clock: Clock): PaymentProvider {
  const now = () => secondsOf(clock.now())

  async function start(kind: FakeSession['kind'], given: Start): Promise<Session> {
    const { restaurantId, amount, currency, key, returnUrl } = given
    const session = {
      id: randomBytes(16).toString('hex'),
      kind,
      amount,
      currency,
      key,
      return_url: returnUrl,
      at: now(),
    }
    const reference = await db.transaction((tx) => insertSession(tx, restaurantId, session))
    return { reference, url: fakePayUrl(restaurantId, reference), expiresAt: now() + lifeSeconds }
  }

  async function move(kind: 'charge' | 'refund', { restaurantId, reference, amount, key }: Movement): Promise<Charged> {
    const state = isRefusedAmount(amount) ? 'refused' : 'done'
    const movement = { key, sessionId: reference, kind, amount, state, at: now() } as const
    return outcomeOf(await db.transaction((tx) => writeMovement(tx, restaurantId, movement)))
  }

  return {
    name: 'fake',
    capabilities: { payPage: true, savesCards: true, partialRefunds: true, endsSessions: true, smallestAmount: 50n },
    startPayment: (given) => start('payment', given),
    startCardSaving: (given) => start('card', given),
    async endSession(restaurantId, reference) {
      const ended = { state: 'ended', at: now(), from: ['open', 'refused'] } as const
      if (await db.transaction((tx) => changeSession(tx, restaurantId, reference, ended))) return 'ended'
      const session = await db.read((query) => findSession(query, restaurantId, reference))
      const state = session && sessionAt(session, now()).state
      if (state === 'hanging') return 'cannot'
      return state === 'paid' || state === 'saved' ? 'already_paid' : 'ended'
    },
    async charge(movement) {
      const card = await db.read((query) => findSession(query, movement.restaurantId, movement.reference))
      return card?.reason === guarded ? { state: 'needs_guest' } : move('charge', movement)
    },
    refund: (movement) => move('refund', movement) as ReturnType<PaymentProvider['refund']>,
    forgetCard: async () => {},
    newsOf: async () => [],
    async fetch(restaurantId, reference) {
      const session = await db.read((query) => findSession(query, restaurantId, reference))
      if (!session) throw new Error(`The fake payment service has no session ${reference}.`)
      return fetchedOf(sessionAt(session, now()), restaurantId)
    },
    async find({ restaurantId, key }) {
      const state = await db.read((query) => findMovement(query, restaurantId, key))
      return state && outcomeOf(state)
    },
  }
}

/** Without a host: the demo is opened as localhost and as 127.0.0.1, and a form may not lead from one to the other. */
const fakePayUrl = (restaurantId: number, reference: string): string => `/fake-pay/${restaurantId}/${reference}`

const outcomeOf = (state: 'done' | 'refused'): Charged =>
  state === 'done' ? { state: 'paid' } : { state: 'refused', reason: 'insufficient_funds' }

function fetchedOf(session: FakeSession, restaurantId: number): Fetched {
  const at = session.finished_at ?? 0
  const isOpen = session.state === 'open' || session.state === 'refused'
  const url = isOpen ? fakePayUrl(restaurantId, session.id) : null
  return { facts: factsOf(session, at), url }
}

function factsOf({ id, state, amount, currency, reason }: FakeSession, at: number): Fact[] {
  if (state === 'paid') return [{ kind: 'paid', amount: BigInt(amount), currency, at }]
  if (state === 'saved') return [{ kind: 'card_saved', at }]
  if (state === 'ended') return [{ kind: 'session_ended', at }]
  return state === 'refused' ? [{ kind: 'refused', reason, event: `${id} ${at}`, at }] : []
}
