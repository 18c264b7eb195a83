/** The short form of text-faults.soak.test.ts; and what restaurants and servers share. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeParts } from '../../../../src/features/messages/texts/send/text-limits.sql.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { surviveFaults } from './text-faults.ts'

test('40 texts survive every fault of a gateway and two kills: none lost, none twice, STOP wins', async (t) => {
  t.diagnostic(await surviveFaults({ count: 40, kills: 2 }))
})

test('the ceiling of a month holds where two servers take 50 texts at once', async () => {
  const one = await testApp({ own: true })
  const other = await testApp({ database: one, clock: one.clock })
  const house = await openRestaurant(one)
  const take = ({ db }: typeof one) =>
    db.transaction((tx) => takeParts(tx, house.id, { month: '2026-06-01', parts: 2, ceiling: 31 }))
  const taken = await Promise.all(Array.from({ length: 50 }, (_, index) => take(index % 2 === 0 ? one : other)))
  assert.equal(taken.filter(Boolean).length, 15)
  const [{ parts = 0 } = {}] = await one.sql<{ parts: number }>('select parts from text_months')
  assert.equal(parts, 30)
})
