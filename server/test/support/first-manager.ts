/** A person who used the link that a server without a restaurant prints, and the headers of their browser. */
import { randomBytes } from 'node:crypto'
import { becomeFirstManager, issueFirstManagerLink } from '../../src/features/people/first-manager/first-manager.ts'
import { secretEntropy } from '../../src/features/people/sessions/link-secret.ts'
import { from, goodPassword, testPeople } from './people.ts'
import { cookieOf } from './signed-in.ts'
import type { TestApp } from './test-app.ts'

/** By a link of their own each. */
export async function firstManager(house: TestApp, email = 'ann@example.com') {
  const { db, clock } = house
  const path = await db.transaction((tx) => issueFirstManagerLink(tx, clock.now(), randomBytes(secretEntropy)))
  const secret = path.split('/').at(-1) ?? ''
  const given = { secret, name: 'Ann Vella', email, password: goodPassword, from: from('192.0.2.1') }
  const signedIn = await becomeFirstManager(testPeople(house, clock), given)
  return { token: null, headers: cookieOf(signedIn.secret) }
}
