/**
 * An owner's set-up and a host's evening in each language of staff, found by the texts of that language alone: a text that is
 * on no screen, or says something else there, ends the play.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { houseNames } from '../../../../texts/house-names.ts'
import { languageNames, type StaffLanguage, staffLanguages } from '../../../../texts/languages.ts'
import { staffSentences } from '../../../../texts/staff-sentences.ts'
import { inBrowser, openPage } from '../../support/browser/browser.ts'
import { friday, openDiary, tablesOf } from '../../support/browser/diary-screen.ts'
import { textsThatDoNotFit } from '../../support/browser/texts-fit.ts'
import { testDatabase } from '../../support/database.ts'
import { goodPassword } from '../../support/people.ts'
import { connectionUrl } from '../../support/sql/connection-url.ts'
import { startServerProcess } from '../../support/workers/server-process.ts'
import { bar, bookingOf, said, statusOf } from '../diary/diary-hands.ts'

const countries: Readonly<Record<StaffLanguage, { locale: string; timezoneId: string }>> = {
  en: { locale: 'en-IE', timezoneId: 'Europe/Dublin' },
  de: { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  es: { locale: 'es-ES', timezoneId: 'Europe/Madrid' },
  fr: { locale: 'fr-FR', timezoneId: 'Europe/Paris' },
  it: { locale: 'it-IT', timezoneId: 'Europe/Rome' },
}

const textsIn = async (language: StaffLanguage) => {
  const folder = `../../../../texts/${language}`
  const [accounts, setUp, diary, dialogs] = await Promise.all([
    import(`${folder}/accounts.ts`) as Promise<typeof import('../../../../texts/en/accounts.ts')>,
    import(`${folder}/office/set-up.ts`) as Promise<typeof import('../../../../texts/en/office/set-up.ts')>,
    import(`${folder}/diary/diary.ts`) as Promise<typeof import('../../../../texts/en/diary/diary.ts')>,
    import(`${folder}/diary/dialogs.ts`) as Promise<typeof import('../../../../texts/en/diary/dialogs.ts')>,
  ])
  return { account: accounts.accountTexts, setUp: setUp.setupTexts, diary: diary.texts, dialog: dialogs.dialogTexts }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** LANGUAGES=es,fr plays in these alone. */
const chosen = process.env.LANGUAGES?.split(',')

