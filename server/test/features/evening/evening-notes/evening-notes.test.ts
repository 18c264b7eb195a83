/** The note of an evening: seen by all, never overwritten unread, kept in its history. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'

const { ask, newDay, token } = await openEvening({ areas: [{ name: 'Room', tables: [[1, 4]] }] })

const write = (date: string, note: string | null, replaces: number | null) =>
  ask('PUT /day/notes', { body: { date, note, replaces } })
const shown = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data

describe('the note of an evening', () => {
  test('stands in the day, which has another version', async () => {
    const date = newDay()
    const before = await shown(date)
    assert.equal(before.note, null)
    const { status, body } = await write(date, '  Oven two is cold  ', null)
    assert.deepEqual([status, body.message, body.data.note], [200, 'Note written.', 'Oven two is cold'])
    const after = await shown(date)
    assert.deepEqual(after.note, body.data)
    assert.notEqual(after.version, before.version)
    assert.equal((await shown(newDay())).note, null)
  })

  test('is not overwritten by one who has not read it, and written once if sent twice', async () => {
    const date = newDay()
    const first = (await write(date, 'Oven two is cold', null)).body.data
    const late = await write(date, 'Mr Borg has left his coat', null)
    assert.equal(late.status, 412)
    assert.deepEqual(late.body.error.details.note, first)
    const joined = 'Oven two is cold. Mr Borg has left his coat'
    assert.equal((await write(date, joined, first.id)).status, 200)
    assert.equal((await write(date, joined, first.id)).status, 200)
    const { body } = await ask(`GET /day/notes?date=${date}`)
    assert.deepEqual(
      body.data.map(({ note }: { note: string }) => note),
      [joined, 'Oven two is cold'],
    )
  })

  test('is taken away, and then there is none to replace', async () => {
    const date = newDay()
    const { id } = (await write(date, 'Oven two is cold', null)).body.data
    const gone = await write(date, null, id)
    assert.deepEqual([gone.status, gone.body.message, gone.body.data], [200, 'Note removed.', null])
    assert.equal((await shown(date)).note, null)
    assert.equal((await write(date, 'It is warm again', null)).status, 200)
    assert.equal((await ask(`GET /day/notes?date=${date}`)).body.data.length, 3)
  })

  test('of two written at once one is refused', async () => {
    const date = newDay()
    const statuses = (await Promise.all(['A', 'B', 'C'].map((note) => write(date, note, null)))).map(
      ({ status }) => status,
    )
    assert.deepEqual(statuses.sort(), [200, 412, 412])
  })

  test('is for hosts: a token that reads writes none', async () => {
    const read = await token('osteria', 'read').catch(() => token('restaurant', 'read'))
    const { status } = await ask('PUT /day/notes', {
      token: read,
      body: { date: newDay(), note: 'x', replaces: null },
    })
    assert.equal(status, 403)
  })

  test('has text, and not more than 2000 letters of it', async () => {
    for (const note of ['', '   ', 'x'.repeat(2001)]) assert.equal((await write(newDay(), note, null)).status, 422)
  })
})
