/** The functions behind the page of text messages. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Description } from '../../../../office/description/description.ts'
import { partOfPath } from '../../../../office/draft/page-of-path.ts'
import {
  channelChoices,
  chosenKinds,
  isName,
  listedIn,
  ownTexts,
  priceFrom,
  senderRule,
  textPlaceIn,
  usualTexts,
  withCountry,
  withPrice,
  withText,
} from '../../../../office/pages/messages/texting/text-settings.ts'

const house = (texts?: object) => ({ messages: { ...(texts && { texts }) } }) as unknown as Description
const pricesOf = (description?: Description) => description && listedIn(description, 'MT')

describe('text messages in the office', () => {
  test('begin in the own country and where five guests of a year have their mobiles', () => {
    const { countries, channels } = usualTexts('MT', [
      { country: 'IT', guests: 5 },
      { country: 'DE', guests: 4 },
      { country: 'MT', guests: 2 },
    ]) as { countries: object; channels: Record<string, string> }
    assert.deepEqual(countries, { MT: null, IT: null })
    assert.deepEqual(Object.keys(channels), [...chosenKinds])
    assert.ok(Object.values(channels).every((one) => (channelChoices as readonly string[]).includes(one)))
  })

  test('a country comes and goes with its price, and the last one stays', () => {
    const alone = house({ countries: {} })
    assert.deepEqual(pricesOf(alone), { MT: null })
    const two = withCountry(alone, 'MT', 'IT', true)
    assert.deepEqual(pricesOf(two), { MT: null, IT: null })
    assert.deepEqual(pricesOf(withPrice(two as Description, 'MT', 'IT', 0.079)), { MT: null, IT: 0.079 })
    assert.equal(withCountry(alone, 'MT', 'MT', false), undefined)
    assert.deepEqual([priceFrom('0,041'), priceFrom(' '), priceFrom('four')], [0.041, null, 'four'])
  })

  test('words of one’s own are one line, and leave nothing behind', () => {
    const own = withText(house({ wording: {} }), 'reminder', 'de', ' Bis\n bald ')
    assert.deepEqual(ownTexts(own, 'reminder'), { de: 'Bis bald' })
    assert.deepEqual(withText(own, 'reminder', 'de', ' ').messages.texts?.wording, {})
  })

  test('have addresses of their own beside the mails', () => {
    assert.deepEqual(textPlaceIn('reminder/text-de', 'en'), { kind: 'reminder', language: 'de' })
    assert.deepEqual(textPlaceIn('table_ready', 'it-IT'), { kind: 'table_ready', language: 'it' })
    assert.equal(textPlaceIn('reminder/de', 'en'), undefined)
    assert.equal(textPlaceIn('received/text-de', 'en'), undefined)
    assert.equal(partOfPath('messages.texts.wording.reminder.de'), 'reminder/text-de')
    assert.equal(partOfPath('messages.texts.channels.reminder'), 'settings')
    assert.equal(partOfPath('messages.texts.countries.MT'), 'texts')
  })

  test('a sender is a number or a name, and countries have rules for each', () => {
    assert.deepEqual(['+356 9988', `MG${'0'.repeat(32)}`, 'Trattoria'].map(isName), [false, false, true])
    assert.equal(senderRule('Trattoria', 'ES'), 'nameRegistered')
    assert.equal(senderRule('Trattoria', 'US'), 'nameRefused')
    assert.equal(senderRule('+15550100', 'US'), 'numberRegistered')
    assert.equal(senderRule('+35699880100', 'MT'), null)
  })
})
