/** The note of the evening on two screens. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../support/browser.ts'
import { friday, openDiary } from '../support/diary-screen.ts'
import { said } from './diary-hands.ts'

describe('the note of the evening', inBrowser, () => {
  test('is read by the other host, and two who write at once lose nothing', async () => {
    const diary = await openDiary()
    const [one, other] = [await diary.screen(), await diary.screen()]
    const field = (page: typeof one) =>
      page.getByRole('dialog', { name: 'Note for the evening' }).getByLabel('Everybody who opens')
    await one.keyboard.press('i')
    await other.keyboard.press('i')
    await field(one).fill('Oven two is cold.')
    await field(other).fill('Mr Borg left his coat.')
    await one.getByRole('button', { name: 'Save' }).click()
    await said(one, 'Note kept')
    await one.getByRole('button', { name: /Oven two is cold/ }).waitFor()
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText('Both are joined below').waitFor()
    assert.equal(await field(other).inputValue(), 'Oven two is cold. Mr Borg left his coat.')
    await assertAccessible(other, 'the dialog of the note')
    await other.getByRole('button', { name: 'Save' }).click()
    await one.getByRole('button', { name: /Oven two is cold\. Mr Borg left his coat\./ }).waitFor()
    await assertAccessible(one, 'the diary with a note')
    const { body } = await diary.ask(`GET /day/notes?date=${friday}`)
    assert.equal(body.data.length, 2)
  })
})
