/** Offers that are made by themselves: whatever makes room, in the order of waiting, and the next when one runs out. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lapseOffers, offerFreeTables } from '../../../../src/features/bookings/offers/offer-rounds.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { ordinaryNoon } from '../../../support/test-app.ts'
import { openWaitingEvening } from './waiting-evening.ts'

const evening = await openWaitingEvening()
const { ask, blocked, book, booked, clock, configure, eventsOf, house, newDay, patch, setStatus, show, tables } =
  evening
const { accept, actionsIn, context, decline, offersOf, openOffer, round, taken, waits } = evening
const host = await signedIn(evening, house.id, 'host')

const outcomesOf = async (...bookings: { id: number }[]) =>
  Promise.all(bookings.map(async ({ id }) => (await offersOf(id)).map(({ outcome }) => outcome ?? 'open').join()))

/** The table is taken at seven, and one guest waits for it. */
async function oneWaits(order: object = {}) {
  const seated = await taken()
  return { seated, waiting: await waits(seated.at, order), ...seated }
}

describe('a table is offered as soon as there is room, whatever made it', () => {
  const closeOff = (day: string) => ({ body: { date: day, scope: 'full_day' } })
  const causes: Record<string, () => Promise<{ waiting: { id: number }; makeRoom: () => Promise<unknown> }>> = {
    'a cancellation': async () => {
      const { waiting, seated } = await oneWaits()
      return { waiting, makeRoom: () => setStatus(seated.id, 'cancelled') }
    },
    'a rejection': async () => {
      const { waiting, seated } = await oneWaits()
      return { waiting, makeRoom: () => setStatus(seated.id, 'rejected') }
    },
    'a booking that moves to another time': async () => {
      const { waiting, seated, day } = await oneWaits()
      return { waiting, makeRoom: () => patch(seated.id, { date: `${day}T21:00:00` }) }
    },
    'a booking that moves to another day': async () => {
      const { waiting, seated } = await oneWaits()
      return { waiting, makeRoom: () => patch(seated.id, { date: `${newDay()}T19:00:00` }) }
    },
    'a shorter stay': async () => {
      const day = newDay()
      const { id } = await booked({ date: `${day}T18:00:00` })
      return { waiting: await waits(`${day}T19:00:00`), makeRoom: () => patch(id, { duration: 60 }) }
    },
    'a block that is removed': async () => {
      const day = newDay()
      const { id } = await blocked({ date: day })
      return { waiting: await waits(`${day}T19:00:00`), makeRoom: () => ask(`POST /bookings/${id}/unblock`) }
    },
    'a close-off that is removed': async () => {
      const day = newDay()
      const waiting = await waits(`${day}T19:00:00`, { override: true })
      await ask('POST /availability-controls', closeOff(day))
      return { waiting, makeRoom: () => ask('DELETE /availability-controls', closeOff(day)) }
    },
    'the end of the pause': async () => {
      const waiting = await waits(`${newDay()}T19:00:00`, { override: true })
      await ask('POST /bookings/availability-pause', { body: { paused: true } })
      return { waiting, makeRoom: () => ask('POST /bookings/availability-pause', { body: { paused: false } }) }
    },
    'a hold that runs out': async () => {
      const day = newDay()
      await ask('POST /holds', { body: { date: `${day}T19:00:00`, adults: 2 } })
      return { waiting: await waits(`${day}T19:00:00`), makeRoom: async () => clock.advance({ minutes: 5 }) }
    },
    'a hold that is released': async () => {
      const day = newDay()
      const held = await ask('POST /holds', { body: { date: `${day}T19:00:00`, adults: 2 } })
      const waiting = await waits(`${day}T19:00:00`)
      return { waiting, makeRoom: () => ask(`DELETE /holds/${held.body.data.id}`) }
    },
    'a new table': async () => {
      const { waiting } = await oneWaits()
      const add = (is_active: boolean) =>
        evening.sql(
          `insert into dining_tables (restaurant_id, id, dining_area_id, name, min_covers, max_covers, is_active)
           values ($1, 9000, $2, 'New', 1, 2, $3) on conflict (restaurant_id, id) do update set is_active = $3`,
          [house.id, house.areas[0]?.id, is_active],
        )
      const makeRoom = async () => {
        await add(true)
        await configure({})
        return () => add(false)
      }
      return { waiting, makeRoom }
    },
  }
  for (const [cause, arrange] of Object.entries(causes)) {
    test(cause, async () => {
      const { waiting, makeRoom } = await arrange()
      await round()
      assert.deepEqual(await offersOf(waiting.id), [], 'there was no room before')
      const tidyUp = await makeRoom()
      await round()
      const offer = await openOffer(waiting.id)
      assert.equal(offer.tables.length, 1)
      assert.equal((await actionsIn(waiting.id)).at(-1), 'offer by maitred')
      assert.deepEqual((await eventsOf(waiting.id)).map(({ type }) => type).sort(), [
        'booking.created',
        'booking.offered',
      ])
      if (typeof tidyUp === 'function') {
        await decline(waiting.id)
        await tidyUp()
        await configure({})
      }
      clock.set(ordinaryNoon)
    })
  }

  test('guests who leave before their time', async () => {
    const early = '2026-06-10T18:30:00'
    const { id } = await booked({ date: early })
    const waiting = await waits('2026-06-10T20:00:00')
    clock.set('2026-06-10T17:00:00Z') // 19:00 in Malta
    await setStatus(id, 'arrived')
    await round()
    assert.deepEqual(await offersOf(waiting.id), [])
    await ask(`POST /bookings/${id}/finish`)
    await round()
    assert.equal((await openOffer(waiting.id)).until, '19:30:00')
    clock.set(ordinaryNoon)
  })
})

