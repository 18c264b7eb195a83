/** Whatever a caller sends: 422 naming the field, never a 500, never half a write. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc, { anyCharacter, propertyRuns } from '../../../support/fast-check.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({ tags: ['Birthday'], sources: [{ name: 'Website' }] })
const { app, blocked, booked, house, leavesNoTrace, newDay, sql, tables } = evening
const token = await evening.token(house.slug)

type Method = 'POST' | 'PATCH'
let keys = 0
/** The body as the very bytes. */
async function send(method: Method, path: string, payload: string | Buffer, type = 'application/json') {
  const answer = await app.inject({
    method,
    url: `/api/restaurant${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': `bad-${++keys}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const standing = await booked({ date: `${newDay()}T19:00:00` })
const block = await blocked()
const create = { date: `${newDay()}T19:00:00`, adults: 2, patron: { first_name: 'Ann' } }
const blockBody = { date: newDay(), time: '19:00', duration: 60, table_ids: [tables[0]] }

const targets: Record<string, { method: Method; path: string; good: Record<string, unknown> }> = {
  create: { method: 'POST', path: '/bookings', good: create },
  update: { method: 'PATCH', path: `/bookings/${standing.id}`, good: {} },
  block: { method: 'POST', path: '/bookings/block', good: blockBody },
  status: { method: 'POST', path: `/bookings/${block.id}/status`, good: {} },
  pause: { method: 'POST', path: '/bookings/availability-pause', good: {} },
}

const notText = [1, true, [], {}, ['x']]
const notInteger = ['2', '', true, 1.5, -1.5, [], {}, [2], 1e300, 2_147_483_648, -2_147_483_649, null]
const notBoolean = ['true', 'false', 1, 0, null, [], {}]
const notIds = [
  1,
  '1',
  {},
  null,
  [],
  [null],
  ['1'],
  [1.5],
  [0],
  [-1],
  [2_147_483_648],
  [[1]],
  [1, 1],
  Array.from({ length: 51 }, (_, i) => i + 1),
]
const notDateTime = [
  null,
  0,
  true,
  [],
  '',
  'today',
  '2026-07-01',
  '2026-07-01T19:00',
  '2026-07-01 19:00:00',
  '2026-07-01T19:00:00Z',
  '2026-07-01T19:00:00+02:00',
  '2026-07-01T19:00:00.000',
  '2026-02-29T19:00:00',
  '2026-04-31T19:00:00',
  '2026-00-10T19:00:00',
  '2026-13-10T19:00:00',
  '2026-07-00T19:00:00',
  '2026-07-01T24:00:00',
  '2026-07-01T19:60:00',
  '2026-07-01T19:00:60',
  '0000-01-01T00:00:00',
  '-000001-01-01T00:00:00',
  '+12026-07-01T19:00:00',
  '２０２６-07-01T19:00:00',
  '2026-07-01T19:00:00\n',
  ' 2026-07-01T19:00:00',
]
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\ud83d']
const texts = { comment: 2000, private_comment: 2000, company: 200, room_number: 50, custom_field: 500, concierge: 200 }
const guest = { first_name: 100, last_name: 100, mobile_number: 30, mobile_prefix: 8 }

const tooLong = (length: number) => ['x'.repeat(length + 1), '🍕'.repeat(length + 1), 'x'.repeat(100_000)]
const textCases = Object.entries(texts).map(([field, most]) => [field, [...notText, ...unstorable, ...tooLong(most)]])
const both = {
  date: notDateTime,
  adults: [...notInteger, 0, -1, 1001],
  children: [...notInteger, -1, 1001],
  table_ids: notIds,
  duration: [...notInteger, 0, 14, 1441],
  booking_tag_ids: notIds.filter((value) => JSON.stringify(value) !== '[]'),
  override: notBoolean,
  ...Object.fromEntries(textCases),
}
const notId = [...notInteger, 0, -1]
/** On create null is the same as nothing where a field may be left out. */
const needed = ['date', 'adults', 'patron']
const mayBeNull = ([field, values]: readonly [string, readonly unknown[]]) =>
  [field, needed.includes(field) ? values : values.filter((value) => value !== null)] as const
const wrong: Record<string, Record<string, readonly unknown[]>> = {
  create: Object.fromEntries(
    Object.entries<readonly unknown[]>({
      ...both,
      dining_area_id: notId,
      booking_source_id: notId,
      waiting_list: notBoolean,
      patron_id: notId,
      patron: [null, 1, 'Ann', true, [], [{ first_name: 'Ann' }]],
    }).map(mayBeNull),
  ),
  update: {
    ...both,
    // Null is any area.
    dining_area_id: notId.filter((value) => value !== null),
    booking_source_id: notId,
    patron: [null, 1, 'Ann', true, [], [{ first_name: 'Ann' }]],
  },
  block: {
    table_ids: notIds,
    date: [...notDateTime.filter((value) => value !== '2026-07-01'), '2026-02-30', '20260701'],
    time: [null, 0, '', '7:00', '24:00', '19:60', '19:00:00', '19', '１９:00', '19:00\n'],
    duration: [...notInteger, 0, 14, 1441],
    comment: [...notText, ...unstorable, ...tooLong(2000)],
  },
  status: { status: [null, 1, true, [], {}, '', 'CANCELLED', 'cancelled ', 'constructor', ...unstorable] },
  pause: { paused: notBoolean },
}

for (const [name, fields] of Object.entries(wrong)) {
  const { method, path, good } = targets[name] ?? assert.fail()
  describe(name, () => {
    for (const [field, values] of Object.entries(fields)) {
      test(`${field}: ${values.length} wrong values`, async () => {
        await leavesNoTrace(async () => {
          for (const value of values) {
            const payload = JSON.stringify({ ...good, [field]: value })
            const { status, body } = await send(method, path, payload)
            const said = `${JSON.stringify(value)?.slice(0, 60)} → ${status} ${JSON.stringify(body).slice(0, 200)}`
            assert.equal(status, 422, said)
            const named = Object.keys(body.errors ?? {})
            assert.ok(named.length > 0 && named.every((key) => key === field || key.startsWith(`${field}.`)), said)
          }
        })
      })
    }

    test('a body that is no object', async () => {
      await leavesNoTrace(async () => {
        for (const payload of ['null', '[]', '"text"', '0', 'true', '[{}]']) {
          const { status, body } = await send(method, path, payload)
          assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['body']], payload)
        }
      })
    })

    test('a body that is no JSON, or claims to be something else', async () => {
      await leavesNoTrace(async () => {
        for (const payload of ['{', '{"a":}', "{'a':1}", 'a=1', Buffer.from([0x7b, 0xff, 0x7d]), '{"__proto__":{}}']) {
          const { status, body } = await send(method, path, payload)
          assert.deepEqual([status, body.error?.code], [400, 'BAD_REQUEST'], String(payload))
        }
        const form = await send(method, path, 'status=cancelled', 'application/x-www-form-urlencoded')
        assert.deepEqual([form.status, form.body.error.code], [415, 'UNSUPPORTED_MEDIA_TYPE'])
        const huge = await send(method, path, JSON.stringify({ comment: 'x'.repeat(300_000) }))
        assert.deepEqual([huge.status, huge.body.error.code], [413, 'PAYLOAD_TOO_LARGE'])
      })
    })
  })
}

describe('the patron in a new booking', () => {
  const patron: Record<string, readonly unknown[]> = {
    ...Object.fromEntries(
      Object.entries(guest).map(([field, most]) => [field, [...notText, ...unstorable, ...tooLong(most)]]),
    ),
    email: [
      ...notText,
      ...unstorable,
      '',
      ' ',
      'ann',
      'ann@',
      '@example.com',
      'ann@example',
      'a b@example.com',
      'ann@example.com ',
      'ann@@example.com',
      'ann@-example.com',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(250)}.com`,
    ],
    walkin: notBoolean.filter((value) => value !== null),
  }
  for (const [field, values] of Object.entries(patron)) {
    test(`patron.${field}: ${values.length} wrong values`, async () => {
      await leavesNoTrace(async () => {
        for (const value of values) {
          const payload = JSON.stringify({
            ...create,
            patron: { first_name: 'Ann', last_name: 'Borg', [field]: value },
          })
          const { status, body } = await send('POST', '/bookings', payload)
          assert.equal(status, 422, payload.slice(0, 200))
          assert.deepEqual(Object.keys(body.errors), [`patron.${field}`], payload.slice(0, 200))
        }
      })
    })
  }
})

test('the longest texts are taken, counted in characters and kept as they are', async () => {
  const notes = Object.fromEntries(Object.entries(texts).map(([field, most]) => [field, '🍕'.repeat(most)]))
  const names = Object.entries(guest).map(([field, most]) => [field, 'é'.repeat(most)])
  const patron = { ...Object.fromEntries(names), mobile_number: `12345${'é'.repeat(guest.mobile_number - 5)}` }
  const { id } = await booked({ ...notes, patron })
  const shown = await evening.show(id)
  for (const [field, text] of Object.entries(notes)) assert.equal(shown[field], text, field)
  assert.equal(shown.patron.name, `${patron.first_name} ${patron.last_name}`)
  const tricky = `'; drop table bookings; -- \\ \u2028 \u202e \t\n <b>&amp;</b> \uFFFF`
  assert.equal((await evening.patch(id, { comment: tricky })).body.data.comment, tricky)
  assert.equal((await evening.show(id)).comment, tricky)
})

test('a NUL in an unknown field, or in its name, is refused as well', async () => {
  for (const extra of [{ colour: '\u0000' }, { 'col\u0000our': 1 }, { colour: { deep: ['\ud800'] } }]) {
    const { status } = await leavesNoTrace(() => send('POST', '/bookings', JSON.stringify({ ...create, ...extra })))
    assert.equal(status, 422)
  }
})

test('random bodies never get a 500, and a refused one writes nothing', { timeout: 600_000 }, async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(...tables, ...house.tagIds, house.areas[0]?.id, '2026-07-03T19:00:00', 2, 0, true, null),
    fc.string({ unit: anyCharacter }),
  )
  const fieldNames = [
    ...Object.keys(both),
    'dining_area_id',
    'patron',
    'waiting_list',
    'booking_source_id',
    'status',
    'time',
    'paused',
  ]
  const anyBody = fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 6 })
  const count = async () => {
    const [row] = await sql<{ bookings: number; events: number }>(
      'select (select count(*) from bookings)::int as bookings, (select count(*) from booking_history)::int as events',
    )
    return row
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(targets)),
      anyBody,
      fc.boolean(),
      async (name, fields, complete) => {
        const { method, path, good } = targets[name] ?? assert.fail()
        const before = await count()
        const payload = JSON.stringify(complete ? { ...good, ...fields } : fields)
        const { status, body } = await send(method, path, payload)
        // The parser itself refuses what would poison a prototype.
        const poison = /"__proto__"|"constructor"/.test(payload)
        const expected = [200, 201, 409, 422, ...(poison ? [400] : [])]
        assert.ok(expected.includes(status), `${name} ${payload} → ${status} ${JSON.stringify(body)}`)
        if (status >= 400) assert.deepEqual(await count(), before)
      },
    ),
    { numRuns: propertyRuns(300) },
  )
})
