/** Two hosts edit one guest, or the notes of one booking: what both ticked stays, and a text is never overwritten unread. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'
import { said } from '../diary/diary-hands.ts'
import { judgePage } from '../inspect-page.ts'

const zoe = { patron: { first_name: 'Zoë', last_name: 'Müller', email: 'zoe@example.com' } }

const conflictOf = (page: Page) => page.locator('dialog.conflict')

async function openGuest() {
  const diary = await openDiary()
  const id = await diary.book('Zoë Müller', '20:00', 0, zoe)
  const patronId = (await diary.ask(`GET /bookings/${id}`)).body.data.patron.id
  await diary.ask(`PUT /patrons/${patronId}`, { body: { comments: 'Likes the window.' } })
  const page = await diary.screen()
  await page.locator('.bar', { hasText: 'Zoë Müller' }).click()
  await page.getByRole('button', { name: 'Edit guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'About the guest: Zoë Müller' })
  return {
    ...{ diary, page, dialog },
    put: (body: object) => diary.ask(`PUT /patrons/${patronId}`, { body }),
    patron: async () => (await diary.ask(`GET /patrons/${patronId}`)).body.data,
    save: () => dialog.getByRole('button', { name: 'Save' }).click(),
  }
}

describe('two hosts at one guest', inBrowser, () => {
  test('an allergy that another ticked meanwhile stays, and shows in the open dialog', async () => {
    const { page, dialog, put, patron, save } = await openGuest()
    await dialog.getByLabel('always late').check()
    await put({ is_allergic_to_shellfish: true })
    await dialog.locator('label', { hasText: 'shellfish allergy' }).and(page.locator(':has(:checked)')).waitFor()
    await dialog.getByLabel('VIP').check()
    await save()
    await said(page, 'Zoë Müller changed')
    const { tags } = await patron()
    assert.deepEqual([tags.is_allergic_to_shellfish, tags.is_always_late, tags.is_vip], [true, true, true])
  })

  test('a text is sent again by itself where something else has changed', async () => {
    const { page, dialog, put, patron, save } = await openGuest()
    await dialog.getByLabel('About the guest').fill('Likes the window. Comes by train.')
    await put({ is_vip: true })
    await save()
    await said(page, 'Zoë Müller changed')
    const { comments, is_vip } = await patron()
    assert.deepEqual([comments, is_vip], ['Likes the window. Comes by train.', true])
  })

  test('a text that changed is shown beside one’s own and joined; ticks of both are kept', async () => {
    const { page, dialog, put, patron, save } = await openGuest()
    await dialog.getByLabel('About the guest').fill('Likes the window. Comes by train.')
    await dialog.getByLabel('always late').check()
    await put({ comments: 'Likes the window. Two EpiPens.', is_allergic_to_shellfish: true })
    await save()
    const conflict = conflictOf(page)
    await conflict.getByRole('heading', { name: 'Test changed this too' }).waitFor()
    const ticks = await conflict.locator('.joined-ticks li').allInnerTexts()
    assert.deepEqual(
      ticks.map((text) =>
        text
          .replace(/\s+/g, ' ')
          .trim()
          .replace(/, [\d:]+$/, ''),
      ),
      ['shellfish allergy Test', 'always late you, just now'],
    )
    assert.deepEqual(await conflict.locator('mark').allInnerTexts(), ['Two EpiPens.', 'Comes by train.'])
    const joined = conflict.locator('textarea')
    assert.equal(await joined.inputValue(), 'Likes the window. Two EpiPens. Comes by train.')
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/diary-conflict.png` })
    await judgePage(page, 'the conflict dialog')
    await conflict.getByRole('button', { name: 'Save the joined text' }).click()
    await said(page, 'Zoë Müller changed')
    const { comments, tags } = await patron()
    assert.equal(comments, 'Likes the window. Two EpiPens. Comes by train.')
    assert.deepEqual([tags.is_allergic_to_shellfish, tags.is_always_late], [true, true])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await said(page, 'Taken back')
    const back = await patron()
    assert.deepEqual(
      [back.comments, back.tags.is_allergic_to_shellfish, back.tags.is_always_late],
      ['Likes the window. Two EpiPens.', true, false],
    )
  })

  test('closing it keeps the draft, and their text can be kept', async () => {
    const { page, dialog, put, patron, save } = await openGuest()
    await dialog.getByLabel('About the guest').fill('Mine.')
    await put({ comments: 'Theirs.' })
    await save()
    await conflictOf(page).getByRole('button', { name: 'Back to my draft' }).click()
    assert.equal(await dialog.getByLabel('About the guest').inputValue(), 'Mine.')
    await save()
    await conflictOf(page).waitFor()
    await page.keyboard.press('Escape')
    await conflictOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit guest' }).click()
    assert.equal(await dialog.getByLabel('About the guest').inputValue(), 'Mine.')
    await save()
    await conflictOf(page).getByRole('radio').first().check()
    await conflictOf(page).getByRole('button', { name: 'Keep their text' }).click()
    await conflictOf(page).waitFor({ state: 'detached' })
    assert.equal((await patron()).comments, 'Theirs.')
  })
})

describe('two hosts at the notes of one booking', inBrowser, () => {
  test('each text asks for itself, and tags of both are kept', async () => {
    const diary = await openDiary()
    const [, window] = diary.restaurant.tagIds
    const id = await diary.book('Zoë Müller', '20:00', 0, { ...zoe, comment: 'A window.' })
    const page = await diary.screen()
    await page.locator('.bar', { hasText: 'Zoë Müller' }).click()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Notes: Zoë Müller' })
    await dialog.getByLabel('For the house').fill('Quiet table.')
    await dialog.getByLabel('Birthday').check()
    await diary.ask(`PATCH /bookings/${id}`, {
      body: { private_comment: 'Regular.', comment: 'Two windows.', add_booking_tag_ids: [window] },
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const conflict = conflictOf(page)
    await conflict.waitFor()
    assert.equal(await conflict.locator('.versions').count(), 1)
    await conflict.locator('textarea').fill('Regular. Wants a quiet table.')
    await conflict.getByRole('button', { name: 'Save the joined text' }).click()
    await said(page, 'Zoë Müller changed')
    const { comment, private_comment, booking_tags } = (await diary.ask(`GET /bookings/${id}`)).body.data
    assert.deepEqual([comment, private_comment], ['Two windows.', 'Regular. Wants a quiet table.'])
    assert.deepEqual(booking_tags.map(({ name }: { name: string }) => name).toSorted(), ['Birthday', 'Window'])
  })
})
