/** What a host does on the screen of the diary, and what the diary answers. */
import type { Locator, Page } from 'playwright-core'
import type { Diary } from '../../support/browser/diary-screen.ts'

export type Point = { x: number; y: number }

export const bar = (page: Page, name: string): Locator => page.locator('.bar', { hasText: name })
export const row = (page: Page, table: string): Locator =>
  page.locator('.table-row', { has: page.locator('.table-name', { hasText: table }) })
export const chip = (page: Page, name: string): Locator => page.locator('.lane .chip', { hasText: name })
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text).waitFor()
export const undo = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo', exact: true }).click()

export async function middle(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How wide a minute is on this screen, by the bar of somebody who stays that long. */
export async function minuteWidth(page: Page, name: string, minutes: number): Promise<number> {
  const box = await bar(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not on the screen.`)
  return box.width / minutes
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** Straight up or down to another table, at the same time. */
export async function dragToTable(page: Page, name: string, table: string): Promise<void> {
  const from = await middle(bar(page, name))
  await drag(page, from, { x: from.x, y: (await middle(row(page, table).locator('.table-name'))).y })
}

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
export const bookingOf = async (diary: Diary, id: number): Promise<any> =>
  (await diary.ask(`GET /bookings/${id}`)).body.data
export const statusOf = async (diary: Diary, id: number): Promise<string> => (await bookingOf(diary, id)).fsm_status
export const startOf = async (diary: Diary, id: number): Promise<string> =>
  (await bookingOf(diary, id)).date.slice(11, 16)

/** In the dialog of moves: any tables, also such as are not among the rows. */
export async function chooseByHand(page: Page, tables: { off?: string; on: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Move or change/ })
  await dialog.getByText('Choose tables by hand').click()
  if (tables.off !== undefined) await dialog.getByRole('checkbox', { name: tables.off }).uncheck()
  await dialog.getByRole('checkbox', { name: tables.on }).check()
  await dialog.getByRole('button', { name: `Move to ${tables.on}`, exact: true }).click()
}
