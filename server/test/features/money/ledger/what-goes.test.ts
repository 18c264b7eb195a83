/** What of a booking's money goes with its guest and with its restaurant, and what `maitred check` finds wrong. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listStoredFaults } from '../../../../src/operations/check/check.sql.ts'
import { clearOldSessions } from '../../../../src/operations/jobs/cleanup.ts'
import { openPayingEvening } from '../../bookings/paying/paying-evening.ts'

const { ask, sql, db, house, unpaid, pays, show, ledger, clock } = await openPayingEvening()

const evidence = (booking: number) => sql('select kind, network from payment_evidence where booking_id = $1', [booking])

test('erasing a guest takes what proves that they agreed, and leaves the sums', async () => {
  const { id } = await unpaid()
  await pays(id)
  assert.equal((await evidence(id)).length, 1)
  const { patron } = await show(id)
  const { status, text } = await ask(`DELETE /patrons/${patron.id}`)
  assert.ok(status < 300, text)
  assert.deepEqual(await evidence(id), [])
  assert.deepEqual(
    (await ledger(id)).map(({ kind }) => kind),
    ['session_started', 'paid'],
  )
})

test('what a refund under way may have to prove stays, and goes once nothing is open, after 180 days in any case', async () => {
  const clean = () => clearOldSessions({ db, clock })
  const refunding = async () => {
    const { id } = await unpaid()
    await pays(id)
    await sql(
      `insert into payment_orders (restaurant_id, booking_id, payment_id, kind, amount, currency, actor, ordered_at, due_at,
                                   next_attempt_at)
       select restaurant_id, booking_id, id, 'refund', 100, 'EUR', 'maitred', created_at, created_at, created_at + interval '1 year'
         from payments where booking_id = $1`,
      [id],
    )
    const { patron } = await show(id)
    assert.ok((await ask(`DELETE /patrons/${patron.id}`)).status < 300)
    return id
  }
  const [done, stuck] = [await refunding(), await refunding()]
  await clean()
  assert.deepEqual([(await evidence(done)).length, (await evidence(stuck)).length], [1, 1])
  await sql(`update payment_orders set state = 'done', next_attempt_at = null where booking_id = $1`, [done])
  await clean()
  assert.deepEqual([(await evidence(done)).length, (await evidence(stuck)).length], [0, 1])
  clock.advance({ hours: 24 * 181 })
  await clean()
  assert.deepEqual(await evidence(stuck), [])
})

test('the check finds a booking that is shown with other sums than its ledger has', async () => {
  const { id } = await unpaid()
  await pays(id)
  const faults = () => db.read((query) => listStoredFaults(query))
  assert.deepEqual([...(await faults()).keys()], [])
  await sql(`update bookings set money = money || '{"captured": 1}' where id = $1`, [id])
  assert.deepEqual([...(await faults()).keys()], ['moneyDiffers'])
  await sql(`update bookings set money = null, pay_until = now() where id = $1`, [id])
  assert.deepEqual([...(await faults()).keys()], ['moneyDiffers', 'unpaidWithoutTerms'])
})

test('the ledger goes with its restaurant, and only with its own', async () => {
  const remove = (setting: number) =>
    sql(
      `with set as materialized (select set_config('maitred.removes_restaurant', $2, true))
       delete from payment_events using set where restaurant_id = $1`,
      [house.id, String(setting)],
    )
  await assert.rejects(remove(house.id + 1), /append only/)
  await remove(house.id)
  assert.deepEqual(await sql('select from payment_events where restaurant_id = $1', [house.id]), [])
})