describe('who is offered a table', () => {
  test('the longest-waiting who fits; the others wait for their turn', async () => {
    const { id, at } = await taken()
    const large = await waits(at, { adults: 3, override: true })
    const first = await waits(at)
    const second = await waits(at)
    const third = await waits(at)
    await setStatus(id, 'cancelled')
    await round()
    assert.deepEqual(await outcomesOf(large, first, second, third), ['', 'open', '', ''])
    await decline(first.id)
    await round()
    assert.deepEqual(await outcomesOf(large, first, second, third), ['', 'declined', 'open', ''])
    clock.advance({ minutes: 29, seconds: 59 })
    await round()
    assert.deepEqual(await outcomesOf(second, third), ['open', ''])
    clock.advance({ seconds: 1 })
    await round()
    assert.deepEqual(await outcomesOf(first, second, third), ['declined', 'lapsed', 'open'])
    assert.equal((await actionsIn(second.id)).at(-1), 'offer-lapsed by maitred')
    assert.ok((await eventsOf(second.id)).some(({ type }) => type === 'booking.offer_lapsed'))
    await accept(third.id)
    await round()
    assert.equal((await show(third.id)).status, 'accepted')
    assert.deepEqual(await outcomesOf(large, first, second, third), ['', 'declined', 'lapsed', 'accepted'])
    clock.set(ordinaryNoon)
  })

  test('several at once, where there is room for several', async () => {
    const day = newDay()
    const atSeven = await waits(`${day}T19:00:00`)
    const atNine = await waits(`${day}T21:00:00`)
    const late = await waits(`${day}T21:00:00`)
    await round()
    assert.deepEqual(await outcomesOf(atSeven, atNine, late), ['open', 'open', ''])
  })

  test('guests with an e-mail address: their own, or the one the restaurant knows', async () => {
    const { id, at } = await taken()
    const without = await waits(at, { patron: { last_name: 'Silent', mobile_number: '+356 9944 1122' } })
    await ask('POST /bookings', {
      body: {
        date: `${newDay()}T19:00:00`,
        adults: 2,
        patron: { last_name: 'Known', email: 'known@example.com', mobile_number: '+356 9944 7788' },
      },
    })
    const known = await waits(at, { patron: { last_name: 'Known', mobile_number: '+356 9944 7788' } })
    await setStatus(id, 'cancelled')
    await round()
    assert.deepEqual(await outcomesOf(without, known), ['', 'open'])
  })

  test('each once for a start: who had an offer waits until they ask for another time, or staff offer one', async () => {
    const day = newDay()
    const { id } = await waits(`${day}T19:00:00`)
    await round()
    await ask(`DELETE /bookings/${id}/offer`)
    await round()
    assert.deepEqual(await outcomesOf({ id }), ['withdrawn'])
    await patch(id, { date: `${day}T20:00:00` })
    await round()
    assert.deepEqual(await outcomesOf({ id }), ['withdrawn,open'])
    assert.equal((await openOffer(id)).until, '12:30:00')
  })

  test('not those whose start is too near to answer, or nearer than the notice', async () => {
    const { id } = await waits('2026-06-10T21:00:00')
    clock.set('2026-06-10T18:50:01Z')
    await round()
    assert.deepEqual(await outcomesOf({ id }), [''])
    clock.set('2026-06-10T18:50:00Z')
    await configure({ notice_minutes: 30 })
    await round()
    assert.deepEqual(await outcomesOf({ id }), [''])
    await configure({ notice_minutes: 0 })
    await round()
    assert.equal((await openOffer(id)).until, '20:55:00')
    clock.set(ordinaryNoon)
  })

  test('nobody in the quiet hours of the night, in which no one would read it', async () => {
    const { id } = await waits(`${newDay()}T19:00:00`)
    clock.set('2026-06-10T20:00:00Z') // 22:00 in Malta
    await round()
    clock.set('2026-06-11T05:59:00Z')
    await round()
    assert.deepEqual(await outcomesOf({ id }), [''])
    clock.set('2026-06-11T06:15:00Z')
    await round()
    assert.deepEqual(await outcomesOf({ id }), ['open'])
    clock.set(ordinaryNoon)
  })

  test('nobody while online bookings are paused, on a closed day, or when the table was booked first', async () => {
    const { id, at, day } = await taken()
    const waiting = await waits(at)
    await ask('POST /bookings/availability-pause', { body: { paused: true } })
    await setStatus(id, 'cancelled')
    await round()
    await ask('POST /availability-controls', { body: { date: day, scope: 'full_day' } })
    await ask('POST /bookings/availability-pause', { body: { paused: false } })
    await round()
    await ask('DELETE /availability-controls', { body: { date: day, scope: 'full_day' } })
    assert.equal((await book({ date: at })).status, 201)
    await round()
    assert.deepEqual(await outcomesOf(waiting), [''])
  })
})

