/**
 * Many guests at the last table, through two servers, while some take a hold and leave; and forms that are sent twice, sent
 * again after a lost answer, from two tabs, or after a reload.
 *
 *   GUEST_RACES=20 GUEST_FORMS=1000 npm run test:file -- server/test/features/doors/guest-pages/book/guest-race.soak.test.ts
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { guestAt, referenceIn, type Shown, timesIn, titleOf } from '../guest.ts'

const races = Number(process.env.GUEST_RACES ?? 3)
const forms = Number(process.env.GUEST_FORMS ?? 100)
const guestsOfRace = 50

const first = await testApp({ poolSize: 10 })
const second = await testApp({ database: first, poolSize: 10 })
await openRestaurant(first, {
  settings: { country: 'MT', max_days: 700 },
  serviceHours: [{ name: 'Dinner', opens: '19:00', closes: '19:30', slotMinutes: 30 }],
  areas: [{ name: 'Room', tables: [[1, 2]] }],
})
await openRestaurant(first, {
  slug: 'large',
  settings: { country: 'MT', max_days: 700 },
  areas: [{ name: 'Hall', tables: Array.from({ length: 40 }, () => [1, 4] as const) }],
})

let networks = 0
const newGuest = (n: number) => {
  networks++
  return guestAt(n % 2 === 0 ? first : second, {
    remoteAddress: `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
  })
}
const dateOf = (n: number) => Temporal.PlainDate.from('2026-07-01').add({ days: n }).toString()
const person = (n: number) => ({ name: `Guest ${n}`, email: `guest${n}@example.com` })
const advance = (duration: Temporal.DurationLike) => {
  first.clock.advance(duration)
  second.clock.advance(duration)
}
const bookingsOn = (date: string) => first.sql('select id from bookings where local_date = $1', [date])

/** Nobody has the details page but those who hold the table, or come beyond its hold. */
const isDetails = (page: Shown) => titleOf(page) === 'Your details'

test(`${races} races of ${guestsOfRace} for the last table, with abandoned holds`, {
  timeout: races * 60_000,
}, async () => {
  for (let race = 0; race < races; race++) {
    const date = dateOf(race)
    const guests = Array.from({ length: guestsOfRace }, (_, n) => newGuest(n))
    const open = (guest: ReturnType<typeof newGuest>) => guest.open(`/book/osteria?adults=2&date=${date}&lang=en`)
    const pages = await Promise.all(guests.map(open))
    assert.ok(pages.every((page) => timesIn(page).includes('19:00')))

    const chosen = await Promise.all(guests.map((guest, n) => guest.chooseTime(pages[n] as Shown, '19:00')))
    const holders = chosen.flatMap((page, n) => (isDetails(page) ? [n] : []))
    assert.equal(holders.length, 1, 'one of them holds the table')

    // The one who holds it leaves. Until the five minutes are over nobody else has it; then somebody does.
    advance({ seconds: 299 })
    assert.deepEqual(timesIn(await open(newGuest(0))), [])
    advance({ seconds: 1 })
    const again = await Promise.all(guests.map(open))
    assert.ok(
      again.every((page) => timesIn(page).includes('19:00')),
      'the table is free again after five minutes',
    )
    const anew = await Promise.all(
      guests.map(async (guest, n) => {
        const page = await guest.chooseTime(again[n] as Shown, '19:00')
        return isDetails(page) ? guest.submit(page, person(race * 1000 + n)) : page
      }),
    )
    assert.equal(anew.filter((page) => referenceIn(page) !== undefined).length, 1, 'one of them booked')
    // The first holder comes back after all, with an expired hold.
    const [late = 0] = holders
    const tooLate = await guests[late]?.submit(chosen[late] as Shown, person(race * 1000 + 999))
    assert.equal(tooLate?.status, 409)
    assert.equal((await bookingsOn(date)).length, 1)
  }
})

/** What a browser does with a form, all of it more than once. */
const ways: readonly ((
  send: () => Promise<Shown>,
  sendElsewhere: () => Promise<Shown>,
  reload: (page: Shown) => Promise<Shown>,
) => Promise<Shown[]>)[] = [
  // A double click.
  async (send) => Promise.all([send(), send()]),
  // The answer is lost, and the guest sends it again.
  async (send) => [await send(), await send()],
  // Two tabs of the same form, on two servers.
  async (send, sendElsewhere) => Promise.all([send(), sendElsewhere(), send(), sendElsewhere()]),
  // Reload, back, forward and send again.
  async (send, sendElsewhere, reload) => {
    const done = await send()
    return [done, await reload(done), await sendElsewhere(), await reload(done)]
  },
]

test(`${forms} forms, each sent several times, are ${forms} bookings`, { timeout: forms * 5_000 }, async () => {
  const times = ['18:00', '19:00', '20:00', '21:00', '22:00']
  for (let n = 0; n < forms; n++) {
    const guest = newGuest(n)
    const other = newGuest(n + 1)
    const date = dateOf(Math.floor(n / 20))
    const page = await guest.open(`/book/large?adults=2&date=${date}&lang=en`)
    const details = await guest.chooseTime(page, times[n % times.length] as string)
    assert.ok(isDetails(details), details.text)
    const send = () => guest.submit(details, person(1_000_000 + n))
    const sendElsewhere = () => other.submit(details, person(1_000_000 + n))
    const reload = (shown: Shown) => guest.open(shown.url)
    const way = ways[n % ways.length] as (typeof ways)[number]
    const shown = await way(send, sendElsewhere, reload)
    assert.equal(new Set(shown.map(referenceIn)).size, 1, `form ${n}: ${shown.map(titleOf)}`)
    assert.notEqual(referenceIn(shown[0] as Shown), undefined)
  }
  const [row] = await first.sql<{ count: string }>(
    `select count(*) from bookings b join restaurants r on r.id = b.restaurant_id where r.slug = 'large'`,
  )
  assert.equal(Number(row?.count), forms)
})
