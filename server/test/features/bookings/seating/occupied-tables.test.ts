/** A table is taken by the people who sit at it: before their time, past their time, and until they leave. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({ areas: [{ name: 'Room', tables: [[1, 4]] }] })
const { ask, book, booked, clock, newDay, setStatus, sql } = evening

/** The clock of the house, in Malta in summer. */
const itIs = (day: string, time: string): void => clock.set(`${day}T${time}:00+02:00`)

async function openStarts(day: string): Promise<string[]> {
  const { body } = await ask(`GET /availabilities?date=${day}&party_size=2&open_only=true`)
  return body.data.map(({ start_sec }: { start_sec: number }) =>
    Temporal.Instant.fromEpochMilliseconds(start_sec * 1000)
      .toZonedDateTimeISO('Europe/Malta')
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  )
}

type Shown = { id: number; arrived_at: string | null; occupies: { from: string; at_most_until: string } | null }

async function dayOf(day: string): Promise<Map<number, Shown>> {
  const { body } = await ask<{ data: { bookings: Shown[] } }>(`GET /day?date=${day}`)
  return new Map(body.data.bookings.map((booking) => [booking.id, booking]))
}

async function suggestions(day: string): Promise<number[]> {
  const { body } = await ask(`GET /day?date=${day}`)
  return body.data.suggestions.map(({ booking_id }: { booking_id: number }) => booking_id)
}

async function arrivedAt(id: number): Promise<unknown> {
  const [row] = await sql('select arrived_at from bookings where id = $1', [id])
  return row?.arrived_at ?? null
}

describe('when guests came', () => {
  test('is written by the check-in and cleared by its undo; the undo of a finish keeps it', async () => {
    const day = newDay()
    const { id } = await booked({ date: `${day}T19:00:00` })
    itIs(day, '18:40')
    await setStatus(id, 'arrived')
    assert.deepEqual(await arrivedAt(id), new Date(`${day}T16:40:00Z`))
    await ask(`POST /bookings/${id}/finish`)
    await ask(`POST /bookings/${id}/undo`)
    assert.deepEqual(await arrivedAt(id), new Date(`${day}T16:40:00Z`))
    const other = await booked({ date: `${day}T22:00:00` })
    await setStatus(other.id, 'arrived')
    await ask(`POST /bookings/${other.id}/undo`)
    assert.equal(await arrivedAt(other.id), null)
  })
})

describe('the list and a booking', () => {
  test('keep off the table of a party that came early', async () => {
    const day = newDay()
    const { id } = await booked({ date: `${day}T20:30:00` })
    itIs(day, '18:00')
    assert.ok((await openStarts(day)).includes('18:15'))
    itIs(day, '19:30')
    await setStatus(id, 'arrived')
    assert.deepEqual(await openStarts(day), ['22:30', '22:45'])
    const walkin = { adults: 2, patron: { walkin: true }, duration: 60 }
    assert.equal((await book({ ...walkin, date: `${day}T19:30:00` })).body.error.details.reason, 'no_table')
    await ask(`POST /bookings/${id}/undo`)
    assert.equal((await book({ ...walkin, date: `${day}T19:30:00` })).status, 201)
  })

  test('keep off the table of a party that sits past its end', async () => {
    const day = newDay()
    const { id } = await booked({ date: `${day}T18:00:00` })
    itIs(day, '18:05')
    await setStatus(id, 'arrived')
    assert.ok((await openStarts(day)).includes('20:00'))
    itIs(day, '19:50')
    assert.equal((await openStarts(day))[0], '20:15')
    itIs(day, '20:28')
    assert.equal((await openStarts(day))[0], '20:45')
    const refused = await book({ date: `${day}T20:30:00` })
    assert.deepEqual([refused.status, refused.body.error.details.alternatives[0]], [409, `${day}T20:45:00`])
    await ask(`POST /bookings/${id}/finish`)
    assert.equal((await openStarts(day))[0], '20:30')
    assert.equal((await book({ date: `${day}T20:30:00` })).status, 201)
  })

  test('keep off it again when it was not they who left', async () => {
    const day = newDay()
    const { id } = await booked({ date: `${day}T18:00:00` })
    itIs(day, '18:05')
    await setStatus(id, 'arrived')
    itIs(day, '20:28')
    await ask(`POST /bookings/${id}/finish`)
    assert.equal((await openStarts(day))[0], '20:30')
    await ask(`POST /bookings/${id}/undo`)
    assert.equal((await openStarts(day))[0], '20:45')
    assert.equal((await book({ date: `${day}T20:30:00` })).status, 409)
  })

  test('count it for at most two hours past the end, and so long as nobody came later to that table', async () => {
    const day = newDay()
    const { id } = await booked({ date: `${day}T18:00:00`, duration: 60 })
    itIs(day, '18:05')
    await setStatus(id, 'arrived')
    itIs(day, '20:55')
    assert.equal((await openStarts(day))[0], '21:00', 'not 21:15: it is two hours since seven')
    const next = await booked({ date: `${day}T21:00:00`, duration: 60 })
    assert.notEqual((await dayOf(day)).get(id)?.occupies, null)
    await setStatus(next.id, 'arrived')
    assert.equal((await dayOf(day)).get(id)?.occupies, null)
    itIs(day, '22:20')
    assert.equal((await openStarts(day))[0], '22:45', 'those who came later sit past their end in turn')
  })

  test('do not count it again once those who came later to that table have left', async () => {
    const day = newDay()
    const { id } = await booked({ date: `${day}T18:00:00`, duration: 60 })
    itIs(day, '18:05')
    await setStatus(id, 'arrived')
    itIs(day, '19:10')
    const next = await booked({ date: `${day}T19:30:00`, duration: 30 })
    itIs(day, '19:32')
    await setStatus(next.id, 'arrived')
    itIs(day, '20:05')
    await ask(`POST /bookings/${next.id}/finish`)
    assert.equal((await dayOf(day)).get(id)?.occupies, null)
    assert.equal((await openStarts(day))[0], '20:15')
    await booked({ date: `${day}T20:15:00` })
  })

  test('do not count it in a house that says so; who came early counts there too', async () => {
    const day = newDay()
    await evening.configure({ overstay_minutes: 0 })
    const { id } = await booked({ date: `${day}T20:30:00`, duration: 60 })
    itIs(day, '18:20')
    assert.equal((await openStarts(day))[0], '18:30')
    await setStatus(id, 'arrived')
    assert.equal((await openStarts(day))[0], '21:30')
    assert.deepEqual((await dayOf(day)).get(id)?.occupies, {
      from: `${day}T18:30:00+02:00`,
      at_most_until: `${day}T21:30:00+02:00`,
    })
    itIs(day, '22:00')
    assert.equal((await openStarts(day))[0], '22:00')
    await evening.configure({ overstay_minutes: 15 })
    assert.equal((await openStarts(day))[0], '22:15')
  })

  test('take no notice of a check-in weeks before or after the end, nor of one whose time is not known', async () => {
    itIs('2026-06-10', '12:00')
    const day = newDay()
    const ahead = await booked({ date: `${day}T20:30:00` })
    assert.equal((await setStatus(ahead.id, 'arrived')).status, 200)
    itIs(day, '18:00')
    assert.deepEqual((await openStarts(day)).slice(0, 3), ['18:00', '18:15', '18:30'])
    itIs(day, '22:40')
    assert.deepEqual(await openStarts(day), ['22:45'])
    assert.equal((await dayOf(day)).get(ahead.id)?.occupies, null)

    const other = newDay()
    const late = await booked({ date: `${other}T18:00:00`, duration: 60 })
    const unknown = await booked({ date: `${other}T19:00:00`, duration: 60 })
    itIs(other, '20:10')
    await setStatus(late.id, 'arrived')
    await setStatus(unknown.id, 'arrived')
    await evening.write(unknown.id, { arrived_at: null })
    assert.equal((await openStarts(other))[0], '20:15')
    const shown = await dayOf(other)
    assert.deepEqual([shown.get(late.id)?.arrived_at, shown.get(late.id)?.occupies], [`${other}T20:10:00+02:00`, null])
    assert.deepEqual([shown.get(unknown.id)?.arrived_at, shown.get(unknown.id)?.occupies], [null, null])
  })
})

