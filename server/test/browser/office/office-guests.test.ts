/** Guests in the office: searched, corrected, noted, merged, exported and erased, by pointer and by keyboard. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../../support/browser/browser.ts'
import { judgePage } from '../inspect-page.ts'
import { type Office, openOffice } from '../office-house.ts'

const pictures = process.env.SCREENSHOTS

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
}

const patronOf = async (house: Office, booking: number): Promise<number> =>
  (await house.ask(`GET /bookings/${booking}`)).body.data.patron.id

async function guestsHouse() {
  const house = await openOffice()
  const okafor = await patronOf(house, await house.book('Okafor', '20:00', '+35679000001'))
  const saliba = await patronOf(house, await house.book('Saliba', '19:00', '+35679000002'))
  const twice = await patronOf(house, await house.book('Ngozi Okafor', '21:00', '+35679000003'))
  await house.sql(
    `update patrons set email = 'ngozi@example.com', comments = 'Birthday cake from the pastry shop', is_vip = true,
            is_allergic_to_nuts = true where id = $1`,
    [twice],
  )
  return { ...house, okafor, saliba, twice }
}

describe('guests', inBrowser, async () => {
  if (withoutBrowser) return

  test('a new one is written down before any booking, who is known already is named, and the list leaves as CSV', async () => {
    const house = await guestsHouse()
    const page = await house.screen({ path: '/manage/guests?q=okafor' })
    await page.locator('.guest-rows li').nth(1).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'As CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    assert.deepEqual([/Okafor/.test(file), /Saliba/.test(file)], [true, false], 'as the list is filtered')
    await page.getByRole('button', { name: 'New guest' }).click()
    const dialog = page.getByRole('dialog', { name: 'New guest' })
    await dialog.getByLabel('Name').fill('Saliba')
    await dialog.getByLabel('Telephone').fill('+35679000002')
    await dialog.getByRole('button', { name: 'Write down' }).click()
    await dialog.getByText(`Saliba is known already, as patron ${house.saliba}.`).waitFor()
    await judgePage(page, 'guests-new')
    await dialog.getByLabel('Name').fill('Ines Duarte')
    await dialog.getByLabel('Telephone').fill('+351912345678')
    await dialog.getByRole('button', { name: 'Write down' }).click()
    await page.waitForURL(/\/manage\/guests\/\d+/)
    await page.getByRole('heading', { name: 'Ines Duarte' }).waitFor()
  })

  test('by pointer: searched and filtered by the address, corrected, noted, with own tags and a birthday', async () => {
    const house = await guestsHouse()
    const page = await house.screen({ path: '/manage/guests' })
    const rows = page.locator('.guest-rows li')
    await rows.nth(2).waitFor()
    await page.getByLabel('Name, e-mail or telephone').fill('okafor')
    await page.waitForURL(/q=okafor/)
    await rows.nth(2).waitFor({ state: 'detached' })
    assert.equal(await rows.count(), 2)
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('VIP').check()
    await page.waitForURL(/tags=is_vip/)
    await rows.nth(1).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: /^Ngozi Okafor/ }).waitFor()
    assert.equal(await rows.count(), 1)
    await picture(page, 'office-guests-filtered')
    await assertAccessible(page, 'the list of guests')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await page.getByRole('link', { name: /^Okafor/ }).click()
    await page.waitForURL(new RegExp(`/manage/guests/${house.okafor}`))

    await page.getByLabel('E-mail').fill('no address')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('#guest-email-error').waitFor()
    await page.getByLabel('E-mail').fill('okafor@example.com')
    await page.getByLabel('Note about the guest').fill('Likes the corner')
    await page.reload()
    assert.equal(await page.getByLabel('E-mail').inputValue(), 'okafor@example.com', 'typed text survives a reload')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('The guest is saved').waitFor()

    await page.getByLabel('gluten intolerant').check()
    await page.getByRole('status').getByText('gluten intolerant noted').waitFor()
    await page.getByLabel('Add your own').fill('Allergic to celery')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Remove Allergic to celery' }).waitFor()
    await page.getByLabel('Day').selectOption('12')
    await page.getByLabel('Month').selectOption('06')
    await page.getByRole('status').getByText('The birthday is saved').waitFor()
    await picture(page, 'office-guest')
    await assertAccessible(page, 'the card of a guest')
    const { body } = await house.ask(`GET /patrons/${house.okafor}/card`)
    const { patron, own_tags, birthday } = body.data
    assert.deepEqual([patron.email, patron.comments], ['okafor@example.com', 'Likes the corner'])
    assert.deepEqual([patron.tags.is_gluten_intolerant, own_tags, birthday], [true, ['Allergic to celery'], '06-12'])

    await page.getByRole('link', { name: 'All guests' }).click()
    await page.getByRole('region', { name: 'Birthdays this week' }).getByText('comes Fri 12 Jun, 20:00').waitFor()
    const diary = await house.screen({ path: '/diary/2026-06-12/list' })
    await diary.getByText('Okafor').first().click()
    await diary
      .getByRole('complementary')
      .getByText(/Allergic to celery/)
      .first()
      .waitFor()
  })

  test('what a colleague changed meanwhile is shown beside what was typed, and nothing of either is lost', async () => {
    const house = await guestsHouse()
    const page = await house.screen({ path: `/manage/guests/${house.okafor}` })
    await page.getByLabel('Note about the guest').fill('Mine')
    await house.ask(`PUT /patrons/${house.okafor}`, { body: { comments: 'Theirs' } })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/Somebody changed this guest meanwhile/).waitFor()
    await page.getByText('now: Theirs').waitFor()
    assert.equal(await page.getByLabel('Note about the guest').inputValue(), 'Mine')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('The guest is saved').waitFor()
    assert.equal((await house.ask(`GET /patrons/${house.okafor}`)).body.data.comments, 'Mine')
  })

  test('by keyboard: two entries are compared and merged', async () => {
    const house = await guestsHouse()
    const page = await house.screen({ path: `/manage/guests/${house.okafor}` })
    await page.getByRole('button', { name: 'Merge with another entry' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Merge Okafor with another entry' })
    await dialog.getByRole('button', { name: /Ngozi Okafor/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('row', { name: /^E-mail – ngozi@example.com ngozi@example.com$/ }).waitFor()
    await dialog.getByRole('row', { name: /^Bookings 1 1 2$/ }).waitFor()
    await dialog.getByText('Not kept: Ngozi Okafor, +35679000003').waitFor()
    await assertAccessible(page, 'the preview of a merge')
    await picture(page, 'office-merge')
    await dialog.getByRole('button', { name: 'Merge for good' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('The two entries are one now').waitFor()
    assert.equal((await house.ask(`GET /patrons/${house.twice}`)).body.data.id, house.okafor)
  })

  test('entries of one guest are found, merged one at a time after a preview, and marked as two people', async () => {
    const house = await guestsHouse()
    const patron = async (body: object) => (await house.ask('POST /patrons', { body })).body.data.id as number
    const zoe = await patron({ name: 'Zoë Müller', mobile_number: '+4915550173', is_vegan: true })
    const mueller = await patronOf(house, await house.book('Zoe Mueller', '19:30', '004915550173'))
    await patron({ name: 'Karmenu Spiteri', mobile_number: '+35679440044' })
    await patron({ name: 'Carmelo Spiteri', mobile_number: '0035679440044', email: 'carmelo.spiteri@example.com' })
    const page = await house.screen({ path: '/manage/guests' })
    await page.getByRole('link', { name: 'Twice in the book?' }).click()
    await page.waitForURL(/\/manage\/guests\/duplicates/)
    await page.getByText(/^2 pairs among \d+ guests$/).waitFor()
    await page.getByRole('heading', { name: 'Zoe Mueller' }).waitFor()
    await page.getByRole('row', { name: /^Marks – vegan vegan$/ }).waitFor()
    await judgePage(page, 'guests-twice')
    await picture(page, 'guests-twice-1440')
    await page.keyboard.press('ArrowDown')
    await page.getByText('same telephone …0044, other names: one household?').first().waitFor()
    await page.keyboard.press('n')
    await page.getByRole('status').getByText('Noted: two people').waitFor()
    await page.getByText(/^1 pair among/).waitFor()
    await page.getByRole('button', { name: 'Not the same 1' }).click()
    await page.getByText(/^Two people, said manager/).waitFor()
    await page.getByRole('button', { name: 'Put it back on the list' }).click()
    await page.getByRole('status').getByText('It is on the list again').waitFor()
    await page.getByRole('button', { name: 'To look at 2' }).click()
    await page.getByRole('button', { name: /^Zoe Mueller · Zoë Müller/ }).click()
    await page.getByRole('button', { name: 'Keep the other’s name and contact' }).click()
    await page.getByRole('heading', { name: 'Zoë Müller' }).waitFor()
    await page.getByRole('button', { name: 'Merge for good' }).click()
    await page.getByRole('status').getByText('The two entries are one now').waitFor()
    await page.getByText(/^1 pair among/).waitFor()
    const { data } = (await house.ask(`GET /patrons/${mueller}`)).body
    assert.deepEqual([data.id, data.name, data.is_vegan], [zoe, 'Zoë Müller', true])
    const small = await house.screen({ path: '/manage/guests/duplicates', viewport: { width: 390, height: 844 } })
    await small.getByRole('button', { name: 'Merge for good' }).waitFor()
    await judgePage(small, 'guests-twice at 390 px')
    await picture(small, 'guests-twice-390')
    const dark = await house.screen({ path: '/manage/guests/duplicates', colorScheme: 'dark' })
    await dark.getByRole('button', { name: 'Merge for good' }).waitFor()
    await picture(dark, 'guests-twice-dark')
  })

  test('a guest is exported, and erased with the bookings to come, which are named first', async () => {
    const house = await guestsHouse()
    const page = await house.screen({ path: `/manage/guests/${house.saliba}` })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export everything' }).click(),
    ])
    const exported = JSON.parse(await readFile(await download.path(), 'utf8'))
    assert.equal(exported.patron.name, 'Saliba')
    await page.getByRole('button', { name: 'Erase the guest' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase Saliba' })
    await dialog.getByText('1 booking to come. What becomes of them?').waitFor()
    await dialog.getByRole('link', { name: /Fri 12 Jun 2026, 19:00/ }).waitFor()
    await assertAccessible(page, 'erasing a guest')
    await picture(page, 'office-erase')
    await dialog.getByLabel('Cancel it; the table becomes free').check()
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByRole('status').getByText('The guest is erased, 1 booking cancelled').waitFor()
    await page.waitForURL(/\/manage\/guests$/)
    assert.equal((await house.ask(`GET /patrons/${house.saliba}`)).status, 404)
  })

  test('a host reads which role is missing, and an unknown guest is said to be unknown', async () => {
    const house = await guestsHouse()
    const host = await house.screen({ path: '/manage/guests', role: 'host' })
    await host.getByRole('heading', { name: 'The office is for managers' }).waitFor()
    const page = await house.screen({ path: '/manage/guests/999999', mayLog: /status of 404/ })
    await page
      .getByRole('alert')
      .getByText(/not found/i)
      .waitFor()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 768, 1440]) {
      test(`list, card and merge at ${width} px, ${colorScheme}`, async () => {
        const house = await guestsHouse()
        await house.ask(`PATCH /patrons/${house.okafor}/profile`, {
          body: { add_own_tags: ['Allergic to celery', 'Left-handed'], birthday: '06-12' },
        })
        const screen = { viewport: { width, height: 900 }, colorScheme }
        const list = await house.screen({ path: '/manage/guests?tags=is_vip', ...screen })
        await list.getByRole('link', { name: /^Ngozi Okafor/ }).waitFor()
        await assertAccessible(list, 'guests')
        await assertNothingCut(list, 'guests')
        await picture(list, `guests-${width}-${colorScheme}`)
        const page = await house.screen({ path: `/manage/guests/${house.okafor}`, ...screen })
        await page.getByRole('heading', { name: 'What to know' }).waitFor()
        await assertAccessible(page, 'a guest')
        await assertNothingCut(page, 'a guest')
        await picture(page, `guest-${width}-${colorScheme}`)
        await page.getByRole('button', { name: 'Merge with another entry' }).click()
        await page.getByRole('button', { name: /Ngozi Okafor/ }).click()
        await page.getByRole('button', { name: 'Merge for good' }).waitFor()
        await assertAccessible(page, 'merging')
        await picture(page, `merge-${width}-${colorScheme}`)
      })
    }
  }
})
