/** Signed tokens: those of the house, and a kind that only this test knows. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AgentHolds } from '../../src/features/doors/agents/tools/agent-holds.ts'
import { FormKeys } from '../../src/features/doors/guest-pages/choose/form-key.ts'
import { PageSeals } from '../../src/features/doors/guest-pages/manage/page-seal.ts'
import { PayReturns } from '../../src/features/doors/guest-pages/pay/pay-returns.ts'
import { ConfirmationLinks } from '../../src/features/guests/confirmations/confirmation-links.ts'
import { BookingLinks } from '../../src/features/guests/guest-links/booking-link.ts'
import { NewAddressLinks } from '../../src/features/guests/guest-links/new-address-link.ts'
import { ReviewLinks } from '../../src/features/guests/reviews/review-link.ts'
import { DoctorLinks } from '../../src/features/house/health/doctor-links.ts'
import { UnsubscribeLinks } from '../../src/features/messages/unsubscribe/unsubscribe-link.ts'
import { PayLinks } from '../../src/features/money/pay-links/pay-link.ts'
import { Challenges } from '../../src/features/people/passkeys/challenges.ts'
import { NewAuthenticators } from '../../src/features/people/second-factor/new-authenticators.ts'
import { KnownDevices } from '../../src/features/people/sessions/known-devices.ts'
import { MailedLinks } from '../../src/features/people/sessions/mailed-links.ts'
import { PendingSignIns } from '../../src/features/people/sessions/pending-sign-in.ts'
import { base36, SignedTokens, type TokenKind, text } from '../../src/secrets/signed-token.ts'
import fc, { anyCharacter } from '../support/fast-check.ts'

const key = Buffer.alloc(32, 7)
const random = Buffer.alloc(16, 5)
const [booking, review, unsubscribing] = [new BookingLinks(key), new ReviewLinks(key), new UnsubscribeLinks(key)]
const pay = new PayLinks(key)
const payReturns = new PayReturns(key)
const confirmations = new ConfirmationLinks(key)
const newAddresses = new NewAddressLinks(key)
const [forms, seals, devices] = [new FormKeys(key), new PageSeals(key), new KnownDevices(key)]

const doctor = new DoctorLinks(key)
const mailedLinks = new MailedLinks(key)
const linkSecret = Buffer.alloc(32, 5).toString('base64url')
const agentHolds = new AgentHolds(key)
const heldByAgent = {
  ...{ issuedAt: 1_800_000_000, key: random.toString('hex'), at: 1_800_050_000, party: 4, children: 1, areaId: 0 },
  policy: '0123456789abcdef',
  order: 'bWVudToyOjk1',
}

type Voucher = { restaurantId: number; code: string; expiresAt: number }
const voucherKind: TokenKind<Voucher> = {
  purpose: 'a seventh kind',
  fields: { restaurantId: base36(6), code: text('[A-Z]{4}'), expiresAt: base36(8) },
  signature: 43,
  expiresAt: ({ expiresAt }) => expiresAt,
}
const vouchers = new SignedTokens(key, voucherKind)
const voucher: Voucher = { restaurantId: 1, code: 'WINE', expiresAt: 1_900_000_000 }

const authenticators = new NewAuthenticators(key)
const linkSecretBytes = Buffer.alloc(20, 5)
const pendingSignIns = new PendingSignIns(key)
const challenges = new Challenges(key)

const confirmationOf = (seal: string) =>
  seals.confirmation(new URLSearchParams({ seal, confirm: 'cancel' }), {
    signed: 'signed',
    action: 'cancel',
    revision: 4,
  })

/** Every kind: a token, and whether a text is accepted as one. `issued` was made before the kinds shared a module, as were links in mails. */
const kinds: Record<string, { token: string; issued?: string; accepts: (token: string) => boolean }> = {
  booking: {
    token: booking.sign({ restaurantId: 1, bookingId: 12, version: 0 }),
    issued: '1.c.0.rkNInxzT6t3FnFQnGhHDSO',
    accepts: (token) => booking.read(token) !== undefined,
  },
  pay: {
    token: pay.pathOf({ restaurantId: 1, bookingId: 12 }).slice('/pay/'.length),
    accepts: (token) => pay.read(token) !== undefined,
  },
  'pay return': {
    token: payReturns.sign({ restaurantId: 1, bookingId: 12, version: 0 }, 1_800_000_000, '192.0.2.0'),
    accepts: (token) => payReturns.read(token, 1_800_000_000, '192.0.2.0') !== undefined,
  },
  review: {
    token: review.sign({ restaurantId: 1, bookingId: 12, expiresAt: 1_900_000_000 }),
    issued: '1.c.vf7lds.yeCdllG97mjfxiVXjybGhCAEGPuOPvrycWSCxx3kzBI',
    accepts: (token) => review.read(token) !== undefined,
  },
  unsubscribe: {
    token: unsubscribing.sign({ restaurantId: 1, bookingId: 12 }),
    issued: '1.c.gMBX9aXRHMtcERo9axbrqv',
    accepts: (token) => unsubscribing.read(token) !== undefined,
  },
  form: {
    token: forms.sign(1, 1_800_000_000, random),
    issued: 'tro8w0.05050505050505050505050505050505.d19vwDK6e3FZy7sCcjQO6u',
    accepts: (token) => forms.read(1, token, 1_800_000_000) !== undefined,
  },
  agentHold: {
    token: agentHolds.sign(1, heldByAgent),
    accepts: (token) => agentHolds.read(1, token, 1_800_000_000) !== undefined,
  },
  page: {
    token: seals.seal('signed', 'cancel', 4),
    issued: '4.jiWpYclxOPIYIkLZHXJCZ8',
    accepts: (token) => confirmationOf(token) === 'pressed',
  },
  device: {
    token: devices.sign(12, random),
    issued: 'c.BQUFBQUFBQUFBQUFBQUFBQ.Tyguz27v0wGYkvNIbXGxtm5Gmdgek4rnpTYHJ5bOZi0',
    accepts: (token) => devices.read(token) !== undefined,
  },
  confirmation: {
    token: confirmations.signMailed({ restaurantId: 1, id: 12 }),
    accepts: (token) => confirmations.readMailed(token) !== undefined,
  },
  'new address': {
    token: newAddresses
      .pathOf({ restaurantId: 1, bookingId: 12, version: 0 }, 'ann@example.com')
      .slice('/b/address/'.length),
    accepts: (token) => newAddresses.read(token) !== undefined,
  },
  'waiting confirmation': {
    token: confirmations.signWaiting({ restaurantId: 1, id: 12 }),
    accepts: (token) => confirmations.readWaiting(token) !== undefined,
  },
  doctor: {
    token: doctor.sign(1_800_000_000),
    accepts: (token) => doctor.isValid(token, 1_800_000_000),
  },
  'mailed link': {
    token: linkSecret + mailedLinks.queryOf(linkSecret).replace('?mailed=', '.'),
    accepts: (token) => {
      const dot = token.indexOf('.')
      return mailedLinks.isMailed({ secret: token.slice(0, Math.max(dot, 0)), mailed: token.slice(dot + 1) })
    },
  },
  'passkey challenge': {
    token: Buffer.from(challenges.make({ userId: 12 }, 1_800_000_000)).toString(),
    accepts: (token) => challenges.isOurs(Buffer.from(token).toString('base64url'), { userId: 12 }, 1_800_000_000),
  },
  'new authenticator': {
    token: authenticators.sign(12, linkSecretBytes, 1_800_000_000),
    accepts: (token) => authenticators.read(12, token, 1_800_000_000) !== undefined,
  },
  'pending sign-in': {
    token: pendingSignIns.sign({ id: 12, password: 'hashed' }, 1_800_000_000),
    accepts: (token) => pendingSignIns.read(token, 1_800_000_000) === 12,
  },
  voucher: {
    token: vouchers.sign(voucher),
    accepts: (token) => vouchers.read(token, { now: 1_899_999_999 }) !== undefined,
  },
}
const alphabet = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=+/ ']

