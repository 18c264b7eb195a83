/** What guests see and do through the link of their booking. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import ICAL from 'ical.js'
import { linkActor } from '../../../../../src/features/doors/guest-pages/manage/managed-changes.ts'
import { BookingLinks } from '../../../../../src/features/guests/guest-links/booking-link.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testKey } from '../../../../support/test-app.ts'
import { managed } from './managed.ts'

const { app, ask, sql, clock, house, book, open, post, sealOn, press, shown, historyOf, linkOf } = await managed()

const rowsOf = async (id: number) => (await sql('select * from bookings where id = $1', [id]))[0]

describe('the page of a booking', () => {
  test('shows what the guest typed, and nothing that only the restaurant knows', async () => {
    const { id, reference, path } = await book({
      patron: { first_name: 'A.', last_name: 'S.', email: 'known@guests.example' },
      comment: 'By the window, please',
      private_comment: 'Tips badly',
    })
    const { patron_id } = (await rowsOf(id)) as { patron_id: number }
    const known = { name: 'Anastasia Secret', mobile_number: '99887766', comments: 'Complains', is_vip: true }
    assert.equal((await ask(`PUT /patrons/${patron_id}`, { body: known })).status, 200)
    await sql(`update bookings set name = 'A. S.', mobile_number = null where id = $1`, [id])
    const { statusCode, body } = await open(path)
    assert.equal(statusCode, 200)
    for (const part of [reference, 'Saturday', '20 June 2026', '19:30', '2 guests', 'A. S.', 'known@guests.example']) {
      assert.ok(body.includes(part), part)
    }
    assert.match(body, /By the window, please/)
    assert.doesNotMatch(body, /Anastasia|99887766|Complains|Tips badly|vip/i)
  })

  test('says where the booking stands', async () => {
    const { id, path } = await book()
    assert.match((await open(path)).body, /class="chip confirmed">Confirmed</)
    await sql(`update bookings set status = 'pending', waiting_list = true where id = $1`, [id])
    assert.match((await open(path)).body, /On the waiting list/)
    for (const [status, text] of [
      ['pending', /Waiting for the restaurant/],
      ['arrived_in_service', /Welcome/],
      ['finished', /Thank you for coming/],
      ['noshow', /Missed/],
      ['rejected', /Not possible/],
      ['cancelled', /This booking is cancelled/],
    ] as const) {
      await sql('update bookings set status = $2, waiting_list = false where id = $1', [id, status])
      assert.match((await open(path)).body, text, status)
    }
    await sql(`update booking_tables set is_active = false where booking_id = $1`, [id])
  })

  test('says until when it can be changed or cancelled, as long as that binds', async () => {
    const { id, path } = await book()
    const until = /You can change or cancel online until Friday,? 19 June, 19:30/
    assert.match((await open(path)).body, until)
    await sql(`update bookings set status = 'pending' where id = $1`, [id])
    assert.doesNotMatch((await open(path)).body, until)
  })

  test('is in the language asked for, else that of the booking, else that of the browser', async () => {
    const { id, path } = await book()
    const arabic = await open(`${path}?lang=ar`)
    assert.match(arabic.body, /<html lang="ar" dir="rtl">[\s\S]*ضيفان/)
    assert.match(arabic.body, new RegExp(`href="${path}/cancel\\?lang=ar"`))
    assert.match((await open(path, { 'accept-language': 'mt' })).body, /Il-prenotazzjoni tiegħek/)
    await sql(`update bookings set language = 'de-AT' where id = $1`, [id])
    const german = await open(path, { 'accept-language': 'mt' })
    assert.match(german.body, /<html lang="de"[\s\S]*Ihre Reservierung/)
    assert.doesNotMatch(german.body, /cancel\?lang/)
  })

  test('keeps to itself: no cookie, no cache, no referrer elsewhere, no other origin', async () => {
    const { path } = await book()
    const { headers } = await open(path)
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['referrer-policy'], 'same-origin')
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*form-action 'self'/)
  })

  test('has a calendar file', async () => {
    const { path, reference } = await book()
    const { headers, body } = await open(`${path}/calendar.ics`)
    assert.match(String(headers['content-type']), /^text\/calendar; charset=utf-8; method=PUBLISH/)
    assert.equal(headers['content-disposition'], `inline; filename="${reference}.ics"`)
    assert.deepEqual([headers['cache-control'], headers['x-frame-options']], ['no-store', undefined])
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent') as ICAL.Component)
    assert.equal(String(event.startDate), '2026-06-20T17:30:00Z')
  })
})

describe('a link', () => {
  test('that is forged, withdrawn, of a block or of nothing gets the same page as any wrong one', async () => {
    const { id, path } = await book()
    const links = new BookingLinks(testKey)
    const elsewhere = await openRestaurant({ sql }, { slug: 'elsewhere' })
    const [table = 0] = house.areas[0]?.tableIds ?? []
    const block = { date: '2026-06-29', time: '19:00', duration: 60, table_ids: [table] }
    const blocked = await ask('POST /bookings/block', { body: block })
    assert.equal((await ask(`POST /bookings/${id}/link/rotate`)).status, 200)
    const dead = [
      path,
      '/b/nothing',
      `/b/${new BookingLinks(Buffer.alloc(32, 8)).sign({ restaurantId: house.id, bookingId: id, version: 1 })}`,
      links.pathOf({ restaurantId: elsewhere.id, bookingId: id, version: 1 }),
      links.pathOf({ restaurantId: 999_999, bookingId: id, version: 1 }),
      links.pathOf({ restaurantId: house.id, bookingId: 999_999, version: 0 }),
      links.pathOf({ restaurantId: house.id, bookingId: blocked.body.booking.id, version: 0 }),
    ]
    const [{ body: wrong } = assert.fail(), ...answers] = await Promise.all(
      dead.flatMap((each) => ['', '/cancel', '/change', '/note', '/calendar.ics'].map((page) => open(each + page))),
    )
    for (const { statusCode, body } of answers) {
      assert.equal(statusCode, 404)
      assert.equal(body, wrong)
    }
    for (const each of dead) {
      for (const page of ['cancel', 'change', 'note', 'reconfirm']) {
        const answer = await post(`${each}/${page}`, { confirm: page })
        assert.deepEqual([answer.statusCode, answer.body], [404, wrong])
      }
    }
    assert.equal((await open(await linkOf(id))).statusCode, 200)
  })
})

describe('nothing happens', () => {
  test('by opening any page, by HEAD, or by a form that no button of ours has sent', async () => {
    const { id, path } = await book()
    const before = await rowsOf(id)
    const pages = ['', '/cancel', '/change', '/note', '/calendar.ics']
    for (const page of pages) {
      assert.equal((await open(path + page)).statusCode, 200, page)
      const head = await app.inject({ method: 'HEAD', url: path + page, remoteAddress: '10.9.0.1' })
      assert.equal(head.statusCode, 200, page)
    }
    const fields = { adults: '3', children: '0', date: '2026-06-21', time: '20:00', note: 'changed' }
    for (const action of ['cancel', 'change', 'note', 'reconfirm']) {
      const page =
        { reconfirm: path, change: `${path}/change?${new URLSearchParams(fields)}` }[action] ?? `${path}/${action}`
      const seal = await sealOn(page, action)
      for (const [why, form] of [
        ['a form of another site', { confirm: action }],
        ['a form that sends itself: no button was pressed', { seal }],
        ['a seal that was made up', { confirm: action, seal: `0.${'A'.repeat(22)}` }],
        [
          'the seal of another form',
          {
            confirm: action,
            seal: await sealOn(
              action === 'note' ? `${path}/cancel` : `${path}/note`,
              action === 'note' ? 'cancel' : 'note',
            ),
          },
        ],
      ] as const) {
        const answer = await post(`${path}/${action}`, { ...fields, ...form })
        assert.equal(answer.statusCode, 409, `${action}: ${why}`)
        assert.match(answer.body, /Nothing has been changed yet/, `${action}: ${why}`)
      }
    }
    const other = await book({ date: '2026-06-22T19:30:00' })
    const foreign = await post(`${path}/cancel`, {
      confirm: 'cancel',
      seal: await sealOn(`${other.path}/cancel`, 'cancel'),
    })
    assert.equal(foreign.statusCode, 409)
    assert.deepEqual(await rowsOf(id), before)
    assert.equal((await historyOf(id)).length, 1)
  })
})

describe('cancelling', () => {
  test('is done once however often the form is sent, by the guest, and reported like any other', async () => {
    const { id, path } = await book()
    const seal = await sealOn(`${path}/cancel`, 'cancel')
    const versions = () => sql('select version from diary_days where date = $1', ['2026-06-20'])
    const before = await versions()
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => post(`${path}/cancel?lang=en`, { seal, confirm: 'cancel' })),
    )
    for (const { statusCode } of sent) assert.equal(statusCode, 303)
    assert.ok(sent.some(({ headers }) => headers.location === `${path}?lang=en&done=cancelled`))
    assert.equal((await shown(id)).status, 'cancelled')
    const history = await historyOf(id)
    assert.deepEqual(history.map(({ actor, action }) => [actor, action]).slice(1), [[linkActor, 'cancel']])
    assert.notDeepEqual(await versions(), before)
    const events = await sql(
      `select type from events where payload::jsonb->'data'->'booking'->>'id' = $1 order by id`,
      [String(id)],
    )
    assert.deepEqual(events.map(({ type }) => type).slice(-1), ['booking.cancelled'])
    const page = await open(`${path}?done=cancelled`)
    assert.match(page.body, /Your booking has been cancelled/)
    assert.doesNotMatch(page.body, /Change date/)
    assert.match((await open(`${path}/calendar.ics`)).body, /METHOD:CANCEL/)
    assert.equal((await open(`${path}/cancel`)).statusCode, 303)
  })

  test('is possible until the deadline of the restaurant; then its telephone is shown', async () => {
    const { id, path } = await book({ date: '2026-06-11T19:30:00' })
    assert.equal(((await rowsOf(id)) as { starts_at: Date }).starts_at.toISOString(), '2026-06-11T17:30:00.000Z')
    clock.set('2026-06-10T17:30:00Z')
    const seal = await sealOn(`${path}/cancel`, 'cancel')
    clock.set('2026-06-10T17:30:01Z')
    const late = await post(`${path}/cancel`, { seal, confirm: 'cancel' })
    assert.equal(late.statusCode, 409)
    assert.match(late.body, /To cancel or to come on another day, please call[\s\S]*tel:\+35621234567/)
    assert.equal((await shown(id)).status, 'confirmed')
    assert.match((await open(path)).body, /To cancel or to come on another day, please call/)
    assert.doesNotMatch((await open(path)).body, /href="[^"]*\/cancel/)
    clock.set('2026-06-10T10:00:00Z')
  })
})

describe('reconfirming', () => {
  test('shows an accepted booking as confirmed, once', async () => {
    const { id, path } = await book()
    await ask(`POST /bookings/${id}/status`, { body: { status: 'accepted' } })
    assert.match((await open(path)).body, /Are you still coming/)
    const seal = await sealOn(path, 'reconfirm')
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => post(`${path}/reconfirm`, { seal, confirm: 'reconfirm' })),
    )
    for (const { statusCode, headers } of sent) {
      assert.deepEqual([statusCode, headers.location], [303, `${path}?done=reconfirmed`])
    }
    const { status, fsm_status, is_reconfirmed } = await shown(id)
    assert.deepEqual([status, fsm_status, is_reconfirmed], ['confirmed', 'accepted', true])
    const done = (await historyOf(id)).filter(({ actor }) => actor === linkActor)
    assert.deepEqual(
      done.map(({ action }) => action),
      ['reconfirm'],
    )
    assert.doesNotMatch((await open(path)).body, /Are you still coming/)
  })

  test('another start asks again', async () => {
    const { id, path } = await book()
    await press(path, 'reconfirm', {}, `${path}/reconfirm`)
    assert.equal((await shown(id)).is_reconfirmed, true)
    const wish = { adults: '2', children: '0', date: '2026-06-20', time: '18:00' }
    const chosen = `${path}/change?${new URLSearchParams(wish)}`
    const moved = await press(chosen, 'change', wish, `${path}/change`)
    assert.equal(moved.statusCode, 303, moved.body)
    assert.equal((await shown(id)).is_reconfirmed, false)
  })
})

test('every step of a guest is streamed to open diaries at once', async () => {
  const { id, path } = await book({ date: '2026-06-19T19:30:00' })
  const tagOf = async () => (await ask('GET /day?date=2026-06-19')).headers.etag
  const wish = { adults: '3', children: '0', date: '2026-06-19', time: '20:00' }
  for (const [page, action, form, to] of [
    [path, 'reconfirm', {}, `${path}/reconfirm`],
    [`${path}/change?${new URLSearchParams(wish)}`, 'change', wish, `${path}/change`],
    [`${path}/note`, 'note', { note: 'By the window' }, undefined],
    [`${path}/cancel`, 'cancel', {}, undefined],
  ] as const) {
    const before = await tagOf()
    assert.equal((await press(page, action, form, to)).statusCode, 303, action)
    assert.notEqual(await tagOf(), before, action)
  }
  assert.deepEqual(
    (await historyOf(id)).map(({ actor, action }) => [actor, action]),
    [
      ['token:Test', 'create'],
      [linkActor, 'reconfirm'],
      [linkActor, 'update'],
      [linkActor, 'update'],
      [linkActor, 'cancel'],
    ],
  )
})

describe('a note', () => {
  test('is saved, kept when too long, and once when sent twice', async () => {
    const { id, path } = await book()
    const seal = await sealOn(`${path}/note`, 'note')
    const form = { seal, confirm: 'note', note: ' Nut allergy\r\n<b>Ann</b> ' }
    for (let n = 0; n < 2; n++) assert.equal((await post(`${path}/note`, form)).statusCode, 303)
    assert.equal((await shown(id)).comment, 'Nut allergy\n<b>Ann</b>')
    assert.equal((await historyOf(id)).length, 2)
    assert.match((await open(path)).body, /Nut allergy\n&lt;b&gt;Ann&lt;\/b&gt;/)
    const long = await post(`${path}/note`, { ...form, note: 'ä'.repeat(2001) })
    assert.equal(long.statusCode, 422)
    assert.ok(long.body.includes('ä'.repeat(2001)))
    assert.match(long.body, /at most 2000 characters/)
  })
})

test('requests for the page of a booking are limited for each network', async () => {
  const limited = await managed({}, { env: { PUBLIC_RATE_LIMIT_PER_MINUTE: '3' } })
  const { path } = await limited.book()
  const from = async (remoteAddress: string) => {
    const { statusCode, body } = await limited.app.inject({ url: `${path}/cancel`, remoteAddress })
    return [statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1]]
  }
  for (let request = 0; request < 3; request++) assert.equal((await from('192.0.2.77'))[0], 200)
  assert.deepEqual(await from('192.0.2.77'), [429, 'One moment, please'])
  assert.equal((await from('192.0.2.78'))[0], 200)
})
