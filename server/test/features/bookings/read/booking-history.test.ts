/** Each change to a booking has one line: who, when, what it was and what it became. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issueToken } from '../../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { addUser } from '../../../../src/features/people/members/add-user.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({ tags: ['Birthday'] })
const { ask, booked, blocked, clock, house, newDay, patch, setStatus, tables } = evening

type Line = {
  actor_name: string | null
  id: number
  at: string
  actor: string
  action: string
  changes: Record<string, { from: unknown; to: unknown }>
  undoes: number | null
}
const historyOf = async (booking: number | string): Promise<Line[]> => {
  const { status, body } = await ask(`GET /bookings/${booking}/history`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(Object.keys(body), ['data', 'meta'])
  assert.deepEqual(Object.keys(body.meta), ['timestamp', 'restaurant_id'])
  return body.data
}
const table = (index: number, min: number, max: number) => {
  return { id: tables[index], name: `Main room ${index + 1}`, min_covers: min, max_covers: max }
}

test('the history lists every change from the booking to the end of the visit', async () => {
  const date = newDay()
  const { id, reference } = await booked({ date: `${date}T19:00:00`, comment: 'Old' })
  clock.advance({ minutes: 1 })
  await patch(id, { adults: 3, comment: 'New', booking_tag_ids: house.tagIds, date: `${date}T20:00:00` })
  clock.advance({ minutes: 1 })
  await setStatus(id, 'accepted')
  clock.advance({ minutes: 1 })
  await setStatus(id, 'check-in')
  const lines = await historyOf(reference)
  assert.deepEqual(
    lines.map(({ id: _, undoes: __, ...line }) => line),
    [
      { at: '2026-06-10T12:00:00+02:00', actor: 'token:Test', actor_name: null, action: 'create', changes: {} },
      {
        at: '2026-06-10T12:01:00+02:00',
        actor: 'token:Test',
        actor_name: null,
        action: 'update',
        changes: {
          date: { from: `${date}T19:00:00+02:00`, to: `${date}T20:00:00+02:00` },
          end_time: { from: `${date}T21:00:00+02:00`, to: `${date}T22:00:00+02:00` },
          adults: { from: 2, to: 3 },
          comment: { from: 'Old', to: 'New' },
          tables: { from: [table(0, 1, 2)], to: [table(2, 2, 4)] },
          booking_tags: { from: [], to: [{ id: house.tagIds[0], name: 'Birthday', icon: 'star' }] },
        },
      },
      {
        at: '2026-06-10T12:02:00+02:00',
        actor: 'token:Test',
        actor_name: null,
        action: 'accept',
        changes: { status: { from: 'confirmed', to: 'accepted' }, fsm_status: { from: 'confirmed', to: 'accepted' } },
      },
      {
        at: '2026-06-10T12:03:00+02:00',
        actor: 'token:Test',
        actor_name: null,
        action: 'check-in',
        changes: {
          status: { from: 'accepted', to: 'arrived_in_service' },
          fsm_status: { from: 'accepted', to: 'arrived_in_service' },
        },
      },
    ],
  )
  assert.deepEqual(
    lines.map((line) => line.id),
    lines.map((line) => line.id).toSorted((a, b) => a - b),
  )
  clock.set('2026-06-10T10:00:00Z')
})

test('every action has its name', async () => {
  const actions = async (id: number) => (await historyOf(id)).map(({ action }) => action)
  for (const [value, action] of [
    ['cancelled', 'cancel'],
    ['rejected', 'reject'],
    ['no-show', 'no-show'],
  ] as const) {
    const { id } = await booked({ date: '2026-06-01T19:00:00' })
    await setStatus(id, value)
    assert.deepEqual(await actions(id), ['create', action])
  }
  const block = await blocked()
  await patch(block.id, { duration: 60 })
  await ask(`POST /bookings/${block.id}/unblock`)
  assert.deepEqual(await actions(block.id), ['block', 'update', 'unblock'])
  const lines = await historyOf(block.id)
  assert.deepEqual(lines[2]?.changes, {
    status: { from: 'blocked', to: 'cancelled' },
    fsm_status: { from: 'blocked', to: 'cancelled' },
  })
})

test('accepting from the waiting list tells of the tables too', async () => {
  const { id } = await booked({ waiting_list: true })
  await setStatus(id, 'accepted')
  const [, accepted] = await historyOf(id)
  assert.deepEqual(accepted?.changes, {
    status: { from: 'pending', to: 'accepted' },
    fsm_status: { from: 'pending', to: 'accepted' },
    waiting_list: { from: true, to: false },
    dining_area: { from: null, to: { id: house.areas[0]?.id, name: 'Main room' } },
    tables: { from: [], to: [table(0, 1, 2)] },
  })
})

test('a change that was refused or changed nothing has no line in the history', async () => {
  const { id } = await booked()
  await patch(id, { adults: 2 })
  await patch(id, { adults: 7 })
  await patch(id, { adults: 0 })
  await setStatus(id, 'no-show')
  await ask(`POST /bookings/${id}/unblock`)
  assert.equal((await historyOf(id)).length, 1)
})

test('the person who used the token is named', async () => {
  const text = await evening.db.transaction(async (tx) => {
    await addUser(tx, clock.now(), { email: 'anna@example.com', name: 'Anna', restaurants: [house.slug] })
    const request = { name: 'Phone', expiresAt: null, owner: { user: 'anna@example.com' } }
    return (await issueToken(tx, clock.now(), Buffer.alloc(tokenEntropy, 7), request)).text
  })
  const { id } = await booked({}, { token: text })
  await patch(id, { comment: 'By Anna' }, { token: text })
  await setStatus(id, 'cancelled')
  const history = await historyOf(id)
  const actors = history.map(({ actor }) => actor)
  assert.deepEqual(
    history.map(({ actor_name }) => actor_name),
    ['Anna', 'Anna', null],
  )
  assert.deepEqual(actors, ['user:anna@example.com', 'user:anna@example.com', 'token:Test'])
  assert.equal((await evening.show(id)).created_by, 'user:anna@example.com')
})
