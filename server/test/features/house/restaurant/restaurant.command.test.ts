import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { restaurantCommand, restaurantUsage } from '../../../../src/features/house/restaurant/restaurant.command.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from '../../guests/patrons/patron-rows.ts'

// Noon of 10 June 2026 in Malta, eight hours before noon in Los Angeles.
const app = await testApp({ own: true })

async function run(...args: string[]) {
  const printed: string[] = []
  const failed: string[] = []
  const terminal = { print: (line: string) => printed.push(line), fail: (line: string) => failed.push(line) }
  const code = await restaurantCommand(args, { db: app.db, clock: app.clock, ...terminal })
  return { code, printed, failed }
}

describe('maitred restaurant list', () => {
  test('says so where there is none', async () => {
    assert.deepEqual(await run('list'), {
      code: 0,
      printed: ['There are no restaurants: maitred apply FILE creates one.'],
      failed: [],
    })
  })

  test('lists each restaurant with the bookings that are still to come', async () => {
    const osteria = await openRestaurant(app)
    await openRestaurant(app, { slug: 'bistro', settings: { name: 'Bistro', timezone: 'America/New_York' } })
    const patron = await addPatron(app, osteria.id, { name: 'Ann' })
    for (const [at, status] of [
      ['2026-06-10T09:59:00Z', 'confirmed'],
      ['2026-06-10T10:01:00Z', 'confirmed'],
      ['2026-06-11T18:00:00Z', 'pending'],
      ['2026-06-11T18:00:00Z', 'cancelled'],
    ] as const) {
      await addBooking(app, osteria.id, patron, at, { status })
    }
    const { code, printed } = await run('list')
    assert.equal(code, 0)
    assert.deepEqual(printed, [
      'ID  SLUG     NAME     TIMEZONE          UPCOMING',
      '2   bistro   Bistro   America/New_York  0',
      '1   osteria  Osteria  Europe/Malta      2',
    ])
  })

  test('what is not understood gets the usage', async () => {
    for (const args of [[], ['show'], ['list', 'osteria']]) {
      const { code, failed } = await run(...args)
      assert.equal(code, 2, args.join(' '))
      assert.equal(failed.at(-1), restaurantUsage)
    }
    assert.deepEqual(await run('--help'), { code: 0, printed: [restaurantUsage], failed: [] })
  })
})
