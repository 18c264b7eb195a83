/**
 * Wherever tables must be found, none lie in an area that is closed, by hand or by its season, and a guest's own booking
 * that nobody chooses tables for gets none that are kept from guests online. Each way in has a test of its own, that of a saved
 * configuration in office/configuration-drafts/find-tables.slow.test.ts; the last test knows all callers of the engine and of what
 * finds tables by it, so that a new one must be added here.
 */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { before, describe, test } from 'node:test'
import { acceptOffer } from '../../../../src/features/bookings/offers/accept-offer.ts'
import { offerFreeTables } from '../../../../src/features/bookings/offers/offer-rounds.ts'
import { findOpenOffer } from '../../../../src/features/house/schedule/offers.sql.ts'
import { importRunner } from '../../office/import/import-runner.ts'
import { roundContext } from '../offers/waiting-evening.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({
  settings: { offer_minutes: 60 },
  areas: [
    { name: 'Hall', tables: [[1, 4]] },
    { name: 'Terrace', tables: [[1, 4]] },
    { name: 'Cellar', tables: [[1, 4]] },
  ],
})
const { ask, book, booked, clock, configure, db, house, newDay, patch, setStatus, show, sql, token } = evening
const [hall, terrace, cellar] = house.areas.map(({ id }) => id) as [number, number, number]
const [t1, outside, below] = house.areas.map(({ tableIds }) => tableIds[0]) as [number, number, number]
const website = await token(house.slug, 'website')
await token(house.slug)

/** The cellar is out of use unless a test is about it. */
const setCellar = async (is: { used?: boolean; online?: boolean }) => {
  await sql('update dining_areas set is_active = $2 where id = $1', [cellar, is.used ?? false])
  await sql('update dining_tables set is_active = $2, online = $3 where id = $1', [
    below,
    is.used ?? false,
    is.online ?? true,
  ])
  await configure({})
}
before(() => setCellar({}))

type Closed = { date: string; at: string }
const closings: Record<string, (date: string) => Promise<void>> = {
  'out of season': async () => {
    await sql(`update dining_areas set season = '[{"from": "01-01", "to": "01-02"}]' where id = $1`, [terrace])
    await configure({})
  },
  'closed by hand': async (date) => {
    await sql(
      "insert into close_offs (restaurant_id, date, scope, dining_area_id) values ($1, $2, 'dining_area', $3)",
      [house.id, date, terrace],
    )
  },
  'in a service closed by hand': async (date) => {
    await sql(
      `insert into close_offs (restaurant_id, date, scope, service_hour_id) values ($1, $2, 'service_hour', $3)`,
      [house.id, date, house.serviceHourIds[0]],
    )
  },
  'on an evening closed by hand': async (date) => {
    await sql("insert into close_offs (restaurant_id, date, scope) values ($1, $2, 'full_day')", [house.id, date])
  },
  'on a closed special day': async (date) => {
    await sql(
      "insert into special_days (restaurant_id, name, first_day, last_day, kind) values ($1, 'Closed', $2, $2, 'closed')",
      [house.id, date],
    )
    await configure({})
  },
}
/** Beside a full hall a closed terrace leaves no table; a closed evening is closed as a whole. */
const reasonOf = (how: string) => (/^(in|on) an? /.test(how) ? 'closed' : 'no_table')
const reopen = async () => {
  await sql('update dining_areas set season = null where id = $1', [terrace])
  await sql('delete from close_offs where restaurant_id = $1', [house.id])
  await sql('delete from special_days where restaurant_id = $1', [house.id])
  await configure({})
}

/** The evening's hall is taken after `first` has done its part; then the terrace is closed. */
async function fullHall(how: string, first: (on: Closed) => Promise<number>): Promise<Closed & { id: number }> {
  const date = newDay()
  const on = { date, at: `${date}T19:00:00` }
  const id = await first(on)
  await booked({ date: on.at, table_ids: [t1] })
  await closings[how]?.(date)
  return { ...on, id }
}

