/** A draft from the first field to the save: what is kept, what a review says, and what is refused. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { restaurantsToDraft } from './drafted.ts'

const testRestaurant = await restaurantsToDraft()

const dinnerUntil = (closes: string) => (hour: { name: string }) =>
  hour.name === 'Dinner' ? { ...hour, closes } : hour

describe('a draft', () => {
  test('is null, then what was put, and null again once it is discarded', async () => {
    const { ask, configuration } = await testRestaurant()
    assert.deepEqual((await ask('GET /configuration/draft')).body, { data: null })
    const { data, version } = await configuration()
    const wanted = { ...data, max_days: 'soon', users: [], allow_online_bookings: false }
    const put = await ask('PUT /configuration/draft', { body: { base_version: version, description: wanted } })
    assert.equal(put.status, 200, put.text)
    assert.deepEqual(put.body.data, {
      ...{ base_version: 1, current_version: 1, revision: 1, updated_at: '2026-06-10T10:00:00Z' },
      description: { ...data, max_days: 'soon' },
    })
    assert.deepEqual((await ask('GET /configuration/draft')).body, put.body)
    assert.equal((await ask('DELETE /configuration/draft')).status, 200)
    assert.deepEqual((await ask('GET /configuration/draft')).body, { data: null })
    assert.equal((await configuration()).data.max_days, 90)
  })

  test('of another window is not overwritten', async () => {
    const { ask, drafted } = await testRestaurant()
    await drafted({ max_days: 30 })
    await drafted({ max_days: 31 })
    const { body } = await ask('GET /configuration/draft')
    const late = await ask('PUT /configuration/draft', {
      headers: { 'if-match': '"1"' },
      body: { base_version: 1, description: {} },
    })
    assert.equal(late.status, 412)
    assert.deepEqual(late.body.error.details, { etag: '"2"', draft: body.data })
  })

  test('on a version that the restaurant never had is refused', async () => {
    const { ask } = await testRestaurant()
    const { status, body } = await ask('PUT /configuration/draft', { body: { base_version: 7, description: {} } })
    assert.equal(status, 422)
    assert.match(body.errors.base_version[0], /the one that stands is 1/)
  })
})

describe('a review', () => {
  test('says each change as one sentence, and names the guests to call', async () => {
    const { drafted, review, book, configuration } = await testRestaurant()
    const late = await book('2026-06-12T22:30:00', {
      last_name: 'Borg',
      mobile_prefix: '+356',
      mobile_number: '79000123',
    })
    await book('2026-06-12T21:00:00', { last_name: 'Early' })
    const { service_hours } = (await configuration()).data
    await drafted({ max_days: 45, service_hours: service_hours.map(dinnerUntil('22:00')) })
    const { changes, issues, conflicts, merged } = await review()
    assert.deepEqual({ issues, conflicts, merged }, { issues: [], conflicts: [], merged: [] })
    assert.deepEqual(
      changes.map(({ page, path, sentence, consequence }) => ({ page, path, sentence, consequence })),
      [
        {
          page: 'online',
          path: 'max_days',
          sentence: 'The booking window is 45 days instead of 90',
          consequence: null,
        },
        {
          page: 'hours',
          path: 'service_hours.1',
          sentence: 'Dinner ends at 22:00 instead of 23:00',
          consequence: '1 booking starts later',
        },
      ],
    )
    assert.deepEqual(changes[1]?.bookings, [
      {
        id: late.id,
        reference: late.reference,
        name: 'Borg',
        mobile_number: '+356 79000123',
        dial: '+35679000123',
        covers: 2,
        date: '2026-06-12T22:30:00+02:00',
        tables: ['G1'],
        problem: 'outside service hours',
      },
    ])
  })

  test('lists mistakes at their fields', async () => {
    const { drafted, review, configuration } = await testRestaurant()
    const { service_hours } = (await configuration()).data
    await drafted({ max_days: 'soon', service_hours: [{ ...service_hours[0], opens: '25:00' }, service_hours[1]] })
    const { issues, changes } = await review()
    assert.deepEqual(issues, [
      { path: 'max_days', message: 'Must be a whole number from 0 to 730.' },
      { path: 'service_hours.0.opens', message: 'Must be a time HH:MM.' },
    ])
    assert.deepEqual(changes, [])
  })

  test('calls fields as the pages do, in mistakes and in conflicts', async () => {
    const { drafted, review, configuration, ask } = await testRestaurant()
    const { data, version } = await configuration()
    const [room, garden] = data.dining_areas
    const tables = [{ ...room.tables[0], min_covers: 5 }, ...room.tables.slice(1)]
    await drafted({
      online: { ...data.online, smallest_party: 9, largest_party: 8 },
      dining_areas: [{ ...room, tables }, garden],
    })
    assert.deepEqual((await review()).issues, [
      { path: 'online.smallest_party', message: 'Must not be above the largest party online (8).' },
      { path: 'dining_areas.0.tables.0.min_covers', message: 'Must not be above the most covers (4).' },
    ])
    const resized = (max_covers: number) => [
      { ...room, tables: [{ ...room.tables[0], max_covers }, ...room.tables.slice(1)] },
      garden,
    ]
    const theirs = { ...data, online: { ...data.online, max_days: 30 }, dining_areas: resized(5) }
    assert.equal((await ask('PUT /configuration', { body: theirs })).status, 200)
    await drafted({ online: { ...data.online, max_days: 45 }, dining_areas: resized(6) }, { base: { data, version } })
    assert.deepEqual(
      (await review()).conflicts.map(({ sentence }) => sentence),
      ['Both of you changed the booking window online', 'Both of you changed the most covers of R1'],
    )
  })

  test('of a weekday that was split off its service says it in one sentence', async () => {
    const { drafted, review, configuration } = await testRestaurant()
    const [lunch, dinner] = (await configuration()).data.service_hours
    const { id: _, ...friday } = { ...dinner, name: 'Friday dinner', days: 'fri', closes: '22:30' }
    await drafted({ service_hours: [lunch, { ...dinner, days: ['mon-thu', 'sat-sun'] }, friday] })
    const { changes } = await review()
    assert.deepEqual(
      changes.map(({ sentence }) => sentence),
      ['Friday dinner ends at 22:30 instead of 23:00'],
    )
  })
})

describe('a save', () => {
  test('writes all of it, one version with who, and ends the draft', async () => {
    const { ask, drafted, review, configuration } = await testRestaurant()
    await drafted({ max_days: 45, allow_kids: false })
    const { fingerprint } = await review()
    const { status, body } = await ask('POST /configuration/draft/save', { body: { fingerprint } })
    assert.equal(status, 200, JSON.stringify(body))
    const changes = ['The booking window is 45 days instead of 90', 'Booking for children is off']
    assert.deepEqual(body.data, { version: 2, changes })
    assert.equal((await configuration()).version, 2)
    assert.equal((await configuration()).data.max_days, 45)
    assert.deepEqual((await ask('GET /configuration/draft')).body, { data: null })
    const { body: versions } = await ask('GET /configuration/versions')
    assert.deepEqual(versions.data[0], {
      version: 2,
      by: 'token:Test',
      by_name: null,
      at: '2026-06-10T10:00:00Z',
      changes,
    })
    assert.equal(versions.meta.total, 2)
  })

  test('is refused with the new review where a booking came since', async () => {
    const { ask, drafted, review, book, configuration } = await testRestaurant()
    const { service_hours } = (await configuration()).data
    await drafted({ service_hours: service_hours.map(dinnerUntil('22:00')) })
    const { fingerprint } = await review()
    await book('2026-06-12T22:30:00', { last_name: 'Borg' })
    const late = await ask('POST /configuration/draft/save', { body: { fingerprint } })
    assert.equal(late.status, 409)
    assert.equal(late.body.error.code, 'REVIEW_OUTDATED')
    assert.equal(late.body.error.details.changes[0].consequence, '1 booking starts later')
    assert.deepEqual(late.body.error.details, await review())
    assert.equal((await configuration()).version, 1)
    const again = await ask('POST /configuration/draft/save', {
      body: { fingerprint: late.body.error.details.fingerprint },
    })
    assert.equal(again.status, 200)
  })

  test('of a draft with mistakes is refused with them', async () => {
    const { ask, drafted } = await testRestaurant()
    await drafted({ max_days: 'soon' })
    const { status, body } = await ask('POST /configuration/draft/save', { body: { fingerprint: 'x' } })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['max_days'])
  })

  test('without a draft is 404', async () => {
    const { ask } = await testRestaurant()
    assert.equal((await ask('POST /configuration/draft/save', { body: { fingerprint: 'x' } })).status, 404)
    assert.equal((await ask('POST /configuration/draft/review')).status, 404)
  })
})

test('PUT configuration with If-Match refuses what another saved meanwhile', async () => {
  const { ask, configuration } = await testRestaurant()
  const { data } = await configuration()
  const headers = { 'if-match': '"1"' }
  assert.equal((await ask('PUT /configuration', { headers, body: { ...data, max_days: 20 } })).status, 200)
  const late = await ask('PUT /configuration', { headers, body: { ...data, max_days: 21 } })
  assert.equal(late.status, 412)
  assert.equal(late.body.error.details.etag, '"2"')
  assert.equal(late.body.error.details.configuration.max_days, 20)
  await ask('POST /bookings/pause', { body: { paused: true } })
  assert.equal((await configuration()).version, 2, 'a pause is no version')
})
