/** Nothing of the diary is cut off from a phone to a desk. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNoSidewaysScroll, assertNothingCut, inBrowser } from '../../support/browser/browser.ts'
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
        // A view scrolls in itself: where the page did, a jump within a list would move the whole screen away.
        const below = await page.evaluate('document.body.scrollHeight - innerHeight')
        assert.ok(Number(below) <= 0, `view ${key} at ${width}: the page goes on for ${below} px`)
      }
      for (const name of ['New booking', 'Walk-in']) {
        const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
        await button.click({ trial: true })
      }
      await page.close()
    }
  })

  test('on a phone held sideways, and at 200 %, the view is as high as the window and can be scrolled to', async () => {
    const diary = await busyEvening()
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 720, height: 450 },
    ]) {
      const page = await diary.screen({ viewport })
      for (const key of ['1', '2', '3']) {
        await page.keyboard.press(key)
        await assertNoSidewaysScroll(page, `view ${key} at ${viewport.width} × ${viewport.height}`)
        const view = page.locator('main.view')
        await view.scrollIntoViewIfNeeded()
        const height = (await view.boundingBox())?.height ?? 0
        assert.ok(height > viewport.height * 0.8, `view ${key}: ${height} px of ${viewport.height}`)
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

  test('an evening that is shorter than the window is wide fills it, and the line of now strikes through no number', async () => {
    const diary = await busyEvening()
    const page = await diary.screen({ viewport: { width: 1920, height: 900 } })
    const ruler = page.locator('.timeline .ruler')
    await ruler.waitFor()
    const ends = await page.evaluate<number[]>(
      `['.timeline', '.ruler'].map((part) => document.querySelector(part).getBoundingClientRect().right)`,
    )
    assert.ok(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) < 20, ends.join(' '))
    assert.ok(await page.locator('.timeline').evaluate((part) => part.scrollWidth <= part.clientWidth))
    const [count, struck] = await page.evaluate<[number, string[]]>(`(() => {
      const numbers = [...document.querySelectorAll('.covers b')].filter((one) => one.checkVisibility())
      const struck = numbers.filter((one) => {
        const { left, width, top, height } = one.getBoundingClientRect()
        return [0.1, 0.5, 0.9].some((part) => document.elementFromPoint(left + width * part, top + height / 2) !== one)
      })
      return [numbers.length, struck.map((one) => one.textContent)]
    })()`)
    assert.ok(count > 2)
    assert.deepEqual(struck, [])
  })

  test('under a finger everything that is pressed is 44 pixels high, on a phone and on a tablet', async () => {
    const diary = await busyEvening()
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
    ]) {
      const page = await diary.screen({ hasTouch: true, viewport, path: `/diary/${friday}/list` })
      const assertLarge = async (stop: string) =>
        assert.deepEqual(await lowTargets(page), [], `${stop}, ${viewport.width} px`)
      await page.locator('.row-open', { hasText: 'Karl Hansen' }).first().waitFor()
      for (const key of ['1', '2', '3']) {
        await page.keyboard.press(key)
        await assertLarge(`view ${key}`)
      }
      await page.keyboard.press('2')
      await page.locator('.row-open', { hasText: 'Karl Hansen' }).first().tap()
      await page.getByRole('button', { name: /^Edit guest/ }).waitFor()
      await assertLarge('panel')
      for (const key of ['n', 'w', 'b', 'c', 'm', 'e', 'g', 'y', 'i', 'v', '/']) {
        await page.keyboard.press(key)
        await page.getByRole('dialog').waitFor()
        await assertLarge(`dialog ${key}`)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.close()
    }
  })
})

/** A tick is pressed on its label. Links in a sentence are as high as their line. */
const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('button, select, summary, a.button, .tick, input')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.matches('.link, .tick input, [type=radio], [type=checkbox], [type=range]'))
      .filter((one) => document.querySelector('dialog[open]')?.contains(one) ?? true)
      .map((one) => ({ one, height: one.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(({ one, height }) => one.className + ' ' + one.textContent.trim().slice(0, 30) + ' ' + Math.round(height))`)