for (const [name, { token, issued, accepts }] of Object.entries(kinds)) {
  describe(`a ${name} token`, () => {
    test('is accepted, and spelled as it always was', () => {
      assert.ok(accepts(token))
      if (issued !== undefined) assert.equal(token, issued)
    })

    // Among them the other spellings of the signature's bytes: they differ in its last character.
    test('is refused with any character changed, added or left out', () => {
      for (let place = 0; place <= token.length; place++) {
        for (const character of alphabet) {
          const added = token.slice(0, place) + character + token.slice(place)
          const changed = token.slice(0, place) + character + token.slice(place + 1)
          assert.ok(!accepts(added), added)
          if (changed !== token) assert.ok(!accepts(changed), changed)
        }
        if (place < token.length) assert.ok(!accepts(token.slice(0, place) + token.slice(place + 1)))
      }
    })

    test('is refused as any other kind, and other texts as one', () => {
      for (const [other, kind] of Object.entries(kinds)) if (other !== name) assert.ok(!kind.accepts(token), other)
      fc.assert(fc.property(fc.string({ unit: anyCharacter }), (sent) => !accepts(sent)))
    })
  })
}

test('a token is read back as it was signed', () => {
  const id = fc.integer({ min: 0, max: 2_147_483_647 })
  const code = fc.stringMatching(/^[A-Z]{4}$/)
  const anyVoucher = fc.record({ restaurantId: id, code, expiresAt: id }, { noNullPrototype: true })
  fc.assert(
    fc.property(anyVoucher, (given) =>
      assert.deepEqual(vouchers.read(vouchers.sign(given), { now: given.expiresAt - 1 }), given),
    ),
  )
})

