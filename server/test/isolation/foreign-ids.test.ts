/**
 * An id of the restaurant next door answers byte for byte like one that nobody has, in every path, query and body that
 * the document describes; and asking changes nothing, neither there nor here.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Answer } from '../support/test-app.ts'
import {
  type ApiOperation,
  type Call,
  callerFor,
  callTo,
  operationsOf,
  ourRecords,
  pathParameters,
  send,
  shown,
} from './tenants/operations.ts'
import { isSorted, namesRecord, numberFields, withField } from './tenants/record-fields.ts'
import { doubleOffset, marker, markerReference, secondTenant } from './tenants/second-tenant.ts'
import { dumpOf } from './tenants/tenant-rows.ts'
import { openTenants } from './tenants/tenants.ts'

const tenants = await openTenants({ withNeighbour: true })
const operations = operationsOf(tenants.document)
const records = await ourRecords(tenants)
const everything = async () => [await dumpOf(tenants, secondTenant.id), await dumpOf(tenants, tenants.ours)]
const before = await everything()

const ask = (operation: ApiOperation, call: Call) => send(tenants, operation, call, callerFor(operation, tenants.ours))

/** `ids`: what stands in the foreign and in the unknown request, wherever an answer repeats it. */
function assertAlike(foreign: Answer, unknown: Answer, ids: readonly (readonly [string, string])[], status: number) {
  assert.equal(unknown.status, status, unknown.text)
  assert.ok(!foreign.text.includes(marker) && !foreign.text.includes(markerReference), foreign.text)
  const neutral = (answer: Answer, side: 0 | 1) =>
    shown({ ...answer, text: ids.reduce((text, pair) => text.replaceAll(pair[side], '(id)'), answer.text) })
  assert.deepEqual(neutral(foreign, 0), neutral(unknown, 1))
}

// A telephone number is no id of a record: with one that never wrote here there is a conversation without texts.
describe('an id of another restaurant in a path', () => {
  for (const operation of operations.filter(({ template }) => template.includes('{'))) {
    const parameters = pathParameters(operation.template)
    const chosen = parameters.length > 1 ? [...parameters.map((one) => [one]), parameters] : [parameters]
    for (const strange of chosen) {
      test(`${operation.operationId}, ${strange.join(' and ')}`, async () => {
        const call = callTo(operation, records)
        const named = (way: 'foreign' | 'unknown') => ({
          ...call,
          path: { ...call.path, ...Object.fromEntries(strange.map((name) => [name, records[name]?.[way] ?? ''])) },
        })
        const answers = [await ask(operation, named('foreign')), await ask(operation, named('unknown'))] as const
        const ids = strange.map((name) => [String(records[name]?.foreign), String(records[name]?.unknown)] as const)
        // The booking that a number is given to is in the body, and not one of this restaurant.
        const isOpen = strange.includes('number') && operation.operationId !== 'giveConversation'
        assertAlike(...answers, ids, isOpen ? 200 : 404)
      })
    }

    // Next door the reference belongs to a booking whose id is also one of ours.
    if (parameters.includes('booking')) {
      test(`${operation.operationId}, booking by reference`, async () => {
        const call = callTo(operation, records)
        const [twin] = await tenants.sql<{ reference: string }>(
          'select reference from bookings where restaurant_id = $1 and id = $2',
          [secondTenant.id, records.booking?.ours],
        )
        const named = (booking: string) => ask(operation, { ...call, path: { ...call.path, booking } })
        const answers = [await named(twin?.reference ?? ''), await named('ZZZ-ZZZZZZ')] as const
        assertAlike(...answers, [], 404)
      })
    }
  }
})

