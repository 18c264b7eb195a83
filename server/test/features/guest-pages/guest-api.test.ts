/** The public endpoints on which a website builds its own booking page. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../support/test-app.ts'

const house = await testApp()
const osteria = await openRestaurant(house, {
  settings: {
    telephone: '+356 2123 4567',
    country: 'MT',
    max_days: 60,
    enable_custom_field: true,
    custom_field_label: 'Occasion',
  },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '20:00', slotMinutes: 30 }],
  specialDays: [{ name: 'Holiday', from: '2026-06-30', note: 'We are closed.' }],
  areas: [{ name: 'Room', tables: [[1, 2]] }],
  sources: [{ name: 'Website' }],
})
const bearer = await house.token('osteria')

let day = 10
let date = ''
beforeEach(() => {
  house.clock.set(ordinaryNoon)
  date = `2026-06-${++day}`
})

const ask = (line: string, body?: object) => {
  const [method, path] = line.split(' ')
  return house.ask(`${method} //api/guest/osteria${path}`, { token: null, ...(body && { body }) })
}
const newForm = async (): Promise<string> => (await ask('GET ')).body.data.form
const visit = (form: string, time = '19:00') => ({ form, date: `${date}T${time}:00`, adults: 2 })
const order = (form: string, time = '19:00', email = `g${day}@example.com`) => {
  return { ...visit(form, time), patron: { last_name: 'Vella', email }, language: 'de' }
}
const open = async (): Promise<string[]> => {
  const { body } = await ask(`GET /times?date=${date}&adults=2`)
  return body.data.times.filter((each: { open: boolean }) => each.open).map((each: { time: string }) => each.time)
}

describe('without a token', () => {
  test('a website learns what its form has to ask', async () => {
    const { status, body, headers } = await ask('GET ')
    assert.equal(status, 200)
    const { form, languages, ...data } = body.data
    assert.match(form, /^[\w.-]{60,70}$/)
    assert.deepEqual(languages, ['en', 'de', 'fr', 'it', 'es', 'mt', 'ar'])
    assert.deepEqual(data, {
      name: 'Osteria',
      timezone: 'Europe/Malta',
      twenty_four_hour_format: true,
      language: 'en',
      telephone: '+356 2123 4567',
      address: null,
      paused: false,
      smallest_party: 1,
      largest_party: 2,
      first_date: '2026-06-10',
      last_date: '2026-08-09',
      dining_areas: [],
      allow_kids: true,
      telephone_required: false,
      enable_company_field: false,
      enable_room_number: false,
      enable_custom_field: true,
      custom_field_label: 'Occasion',
    })
    assert.equal(headers['access-control-allow-origin'], '*')
  })

  test('a month at a glance and the times of a day', async () => {
    const month = await ask('GET /days?month=2026-06&adults=2')
    const rooms = new Map(month.body.data.map((each: { date: string; room: string }) => [each.date, each.room]))
    assert.equal(month.body.data.length, 30)
    assert.deepEqual(
      ['2026-06-09', '2026-06-10', '2026-06-30'].map((each) => rooms.get(each)),
      ['closed', 'free', 'closed'],
    )
    const closed = await ask('GET /times?date=2026-06-30')
    assert.deepEqual(closed.body.data, { date: '2026-06-30', note: 'We are closed.', times: [] })
    const { body } = await ask(`GET /times?date=${date}`)
    assert.deepEqual(body.data.times[2], {
      time: '19:00',
      date: `${date}T19:00:00`,
      start: `${date}T19:00:00+02:00`,
      open: true,
    })
  })

  test('a form holds one time, and books once', async () => {
    const form = await newForm()
    const held = await ask('POST /hold', visit(form))
    assert.deepEqual(held.body.data, { date: `${date}T19:00:00`, until: '2026-06-10T12:05:00+02:00' })
    assert.deepEqual(await open(), [])
    const first = await ask('POST /bookings', order(form))
    assert.equal(first.status, 201, first.text)
    const { manage_url, reference, ...booked } = first.body.data
    assert.match(reference, /^OST-/)
    assert.match(manage_url, /^http:\/\/.*\/b\/[\w.-]+$/)
    assert.deepEqual(booked, {
      status: 'confirmed',
      date: `${date}T19:00:00+02:00`,
      end_time: `${date}T21:00:00+02:00`,
      adults: 2,
      children: 0,
      waiting_list: false,
      patron: { name: 'Vella', email: `g${day}@example.com`, mobile_number: null },
    })
    assert.deepEqual((await ask('POST /bookings', order(form))).body, first.body)
    const other = await ask('POST /bookings', order(form, '19:30'))
    assert.equal(other.body.error.code, 'IDEMPOTENCY_KEY_REUSED')
    const rows = await house.sql<Record<string, unknown>>('select * from bookings where local_date = $1', [date])
    assert.equal(rows.length, 1)
    assert.deepEqual(
      [rows[0]?.created_by, rows[0]?.language, rows[0]?.booking_source_id],
      ['guest', 'de', osteria.sourceIds[0]],
    )
  })

  test('a full time names others, and nothing of who is in the way', async () => {
    await ask('POST /bookings', order(await newForm(), '18:00'))
    const refused = await ask('POST /bookings', order(await newForm(), '19:00', 'late@example.com'))
    assert.equal(refused.status, 409)
    assert.deepEqual(refused.body.error.details, { reason: 'no_table', alternatives: [] })
    const held = await ask('POST /hold', visit(await newForm()))
    assert.equal(held.body.error.code, 'SLOT_UNAVAILABLE')
    const waiting = await ask('POST /bookings', {
      ...order(await newForm(), '19:00', 'late@example.com'),
      waiting_list: true,
    })
    assert.equal(waiting.body.data.waiting_list, true)
  })

  test('what is for staff has no effect', async () => {
    await ask('POST /bookings', order(await newForm()))
    const form = await newForm()
    const pushy = {
      ...order(form, '19:00', 'p@example.com'),
      override: true,
      table_ids: [osteria.areas[0]?.tableIds[0]],
      patron_id: 1,
    }
    assert.equal((await ask('POST /bookings', pushy)).status, 409)
    for (const past of [
      await ask('POST /bookings', { ...order(form), date: '2026-06-09T19:00:00' }),
      await ask('POST /hold', { ...visit(form), date: '2026-06-09T19:00:00' }),
    ]) {
      assert.deepEqual([past.status, past.body.error.details.reason], [409, 'too_soon'])
    }
  })

  test('the answer is the same for a guest the restaurant knows', async () => {
    const shape = async (email: string, time: string) => {
      const { body } = await ask('POST /bookings', { ...order(await newForm(), time, email), adults: 1 })
      return body.data.patron
    }
    await house.sql(
      `insert into patrons (restaurant_id, name, email, mobile_number) values ($1, 'Known Guest', 'known@example.com', '21234567')`,
      [osteria.id],
    )
    assert.deepEqual(await shape('known@example.com', '18:00'), {
      name: 'Vella',
      email: 'known@example.com',
      mobile_number: null,
    })
  })

  test('a form that was not given out here, or twelve hours ago, is 422', async () => {
    const form = await newForm()
    for (const wrong of ['', 'x', form.replace(/.$/, form.endsWith('A') ? 'B' : 'A')]) {
      const { status, body } = await ask('POST /bookings', order(wrong))
      assert.equal(status, 422)
      assert.deepEqual(Object.keys(body.errors), ['form'])
    }
    house.clock.advance({ hours: 12 })
    assert.equal((await ask('POST /hold', visit(form))).status, 422)
  })
})

describe('every website', () => {
  test('may call it: preflights are answered', async () => {
    const headers = { origin: 'https://www.osteria.example', 'access-control-request-method': 'POST' }
    const answer = await house.app.inject({ method: 'OPTIONS', url: '/api/guest/osteria/bookings', headers })
    assert.equal(answer.statusCode, 204)
    assert.equal(answer.headers['access-control-allow-origin'], '*')
    assert.equal(answer.headers['access-control-allow-headers'], 'Content-Type')
    assert.match(String(answer.headers['access-control-allow-methods']), /POST/)
  })

  test('finds no restaurant under a name that none has', async () => {
    for (const slug of ['nowhere', '%00', 'Osteria']) {
      const { status, body } = await house.ask(`GET //api/guest/${slug}`, { token: null })
      assert.deepEqual([status, body.error.code], [404, 'NOT_FOUND'], slug)
    }
  })

  test('is limited by address', async () => {
    const limited = await testApp({ env: { PUBLIC_RATE_LIMIT_PER_MINUTE: '2' } })
    await openRestaurant(limited)
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await limited.app.inject('/api/guest/osteria')).statusCode)
    assert.deepEqual(statuses, [200, 200, 429])
  })
})

test('a token changes nothing', async () => {
  const withToken = await house.ask('GET //api/guest/osteria', { token: bearer })
  assert.equal(withToken.status, 200)
})
