/** Parties on the floor plan, and how they are dragged. */
import type { Locator, Page } from 'playwright-core'
import { type Diary, friday } from '../../support/browser/diary-screen.ts'
import { middle, type Point } from '../diary/diary-hands.ts'

export const tableId = (diary: Diary, index: number): number =>
  diary.restaurant.areas.flatMap(({ tableIds }) => tableIds)[index] ?? 0

export const floorTable = (page: Page, diary: Diary, index: number): Locator =>
  page.locator(`.floor-table[data-table="${tableId(diary, index)}"]`)

export const top = (table: Locator): Promise<Point> => middle(table.locator('.top').first())

export const dropWords = (page: Page): Locator => page.locator('.drop-words')

/** Held over the other table; `page.mouse.up()` drops it. */
export async function hold(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await top(from), await top(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, start.y + 10)
  await page.mouse.move(end.x, end.y, { steps: 4 })
}

export const floor = `/diary/${friday}/floor`

export const party = (adults: number) => ({ adults })
