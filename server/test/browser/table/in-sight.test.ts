/** What is in sight at the table: numbers that are told apart, words that can be read, and nothing that covers a button. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, assertNothingCut, inBrowser } from '../../support/browser/browser.ts'
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { middle, said } from '../diary/diary-hands.ts'
import { openRainyEvening } from '../diary/rainy-evening.ts'
import { floor, floorTable, tableId, top } from './floor-hands.ts'

const list = `/diary/${friday}/list`

/** Tables with numbers for names. */
async function numberedHouse(): Promise<Diary> {
  const diary = await openDiary()
  await diary.sql(
    `with changed as (update maitred.dining_tables set name = substring(name from '[0-9]+$') where restaurant_id = $1 and name like 'Hall %' returning restaurant_id)
     update maitred.versions v set version = v.version + 1 where restaurant_id = $1 and subject = 'house' and exists (select from changed)`,
    [diary.restaurant.id],
  )
  return diary
}

/** Lines of words in which two bare numbers stand beside each other. */
const bareNumbers = (page: Page, where: string): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('${where}')]
      .flatMap((line) => {
        const parts = [...line.children].filter((one) => one.checkVisibility() && /^\\s*\\d+\\s*$/.test(one.textContent))
          .filter((one) => one.querySelector('svg') === null && !one.matches('.table-box'))
        return parts.length > 1 ? [line.textContent] : []
      })`)

describe('guests and tables', inBrowser, () => {
  test('are told apart where tables have numbers: an icon and a box, on every view, on the card and on paper', async () => {
    const diary = await numberedHouse()
    await diary.book('Ann Smith', '20:00', 1)
    const page = await diary.screen({ path: list })
    const row = page.locator('.row', { hasText: 'Ann Smith' }).first()
    assert.equal((await row.locator('.table-box').innerText()).split(/\s/).at(-1), '2')
    assert.equal(await row.locator('.covers-count svg').count(), 1)
    await row.locator('.row-open').click()
    const line = page.locator('.party-line')
    await line.getByText('2 guests').waitFor()
    assert.equal(await line.locator('.table-box').innerText(), '2')
    await page.keyboard.press('1')
    await page.locator('.table-row .table-box').first().waitFor()
    for (const where of ['.facts', '.party-line', '.bar small', '.table-row .table-name']) {
      assert.deepEqual(await bareNumbers(page, where), [], where)
    }
    await page.getByRole('button', { name: 'Seat: Ann Smith' }).click()
    await said(page, 'Ann Smith seated')
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('.list .row', { hasText: 'Ann Smith' })
    await printed.waitFor()
    assert.notEqual(
      await page.evaluate(`getComputedStyle(document.querySelector('.list .row .table-box')).borderTopStyle`),
      'none',
    )
    assert.ok(await printed.locator('.covers-count svg').isVisible())
    assert.deepEqual(await bareNumbers(page, '.facts'), [])
  })
})

/** The smallest words of the plan, in pixels of the screen, sideways squeezing left aside. */
const smallestWords = (page: Page): Promise<number> =>
  page.evaluate<number>(`Math.min(...[...document.querySelectorAll('.floor-frame svg text')]
    .filter((one) => one.textContent.trim() !== '')
    .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a / Math.cos(Math.atan2(one.getScreenCTM().b, one.getScreenCTM().a))))`)

describe('the floor', inBrowser, () => {
  const areas = ['Hall', 'Terrace', 'Garden', 'Cellar'].map((name) => ({
    name,
    tables: Array.from({ length: 12 }, () => [1, 4] as const),
  }))

  test('shows all areas where their words can be read, else one at a time with tabs; words are never under 11.5 pixels', async () => {
    const small = await openDiary()
    await small.book('Ann Smith', '20:00', 0)
    const large = await openDiary({ house: { areas } })
    await large.book('Ann Smith', '20:00', 30)
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1180, 820],
      [1440, 900],
    ] as const) {
      for (const diary of [small, large]) {
        const page = await diary.screen({ path: floor, viewport: { width, height } })
        await page.locator('.floor-table[data-table]').first().waitFor()
        const smallest = await smallestWords(page)
        assert.ok(smallest >= 11.4, `${smallest} px at ${width}`)
        await assertNothingCut(page, `floor at ${width}`)
        if (diary === large) assert.equal(await page.locator('.area-tabs button').count(), 4, `${width}`)
        await assertAccessible(page, `floor at ${width}`)
        await page.close()
      }
    }
    const wide = await small.screen({ path: floor, viewport: { width: 1440, height: 900 } })
    await wide.locator('.floor-table[data-table]').first().waitFor()
    assert.equal(await wide.locator('.area-tabs').count(), 0)
    const [content, frame] = await wide.locator('.floor-frame').evaluate((one) => [one.scrollHeight, one.clientHeight])
    assert.ok((content ?? 0) <= (frame ?? 0) + 1, 'fits without scrolling')
  })

  test('shows the area of the party that is opened, and its card covers no part of its table', async () => {
    const diary = await openDiary({ house: { areas } })
    await diary.book('Ann Smith', '20:00', 30)
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1180, 820],
      [1440, 900],
    ] as const) {
      const page = await diary.screen({ path: floor, viewport: { width, height } })
      if (width > 800) await page.locator('.row-open', { hasText: 'Ann Smith' }).first().click()
      else {
        await page.getByRole('button', { name: /^Garden/ }).click()
        await floorTable(page, diary, 30).click()
      }
      const panel = page.locator('.booking-panel')
      await panel.getByRole('heading', { name: 'Ann Smith' }).waitFor()
      const table = floorTable(page, diary, 30)
      await table.waitFor()
      const place = await top(table)
      const isSeen = await page.evaluate<boolean>(
        `document.querySelector('.floor-table[data-table="${tableId(diary, 30)}"]').contains(document.elementFromPoint(${place.x}, ${place.y}))`,
      )
      assert.ok(isSeen, `at ${width}: ${place.x} ${place.y}`)
      await page.close()
    }
  })
})

describe('the timeline', inBrowser, () => {
  test('shows the bar of the party that is opened clear of its card, and the line of now never over the names of tables', async () => {
    const diary = await openRainyEvening()
    for (const width of [390, 820, 1180]) {
      const page = await diary.screen({ path: `/diary/${friday}/timeline`, viewport: { width, height: 844 } })
      const bar = page.locator('.bar', { hasText: 'Marek Dvořák' })
      await bar.click()
      await page.locator('.booking-panel').getByRole('heading', { name: 'Marek Dvořák' }).waitFor()
      await until(async () => {
        const { x, y } = await middle(bar)
        return page.evaluate<boolean>(
          `document.querySelector('.bar.open')?.contains(document.elementFromPoint(${x}, ${y}))`,
        )
      })
      const [line, names] = await Promise.all(
        ['.now-line', '.table-name'].map((one) => page.locator(one).first().boundingBox()),
      )
      assert.ok(line == null || line.x >= (names?.x ?? 0) + (names?.width ?? 0), `at ${width}`)
      await page.close()
    }
  })
})

/** Buttons of the page that lie under a toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const toast = document.querySelector('.toast').getBoundingClientRect()
    const seen = (one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const scroller = one.closest('.side, main.view, .booking-panel, .lane')?.getBoundingClientRect()
      return scroller === undefined || (y < scroller.bottom && y > scroller.top) ? [x, y] : null
    }
    return [...document.querySelectorAll('button, a, [role=button], input, summary')]
      .filter((one) => one.closest('.toast') === null && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, at: seen(one) }))
      .filter(({ at }) => at !== null && at[0] > toast.left && at[0] < toast.right && at[1] > toast.top && at[1] < toast.bottom)
      .map(({ one }) => one.outerHTML.slice(0, 100))
  })()`)

