import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Schemas } from '../../../../sdk/src/index.ts'
import { mergedGuest } from '../../../kit/guest/merged-guest.ts'

type Patron = Schemas.Patron

const guest = (given: Partial<Patron>): Patron =>
  ({
    id: 1,
    name: 'Ann Borg',
    email: null,
    mobile_number: null,
    mobile_prefix: null,
    comments: null,
    tags: { is_vip: false, is_allergic_to_nuts: false },
    stats: { total_bookings: 2, cancelled_bookings: 0, no_show_bookings: 0, last_booking_date: null },
    ...given,
  }) as Patron

test('a merged guest gets missing contact from the second, joined notes and marks, and added visits', () => {
  const kept = guest({ email: 'ann@example.com', comments: 'Window' })
  const other = guest({
    id: 2,
    ...{ name: 'A. Borg', mobile_prefix: '+356', mobile_number: '7955 5123', comments: 'Likes Barolo' },
    tags: { ...kept.tags, is_allergic_to_nuts: true },
  })
  assert.deepEqual(mergedGuest(kept, other), {
    name: 'Ann Borg',
    telephone: '+356\u00a07955\u00a05123',
    email: 'ann@example.com',
    comments: 'Window\nLikes Barolo',
    tags: ['is_allergic_to_nuts'],
    visits: 4,
    lost: ['A. Borg'],
  })
})

test('a merged guest keeps the first’s values where both differ, and names what is lost', () => {
  const kept = guest({ email: 'ann@example.com', mobile_number: '111 22 33' })
  const other = guest({ id: 2, email: 'old@example.com', mobile_number: '999 88 77', comments: null })
  assert.deepEqual(mergedGuest(kept, other).lost, ['999\u00a088\u00a077', 'old@example.com'])
})