test('a token signed with another key or for another purpose is refused', () => {
  const token = vouchers.sign(voucher)
  const others = [
    new SignedTokens(Buffer.alloc(32, 8), voucherKind),
    new SignedTokens(key, { ...voucherKind, purpose: 'an eighth kind' }),
  ]
  for (const other of others) assert.equal(other.readEvenExpired(token), undefined)
})

test('a token is refused from the second of its expiry, unless the caller accepts expired ones', () => {
  const token = vouchers.sign(voucher)
  assert.deepEqual(vouchers.read(token, { now: voucher.expiresAt - 1 }), voucher)
  assert.equal(vouchers.read(token, { now: voucher.expiresAt }), undefined)
  assert.deepEqual(vouchers.readEvenExpired(token), voucher)
  assert.throws(() => vouchers.read(token), /The time is missing/)
  assert.ok(forms.read(1, forms.sign(1, 0, random), 12 * 3600 - 1))
  assert.equal(forms.read(1, forms.sign(1, 0, random), 12 * 3600), undefined)
})

test('a token bound to a record is refused for another', () => {
  const token = vouchers.sign(voucher, 'table 4 ')
  const now = 0
  assert.deepEqual(vouchers.read(token, { now, boundTo: 'table 4 ' }), voucher)
  for (const boundTo of ['', 'table 5 ', 'table 4']) assert.equal(vouchers.read(token, { now, boundTo }), undefined)
  assert.equal(forms.read(2, forms.sign(1, 0, random), 0), undefined)
  const form = new URLSearchParams({ seal: seals.seal('signed', 'cancel', 4), confirm: 'cancel' })
  assert.equal(seals.confirmation(form, { signed: 'another', action: 'cancel', revision: 4 }), 'unpressed')
  assert.equal(seals.confirmation(form, { signed: 'signed', action: 'cancel', revision: 5 }), 'stale')
})
