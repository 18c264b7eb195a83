/** How long parties stay: by size and service, unless set by hand. What is listed is what is booked. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  settings: {
    turn_times: JSON.stringify([
      { up_to: 2, minutes: 90 },
      { up_to: 4, minutes: 150 },
    ]),
  },
  serviceHours: [
    { name: 'Lunch', opens: '12:00', closes: '15:00', turnTimes: [{ up_to: 2, minutes: 60 }] },
    { name: 'Dinner', opens: '18:00', closes: '23:00' },
  ],
})
const { ask, booked, patch, newDay, setStatus, tables } = evening
const [two] = tables

const lengthOf = ({ date, end_time }: { date: string; end_time: string }) =>
  Temporal.Instant.from(end_time).since(Temporal.Instant.from(date)).total('minutes')
const edited = async (id: number, body: object) => {
  const answer = await patch(id, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return lengthOf(answer.body.data)
}

test('duration_sec of each row is the turn time of its party and service, and what a booking gets', async () => {
  const day = newDay()
  const { body } = await ask(`GET /availabilities?date=${day}`)
  const minutes = (time: string, party: number) => {
    const start = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Malta').epochMilliseconds / 1000
    const row = body.data.find(
      (one: { start_sec: number; resources: { party_size: number } }) =>
        one.start_sec === start && one.resources.party_size === party,
    )
    return row.duration_sec / 60
  }
  assert.deepEqual(
    [minutes('12:00', 2), minutes('12:00', 3), minutes('19:00', 2), minutes('19:00', 5)],
    [60, 150, 90, 120],
  )
  assert.equal(lengthOf((await booked({ date: `${day}T12:00:00`, adults: 2 })) as never), 60)
  assert.equal(lengthOf((await booked({ date: `${day}T12:00:00`, adults: 1, children: 2 })) as never), 150)
  assert.equal(lengthOf((await booked({ date: `${day}T19:00:00`, adults: 5 })) as never), 120)
  assert.equal(lengthOf((await booked({ date: `${day}T16:00:00`, override: true })) as never), 90)
})

test('another party takes its turn time, another service too; a length set by hand stays', async () => {
  const day = newDay()
  const { id } = await booked({ date: `${day}T19:00:00`, adults: 2 })
  assert.equal(await edited(id, { adults: 4 }), 150)
  assert.equal(await edited(id, { comment: 'Window' }), 150)
  assert.equal(await edited(id, { adults: 2 }), 90)
  assert.equal(await edited(id, { date: `${day}T12:00:00` }), 60)
  assert.equal(await edited(id, { date: `${day}T18:00:00` }), 90)
  assert.equal(await edited(id, { duration: 200 }), 200)
  assert.equal(await edited(id, { adults: 4 }), 200)
  const byHand = await booked({ date: `${day}T19:00:00`, adults: 2, duration: 100 })
  assert.equal(await edited(byHand.id, { adults: 3 }), 100)
})

test('a length set by hand to what it is already writes no history, and stays when the party grows', async () => {
  const { id } = await booked({ adults: 2 })
  const historyOf = async () => (await evening.sql('select id from booking_history where booking_id = $1', [id])).length
  const [events, history] = [(await evening.eventsOf(id)).length, await historyOf()]
  assert.equal(await edited(id, { duration: 90 }), 90)
  assert.deepEqual([(await evening.eventsOf(id)).length, await historyOf()], [events, history])
  assert.equal(await edited(id, { adults: 4 }), 90)
})

test('seated guests keep their length when the party grows', async () => {
  const { id } = await booked({ adults: 2 })
  await setStatus(id, 'arrived')
  assert.equal(await edited(id, { adults: 1 }), 90)
})

test('a longest turn over midnight is seen on the next day, cached or not', async () => {
  await evening.configure({ turn_times: JSON.stringify([{ up_to: 2, minutes: 300 }]) })
  await evening.sql("update service_hours set closes = '01:00' where name = 'Dinner'")
  await evening.configure({})
  const day = newDay()
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const openAt = async (date: string) => {
    const { body } = await ask(`GET /availabilities?date=${date}&party_size=2`)
    return new Map(
      body.data.map(({ start_sec, spots_open }: { start_sec: number; spots_open: number }) => [start_sec, spots_open]),
    )
  }
  const [before, afterMidnight] = [await openAt(day), await openAt(next)]
  const start = Temporal.PlainDateTime.from(`${next}T00:30`).toZonedDateTime('Europe/Malta').epochMilliseconds / 1000
  // 300 minutes from 20:00 reach 01:00; and a party at 20:00 would meet one that comes at 00:30.
  await booked({ date: `${next}T00:30:00`, table_ids: [two], duration: 60 })
  const [afterwards, nextAfterwards] = [await openAt(day), await openAt(next)]
  assert.equal(nextAfterwards.get(start), Number(afterMidnight.get(start)) - 1)
  const eight = Temporal.PlainDateTime.from(`${day}T20:00`).toZonedDateTime('Europe/Malta').epochMilliseconds / 1000
  assert.equal(afterwards.get(eight), Number(before.get(eight)) - 1)
  assert.equal(afterwards.get(eight - 1800), before.get(eight - 1800))
})
