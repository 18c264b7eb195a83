/** A guest opens the link to their own booking: reconfirms, changes, notes, cancels, and takes an offered table. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser, openPage, withoutBrowser } from '../../support/browser/browser.ts'
import { manageWithoutScript, openManagedHouse } from '../guest/own-booking.ts'
import { inspectPage } from '../inspect-page.ts'

describe('my booking', inBrowser, async () => {
  if (withoutBrowser) return

  test('pages are enough to reconfirm, change, note and cancel with scripts off', async () => {
    await manageWithoutScript(await openManagedHouse(), 'en')
  })

  test('an offer is accessible, and taken with scripts off', async () => {
    const full = await openManagedHouse({ slug: 'full', areas: [{ name: 'Main room', tables: [[1, 2]] }] })
    const taken = await full.book()
    const { id, path } = await full.book({ waiting_list: true })
    await full.ask(`POST /bookings/${taken.id}/status`, { body: { status: 'cancelled' } })
    assert.equal((await full.ask(`POST /bookings/${id}/offer`)).status, 201)
    const page = await openPage()
    await page.goto(`${full.address}${path}`)
    await page.getByRole('heading', { name: 'A table has become free' }).waitFor()
    await inspectPage(page, 'own-booking-offer')
    const guest = await openPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
    await guest.goto(`${full.address}${path}`)
    await guest.getByRole('button', { name: 'Take the table' }).click()
    await guest.getByText('The table is yours.').waitFor()
    assert.equal((await full.shown(id)).status, 'accepted')
  })
})
