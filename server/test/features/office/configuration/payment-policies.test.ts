/** `payment_policies` of a description: what is refused, what a review says of each, exported as written. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inEnglish } from '../../../../src/domain/sentence.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'
import { restaurantsToDraft } from '../configuration-drafts/drafted.ts'
import { osteria } from './described.ts'

const testRestaurant = await restaurantsToDraft()

const large = { code: 'large', when: { party: { from: 8 } }, ask: 'guarantee', amount: 20 }
const weekends = {
  ...{ code: 'weekends', when: { weekdays: ['fri', 'sat'], party: { from: 6 } }, ask: 'deposit', amount: 12.5 },
  ...{ per: 'person', children: true, free_until_hours: 48, grace_hours: 2, keep_percent: 50 },
  ...{ pay_within_minutes: 20, link_hours: 12, text: { en: 'Weekends are busy.', de: 'Am Wochenende ist es voll.' } },
}

const issuesOf = (payment_policies: unknown, more: object = {}) => {
  const reading = readDescription({ ...osteria, ...more, payment_policies })
  return 'issues' in reading
    ? reading.issues.map(({ path, sentence }) => `${path.join('.')} ${inEnglish(sentence)}`)
    : []
}

describe('payment policies', () => {
  test('say at each field what is wrong with them', () => {
    const [service] = osteria.service_hours
    assert.deepEqual(issuesOf([large, weekends]), [])
    assert.deepEqual(issuesOf([{ ...large, when: { services: [service?.name] } }]), [])
    assert.deepEqual(issuesOf([large, { ...weekends, code: 'large' }]), ["payment_policies.1.code repeats 'large'"])
    const elsewhere = { services: ['Tea'], areas: ['Roof'], special_days: ['Easter'], dates: ['02-31'] }
    assert.deepEqual(issuesOf([{ ...large, when: elsewhere }]), [
      "payment_policies.0.when.services.0 names 'Tea', which is no service hour",
      "payment_policies.0.when.special_days.0 names 'Easter', which is no special day",
      "payment_policies.0.when.areas.0 names 'Roof', which is no dining area",
      'payment_policies.0.when.dates.0 must be a date that exists, between 1970 and 2099',
    ])
    assert.deepEqual(issuesOf([{ ...large, when: { party: { from: 9, to: 8 } } }]), [
      'payment_policies.0.when.party.from must not be above to (8)',
    ])
    assert.deepEqual(issuesOf([{ ...large, ask: 'nothing' }]), [
      'payment_policies.0.amount cannot stand where nothing is asked for',
    ])
    assert.deepEqual(issuesOf([{ code: 'large', ask: 'deposit' }]), [
      'payment_policies.0.amount is required, since a deposit or a card is asked for',
    ])
    assert.match(issuesOf([{ ...large, amount: 0 }])[0] ?? '', /amount must be an amount above 0/)
    assert.match(issuesOf([{ ...large, when: { weekdays: ['saturday'] } }])[0] ?? '', /weekdays\.0 must be mon or tue/)
  })

  test('take no more decimals than the currency has', () => {
    assert.deepEqual(issuesOf([{ ...large, amount: 12.505 }]), [
      'payment_policies.0.amount must have at most 2 decimals in EUR',
    ])
    assert.deepEqual(issuesOf([{ ...large, amount: 12.5 }], { currency: 'JPY' }), [
      'payment_policies.0.amount must have at most 0 decimals in JPY',
    ])
    assert.deepEqual(issuesOf([{ ...large, amount: 1.505 }], { currency: 'KWD' }), [])
  })

  test('are one sentence each in the review, are taken back one by one, and come back as written', async () => {
    const restaurant = await testRestaurant({ payment_policies: [large, weekends] })
    const { drafted, review, ask, configuration, save } = restaurant
    await restaurant.paysBy('fake')
    assert.deepEqual((await configuration()).data.payment_policies, [large, weekends])
    const eve = { code: 'eve', when: { dates: ['12-31'] }, ask: 'nothing' }
    await drafted({ payment_policies: [eve, { ...weekends, amount: 15, keep_percent: 100 }, { ...large, when: {} }] })
    assert.deepEqual(
      (await review()).changes.map(({ sentence, page }) => `${page}: ${sentence}`),
      [
        'deposits: The rule “large” is for other bookings',
        'deposits: The rule “weekends” asks for a deposit of 15 for each guest instead of a deposit of 12.5 for each guest and has other times or another share that is kept',
        'deposits: The new rule “eve” asks for nothing',
      ],
    )
    for (const id of ['setting payment_policies.large', 'setting payment_policies.weekends']) {
      assert.equal((await ask('POST /configuration/draft/take-back', { body: { id } })).status, 200)
    }
    await save()
    assert.deepEqual((await configuration()).data.payment_policies, [eve, weekends, large])
    await drafted({ payment_policies: [eve, large, weekends] })
    assert.deepEqual(
      (await review()).changes.map(({ sentence }) => sentence),
      ['The rules for deposits have another order'],
    )
    await drafted({ payment_policies: [eve] })
    assert.deepEqual(
      (await review()).changes.map(({ sentence }) => sentence),
      ['weekends', 'large'].map((code) => `The rule “${code}” for deposits is gone; bookings keep their terms`),
    )
  })

  test('of two managers are merged rule by rule', async () => {
    const restaurant = await testRestaurant({ payment_policies: [large, weekends] })
    const { drafted, save, configuration, another } = restaurant
    await restaurant.paysBy('fake')
    const base = await configuration()
    const other = await another()
    await drafted({ payment_policies: [large, { ...weekends, amount: 30 }] }, { base, token: other })
    await drafted({ payment_policies: [{ ...large, amount: 40 }, weekends] })
    await save()
    await save(other)
    assert.deepEqual(
      (await configuration()).data.payment_policies.map(({ amount }: { amount: number }) => amount),
      [40, 30],
    )
  })

  test('by which nobody could pay, without a payment service, are refused in words', async () => {
    const restaurant = await testRestaurant({ payment_policies: [large] })
    const { drafted, review, ask, save, configuration } = restaurant
    const byStaff = { code: 'staff', when: { channels: ['diary'] }, ask: 'deposit', amount: 10 }
    const exception = { code: 'eve', when: { dates: ['12-31'] }, ask: 'nothing' }
    await drafted({ payment_policies: [large, { ...weekends }, { ...byStaff, ask: 'guarantee' }] })
    const { issues, fingerprint } = await review()
    assert.deepEqual(issues, [
      {
        path: 'payment_policies.1.ask',
        message:
          'Needs a payment service, on whose page guests pay: without one, only a deposit for bookings by telephone can be asked for, which staff record.',
      },
      {
        path: 'payment_policies.2.ask',
        message:
          'Needs a payment service that keeps cards: without one, only a deposit for bookings by telephone can be asked for, which staff record.',
      },
    ])
    const refused = await ask('POST /configuration/draft/save', { body: { fingerprint } })
    assert.equal(refused.status, 422, refused.text)
    await drafted({ payment_policies: [large, byStaff, exception] })
    assert.deepEqual((await review()).issues, [])
    await save()
    await restaurant.paysBy('fake')
    await drafted({ payment_policies: [large, weekends] })
    assert.deepEqual((await review()).issues, [])
    await save()
    assert.deepEqual((await configuration()).data.payment_policies, [large, weekends])
  })
})
