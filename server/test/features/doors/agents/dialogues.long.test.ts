/**
 * Fifteen conversations of assistants, through both official clients. An assistant here reads nothing but the text content of
 * the answers, as many clients hand only that to their model.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { offerFreeTables } from '../../../../src/features/bookings/offers/offer-rounds.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { roundContext } from '../../bookings/offers/waiting-evening.ts'
import { type Assistant, assistantAt, eras, listening } from './assistants.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Osteria <tables@example.com>' }
const house = await testApp({
  own: true,
  env: { ...env, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://book.example.com' },
})
house.clock.set(ordinaryNoon)
await openRestaurant(house, {
  settings: { agents: { enabled: true }, country: 'MT', telephone: '+356 2123 4567', max_days: 60 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00', slotMinutes: 60 }],
  areas: [
    {
      name: 'Hall',
      tables: [
        [1, 2],
        [3, 6],
      ],
    },
  ],
})
await house.token('osteria')
await house.sql(raisingHouse(`update restaurants set online = online || '{"largest_party": 6}'`))
const origin = await listening(house)

/** What stands in a text behind a name; undefined where it does not. */
const inText = (text: string, name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]
const valueIn = (text: string, name: string): string => inText(text, name) ?? assert.fail(`no ${name} in ${text}`)

let days = 11
let people = 0
let networks = 0
const newDay = () => `2026-0${days < 30 ? 6 : 7}-${String(days < 30 ? ++days : (days++ % 30) + 1).padStart(2, '0')}`

/** An assistant of one guest, who comes from a network of their own. `ask` gives the text alone. */
async function guestOf(era: (typeof eras)[number]) {
  const from = `203.0.113.${++networks}`
  const assistant: Assistant = await assistantAt(`${origin}/mcp/osteria`, { era, from })
  const ask = async (tool: string, args: object = {}): Promise<string> => (await assistant.call(tool, args)).text
  const contact = { name: 'Ann Vella', email: `ann${++people}@example.com` }
  let requests = 0
  const hold = (start: string, party = 2) => ask('hold_table', { start, party, request_id: `r${++requests}-${people}` })
  const bookHeld = (held: string, more: object = {}) =>
    ask('book_table', {
      ...{ hold_id: valueIn(held, 'hold_id'), accepted_policy_hash: valueIn(held, 'policy_hash') },
      ...contact,
      ...more,
    })
  const book = async (start: string, party = 2) => bookHeld(await hold(start, party))
  return { ask, hold, book, bookHeld, contact }
}
const whichIn = (booked: string) => ({ reference: valueIn(booked, 'reference'), code: valueIn(booked, 'code') })

/** The one table for two is taken at this start, and for the two hours after it. */
async function full(date: string, time: string): Promise<number> {
  const body = { date: `${date}T${time}:00`, adults: 2, patron: { last_name: 'Early' } }
  const made = await house.ask('POST /bookings', { body })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.data.id
}

