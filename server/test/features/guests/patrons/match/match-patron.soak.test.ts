/** Concurrent bookings of one guest make one patron, whichever contact each of them gives. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digitsOf } from '../../../../../src/domain/guest/telephone.ts'
import fc from '../../../../support/fast-check.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { addPatron } from '../patron-rows.ts'

const app = await testApp({ poolSize: 16 })
const house = await openRestaurant(app, { settings: { max_days: 730 } })
const other = await openRestaurant(app, { slug: 'elsewhere' })
await app.token(house.slug)

type Guest = Record<string, string | boolean>

let evenings = 0
/** Each booking on another day, so that only the lock on the guest's contact serialises them. */
async function book(patron: Guest) {
  const evening = evenings++
  const date = Temporal.PlainDate.from('2026-06-11').add({ days: evening % 700 })
  const body = { date: `${date}T19:00:00`, adults: 2, patron }
  for (;;) {
    const answer = await app.ask('POST /bookings', { body, key: `evening-${evening}` })
    // On a busy machine 200 of them can exceed the pool's time-out; a client then tries again.
    if (answer.status !== 503) return answer
  }
}

async function bookAtOnce(count: number, guest: (n: number) => Guest): Promise<void> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => book(guest(n))))
  for (const { status, text } of answers) assert.equal(status, 201, text)
}

function patronsLike(name: string) {
  return app.sql<{
    id: number
    email: string | null
    mobile_number: string | null
    mobile_prefix: string | null
    bookings: number
  }>(
    `select p.id, p.email, p.mobile_number, p.mobile_prefix,
            (select count(*)::int from bookings b where b.restaurant_id = p.restaurant_id and b.patron_id = p.id) as bookings
       from patrons p where p.restaurant_id = $1 and p.name like $2 order by p.id`,
    [house.id, `${name}%`],
  )
}

test('200 concurrent bookings with one e-mail, in any case, are one patron', async () => {
  const addresses = ['mail@example.com', 'MAIL@example.com', 'Mail@Example.Com']
  await bookAtOnce(200, (n) => ({ first_name: 'Mail', email: addresses[n % 3] ?? '' }))
  const found = await patronsLike('Mail')
  assert.deepEqual(
    found.map(({ bookings }) => bookings),
    [200],
  )
})

test('concurrent bookings with one e-mail whose capitals have two lower-case forms are one patron', async () => {
  const addresses = ['ΝΙΚΟΣ@example.com', 'νικοσ@example.com']
  await bookAtOnce(50, (n) => ({ first_name: 'Nikos', email: addresses[n % 2] ?? '' }))
  const [only, ...more] = await patronsLike('Nikos')
  assert.deepEqual([only?.bookings, more.length], [50, 0])
})

test('200 concurrent bookings with one telephone number are one patron', async () => {
  await bookAtOnce(200, () => ({ first_name: 'Phone', mobile_number: '79112233', mobile_prefix: '+356' }))
  const [only, ...more] = await patronsLike('Phone')
  assert.deepEqual([only?.bookings, more.length], [200, 0])
})

test('concurrent bookings with one telephone number, however it is written, are one patron', async () => {
  const written: Guest[] = [
    { mobile_number: '79334455', mobile_prefix: '+356' },
    { mobile_number: '7933 4455', mobile_prefix: '356' },
    { mobile_number: '(0)79-33-44-55', mobile_prefix: '00356' },
    { mobile_number: '+356 79.33.44.55' },
  ]
  await bookAtOnce(100, (n) => ({ first_name: 'Written', ...written[n % written.length] }))
  const [only, ...more] = await patronsLike('Written')
  assert.deepEqual([only?.bookings, more.length], [100, 0])
})

