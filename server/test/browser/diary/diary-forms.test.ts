/** Nothing typed is lost, whichever the form. What befalls a new booking is in the journey of the telephone. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'
import { goodPassword } from '../../support/people.ts'
import { chooseByHand } from './diary-hands.ts'

const expired = /status of 401/

async function signIn(page: Page, email = ''): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('what is typed', inBrowser, () => {
  test('a session that expires while the page is only looked at asks to sign in too', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const path = `/diary/${friday}/list?booking=${id}`
    const page = await diary.screen({ role: 'host', path, mayLog: expired })
    await diary.sql('delete from sessions')
    await signIn(page, diary.emails[0])
    await page.getByRole('heading', { name: 'Ann Smith' }).waitFor()
    assert.equal(new URL(page.url()).pathname, `/diary/${friday}/list`)
  })

  test('a date of last winter asks for the winter to come, which one press takes', async () => {
    const diary = await openDiary()
    const page = await diary.screen()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date', { exact: true }).fill('2026-01-10')
    await dialog.getByText('Sat, 10 Jan 2026 is long past. Last year?').waitFor()
    await dialog.getByRole('button', { name: 'Take Sun, 10 Jan 2027' }).click()
    assert.equal(await dialog.getByLabel('Date', { exact: true }).inputValue(), '2027-01-10')
    await dialog.getByText('is long past').waitFor({ state: 'detached' })
  })

  test('a reload brings back notes, moves, blocks and what is known of a guest, as they were being typed', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 0, {
      patron: { first_name: 'Ann', last_name: 'Smith', email: 'ann@example.com' },
    })
    const page = await diary.screen()
    const typed = [
      { key: 'e', label: 'For the house', value: 'Allergic to lilies' },
      { key: 'm', label: 'Time', value: '21:15' },
      { key: 'g', label: 'About the guest', value: 'Carries an injector' },
      { key: 'b', label: 'Reason', value: 'Painted today' },
    ]
    for (const { key, label, value } of typed) {
      await page.locator('.bar', { hasText: 'Ann Smith' }).focus()
      await page.keyboard.press(key)
      await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
      await page.reload()
      assert.equal(await page.getByRole('dialog').getByLabel(label, { exact: true }).inputValue(), value, key)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  test('a tap beside the dialog, Escape and its button keep it, for this booking alone, until it is saved or begun afresh', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0, {
      patron: { first_name: 'Ann', last_name: 'Smith', email: 'ann@example.com' },
    })
    await diary.book('Paul Galea', '20:00', 1)
    const page = await diary.screen()
    const dialog = page.getByRole('dialog')
    const open = async (key: string, name = 'Ann Smith') => {
      await page.locator('.bar', { hasText: name }).focus()
      await page.keyboard.press(key)
      await dialog.waitFor()
    }
    const field = (label: string) =>
      dialog.getByRole(label === 'Name, telephone or e-mail' ? 'combobox' : 'textbox', { name: label, exact: true })
    /** A press within 400 ms of the opening belongs to the press that opened it, so it may take two. */
    const beside = async () => {
      while ((await dialog.count()) > 0) await page.mouse.click(5, 450)
    }
    const pressEscape = () => page.keyboard.press('Escape')
    const typed = [
      { key: 'e', label: 'For the house', value: 'Allergic to lilies', leave: beside },
      { key: 'm', label: 'Time', value: '21:15', leave: pressEscape },
      { key: 'g', label: 'About the guest', value: 'Carries an injector', leave: beside },
      { key: 'b', label: 'Reason', value: 'Painted today', leave: pressEscape },
      { key: 'c', label: 'Start time', value: '21:15', leave: beside },
      {
        ...{ key: 'n', label: 'Name, telephone or e-mail', value: 'Nora Berg' },
        leave: () => dialog.getByRole('button', { name: 'Close' }).click(),
      },
    ]
    for (const { key, label, value, leave } of typed) {
      await open(key)
      await field(label).fill(value)
      await leave()
      await dialog.waitFor({ state: 'detached' })
    }
    for (const { key, label, value } of typed) {
      await open(key)
      assert.equal(await field(label).inputValue(), value, key)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await open('e', 'Paul Galea')
    assert.equal(await dialog.getByLabel('For the house').inputValue(), '')
    await page.keyboard.press('Escape')
    await open('m')
    await dialog.getByText('This is what you had typed before.').waitFor()
    await dialog.getByRole('button', { name: 'Start afresh' }).click()
    assert.equal(await dialog.getByRole('textbox', { name: 'Time' }).inputValue(), '20:00')
    await page.keyboard.press('Escape')
    await open('e')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await diary.ask(`GET /bookings/${id}`)).body.data.private_comment, 'Allergic to lilies')
    await open('e')
    assert.equal(await dialog.getByText('This is what you had typed before.').count(), 0)
  })

  test('a refused edit stays in its form with the reason', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '20:00', 0)
    await diary.book('Paul Galea', '20:00', 1)
    const page = await diary.screen()
    await page.locator('.bar', { hasText: 'Ann Smith' }).focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog')
    await chooseByHand(page, { off: 'Hall 1', on: 'Hall 2' })
    await dialog.getByRole('alert').getByText('Hall 2 is taken: Paul Galea, 20:00–22:00.').waitFor()
    assert.ok(await dialog.getByRole('checkbox', { name: 'Hall 2' }).isChecked())
  })

  test('known guests are offered beside the field that is typed in, and cover no other', async () => {
    const diary = await openDiary()
    await diary.book('Ann Smith', '19:30', 0, {
      patron: { first_name: 'Ann', last_name: 'Smith', mobile_number: '+35679555123' },
    })
    const page = await diary.screen()
    await page.keyboard.press('n')
    const offered = page.getByRole('option', { name: /Ann Smith/ })
    const name = page.getByRole('combobox', { name: 'Name, telephone or e-mail' })
    const telephone = page.getByLabel('Telephone', { exact: true })
    await name.fill('Ann Smith')
    await offered.waitFor()
    await page.keyboard.press('Tab')
    await offered.waitFor({ state: 'hidden' })
    await name.focus()
    await offered.waitFor()
    await name.fill('')
    await offered.waitFor({ state: 'hidden' })
    await telephone.fill('+35679555123')
    await offered.waitFor()
    // Playwright clicks only what nothing else covers.
    await telephone.click()
    await offered.click()
    await page.getByRole('button', { name: 'Other guest' }).waitFor()
  })
})
