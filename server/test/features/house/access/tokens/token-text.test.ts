import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  hashSecret,
  mintToken,
  readToken,
  tokenEntropy,
} from '../../../../../src/features/house/access/tokens/token-text.ts'
import fc from '../../../../support/fast-check.ts'

const randomness = fc.uint8Array({ minLength: tokenEntropy, maxLength: tokenEntropy })

describe('the text of a token', () => {
  it('is mtd, 12 of a-z0-9, 43 of base64url, and reads back as what was minted', () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const { id, secret, text } = mintToken(random)
        assert.match(text, /^mtd_[a-z0-9]{12}_[A-Za-z0-9_-]{43}$/)
        assert.deepEqual(readToken(text), { id, secret, isDemo: false })
        assert.deepEqual(Buffer.from(secret, 'base64url'), Buffer.from(random.subarray(12)))
      }),
    )
  })

  it('may have underscores and hyphens anywhere in the secret', () => {
    const allUnderscores = mintToken(new Uint8Array(tokenEntropy).fill(0xff))
    assert.match(allUnderscores.secret, /^_{42}/)
    assert.equal(readToken(allUnderscores.text)?.secret, allUnderscores.secret)
    const hyphens = `mtd_abcdefghijkl_${'-'.repeat(43)}`
    assert.equal(readToken(hyphens)?.secret, '-'.repeat(43))
  })

  it('hashes the characters, so that another spelling of the same bytes is another secret', () => {
    const { secret } = mintToken(new Uint8Array(tokenEntropy))
    const otherSpelling = `${secret.slice(0, -1)}B`
    assert.deepEqual(Buffer.from(otherSpelling, 'base64url'), Buffer.from(secret, 'base64url'))
    assert.notDeepEqual(hashSecret(otherSpelling), hashSecret(secret))
  })

  it('is made of exactly as many random bytes as it needs', () => {
    assert.throws(() => mintToken(new Uint8Array(tokenEntropy - 1)), RangeError)
    assert.throws(() => mintToken(new Uint8Array(tokenEntropy + 1)), RangeError)
  })

  const secret = 'x'.repeat(43)
  const malformed = [
    '',
    'mtd_',
    'mtd__',
    `mtd_abcdefghijkl_${secret}x`,
    `mtd_abcdefghijkl_${secret.slice(1)}`,
    `mtd_abcdefghijk_${secret}`,
    `mtd_ABCDEFGHIJKL_${secret}`,
    `mtd_abcdefghijkl-${secret}`,
    `MTD_abcdefghijkl_${secret}`,
    ` mtd_abcdefghijkl_${secret}`,
    `mtd_abcdefghijkl_${secret}\n`,
    `mtd_abcdefghijk\0_${secret}`,
    `mtd_abcdefghijkl_${secret.slice(1)}=`,
    'demo-other-token',
    'demo-user-token ',
  ]
  for (const text of malformed) {
    it(`is not ${JSON.stringify(text)}`, () => assert.equal(readToken(text), null))
  }
})
