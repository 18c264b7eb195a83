/** A full evening on paper: as few pages as can be read, with telephones and whole notes. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, openDiary } from '../../support/browser/diary-screen.ts'

const note =
  'It is her fortieth: a candle would be lovely, the table by the window if it is free, and no lilies, please.'
const starts = ['18:00', '19:00', '20:00', '21:00', '22:00']

describe('200 bookings on paper', inBrowser, () => {
  test('take five pages at most, every fifth with a note, each with its telephone', async () => {
    const tables = Array.from({ length: 40 }, () => [1, 4] as const)
    const diary = await openDiary({ house: { areas: [{ name: 'Hall', tables }] } })
    for (const [table] of tables.entries()) {
      for (const time of starts) {
        await diary.book(`Guest Number${table}`, time, table, {
          duration: 60,
          patron: { first_name: 'Guest', last_name: `Number${table}`, mobile_number: `+3569988${7000 + table}` },
          ...(time === '20:00' ? { comment: note } : {}),
        })
      }
    }
    const page = await diary.screen({ path: `/diary/${friday}/list` })
    await page.emulateMedia({ media: 'print' })
    const row = page.locator('.row', { hasText: 'Number7' }).filter({ hasText: 'fortieth' })
    await row.waitFor()
    assert.ok(await row.getByText('+35699887007').isVisible())
    assert.equal(await row.getByText('pinned').isVisible(), false, 'of no use at the door')
    const text = row.getByText(note)
    assert.ok(await text.evaluate((mark) => mark.scrollWidth <= mark.clientWidth))
    // Those who did not come are listed too, not folded away.
    await page.locator('.row', { hasText: '18:00' }).first().waitFor()
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
    assert.ok(pages > 1 && pages <= 5, `${pages} pages`)
  })
})
