/** What of a booking's money goes with its guest and with its restaurant, and what `maitred check` finds wrong. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listStoredFaults } from '../../../../src/operations/check/check.sql.ts'
import { openPayingEvening } from '../../bookings/paying/paying-evening.ts'

const { ask, sql, db, house, unpaid, pays, show, ledger } = await openPayingEvening()

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
