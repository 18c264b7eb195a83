import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reachable } from '../../../src/domain/messages/messages.ts'
import { ceilingFor, textKinds, usualTexts } from '../../../src/domain/texts/text-settings.ts'

test('a twentieth of the ceiling is kept for tables that are ready, links to pay and what hosts write', () => {
  const reserved = textKinds.filter((kind) => ceilingFor({ ceiling: 1_000 }, kind) === 1_050)
  assert.deepEqual(reserved, ['pay_link', 'table_ready', 'written'])
  assert.ok(textKinds.every((kind) => reserved.includes(kind) || ceilingFor({ ceiling: 1_000 }, kind) === 1_000))
})

test('a link to pay goes by text only for a booking that the restaurant took', () => {
  const link = { kinds: ['pay_link'], afterSeconds: 0 } as const
  const guest = { email: null, mobile_number: '79555123' }
  assert.deepEqual(reachable(link, guest, usualTexts, true).byText, ['pay_link'])
  assert.deepEqual(reachable(link, guest, usualTexts, false).byText, [])
})

test('the link that confirms a booking is never a text, since numbers of strangers get nothing before they have booked', () => {
  const confirm = { kinds: ['confirm_link'], afterSeconds: 0 } as const
  const all = Object.fromEntries(Object.keys(usualTexts.channels).map((kind) => [kind, 'text'])) as never
  const ways = reachable(
    confirm,
    { email: 'a@b.example', mobile_number: '79555123' },
    { ...usualTexts, channels: all },
    true,
  )
  assert.deepEqual([ways.kinds, ways.byText], [['confirm_link'], []])
})