describe('toasts', inBrowser, () => {
  test('cover nothing of the card of guests who wait at the door, on a phone', async () => {
    const diary = await openDiary()
    for (const name of ['Josef', 'Marija', 'Anna']) {
      const patron = { first_name: name, last_name: 'Borg', walkin: true }
      const body = { adults: 2, waiting_list: true, override: true, date: `${friday}T20:00:00`, patron }
      assert.equal((await diary.ask('POST /bookings', { body })).status, 201)
    }
    const page = await diary.screen({ path: `/diary/${friday}/timeline`, viewport: { width: 390, height: 844 } })
    await page.locator('.lane .chip', { hasText: 'Josef Borg' }).click()
    await page.locator('.booking-panel').getByRole('button', { name: '20 min' }).click()
    await page.locator('.toast').waitFor()
    assert.deepEqual(await covered(page), [])
    const [card, toast] = await Promise.all(
      ['.booking-panel', '.toast'].map((one) => page.locator(one).first().boundingBox()),
    )
    assert.ok((card?.y ?? 0) + (card?.height ?? 0) <= (toast?.y ?? 0) + 1, JSON.stringify({ card, toast }))
    await page.close()
  })

  test('cover no button, on any view, with the card open and without, from a phone to a desk', async () => {
    const diary = await openDiary()
    for (let index = 0; index < 12; index++)
      await diary.book(`Guest Number${index}`, `2${index % 3}:00`, index % 5, { duration: 30 })
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1180, 820],
      [1440, 900],
    ] as const) {
      for (const view of ['list', 'timeline', 'floor']) {
        const page = await diary.screen({ path: `/diary/${friday}/${view}`, viewport: { width, height } })
        await page.keyboard.press('Control+z')
        await page.locator('.toast').waitFor()
        assert.deepEqual(await covered(page), [], `${view} at ${width}`)
        await page.close()
      }
      const page = await diary.screen({ path: list, viewport: { width, height } })
      await page.locator('.row-open', { hasText: 'Number2' }).first().click()
      await page.getByRole('button', { name: /^One guest more/ }).click()
      await page.locator('.toast').waitFor()
      assert.deepEqual(await covered(page), [], `card at ${width}`)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.close()
    }
  })
})

