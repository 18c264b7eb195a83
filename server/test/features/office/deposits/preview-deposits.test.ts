/** The preview of the rules for deposits in a draft: what they ask, those never reached, and last month by them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restaurantsToDraft } from '../configuration-drafts/drafted.ts'

const testRestaurant = await restaurantsToDraft()

const saturdays = { code: 'saturdays', when: { weekdays: ['sat'], party: { from: 4 } }, ask: 'deposit', amount: 20 }
const large = { code: 'large', when: { party: { from: 6 } }, ask: 'guarantee', amount: 15 }
const largeLunch = { code: 'lunch', when: { services: ['Lunch'], party: { from: 7 } }, ask: 'deposit', amount: 5 }
const sundayLunch = { code: 'sunday', when: { services: ['Lunch'], weekdays: ['sun'] }, ask: 'deposit', amount: 5 }

test('the preview of a draft names rules that are never reached, with what takes their visits, and rules no visit fits', async () => {
  const { drafted, ask } = await testRestaurant()
  await drafted({ payment_policies: [saturdays, large, largeLunch, sundayLunch] })
  const { rules } = (await ask('GET /configuration/draft/deposits')).body.data
  const told = rules.map(({ guests_read: _, ...rule }: { guests_read: string }) => rule)
  assert.deepEqual(told, [
    { position: 1, is_possible: true, is_reached: true, taken_by: [] },
    { position: 2, is_possible: true, is_reached: true, taken_by: [1] },
    { position: 3, is_possible: true, is_reached: false, taken_by: [2] },
    { position: 4, is_possible: false, is_reached: false, taken_by: [] },
  ])
  assert.match(rules[0].guests_read, /^€80 now, counts towards your bill\. Free to cancel until /)
  assert.match(rules[1].guests_read, /^Nothing to pay now\. For 6 guests we keep a card\. It is charged €90/)
})

test('the preview shows the last service of a usual day first, not a seating of a special one', async () => {
  const { drafted, ask } = await testRestaurant()
  await drafted({
    payment_policies: [large],
    special_days: [
      { name: 'Gala', date: '12-31', service_hours: [{ name: 'Second seating', opens: '21:00', closes: '23:00' }] },
    ],
  })
  const { service, services } = (await ask('GET /configuration/draft/deposits')).body.data
  assert.deepEqual([service, services], ['Dinner', ['Lunch', 'Dinner', 'Second seating']])
})

test('the preview shows by day and party what is asked, for the service, channel and area that are chosen', async () => {
  const { drafted, ask } = await testRestaurant()
  await drafted({
    payment_policies: [{ ...saturdays, when: { ...saturdays.when, areas: ['Room'] } }, large],
    special_days: [
      { name: 'Gala', date: '12-31', service_hours: [{ name: 'Dinner', opens: '19:00', closes: '23:00' }] },
    ],
  })
  const table = async (query: string) => (await ask(`GET /configuration/draft/deposits${query}`)).body.data
  const { days, parties, services } = await table('?service=Dinner&area=Room')
  assert.deepEqual(services, ['Lunch', 'Dinner'])
  assert.deepEqual(
    days.map(({ weekday, name }: { weekday: number; name: string | null }) => name ?? weekday),
    [1, 2, 3, 4, 5, 6, 7, 'Gala'],
  )
  const asked = (rows: typeof parties, at: number) =>
    rows.map(({ from, to, cells }: { from: number; to: number; cells: { ask: string; amount: string }[] }) => [
      `${from}-${to}`,
      cells[at]?.ask ?? null,
      cells[at]?.amount ?? null,
    ])
  const saturday = asked(parties, 5)
  assert.deepEqual(saturday.slice(0, 3), [
    ['1-3', null, null],
    ['4-4', 'deposit', '80.00'],
    ['5-5', 'deposit', '100.00'],
  ])
  assert.deepEqual(asked(parties, 0).at(-1), ['8-8', 'guarantee', '120.00'])
  const anywhere = await table('?service=Dinner')
  assert.deepEqual(asked(anywhere.parties, 5)[0], ['1-5', null, null])
  const byProgram = await table('?service=Dinner&channel=api&area=Room')
  assert.deepEqual(asked(byProgram.parties, 5), [['1-8', null, null]])
  assert.equal((await table('?service=Lunch')).days.length, 5)
})

test('last month is counted by the rules of the draft: what would have been asked, and of how many who did not come', async () => {
  const { drafted, ask, book, clock } = await testRestaurant()
  const now = clock.now()
  const zone = 'Europe/Rome'
  const saturday = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
  const first = saturday.add({ days: (13 - saturday.dayOfWeek) % 7 })
  const at = (days: number) => `${first.add({ days })}T20:00:00`
  const guest = (email: string) => ({ first_name: 'A', email, mobile_number: '+39 333 123 4567' })
  const missed = await book(at(0), guest('a@example.com'), { adults: 4 })
  await book(at(1), guest('b@example.com'), { adults: 8 })
  await book(at(2), guest('c@example.com'))
  clock.set(now.toZonedDateTimeISO(zone).add({ months: 1 }).with({ day: 15 }).toInstant().toString())
  assert.equal((await ask(`POST /bookings/${missed.id}/no-show`)).status, 200)
  const byProgram = [saturdays, large].map((rule) => ({ ...rule, when: { ...rule.when, channels: ['api'] } }))
  await drafted({ payment_policies: byProgram })
  const { last_month: last } = (await ask('GET /configuration/draft/deposits')).body.data
  clock.set(now.toString())
  assert.deepEqual(last, {
    month: String(first).slice(0, 7),
    ...{ bookings: 3, deposits: 1, amount: '80.00', cards: 1, no_shows: 1, no_shows_asked: 1 },
  })
})

test('a host cannot see what rules of a draft ask', async () => {
  const { ask, another } = await testRestaurant()
  const { status } = await ask('GET /configuration/draft/deposits', { token: await another('read') })
  assert.equal(status, 403)
})

test('the preview says whether guests can pay online', async () => {
  const { drafted, ask } = await testRestaurant()
  await drafted({ payment_policies: [{ ...large, ask: 'deposit', when: { ...large.when, channels: ['diary'] } }] })
  assert.equal((await ask('GET /configuration/draft/deposits')).body.data.has_service, false)
})
