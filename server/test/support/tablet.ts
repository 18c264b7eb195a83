/** A tablet of a restaurant, paired as by hand, and the people who say there who they are. */
import assert from 'node:assert/strict'
import type { Role } from '../../src/domain/caller.ts'
import { goodPassword, joined, testPeople } from './people.ts'
import { cookieOf } from './signed-in.ts'
import type { Answer, TestApp } from './test-app.ts'
import { fromOwnPage, type Visitor, visitor } from './visitor.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
type Any = any

export type Tablet = {
  id: number
  browser: Visitor
  ask(line: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Any>>
  /** Says who it is. */
  pin(user: number, pin: string): Promise<Answer<Any>>
}

export type Person = { id: number; email: string; headers: Record<string, string>; browser: Visitor }

let persons = 0

/** `pin`: set on the page of the account, as a person does. */
export async function personWith(
  house: TestApp,
  restaurantId: number,
  { role = 'host', pin, name }: { role?: Role; pin?: string; name?: string } = {},
): Promise<Person> {
  const email = `${name ?? role}-${++persons}@hands.example`
  const { secret, user } = await joined(testPeople(house, house.clock), { email, restaurantId, role })
  const browser = visitor(house.app, `10.30.${Math.floor(persons / 200)}.${persons % 200}`)
  browser.cookies.set('maitred_session', secret)
  if (pin !== undefined) {
    const set = await browser.send('/account/pin', { pin })
    assert.equal(set.headers.location, '/account?done=pin', set.body)
  }
  return { id: user.id, email, headers: cookieOf(secret), browser }
}

export const passwordOf = goodPassword

export async function makeTablet(
  house: TestApp,
  manager: Person,
  { name = 'Tablet at the door', role = 'host' }: { name?: string; role?: string } = {},
): Promise<{ id: number; code: string }> {
  const made = await house.ask('POST /devices', { token: null, body: { name, role }, headers: manager.headers })
  assert.equal(made.status, 201, made.text)
  return made.body.data
}

let tablets = 0

export async function pairedTablet(
  house: TestApp,
  manager: Person,
  given: { name?: string; role?: string } = {},
): Promise<Tablet> {
  const { id, code } = await makeTablet(house, manager, given)
  const browser = visitor(house.app, `10.31.0.${++tablets % 250}`)
  const paired = await browser.send('/device', { code })
  assert.equal(paired.headers.location, '/diary', paired.body)
  return tabletOf(house, id, browser)
}

export function tabletOf(house: TestApp, id: number, browser: Visitor): Tablet {
  const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask: Tablet['ask'] = (line, body, headers = {}) =>
    house.ask(line, { token: null, body, headers: { cookie: cookie(), ...fromOwnPage, ...headers } })
  return { id, browser, ask, pin: (user, pin) => ask('POST /device/person', { user, pin }) }
}
