/** A person who is signed in to a test app, and the headers their browser sends. */
import type { Role } from '../../src/domain/caller.ts'
import { joined, testPeople } from './people.ts'
import type { TestApp } from './test-app.ts'

let people = 0

/** Headers of the browser: the cookie, and where changes come from. */
export async function signedIn(house: TestApp, restaurantId: number, role: Role): Promise<Record<string, string>> {
  const email = `${role}${++people}@staff.example`
  const { secret } = await joined(testPeople(house, house.clock), { email, restaurantId, role })
  return cookieOf(secret)
}

export const cookieOf = (secret: string): Record<string, string> => ({
  cookie: `other=1; maitred_session=${secret}`,
  'sec-fetch-site': 'same-origin',
})
