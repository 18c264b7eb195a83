/**
 * Nobody learns from the clock who has an account: refused sign-ins take the same time for known and unknown addresses, with the
 * cost of passwords in production. Each round tries every kind in turn, so that all meet the same machine; compared is processor
 * time, which a busy machine stretches less.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleContext } from '../../../../src/features/people/sessions/people-context.ts'
import { signIn } from '../../../../src/features/people/sign-in/sign-in.ts'
import { from, joined } from '../../../support/people.ts'
import { arrangedPeople, trattoria } from '../arranged-people.ts'

const { db, clock, sql } = await arrangedPeople()
const rounds = 30
const oidc = { issuer: 'http://127.0.0.1:1', clientId: 'maitred', clientSecret: 'x', name: undefined } as const
const contextWith = (given: object) => peopleContext({ db, clock, secretKey: Buffer.alloc(32, 7), ...given })
const usual = contextWith({})
const companyOnly = contextWith({ oidc: { ...oidc, only: true, rescue: 'rescue@example.com' } })

const member = (email: string) => joined(usual, { email, restaurantId: trattoria, role: 'host' })
const { user } = await member('known@example.com')
const withPasskey = await member('passkey@example.com')
await member('rescue@example.com')
await sql(`insert into users (email, name) values ('nopassword@example.com', 'N')`)
await sql(
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_multi_device, is_backed_up, created_at)
   values ($1, '\\x01', '\\x00', 0, '{}', 'Laptop', false, false, now())`,
  [withPasskey.user.id],
)

const kinds = {
  'a known address': { context: usual, email: user.email },
  'an unknown address': { context: usual, email: 'unknown@example.com' },
  'an account without a password': { context: usual, email: 'nopassword@example.com' },
  'somebody with a passkey': { context: usual, email: withPasskey.user.email },
  'a known address, where only the company’s accounts sign in': { context: companyOnly, email: user.email },
  'an unknown address, there': { context: companyOnly, email: 'unknown@example.com' },
  'the rescue, there': { context: companyOnly, email: 'rescue@example.com' },
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number

test('refused sign-ins take the same time, whoever they are for', { timeout: 300_000 }, async (t) => {
  const took = new Map(Object.keys(kinds).map((kind) => [kind, { clock: [] as number[], processor: [] as number[] }]))
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  for (let round = 0; round < rounds; round++) {
    // Waits of the last round are over, and no kind is always first.
    clock.advance({ hours: 3 })
    for (let place = 0; place < names.length; place++) {
      const kind = names[(place + round) % names.length] as keyof typeof kinds
      const { context, email } = kinds[kind]
      const began = performance.now()
      const before = process.cpuUsage()
      await assert.rejects(signIn(context, { email, password: 'not it at all', from: from(`192.0.2.${round}`) }), {
        code: 'UNAUTHENTICATED',
      })
      const { user: own, system } = process.cpuUsage(before)
      took.get(kind)?.clock.push(performance.now() - began)
      took.get(kind)?.processor.push((own + system) / 1_000)
    }
  }
  const medians = [...took].map(([kind, all]) => ({ kind, clock: median(all.clock), processor: median(all.processor) }))
  for (const { kind, clock: ms, processor } of medians) {
    t.diagnostic(`${kind}: ${ms.toFixed(1)} ms, ${processor.toFixed(1)} ms of a processor`)
  }
  // A comparison that was left out would show as a tenth; a busy machine moves the clock by a third.
  for (const [part, least] of [
    ['clock', 0.5],
    ['processor', 0.7],
  ] as const) {
    const all = medians.map((each) => each[part])
    assert.ok(Math.min(...all) > least * Math.max(...all), `${part}: ${all.map((ms) => ms.toFixed(1)).join(', ')}`)
  }
})
