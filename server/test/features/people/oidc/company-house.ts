/** A house whose company has accounts of its own, and people who work there. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { inviteUser } from '../../../../src/features/people/members/invite-user.ts'
import { secretEntropy } from '../../../../src/features/people/sessions/link-secret.ts'
import { openCompany } from '../../../support/oidc/company.ts'
import { goodPassword, joined, operator, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

export const origin = 'http://localhost'

export async function openCompanyHouse(env: Record<string, string> = {}) {
  const company = await openCompany(origin)
  // The provider's clock is that of the machine.
  const now = Temporal.Now.instant().toString()
  const house = await testApp({ own: true, now, env: { ...company.env, ...env } })
  const restaurant = await openRestaurant(house)
  const people = testPeople(house, house.clock)
  let persons = 0
  let browsers = 0

  const browser = () => visitor(house.app, `10.6.${Math.floor(++browsers / 250)}.${browsers % 250}`)

  /** Somebody with a password, who is who opens the provider's page from now on. */
  async function someone(role: 'host' | 'manager' = 'host') {
    const email = `ann-${++persons}@example.com`
    const { user } = await joined(people, { email, restaurantId: restaurant.id, role })
    company.person = { sub: `sub-${persons}`, email, email_verified: true, name: `Ann ${persons}` }
    return { id: user.id, email, password: goodPassword }
  }

  /** To the provider and back to the address with which the browser returns. */
  async function there(from: Visitor, returnTo = '/diary', cookies?: Map<string, string>): Promise<string> {
    const begun = await from.open(`/sign-in/company?${new URLSearchParams({ return_to: returnTo })}`)
    assert.equal(begun.statusCode, 303, begun.body)
    const { url } = await company.visit(String(begun.headers.location), cookies)
    assert.ok(url.startsWith(`${origin}/sign-in/company/back?`), url)
    return url.slice(origin.length)
  }

  /** The path of a link; by a manager of `manages`, or by the operator. */
  async function invite(email: string, manages: number[] | null = null, restaurantId = restaurant.id) {
    const by = manages === null ? operator : { actor: 'user:boss@example.com', address: null, manages }
    const { secret } = await house.db.transaction((tx) =>
      inviteUser(tx, house.clock.now(), randomBytes(secretEntropy), by, restaurantId, { email, role: 'host' }),
    )
    return `/invitation/${secret}`
  }

  const signIn = async (from: Visitor, returnTo?: string) => from.open(await there(from, returnTo))
  const isIn = async (from: Visitor) => (await from.open('/account')).statusCode === 200

  return { ...house, company, restaurant, people, browser, someone, invite, there, signIn, isIn }
}

export type CompanyHouse = Awaited<ReturnType<typeof openCompanyHouse>>
