import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reviewLinkCommand } from '../../../../src/features/guests/reviews/review-link.command.ts'
import { ReviewLinks } from '../../../../src/features/guests/reviews/review-link.ts'
import { testDatabase } from '../../../support/database.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { addBooking, addPatron } from '../patrons/patron-rows.ts'

const database = await testDatabase()
const house = await openRestaurant(database)
const patron = await addPatron(database, house.id, { name: 'Ann' })
const arrived = await addBooking(database, house.id, patron, '2026-06-09T18:00:00Z', { status: 'arrived_in_service' })
const booked = await addBooking(database, house.id, patron, '2026-06-11T18:00:00Z')
const secretKey = Buffer.alloc(32, 7)

async function run(...args: string[]) {
  const printed: string[] = []
  const failed: string[] = []
  const code = await reviewLinkCommand(args, {
    db: database.db,
    clock: fixedClock('2026-06-10T10:00:00Z'),
    loadSecretKey: async () => secretKey,
    address: () => 'http://127.0.0.1:3000',
    print: (line) => printed.push(line),
    fail: (line) => failed.push(line),
  })
  return { code, printed, failed: failed.join('\n') }
}

test('prints a link that the server accepts', async () => {
  const { code, printed } = await run(
    String(arrived),
    '--restaurant',
    'osteria',
    '--address',
    'https://book.example.com/',
  )
  assert.equal(code, 0)
  const [, token = ''] = /^https:\/\/book\.example\.com\/reviews\/(.*)$/.exec(printed[0] ?? '') ?? []
  const expiresAt = Date.UTC(2026, 6, 10, 10) / 1000
  assert.deepEqual(new ReviewLinks(secretKey).read(token), { restaurantId: house.id, bookingId: arrived, expiresAt })
  assert.equal(new ReviewLinks(Buffer.alloc(32, 8)).read(token), undefined)
  assert.match(printed[1] ?? '', /2026-07-10T10:00:00Z/)
  assert.match(
    (await run(String(arrived), '--restaurant', 'osteria')).printed[0] ?? '',
    /^http:\/\/127\.0\.0\.1:3000\/reviews\//,
  )
})

test('maitred review-link refuses wrong arguments with one sentence', async () => {
  for (const [booking, slug, sentence] of [
    [String(booked), 'osteria', /checked in/],
    ['999999', 'osteria', /Booking not found/],
    [String(arrived), 'nowhere', /Restaurant "nowhere" not found/],
  ] as const) {
    const { code, printed, failed } = await run(booking, '--restaurant', slug)
    assert.deepEqual([code, printed], [1, []])
    assert.match(failed, sentence)
  }
})

test('shows the usage where it is used wrongly', async () => {
  for (const args of [
    [],
    ['1'],
    ['1', '2', '--restaurant', 'osteria'],
    ['1', '--rest', 'x'],
    ['1', '--restaurant', 'osteria', '--address', 'ftp://x'],
  ]) {
    const { code, failed } = await run(...args)
    assert.equal(code, 2, args.join(' '))
    assert.match(failed, /Usage:/)
  }
  assert.equal((await run('--help')).code, 0)
})
