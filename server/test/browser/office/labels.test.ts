/** Who hears the office instead of seeing it: each control is called by a name that no other control of its page has. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { texts } from '../../../../texts/en/office/office.ts'
import { inBrowser } from '../../support/browser/browser.ts'
import { openOffice } from '../office-house.ts'

/**
 * Names that several controls of the page share, by the browser's own reckoning. What stands in a group with a name of its own
 * is called by both. Links to one address may share a name, and so may choices of one field.
 */
async function sharedNames(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot()
  const named: string[] = []
  const around: { depth: number; name: string }[] = []
  for (const line of snapshot.split('\n')) {
    const [, indent = '', role = '', name] = /^(\s*)- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? []
    while ((around.at(-1)?.depth ?? -1) >= indent.length) around.pop()
    if (name === undefined) continue
    const group = around.map((one) => one.name).join(' › ')
    if (['group', 'region', 'row', 'dialog', 'radiogroup', 'article', 'rowgroup'].includes(role)) {
      around.push({ depth: indent.length, name })
    } else if (['button', 'textbox', 'combobox', 'checkbox', 'spinbutton', 'switch', 'searchbox'].includes(role)) {
      named.push(`${role} ${group === '' ? '' : `${group} › `}${name}`)
    }
  }
  return [...new Set(named.filter((name, index) => named.indexOf(name) !== index))]
}

describe('the office', inBrowser, () => {
  test('has controls that are told apart by their names, on every page', async () => {
    const office = await openOffice()
    await office.book('Marie Vella', '20:00')
    const page = await office.screen()
    const address = new URL(page.url()).origin
    const shared: Record<string, string[]> = {}
    for (const [name, title] of Object.entries(texts.pages)) {
      if (name === 'setup') continue
      await page.goto(`${address}/manage/${name === 'home' ? '' : name}`)
      await page.locator('nav [aria-current=page]', { hasText: title }).waitFor()
      await page.locator('main').waitFor()
      await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' })
      const found = await sharedNames(page)
      if (found.length > 0) shared[name] = found
    }
    assert.deepEqual(shared, {})
  })
})
