/**
 * An attack by script: many guesses over many accounts from a few addresses, the right password among them. By default
 * 1,000 guesses; GUESSES=10000 is the whole of it.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '../../../src/features/people/sign-in/sign-in.ts'
import { from, goodPassword, joined } from '../../support/people.ts'
import { arrangedPeople, trattoria } from './arranged-people.ts'

const { context, clock, db } = await arrangedPeople()
const accounts = 50
const addresses = 5
const attempts = Number(process.env.GUESSES ?? 1_000)

test(`${attempts} guesses over ${accounts} accounts from ${addresses} addresses get nowhere`, async () => {
  const emails: string[] = []
  for (let each = 0; each < accounts; each++) {
    const email = `target${each}@example.com`
    emails.push(email)
    await joined(context, { email, restaurantId: trattoria, role: 'host' })
  }
  const outcomes = { in: 0, wrong: 0, waiting: 0 }
  const guess = async (number: number) => {
    // The right password is the sixteenth of the list for every account.
    const round = Math.floor(number / accounts)
    const password = round === 15 ? goodPassword : `guess number ${round}`
    const request = { email: emails[number % accounts] ?? '', password, from: from(`203.0.113.${number % addresses}`) }
    await signIn(context, request).then(
      () => outcomes.in++,
      (error) => (error.code === 'RATE_LIMITED' ? outcomes.waiting++ : outcomes.wrong++),
    )
  }
  for (let number = 0; number < attempts; number += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, each) => guess(number + each)))
    // Twenty a second, without ever waiting as told.
    clock.advance({ seconds: 1 })
  }
  assert.equal(outcomes.in, 0)
  // 30 for each address, and a few more as its waits run out.
  const mostCompared = addresses * (30 + Math.ceil(Math.log2(attempts / 20 / 5 + 1)) + 2)
  assert.ok(outcomes.wrong <= mostCompared, JSON.stringify(outcomes))
  // Their owners get in meanwhile, from elsewhere, once a minute has passed.
  clock.advance({ minutes: 1 })
  for (const [each, email] of emails.entries()) {
    await signIn(context, { email, password: goodPassword, from: from(`192.0.2.${each}`) })
  }
  const [row] = await db.read((query) =>
    query.rows<{ count: number }>({ name: 'test.failures', text: 'select count(*) from maitred.sign_in_failures' }, []),
  )
  assert.ok((row?.count ?? 0) < accounts * addresses + addresses + accounts)
})
