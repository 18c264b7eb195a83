/**
 * Three writers of one evening and its guests at once, drawn from every kind that locks more than one row: they wait for
 * each other, and PostgreSQL never has to end one as a deadlock. Without that they would succeed too, a second later
 * (DEADLOCK_ROUNDS sets how often, write/lock-order.long.test.ts has the cases that were found one by one).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openDatabase } from '../../../../src/db/database.ts'
import { howOften } from '../../../faults/support/how-often.ts'
import { testDatabase } from '../../../support/database.ts'
import fc, { seed } from '../../../support/fast-check.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { importRunner } from '../../office/import/import-runner.ts'

const rounds = howOften('DEADLOCK_ROUNDS', { small: 300, full: 3_000 })

const given = await testDatabase({ own: true })
const { sql, connection } = given
/** Closed by the test, since PostgreSQL counts a connection's deadlocks at the latest when it ends. */
const db = openDatabase({ connection, poolSize: 12, onConnectionLost: () => {} })
const database = { ...given, db }
const app = await testApp({ database })
const tables = Array.from({ length: 12 }, () => [1, 4] as const)
const house = await openRestaurant(app, {
  settings: { max_days: 730, freeze_minutes: 0 },
  serviceHours: [{ name: 'All day', opens: '12:00', closes: '23:00' }],
  areas: [
    { name: 'Room', tables },
    { name: 'Terrace', tables },
  ],
})
await app.token(house.slug)
const importer = await importRunner(database, house.slug)

/** A guest without a telephone who has booked a table at noon. */
type Guest = { name: string; email: string; telephone: string; patronId: number; bookingId: number; messageId: number }
/** `at` is 0, 1 or 2, and another one for each writer of a round. */
type Round = { n: number; day: string; guests: Guest[]; at: number; guest: Guest; other: Guest }
/** What runs in the race, once everything it needs is there. */
type Writer = (round: Round) => Promise<() => Promise<number>>

const statusOf = async (line: string, body?: object): Promise<number> =>
  (await app.ask(line, body ? { body } : {})).status

const patronOf = ({ name, email, telephone }: Guest) => {
  return { first_name: name, email, mobile_prefix: '+356', mobile_number: telephone }
}
const wishOf = ({ day, at }: Round) => ({ date: `${day}T${17 + at}:00:00`, adults: 2 })

const holdOf = async (round: Round): Promise<number> =>
  (await app.ask('POST /holds', { body: wishOf(round) })).body.data.id

async function imported(what: 'patrons' | 'bookings', lines: readonly string[]): Promise<number> {
  const { code, failed } = await importer.importText(what, `${lines.join('\n')}\n`)
  assert.equal(code, 0, failed.join('\n'))
  return 200
}

const writers: Readonly<Record<string, Writer>> = {
  create: async (round) => () => statusOf('POST /bookings', { ...wishOf(round), patron: patronOf(round.guest) }),
  'create with a hold': async (round) => {
    const hold_id = await holdOf(round)
    return () => statusOf('POST /bookings', { ...wishOf(round), hold_id, patron: patronOf(round.guest) })
  },
  'create with a hold, without a telephone': async (round) => {
    const hold_id = await holdOf(round)
    const { first_name, email } = patronOf(round.guest)
    return () => statusOf('POST /bookings', { ...wishOf(round), hold_id, patron: { first_name, email } })
  },
  'create for a patron by id': async (round) => {
    const hold_id = await holdOf(round)
    return () => statusOf('POST /bookings', { ...wishOf(round), hold_id, patron_id: round.guest.patronId })
  },
  'create by a guest online, with wishes': async (round) => {
    const anonymous = { token: null }
    const { form } = (await app.ask(`GET //api/guest/${house.slug}`, anonymous)).body.data
    const { first_name: last_name, email } = patronOf(round.guest)
    const body = { ...wishOf(round), form, patron: { last_name, email }, choices: ['nuts'], language: 'en' }
    return async () => (await app.ask(`POST //api/guest/${house.slug}/bookings`, { ...anonymous, body })).status
  },
  'move of a booking': async (round) => () => statusOf(`PATCH /bookings/${round.guest.bookingId}`, wishOf(round)),
  cancellation:
    async ({ guest }) =>
    () =>
      statusOf(`POST /bookings/${guest.bookingId}/status`, { status: 'cancelled' }),
  'move of a hold': async (round) => {
    const id = await holdOf(round)
    return () => statusOf(`PATCH /holds/${id}`, { adults: 3 })
  },
  'change of a patron':
    async ({ guest, n }) =>
    () =>
      statusOf(`PUT /patrons/${guest.patronId}`, { name: `${guest.name} ${n}`, mobile_number: guest.telephone }),
  erasure:
    async ({ guest }) =>
    () =>
      statusOf(`DELETE /patrons/${guest.patronId}`),
  'erasure with cancellation':
    async ({ guest }) =>
    () =>
      statusOf(`DELETE /patrons/${guest.patronId}?cancel_bookings=true`),
  merge:
    async ({ guest, other }) =>
    () =>
      statusOf(`POST /patrons/${guest.patronId}/merge`, { patron_id: other.patronId }),
  'import of bookings':
    async ({ guests, day, n }) =>
    () =>
      imported('bookings', [
        'external_id,date,time,party,name,email,mobile_number',
        ...guests.map(({ name, email, telephone }, i) => `${n}-${i},${day},20:00,2,${name},${email},${telephone}`),
      ]),
  'import of patrons':
    async ({ guests, n }) =>
    () =>
      imported('patrons', [
        'external_id,name,email,mobile_number',
        ...guests.map(({ name, email, telephone }, i) => `${n}-${i},${name},${email},${telephone}`),
      ]),
  'withdrawal of news': async ({ guest }) => {
    await sql('update patrons set news_consent_at = now() where id = $1', [guest.patronId])
    return () => statusOf(`DELETE /patrons/${guest.patronId}/news`)
  },
  'message sent again to a refused address': async ({ guest }) => {
    await sql(
      'insert into refused_addresses (restaurant_id, email, answer) values ($1, $2, $3) on conflict do nothing',
      [...[house.id, guest.email, '550']],
    )
    return () => statusOf(`POST /messages/${guest.messageId}/resend`)
  },
  'change of the configuration': async ({ n }) => {
    const { data } = (await app.ask('GET /configuration')).body
    const [room, terrace] = data.dining_areas
    const [first, ...rest] = room.tables
    const areas = [
      { ...room, tables: rest },
      { ...terrace, tables: [...terrace.tables, first] },
    ]
    const body = n % 2 === 0 ? { ...data, dining_areas: areas } : { ...data, name: `Osteria ${n}` }
    return () => statusOf('PUT /configuration', body)
  },
}