const released =
  (status: string) =>
  async ({ at }: Closed) => {
    const { id } = await booked({ date: at, table_ids: [t1] })
    assert.equal((await setStatus(id, status)).status, 200)
    return id
  }
const waits = async ({ at }: Closed) => (await booked({ date: at, waiting_list: true })).id

describe('a closed terrace beside a full hall', () => {
  for (const how of Object.keys(closings)) {
    for (const status of ['cancelled', 'rejected']) {
      test(`${how} is not given by the undo of ${status}`, async () => {
        const { id } = await fullHall(how, released(status))
        const { status: answer, body } = await ask(`POST /bookings/${id}/undo`)
        assert.deepEqual([answer, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
        await reopen()
        assert.equal((await ask(`POST /bookings/${id}/undo`)).status, 200)
        assert.deepEqual(ids((await show(id)).tables), [outside])
      })
    }

    test(`${how} is not given by the undo of a no-show whose time is not over`, async () => {
      const before = clock.now()
      const { id, date } = await fullHall(how, async ({ date, at }) => {
        const { id } = await booked({ date: at, table_ids: [t1] })
        clock.set(`${date}T17:30:00Z`)
        assert.equal((await setStatus(id, 'no-show')).status, 200)
        return id
      })
      try {
        const { status, body } = await ask(`POST /bookings/${id}/undo`)
        assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
        await reopen()
        assert.equal((await ask(`POST /bookings/${id}/undo`)).status, 200, date)
        assert.deepEqual(ids((await show(id)).tables), [outside])
      } finally {
        clock.set(before.toString())
      }
    })

    test(`${how} is not given by accepting a guest who waits`, async () => {
      const { id } = await fullHall(how, waits)
      const { status, body } = await setStatus(id, 'accepted')
      assert.deepEqual([status, body.error?.details.reason], [409, reasonOf(how)])
      await reopen()
      assert.equal((await setStatus(id, 'accepted')).status, 200)
    })

    test(`${how} is not offered, by hand or by itself`, async () => {
      const { id, date } = await fullHall(how, async ({ at }) => {
        const patron = { last_name: 'Vella', email: 'vella@example.com' }
        return (await booked({ date: at, waiting_list: true, patron })).id
      })
      const { status, body } = await ask(`POST /bookings/${id}/offer`)
      assert.deepEqual([status, body.error?.details.reason], [409, reasonOf(how)])
      await offerFreeTables(roundContext(evening))
      assert.equal(await db.read((query) => findOpenOffer(query, house.id, id)), undefined)
      const { data } = (await ask(`GET /day?date=${date}`)).body
      assert.deepEqual(data.suggestions, [])
      await reopen()
    })

    test(`${how} since it was offered is not given by the guest’s acceptance: the offer is withdrawn`, async () => {
      const date = newDay()
      const at = `${date}T19:00:00`
      await booked({ date: at, table_ids: [t1] })
      const { id } = await booked({ date: at, waiting_list: true })
      assert.equal((await ask(`POST /bookings/${id}/offer`)).status, 201)
      await closings[how]?.(date)
      const offer = await db.read((query) => findOpenOffer(query, house.id, id))
      const order = { offerId: offer?.id ?? 0, actor: 'guest' }
      const { isTaken } = await db.transaction((tx) => acceptOffer(tx, house.id, roundContext(evening), id, order))
      assert.equal(isTaken, false)
      const after = await show(id)
      assert.deepEqual([after.waiting_list, after.tables], [true, []])
      const { data } = (await ask(`GET /bookings/${id}/history`)).body
      assert.equal(data.at(-1).action, 'withdraw-offer')
      await reopen()
    })

    test(`${how} is not given to a party that becomes smaller, whoever changes it`, async () => {
      await sql('update dining_tables set min_covers = 3 where id = $1', [t1])
      await configure({})
      const patron = { first_name: 'Ann', mobile_number: '79555123' }
      for (const by of [undefined, website]) {
        const date = newDay()
        const given = by === undefined ? {} : { token: by }
        const { body } = await book({ date: `${date}T19:00:00`, adults: 3, patron, dining_area_id: hall }, given)
        await patch(body.data.id, { dining_area_id: null })
        await closings[how]?.(date)
        const answer = await patch(body.data.id, { adults: 1 }, given)
        assert.deepEqual([answer.status, ids(answer.body.data?.tables ?? [])], [200, [t1]])
        await reopen()
      }
      await sql('update dining_tables set min_covers = 1 where id = $1', [t1])
      await configure({})
    })

    test(`${how} is not given to an imported booking without a table, and is to one that names it`, async () => {
      const runner = await importRunner(evening, house.slug)
      const { date } = await fullHall(how, async () => 0)
      const lines = [
        'external_id,date,time,adults,name,table',
        `${how} 1,${date},19:00,2,Ann,`,
        `${how} 2,${date},19:00,2,Bob,Terrace 1`,
      ]
      const { code, printed, failed } = await runner.importText('bookings', `${lines.join('\n')}\n`)
      assert.equal(code, 0, `${printed}${failed}`)
      const rows = await sql(
        `select array(select table_id from booking_tables t where t.booking_id = b.id) as tables from bookings b
          where created_by = 'import' and local_date = $1 order by id`,
        [date],
      )
      assert.deepEqual(rows, [{ tables: [] }, { tables: [outside] }])
      await reopen()
    })

    test(`${how} is not given to those whose table breaks or whose area closes, nor shown as a choice`, async () => {
      const { id, date, at } = await fullHall(how, async ({ at }) => {
        await setCellar({ used: true })
        return (await booked({ date: at, table_ids: [below] })).id
      })
      const find = { table_ids: [below], from: at, until: `${date}T23:00:00` }
      const plan = async () =>
        (await ask('POST /bookings/moves', { body: { find, dry_run: true } })).body.data.plan.bookings
      const [line] = await plan()
      assert.deepEqual([line.booking_id, line.outcome, line.to, line.options], [id, 'no_table', null, []])
      await reopen()
      const [found] = await plan()
      assert.deepEqual([found.outcome, found.to?.table_ids], ['moves', [outside]])
      await setCellar({})
    })

    test(`${how} is not among the free tables that a host is shown before a party sits down`, async () => {
      const before = clock.now()
      const { id, date } = await fullHall(how, async ({ date }) => {
        return (await booked({ date: `${date}T21:30:00`, table_ids: [t1] })).id
      })
      clock.set(`${date}T17:05:00Z`)
      const free = async () => {
        const { status, body } = await ask(`POST /bookings/${id}/seat`, { body: {} })
        assert.equal(status, 409, date)
        return body.error.details.free_tables.flatMap(({ table_ids }: { table_ids: number[] }) => table_ids)
      }
      try {
        const shown = await free()
        assert.ok(!shown.includes(outside), `${shown}`)
        await reopen()
        assert.ok((await free()).includes(outside))
      } finally {
        clock.set(before.toString())
      }
    })

    test(`${how} is not given to make room for others`, async () => {
      const date = newDay()
      const at = `${date}T19:00:00`
      await booked({ date: at, adults: 2 })
      await closings[how]?.(date)
      const { status, body } = await book({ date: at, adults: 4 })
      const reason = how === 'on a closed special day' ? 'outside_hours' : reasonOf(how)
      assert.deepEqual([status, body.error?.details.reason], [409, reason])
      await reopen()
    })
  }

  test('is not given instead of an offered table that was removed, another of the same area is', async () => {
    await setCellar({ used: true })
    const accepted = async (more: readonly number[]) => {
      const at = `${newDay()}T19:00:00`
      for (const table of [t1, ...more]) await booked({ date: at, table_ids: [table] })
      const { id } = await booked({ date: at, waiting_list: true })
      assert.equal((await ask(`POST /bookings/${id}/offer`)).status, 201)
      const offer = await db.read((query) => findOpenOffer(query, house.id, id))
      assert.deepEqual(offer?.table_ids, [outside])
      await sql('update dining_tables set is_active = false where id = $1', [outside])
      await configure({})
      const order = { offerId: offer?.id ?? 0, actor: 'guest' }
      const { isTaken } = await db.transaction((tx) => acceptOffer(tx, house.id, roundContext(evening), id, order))
      const { tables } = await show(id)
      await sql('update dining_tables set is_active = true where id = $1', [outside])
      await configure({})
      return { isTaken, tables: ids(tables) }
    }
    // The cellar is free, and is another area than the one that the guest has read.
    assert.deepEqual(await accepted([]), { isTaken: false, tables: [] })
    const second = (
      await sql<{ id: number }>(
        `insert into dining_tables (restaurant_id, dining_area_id, name, min_covers, max_covers, position)
       select restaurant_id, dining_area_id, 'Terrace 2', min_covers, max_covers, position + 1 from dining_tables
        where id = $1 returning id`,
        [outside],
      )
    )[0]?.id
    await configure({})
    assert.deepEqual(await accepted([]), { isTaken: true, tables: [second] })
    await sql('update dining_tables set is_active = false where id = $1', [second])
    await setCellar({})
    assert.equal((await show((await booked({ dining_area_id: terrace })).id)).tables[0].id, outside)
  })

  test('keeps the guests who sit there, and those who take back a cancellation', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, table_ids: [outside] })
    await setStatus(id, 'cancelled')
    await closings['closed by hand']?.(date)
    assert.equal((await ask(`POST /bookings/${id}/undo`)).status, 200)
    assert.deepEqual(ids((await show(id)).tables), [outside])
    await reopen()
  })

  test('is given to a guest who waits by staff who choose its table', async () => {
    const { id } = await fullHall('closed by hand', waits)
    const body = { status: 'accepted', table_ids: [outside] }
    assert.equal((await ask(`POST /bookings/${id}/status`, { body })).status, 200)
    await reopen()
  })
})

