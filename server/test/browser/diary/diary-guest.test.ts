/** The guest's card: corrected, reached and merged with a second entry. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'
import { bar, said } from './diary-hands.ts'

describe('a guest', inBrowser, () => {
  test('is corrected in the diary, called and written to', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'An', last_name: 'Borgg', mobile_prefix: '+356', mobile_number: '79555123' }
    await diary.book('An Borgg', '20:00', 0, { patron })
    const page = await diary.screen()
    await bar(page, 'An Borgg').click()
    const telephone = page.getByRole('link', { name: '+356 79555123' })
    assert.equal(await telephone.getAttribute('href'), 'tel:+35679555123')
    await page.keyboard.press('g')
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('Ann Borg')
    await form.getByLabel('E-mail').fill('ann@example.com')
    await assertAccessible(page, 'the guest dialog')
    await form.getByRole('button', { name: 'Save' }).click()
    await said(page, 'changed')
    await bar(page, 'Ann Borg').waitFor()
    const mail = page.getByRole('link', { name: 'ann@example.com' })
    assert.equal(await mail.getAttribute('href'), 'mailto:ann@example.com')
  })

  test('whose telephone was written in one piece has its country code apart, and keeps it when the number is corrected', async () => {
    const diary = await openDiary()
    const patron = { first_name: 'Ingrid', last_name: 'Olsen', mobile_number: '+4740123456' }
    const id = await diary.book('Ingrid Olsen', '20:00', 0, { patron })
    const page = await diary.screen()
    await bar(page, 'Ingrid Olsen').click()
    await page.keyboard.press('g')
    const form = page.getByRole('dialog')
    const [code, number] = [form.getByLabel('Country code'), form.getByLabel('Telephone')]
    assert.deepEqual([await code.inputValue(), await number.inputValue()], ['+47', '40123456'])
    await number.fill('40123457')
    await form.getByRole('button', { name: 'Save' }).click()
    await said(page, 'changed')
    const telephone = page.getByRole('link', { name: '+47 40123457' })
    assert.equal(await telephone.getAttribute('href'), 'tel:+4740123457')
    await page.keyboard.press('Control+z')
    await page.getByRole('link', { name: '+47 40123456' }).waitFor()
    const { patron: kept } = (await diary.ask(`GET /bookings/${id}`)).body.data
    assert.equal(kept.mobile_number, '40123456')
  })

  test('who is there twice becomes one, after a look at what becomes of both', async () => {
    const diary = await openDiary()
    const known = { first_name: 'Ann', last_name: 'Borg', email: 'ann@example.com' }
    await diary.book('Ann Borg', '20:00', 0, { patron: known })
    await diary.book('A. Borg', '21:00', 1, { patron: { last_name: 'A. Borg', mobile_number: '79555123' } })
    const page = await diary.screen()
    await bar(page, 'Ann Borg').click()
    await page.keyboard.press('g')
    await page.getByRole('button', { name: 'Same guest twice?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge with Ann Borg' })
    await dialog.getByRole('button', { name: /^A\. Borg/ }).click()
    await dialog.getByText('2 bookings').waitFor()
    await dialog.getByText('This cannot be undone.').waitFor()
    await assertAccessible(page, 'the merge dialog')
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await said(page, 'Two entries of Ann Borg are one')
    const { body } = await diary.ask('POST /patrons/query', { body: { filters: { q: 'borg' } } })
    assert.deepEqual(
      body.data.map(({ name, mobile_number }: { name: string; mobile_number: string }) => [name, mobile_number]),
      [['Ann Borg', '79555123']],
    )
  })

  test('who calls to get no more news gets none', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Borg', '20:00', 0, { patron: { last_name: 'Ann Borg', email: 'ann@example.com' } })
    const { patron } = (await diary.ask(`GET /bookings/${id}`)).body.data
    await diary.sql(`update patrons set news_consent_at = '2026-05-02T10:00:00Z' where id = $1`, [patron.id])
    const page = await diary.screen()
    await bar(page, 'Ann Borg').click()
    await page.keyboard.press('g')
    const form = page.getByRole('dialog')
    await form.getByText(/Wants news, since .*2 May/).waitFor()
    await assertAccessible(page, 'the guest dialog with news')
    await form.getByRole('button', { name: 'Send no more news' }).click()
    await form.getByText('Wants no more news').waitFor()
    assert.equal((await diary.ask(`GET /patrons/${patron.id}/news`)).body.data.wanted, false)
  })
})
