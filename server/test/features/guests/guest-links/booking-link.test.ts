import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type BookingLink, BookingLinks } from '../../../../src/features/guests/guest-links/booking-link.ts'
import fc, { anyCharacter } from '../../../support/fast-check.ts'

const links = new BookingLinks(Buffer.alloc(32, 7))
const id = fc.integer({ min: 0, max: 2_147_483_647 })
const anyLink: fc.Arbitrary<BookingLink> = fc.record(
  { restaurantId: id, bookingId: id, version: id },
  { noNullPrototype: true },
)

describe('the signed part of a link', () => {
  test('is read back as it was signed', () => {
    fc.assert(fc.property(anyLink, (link) => assert.deepEqual(links.read(links.sign(link)), link)))
  })

  test('is a path of a few plain characters', () => {
    fc.assert(fc.property(anyLink, (link) => assert.match(links.pathOf(link), /^\/b\/[\w.-]{28,44}$/)))
  })

  test('is refused with any character changed, added or left out', () => {
    const signed = links.sign({ restaurantId: 1, bookingId: 12, version: 0 })
    const alphabet = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.']
    for (let place = 0; place <= signed.length; place++) {
      for (const character of alphabet) {
        const added = signed.slice(0, place) + character + signed.slice(place)
        const changed = signed.slice(0, place) + character + signed.slice(place + 1)
        assert.equal(links.read(added), undefined, added)
        if (changed !== signed) assert.equal(links.read(changed), undefined, changed)
      }
      if (place < signed.length) assert.equal(links.read(signed.slice(0, place) + signed.slice(place + 1)), undefined)
    }
  })

  test('is refused under another key, and whatever else is sent', () => {
    const signed = links.sign({ restaurantId: 1, bookingId: 12, version: 0 })
    assert.equal(new BookingLinks(Buffer.alloc(32, 8)).read(signed), undefined)
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => assert.equal(links.read(text), undefined)))
  })
})