describe('another dining area', () => {
  async function moving(extra: object) {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00` })
    await booked({ date: `${date}T21:00:00`, table_ids: [t1] })
    return patch(id, { date: `${date}T21:00:00`, ...extra })
  }

  test('is refused with its name where whoever asks has not agreed to it', async () => {
    const { status, body } = await moving({ accept_area: false })
    const { reason, dining_area, table_ids } = body.error?.details ?? {}
    assert.deepEqual([status, reason], [409, 'other_area'])
    assert.deepEqual([dining_area, table_ids], [{ id: terrace, name: 'Terrace' }, [outside]])
    assert.match(body.error.message, /Terrace/)
  })

  test('is given once they agree, and to software that does not ask', async () => {
    for (const extra of [{ accept_area: true }, {}, { accept_area: false, dining_area_id: terrace }]) {
      const { status, body } = await moving(extra)
      assert.deepEqual([status, body.data?.dining_area.id], [200, terrace], JSON.stringify(extra))
    }
  })

  test('is asked about by an undo, too', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00` })
    await setStatus(id, 'cancelled')
    await booked({ date: `${date}T19:00:00`, table_ids: [t1] })
    const undo = (accept_area: boolean) => ask(`POST /bookings/${id}/undo`, { body: { accept_area } })
    const { status, body } = await undo(false)
    assert.deepEqual([status, body.error?.details.reason], [409, 'other_area'])
    assert.equal((await undo(true)).status, 200)
    assert.deepEqual(ids((await show(id)).tables), [outside])
  })
})