/** Where the document's first example does not use the field, or not in earnest. */
const seen = { at: '2026-06-10T10:00:00Z', seen: { status: 'confirmed', table_ids: [1] } }
const earnest: Readonly<Record<string, object>> = {
  'seatGuests seen.table_ids[]': seen,
  'finishBooking seen.table_ids[]': seen,
  'setPresence seen.table_ids[]': { presence: 'bar', ...seen },
  'setCourse seen.table_ids[]': { course: 'main', ...seen },
  'updateBooking table_ids[]': { adults: 2 },
  'createCloseOff service_hour_id': { date: '2026-06-28', scope: 'service_hour', service_hour_id: 1 },
  'removeCloseOff service_hour_id': { date: '2026-06-25', scope: 'service_hour', service_hour_id: 1 },
  'removeCloseOff dining_area_id': { date: '2026-06-25', scope: 'dining_area', dining_area_id: 3 },
  'blockTables moves[].table_ids[]': {
    ...{ table_ids: [18], date: '2026-06-27', time: '12:00', duration: 60 },
    moves: [{ booking_id: 1, table_ids: [1] }],
  },
  'moveBookings moves[].table_ids[]': { moves: [{ booking_id: 1, table_ids: [1] }] },
  'closeArea moves[].table_ids[]': {
    ...{ date: '2026-06-27', dining_area_id: 2, closed: true },
    moves: [{ booking_id: 1, table_ids: [1] }],
  },
}

const fields = operations.flatMap((operation) => numberFields(operation).map((field) => ({ operation, field })))

const recordFields = fields
  .filter(({ field }) => namesRecord(field))
  .map(({ operation, field }) => {
    const name = `${operation.operationId} ${field.path}`
    const callWith = (id: number): Call => {
      const call = callTo(operation, records)
      if (field.where === 'query') return { ...call, query: { ...call.query, [field.path]: id } }
      return { ...call, body: withField(earnest[name] ?? call.body, field.path, id) }
    }
    return { name, operation, field, callWith }
  })

// Tables that stood on a screen are only compared with those of the booking: any others are 412, wherever they come from.
describe('an id of another restaurant in a query or a body', () => {
  test('every number is known to name a record, or to name none', () => {
    const unsorted = fields.filter(({ field }) => !isSorted(field))
    assert.deepEqual(
      unsorted.map(({ operation, field }) => `${operation.operationId} ${field.path}`),
      [],
    )
    assert.ok(recordFields.length >= 17, `only ${recordFields.length} fields found`)
  })

  for (const { name, operation, callWith, field } of recordFields) {
    test(name, async () => {
      const answers = [await ask(operation, callWith(doubleOffset + 1)), await ask(operation, callWith(9_001))] as const
      const isCompared = field.path.startsWith('seen.')
      assertAlike(...answers, [['5001', '9001']], isCompared ? 412 : 422)
      if (isCompared) return
      assert.ok(answers[1].text.includes(field.path.split('.')[0]?.replace('[]', '') ?? ''), answers[1].text)
    })
  }

  test('the slug of another restaurant in a configuration', async () => {
    const operation = operations.find(({ operationId }) => operationId === 'putConfiguration')
    assert.ok(operation)
    const call = callTo(operation, records)
    const named = (slug: string) => ask(operation, { ...call, body: withField(call.body, 'slug', slug) })
    assert.deepEqual(shown(await named(secondTenant.slug)), shown(await named('nobodyes')))
  })
})

test('requests with ids of another restaurant leave both restaurants unchanged', async () => {
  for (const [place, dump] of (await everything()).entries()) assert.deepEqual(dump, before[place])
})

describe('the same request with an id of the restaurant itself is not refused for that id', () => {
  for (const { name, operation, callWith, field } of recordFields) {
    test(name, async () => {
      const answer = await ask(operation, callWith(tableOfBooking[name] ?? (await ownIdOf(field.path))))
      assert.notEqual(answer.status, 422, answer.text)
    })
  }
})

/** Where the request says the area, or the booking the party: a table there that seats it. */
const tableOfBooking: Readonly<Record<string, number>> = {
  'createBooking table_ids[]': 3,
  'changeStatus table_ids[]': 13,
  'seatGuests table_ids[]': 13,
}

async function ownIdOf(path: string): Promise<number> {
  if (path !== 'special_days[].service_hours[].id') return path.startsWith('table_ids') ? 10 : 1
  const [own] = await tenants.sql<{ id: number }>(
    `select min(s.id) as id from service_hours s join restaurants r on r.id = s.restaurant_id
      where r.slug = 'trattoria-demo' and s.special_day_id is not null`,
  )
  return own?.id ?? assert.fail('no special day has services')
}
