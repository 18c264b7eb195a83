/** An evening on which the terrace closes at 19:42: three parties sit there, five are booked, and not all find a table. */
import type { Page } from 'playwright-core'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'
import { judgePage } from '../inspect-page.ts'

export type RainyEvening = Diary & { ids: Readonly<Record<string, number>> }

const house = {
  settings: { course_marks: true },
  serviceHours: [{ name: 'dinner', opens: '17:00', closes: '23:30' }],
  areas: [
    {
      name: 'Main Hall',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
        [2, 4],
        [3, 6],
        [3, 6],
      ],
    },
    {
      name: 'Terrace',
      tables: [
        [1, 2],
        [1, 2],
        [1, 2],
        [2, 4],
        [2, 4],
        [2, 4],
        [4, 8],
      ],
    },
  ],
} as const

const hall = 0
const terrace = 6

/** Who: party, time, table, more of the booking. */
const parties: readonly [string, number, string, number, object?][] = [
  ['Rita Attard', 2, '19:15', hall],
  ['Yael Cohen', 6, '20:15', hall + 4],
  ['Élodie Fontaine', 4, '18:45', terrace + 4],
  ['Ċensu Vella', 2, '19:00', terrace + 2],
  ['Søren Ørsted', 3, '19:30', terrace + 3],
  ['Zoë Müller', 2, '20:30', terrace],
  ['Chiara Rossi', 4, '20:30', terrace + 5],
  ['Marek Dvořák', 8, '20:45', terrace + 6],
  ['Noel Grech', 4, '21:45', terrace + 3],
]
const sitting = ['Rita Attard', 'Élodie Fontaine', 'Ċensu Vella', 'Søren Ørsted']

export async function openRainyEvening(): Promise<RainyEvening> {
  const diary = await openDiary({ house })
  const ids: Record<string, number> = {}
  const telephone = (index: number) => ({ mobile_prefix: '356', mobile_number: `790000${10 + index}` })
  for (const [index, [name, adults, time, table, more]] of parties.entries()) {
    const [first_name, last_name] = name.split(' ')
    const contact = name === 'Noel Grech' ? { email: 'noel@example.com' } : telephone(index)
    const patron = { first_name, last_name, ...contact }
    ids[name] = await diary.book(name, time, table, { adults, duration: 120, patron, ...more })
  }
  for (const name of sitting) await diary.ask(`POST /bookings/${ids[name]}/check-in`)
  await diary.ask(`PUT /bookings/${ids['Ċensu Vella']}/course`, { body: { course: 'bill' } })
  await diary.ask(`PUT /bookings/${ids['Élodie Fontaine']}/course`, { body: { course: 'dessert' } })
  return { ...diary, ids }
}

export const floorOf = (diary: Diary, more: object = {}): Promise<Page> =>
  diary.screen({ path: `/diary/${friday}/floor`, viewport: { width: 1180, height: 820 }, ...more })

const folder = process.env.SCREENSHOTS
const widths = [390, 820, 1180, 1440]

/** Judged by axe-core; with SCREENSHOTS=folder kept as pictures at all widths. */
export async function inspectState(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  if (folder === undefined) return judgePage(page, name, true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before !== null) await page.setViewportSize(before)
}
