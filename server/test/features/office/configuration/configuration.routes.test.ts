import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildBaseApp } from '../../../../src/base-app.ts'
import { applyDescription } from '../../../../src/features/office/configuration/apply-description.ts'
import { configurationRoutes } from '../../../../src/features/office/configuration/configuration.routes.ts'
import { openRestaurantScope } from '../../../../src/http/auth/restaurant-scope.ts'
import { TokenCache } from '../../../../src/http/auth/token-cache.ts'
import { testDatabase } from '../../../support/database.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { testConfig } from '../../../support/test-app.ts'
import { testCaller } from '../../../support/test-caller.ts'
import { described, osteria } from './described.ts'

const { db, sql } = await testDatabase()
const clock = fixedClock('2026-11-15T12:00:00Z')
const config = testConfig()
let restaurants = 0

async function opened() {
  const slug = `osteria-${++restaurants}`
  const users = [{ email: 'ann@example.com', name: 'Ann' }]
  const { restaurantId } = await db.transaction((tx) =>
    applyDescription(tx, described({ slug, users }), { now: clock.now(), dryRun: false, actor: 'test' }),
  )
  const app: FastifyInstance = await buildBaseApp({ clock, config, logStream: undefined })
  const caller = testCaller({ tokenId: 't', restaurantIds: [restaurantId as number], actor: 'token:T' })
  await openRestaurantScope(app, {
    checkToken: async () => caller,
    checkSession: async () => null,
    cache: new TokenCache(0),
    config,
    routes: async (api) => {
      await api.register(configurationRoutes, { db, clock })
    },
  })
  after(() => app.close())
  const ask = async (method: 'GET' | 'PUT', body?: unknown) => {
    const response = await app.inject({
      method,
      url: '/api/restaurant/configuration',
      headers: { authorization: 'Bearer t', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return { slug, restaurantId: restaurantId as number, ask }
}

const { slug: _, ...withoutSlug } = osteria

describe('GET configuration', () => {
  it('is the description with ids and without users', async () => {
    const { ask, slug } = await opened()
    const { status, body } = await ask('GET')
    assert.equal(status, 200)
    assert.equal(body.data.slug, slug)
    assert.equal('users' in body.data, false)
    assert.equal(body.data.custom_field_label, null)
    assert.ok(body.data.service_hours.every(({ id }: { id: number }) => id > 0))
    assert.deepEqual(
      body.data.service_hours.map(({ id, ...hour }: { id: number }) => hour),
      [
        { name: 'Lunch', days: 'mon-fri', opens: '12:00', closes: '15:00', slot_minutes: 15 },
        { name: 'Dinner', days: 'mon-sun', opens: '18:00', closes: '23:00', slot_minutes: 15 },
      ],
    )
    assert.deepEqual(body.data.dining_areas[0].tables[0].name, 'R1')
  })
})

describe('PUT configuration', () => {
  it('of an unchanged configuration changes nothing', async () => {
    const { ask } = await opened()
    const { data } = (await ask('GET')).body
    assert.deepEqual(await ask('PUT', data), {
      status: 200,
      body: { data, changes: [], future_bookings: [], close_offs: [] },
    })
  })

  it('changes what differs, answers what changed, and keeps the users', async () => {
    const { ask, restaurantId } = await opened()
    const { data } = (await ask('GET')).body
    const [room, ...others] = data.dining_areas
    const next = { ...data, max_days: 30, dining_areas: [{ ...room, name: 'Hall' }, ...others] }
    const { status, body } = await ask('PUT', next)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      data: next,
      changes: [
        { what: 'restaurant', name: 'Osteria', did: 'changed', fields: [{ field: 'max_days', from: 90, to: 30 }] },
        { what: 'dining area', name: 'Hall', did: 'changed', fields: [{ field: 'name', from: 'Room', to: 'Hall' }] },
      ],
      future_bookings: [],
      close_offs: [],
    })
    const users = await sql('select 1 from maitred.user_restaurants where restaurant_id = $1', [restaurantId])
    assert.equal(users.length, 1)
  })

  it('of a configuration from before rows were deactivated brings them back under their ids', async () => {
    const { ask } = await opened()
    const { data } = (await ask('GET')).body
    const [, dinner] = data.service_hours
    const [room] = data.dining_areas
    const smaller = { ...data, service_hours: [dinner], dining_areas: [room], booking_tags: [], booking_sources: [] }
    assert.equal((await ask('PUT', smaller)).status, 200)
    const { status, body } = await ask('PUT', data)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.data, data)
  })

  it('without a slug means the restaurant of the token', async () => {
    const { ask, slug } = await opened()
    const { status, body } = await ask('PUT', withoutSlug)
    assert.equal(status, 200)
    assert.equal(body.data.slug, slug)
  })

  it('answers 422 with every dotted name', async () => {
    const { ask } = await opened()
    const [lunch] = osteria.service_hours
    const { status, body } = await ask('PUT', {
      ...withoutSlug,
      max_days: 'x',
      colour: 'red',
      service_hours: [{ ...lunch, opens: '25:00' }],
    })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors).sort(), ['colour', 'max_days', 'service_hours.0.opens'])
    assert.deepEqual(body.errors['service_hours.0.opens'], ['The service_hours.0.opens field must be a time HH:MM.'])
  })

  it('answers 422 with all contradictions at once', async () => {
    const { ask } = await opened()
    const [room] = osteria.dining_areas
    const { body } = await ask('PUT', {
      ...withoutSlug,
      timezone: 'Mars/X',
      dining_areas: [
        {
          ...room,
          tables: [{ name: 'R1', min_covers: 5, max_covers: 4 }],
          combinations: [{ tables: ['R1', 'ZZ'], min_covers: 2, max_covers: 4 }],
        },
      ],
    })
    assert.deepEqual(Object.keys(body.errors).toSorted(), [
      'dining_areas.0.combinations.0.tables.1',
      'dining_areas.0.tables.0.min_covers',
      'timezone',
    ])
  })

  it('answers with the time zone as IANA spells it', async () => {
    const { ask } = await opened()
    const sent = { ...withoutSlug, timezone: 'europe/rome' }
    const { status, body } = await ask('PUT', sent)
    assert.deepEqual([status, body.data.timezone, body.changes], [200, 'Europe/Rome', []])
  })

  it('refuses another slug, users, contradictions and foreign ids', async () => {
    const { ask } = await opened()
    const { data: other } = (await (await opened()).ask('GET')).body
    const errorsOf = async (body: unknown) => Object.keys((await ask('PUT', body)).body.errors ?? {})
    assert.deepEqual(await errorsOf({ ...withoutSlug, slug: 'mine-now' }), ['slug'])
    assert.deepEqual(await errorsOf({ ...withoutSlug, users: [] }), ['users'])
    assert.deepEqual(await errorsOf({ ...withoutSlug, timezone: 'Mars' }), ['timezone'])
    assert.deepEqual(await errorsOf({ ...withoutSlug, max_days: -1, users: [] }), ['max_days', 'users'])
    assert.deepEqual(await errorsOf({ ...withoutSlug, booking_tags: other.booking_tags }), ['booking_tags.0.id'])
    assert.deepEqual((await errorsOf({})).sort(), [
      'dining_areas',
      'name',
      'reference_prefix',
      'service_hours',
      'timezone',
    ])
  })

  it('of a body nested 20,000 levels deep is 422', async () => {
    const { ask } = await opened()
    const depth = 20_000
    const { status, body } = await ask('PUT', {
      ...withoutSlug,
      colour: JSON.parse('['.repeat(depth) + ']'.repeat(depth)),
    })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['colour'])
  })

  for (const body of [[], 'text', 7]) {
    it(`of ${JSON.stringify(body)} is 422`, async () => {
      const { ask } = await opened()
      const { status, body: answer } = await ask('PUT', body)
      assert.equal(status, 422)
      assert.deepEqual(Object.keys(answer.errors), ['body'])
    })
  }
})
