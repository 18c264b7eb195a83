/** `events` of a description: what is refused, what a review says of each, exported as written. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inEnglish } from '../../../../src/domain/sentence.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'
import { restaurantsToDraft } from '../configuration-drafts/drafted.ts'
import { osteria } from './described.ts'

const testRestaurant = await restaurantsToDraft()

const seating = { name: 'Second seating', opens: '21:15', closes: '02:00', slot_minutes: 285 }
const day = { name: 'Eve 2026', date: '2026-12-31', service_hours: [seating] }
const eve = {
  ...{ code: 'new-years-eve-2026', special_day: 'Eve 2026', name: 'New Year’s Eve', description: 'Five courses.' },
  ...{ areas: ['Room'], sale: { opens: '2026-12-01T10:00', closes: '2026-12-30T18:00' } },
  translations: { de: { name: 'Silvester', description: 'Fünf Gänge.' } },
}

const issuesOf = (events: unknown, special_days: unknown = [day]) => {
  const reading = readDescription({ ...osteria, special_days, events })
  return 'issues' in reading
    ? reading.issues.map(({ path, sentence }) => `${path.join('.')} ${inEnglish(sentence)}`)
    : []
}

describe('events', () => {
  test('say at each field what is wrong with them', () => {
    assert.deepEqual(issuesOf([eve]), [])
    assert.deepEqual(issuesOf([{ ...eve, special_day: 'Easter' }]), [
      "events.0.special_day names 'Easter', which is no special day",
    ])
    assert.deepEqual(issuesOf([eve], [{ ...day, date: '12-31' }]), [
      "events.0.special_day names 'Eve 2026', which must be a single date of one year",
    ])
    const span = { name: 'Eve 2026', from: '2026-12-30', to: '2026-12-31', service_hours: [seating] }
    assert.deepEqual(issuesOf([eve], [span]), [
      "events.0.special_day names 'Eve 2026', which must be a single date of one year",
    ])
    assert.deepEqual(issuesOf([eve], [{ ...day, service_hours: [] }]), [
      "events.0.special_day names 'Eve 2026', which has no service hours: they are its seatings",
    ])
    assert.deepEqual(issuesOf([eve, { ...eve, code: 'other' }]), [
      "events.1.special_day names 'Eve 2026', which is that of “New Year’s Eve”",
    ])
    assert.deepEqual(issuesOf([eve, eve])[0], "events.1.code repeats 'new-years-eve-2026'")
    assert.deepEqual(issuesOf([{ ...eve, areas: ['Attic'] }]), [
      "events.0.areas.0 names 'Attic', which is no dining area",
    ])
    assert.deepEqual(issuesOf([{ ...eve, sale: { opens: '2026-12-02T10:00', closes: '2026-12-02T10:00' } }]), [
      'events.0.sale.closes must be after opens',
    ])
    assert.deepEqual(issuesOf([{ ...eve, sale: { opens: '2026-02-30T10:00' } }]), [
      'events.0.sale.opens must be a date that exists, between 1970 and 2099',
    ])
    assert.match(issuesOf([{ ...eve, sale: { opens: 'noon' } }])[0] ?? '', /sale\.opens must be a date and time/)
    assert.match(issuesOf([{ ...eve, code: 'New Year' }])[0] ?? '', /events\.0\.code must be/)
  })

  test('are one sentence each in the review, with their special day beside them, and come back as written', async () => {
    const { drafted, review, configuration, save } = await testRestaurant({})
    await drafted({ special_days: [day], events: [eve] })
    assert.deepEqual(
      (await review()).changes.map(({ sentence, page }) => `${page}: ${sentence}`),
      [
        'events: “New Year’s Eve” is an event, with a page of its own under events/new-years-eve-2026',
        'hours: The special day Eve 2026 is new: 31 December 2026, Second seating 21:15 to 02:00',
      ],
    )
    await save()
    assert.deepEqual((await configuration()).data.events, [eve])
    await drafted({ events: [{ ...eve, name: 'Eve', sale: { opens: '2026-12-02T10:00' }, description: 'Six.' }] })
    assert.deepEqual(
      (await review()).changes.map(({ sentence }) => sentence),
      [
        'The event “Eve” was called “New Year’s Eve” and is on sale at other times and has other words or another picture',
      ],
    )
    await drafted({ events: [] })
    assert.deepEqual(
      (await review()).changes.map(({ sentence }) => sentence),
      ['The event “New Year’s Eve” and its page are gone; its bookings stand'],
    )
  })
})
