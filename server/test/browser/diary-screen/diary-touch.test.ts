/** Every control of the diary is as large as a finger, 44 by 44, where it is pointed at with one. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { bar } from '../diary/diary-hands.ts'
import { closeDialog, diaryDialogs } from '../journeys/walk/diary-leg.ts'
import { busyEvening } from './busy-evening.ts'

/** A checkbox is pressed by its label. What lies in a sentence follows its line, as WCAG has it. */
const tooSmall = `(() => {
  const controls = 'button, a[href], input, select, textarea, summary, [role="button"], [role="switch"]'
  const top = document.querySelector('dialog[open]') ?? document
  return [...top.querySelectorAll(controls)].flatMap((control) => {
    const whole = /^(checkbox|radio|file)$/.test(control.type) ? control.closest('label') ?? control : control
    const { width, height } = whole.getBoundingClientRect()
    const isShown = whole.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
    const isInSentence = control.matches('p :is(a, button.link), li > a') && getComputedStyle(control).display === 'inline'
    if (!isShown || isInSentence || (width > 43.5 && height > 43.5)) return []
    const said = control.getAttribute('aria-label') ?? (control.textContent || control.name || control.type)
    return [control.tagName.toLowerCase() + '.' + control.className + ' "' + said.trim().slice(0, 40) + '" ' + Math.round(width) + ' × ' + Math.round(height)]
  })
})()`

async function judge(page: Page, place: string, found: Set<string>): Promise<void> {
  for (const control of await page.evaluate<string[]>(tooSmall)) found.add(`${place}: ${control}`)
}

describe('fingers', inBrowser, () => {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const) {
    test(`find every control of list, floor, timeline, panel and dialogs at ${width}`, async () => {
      const diary = await busyEvening()
      const page = await diary.screen({ viewport: { width, height }, hasTouch: true, isMobile: true })
      assert.equal(await page.evaluate(`matchMedia('(pointer: coarse)').matches`), true)
      const found = new Set<string>()
      for (const [key, name] of [
        ['2', 'list'],
        ['3', 'floor'],
        ['1', 'timeline'],
      ] as const) {
        await page.keyboard.press(key)
        await page.locator(`.${name}`).waitFor()
        await judge(page, name, found)
      }
      await bar(page, 'Marie Vella').click()
      await page.getByRole('heading', { name: 'Marie Vella' }).waitFor()
      await judge(page, 'panel', found)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('dialog', { name: 'More' }).waitFor()
      await judge(page, 'menu', found)
      await page.getByRole('button', { name: 'This device' }).click()
      await page.getByRole('dialog', { name: 'This device' }).waitFor()
      await judge(page, 'device', found)
      for (const { name, reach } of diaryDialogs) {
        await reach(page)
        await judge(page, name, found)
      }
      await closeDialog(page)
      assert.deepEqual([...found], [])
    })
  }
})
