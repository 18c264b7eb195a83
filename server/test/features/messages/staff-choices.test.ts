/** What a guest was told is noted reaches the restaurant. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualMessages } from '../../../src/domain/messages/messages.ts'
import type {
  BookingOfMessage,
  HouseOfMessage,
  MessageLinks,
} from '../../../src/features/messages/compose/message-facts.ts'
import { staffMessage } from '../../../src/features/messages/compose/staff-message.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const house: HouseOfMessage = {
  ...{ id: 1, slug: 'osteria', name: 'Osteria', timezone: 'Europe/Malta', country: 'MT', telephone: null, email: null },
  ...{ twenty_four_hour_format: true, address: null, language: 'de', branding: { accent: '#000', theme: 'light' } },
  ...{ cancellation_policy_hours_before_reservation: 24, messages: usualMessages },
} as HouseOfMessage
const booking: BookingOfMessage = {
  ...{ id: 1, reference: 'OST-ABC234', status: 'confirmed', waiting_list: false, is_request: false },
  ...{ starts_at: at('2026-06-12T22:30:00Z'), ends_at: at('2026-06-13T00:30:00Z') },
  ...{ local_date: '2026-06-13', evening: '2026-06-12', adults: 2, children: 0, comment: null },
  ...{ guest_choices: ['high_chair', 'birthday'], answers: [], language: 'en', created_by: 'guest', name: 'Ann' },
  ...{ email: null, mobile_number: null, mobile_prefix: null, dining_area: null, tables: [], allergies: [] },
  ...{ reviewed: false, link_version: 0, offered_until: null },
}
const links = { origin: '', diary: () => '/diary' } as unknown as MessageLinks

test('the mail of a new booking has what the guest ticked, in the language of the restaurant', () => {
  const { blocks } = staffMessage('staff_booking', house, booking, links)
  const visit = blocks.find(({ type }) => type === 'visit')
  assert.ok(visit?.type === 'visit')
  assert.deepEqual(
    visit.rows.filter(({ label }) => label === 'Für Küche und Tisch').map(({ value }) => value),
    ['Hochstuhl · Geburtstag'],
  )
})

test('the mail of a new booking names a start after midnight by its night', () => {
  const { subject } = staffMessage('staff_booking', house, booking, links)
  assert.match(subject, /Nacht von Freitag auf Samstag, 12\.–13\. Juni, 00:30$/)
})
