/** The functions behind the page of online booking. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Description } from '../../../../office/description/description.ts'
import { freshCode, moved } from '../../../../office/description/ordered.ts'
import { asImage, kilobytesOf, sourceOf } from '../../../../office/draft/pictures/image-address.ts'
import { queryIn } from '../../../../office/draft/preview/preview-link.ts'
import {
  missingIn,
  translationIn,
  type Word,
  withTranslation,
  wordsOf,
} from '../../../../office/pages/online/house-words.ts'
import { ofKind, type Question, withNew, withRequired } from '../../../../office/pages/online/question-steps.ts'

const house = {
  service_hours: [{ name: 'Dinner', translations: { de: { name: 'Abendessen' } } }],
  dining_areas: [{ name: 'Hall' }],
  special_days: [{ name: 'Eve', note: 'One menu.', service_hours: [{ name: 'Gala' }] }],
  questions: [{ code: 'why', label: 'Why?', kind: 'choice', options: [{ label: 'Birthday' }, { label: '' }] }],
  review_criteria: [{ code: 'food', label: 'Food' }],
  enable_custom_field: false,
  custom_field_label: 'Hotel',
  translations: {},
} as unknown as Description

const wordNamed = (own: string): Word => wordsOf(house).find((word) => word.own === own) as Word

describe('the words of the house', () => {
  test('are those that guests read, each where it stands', () => {
    assert.deepEqual(
      wordsOf(house).map(({ kind, own }) => `${kind} ${own}`),
      [
        'service Dinner',
        'area Hall',
        'day One menu.',
        'service Gala',
        'question Why?',
        'option Birthday',
        'criterion Food',
      ],
    )
    const asked = { ...house, enable_custom_field: true } as Description
    assert.ok(wordsOf(asked).some(({ kind, own }) => kind === 'field' && own === 'Hotel'))
  })

  test('are translated, and what is empty leaves nothing behind', () => {
    assert.equal(missingIn(house, 'de'), 6)
    assert.equal(missingIn(house, 'it'), 7)
    const birthday = wordNamed('Birthday')
    const written = withTranslation(house, birthday, 'de', 'Geburtstag')
    assert.equal(translationIn(written, birthday, 'de'), 'Geburtstag')
    assert.equal(missingIn(written, 'de'), 5)
    assert.deepEqual(withTranslation(written, birthday, 'de', ''), house)
    const emptied = withTranslation(house, wordNamed('Dinner'), 'de', '')
    assert.deepEqual(emptied.service_hours[0], { name: 'Dinner' })
    const field: Word = { kind: 'field', path: '', field: 'custom_field_label', own: 'Hotel' }
    const hotel = withTranslation(house, field, 'fr', 'Hôtel')
    assert.deepEqual(hotel.translations, { fr: { custom_field_label: 'Hôtel' } })
    assert.deepEqual(withTranslation(hotel, field, 'fr', '').translations, {})
  })
})

describe('questions', () => {
  const [one, two] = withNew(withNew([], 'One?'), 'Two?') as [Question, Question]

  test('get a code that none has', () => {
    assert.deepEqual([one.code, two.code], ['question_1', 'question_2'])
    assert.equal(freshCode([two], 'question'), 'question_3')
  })

  test('are moved within their list', () => {
    assert.deepEqual(moved([1, 2, 3], 2, 0), [3, 1, 2])
    assert.deepEqual(moved([1, 2, 3], 0, 1), [2, 1, 3])
    assert.deepEqual(moved([1, 2, 3], 2, 3), [1, 2, 3])
  })

  test('have something to choose from only where one is chosen', () => {
    const choice = ofKind(one, 'choice')
    assert.equal(choice.options?.length, 2)
    assert.deepEqual(ofKind(choice, 'yes_no'), { ...one, kind: 'yes_no' })
    assert.equal(withRequired(one, true).required, true)
    assert.deepEqual(withRequired(withRequired(one, true), false), one)
  })
})

test('links of the preview ask for its next page, and others for nothing', () => {
  assert.deepEqual(queryIn('/preview?adults=3&lang=de&form=x#times'), { adults: '3', lang: 'de' })
  assert.equal(queryIn('https://example.com/?adults=3'), null)
  assert.equal(queryIn('tel:+35621234567'), null)
})

test('pictures are shown from the draft, or from where they are stored', () => {
  assert.equal(sourceOf('osteria', 'ab.svg'), '/brand/osteria/ab.svg')
  assert.equal(sourceOf('osteria', 'data:image/png;base64,AA'), 'data:image/png;base64,AA')
  assert.equal(asImage('data:application/octet-stream;base64,AA'), 'data:image/png;base64,AA')
  assert.equal(kilobytesOf(200_001), 201)
})
