/** A dining area closed for a part of an evening: nobody is booked there, and those who are find out. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../../bookings/races/evening.ts'

const evening = await openEvening({
  serviceHours: [{ name: 'Dinner', opens: '17:00', closes: '23:00' }],
  areas: [
    {
      name: 'Hall',
      tables: [
        [1, 4],
        [1, 4],
      ],
    },
    {
      name: 'Terrace',
      tables: [
        [1, 4],
        [1, 4],
        [1, 8],
      ],
    },
  ],
})
const { ask, book, booked, clock, house, newDay, show } = evening
const [[h1, h2], [t1, t2, t3]] = house.areas.map(({ tableIds }) => tableIds) as [
  [number, number],
  [number, number, number],
]
const [hall, terrace] = house.areas.map(({ id }) => id) as [number, number]

const at = (date: string, time: string) => `${date}T${time}:00`
const close = (date: string, more: object = {}, options: object = {}) =>
  ask('PUT /day/closed-areas', { body: { date, dining_area_id: terrace, closed: true, ...more }, ...options })
const dayOf = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data
const dayBooking = async (date: string, id: number) =>
  (await dayOf(date)).bookings.find((row: { id: number }) => row.id === id)
const toDoOf = async (date: string) =>
  (await dayOf(date)).to_do.map(({ booking_id, state }: { booking_id: number; state: string }) => [booking_id, state])
const tablesOf = async (id: number) => (await show(id)).tables.map(({ id: table }: { id: number }) => table)
const fromEight = (date: string) => ({ from: at(date, '20:00') })
const onTerrace = (date: string, time: string, tableId: number, more: object = {}) =>
  booked({ date: at(date, time), adults: 2, table_ids: [tableId], ...more })

describe('a closed area', () => {
  test('is refused to every booking whose stay meets the closed time, and the list says the same', async () => {
    const date = newDay()
    assert.equal((await close(date, fromEight(date))).status, 200)
    const answers: [string, number][] = []
    for (const time of ['17:45', '18:15', '19:45', '20:00', '21:00']) {
      const rows = (await ask(`GET /availabilities?date=${date}&party_size=2&dining_area_id=${terrace}`)).body.data
      const start = Temporal.ZonedDateTime.from(`${at(date, time)}[Europe/Malta]`).epochMilliseconds / 1000
      const row = rows.find(({ start_sec }: { start_sec: number }) => start_sec === start)
      const { status } = await book({ date: at(date, time), dining_area_id: terrace })
      assert.equal(status === 201, row.spots_open > 0, time)
      answers.push([time, status])
    }
    assert.deepEqual(
      answers.filter(([, status]) => status === 201).map(([time]) => time),
      ['17:45'],
    )
    const { status, body } = await book({ date: at(date, '19:45'), dining_area_id: terrace })
    assert.deepEqual([status, body.error.details.reason], [409, 'closed'])
  })

  test('takes no walk-in, no hold, no one from the waiting list and nobody who is re-seated; override does', async () => {
    const date = newDay()
    await booked({ date: at(date, '20:00'), table_ids: [h1] })
    await booked({ date: at(date, '20:00'), table_ids: [h2] })
    await booked({ date: at(date, '20:00'), waiting_list: true })
    await close(date)
    const walkin = await book({ date: at(date, '20:00'), patron: { walkin: true } })
    assert.deepEqual([walkin.status, walkin.body.error.details.reason], [409, 'no_table'])
    const hold = await ask('POST /holds', { body: { date: at(date, '20:00'), adults: 2 } })
    assert.equal(hold.status, 409)
    assert.equal((await dayOf(date)).suggestions.length, 0)
    assert.equal((await book({ date: at(date, '20:00'), dining_area_id: terrace, override: true })).status, 201)
  })

  test('that closes during the stay is given to nobody of the waiting list who is accepted, but where staff choose it', async () => {
    const date = newDay()
    for (const table of [h1, h2]) await booked({ date: at(date, '20:00'), table_ids: [table] })
    const { id } = await booked({ date: at(date, '20:00'), waiting_list: true })
    await close(date, { from: at(date, '21:00') })
    const accepted = await evening.setStatus(id, 'accepted')
    assert.deepEqual([accepted.status, accepted.body.error?.details?.reason], [409, 'no_table'])
    assert.deepEqual(await tablesOf(id), [])
    const chosen = await ask(`POST /bookings/${id}/status`, { body: { status: 'accepted', table_ids: [t1] } })
    assert.equal(chosen.status, 200, JSON.stringify(chosen.body))
  })

  test('that closes during the stay is free until then for guests at the door', async () => {
    const date = newDay()
    clock.set(`${date}T18:00:00Z`)
    await booked({ date: at(date, '19:30'), table_ids: [h1] })
    await booked({ date: at(date, '19:30'), table_ids: [h2] })
    await onTerrace(date, '18:30', t1)
    await onTerrace(date, '19:45', t2)
    const { id } = await onTerrace(date, '21:00', t1)
    const freeTables = async () => {
      const { status, body } = await ask(`POST /bookings/${id}/seat`, { body: {} })
      assert.equal(status, 409, JSON.stringify(body))
      return body.error.details.free_tables.map(({ table_ids, minutes }: { table_ids: number[]; minutes: number }) => [
        table_ids[0],
        minutes,
      ])
    }
    const isOfTerrace = ([table]: [number]) => table === t3
    assert.deepEqual((await freeTables()).filter(isOfTerrace), [[t3, 120]])
    await close(date, { from: at(date, '21:00') })
    assert.deepEqual((await freeTables()).filter(isOfTerrace), [[t3, 60]])
    await close(date)
    assert.deepEqual((await freeTables()).filter(isOfTerrace), [])
  })

  test('is shown with its time and who closed it, and not by the contract’s close-offs', async () => {
    const date = newDay()
    const before = (await dayOf(date)).version
    const { body } = await close(date, { from: at(date, '20:00'), until: at(date, '22:00') })
    const shown = await dayOf(date)
    assert.deepEqual(shown.closed_areas, body.data.closed_areas)
    const [{ dining_area_id, from, until, actor }] = shown.closed_areas
    assert.deepEqual(
      [dining_area_id, from.slice(0, 16), until.slice(0, 16)],
      [terrace, `${date}T20:00`, `${date}T22:00`],
    )
    assert.match(actor, /^token:/)
    assert.notEqual(shown.version, before)
    const state = (await ask(`GET /availability-controls?date=${date}`)).body.data
    assert.deepEqual([state.closed_dining_areas, state.closed_matrix, state.closed_slots], [[], [], []])
  })

  test('opens again for a part or the whole of the time, and closing it twice changes nothing', async () => {
    const date = newDay()
    await close(date, fromEight(date))
    const again = await close(date, fromEight(date))
    assert.deepEqual([again.status, again.body.data.change_id], [200, null])
    const part = await close(date, { closed: false, from: at(date, '21:00') })
    assert.deepEqual(
      part.body.data.closed_areas.map(({ until }: { until: string }) => until.slice(11, 16)),
      ['21:00'],
    )
    assert.deepEqual((await close(date, { closed: false })).body.data.closed_areas, [])
    assert.equal((await book({ date: at(date, '20:00'), dining_area_id: terrace })).status, 201)
  })

  test('is refused for an unknown area, a time outside the evening, and to those who may not', async () => {
    const date = newDay()
    const wrong = async (more: object) => Object.keys((await close(date, more)).body.errors ?? {})
    assert.deepEqual(await wrong({ dining_area_id: 99_999 }), ['dining_area_id'])
    assert.deepEqual(await wrong({ from: at(date, '21:00'), until: at(date, '20:00') }), ['until'])
    assert.deepEqual(await wrong({ from: at(date, '03:00') }), ['until'])
    const token = await evening.token(house.slug, 'read')
    assert.equal((await close(date, {}, { token })).status, 403)
  })
})

describe('those who are booked in an area that closes', () => {
  test('are listed with a plan, and keep their table and need one where nobody is moved', async () => {
    const date = newDay()
    const small = await onTerrace(date, '20:00', t1)
    const large = await onTerrace(date, '20:30', t3, { adults: 7 })
    const early = await onTerrace(date, '17:00', t2)
    const dry = await evening.leavesNoTrace(() => close(date, { ...fromEight(date), dry_run: true }))
    const lines = dry.body.data.plan.bookings.map((line: { booking_id: number; outcome: string }) => [
      ...[line.booking_id, line.outcome],
    ])
    assert.deepEqual(lines, [
      [small.id, 'moves'],
      [large.id, 'no_table'],
    ])
    assert.deepEqual([dry.body.data.plan.to_call, dry.body.data.closed_areas], [1, []])

    const { status, body } = await close(date, fromEight(date))
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(await tablesOf(small.id), [t1])
    assert.deepEqual(
      await Promise.all([small, large, early].map(async ({ id }) => (await dayBooking(date, id)).needs_table)),
      [true, true, false],
    )
    assert.deepEqual(await toDoOf(date), [
      [small.id, 'open'],
      [large.id, 'open'],
    ])
  })

  test('are moved in the same transaction, and one undo opens the area and takes them back', async () => {
    const date = newDay()
    const small = await onTerrace(date, '20:00', t1)
    const large = await onTerrace(date, '20:30', t3, { adults: 7 })
    const { plan } = (await close(date, { ...fromEight(date), dry_run: true })).body.data
    const moves = plan.bookings
      .filter(({ to }: { to: unknown }) => to)
      .map(({ booking_id, to }: { booking_id: number; to: { table_ids: number[] } }) => {
        return { booking_id, table_ids: to.table_ids }
      })
    const { status, body } = await close(date, { ...fromEight(date), moves, fingerprint: plan.fingerprint })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal((await show(small.id)).dining_area.id, hall)
    assert.equal((await dayBooking(date, small.id)).needs_table, false)
    assert.deepEqual(await toDoOf(date), [[large.id, 'open']])

    const undo = await ask('POST /bookings/moves/undo', { body: { change_id: body.data.change_id } })
    assert.equal(undo.status, 200, JSON.stringify(undo.body))
    const day = await dayOf(date)
    assert.deepEqual([await tablesOf(small.id), day.closed_areas, day.to_do], [[t1], [], []])
  })

  test('see nothing happen where a booking came since the plan was shown', async () => {
    const date = newDay()
    await onTerrace(date, '20:00', t1)
    const { plan } = (await close(date, { ...fromEight(date), dry_run: true })).body.data
    await onTerrace(date, '21:00', t2)
    const { status, body } = await evening.leavesNoTrace(() =>
      close(date, { ...fromEight(date), moves: [], fingerprint: plan.fingerprint }),
    )
    assert.deepEqual([status, body.error.code, body.error.details.bookings.length], [409, 'PLAN_OUTDATED', 2])
    assert.deepEqual((await dayOf(date)).closed_areas, [])
  })

  test('need no table once it opens again, they are moved, or cancelled', async () => {
    const date = newDay()
    const [one, other, third] = [
      await onTerrace(date, '20:00', t1),
      await onTerrace(date, '20:00', t2),
      await onTerrace(date, '20:00', t3),
    ]
    await close(date)
    assert.equal((await toDoOf(date)).length, 3)
    await evening.patch(one.id, { table_ids: [h1] })
    await evening.setStatus(other.id, 'cancelled')
    assert.deepEqual(await toDoOf(date), [[third.id, 'open']])
    await close(date, { closed: false })
    assert.deepEqual(await toDoOf(date), [])
    assert.equal((await dayBooking(date, third.id)).needs_table, false)
  })

  test('keep sitting where they sit, and are in the plan', async () => {
    const date = newDay()
    const seated = await onTerrace(date, '20:00', t1)
    clock.set(`${date}T18:05:00Z`)
    await ask(`POST /bookings/${seated.id}/check-in`)
    const { body } = await close(date, { from: at(date, '20:05') })
    assert.deepEqual([body.data.plan.bookings[0].seated, body.data.plan.bookings[0].outcome], [true, 'stays'])
    assert.deepEqual([await tablesOf(seated.id), (await dayBooking(date, seated.id)).needs_table], [[t1], false])
    assert.deepEqual(await toDoOf(date), [])
  })
})
