/** `questions` of a description: what is refused, what a review says of each, taken back one by one, exported as written. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inEnglish } from '../../../../src/domain/sentence.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'
import { restaurantsToDraft } from '../configuration-drafts/drafted.ts'
import { osteria } from './described.ts'

const testRestaurant = await restaurantsToDraft()

const allergies = { code: 'allergies', label: 'Any allergies?', kind: 'text' }
const occasion = {
  ...{ code: 'occasion', label: 'What do you celebrate?', kind: 'choice', required: true },
  options: [{ label: 'Birthday', translations: { de: { label: 'Geburtstag' } } }, { label: 'Nothing' }],
}

const issuesOf = (questions: unknown) => {
  const reading = readDescription({ ...osteria, questions })
  return 'issues' in reading
    ? reading.issues.map(({ path, sentence }) => `${path.join('.')} ${inEnglish(sentence)}`)
    : []
}

describe('questions', () => {
  test('say at each field what is wrong with them', () => {
    assert.deepEqual(issuesOf([allergies, occasion]), [])
    assert.deepEqual(issuesOf([allergies, { ...allergies, label: 'Again?' }]), ["questions.1.code repeats 'allergies'"])
    assert.deepEqual(issuesOf([{ ...occasion, options: [{ label: 'Birthday' }] }]), [
      'questions.0.options must be at least two to choose from',
    ])
    assert.deepEqual(issuesOf([{ ...allergies, options: [{ label: 'A' }] }]), [
      'questions.0.options can stand only where kind is choice',
    ])
    assert.deepEqual(issuesOf([{ ...occasion, options: [{ label: 'A' }, { label: 'A' }] }]), [
      "questions.0.options.1.label repeats 'A'",
    ])
    assert.match(
      issuesOf([{ ...allergies, kind: 'number' }])[0] ?? '',
      /questions\.0\.kind must be text or choice or yes_no/,
    )
    assert.match(issuesOf([{ ...allergies, label: '' }])[0] ?? '', /questions\.0\.label must not be empty/)
  })

  test('are one sentence each in the review, and are taken back one by one', async () => {
    const { drafted, review, ask, configuration, save } = await testRestaurant({ questions: [allergies, occasion] })
    const stairs = { code: 'stairs', label: 'Stairs?', kind: 'yes_no' }
    await drafted({ questions: [{ ...occasion, required: false }, { ...allergies, label: 'Allergies?' }, stairs] })
    const sentences = (await review()).changes.map(({ sentence, page }) => `${page}: ${sentence}`)
    assert.deepEqual(sentences, [
      'online: Guests are asked “Allergies?” instead of “Any allergies?”',
      'online: The question “What do you celebrate?” may be left out',
      'online: Guests are asked “Stairs?”',
    ])
    for (const id of ['setting questions.allergies', 'setting questions.stairs', 'setting questions.occasion']) {
      assert.equal((await ask('POST /configuration/draft/take-back', { body: { id } })).status, 200)
    }
    assert.deepEqual(
      (await review()).changes.map(({ sentence }) => sentence),
      ['The questions to guests have another order'],
    )
    await drafted({ questions: [occasion] })
    const removed = await review()
    assert.match(removed.changes[0]?.sentence ?? '', /no longer asked “Any allergies\?”; their answers are kept/)
    await save()
    assert.deepEqual((await configuration()).data.questions, [occasion])
  })

  test('of two managers are merged question by question', async () => {
    const { drafted, save, configuration, another } = await testRestaurant({ questions: [allergies, occasion] })
    const base = await configuration()
    const other = await another()
    await drafted({ questions: [allergies, { ...occasion, required: false }] }, { base, token: other })
    await drafted({ questions: [{ ...allergies, required: true }, occasion] })
    await save()
    await save(other)
    assert.deepEqual(
      (await configuration()).data.questions.map(({ required }: { required: boolean }) => required),
      [true, false],
    )
  })
})