describe('what a signed-in person does', () => {
  const cancel = (id: number) =>
    ask(`POST /bookings/${id}/status`, { token: null, headers: host, body: { status: 'cancelled' } })

  test('waits for 15 seconds before it is offered', async () => {
    const { waiting, seated } = await oneWaits()
    await cancel(seated.id)
    await round()
    clock.advance({ seconds: 14 })
    await round()
    assert.deepEqual(await outcomesOf(waiting), [''])
    clock.advance({ seconds: 1 })
    await round()
    assert.deepEqual(await outcomesOf(waiting), ['open'])
    clock.set(ordinaryNoon)
  })

  test('is offered to nobody when it is undone', async () => {
    const { waiting, seated } = await oneWaits()
    await cancel(seated.id)
    clock.advance({ seconds: 10 })
    await round()
    const undone = await ask(`POST /bookings/${seated.id}/undo`, { token: null, headers: host, body: {} })
    assert.equal(undone.status, 200)
    for (const seconds of [5, 60]) {
      clock.advance({ seconds })
      await round()
    }
    assert.deepEqual(await outcomesOf(waiting), [''])
    assert.deepEqual(
      (await show(seated.id)).tables.map((table: { id: number }) => table.id),
      [...tables],
    )
    clock.set(ordinaryNoon)
  })

  test('a move, a withdrawn offer and a close-off that is removed wait too', async () => {
    const { waiting, seated, day } = await oneWaits()
    await ask(`PATCH /bookings/${seated.id}`, { token: null, headers: host, body: { date: `${day}T21:00:00` } })
    await round()
    assert.deepEqual(await outcomesOf(waiting), [''])
    clock.advance({ seconds: 15 })
    await round()
    const next = await waits(`${day}T19:00:00`)
    await ask(`DELETE /bookings/${waiting.id}/offer`, { token: null, headers: host })
    await round()
    assert.deepEqual(await outcomesOf(waiting, next), ['withdrawn', ''])
    clock.advance({ seconds: 15 })
    await round()
    assert.deepEqual(await outcomesOf(next), ['open'])

    const other = newDay()
    const closed = { token: null, headers: host, body: { date: other, scope: 'full_day' } }
    const shut = await waits(`${other}T19:00:00`, { override: true })
    await ask('POST /availability-controls', closed)
    await round()
    await ask('DELETE /availability-controls', closed)
    await round()
    assert.deepEqual(await outcomesOf(shut), [''])
    clock.advance({ seconds: 15 })
    await round()
    assert.deepEqual(await outcomesOf(shut), ['open'])
    clock.set(ordinaryNoon)
  })
})

