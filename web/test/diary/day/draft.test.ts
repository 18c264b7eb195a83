import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../../support/days.ts'

/** The browser's, as far as the draft needs it. */
class Storage {
  readonly #values = new Map<string, string>()
  getItem = (key: string): string | null => this.#values.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#values.set(key, value)
  removeItem = (key: string): void => void this.#values.delete(key)
}
Object.assign(globalThis, { sessionStorage: new Storage() })
const { emptyDraft, forgetSent, patronOf, sentAs, wishOf } = await import('../../../diary/day/draft.ts')

const typed = { ...emptyDraft, date: '2026-06-12', time: '1930', adults: 3 }
const start = { date: '2026-06-12T19:30:00', adults: 3, children: 0 }

test('a typed booking asks for a time, a party and an area, and without a time for nothing', () => {
  assert.deepEqual(wishOf(typed), { ...start, dining_area_id: null })
  assert.deepEqual(wishOf({ ...typed, area: 2 }), { ...start, dining_area_id: 2 })
  assert.deepEqual(wishOf({ ...typed, area: 2, table: 5 }), { ...start, dining_area_id: null, table_ids: [5] })
  for (const time of ['', '19:', 'later']) assert.equal(wishOf({ ...typed, time }), null)
  assert.equal(wishOf({ ...typed, date: '' }), null)
})

test('a time after midnight is sent with the date of the next day, as the evening has it', () => {
  const late = { ...typed, time: '0015' }
  const dateAt = (time: string, begins?: string) => {
    const page = begins && day([], { date: typed.date, begins_at: `2026-06-12T${begins}:00+02:00` })
    return wishOf({ ...late, time }, page || undefined)?.date
  }
  assert.equal(dateAt('0015'), '2026-06-13T00:15:00')
  assert.equal(dateAt('0015', '05:00'), '2026-06-13T00:15:00')
  assert.equal(dateAt('0415', '04:00'), '2026-06-12T04:15:00')
  assert.equal(dateAt('0345', '04:00'), '2026-06-13T03:45:00')
  assert.equal(dateAt('0530', '06:00'), '2026-06-13T05:30:00')
})

test('the same content is sent with the same key and hold until an answer came', () => {
  const first = sentAs('a', 7)
  assert.deepEqual([sentAs('a', 8).key, sentAs('a', 8).hold], [first.key, 7])
  assert.notEqual(sentAs('b', 8).key, first.key)
  const second = sentAs('b', 9)
  assert.equal(second.hold, 8)
  forgetSent()
  assert.equal(sentAs('b', 9).hold, 9)
})

test('the last word of a name is the family name', () => {
  const of = (name: string) => patronOf({ ...emptyDraft, name })
  assert.deepEqual([of('Ann van Dyk').first_name, of('Ann van Dyk').last_name], ['Ann van', 'Dyk'])
  assert.deepEqual([of('Vella').first_name, of('Vella').last_name], [null, 'Vella'])
  assert.equal(of('  ').last_name, null)
})
