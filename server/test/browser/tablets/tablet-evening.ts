/** The demo on a Friday evening, and a tablet of the house in a real browser. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { openPage } from '../../support/browser/browser.ts'
import { makeTablet, type Person, personWith } from '../../support/tablet.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'

/** 19:42 on a Friday in Malta. */
const now = '2026-11-20T18:42:00Z'

export type TabletEvening = TestApp & {
  address: string
  houseId: number
  manager: Person
  /** Somebody who works there under this name. */
  person(name: string, pin?: string): Promise<Person>
  /** Paired by hand. */
  tablet(name?: string): Promise<Page>
}

export async function openTabletEvening(env: Record<string, string> = {}): Promise<TabletEvening> {
  const app = await testApp({ own: true, now, streamLimits: {}, env })
  await seedDemo(app.db, app.clock)
  const address = (await app.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const [{ id: houseId } = assert.fail('no demo')] = await app.sql<{ id: number }>(
    "select id from restaurants where slug = 'trattoria-demo'",
  )
  const named = async (name: string, given: Parameters<typeof personWith>[2]) => {
    const found = await personWith(app, houseId, given)
    await app.sql('update maitred.users set name = $2 where id = $1', [found.id, name])
    return found
  }
  const manager = await named('Demo Manager', { role: 'manager' })
  const person: TabletEvening['person'] = (name, pin) =>
    named(name, { role: 'host', ...(pin !== undefined && { pin }) })
  const tablet = async (name = 'Tablet at the door') => {
    const { code } = await makeTablet(app, manager, { name })
    const page = await openPage({ viewport: { width: 820, height: 1180 } })
    await page.goto(`${address}/device`)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Make this a tablet of the restaurant' }).click()
    await page.waitForURL('**/diary**')
    await page.goto(`${address}/diary/2026-11-20/list`)
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    // Comes last, and makes the row of who wrote taller: those below it move.
    await page.getByRole('button', { name: /^Messages, \d+ unread/ }).waitFor()
    return page
  }
  return { ...app, address, houseId, manager, person, tablet }
}