async function newGuest(day: string, n: number, at: number): Promise<Guest> {
  const name = `Guest ${n} ${at}`
  const email = `guest-${n}-${at}@example.com`
  const { body } = await app.ask('POST /bookings', {
    body: { date: `${day}T${12 + at}:00:00`, adults: 2, patron: { first_name: name, email } },
  })
  const bookingId = body.data.id
  const [row] = await sql<{ patron_id: number; message_id: number }>(
    `select b.patron_id, (select min(m.id)::int from messages m where m.booking_id = b.id) as message_id
       from bookings b where b.id = $1`,
    [bookingId],
  )
  assert.ok(row)
  const telephone = `79${String(n * 3 + at).padStart(6, '0')}`
  return { name, email, telephone, bookingId, patronId: row.patron_id, messageId: row.message_id }
}

const waiting = async (): Promise<number> =>
  (await sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length

/** Holds the day until each of the writers has ended or waits, so that all of them stand where they can cross. */
async function holdDay(day: string): Promise<{ release(hasAll: (waiting: number) => boolean): Promise<void> }> {
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select pg_advisory_xact_lock($1::int, $2::date - date '2000-01-01')`, [house.id, day])
  return {
    release: async (hasAll) => {
      await until(async () => hasAll(await waiting()))
      await holder.query('commit')
      await holder.end()
    },
  }
}

const names = Object.keys(writers)
const drawn = fc.sample(fc.tuple(...[0, 1, 2].map(() => fc.tuple(fc.constantFrom(...names), fc.nat(2)))), {
  ...{ seed, numRuns: rounds },
})
/** Of other guests each. Of what was drawn at random, it deadlocked most. */
const createsBesideAHold: (typeof drawn)[number] = [
  ['create with a hold', 0],
  ['create', 1],
  ['create', 2],
]

test(`three writers at once wait for each other without a deadlock, ${rounds} rounds`, {
  timeout: 1_800_000,
}, async () => {
  const today = Temporal.PlainDate.from('2026-06-12')
  const surprises: string[] = []
  const seen = new Map<string, number>()
  for (const [n, draw] of drawn.entries()) {
    const chosen = n % 5 === 0 ? createsBesideAHold : draw
    // Holds that were not used lapse: a caller may have 30 at a time.
    app.clock.set(
      Temporal.Instant.from(ordinaryNoon)
        .add({ minutes: 6 * n })
        .toString(),
    )
    const day = today.add({ days: n % 700 }).toString()
    const guests = [await newGuest(day, n, 0), await newGuest(day, n, 1), await newGuest(day, n, 2)] as const
    const ready: [string, () => Promise<number>][] = []
    for (const [at, [name, who]] of chosen.entries()) {
      const round = {
        n,
        day,
        at,
        guests: [...guests],
        guest: guests[who] as Guest,
        other: guests[(who + 1) % 3] as Guest,
      }
      ready.push([name, await (writers[name] as Writer)(round)])
    }
    // Every second round begins with all three at the door of the day, the others as it comes.
    const held = n % 2 === 0 ? await holdDay(day) : undefined
    let ended = 0
    const writing = ready.map(async ([name, write]) => {
      const status = await write()
      ended++
      seen.set(`${name}: ${status}`, (seen.get(`${name}: ${status}`) ?? 0) + 1)
      if (status >= 500) surprises.push(`${name} was answered ${status} in round ${n}`)
    })
    await held?.release((waiting) => ended + waiting >= writing.length)
    await Promise.all(writing)
  }
  console.log(Object.fromEntries([...seen].toSorted()))
  assert.deepEqual(surprises, [])
  const failed = names.filter((name) => !seen.has(`${name}: 200`) && !seen.has(`${name}: 201`))
  assert.deepEqual(failed, [], 'writers that never wrote anything')
  await db.close()
  const [row] = await sql('select deadlocks::int from pg_stat_database where datname = current_database()')
  assert.deepEqual(row, { deadlocks: 0 })
})
