/** Nothing of the diary is cut off from a phone to a desk. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, assertNothingCut, inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'
import { busyEvening } from './busy-evening.ts'

describe('everyone can use the diary', inBrowser, () => {
  test('nothing reaches beyond the window from 320 to 1440 pixels', async () => {
    const diary = await busyEvening()
    for (const width of [320, 390, 768, 1024, 1440]) {
      const page = await diary.screen({ viewport: { width, height: 900 } })
      for (const key of ['1', '2', '3']) {
        await page.keyboard.press(key)
        await assertNothingCut(page, `view ${key} at ${width}`)
      }
      for (const name of ['New booking', 'Walk-in']) {
        const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
        await button.click({ trial: true })
      }
      await page.close()
    }
  })

  test('on a phone names are whole, and those late since long are one line that opens', async () => {
    const diary = await openDiary()
    const late = await diary.book('Ann Smith', '18:15', 0)
    await diary.book('Paul Galea', '18:50', 1, {
      patron: { first_name: 'Paul', last_name: 'Galea', mobile_number: '+35699887766' },
    })
    const long = { first_name: 'Chiara Alessandra', last_name: 'Rossi-Buhagiar' }
    await diary.book('Chiara Rossi', '20:00', 2, { patron: long })
    const page = await diary.screen({ viewport: { width: 390, height: 844 }, path: `/diary/${friday}/list` })
    const name = page.locator('.name', { hasText: 'Rossi-Buhagiar' })
    await name.waitFor()
    assert.ok(await name.evaluate((text) => text.scrollWidth <= text.clientWidth))
    const [seat, box] = [page.getByRole('button', { name: 'Seat: Chiara' }), await name.boundingBox()]
    assert.ok((box?.x ?? 0) + (box?.width ?? 0) <= ((await seat.boundingBox())?.x ?? 0))
    const fold = page.locator('.missing')
    await fold.getByText('2 did not come').waitFor()
    await fold.getByText('Smith 18:15, Galea 18:50').click()
    assert.equal(await fold.getByRole('link', { name: 'Call: Paul Galea' }).getAttribute('href'), 'tel:+35699887766')
    await assertAccessible(page, 'the fold')
    await fold.getByRole('button', { name: 'No-show: Ann Smith' }).click()
    await fold.locator('.row.staying', { hasText: 'No-show' }).waitFor()
    await fold.getByText('1 did not come').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await fold.getByText('2 did not come').waitFor()
    assert.equal((await diary.ask(`GET /bookings/${late}`)).body.data.fsm_status, 'confirmed')
  })

  test('says that it is live and has a search by name at every width, however long the name of the house', async () => {
    const name = 'Trattoria da Nonna Assunta Maria Concetta Buhagiar-Schembri al Porto Vecchio di Marsaxlokk'
    const diary = await openDiary({ house: { settings: { name } } })
    for (const width of [320, 390, 768, 820, 1024, 1440]) {
      const page = await diary.screen({ viewport: { width, height: 900 } })
      const box = await page.getByText('live', { exact: true }).boundingBox()
      assert.ok(box !== null && box.width > 20 && box.x >= 0 && box.x + box.width <= width, `${width} px`)
      await page.getByRole('button', { name: 'Search' }).click({ trial: true })
      await assertNothingCut(page, `${width} px`)
      await page.close()
    }
  })

  test('a tablet held upright keeps Next and Seated, and no word of the covers strip lies on another', async () => {
    const diary = await busyEvening()
    const page = await diary.screen({ viewport: { width: 820, height: 1180 } })
    const side = page.getByRole('complementary', { name: 'Next and seated' })
    await side.getByText('Karl Hansen').waitFor()
    await side.getByRole('button', { name: 'Left: Ann Smith' }).click({ trial: true })
    assert.equal(await page.getByText('Keyboard shortcuts').filter({ visible: true }).count(), 0)
    const words = page.locator('.covers :is(.hour, b)').filter({ visible: true })
    const boxes = await Promise.all((await words.all()).map((word) => word.boundingBox()))
    const hours = boxes.filter((box) => box !== null).sort((a, b) => a.x - b.x)
    assert.ok(hours.length > 2)
    for (const [index, box] of hours.entries()) {
      const next = hours.slice(index + 1).find(({ y }) => Math.abs(y - box.y) < 5)
      assert.ok(next === undefined || box.x + box.width <= next.x, `${box.x} + ${box.width} > ${next?.x}`)
    }
  })
})