test('PostgreSQL and the server reduce a telephone number to the same digits', async () => {
  const pieces = [
    '0',
    '00',
    '+',
    '356',
    '79',
    ' ',
    '\u00a0',
    '-',
    '.',
    '/',
    '(',
    ')',
    '(0)',
    'x',
    'é',
    '٧',
    '۹',
    '０',
    '９',
  ]
  const written = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
  const sent = fc.sample(fc.tuple(fc.option(written), written), 500)
  const stored = await app.sql<{ digits: string | null }>(
    `with added as (
       insert into patrons (restaurant_id, id, name, mobile_prefix, mobile_number)
       select $1, 1000000 + t.place, 'Digits', t.prefix, t.number
         from unnest($2::text[], $3::text[]) with ordinality as t(prefix, number, place)
       returning id, telephone_digits)
     select telephone_digits as digits from added order by id`,
    [other.id, sent.map(([prefix]) => prefix), sent.map(([, number]) => number)],
  )
  assert.deepEqual(
    stored.map((row) => row.digits),
    sent.map(([prefix, number]) => digitsOf(`${prefix ?? ''}${number}`)),
  )
})

test('200 concurrent bookings of a known patron, some with e-mail, some with telephone, are one patron', async () => {
  const mail = { email: 'mixed@example.com' }
  const phone = { mobile_number: '79445566', mobile_prefix: '+356' }
  assert.equal((await book({ first_name: 'Mixed', ...mail, ...phone })).status, 201)
  const kinds: Guest[] = [mail, phone, { ...mail, ...phone }]
  await bookAtOnce(200, (n) => ({ first_name: 'Mixed', ...kinds[n % 3] }))
  const found = await patronsLike('Mixed')
  assert.deepEqual(
    found.map(({ bookings }) => bookings),
    [201],
  )
})

test('200 concurrent bookings with e-mail and telephone are one patron', async () => {
  const both = { email: 'both@example.com', mobile_number: '79778899', mobile_prefix: '+356' }
  await bookAtOnce(200, () => ({ first_name: 'Both', ...both }))
  assert.deepEqual(
    (await patronsLike('Both')).map(({ bookings }) => bookings),
    [200],
  )
})

test('a booking completes what is unknown of a patron and overwrites nothing', async () => {
  const id = await addPatron(app, house.id, { name: 'Fill', email: 'fill@example.com' })
  await book({ first_name: 'Renamed', email: 'FILL@example.com', mobile_number: '79100000', mobile_prefix: '+356' })
  await book({ first_name: 'Renamed', email: 'fill@example.com', mobile_number: '79200000', mobile_prefix: '+39' })
  assert.deepEqual(await patronsLike('Fill'), [
    { id, email: 'fill@example.com', mobile_number: '79100000', mobile_prefix: '+356', bookings: 2 },
  ])
})

test('the e-mail decides before the telephone', async () => {
  await addPatron(app, house.id, { name: 'Deciding phone', mobile_number: '79300000', mobile_prefix: '+356' })
  await addPatron(app, house.id, { name: 'Deciding mail', email: 'deciding@example.com' })
  await book({
    first_name: 'Deciding',
    email: 'deciding@example.com',
    mobile_number: '79300000',
    mobile_prefix: '+356',
  })
  assert.deepEqual(
    (await patronsLike('Deciding')).map(({ bookings }) => bookings),
    [0, 1],
  )
})

test('another prefix, another restaurant or a guest marked as a walk-in is another patron', async () => {
  await addPatron(app, other.id, { name: 'Else', email: 'else@example.com' })
  await addPatron(app, house.id, { name: 'Else walk-in', email: 'else@example.com', walkin: true })
  await book({ first_name: 'Else', email: 'else@example.com', mobile_number: '79400000', mobile_prefix: '+356' })
  await book({ first_name: 'Else abroad', mobile_number: '79400000', mobile_prefix: '+39' })
  assert.deepEqual(
    (await patronsLike('Else')).map(({ bookings }) => bookings),
    [0, 1, 1],
  )
})

test('a name alone matches no patron', async () => {
  await book({ first_name: 'Nameless' })
  await book({ first_name: 'Nameless' })
  assert.equal((await patronsLike('Nameless')).length, 2)
})
