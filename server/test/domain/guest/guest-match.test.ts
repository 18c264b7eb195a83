import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComparedGuest, isSameByTelephone, matchGuest, namesAgree } from '../../../src/domain/guest/guest-match.ts'
import fc from '../../support/fast-check.ts'

const guest = (id: number, fields: Partial<ComparedGuest>) => ({
  id,
  name: null,
  email: null,
  telephone: null,
  ...fields,
})

test('two names of a guest agree where one is part of the other', () => {
  const agreeing: [string | null, string | null][] = [
    ['ann borg', 'ann borg'],
    ['ann', 'ann borg'],
    ['borg', 'ann borg'],
    ['borg, ann', 'ann borg'],
    ['ann borg', 'anna maria borg'],
    ['a. borg', 'ann borg'],
    ['mary-jane', 'mary jane smith'],
    [null, 'ann'],
  ]
  for (const [one, other] of agreeing) assert.ok(namesAgree(one, other), `${one} and ${other}`)
  const differing = [
    ['ann', 'ben'],
    ['ann borg', 'ben borg'],
    ['li', 'julian'],
    ['j borg', 'marija borg'],
  ] as const
  for (const [one, other] of differing) assert.ok(!namesAgree(one, other), `${one} and ${other}`)
})

const text = fc.option(fc.constantFrom('a', 'b', 'a b', 'ab c'))
const anyone = fc.record({ name: text, email: text, telephone: text })

test('being the same guest does not depend on who was there first', () => {
  fc.assert(
    fc.property(anyone, anyone, (one, other) => {
      assert.equal(isSameByTelephone(one, other), isSameByTelephone(other, one))
    }),
  )
})

test('a match has the same e-mail address, or the same telephone and nothing that says otherwise', () => {
  fc.assert(
    fc.property(anyone, fc.array(anyone, { maxLength: 6 }), (given, known) => {
      const match = matchGuest(given, known)
      const byEmail = known.filter(({ email }) => email !== null && email === given.email)
      if (byEmail.length > 0) assert.equal(match, byEmail[0])
      else if (match) {
        assert.equal(match.telephone, given.telephone)
        assert.ok(match.email === null || given.email === null)
        assert.ok(namesAgree(match.name, given.name))
      } else assert.ok(!known.some((one) => isSameByTelephone(given, one)))
    }),
  )
})

test('the e-mail address decides before the telephone, and a name before none', () => {
  const ann = { name: 'ann', email: 'ann@example.com', telephone: '1' }
  const byPhone = guest(1, { name: 'ann', telephone: '1' })
  const byEmail = guest(2, { name: 'ben', email: 'ann@example.com' })
  assert.equal(matchGuest(ann, [byPhone, byEmail])?.id, 2)
  const nameless = guest(3, { telephone: '1' })
  assert.equal(matchGuest(ann, [nameless, byPhone])?.id, 1)
  assert.equal(matchGuest(ann, [nameless])?.id, 3)
})
