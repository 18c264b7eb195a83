/** Why guests are not offered a start, and where that is decided. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restaurantsToDraft } from '../../office/configuration-drafts/drafted.ts'

const testRestaurant = await restaurantsToDraft()

type Start = { date: string; reason: string | null; sentence: string | null; setting: string | null }

async function asked(changes: object = {}) {
  const house = await testRestaurant(changes)
  const why = async (query: string): Promise<{ closed: object | null; starts: Start[] }> => {
    const { status, body, text } = await house.ask(`GET /configuration/why?${query}`)
    assert.equal(status, 200, text)
    return body.data
  }
  const at = async (time: string, query: string) => {
    const { starts } = await why(query)
    const start = starts.find(({ date }) => date.endsWith(`T${time}:00`))
    return start && [start.reason, start.sentence, start.setting]
  }
  return { ...house, why, at }
}

test('a start without a reason is one that a website is offered', async () => {
  const { why, ask, another } = await asked()
  const { starts, closed } = await why('date=2026-06-12&party_size=2')
  assert.equal(closed, null)
  assert.ok(starts.length > 20 && starts.every(({ reason, setting }) => reason === null && setting === null))
  const token = await another('website')
  const query = 'date=2026-06-12&days=1&party_size=2&open_only=true'
  const { body } = await ask(`GET /availabilities?${query}`, { token })
  assert.equal(new Set(body.data.map((row: { start_sec: number }) => row.start_sec)).size, starts.length)
})

test('pacing, window, notice, party and tables each name their page', async () => {
  const { at, book, configuration, ask } = await asked({
    online: { largest_party: 6, notice_minutes: 60, max_days: 30, areas: ['Room'] },
    crowd_control_max_covers: 2,
    crowd_control_time_minutes: 15,
    max_days: 60,
  })
  const garden = (await configuration()).data.dining_areas[1].id
  await book('2026-06-12T19:00:00', { last_name: 'Borg' })
  const day = 'date=2026-06-12&party_size'
  assert.deepEqual(await at('19:00', `${day}=2`), [
    'pacing',
    'At most 2 guests arrive in 15 minutes.',
    '/manage/pacing',
  ])
  assert.deepEqual(await at('20:00', `${day}=7`), [
    ...['party_too_large', 'Online, parties have at most 6 guests.', '/manage/online'],
  ])
  assert.deepEqual(await at('20:00', `${day}=2&dining_area_id=${garden}`), [
    ...['no_table', 'Garden is not booked online.', '/manage/online'],
  ])
  assert.deepEqual(await at('20:00', 'date=2026-07-20&party_size=2'), [
    ...['too_far', 'Guests book at most 30 days ahead.', '/manage/online'],
  ])
  assert.deepEqual(await at('12:30', 'date=2026-06-10&party_size=2'), [
    ...['too_soon', 'Guests book at least 60 minutes before.', '/manage/online'],
  ])
  await ask('POST /availability-controls', { body: { date: '2026-06-13', scope: 'full_day' } })
  assert.deepEqual(await at('20:00', 'date=2026-06-13&party_size=2'), [
    ...['closed', 'Closed off in the diary.', '/diary/2026-06-13/list'],
  ])
})

test('full tables, a season, a pause and a restaurant that is not open', async () => {
  const tables = [{ name: 'R1', min_covers: 2, max_covers: 4 }]
  const dining_areas = [
    { name: 'Room', tables },
    { name: 'Garden', season: [{ from: '07-01', to: '08-31' }], tables: [{ ...tables[0], name: 'G1' }] },
  ]
  const { at, book, configuration, ask } = await asked({ dining_areas, reseating: false })
  const { data } = await configuration()
  const [room, garden] = data.dining_areas
  await book('2026-06-12T19:00:00', { last_name: 'Borg' })
  const day = 'date=2026-06-12&party_size=2'
  assert.deepEqual(await at('19:00', `${day}&dining_area_id=${room.id}`), [
    ...['no_table', 'No table for 2 is free.', `/manage/floor/${room.id}`],
  ])
  assert.deepEqual(await at('19:00', `${day}&dining_area_id=${garden.id}`), [
    ...['closed', 'Garden is out of season.', `/manage/floor/${garden.id}`],
  ])
  assert.deepEqual(await at('21:30', 'date=2026-06-12&party_size=1'), [
    ...['no_table', 'Tables here take parties of 2 or more.', '/manage/floor'],
  ])
  await ask('PUT /configuration', { body: { ...data, open: false } })
  assert.deepEqual(await at('21:30', day), [
    ...['paused', 'The restaurant is not open for guests yet.', '/manage/online'],
  ])
})

test('an evening without starts says why, and unknown areas are refused', async () => {
  const special = [{ name: 'Feast', date: '2026-06-15', kind: 'closed', note: null, service_hours: [] }]
  const { why, ask } = await asked({ special_days: special })
  assert.deepEqual(await why('date=2026-06-15&party_size=2'), {
    closed: { sentence: 'Closed: Feast.', setting: '/manage/hours/2026-06-15' },
    starts: [],
  })
  assert.equal((await ask('GET /configuration/why?date=2026-06-12&party_size=2&dining_area_id=99999')).status, 422)
})