describe('tables at which guests sit are given to nobody', () => {
  /** Since six, and 28 minutes past their end; a party of two waits for half past eight. */
  async function sitting() {
    const day = newDay()
    const made = await booked({ date: `${day}T18:00:00` })
    const waiting = await booked({ date: `${day}T20:30:00`, waiting_list: true })
    itIs(day, '18:05')
    await setStatus(made.id, 'arrived')
    itIs(day, '20:28')
    return { day, id: made.id, waiting: waiting.id }
  }

  test('not by a hold, an offer, an acceptance, a suggestion or an edit', async () => {
    const { day, id, waiting } = await sitting()
    const hold = await ask('POST /holds', { body: { date: `${day}T20:30:00`, adults: 2 } })
    assert.deepEqual([hold.status, hold.body.error.details.reason], [409, 'no_table'])
    assert.deepEqual(await suggestions(day), [])
    assert.equal((await setStatus(waiting, 'accepted')).body.error.details.reason, 'no_table')
    await evening.patch(waiting, { date: `${day}T20:35:00`, override: true })
    assert.equal((await ask(`POST /bookings/${waiting}/offer`)).body.error.details.reason, 'no_table')
    const starts = await ask(`GET /day/starts?date=${day}&party_size=2`)
    const at = (time: string) => starts.body.data.find(({ date }: { date: string }) => date.includes(`T${time}`))
    assert.deepEqual([at('20:30').reason, at('20:30').override], ['no_table', true])
    assert.deepEqual([at('20:45').reason, at('20:45').override], [null, true])
    const other = await booked({ date: `${day}T21:00:00` })
    const moved = await evening.patch(other.id, { date: `${day}T20:30:00` })
    assert.deepEqual([moved.status, moved.body.error.details.reason], [409, 'no_table'])
    await ask(`POST /bookings/${id}/finish`)
    assert.equal((await evening.patch(other.id, { date: `${day}T20:30:00` })).status, 200)
  })

  test('a suggestion comes when they leave', async () => {
    const { day, id, waiting } = await sitting()
    assert.deepEqual(await suggestions(day), [])
    await ask(`POST /bookings/${id}/finish`)
    assert.deepEqual(await suggestions(day), [waiting])
    assert.equal((await setStatus(waiting, 'accepted')).status, 200)
  })

  test('the day has another version when a suggestion ends because they stay', async () => {
    const { day, waiting } = await sitting()
    await evening.patch(waiting, { date: `${day}T20:45:00` })
    assert.deepEqual(await suggestions(day), [waiting])
    const version = async () => (await ask(`GET /day?date=${day}`)).body.data.version
    const before = await version()
    itIs(day, '20:30')
    assert.deepEqual([await suggestions(day), await version()], [[waiting], before])
    clock.advance({ seconds: 1 })
    assert.deepEqual(await suggestions(day), [])
    assert.notEqual(await version(), before)
  })
})
