/**
 * The demo on a Friday evening, as a manager reads it in one of the languages of staff, and the way to every view, page and
 * dialog: by keys, addresses and the words of that language.
 */
import assert from 'node:assert/strict'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { StaffLanguage } from '../../../../texts/languages.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { openPage } from '../../support/browser/browser.ts'
import { joined, testPeople } from '../../support/people.ts'
import { testApp } from '../../support/test-app.ts'

/** 19:42 on a Friday in Malta. */
const now = '2026-11-20T18:42:00Z'

const wide = { width: 1440, height: 900 }

/** Called when the page shows what is named. */
export type Look = (page: Page, what: string) => Promise<void>

export async function openDemo() {
  const app = await testApp({ now, streamLimits: {} })
  await seedDemo(app.db, app.clock)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const [house = assert.fail('no demo')] = await app.sql<{ id: number }>(
    "select id from restaurants where slug = 'trattoria-demo'",
  )
  const [guest = assert.fail('no guest')] = await app.sql<{ id: number }>(
    'select patron_id as id from bookings where restaurant_id = $1 group by 1 order by count(*) desc, 1 limit 1',
    [house.id],
  )
  let people = 0
  const screen = async (language: StaffLanguage, options: BrowserContextOptions = {}): Promise<Page> => {
    const email = `ann.${language}${++people}@trattoria-demo.example`
    const { secret } = await joined(testPeople(app, app.clock), { email, restaurantId: house.id, role: 'manager' })
    const look = { viewport: wide, colorScheme: process.env.SCHEME === 'dark' ? 'dark' : 'light' } as const
    const page = await openPage({ ...look, locale: language, ...options })
    await page.context().addCookies([{ name: 'maitred_session', value: secret, url: address }])
    return page
  }
  return { address, guestId: guest.id, screen }
}

export type Demo = Awaited<ReturnType<typeof openDemo>>

const textsIn = async (language: StaffLanguage) => {
  const from = (file: string) => import(`../../../../texts/${language}/${file}.ts`)
  const [diary, pocket, office, guests, insights, deposits] = await Promise.all([
    from('diary/diary') as Promise<typeof import('../../../../texts/en/diary/diary.ts')>,
    from('diary/pocket') as Promise<typeof import('../../../../texts/en/diary/pocket.ts')>,
    from('office/office') as Promise<typeof import('../../../../texts/en/office/office.ts')>,
    from('office/guests') as Promise<typeof import('../../../../texts/en/office/guests.ts')>,
    from('office/insights') as Promise<typeof import('../../../../texts/en/office/insights.ts')>,
    from('office/money/deposits') as Promise<typeof import('../../../../texts/en/office/money/deposits.ts')>,
  ])
  return { diary, pocket, office, guests, insights, deposits }
}

/** Keys are the same in every language. */
const dayKeys = ['n', 'w', '/', 'b', 'c', 'd', 'i', 'v', '?']
const bookingKeys = ['m', 'e', 'g', 'y']