for (const era of eras) {
  describe(`by text alone, in the protocol of ${era},`, () => {
    test('a table is found, held and booked, and looked up again', async () => {
      const { ask, hold, bookHeld } = await guestOf(era)
      const date = newDay()
      assert.match(await ask('get_restaurant'), /^today: 2026-06-10, Europe\/Malta$/m)
      assert.match(await ask('find_times', { date, party: 2, around: '20:00' }), /20:00/)
      const booked = await bookHeld(await hold(`${date}T20:00`))
      assert.match(booked, /^Your table is booked\. Your reference is/)
      assert.match(await ask('get_booking', whichIn(booked)), /^Confirmed: .*20:00, 2 guests\./)
    })

    test('a full evening says so and names the next table', async () => {
      const { ask } = await guestOf(era)
      const date = newDay()
      for (const time of ['18:00', '20:00', '22:00']) await full(date, time)
      const text = await ask('find_times', { date, party: 2 })
      assert.match(text, /^Nothing is free on .*The next table is on /)
      assert.match(valueIn(text, 'nearest'), /T\d\d:00:00\+02:00/)
    })

    test('a large party is promised no table, and becomes a request', async () => {
      const { hold, bookHeld } = await guestOf(era)
      const held = await hold(`${newDay()}T20:00`, 8)
      assert.match(held, /No table is held yet\. The restaurant will answer you/)
      assert.equal(valueIn(held, 'on_request'), 'true')
      assert.equal(valueIn(await bookHeld(held), 'status'), 'requested')
    })

    test('a party above the seats of the house is told to call', async () => {
      const { hold } = await guestOf(era)
      assert.match(await hold(`${newDay()}T20:00`, 40), /do not fit into our rooms\. Please call us\. \+356 2123 4567/)
    })

    test('an offer of the waiting list is read with its end and taken', async () => {
      const { ask, contact } = await guestOf(era)
      const date = newDay()
      const taken = await full(date, '20:00')
      const wish = { date, around: '20:00', party: 2, ...contact, request_id: `wait-${people}` }
      const waits = await ask('join_waiting_list', wish)
      assert.match(waits, /^You are on the waiting list/)
      await house.ask(`POST /bookings/${taken}/status`, { body: { status: 'cancelled' } })
      house.clock.advance({ minutes: 1 })
      await offerFreeTables(roundContext(house))
      const which = whichIn(waits)
      assert.match(
        await ask('get_booking', which),
        /^On the waiting list: .*A table has become free.*kept for you until/,
      )
      assert.match(await ask('answer_offer', { ...which, accept: true }), /^The table is yours\. Confirmed: /)
    })

    test('a span is waited for, and the offer is for the start that became free', async () => {
      const { ask, contact } = await guestOf(era)
      const date = newDay()
      await full(date, '18:00')
      const second = await full(date, '20:00')
      const wish = { date, around: '19:00', until: '21:00', party: 2, ...contact, request_id: `span-${people}` }
      const waits = await ask('join_waiting_list', wish)
      assert.equal(valueIn(waits, 'until'), `${date}T21:00:00+02:00`)
      await house.ask(`POST /bookings/${second}/status`, { body: { status: 'cancelled' } })
      house.clock.advance({ minutes: 1 })
      await offerFreeTables(roundContext(house))
      assert.match(await ask('get_booking', whichIn(waits)), /A table has become free: .*20:00, 2 guests\./)
    })

    test('a wrong code learns nothing', async () => {
      const { ask, book } = await guestOf(era)
      const { reference, code } = whichIn(await book(`${newDay()}T20:00`))
      const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
      const unknown = await ask('get_booking', { reference: 'OST-ZZZZZZ', code: wrong })
      assert.equal(await ask('get_booking', { reference, code: wrong }), unknown)
      assert.match(unknown, /^No booking has this reference and code\./)
    })

    test('a booking is moved, and a change that changes nothing says so', async () => {
      const { ask, book } = await guestOf(era)
      const date = newDay()
      const which = whichIn(await book(`${date}T19:00`))
      const moved = await ask('change_booking', { ...which, start: `${date}T21:00`, request_id: 'move' })
      assert.match(moved, /^Your booking has been changed\. Confirmed: .*21:00/)
      const same = await ask('change_booking', { ...which, start: `${date}T21:00`, request_id: 'again' })
      assert.match(same, /^Nothing was changed/)
    })

    test('a change to a time that is taken is refused with the nearest, and the booking stays', async () => {
      const { ask, book } = await guestOf(era)
      const date = newDay()
      const which = whichIn(await book(`${date}T18:00`))
      await full(date, '20:00')
      const refused = await ask('change_booking', { ...which, start: `${date}T20:00`, request_id: 'late' })
      assert.match(refused, /No table is free at this time/)
      assert.match(await ask('get_booking', which), /^Confirmed: .*18:00/)
    })

    test('a booking is cancelled once, however often it is asked', async () => {
      const { ask, book } = await guestOf(era)
      const which = whichIn(await book(`${newDay()}T20:00`))
      for (let times = 0; times < 2; times++) {
        assert.match(await ask('cancel_booking', which), /^Your booking has been cancelled\. Cancelled: /)
      }
    })

    test('the same hold books once, and with other details it is refused', async () => {
      const { hold, bookHeld } = await guestOf(era)
      const held = await hold(`${newDay()}T20:00`)
      const [first, second] = [await bookHeld(held), await bookHeld(held)]
      assert.equal(valueIn(first, 'reference'), valueIn(second, 'reference'))
      assert.match(await bookHeld(held, { name: 'Ben' }), /booked with this hold already, with other details/)
    })

    test('a date that is no date and a misspelt field are answered with what is valid', async () => {
      const { ask } = await guestOf(era)
      const ambiguous = await ask('find_times', { date: '06/07/2026', party: 2 })
      assert.match(valueIn(ambiguous, 'fields'), /"date"/)
      assert.match(ambiguous, /^today: /m)
      const misspelt = await ask('find_times', { dat: newDay(), party: 2 })
      assert.match(valueIn(misspelt, 'fields'), /"date","days","party"/)
    })

    test('nothing is booked before the policy was read', async () => {
      const { hold, bookHeld } = await guestOf(era)
      const held = await hold(`${newDay()}T20:00`)
      const refused = await bookHeld(held, { accepted_policy_hash: 'unread' })
      const accepted_policy_hash = valueIn(refused, 'policy_hash')
      assert.match(valueIn(refused, 'policy_text'), /change or cancel online/)
      assert.match(await bookHeld(held, { accepted_policy_hash }), /^Your table is booked/)
    })

    test('a mistyped address is doubted, and the confirmation goes again to the right one', async () => {
      const { ask, hold, bookHeld } = await guestOf(era)
      const held = await hold(`${newDay()}T20:00`)
      const doubted = await bookHeld(held, { email: `ann${people}@gmial.com` })
      const email = valueIn(doubted, 'did_you_mean')
      const booked = await bookHeld(held, { email, choices: ['nuts'] })
      assert.match(
        await ask('send_confirmation', whichIn(booked)),
        /^We have sent the confirmation to a…@gmail\.com again/,
      )
      assert.equal(valueIn(await ask('get_booking', whichIn(booked)), 'choices'), '["nuts"]')
    })

    test('on the day a guest says how late they come, and not a week before', async () => {
      const { ask, book } = await guestOf(era)
      const which = whichIn(await book(`${newDay()}T20:00`))
      assert.match(await ask('running_late', { ...which, minutes: 15 }), /from three hours before your time/)
      const [row] = await house.sql<{ at: string }>('select starts_at::text as at from bookings where reference = $1', [
        which.reference,
      ])
      const before = house.clock.now()
      house.clock.set(
        Temporal.Instant.from((row?.at ?? '').replace(' ', 'T'))
          .subtract({ minutes: 30 })
          .toString(),
      )
      const late = await ask('running_late', { ...which, minutes: 15 })
      house.clock.set(before.toString())
      assert.match(late, /^Thank you\. The restaurant reads that you come later\./)
      assert.equal(valueIn(late, 'late_minutes'), '15')
    })
  })
}
