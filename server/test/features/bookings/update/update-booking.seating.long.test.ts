/** Where guests sit after an edit: their own tables if they still do, else others, else a refusal that changes nothing. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { openRestaurant } from '../../../support/restaurant.ts'
import { withSearchPath } from '../../../support/sql/search-path.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Main room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
        [4, 6],
      ],
      combinations: [{ tables: [0, 1], covers: [3, 4] }],
    },
    {
      name: 'Garden',
      tables: [
        [1, 2],
        [2, 4],
      ],
    },
  ],
})
const { ask, blocked, book, booked, configure, house, leavesNoTrace, newDay, patch, setStatus, sql, tables } = evening
const [main, garden] = house.areas
const [out1, out2] = garden?.tableIds ?? []
const [t1, t2, t3, t4] = tables

async function edited(id: number, body: object) {
  const answer = await patch(id, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data
}

async function closeOff(order: object): Promise<void> {
  const { status, text } = await ask('POST /availability-controls', { body: order })
  assert.equal(status, 201, text)
}

async function refused(id: number, body: object) {
  const answer = await leavesNoTrace(() => patch(id, body))
  assert.equal(answer.status, 409, JSON.stringify(answer.body))
  return answer.body.error
}

const holdsOf = (id: number) =>
  sql(
    'select table_id, is_active, lower(during) as since, upper(during) as until from booking_tables where booking_id = $1',
    [id],
  )

describe('a new party', () => {
  test('keeps its table while it fits, though a better one is free', async () => {
    const { id } = await booked({ adults: 2, table_ids: [t3] })
    assert.deepEqual(ids((await edited(id, { adults: 4 })).tables), [t3])
    assert.deepEqual(ids((await edited(id, { adults: 2 })).tables), [t3])
    assert.deepEqual(ids((await edited(id, { adults: 2, children: 2 })).tables), [t3])
  })

  test('moves when it no longer fits, and frees what it had', async () => {
    const date = `${newDay()}T19:00:00`
    const { id, tables: had } = await booked({ date, adults: 2 })
    const after = await edited(id, { adults: 4, children: 1 })
    assert.deepEqual([ids(after.tables), after.adults, after.children], [[t4], 4, 1])
    await booked({ date, table_ids: ids(had) })
  })

  test('stays in its area if that can take it, else goes to another', async () => {
    const date = `${newDay()}T19:00:00`
    const { id } = await booked({ date, adults: 1, table_ids: [out1] })
    await patch(id, { is_pinned: false })
    assert.deepEqual(ids((await edited(id, { adults: 3 })).tables), [out2], 'not the main room’s table of four')
    const inside = await edited(id, { adults: 6 })
    assert.deepEqual([ids(inside.tables), inside.dining_area], [[t4], { id: main?.id, name: 'Main room' }])
  })

  test('is refused with the reason when nothing takes it, and nothing changes', async () => {
    const date = `${newDay()}T19:00:00`
    const { id } = await booked({ date, adults: 2 })
    assert.equal((await refused(id, { adults: 7, comment: 'no' })).details.reason, 'party_too_large')
    await booked({ date, adults: 5 })
    const { code, details } = await refused(id, { adults: 5, comment: 'no' })
    assert.deepEqual([code, details.reason], ['SLOT_UNAVAILABLE', 'no_table'])
    assert.equal(details.alternatives.length, 3)
    for (const alternative of details.alternatives) {
      assert.equal((await edited(id, { adults: 5, date: alternative })).adults, 5)
    }
  })

  test('sits at its own two tables while they are declared for it', async () => {
    const { id } = await booked({ adults: 3, table_ids: [t1, t2] })
    await patch(id, { is_pinned: false })
    assert.deepEqual(ids((await edited(id, { adults: 4 })).tables), [t1, t2])
    assert.deepEqual(ids((await edited(id, { adults: 2 })).tables), [t1])
  })

  test('leaves a table that went out of use', async () => {
    const { id } = await booked({ adults: 2, table_ids: [t3] })
    await sql('update dining_tables set is_active = false where id = $1', [t3])
    await configure({})
    assert.deepEqual(ids((await edited(id, { adults: 1 })).tables), [t1])
    await sql('update dining_tables set is_active = true where id = $1', [t3])
    await configure({})
  })

  test('is paced like a new one, its own covers out of the way', async () => {
    await configure({ crowd_control_max_covers: 6, crowd_control_time_minutes: 30 })
    const date = `${newDay()}T19:00:00`
    await booked({ date, adults: 2 })
    const { id } = await booked({ date, adults: 2 })
    assert.equal((await edited(id, { adults: 4 })).adults, 4)
    assert.equal((await refused(id, { adults: 5 })).details.reason, 'pacing')
    assert.equal((await edited(id, { adults: 5, override: true })).adults, 5)
    await configure({ crowd_control_max_covers: 0 })
  })
})

describe('a new time', () => {
  test('keeps the tables where they are free, its own hold out of the way', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, table_ids: [t3] })
    const after = await edited(id, { date: `${date}T19:30:00` })
    assert.deepEqual(
      [ids(after.tables), after.date, after.end_time],
      [[t3], `${date}T19:30:00+02:00`, `${date}T21:30:00+02:00`],
    )
    const [hold] = await holdsOf(id)
    assert.deepEqual(hold, {
      table_id: t3,
      is_active: true,
      since: new Date(`${date}T17:30:00Z`),
      until: new Date(`${date}T19:30:00Z`),
    })
  })

  test('moves to another table where its own is taken then', async () => {
    const date = newDay()
    await booked({ date: `${date}T21:00:00`, table_ids: [t1] })
    const { id } = await booked({ date: `${date}T18:00:00`, table_ids: [t1] })
    assert.deepEqual(ids((await edited(id, { date: `${date}T20:00:00` })).tables), [t2])
  })

  test('on another day frees the first and takes the second', async () => {
    const [first, second] = [newDay(), newDay()]
    const { id } = await booked({ date: `${first}T19:00:00`, table_ids: [t1] })
    const after = await edited(id, { date: `${second}T20:00:00` })
    assert.equal(after.date, `${second}T20:00:00+02:00`)
    await booked({ date: `${first}T19:00:00`, table_ids: [t1] })
    const taken = await book({ date: `${second}T20:00:00`, table_ids: [t1] })
    assert.deepEqual(ids(taken.body.error.details.bookings), [id])
  })

  test('keeps the length it had', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, duration: 45 })
    assert.equal((await edited(id, { date: `${date}T20:00:00` })).end_time, `${date}T20:45:00+02:00`)
    const both = await edited(id, { date: `${date}T18:00:00`, duration: 90 })
    assert.equal(both.end_time, `${date}T19:30:00+02:00`)
  })

  test('keeps a guest’s rules; staff may skip them', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00` })
    assert.equal((await refused(id, { date: `${date}T04:00:00` })).details.reason, 'outside_hours')
    assert.equal((await refused(id, { date: `${date}T19:05:00` })).details.reason, 'not_a_slot')
    assert.equal((await refused(id, { date: '2029-01-01T19:00:00' })).details.reason, 'too_far')
    await closeOff({ date, scope: 'slot', slots: ['20:00'] })
    assert.equal((await refused(id, { date: `${date}T20:00:00` })).details.reason, 'closed')
    await configure({ allow_online_bookings: false })
    assert.equal((await refused(id, { date: `${date}T20:15:00` })).details.reason, 'paused')
    assert.equal((await edited(id, { comment: 'A note is no booking' })).comment, 'A note is no booking')
    assert.equal((await edited(id, { date: `${date}T04:05:00`, override: true })).date, `${date}T04:05:00+02:00`)
    await configure({ allow_online_bookings: true })
    assert.equal((await edited(id, { date: '2026-06-01T03:00:00' })).date, '2026-06-01T03:00:00+02:00', 'a record')
  })

  test('never takes a table that is held, staff or not', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T18:00:00` })
    const everywhere = [...tables, ...(garden?.tableIds ?? [])]
    await blocked({ date, time: '20:00', duration: 240, table_ids: everywhere })
    for (const override of [false, true]) {
      assert.equal((await refused(id, { date: `${date}T21:00:00`, override })).details.reason, 'no_table')
    }
  })
})

describe('a new length', () => {
  test('is refused where the next guests come, naming them; shorter is always possible', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, adults: 6 })
    const next = await booked({ date: `${date}T21:00:00`, adults: 6 })
    const { code, details } = await refused(id, { duration: 121 })
    assert.deepEqual([code, ids(details.tables), ids(details.bookings)], ['TABLE_UNAVAILABLE', [t4], [next.id]])
    assert.equal((await edited(id, { duration: 60 })).end_time, `${date}T20:00:00+02:00`)
    assert.equal((await edited(id, { duration: 120 })).end_time, `${date}T21:00:00+02:00`)
  })
})

describe('guests at their table', () => {
  test('are never moved because they stay longer, though others are free', async () => {
    for (const status of ['arrived', null]) {
      const date = newDay()
      const { id } = await booked({ date: `${date}T19:00:00`, table_ids: [t1] })
      const next = await booked({ date: `${date}T21:00:00`, table_ids: [t1] })
      if (status !== null) assert.equal((await setStatus(id, status)).status, 200)
      const { code, details } = await refused(id, { duration: 150 })
      assert.deepEqual([code, ids(details.bookings)], ['TABLE_UNAVAILABLE', [next.id]])
      await setStatus(next.id, 'cancelled')
      assert.deepEqual(ids((await edited(id, { duration: 150 })).tables), [t1])
    }
  })

  test('are not moved when some of them leave or come in the same breath, while the table takes them', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, adults: 3, table_ids: [t3] })
    const next = await booked({ date: `${date}T21:00:00`, table_ids: [t3] })
    for (const edit of [{ adults: 2 }, { adults: 4 }, { adults: 2, children: 1 }]) {
      const { code, details } = await refused(id, { ...edit, duration: 150 })
      assert.deepEqual([code, ids(details.bookings)], ['TABLE_UNAVAILABLE', [next.id]], JSON.stringify(edit))
    }
    await configure({ crowd_control_max_covers: 3, crowd_control_time_minutes: 30 })
    assert.equal((await refused(id, { adults: 4, duration: 90 })).details.reason, 'pacing')
    await configure({ crowd_control_max_covers: 0 })
    assert.deepEqual(ids((await edited(id, { adults: 4, duration: 90 })).tables), [t3])
    const taken = { adults: 6, duration: 150, is_pinned: false }
    assert.deepEqual(ids((await edited(id, taken)).tables), [t4], 'the table does not take them')
  })

  test('stay longer at a table that went out of use, or without one on the waiting list', async () => {
    const { id } = await booked({ adults: 2, table_ids: [t3] })
    await sql('update dining_tables set is_active = false where id = $1', [t3])
    await configure({})
    assert.deepEqual(ids((await edited(id, { duration: 180 })).tables), [t3])
    await sql('update dining_tables set is_active = true where id = $1', [t3])
    await configure({})
    const { id: waiting } = await booked({ waiting_list: true })
    assert.deepEqual((await edited(waiting, { duration: 180 })).tables, [])
  })
})

describe('who asks for no more than they have', () => {
  test('is served whatever was closed, paused or filled since; who asks for more is not', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, adults: 4, table_ids: [t3] })
    const hindrances: Record<string, () => Promise<unknown>> = {
      closed: () => closeOff({ date, scope: 'full_day' }),
      paused: () => configure({ allow_online_bookings: false }),
      pacing: () => configure({ crowd_control_max_covers: 1, crowd_control_time_minutes: 30 }),
    }
    for (const [reason, hinder] of Object.entries(hindrances)) {
      await hinder()
      assert.equal((await edited(id, { adults: 3 })).adults, 3, reason)
      assert.equal((await edited(id, { adults: 2, children: 1 })).children, 1, reason)
      assert.equal((await edited(id, { duration: 90 })).end_time, `${date}T20:30:00+02:00`, reason)
      assert.equal((await edited(id, { duration: 150 })).end_time, `${date}T21:30:00+02:00`, reason)
      assert.equal((await refused(id, { adults: 4, children: 0 })).details.reason, reason)
      assert.equal((await refused(id, { dining_area_id: garden?.id })).details.reason, reason)
      await sql('delete from close_offs where restaurant_id = $1', [house.id])
      await configure({ allow_online_bookings: true, crowd_control_max_covers: 0 })
      assert.equal((await edited(id, { adults: 4, children: 0, duration: 120 })).adults, 4)
    }
  })
})

describe('a smaller party on a full day', () => {
  test('keeps its table, though it is too small for it now, and moves where a better one is free', async () => {
    const date = `${newDay()}T19:00:00`
    const { id } = await booked({ date, adults: 4, table_ids: [t4] })
    const others = []
    for (const table of [t1, t2, t3, out1, out2]) others.push(await booked({ date, table_ids: [table] }))
    assert.deepEqual(ids((await edited(id, { adults: 3 })).tables), [t4])
    await setStatus(id, 'arrived')
    assert.deepEqual(ids((await edited(id, { adults: 2 })).tables), [t4])
    await setStatus(others[0]?.id ?? 0, 'cancelled')
    assert.deepEqual(ids((await edited(id, { adults: 1 })).tables), [t4], 'they sit there')
    const { id: later } = await booked({ date: date.replace('T19', 'T22'), adults: 4, table_ids: [t4] })
    await patch(later, { is_pinned: false })
    // The first table is free all evening; the second, taken until 21:00, leaves the tighter gap.
    assert.deepEqual(ids((await edited(later, { adults: 2 })).tables), [t2])
  })

  test('and one whose table went out of use stays there as well', async () => {
    const date = `${newDay()}T19:00:00`
    const { id } = await booked({ date, adults: 4, table_ids: [t3] })
    for (const table of [t1, t2, t4, out1, out2])
      await booked({ date, table_ids: [table], adults: table === t4 ? 4 : 2 })
    await sql('update dining_tables set is_active = false where id = $1', [t3])
    await configure({})
    assert.deepEqual(ids((await edited(id, { adults: 3 })).tables), [t3])
    assert.deepEqual(ids((await edited(id, { adults: 2, children: 1 })).tables), [t3])
    await sql('update dining_tables set is_active = true where id = $1', [t3])
    await configure({})
  })
})

describe('a new area', () => {
  test('seats the party there, or refuses', async () => {
    const date = `${newDay()}T19:00:00`
    const { id } = await booked({ date, adults: 3, dining_area_id: main?.id })
    const after = await edited(id, { dining_area_id: garden?.id })
    assert.deepEqual([after.dining_area, ids(after.tables)], [{ id: garden?.id, name: 'Garden' }, [out2]])
    const { id: other } = await booked({ date, adults: 3, dining_area_id: main?.id })
    assert.equal((await refused(other, { dining_area_id: garden?.id })).details.reason, 'no_table')
    const large = await booked({ date, adults: 5 })
    assert.equal((await refused(large.id, { dining_area_id: garden?.id })).details.reason, 'party_too_large')
  })

  test('unknown, foreign and out of use are refused alike', async () => {
    const neighbour = await openRestaurant(evening, { slug: 'neighbour' })
    const { id } = await booked({ dining_area_id: main?.id })
    await sql('update dining_areas set is_active = false where id = $1', [garden?.id])
    await configure({})
    for (const area of [2_000_000_000, neighbour.areas[0]?.id, garden?.id]) {
      const answer = await leavesNoTrace(() => patch(id, { dining_area_id: area }))
      assert.equal(answer.status, 422)
      assert.deepEqual(answer.body.errors, { dining_area_id: ['The selected dining_area_id is invalid.'] })
    }
    await sql('update dining_areas set is_active = true where id = $1', [garden?.id])
    await configure({})
    for (const table of [2_000_000_000, neighbour.areas[0]?.tableIds[0]]) {
      const answer = await leavesNoTrace(() => patch(id, { table_ids: [table] }))
      const sentence = `The selected table_ids contain no table ${table} in use here.`
      assert.deepEqual([answer.status, answer.body.errors], [422, { table_ids: [sentence] }])
    }
  })
})

describe('tables chosen by hand', () => {
  test('are taken, with their area, whatever the guests’ rules say', async () => {
    const date = `${newDay()}T19:00:00`
    const { id } = await booked({ date })
    await configure({ allow_online_bookings: false })
    const after = await edited(id, { table_ids: [out2] })
    assert.deepEqual([ids(after.tables), after.dining_area.id], [[out2], garden?.id])
    await configure({ allow_online_bookings: true })
    await booked({ date, table_ids: [t1] })
  })

  test('may be joined, and may overlap those it has', async () => {
    const { id } = await booked({ adults: 2, table_ids: [t1] })
    assert.deepEqual(ids((await edited(id, { adults: 3, table_ids: [t2, t1] })).tables), [t1, t2])
    assert.deepEqual(ids((await edited(id, { adults: 2, table_ids: [t2] })).tables), [t2])
  })

  test('must seat the party as it will be, lie in one area, and in the area asked for', async () => {
    const { id } = await booked({ adults: 2 })
    const cases: [object, string][] = [
      [{ table_ids: [t4] }, 'A party of 2 is too small for Main room 4: at least 4.'],
      [{ adults: 3, table_ids: [t1] }, 'A party of 3 is too large for Main room 1: at most 2.'],
      [{ table_ids: [t1, out1] }, 'The tables must be in use and all in one dining area.'],
      [
        { table_ids: [t2], dining_area_id: garden?.id },
        'The selected table_ids lie in another dining area than dining_area_id.',
      ],
    ]
    for (const [body, sentence] of cases) {
      const answer = await leavesNoTrace(() => patch(id, body))
      assert.deepEqual([answer.status, answer.body.errors], [422, { table_ids: [sentence] }])
    }
    assert.deepEqual(ids((await edited(id, { adults: 4, table_ids: [t4] })).tables), [t4])
  })

  test('taken: 409 naming who has them, staff or not, and nothing changes', async () => {
    const date = `${newDay()}T19:00:00`
    const other = await booked({ date, table_ids: [t2] })
    const { id } = await booked({ date, table_ids: [t1] })
    for (const override of [false, true]) {
      const { code, details } = await refused(id, { adults: 3, table_ids: [t1, t2], comment: 'no', override })
      assert.equal(code, 'TABLE_UNAVAILABLE')
      assert.deepEqual(details.tables, [{ id: t2, name: 'Main room 2' }])
      assert.deepEqual(ids(details.bookings), [other.id])
    }
  })
})

describe('a booking on the waiting list', () => {
  test('is edited without tables, and waits on', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, waiting_list: true })
    const after = await edited(id, { adults: 4, date: `${date}T20:00:00`, dining_area_id: garden?.id })
    assert.deepEqual([after.adults, after.tables, after.waiting_list, after.status], [4, [], true, 'pending'])
    assert.deepEqual([after.date, after.dining_area.id], [`${date}T20:00:00+02:00`, garden?.id])
    assert.equal((await edited(id, { adults: 3 })).dining_area.id, garden?.id)
    assert.deepEqual(await holdsOf(id), [])
  })

  test('keeps the rules of the restaurant’s hours', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, waiting_list: true })
    assert.equal((await refused(id, { date: `${date}T04:00:00` })).details.reason, 'outside_hours')
    assert.equal((await refused(id, { adults: 7 })).details.reason, 'party_too_large')
  })

  test('gets tables when it is accepted, not before', async () => {
    const { id } = await booked({ waiting_list: true })
    const answer = await leavesNoTrace(() => patch(id, { table_ids: [t1] }))
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['table_ids']])
    await setStatus(id, 'accepted')
    assert.deepEqual(ids((await edited(id, { table_ids: [t2] })).tables), [t2])
  })
})

describe('edits that meet', () => {
  /** Another writer has the day and moves the booking before it lets go. */
  async function meanwhile(id: number, date: string, edit: () => ReturnType<typeof patch>) {
    const hand = new pg.Client(withSearchPath(evening.connection))
    await hand.connect()
    try {
      await hand.query('begin')
      await hand.query('select from bookings where id = $1 for update', [id])
      await hand.query('select from diary_days for update')
      const waiting = edit()
      const early = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
      assert.equal(early, 'waits')
      const times = [id, `${date}T18:00:00Z`, `${date}T20:00:00Z`]
      await hand.query('update bookings set starts_at = $2, ends_at = $3, comment = $4 where id = $1', [
        ...times,
        'Theirs',
      ])
      await hand.query('update booking_tables set during = tstzrange($2, $3) where booking_id = $1', times)
      await hand.query('commit')
      return await waiting
    } finally {
      await hand.end()
    }
  }

  test('what another wrote while we waited is not undone', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00` })
    const answer = await meanwhile(id, date, () => patch(id, { adults: 1 }))
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const { data } = answer.body
    assert.deepEqual([data.date, data.comment, data.adults], [`${date}T20:00:00+02:00`, 'Theirs', 1])
    const [hold] = await holdsOf(id)
    assert.deepEqual(hold?.since, new Date(`${date}T18:00:00Z`))
  })

  test('eight edits of eight fields at once are all kept', async () => {
    const { id } = await booked()
    const fields = ['comment', 'private_comment', 'company', 'room_number', 'custom_field', 'concierge']
    const edits = [...fields.map((field) => ({ [field]: `new ${field}` })), { adults: 1 }, { duration: 60 }]
    const answers = await Promise.all(edits.map((edit) => patch(id, edit)))
    assert.ok(answers.every(({ status }) => status === 200))
    const shown = await evening.show(id)
    for (const field of fields) assert.equal(shown[field], `new ${field}`)
    assert.deepEqual([shown.adults, shown.end_time.slice(11, 16)], [1, '20:00'])
  })
})
