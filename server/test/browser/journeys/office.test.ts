/** A manager closes the kitchen half an hour earlier on Fridays though four parties are booked later: less than a minute. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { barOf, openOffice } from '../office-house.ts'

describe("the manager's office", inBrowser, () => {
  test("changes Friday's hours with four bookings in the way", async () => {
    const house = await openOffice()
    for (const name of ['Grech', 'Rossi', 'Meyer', 'Borg']) await house.book(name, '23:15')
    const page = await house.screen({ path: '/manage/hours' })
    await barOf(page, 'fri Dinner').click()
    await page.getByLabel('Closes').fill('2300')
    await page.getByLabel('Closes').press('Enter')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByText('Friday dinner ends at 23:00 instead of 23:30').waitFor()
    await page.getByText('4 bookings start later').waitFor()

    await page.getByRole('button', { name: 'See the 4' }).click()
    const list = page.getByRole('dialog', { name: '4 bookings to call' })
    await list.getByRole('link', { name: '+35679123456' }).first().waitFor()
    const link = await list.getByRole('link', { name: /Grech/ }).getAttribute('href')
    assert.match(link ?? '', /^\/diary\/2026-06-12\/list\?booking=\d+$/)
    await assertAccessible(page, 'the list to call')
    await page.emulateMedia({ media: 'print' })
    assert.ok(await list.getByText('Rossi').isVisible())
    assert.equal(
      await page.getByRole('heading', { name: 'The usual week' }).isVisible(),
      false,
      'paper has the list alone',
    )
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await page.getByRole('status').getByText('1 change saved').waitFor()

    const { service_hours } = await house.configuration()
    const friday = service_hours.find(({ days }: { days: string }) => days === 'fri')
    assert.deepEqual([friday.opens, friday.closes], ['18:00', '23:00'])

    await page.goto(`${house.address}/manage/history`)
    await page.getByText('Friday dinner ends at 23:00').waitFor()
    await page.getByRole('button', { name: 'Take back version' }).first().click()
    await page.getByRole('button', { name: /^Save \d/ }).waitFor()
    await page.getByRole('button', { name: /^Save \d/ }).click()
    await page
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    const after = (await house.configuration()).service_hours.filter(({ name }: { name: string }) => name === 'Dinner')
    assert.deepEqual([after[0]?.days, after[0]?.closes], ['mon-sun', '23:30'])
  })
})
