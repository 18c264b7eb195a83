/** An evening past midnight on the screen: a Friday on which the house is open from 18:00 to 02:00. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'

const saturday = '2026-06-13'
const atDinner = '2026-06-12T17:15:00Z'
const afterMidnight = '2026-06-12T22:40:00Z'

const house = {
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '02:00', weekdays: [5] }],
  areas: [
    {
      name: 'Hall',
      tables: [
        [1, 2],
        [1, 4],
      ] as const,
    },
  ],
}

describe('an evening past midnight', inBrowser, () => {
  test('00:15 on tonight’s page books tonight, with its date in sight, and times that are past say so', async () => {
    const diary = await openDiary({ now: atDinner, house })
    const page = await diary.screen()
    assert.match(page.url(), new RegExp(`/diary/${friday}/`))
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: 'New booking' })
    await form.getByRole('button', { name: '19:00 has passed' }).waitFor()
    assert.equal(await form.getByRole('button', { name: '19:15', exact: true }).getAttribute('class'), '')
    await form.getByLabel('Time').fill('0015')
    await form.getByText('Night of Friday to Saturday 13 June, 00:15.').waitFor()
    await form.getByRole('button', { name: '00:15 Sat', pressed: true }).waitFor()
    await form.getByLabel('Name, telephone or e-mail').fill('Nora Berg')
    await form.getByText('is held').waitFor()
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('status').getByText('Nora Berg booked for 00:15 Sat').waitFor()
    const panel = page.getByRole('complementary').filter({ hasText: 'Nora Berg' }).last()
    await panel.getByText('Friday 12 June', { exact: true }).waitFor()
    await panel.getByText('00:15 Sat–02:15 Sat').waitFor()
    const { body } = await diary.ask(`GET /bookings?date=${saturday}`)
    assert.deepEqual(
      body.data.map(({ date }: { date: string }) => date),
      ['2026-06-13T00:15:00+02:00'],
    )
    await page.keyboard.press('/')
    await page.getByRole('dialog', { name: 'Search all days' }).getByRole('searchbox').fill('berg')
    await page.getByRole('button', { name: '00:15 Sat Nora Berg' }).waitFor()
  })

  test('at 00:40 the diary opens on the evening that lasts, and Saturday shows nothing of it', async () => {
    const diary = await openDiary({ now: afterMidnight, house })
    await diary.book('Late Guest', '00:45', 0, { date: `${saturday}T00:45:00` })
    const page = await diary.screen({ path: '/diary' })
    assert.match(page.url(), new RegExp(`/diary/${friday}/`))
    await page.getByRole('button', { name: /Late Guest.*00:45 Sat–02:45 Sat/ }).waitFor()
    await page.keyboard.press(']')
    await page.waitForURL(new RegExp(saturday))
    await page.getByText('Nobody else is expected.').waitFor()
    assert.equal(await page.getByText('Late Guest').count(), 0)
    await page.keyboard.press('t')
    await page.waitForURL(new RegExp(friday))
  })

  test('closing the day closes its services after midnight too; a slot after midnight goes with its own date', async () => {
    const diary = await openDiary({ now: atDinner, house })
    const page = await diary.screen()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Close parts of the day' })
    await dialog.getByLabel('Start time').fill('00:30')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await dialog.getByRole('button', { name: '00:30 Sat closed' }).waitFor()
    await dialog.getByRole('button', { name: 'Whole day open' }).click()
    await dialog.getByRole('button', { name: 'Whole day closed' }).waitFor()
    const state = async (date: string) => (await diary.ask(`GET /availability-controls?date=${date}`)).body.data
    const [tonight, next] = [await state(friday), await state(saturday)]
    assert.deepEqual([tonight.full_day_closed, tonight.closed_service_hours.length], [false, 1])
    assert.deepEqual([next.full_day_closed, next.closed_slots], [false, ['00:30']])
    await dialog.getByRole('button', { name: 'Whole day closed' }).click()
    await dialog.getByRole('button', { name: 'Whole day open' }).waitFor()
    assert.deepEqual((await state(friday)).closed_service_hours, [])
  })
})
