/** Which language a guest gets, and how dates and times read in it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { counted, guestLanguages } from '../../../texts/languages.ts'
import { guestFormats } from '../../src/domain/guest/guest-formats.ts'
import { chooseLanguage, chooseStaffLanguage, guestLanguageOf } from '../../src/domain/language.ts'
import fc from '../support/fast-check.ts'

describe('the language of a guest', () => {
  const choose = (acceptLanguage: string | undefined, asked?: string, house = 'it') =>
    chooseLanguage({ asked, acceptLanguage, house })

  test('is the one they asked for, before that of the browser, before that of the restaurant', () => {
    assert.equal(choose('de', 'fr'), 'fr')
    assert.equal(choose('de'), 'de')
    assert.equal(choose(undefined), 'it')
    assert.equal(choose('zh, ja;q=0.9'), 'it')
    assert.equal(choose('zh', undefined, 'pt-BR'), 'en')
  })

  test('follows the weights of the browser, and the order where they are equal', () => {
    assert.equal(choose('en;q=0.5, de-AT;q=0.9, fr;q=0.7'), 'de')
    assert.equal(choose('pt, ar-EG, en'), 'ar')
    assert.equal(choose('es;q=0, mt;q=0.1'), 'mt')
  })

  test('is known by its tag, whatever the case and the region', () => {
    assert.equal(guestLanguageOf('DE-ch'), 'de')
    assert.equal(guestLanguageOf('den'), undefined)
    assert.equal(guestLanguageOf(null), undefined)
  })

  test('is one of ours whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (asked, acceptLanguage, house) => {
        assert.ok(guestLanguages.includes(chooseLanguage({ asked, acceptLanguage, house })))
      }),
    )
  })
})

test('staff read what they chose, else what their browser prefers, else the language of the house, else English', () => {
  const wishes = { chosen: null, acceptLanguage: undefined, house: 'es' } as const
  assert.equal(chooseStaffLanguage({ ...wishes, chosen: 'it', acceptLanguage: 'de' }), 'it')
  assert.equal(chooseStaffLanguage({ ...wishes, acceptLanguage: 'mt, fr;q=0.5' }), 'fr')
  assert.equal(chooseStaffLanguage({ ...wishes, acceptLanguage: 'mt' }), 'es')
  assert.equal(chooseStaffLanguage(wishes), 'es')
  assert.equal(chooseStaffLanguage({ ...wishes, house: 'mt' }), 'en')
})

test('numbers take the plural form of the language', () => {
  const forms = { one: 'one guest', two: 'two guests', few: '# few', other: '# guests' }
  assert.equal(counted('en', 1, forms), 'one guest')
  assert.equal(counted('en', 2, forms), '2 guests')
  assert.equal(counted('ar', 2, forms), 'two guests')
  assert.equal(counted('ar', 3, forms), '3 few')
})

describe('dates and times', () => {
  const malta = { timezone: 'Europe/Malta', country: 'MT', twenty_four_hour_format: true }
  const newYork = { timezone: 'America/New_York', country: 'US', twenty_four_hour_format: false }
  const at = Temporal.Instant.from('2026-11-20T18:30:00Z').epochMilliseconds / 1000

  test('are those of the restaurant’s zone, on its clock', () => {
    assert.equal(guestFormats('en', malta).time(at), '19:30')
    assert.match(guestFormats('en', newYork).time(at), /^1:30\sPM$/)
    assert.equal(guestFormats('de', malta).time(at + 5 * 3600), '00:30')
    assert.equal(guestFormats('de', malta).dayOf(at + 5 * 3600), 'Samstag, 21. November 2026')
  })

  test('read as the language writes them, with Latin digits and the Gregorian calendar', () => {
    assert.equal(guestFormats('en', malta).day('2026-11-20'), 'Friday, 20 November')
    assert.equal(guestFormats('en', newYork).day('2026-11-20'), 'Friday, November 20')
    assert.equal(guestFormats('mt', malta).month('2026-11-01'), 'Novembru 2026')
    assert.equal(guestFormats('ar', { ...malta, country: 'SA' }).dayAndYear('2026-11-20'), 'الجمعة، 20 نوفمبر 2026')
  })

  test('weeks begin as where the restaurant is', () => {
    assert.equal(guestFormats('en', malta).weekdays[0]?.long, 'Monday')
    assert.equal(guestFormats('en', newYork).weekdays[0]?.long, 'Sunday')
    assert.equal(guestFormats('fr', newYork).weekdays[6]?.long, 'samedi')
  })
})
