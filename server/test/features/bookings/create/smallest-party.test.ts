import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const { book, house, newDay, ask, sql } = await openEvening({
  areas: [
    { name: 'Room', tables: [[2, 4]] },
    { name: 'Terrace', tables: [[3, 6]] },
  ],
})

test('a party below every minimum reads how many are needed, not that all is taken', async () => {
  const alone = await book({ adults: 1 })
  assert.equal(alone.body.error.message, 'Tables here take parties of 2 or more.')
  assert.equal(alone.body.error.details.reason, 'no_table')
  const outside = await book({ adults: 2, dining_area_id: house.areas[1]?.id })
  assert.equal(outside.body.error.message, 'Tables here take parties of 3 or more.')
  const date = `${newDay()}T19:00:00`
  await book({ date, adults: 2 })
  assert.equal((await book({ date, adults: 2 })).body.error.message, 'No table is free for this party at this time.')
})

test('a booking keeps the language of its guest, a tag such as de or pt-BR', async () => {
  const created = await book({ language: 'pt-BR' })
  assert.equal(created.status, 201)
  const stored = await sql('select language from bookings where id = $1', [created.body.data.id])
  assert.deepEqual(stored, [{ language: 'pt-BR' }])
  const { status, body } = await book({ language: 'Portuguese please' })
  assert.deepEqual(
    [status, body.errors.language],
    [422, ['The language field must be a language tag such as de or pt-BR.']],
  )
  assert.equal((await ask(`GET /bookings/${created.body.data.id}`)).body.data.language, undefined)
})
