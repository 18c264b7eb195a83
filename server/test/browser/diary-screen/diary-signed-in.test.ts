/** The diary with a session instead of a token: asks to sign in, comes back to the same place, and acts by the cookie. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser, openPage } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'
import { goodPassword, joined, testPeople } from '../../support/people.ts'

describe('the diary of people who are signed in', inBrowser, () => {
  test('asks to sign in and comes back to the same place; a host then seats guests', async () => {
    const diary = await openDiary()
    const people = testPeople(diary, diary.clock)
    await joined(people, { email: 'ann@signed-in.example', restaurantId: diary.restaurant.id, role: 'host' })
    const id = await diary.book('Marie Vella', '19:30', 0)
    const page = await openPage({ viewport: { width: 1024, height: 768 } })
    await page.goto(`${diary.address}/diary/2026-06-12/list?booking=${id}`)
    await page.getByLabel('E-mail address').fill('ann@signed-in.example')
    await page.getByLabel('Password').fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Marie Vella' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/diary/2026-06-12/list')
    await page.getByRole('complementary').getByRole('button', { name: /^Seat/ }).click()
    await page.getByRole('status').getByText('Marie Vella seated').waitFor()
    const { body } = await diary.ask(`GET /bookings/${id}/history`)
    assert.match(JSON.stringify(body.data.at(-1)), /ann/)
    await diary.book('Paul Galea', '21:00', 1)
    await page.getByText('Paul Galea').first().waitFor()
  })

  test('/ leads to the diary, or to the sign-in', async () => {
    const diary = await openDiary()
    const page = await openPage()
    await page.goto(diary.address)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})