for (const language of staffLanguages.filter((one) => chosen?.includes(one) ?? true)) {
  const name = languageNames[language]

  describe(`in ${name}`, inBrowser, () => {
    test(`an owner sets a house up and opens it in ${name}, and what the office names is in that language`, async () => {
      const { account, setUp } = await textsIn(language)
      const database = await testDatabase()
      const env = { DATABASE_URL: connectionUrl(database.connection), SECRET_KEY: 'ab'.repeat(32), DEMO: 'off' }
      const server = await startServerProcess({ env })
      const [link = assert.fail('no link')] = /http:\/\/\S+\/set-up\/\S+/.exec(server.output()) ?? []
      const page = await openPage({ viewport: { width: 1440, height: 900 }, ...countries[language] })
      const misfits: string[] = []
      const judge = async (step: string) => misfits.push(...(await textsThatDoNotFit(page, step)))
      await page.goto(link)
      await judge('first manager')
      await page.getByLabel(account.fields.name).fill('Ann Vella')
      await page.getByLabel(account.fields.email).fill('ann@example.com')
      await page.getByLabel(account.fields.newPassword).fill(goodPassword)
      await press(page, account.firstManager.begin)

      await page.getByLabel(setUp.restaurant.name, { exact: true }).fill('Casa Luna')
      assert.equal(await page.getByLabel(setUp.restaurant.language).inputValue(), language)
      assert.equal(await page.getByLabel(setUp.restaurant.zone).inputValue(), countries[language].timezoneId)
      await judge('restaurant')
      await press(page, setUp.restaurant.create)

      await page.getByRole('heading', { name: setUp.room.title }).waitFor()
      await page.getByText(setUp.room.areasOf(2, 11)).click()
      const names = houseNames[language]
      await page.getByRole('button', { name: names.terrace, exact: true }).waitFor()
      await press(page, names.room)
      await press(page, setUp.room.more(setUp.room.size(6)))
      await page.getByText(setUp.room.templates.mixed).click()
      const asked = page.getByRole('alert')
      await asked.getByText(setUp.room.replace(12, setUp.room.templates.mixed)).waitFor()
      await press(page, setUp.room.keepRoom)
      await page
        .getByRole('status')
        .getByText(setUp.room.counts(12, 0).split(/[,;]/)[0] ?? '')
        .waitFor()

      await judge('room')
      await press(page, setUp.next(setUp.steps.hours.name))
      await press(page, setUp.hours.add(setUp.hours.presets.dinner))
      await judge('hours')
      await press(page, setUp.next(setUp.steps.online.name))
      await page.getByLabel(setUp.online.largest).fill('6')
      await page.getByLabel(setUp.online.largest).press('Tab')
      await judge('online')
      await press(page, setUp.next(setUp.steps.people.name))
      await page.getByLabel(setUp.people.email).fill('host@example.com')
      await press(page, setUp.people.invite)
      await page.getByText(/\/invitation\/[\w-]{43}/).waitFor()
      await judge('people')
      await press(page, setUp.open)
      await page.getByText(setUp.withoutContact.telephone).waitFor()
      await press(page, setUp.openAnyway)
      await page.getByRole('heading', { name: setUp.opened.title('Casa Luna') }).waitFor()
      await page.getByText(names.scan).waitFor()
      await judge('opened')
      assert.deepEqual(misfits, [])

      const services = await database.sql<{ name: string }>('select name from service_hours where is_active')
      assert.deepEqual(services, [{ name: names.dinner }])
      const areas = await database.sql<{ name: string }>(
        'select name from dining_areas where is_active order by position',
      )
      assert.deepEqual(areas, [{ name: names.room }, { name: names.terrace }])
      const guest = await openPage(countries[language])
      await guest.goto(`${server.address}/book/casa-luna`)
      assert.equal(await guest.locator('html').getAttribute('lang'), language)
    })

    test(`a host books by telephone, seats, moves, blocks and takes back in ${name}`, async () => {
      const { diary: texts, dialog: words } = await textsIn(language)
      const diary = await openDiary()
      const id = await diary.book('Ann Smith', '20:00', 0)
      const late = await diary.book('Marie Vella', '19:00', 1)
      const page = await diary.screen({ role: 'host', locale: countries[language].locale, timezoneId: 'Europe/Malta' })

      await page.keyboard.press('n')
      const form = page.getByRole('dialog')
      await form.getByLabel(words.form.guestHint).fill('Paul Galea')
      await form.getByLabel(words.form.time, { exact: true }).fill('20:30')
      await form.getByLabel(words.form.comment).fill('By the window')
      await form.getByRole('button', { name: words.book, exact: true }).click()
      await said(
        page,
        new RegExp(RegExp.escape(texts.said.booked('Paul Galea', '20:30', '…')).replace(RegExp.escape('…'), '.+')),
      )
      await bar(page, 'Paul Galea').waitFor()

      await bar(page, 'Ann Smith').focus()
      await page.keyboard.press('s')
      await said(page, texts.said.seated('Ann Smith'))
      assert.equal(await statusOf(diary, id), 'arrived_in_service')
      await page.keyboard.press('Control+z')
      await said(page, new RegExp(RegExp.escape(texts.said.undone('…')).replace(RegExp.escape('…'), '.+')))
      assert.equal(await statusOf(diary, id), 'confirmed')
      await bar(page, 'Marie Vella').focus()
      await page.keyboard.press('x')
      await said(page, texts.said.noShow('Marie Vella'))
      assert.equal(await statusOf(diary, late), 'noshow')

      // Her table is free now.
      await bar(page, 'Ann Smith').focus()
      await page.keyboard.press('Alt+ArrowDown')
      await said(page, texts.said.moved('Ann Smith', 'Hall 2'))
      assert.deepEqual(await tablesOf(diary, id), ['Hall 2'])

      await page.keyboard.press('b')
      const blocking = page.getByRole('dialog')
      await blocking.getByLabel(/^Cellar 1/).check()
      await blocking.getByLabel(words.form.reason).fill('Painted today')
      await blocking.getByRole('button', { name: words.block, exact: true }).click()
      await said(page, texts.said.blocked('Cellar 1'))

      await bar(page, 'Ann Smith').focus()
      await page.keyboard.press('e')
      const notes = page.getByRole('dialog')
      await notes.getByLabel(words.form.privateComment).fill('Cake in the fridge')
      await notes.getByRole('button', { name: words.save, exact: true }).click()
      await said(page, texts.said.changed('Ann Smith'))
      assert.equal((await bookingOf(diary, id)).private_comment, 'Cake in the fridge')

      // Why a table is not given is said in the language too.
      const refused = await page.evaluate<string>(`fetch('/api/restaurant/bookings', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'x-restaurant-id': '${diary.restaurant.id}',
        },
        body: JSON.stringify({ date: '${friday}T20:00:00', adults: 30, patron: { last_name: 'Borg' } }),
      }).then((answer) => answer.json()).then((answer) => answer.error?.message ?? JSON.stringify(answer))`)
      assert.equal(refused, staffSentences[language].bookings.unavailable.party_too_large)
    })
  })
}