test('a round without an offer to make leaves the version of the day', async () => {
  const { at, day } = await oneWaits()
  await round()
  const versionOf = async () => (await evening.sql('select version from diary_days where date = $1', [day]))[0]
  const before = await versionOf()
  await round()
  clock.advance({ hours: 1 })
  await round()
  assert.deepEqual(await versionOf(), before)
  assert.equal((await ask(`GET /availabilities?date=${day}`)).status, 200)
  assert.ok(at)
  clock.set(ordinaryNoon)
})

test('a guest who becomes first in line between search and offer gets the offer', async () => {
  const { id, at } = await taken()
  const first = await waits(at, { patron: { last_name: 'Slow' } })
  const second = await waits(at)
  await setStatus(id, 'cancelled')
  const searched = context()
  let isFirstTime = true
  const db: typeof searched.db = {
    ...searched.db,
    transaction: async (work) => {
      const isOffer = isFirstTime
      isFirstTime = false
      if (isOffer) await patch(first.id, { patron: { email: 'slow@example.com' } })
      return searched.db.transaction(work)
    },
  }
  await offerFreeTables({ ...searched, db })
  assert.equal(isFirstTime, false)
  assert.deepEqual(await outcomesOf(first, second), ['open', ''])
})

test('servers that run their rounds at once make each offer once', async () => {
  const days = Array.from({ length: 6 }, newDay)
  const waiting = await Promise.all(days.map((day) => waits(`${day}T19:00:00`)))
  const servers = [context(), context(), context()]
  await Promise.all(servers.map(offerFreeTables))
  assert.deepEqual(
    await outcomesOf(...waiting),
    waiting.map(() => 'open'),
  )
  clock.advance({ minutes: 30 })
  await Promise.all(servers.map(lapseOffers))
  assert.deepEqual(
    await outcomesOf(...waiting),
    waiting.map(() => 'lapsed'),
  )
  for (const { id } of waiting) {
    const lines = await actionsIn(id)
    assert.deepEqual(lines.slice(1), ['offer by maitred', 'offer-lapsed by maitred'])
    const types = (await eventsOf(id)).map(({ type }) => type)
    assert.deepEqual(types, ['booking.created', 'booking.offer_lapsed', 'booking.offered'])
  }
  clock.set(ordinaryNoon)
})