describe('tables that guests are not given online', () => {
  test('are not offered by themselves to a guest of the website, nor given by an undo; staff may', async () => {
    await setCellar({ used: true, online: false })
    const date = newDay()
    const at = `${date}T19:00:00`
    for (const table_ids of [[t1], [outside]]) await booked({ date: at, table_ids })
    const patron = { last_name: 'Web', email: 'web@example.com', mobile_number: '79555123' }
    const waiting = await book({ date: at, waiting_list: true, patron }, { token: website })
    const { id } = waiting.body.data
    await offerFreeTables(roundContext(evening))
    assert.equal(await db.read((query) => findOpenOffer(query, house.id, id)), undefined)

    const byStaff = await booked({ date: at, waiting_list: true, patron: { ...patron, email: 'staff@example.com' } })
    await offerFreeTables(roundContext(evening))
    assert.deepEqual((await db.read((query) => findOpenOffer(query, house.id, byStaff.id)))?.table_ids, [below])
    await ask(`DELETE /bookings/${byStaff.id}/offer`)

    const next = `${newDay()}T19:00:00`
    const own = await book({ date: next, patron }, { token: website })
    await setStatus(own.body.data.id, 'cancelled')
    for (const table_ids of [[t1], [outside]]) await booked({ date: next, table_ids })
    const undone = await ask(`POST /bookings/${own.body.data.id}/undo`)
    assert.deepEqual([undone.status, undone.body.error?.code], [409, 'TABLE_UNAVAILABLE'])
    const ofStaff = await booked({ date: next, table_ids: [below] })
    await setStatus(ofStaff.id, 'cancelled')
    assert.equal((await ask(`POST /bookings/${ofStaff.id}/undo`)).status, 200)
    await setCellar({})
  })
})

