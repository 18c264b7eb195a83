/**
 * One table becomes free again and again, on two servers at once: guests accept, decline and let offers lapse, staff
 * withdraw, others book online, and both servers run their rounds all the while. Whatever happens, the table is never given
 * twice, each offer ends once, in one way, and one who was told that they have the table has it. More: OFFER_ROUNDS=500.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem, TransitionRefused } from '../../../../src/domain/problem.ts'
import { acceptOffer } from '../../../../src/features/bookings/offers/accept-offer.ts'
import { declineOffer } from '../../../../src/features/bookings/offers/decline-offer.ts'
import { lapseOffers, offerFreeTables } from '../../../../src/features/bookings/offers/offer-rounds.ts'
import { findOpenOffer } from '../../../../src/features/house/schedule/offers.sql.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { openWaitingEvening, roundContext } from './waiting-evening.ts'

const rounds = Number(process.env.OFFER_ROUNDS ?? 40)
/** At once, and how often in a round. */
const atOnce = 8
const waves = 5

const one = await openWaitingEvening({}, { poolSize: 8 })
const two = await testApp({ database: one })
const token = await one.token(one.house.slug)
const servers = [one, two]
const contexts = servers.map(roundContext)
// The disk is not what is tested here.
await one.sql(`alter database ${one.connection.database} set synchronous_commit = off`)

let state = 20_261_116
const random = (limit: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return (state >>> 8) % limit
}
const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item

const isRefusal = (error: unknown): boolean => error instanceof TransitionRefused || error instanceof Problem

/** What the one who did it was told. */
type Told = 'accepted' | 'declined' | 'withdrawn' | 'booked' | 'offered' | 'no' | 'ran'

async function answer(use: typeof acceptOffer | typeof declineOffer, booking: number): Promise<boolean> {
  const context = oneOf(contexts)
  const offer = await one.db.read((query) => findOpenOffer(query, one.house.id, booking))
  if (!offer) return false
  const order = { offerId: offer.id, actor: 'guest' }
  try {
    await context.db.transaction((tx) => use(tx, one.house.id, context, booking, order))
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

function attempt(at: string, waiting: readonly number[]): Promise<Told> {
  const server = oneOf(servers)
  const booking = oneOf(waiting)
  const ways: (() => Promise<Told>)[] = [
    async () => ((await answer(acceptOffer, booking)) ? 'accepted' : 'no'),
    async () => ((await answer(acceptOffer, booking)) ? 'accepted' : 'no'),
    async () => ((await answer(declineOffer, booking)) ? 'declined' : 'no'),
    async () => {
      const { status, text } = await server.ask(`DELETE /bookings/${booking}/offer`, { token })
      assert.ok([200, 409, 503].includes(status), text)
      return status === 200 ? 'withdrawn' : 'no'
    },
    async () => {
      const { status, text } = await server.ask(`POST /bookings/${booking}/offer`, { token })
      assert.ok([201, 409, 503].includes(status), text)
      return status === 201 ? 'offered' : 'no'
    },
    async () => {
      const body = { date: at, adults: 2, patron: { last_name: 'Online' } }
      const { status, text } = await server.ask('POST /bookings', { token, body })
      assert.ok([201, 409, 503].includes(status), text)
      return status === 201 ? 'booked' : 'no'
    },
    async () => {
      await lapseOffers(oneOf(contexts))
      await offerFreeTables(oneOf(contexts))
      return 'ran'
    },
    async () => {
      // Both clocks move: for some the offer is over at this very moment.
      if (random(3) === 0) for (const { clock } of servers) clock.advance({ minutes: 15 })
      return 'ran'
    },
  ]
  return oneOf(ways)()
}

const counts = new Map<Told, number>()

for (let round = 0; round < rounds; round++) {
  test(`round ${round}`, async () => {
    for (const { clock } of servers) clock.set(ordinaryNoon)
    const { id, at, day } = await one.taken()
    const waiting = await Promise.all([one.waits(at), one.waits(at), one.waits(at), one.waits(at)])
    const ids = waiting.map((booking) => booking.id)
    await one.setStatus(id, 'cancelled')
    await offerFreeTables(contexts[0] as (typeof contexts)[number])
    const told: Told[] = []
    for (let wave = 0; wave < waves; wave++) {
      told.push(...(await Promise.all(Array.from({ length: atOnce }, () => attempt(at, ids)))))
    }
    for (const what of told) counts.set(what, (counts.get(what) ?? 0) + 1)

    const seated = await one.sql<{ id: number; status: string }>(
      `select b.id, b.status from bookings b join booking_tables t on t.booking_id = b.id and t.is_active
        where b.local_date = $1`,
      [day],
    )
    const promised = told.filter((what) => what === 'accepted' || what === 'booked').length
    assert.equal(seated.length, promised, `${seated.length} sit at the table, ${promised} were told so`)
    assert.ok(promised <= 1)
    const offers = await one.sql<{ outcome: string | null; held: boolean }>(
      `select o.outcome, exists (select from holds h where h.id = o.hold_id) as held
         from offers o where o.booking_id = any ($1::int[])`,
      [ids],
    )
    const holding = offers.filter(({ outcome, held }) => outcome === null && held).length
    assert.ok(holding <= 1 - promised, `${holding} offers of a table that ${promised} have`)
    for (const { outcome, held } of offers) assert.ok(outcome === null || !held, 'an offer that is over holds a table')
    const count = (what: string) => offers.filter(({ outcome }) => outcome === what).length
    for (const what of ['accepted', 'declined', 'withdrawn'] as const) {
      assert.equal(count(what), told.filter((one) => one === what).length, what)
    }
    // Each end has one line in the history, and one event.
    const lines = await one.sql<{ action: string; count: number }>(
      `select action, count(*)::int from booking_history
        where booking_id = any ($1::int[]) and action <> 'create' group by action`,
      [ids],
    )
    const written = Object.fromEntries(lines.map((line) => [line.action, line.count]))
    assert.equal(written.offer ?? 0, offers.length)
    assert.equal(written['offer-lapsed'] ?? 0, count('lapsed'))
    assert.equal(written['decline-offer'] ?? 0, count('declined'))
    assert.equal(written['withdraw-offer'] ?? 0, count('withdrawn'))
    const [events] = await one.sql<{ offered: number; ended: number }>(
      `select count(*) filter (where type = 'booking.offered')::int as offered,
              count(*) filter (where type like 'booking.offer\\_%')::int as ended
         from events where booking_id = any ($1::int[])`,
      [ids],
    )
    assert.deepEqual(events, {
      offered: offers.length,
      ended: offers.filter(({ outcome }) => outcome !== null).length - count('accepted'),
    })
  })
}

test('the race contained accepted, declined and withdrawn offers, and bookings', (t) => {
  t.diagnostic([...counts].map(([what, count]) => `${what} ${count}`).join(', '))
  for (const what of ['accepted', 'declined', 'withdrawn', 'booked', 'offered', 'no'] as const) {
    assert.ok((counts.get(what) ?? 0) > 0, what)
  }
})
