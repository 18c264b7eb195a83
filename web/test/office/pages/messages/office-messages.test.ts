/** The functions behind the page of messages. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Description } from '../../../../office/description/description.ts'
import { pageOfPath, partOfPath } from '../../../../office/draft/page-of-path.ts'
import { comesTooLate, isSent, type Kind, withSent } from '../../../../office/pages/messages/message-settings.ts'
import { canSendAgain, type Message, reasonOf } from '../../../../office/pages/messages/outbox/outbox-words.ts'
import { quietHoursOf } from '../../../../office/pages/messages/texting/quiet-hours.ts'
import {
  inserted,
  ownLanguages,
  ownWording,
  placeIn,
  withoutWording,
  withWording,
} from '../../../../office/pages/messages/wording.ts'
import { placeOf } from '../../../../office/screen/place.ts'

const house = {
  reconfirmation_enabled: false,
  messages: { off: ['offer'], reminder_hours: null, reconfirmation_hours: 48, daily_sheet_at: '09:00', wording: {} },
} as unknown as Description
const wordingOf = ({ messages }: Description) => messages.wording

describe('the words of the house', () => {
  test('stand by kind and language, each part alone, and leave nothing behind when they are taken away', () => {
    const one = withWording(house, 'confirmed', 'de', 'subject', '  Bis\tbald,  {name} ')
    assert.deepEqual(wordingOf(one), { confirmed: { de: { subject: 'Bis bald, {name}' } } })
    assert.deepEqual(ownLanguages(one, 'confirmed'), ['de'])
    const two = withWording(one, 'confirmed', 'en', 'text', '{greeting}\n\nCome\tin.\n')
    assert.deepEqual(ownWording(two, 'confirmed', 'en'), { text: '{greeting}\n\nCome in.' })
    assert.deepEqual(wordingOf(withWording(two, 'confirmed', 'de', 'subject', ' ')), {
      confirmed: { en: { text: '{greeting}\n\nCome in.' } },
    })
    assert.deepEqual(wordingOf(withWording(one, 'confirmed', 'de', 'subject', '')), {})
    assert.deepEqual(wordingOf(withoutWording(two, 'confirmed')), {})
  })

  test('a variable goes to the cursor, and one that is a paragraph gets empty lines', () => {
    const name = { name: 'name', is_paragraph: false } as const
    const link = { name: 'manage_link', is_paragraph: true } as const
    assert.deepEqual(inserted('Hello you', 6, 9, name), { text: 'Hello {name}', cursor: 12 })
    assert.deepEqual(inserted('', 0, 0, link), { text: '{manage_link}', cursor: 13 })
    assert.deepEqual(inserted('Come in.\nSoon.', 8, 8, link), {
      text: 'Come in.\n\n{manage_link}\n\nSoon.',
      cursor: 23,
    })
    assert.deepEqual(inserted('Come in.\n\n', 10, 10, link), { text: 'Come in.\n\n{manage_link}', cursor: 23 })
  })

  test('have an address by kind and language', () => {
    assert.deepEqual(placeIn('confirmed/de', 'en'), { kind: 'confirmed', language: 'de' })
    assert.deepEqual(placeIn('confirmed', 'it-IT'), { kind: 'confirmed', language: 'it' })
    assert.deepEqual(placeIn('confirmed', 'pt'), { kind: 'confirmed', language: 'en' })
    assert.equal(placeIn('confirmed/xx', 'en'), undefined)
    assert.equal(placeIn('nothing', 'en'), undefined)
    assert.equal(placeOf('/manage/messages/confirmed/de', '').part, 'confirmed/de')
    assert.equal(pageOfPath('messages.wording.offer.ar.text'), 'messages')
    assert.equal(partOfPath('messages.wording.offer.ar.text'), 'offer/ar')
    assert.equal(partOfPath('messages.quiet_hours'), 'settings')
    assert.equal(partOfPath('name'), null)
  })
})

describe('what is sent', () => {
  test('is what is not off, has its hour, and is asked for', () => {
    const sent = (kind: Kind, of = house) => isSent(of, kind)
    assert.deepEqual(
      (['confirmed', 'offer', 'reminder', 'reconfirmation', 'daily_sheet'] as const).map((kind) => sent(kind)),
      [true, false, false, false, true],
    )
    for (const kind of ['offer', 'reminder', 'reconfirmation'] as const) {
      const on = withSent(house, kind, true)
      assert.ok(sent(kind, on), kind)
      assert.ok(!sent(kind, withSent(on, kind, false)), kind)
    }
    assert.equal(withSent(house, 'reminder', true).messages.reminder_hours, 24)
    assert.equal(withSent(house, 'reconfirmation', true).reconfirmation_enabled, true)
    assert.deepEqual(withSent(house, 'confirmed', false).messages.off, ['offer', 'confirmed'])
  })

  test('comes too late where the guest can then no longer cancel online', () => {
    const late = (reminder: number | null, hours: number) =>
      comesTooLate(
        {
          ...house,
          cancellation_policy_hours_before_reservation: hours,
          messages: { ...house.messages, reminder_hours: reminder },
        } as unknown as Description,
        'reminder',
      )
    assert.deepEqual(
      [late(24, 24), late(24, 48), late(28, 24), late(24, 2), late(null, 24)],
      [true, true, false, false, false],
    )
    assert.equal(comesTooLate(house, 'review_request'), false)
  })

  test('quiet hours are two times, or none', () => {
    assert.deepEqual(quietHoursOf('22:00-08:00'), { from: '22:00', until: '08:00' })
    assert.equal(quietHoursOf(null), null)
  })
})

describe('the outbox', () => {
  const why = (state: Message['state'], reason: string | null) => reasonOf({ state, reason }) ?? ''

  test('says why, and what to do', () => {
    assert.equal(why('sent', null), '')
    assert.equal(why('waiting', null), '')
    assert.match(why('refused', '550 no such mailbox'), /will not take it: “550 no such mailbox”\. Check the address/)
    assert.match(why('refused', 'the address refuses mail: 550 gone'), /refused mail before: “550 gone”/)
    assert.match(why('failed', 'given up after a day: 451 later'), /Tried for a day.*“451 later”/)
    assert.match(why('waiting', '451 greylisted'), /asks to wait: “451 greylisted”/)
    assert.match(why('waiting', 'ECONNREFUSED: connect'), /cannot be reached \(ECONNREFUSED: connect\)/)
    assert.match(why('dropped', 'undone'), /taken back/)
    assert.match(why('not_sent', 'no mail server'), /No mail server is set up/)
    assert.match(why('dropped', 'a reason of a later release'), /Reason: a reason of a later release/)
  })

  test('sends again what is finished, except links that are not kept', () => {
    assert.ok(canSendAgain({ state: 'failed', kind: 'confirmed' }))
    assert.ok(!canSendAgain({ state: 'waiting', kind: 'confirmed' }))
    assert.ok(!canSendAgain({ state: 'refused', kind: 'invitation' }))
    assert.ok(!canSendAgain({ state: 'refused', kind: 'confirm_link' }))
  })
})