describe('a phone', inBrowser, () => {
  test('jumps to those who sit by one tap, and has no words about a keyboard; nor has a tablet', async () => {
    const diary = await openDiary()
    const sits = await diary.book('Karl Hansen', '19:30', 4)
    await diary.ask(`POST /bookings/${sits}/check-in`)
    for (let index = 0; index < 14; index++) {
      const minutes = 20 * 60 + Math.floor(index / 4) * 30
      const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
      await diary.book(`Guest Number${index}`, time, index % 4, { duration: 15 })
    }
    const page = await diary.screen({
      path: list,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const isInSight = () =>
      page.evaluate<boolean>(`[...document.querySelectorAll('.row')]
        .find((one) => one.textContent.includes('Karl Hansen')).getBoundingClientRect().top < innerHeight`)
    await page.locator('.row', { hasText: 'Karl Hansen' }).waitFor()
    await assertAccessible(page, 'the jumps')
    assert.equal(await isInSight(), false)
    await page
      .getByRole('navigation', { name: 'Jump to' })
      .getByRole('button', { name: /^Seated/ })
      .tap()
    await page.getByRole('button', { name: 'Left: Karl Hansen' }).click({ trial: true })
    assert.ok(await isInSight())
    for (const options of [{ viewport: { width: 390, height: 844 } }, { viewport: { width: 1180, height: 820 } }]) {
      const other = await diary.screen({ ...options, hasTouch: true, isMobile: true })
      assert.equal(await other.getByText('Keyboard shortcuts').filter({ visible: true }).count(), 0)
      assert.equal(await other.locator('kbd').filter({ visible: true }).count(), 0)
    }
  })

  test('and a tablet show the whole dialog of close-offs', async () => {
    const diary = await openDiary()
    for (const [width, height] of [
      [390, 844],
      [1180, 820],
    ] as const) {
      const page = await diary.screen({ viewport: { width, height } })
      await page.keyboard.press('c')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await assertNothingCut(page, `close-offs at ${width}`)
      const sideways = await dialog.locator('.switches').evaluate((one) => one.scrollWidth - one.clientWidth)
      assert.ok(sideways <= 1, `${sideways} px beside the dialog at ${width}`)
      await assertAccessible(page, `close-offs at ${width}`)
      await page.close()
    }
  })
})
