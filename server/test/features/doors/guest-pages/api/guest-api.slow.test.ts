/** The public endpoints on which a website builds its own booking page. */
import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { addPatron } from '../../../guests/patrons/patron-rows.ts'

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
/** The answer to `order` at 19:00, without its reference and link. */
const shownAs = (email: string) => ({
  status: 'confirmed',
  date: `${date}T19:00:00+02:00`,
  end_time: `${date}T21:00:00+02:00`,
  adults: 2,
  children: 0,
  waiting_list: false,
  waiting_until: null,
  is_request: false,
  patron: { name: 'Vella', email, mobile_number: null },
  payment: null,
  pay_url: null,
})
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
      events: [],
      first_date: '2026-06-10',
      last_date: '2026-08-09',
      walk_in_areas: [],
      dining_areas: [],
      allow_kids: true,
      telephone_required: false,
      enable_company_field: false,
      enable_room_number: false,
      enable_custom_field: true,
      custom_field_label: 'Occasion',
      questions: [],
      reminders: [],
      choices: [
        { choice: 'nuts', name: 'Nut allergy' },
        { choice: 'shellfish', name: 'Shellfish allergy' },
        { choice: 'gluten', name: 'No gluten' },
        { choice: 'lactose', name: 'No lactose' },
      ],
      occasions: [],
      news: null,
      menu_url: null,
      terms_url: null,
      privacy_url: null,
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
      service: 'Dinner',
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
    assert.deepEqual(booked, shownAs(`g${day}@example.com`))
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

  describe('what is for staff has no effect:', () => {
    const booked = async (sent: object) => {
      const answer = await ask('POST /bookings', { ...order(await newForm(), '19:00', `s${day}@example.com`), ...sent })
      assert.equal(answer.status, 201, answer.text)
      const rows = await house.sql<Record<string, unknown>>(
        `select b.*, p.name as patron_name, p.email as patron_email from bookings b
           join patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id where b.reference = $1`,
        [answer.body.data.reference],
      )
      assert.deepEqual([rows[0]?.patron_name, rows[0]?.patron_email], ['Vella', `s${day}@example.com`])
      const { manage_url, reference, ...shown } = answer.body.data
      assert.deepEqual(shown, shownAs(`s${day}@example.com`))
      return rows[0]
    }
    const known = () => addPatron(house, osteria.id, { name: 'Known', email: `known${day}@example.com` })

    test('a known guest', async () => {
      await booked({ patron_id: await known() })
    })
    test('an unknown one, which would reveal who is known', async () => {
      await booked({ patron_id: 9_999_999 })
    })
    test('a length, tables, and that they sit', async () => {
      await booked({ duration: 600, table_ids: [9_999_999], seated: true, quoted_minutes: { from: 5, until: 10 } })
    })
    test('notes of the house, tags and another source', async () => {
      const row = await booked({
        private_comment: 'On the house',
        concierge: 'Bo',
        booking_tag_ids: [9_999_999],
        booking_source_id: 9_999_999,
      })
      assert.deepEqual(
        [row?.private_comment, row?.concierge, row?.booking_source_id],
        [null, null, osteria.sourceIds[0]],
      )
    })
    test('a guest who walked in needs no name and no known guest is shown instead of one', async () => {
      const nameless = { ...order(await newForm()), patron: { walkin: true } }
      assert.equal((await ask('POST /bookings', nameless)).status, 422)
      assert.equal((await ask('POST /bookings', { ...nameless, patron_id: await known() })).status, 422)
    })
    test('an override of closed days, of times between and of the past', async () => {
      const refusedAt = async (start: string) => {
        const sent = { ...order(await newForm()), date: start, override: true, seated: true }
        const { status, body } = await ask('POST /bookings', sent)
        return [status, body.error.details.reason]
      }
      assert.deepEqual(await refusedAt('2026-06-30T19:00:00'), [409, 'outside_hours'])
      assert.deepEqual(await refusedAt(`${date}T19:10:00`), [409, 'not_a_slot'])
      assert.deepEqual(await refusedAt('2026-06-09T19:00:00'), [409, 'too_soon'])
      const held = await ask('POST /hold', { ...visit(await newForm()), date: '2026-06-09T19:00:00', override: true })
      assert.deepEqual([held.status, held.body.error.details.reason], [409, 'too_soon'])
    })
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

describe('what the page takes', () => {
  const api = '/api/guest/trattoria'
  const askIn = (line: string, body?: object) => {
    const [method, path] = line.split(' ')
    return house.ask(`${method} /${api}${path}`, { token: null, ...(body && { body }) })
  }
  const bookIn = async (more: object) => {
    const { form } = (await askIn('GET ')).body.data
    return askIn('POST /bookings', { ...order(form), ...more })
  }
  const lastRow = async () => (await house.sql<Record<string, unknown>>('select * from bookings order by id desc'))[0]
  let tagIds: readonly number[] = []
  before(async () => {
    const trattoria = await openRestaurant(house, {
      slug: 'trattoria',
      settings: {
        enable_custom_field: true,
        custom_field_label: 'How did you find us?',
        online: {
          ...{ smallest_party: 1, largest_party: 4, areas: null, notice_minutes: 0, max_days: null, news: true },
          ...{ terms_url: 'https://trattoria.example/terms' },
        },
      },
      serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '20:00', slotMinutes: 30 }],
      specialDays: [{ name: 'Holiday', from: '2026-06-30', note: 'We are closed.' }],
      areas: [
        { name: 'Garden', tables: [[1, 12]] },
        { name: 'Room', tables: [[1, 4]] },
      ],
      tags: ['Compleanno', 'Seggiolone'],
    })
    tagIds = trattoria.tagIds
    await house.sql(`update booking_tags set icon = case name when 'Compleanno' then 'cake' else 'baby' end`)
    const words = [
      ['restaurants', 'slug', 'trattoria', { custom_field_label: 'Woher kennen Sie uns?' }],
      ['dining_areas', 'name', 'Garden', { name: 'Garten' }],
      ['service_hours', 'restaurant_id', String(trattoria.id), { name: 'Abendessen' }],
      ['special_days', 'restaurant_id', String(trattoria.id), { note: 'Wir haben zu.' }],
    ] as const
    for (const [table, column, value, de] of words) {
      await house.sql(`update ${table} set translations = $2 where ${column}::text = $1`, [value, { de }])
    }
    await house.sql(raisingHouse('update restaurants set name = name'))
  })

  test('choices and the occasion become marks of the schedule, and news a date', async () => {
    const { data } = (await askIn('GET ')).body
    assert.deepEqual(
      data.choices.map(({ choice }: { choice: string }) => choice),
      ['nuts', 'shellfish', 'gluten', 'lactose', 'high_chair'],
    )
    assert.deepEqual(data.occasions, [{ choice: 'birthday', name: 'Birthday' }])
    assert.equal(data.news, 'Osteria may write to me with news now and then.')
    assert.equal(data.terms_url, 'https://trattoria.example/terms')
    const booked = await bookIn({ choices: ['nuts', 'high_chair'], occasion: 'birthday', news: true })
    assert.equal(booked.status, 201, booked.text)
    const row = await lastRow()
    assert.deepEqual(row?.guest_choices, ['nuts', 'high_chair', 'birthday', 'news'])
    const tags = await house.sql<{ id: number }>(
      'select booking_tag_id as id from booking_tag_assignments where booking_id = $1',
      [row?.id],
    )
    assert.deepEqual(new Set(tags.map(({ id }) => id)), new Set(tagIds))
    const [patron] = await house.sql('select * from patrons where id = $1', [row?.patron_id])
    assert.equal(patron?.is_allergic_to_nuts, true)
    assert.deepEqual(patron?.news_consent_at, new Date('2026-06-10T10:00:00Z'))
  })

  test('without news nothing is consented to, and what is not offered is not taken', async () => {
    const booked = await bookIn({ occasion: 'business', choices: [] })
    assert.equal(booked.status, 201, booked.text)
    const row = await lastRow()
    assert.equal(row?.guest_choices, null)
    const [patron] = await house.sql('select * from patrons where id = $1', [row?.patron_id])
    assert.equal(patron?.news_consent_at, null)
    const elsewhere = await ask('POST /bookings', { ...order(await newForm()), news: true })
    assert.equal(elsewhere.status, 201)
    const [other] = await house.sql('select * from patrons where id = $1', [(await lastRow())?.patron_id])
    assert.equal(other?.news_consent_at, null)
    assert.equal((await bookIn({ choices: ['a pony'] })).status, 422)
  })

  test('a party above the largest asks for a table, which holds none', async () => {
    const month = (await askIn('GET /days?month=2026-06&adults=10')).body.data
    assert.equal(month.find((each: { date: string }) => each.date === date).room, 'free')
    const times = (await askIn(`GET /times?date=${date}&adults=10`)).body.data.times
    assert.deepEqual(
      times.map(({ open }: { open: boolean }) => open),
      [true, true, true, true],
    )
    const { form } = (await askIn('GET ')).body.data
    const held = await askIn('POST /hold', { ...visit(form), adults: 10 })
    assert.deepEqual(held.body.data, { date: `${date}T19:00:00`, until: null })
    const asked = await askIn('POST /bookings', { ...order(form), adults: 9, children: 1 })
    assert.equal(asked.status, 201, asked.text)
    const { status, waiting_list, is_request } = asked.body.data
    assert.deepEqual([status, waiting_list, is_request], ['pending', true, true])
    const row = await lastRow()
    assert.deepEqual([row?.is_request, row?.waiting_list, row?.status], [true, true, 'pending'])
    assert.deepEqual(await house.sql('select from booking_tables where booking_id = $1', [row?.id]), [])
    const again = await askIn('POST /bookings', { ...order(form), adults: 9, children: 1 })
    assert.deepEqual(again.body, asked.body)
  })

  test('names, notes and sentences come in the language that is asked for', async () => {
    const { data } = (await askIn('GET ?lang=de-AT')).body
    assert.deepEqual(
      data.dining_areas.map(({ name }: { name: string }) => name),
      ['Garten', 'Room'],
    )
    assert.equal(data.custom_field_label, 'Woher kennen Sie uns?')
    assert.deepEqual(data.occasions, [{ choice: 'birthday', name: 'Geburtstag' }])
    assert.match(data.news, /^Osteria darf mir/)
    const closed = await askIn('GET /times?date=2026-06-30&lang=de')
    assert.equal(closed.body.data.note, 'Wir haben zu.')
    const { body } = await askIn(`GET /times?date=${date}&lang=de`)
    assert.equal(body.data.times[0].service, 'Abendessen')
    const own = await askIn('GET /times?date=2026-06-30&lang=fr')
    assert.equal(own.body.data.note, 'We are closed.')
    assert.equal((await askIn('GET ?lang=_')).status, 422)
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

test('a token changes nothing in the API for guests', async () => {
  const withToken = await house.ask('GET //api/guest/osteria', { token: bearer })
  assert.equal(withToken.status, 200)
})
