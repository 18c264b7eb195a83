/** A dining hall on the floor plan of the office, and hands on it. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { drag, middle, type Point } from './diary/diary-hands.ts'
import { type Office, openOffice } from './office-house.ts'

export const place = (x: number, y: number) => ({ x, y, width: 90, height: 90, shape: 'square', turn: 0 })
export const seats = { min_covers: 2, max_covers: 4 }

/** A hall of three tables in a row, two of them joined, and an empty terrace. */
export async function openHall(): Promise<Office> {
  const house = await openOffice()
  const { data } = (await house.ask('GET /configuration')).body
  const tables = [60, 260, 560].map((x, index) => ({ name: `M${index + 1}`, ...seats, place: place(x, 60) }))
  const combinations = [{ tables: ['M1', 'M2'], min_covers: 5, max_covers: 8 }]
  const dining_areas = [
    { name: 'Hall', tables, combinations },
    { name: 'Terrace', tables: [], combinations: [] },
  ]
  const answer = await house.ask('PUT /configuration', { body: { ...data, dining_areas } })
  assert.equal(answer.status, 200, answer.text)
  return house
}

export const tableOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
export const heard = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
export const draft = (page: Page) => page.getByRole('region', { name: 'Your draft' })

/** Pixels of a centimetre. */
export const scaleOf = (page: Page): Promise<number> =>
  page.locator('.plan-svg').evaluate((svg) => {
    const { width } = svg.getBoundingClientRect()
    return width / Number(svg.getAttribute('viewBox')?.split(' ')[2])
  })

/**
 * The middle of something once it has the same place in two frames. The plan is drawn again in its new size a frame after
 * its frame has changed: when the page has been laid out, and when the bar of the draft comes or goes.
 */
export async function settled(locator: Locator): Promise<Point> {
  await (await locator.elementHandle())?.waitForElementState('stable')
  return middle(locator)
}

export async function dragTable(page: Page, name: string, x: number, y: number): Promise<void> {
  const [from, scale] = [await settled(tableOf(page, name).locator('.top')), await scaleOf(page)]
  await drag(page, from, { x: from.x + x * scale, y: from.y + y * scale })
}
