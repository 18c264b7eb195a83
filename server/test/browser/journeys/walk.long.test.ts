/** A walk through all pages and dialogs, light and dark, as axe-core judges them (WCAG 2.2 AA). */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { assertFitsBothWays, judgePage } from '../inspect-page.ts'
import { askingDialogs, askingLeg } from './walk/asking-leg.ts'
import { dialogFiles, diaryDialogs, diaryLeg } from './walk/diary-leg.ts'
import { guestLeg } from './walk/guest-leg.ts'
import type { Leg } from './walk/leg.ts'
import { staffLeg } from './walk/staff-leg.ts'

const legs: readonly Leg[] = [diaryLeg, askingLeg, staffLeg, guestLeg]

describe('a walk through all pages and dialogs', inBrowser, () => {
  for (const { name, open, stops, fits } of legs) {
    test(name, async () => {
      const page = await open()
      for (const stop of stops) {
        await stop.reach(page)
        await judgePage(page, stop.name)
        if (fits) await assertFitsBothWays(page, stop.name)
      }
    })
  }

  test('leaves no dialog of the diary out', () => {
    assert.deepEqual([...diaryDialogs, ...askingDialogs].map(({ name }) => name).sort(), dialogFiles().sort())
  })
})
