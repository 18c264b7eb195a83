/** A night has one name in each language, wherever a start after midnight is written. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestTexts } from '../../../../texts/guest-texts.ts'
import { guestLanguages } from '../../../../texts/languages.ts'
import { guestFormats } from '../../../src/domain/guest/guest-formats.ts'

const place = { timezone: 'Europe/Malta', country: 'MT', twenty_four_hour_format: true }
const at = (iso: string) => Date.parse(iso) / 1000
const night = { at: at('2026-11-21T23:00:00Z'), evening: '2026-11-21' }

test('a start after midnight is named by the weekdays around it, in every language', () => {
  const named = guestLanguages.map((language) => [language, guestFormats(language, place).timeOfVisit(night)])
  assert.deepEqual(Object.fromEntries(named), {
    en: '00:00 (night of Saturday to Sunday)',
    de: '00:00 (Nacht von Samstag auf Sonntag)',
    fr: '00:00 (nuit de samedi à dimanche)',
    it: '00:00 (notte tra sabato e domenica)',
    es: '00:00 (noche del sábado al domingo)',
    mt: '00:00 (lejl bejn is-Sibt u il-Ħadd)',
    ar: '00:00 (ليلة السبت إلى الأحد)',
  })
})

test('the day of a start after midnight has both its dates, and another month or year where it has one', () => {
  const english = guestFormats('en', place)
  assert.equal(english.dayAndYearOfVisit(night), 'Night of Saturday to Sunday, 21–22 November 2026')
  const ofMonth = { at: at('2026-10-31T23:30:00Z'), evening: '2026-10-31' }
  assert.equal(english.dayOfVisit(ofMonth), 'Night of Saturday to Sunday, 31 October\u2009–\u20091 November')
  const ofYear = { at: at('2026-12-31T23:30:00Z'), evening: '2026-12-31' }
  assert.equal(
    english.dayAndYearOfVisit(ofYear),
    'Night of Thursday to Friday, 31 December 2026\u2009–\u20091 January 2027',
  )
})

test('a start before midnight has its day and no night', () => {
  const evening = { at: at('2026-11-21T19:00:00Z'), evening: '2026-11-21' }
  const english = guestFormats('en', place)
  assert.equal(english.nightOf(evening), undefined)
  assert.equal(english.timeOfVisit(evening), '20:00')
  assert.equal(english.dayOfVisit(evening), 'Saturday, 21 November')
})

test('a deadline after midnight is named by its night, with the zone of the restaurant', () => {
  const english = guestFormats('en', place)
  assert.equal(english.moment(night.at), 'night of Saturday to Sunday, 21–22 November, 00:00 (Malta time)')
})

test('a deadline in the night is said as a sentence would, in every language', () => {
  const [en, de, fr, it, es] = (['en', 'de', 'fr', 'it', 'es'] as const).map((language) =>
    guestTexts[language].manage.still.until(guestFormats(language, place).moment(night.at)),
  )
  assert.match(en ?? '', /online until the night of Saturday to Sunday, 21–22 November, 00:00/)
  assert.match(de ?? '', /Online können Sie bis zur Nacht von Samstag auf Sonntag/)
  assert.match(fr ?? '', /en ligne jusqu’à la nuit de samedi à dimanche/)
  assert.match(it ?? '', /online fino alla notte tra sabato e domenica/)
  assert.match(es ?? '', /en línea hasta la noche del sábado al domingo/)
})
