/** The currency of a restaurant while money is open. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPayingEvening } from '../../bookings/paying/paying-evening.ts'

const { ask, clock, opens, round, unpaid } = await openPayingEvening()

test('the currency cannot change while a page can be paid, and can once nothing is open', async () => {
  const { id } = await unpaid()
  await opens(id)
  const { body } = await ask('GET /configuration')
  const { version, ...described } = body.data
  const changed = { ...(described.description ?? described), currency: 'CHF' }
  const put = () => ask('PUT /configuration?dry_run=true', { body: changed })
  const refused = await put()
  assert.equal(refused.status, 422, refused.text)
  assert.match(refused.text, /currency cannot change while money is open/)
  clock.advance({ minutes: 16 })
  await round()
  assert.equal((await put()).text.includes('while money is open'), false)
})
