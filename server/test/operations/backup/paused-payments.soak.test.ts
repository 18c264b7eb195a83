/**
 * A restaurant that takes payments at Stripe comes back from a backup, or moves to another installation: nothing is called
 * until its key is entered again, and then what Stripe did meanwhile is read. Nothing goes back twice.
 */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '../../../src/db/database.ts'
import { paymentsRound } from '../../../src/features/bookings/paying/payments-job.ts'
import { DayLimiter } from '../../../src/features/bookings/write/day-limiter.ts'
import { operator } from '../../../src/features/house/audit/actor.ts'
import { HouseCache } from '../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../src/features/house/schedule/schedule-cache.ts'
import { accountSecrets } from '../../../src/features/money/accounts/account-secrets.ts'
import { paymentProviders } from '../../../src/features/money/orders/payment-providers.ts'
import { enterKey } from '../../../src/features/money/stripe/enter-key.ts'
import { keepFirstKey } from '../../../src/operations/secret-key/known-key.sql.ts'
import { fingerprintOf } from '../../../src/secrets/key-fingerprint.ts'
import { openStripeEvening } from '../../features/bookings/paying/stripe-evening.ts'
import { testKey } from '../../support/test-app.ts'
import { moveIn, moveOut } from '../transfer/movers.ts'
import { backup, bareDatabase, type Connection, folder, onDatabase, restore, spareDatabase } from './spare-database.ts'

type Way = {
  leaves(from: Connection, file: string, slug: string): ReturnType<typeof backup>
  arrives(file: string): Promise<Connection>
}

async function cameBy(work: (to: Connection, file: string) => ReturnType<typeof backup>, to: Connection, file: string) {
  const { code, output } = await work(to, file)
  assert.equal(code, 0, output)
  return to
}

const ways: Readonly<Record<string, Way>> = {
  'a restore': {
    leaves: (from, file) => backup(from, file),
    arrives: async (file) => cameBy(restore, await bareDatabase(), file),
  },
  'a transfer': {
    leaves: (from, file, slug) => moveOut(from, [slug, file]),
    arrives: async (file) => cameBy((to, name) => moveIn(to, [name]), await spareDatabase(), file),
  },
}

for (const [name, { leaves, arrives }] of Object.entries(ways)) {
  test(`after ${name} payments rest until the key is entered, and what Stripe did meanwhile is found`, async () => {
    const evening = await openStripeEvening()
    // The webhook by which tests read events has no secret of this key.
    await evening.sql('delete from webhook_deliveries')
    await evening.sql('delete from webhooks')
    await evening.db.transaction((tx) => keepFirstKey(tx, fingerprintOf(testKey), evening.clock.now()))
    const { account, clients, clock, double, house, opens, pays, plays, round, setStatus, unpaid } = evening
    const paid = await unpaid()
    await pays(paid.id)
    const open = await unpaid({ minutes: 3_000, order: { date: '2026-06-20T19:00:00' } })
    const page = await opens(open.id)
    assert.ok('url' in page)
    const half = await unpaid({ terms: { keep_percent: 60, free_until: 1 } })
    await pays(half.id)
    await setStatus(half.id, 'cancelled')
    const file = join(folder, `${name.replace(' ', '-')}.sql.zst`)
    const left = await leaves(evening.connection, file, house.slug)
    assert.equal(left.code, 0, left.output)

    // The database that is lost goes on for a moment.
    clock.advance({ minutes: 11 })
    await round()
    await plays(page.url, 'pay')
    account.refundAt([...account.intents.values()][0]?.id ?? '', 1_000)
    const refunds = () => [...account.refunds.values()].map(({ amount }) => amount).toSorted((a, b) => a - b)
    const before = refunds()
    assert.equal(before.length, 2, `${before}`)

    const to = await arrives(file)
    const db = openDatabase({ connection: to, poolSize: 4, onConnectionLost: () => {} })
    after(() => db.close())
    const houses = new HouseCache(db)
    const providers = paymentProviders(db, clock, { opensDemo: false, clients })
    const context = {
      db,
      clock,
      houses,
      days: new ScheduleCache(db, houses, clock),
      limiter: new DayLimiter(),
      providers,
    }
    const goOn = paymentsRound(context, () => {})
    // Long enough for Stripe to have forgotten the keys under which it was called.
    clock.advance({ hours: 25 })
    const calls = double.calls.length
    await goOn()
    assert.equal(double.calls.length, calls, 'nothing is called while payments are paused')
    const secrets = accountSecrets(testKey)
    const accounts = { db, clock, houses, clients, secrets, origin: 'https://new.example.com' }
    await enterKey(accounts, house.id, double.keyOf(account), operator)
    for (let each = 0; each < 3; each += 1) await goOn()
    const told = await onDatabase(to, async (client) => {
      const { rows } = await client.query(
        `select b.id, b.status, array(select e.kind || ' ' || e.amount from payment_events e
                                       where e.booking_id = b.id and e.kind in ('paid', 'refunded') order by e.id) as money
           from bookings b where b.id = any ($1) order by b.id`,
        [[paid.id, open.id, half.id]],
      )
      return rows
    })
    assert.deepEqual(told, [
      { id: paid.id, status: 'confirmed', money: ['paid 8000', 'refunded 1000'] },
      { id: open.id, status: 'confirmed', money: ['paid 8000'] },
      {
        id: half.id,
        status: 'cancelled',
        money: ['paid 8000', `refunded ${before.find((amount) => amount !== 1_000)}`],
      },
    ])
    assert.deepEqual(refunds(), before, 'nothing goes back twice')
  })
}
