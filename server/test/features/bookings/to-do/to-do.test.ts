/** What changes leave to do: kept until the guest was called and has a table, or it ends by itself. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { signedIn } from '../../../support/signed-in.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening()
const { ask, booked, clock, house, newDay, tables } = evening
const [t1, t2] = tables as [number, number]
const area = house.areas[0]?.id as number

type Entry = { id: number; booking_id: number; state: string; [field: string]: unknown }
const entriesOf = async (ids: readonly number[], options: object = {}): Promise<Entry[]> =>
  (await ask('GET /to-do', options)).body.data.filter(({ booking_id }: Entry) => ids.includes(booking_id))
const call = (id: number, body: object = { called: true }, options: object = {}) =>
  ask(`PUT /to-do/${id}`, { body, ...options })
const close = (date: string, more: object = {}) =>
  ask('PUT /day/closed-areas', { body: { date, dining_area_id: area, closed: true, ...more } })
const patron = { first_name: 'Marek', last_name: 'Dvořák', mobile_prefix: '420', mobile_number: '555010077' }

async function closedOut() {
  const date = newDay()
  const { id } = await booked({ date: `${date}T20:00:00`, table_ids: [t1], patron })
  await close(date)
  const [entry] = (await entriesOf([id])) as [Entry]
  return { date, id, entry }
}

describe('an entry', () => {
  test('says whom to call, why, since when and from which table', async () => {
    const { date, id, entry } = await closedOut()
    assert.deepEqual(
      [entry.name, entry.covers, entry.cause, entry.act, entry.needs_table, entry.evening, entry.table_ids],
      ['Marek Dvořák', 2, 'closed_area', 'find_table', true, date, [t1]],
    )
    assert.ok(String(entry.mobile_number).includes('555010077'))
    assert.equal(entry.dial, '+420555010077')
    assert.equal(entry.booking_id, id)
  })

  test('that was called is hidden without a table, and open again 30 minutes before the start', async () => {
    const { date, id, entry } = await closedOut()
    const before = (await ask(`GET /day?date=${date}`)).body.data.version
    const note = ' comes at 21:30 to M4 '
    for (const _ of [1, 2]) assert.equal((await call(entry.id, { called: true, note })).status, 200)
    const [called] = (await entriesOf([id])) as [Entry]
    assert.deepEqual([called.state, (called.called as { note: string }).note], ['called', note.trim()])
    const day = (await ask(`GET /day?date=${date}`)).body.data
    assert.notEqual(day.version, before)
    assert.deepEqual([day.to_do[0].state, day.bookings[0].needs_table], ['called', true])

    clock.set(`${date}T17:29:59Z`)
    assert.equal((await entriesOf([id]))[0]?.state, 'called')
    const almost = (await ask(`GET /day?date=${date}`)).body.data
    clock.set(`${date}T17:30:00Z`)
    assert.equal((await entriesOf([id]))[0]?.state, 'open')
    const back = (await ask(`GET /day?date=${date}`)).body.data
    assert.deepEqual([almost.to_do[0].state, back.to_do[0].state], ['called', 'open'])
    assert.notEqual(back.version, almost.version)
    clock.advance({ minutes: 1 })
    await call(entry.id)
    assert.equal((await entriesOf([id]))[0]?.state, 'called', 'called once more')
  })

  test('is open again where it was not called after all, and over where the guest was called and keeps the table', async () => {
    const { date, id, entry } = await closedOut()
    await call(entry.id)
    await call(entry.id, { called: false })
    assert.equal((await entriesOf([id]))[0]?.state, 'open')
    await call(entry.id)
    await close(date, { closed: false })
    assert.deepEqual(await entriesOf([id]), [])
  })

  test('ends when the party comes, is cancelled, has another table, or its time is over', async () => {
    const ended = [
      async (id: number) => evening.setStatus(id, 'cancelled'),
      async (id: number, date: string) => {
        clock.set(`${date}T18:00:00Z`)
        return ask(`POST /bookings/${id}/check-in`)
      },
      async (_: number, date: string) => {
        clock.set(`${date}T23:00:00Z`)
        return { status: 200 }
      },
    ]
    for (const end of ended) {
      const { date, id } = await closedOut()
      assert.equal((await end(id, date)).status, 200)
      assert.deepEqual(await entriesOf([id]), [])
    }
  })

  test('shows viewers no contact data and no notes, and is called by hosts', async () => {
    const { id, entry } = await closedOut()
    await call(entry.id, { called: true, note: 'his wife answered' })
    const viewer = { token: null, headers: await signedIn(evening, house.id, 'viewer') }
    const [seen] = (await entriesOf([id], viewer)) as [Entry]
    assert.deepEqual([seen.name, seen.mobile_number, seen.dial, seen.email], ['Marek Dvořák', null, null, null])
    assert.equal((seen.called as { note: string | null }).note, null)
    assert.equal((await call(entry.id, { called: false }, viewer)).status, 403)
    const host = { token: null, headers: await signedIn(evening, house.id, 'host') }
    assert.equal((await call(entry.id, { called: false }, host)).status, 200)
    assert.equal((await call(99_999_999)).status, 404)
  })

  test('stays called where the same area is closed for longer', async () => {
    const { date, id, entry } = await closedOut()
    await call(entry.id, { called: true, note: 'inside is fine' })
    await close(date, { closed: false, until: `${date}T18:00:00` })
    await close(date)
    assert.equal((await entriesOf([id]))[0]?.state, 'called')
  })
})

test('the list of a guest’s calls is exported with the guest and erased with them', async () => {
  const { id, entry } = await closedOut()
  await call(entry.id, { called: true, note: 'said yes' })
  const patronId = (await evening.show(id)).patron.id
  const exported = (await ask(`GET /patrons/${patronId}/export`)).body
  assert.ok(JSON.stringify(exported).includes('said yes'))
  const erased = await ask(`DELETE /patrons/${patronId}`, { body: { cancel_bookings: true } })
  assert.equal(erased.status, 200, JSON.stringify(erased.body))
  const rows = await evening.sql('select 1 from to_dos where booking_id = $1', [id])
  assert.equal(rows.length, 0)
})

test('a table that is free again is no entry: of two parties the one with another table is not called', async () => {
  const date = newDay()
  const one = await booked({ date: `${date}T20:00:00`, table_ids: [t1] })
  const other = await booked({ date: `${date}T20:00:00`, table_ids: [t2] })
  await ask('POST /bookings/block', { body: { date, time: '19:00', duration: 180, table_ids: [t1], anyway: true } })
  assert.deepEqual(
    (await entriesOf([one.id, other.id])).map(({ booking_id }) => booking_id),
    [one.id],
  )
})
