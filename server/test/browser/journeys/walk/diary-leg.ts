/** The diary: its views, the open booking, and every dialog. */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { bar } from '../../diary/diary-hands.ts'
import { busyEvening } from '../../diary-screen/busy-evening.ts'
import type { Leg, Stop } from './leg.ts'

const view = (key: string, name: string): Stop => ({
  name,
  reach: async (page) => {
    await page.keyboard.press(key)
    await page.locator(`.${name}`).waitFor()
  },
})

/** By the name of its file in web/diary. */
const dialog = (file: string, key: string, title: string): Stop => ({
  name: file,
  reach: async (page) => {
    await closeDialog(page)
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name: title }).waitFor()
  },
})

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const diaryDialogs: readonly Stop[] = [
  dialog('move-dialog', 'm', 'Move or change Marie Vella'),
  dialog('allergens-dialog', 'y', 'Allergies of Marie Vella'),
  dialog('notes-dialog', 'e', 'Notes: Marie Vella'),
  dialog('guest-dialog', 'g', 'About the guest: Marie Vella'),
  dialog('presence-dialog', 'h', 'Marie Vella'),
  dialog('new-booking-dialog', 'n', 'New booking'),
  dialog('walk-in-dialog', 'w', 'Walk-in'),
  dialog('search-dialog', '/', 'Search all days'),
  dialog('block-dialog', 'b', 'Block tables'),
  dialog('evening-note-dialog', 'i', 'Note for the evening'),
  dialog('sections-dialog', 'v', 'Sections'),
  dialog('close-offs-dialog', 'c', 'Close parts of the day'),
  dialog('messages-dialog', 'o', 'Messages'),
  dialog('help-dialog', '?', 'Keyboard'),
]

/**
 * Two people, or two parties at one table, open them, a party that grows, an area that is closed, a section that moves, and a
 * table that is ready:
 * journeys/seat.test.ts, journeys/conflict.test.ts, diary/seat-questions.slow.test.ts, diary/diary-close-area.test.ts,
 * diary/diary-to-do.test.ts, diary/table-ready.test.ts, diary/diary-orders.test.ts and table/move.test.ts judge them where they arise.
 */
const ofTwo = [
  ...['seat-dialog', 'conflict-dialog', 'find-table-dialog', 'grows-dialog'],
  ...['close-area-dialog', 'to-do-dialog', 'move-group-dialog', 'ready-dialog', 'order-dialog', 'kitchen-dialog'],
]

/** All there are: `dialog` is their frame, and `open-dialog` chooses among them. */
export const dialogFiles = (): string[] =>
  globSync(new URL('../../../../../web/diary/**/*-dialog.tsx', import.meta.url).pathname)
    .map((path) => basename(path, '.tsx'))
    .filter((name) => name !== 'open-dialog' && !ofTwo.includes(name))

export const diaryLeg: Leg = {
  name: 'the diary, its views, the open booking and every dialog',
  open: async () => (await busyEvening()).screen(),
  stops: [
    view('2', 'list'),
    view('3', 'floor'),
    view('1', 'timeline'),
    {
      name: 'the open booking',
      reach: async (page) => {
        await bar(page, 'Marie Vella').click()
        await page.getByRole('heading', { name: 'Marie Vella' }).waitFor()
      },
    },
    {
      name: 'the history',
      reach: async (page) => {
        await page.locator('summary', { hasText: 'History' }).click()
        await page.locator('.history li').first().waitFor()
      },
    },
    {
      name: 'a refusal',
      reach: async (page) => {
        await page.keyboard.press('Alt+ArrowDown')
        await page.getByRole('alert').getByText('is taken').waitFor()
      },
    },
    {
      name: 'the menu',
      reach: async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('dialog', { name: 'More' }).waitFor()
      },
    },
    ...diaryDialogs,
  ],
}
