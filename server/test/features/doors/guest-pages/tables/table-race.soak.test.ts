/**
 * Many guests who choose the same table at once, through two servers, while staff give it to others by hand.
 *
 *   TABLE_RACES=100 npm run test:file -- server/test/features/doors/guest-pages/tables/table-race.soak.test.ts
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { testApp } from '../../../../support/test-app.ts'
import { guestAt, referenceIn, type Shown } from '../guest.ts'

const races = Number(process.env.TABLE_RACES ?? 3)
const guestsOfRace = 30

const first = await testApp({ poolSize: 10 })
const second = await testApp({ database: first, poolSize: 10 })
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null }
const house = await openRestaurant(first, {
  settings: { max_days: 700, online: { ...online, confirm_by_mail: 'never', choose_tables: true } },
  serviceHours: [{ name: 'Dinner', opens: '19:00', closes: '19:30', slotMinutes: 30 }],
  areas: [{ name: 'Hall', tables: Array.from({ length: 40 }, () => [1, 4] as const) }],
})
await first.token('osteria')
await first.sql(raisingHouse('update dining_tables set released = true'))
const wanted = house.areas[0]?.tableIds[7] as number

let networks = 0
const newGuest = (n: number) =>
  guestAt(n % 2 === 0 ? first : second, {
    remoteAddress: `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
  })

test(`${races} races of ${guestsOfRace} guests and staff for one table: one of them has it, and every other keeps what was typed`, {
  timeout: races * 60_000,
}, async () => {
  let refused = 0
  for (let race = 0; race < races; race++) {
    const date = Temporal.PlainDate.from('2026-07-01').add({ days: race }).toString()
    const guests = Array.from({ length: guestsOfRace }, (_, n) => newGuest(n))
    const pages = await Promise.all(
      guests.map(async (guest) =>
        guest.chooseTime(await guest.open(`/book/osteria?adults=2&date=${date}&lang=en`), '19:00'),
      ),
    )
    const staff = first.ask('POST /bookings', {
      body: { date: `${date}T19:00:00`, adults: 2, table_ids: [wanted], patron: { last_name: 'Borg' } },
    })
    const sent = guests.map((guest, n) =>
      guest.submit(pages[n] as Shown, {
        name: `Guest ${n}`,
        email: `guest${race}-${n}@example.com`,
        table: `${wanted}`,
        comment: `wish ${n}`,
      }),
    )
    const [byStaff, ...answers] = await Promise.all([staff, ...sent])
    const won = answers.filter((page) => referenceIn(page) !== undefined)
    assert.equal(won.length + Number(byStaff.status === 201), 1, answers.map(({ status }) => status).join())
    for (const [n, page] of answers.entries()) {
      if (won.includes(page)) continue
      refused++
      assert.equal(page.status, 409, page.text)
      assert.match(page.text, new RegExp(`wish ${n}\\b`))
      assert.match(page.text, /has just been taken/)
    }
    const rows = await first.sql<{ tables: number[] }>(
      `select array(select table_id from booking_tables t where t.booking_id = b.id) as tables from bookings b where local_date = $1`,
      [date],
    )
    assert.deepEqual(rows, [{ tables: [wanted] }])
  }
  assert.ok(refused >= races * (guestsOfRace - 1))
})