describe('after the booked end', () => {
  const past = { date: '2026-06-10T08:00:00', table_ids: [t1], override: true }

  test('an undo gives the tables back that nobody else had meanwhile', async () => {
    const { id } = await booked(past)
    await setStatus(id, 'cancelled')
    assert.equal((await ask(`POST /bookings/${id}/undo`)).status, 200)
    assert.deepEqual(ids((await show(id)).tables), [t1])
    await setStatus(id, 'cancelled')
  })

  test('an undo gives none where others had them, and says so', async () => {
    const { id } = await booked(past)
    await setStatus(id, 'no-show')
    const other = await booked({ ...past, date: '2026-06-10T09:00:00' })
    const { status, body } = await ask(`POST /bookings/${id}/undo`)
    assert.equal(status, 200)
    assert.match(body.message, /it has none/)
    assert.deepEqual((await show(id)).tables, [])
    const { data } = (await ask(`GET /bookings/${id}/history`)).body
    assert.deepEqual(data.at(-1).changes.tables.to, [])
    const { bookings } = (await ask('GET /day?date=2026-06-10')).body.data
    const shown = bookings.find((one: { id: number }) => one.id === id)
    assert.deepEqual([shown.table_ids, shown.lost_tables], [[], ['Hall 1']])
    for (const each of [id, other.id]) await setStatus(each, 'cancelled')
  })
})

test('every caller of the engine has its way in above', () => {
  const source = new URL('../../../../src/', import.meta.url).pathname
  const engine =
    /\b(decide|decideWithMoves|seatParty|seatWaiting|seatInSpan|seatAfter|seatsForWaiting|freeSeatings|findSeats?|findLaterSeat|freeSeats|freeNow|planMoves)\(/
  const callers = globSync(`${source}features/**/*.ts`)
    .filter((path) => engine.test(readFileSync(path, 'utf8').replace(/^\s*(\*|\/\/).*$/gm, '')))
    .map((path) => relative(`${source}features`, path))
    .sort()
  assert.deepEqual(callers, [
    'bookings/create/create-booking.ts',
    'bookings/holds/take-hold.ts',
    'bookings/moves/change-tables.ts',
    'bookings/moves/moves.routes.ts',
    'bookings/moves/plan-moves.ts',
    'bookings/offers/make-offer.ts',
    'bookings/offers/offer-rounds.ts',
    'bookings/seating/find-tables.ts',
    'bookings/seating/seat-waiting.ts',
    'bookings/status/change-status.ts',
    'bookings/status/seat-guests.ts',
    'bookings/status/seat-questions.ts',
    'bookings/status/undo-change.ts',
    'bookings/update/seat-after-edit.ts',
    'bookings/update/update-booking.ts',
    'evening/day/present-day.ts',
    'office/configuration/plan/find-tables.ts',
    'office/import/seat/seat-imported.ts',
  ])
})
