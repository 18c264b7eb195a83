/**
 * A whole evening at two browsers and a tablet, in a restaurant of 60 tables with 200 bookings: the clock is moved by the
 * test, what hosts do is done on their screens, and colleagues at a till do the rest by the API. After every hour each screen
 * shows the day as the server has it, no table has two parties that were not seated there on purpose, nothing was written to
 * a console and no request failed that was not meant to.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { five, seven, six } from './early-hours.ts'
import { type Evening, openEvening } from './evening-hosts.ts'
import { dayOf } from './evening-screens.ts'
import { eight, eleven, nine, ten } from './late-hours.ts'

describe('a whole evening', inBrowser, () => {
  test('at two browsers and a tablet, hour by hour', async (t) => {
    const evening = await openEvening()
    for (const [hour, work] of Object.entries({ five, six, seven, eight, nine, ten, eleven })) {
      const began = performance.now()
      await work(evening)
      t.diagnostic(`${hour}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    }
    await assertNumbers(evening)
    await assertHistory(evening)
  })
})

/** Covers, no-shows and walk-ins of the evening are those that the script counted, on the server and on every screen. */
async function assertNumbers({ diary, counted, desk, door, tablet }: Evening): Promise<void> {
  const { bookings } = await dayOf(diary)
  const left = bookings.filter(({ fsm_status }) => fsm_status === 'finished')
  const ofServer = {
    covers: left.reduce((sum, { covers }) => sum + covers, 0),
    noShows: bookings.filter(({ fsm_status }) => fsm_status === 'noshow').length,
    // Those who left a telephone are guests like any other: a walk-in is who sat down as it was written.
    walkIns: left.filter(({ created_at, arrived_at }) => Date.parse(created_at) === Date.parse(arrived_at ?? ''))
      .length,
  }
  assert.deepEqual(ofServer, counted)
  for (const { page } of [desk, door, tablet]) {
    const figures = await page.locator('.figure dd').allTextContents()
    assert.deepEqual(figures, [counted.covers, 0, 0, counted.covers].map(String))
  }
}

/** Whatever was done on a screen stands in the history with the name of the person, and nothing that was typed is missing. */
async function assertHistory({ diary, deeds, asked, of, door, openBooking }: Evening): Promise<void> {
  type Entry = { action: string; actor_name: string | null }
  const missing: string[] = []
  for (const { id, action, who } of deeds) {
    const entries: Entry[] = (await diary.ask(`GET /bookings/${id}/history`)).body.data
    if (!entries.some((entry) => entry.action === action && entry.actor_name === who)) {
      missing.push(
        `${id} ${action} by ${who}, of ${JSON.stringify(entries.map((one) => [one.action, one.actor_name]))}`,
      )
    }
  }
  assert.deepEqual(missing, [])
  assert.ok(asked.length > 0, 'nobody was so late that the next party was due')
  assert.ok(deeds.length > 60, `${deeds.length} deeds`)
  assert.match((await dayOf(diary)).note?.note ?? '', /^Mr Borg left his coat\. Oven two is cold\./)
  const panel = await openBooking(door, of('third', 8))
  await panel.locator('summary', { hasText: 'History' }).click()
  for (const who of ['host1', 'host3']) await panel.locator('.history li', { hasText: who }).first().waitFor()
}