async function dialogByKey(page: Page, key: string, look: Look): Promise<void> {
  await page.setViewportSize(wide)
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
  await look(page, `dialog ${key}`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Every view and dialog of the diary. */
export async function tourDiary({ address, screen }: Demo, language: StaffLanguage, look: Look): Promise<void> {
  const { diary, pocket } = await textsIn(language)
  const page = await screen(language)
  await page.goto(`${address}/diary/2026-11-20/timeline`)
  await page.locator('.connection.live').waitFor({ state: 'attached' })
  for (const [key, view] of [
    ['3', 'floor'],
    ['1', 'timeline'],
    ['2', 'list'],
  ] as const) {
    await page.keyboard.press(key)
    await page.locator(`.${view}`).waitFor()
    await look(page, view)
    await page.setViewportSize(wide)
  }
  // Guests without a name have one in every language.
  await page.locator('.row', { hasText: diary.texts.walkInGuest }).first().waitFor({ state: 'attached' })
  for (const key of dayKeys) await dialogByKey(page, key, look)
  await page.keyboard.press('o')
  // Texts of guests stand beside the view.
  await page.getByText('Do you have vegan dishes?').waitFor()
  await look(page, 'messages')
  await page.setViewportSize(wide)
  await page.keyboard.press('o')
  await page.getByText('Do you have vegan dishes?').waitFor({ state: 'detached' })
  await page.locator('.row-open', { hasText: 'Zoë Müller' }).first().click()
  await page.getByRole('heading', { name: 'Zoë Müller' }).waitFor()
  for (const summary of await page.locator('.booking-panel summary').all()) await summary.click()
  await look(page, 'booking')
  for (const key of bookingKeys) await dialogByKey(page, key, look)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: diary.texts.more, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, 'menu')
  await page.getByRole('button', { name: pocket.pocketTexts.onDeviceTitle }).click()
  await page.getByRole('switch').or(page.getByRole('checkbox')).first().waitFor()
  await look(page, 'device')
}

/** Every page of the office with its parts and dialogs, and the pages around signing in. */
export async function tourOffice(
  { address, guestId, screen }: Demo,
  language: StaffLanguage,
  look: Look,
): Promise<void> {
  const { office, guests, insights, deposits } = await textsIn(language)
  const page = await screen(language)
  const open = async (path: string) => {
    await page.setViewportSize(wide)
    await page.goto(`${address}${path}`)
    await page.locator('main').first().waitFor()
    await page.locator('main[aria-busy=true]').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const dialog = async (name: string, what: string) => {
    await page.setViewportSize(wide)
    await press(name)
    await page.getByRole('dialog').waitFor()
    await look(page, what)
    await page.keyboard.press('Escape')
  }
  const parts = [
    ...[
      'hours?view=list',
      'hours/2026-12-25',
      'floor?view=list',
      'insights/ahead',
      'guests/duplicates',
      `guests/${guestId}`,
    ],
    ...['messages/texts', 'messages/outbox', 'messages/confirmed/en', 'messages/reminder/text-en', 'payments/service'],
    ...[
      'people/invite',
      'connections/webhooks/new',
      'connections/tokens',
      'connections/tokens/new',
      'connections/channels',
    ],
    ...['setup/restaurant', 'setup/room', 'setup/hours', 'setup/online', 'setup/people'],
  ]
  for (const name of Object.keys(office.texts.pages)) {
    if (name === 'setup') continue
    await open(`/manage/${name === 'home' ? '' : name}`)
    await page.locator('nav [aria-current=page]').first().waitFor()
    await look(page, name)
    if (name === 'hours') await dialog(office.texts.hours.newService, 'new service')
    if (name === 'insights') await dialog(insights.insightsTexts.files, 'files of insights')
    if (name === 'guests') await dialog(guests.guestsTexts.newGuest, 'new guest')
    if (name === 'floor') {
      await page.locator('.plan-svg .floor-table').first().click()
      await look(page, 'table of the floor plan')
    }
    if (name === 'deposits') {
      await page.setViewportSize(wide)
      await press(deposits.depositsTexts.open(1))
      await look(page, 'rule')
    }
  }
  for (const part of parts) {
    await open(`/manage/${part}`)
    await look(page, part)
  }
  await open('/manage/restaurant')
  await page.locator('#field-telephone').fill('+356 2123 9999')
  await page.keyboard.press('Control+s')
  await page.locator('.changes.open .sentences').waitFor()
  await look(page, 'review')
  await page.setViewportSize(wide)
  await press(office.texts.draft.discard(1))
  for (const key of ['/', '?']) await dialogByKey(page, key, look)
  await page.setViewportSize({ width: 390, height: 844 })
  await press(office.texts.menu)
  await page.getByRole('dialog').waitFor()
  await look(page, 'navigation')
  for (const path of ['/start', '/account']) {
    await open(path)
    await look(page, path)
  }
  await page.context().clearCookies()
  for (const path of ['/sign-in', '/sign-in/forgotten']) {
    await open(path)
    await look(page, path)
  }
}
