/** A server with people in it for browsers to visit: the real app on a port of this machine. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type Inviter, invitationPath, inviteUser } from '../../src/features/people/invite-user.ts'
import { secretEntropy } from '../../src/features/people/link-secret.ts'
import { goodPassword, joined, operator, testPeople } from '../support/people.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'

export const ann = { email: 'ann@example.com', password: goodPassword }
export const bea = { email: 'bea@example.com', password: goodPassword }

const cleo = { email: 'cleo@example.com', password: goodPassword }

export type StaffHouse = {
  address: string
  /** The address of the page behind the link. */
  invite(email: string, by?: Inviter): Promise<string>
  /** By a manager of the Osteria only. */
  manager: Inviter
  /** An account without a role anywhere. */
  leaver: { email: string; password: string }
  signIn(page: Page, person?: { email: string; password: string }): Promise<void>
}

/** Ann works in two restaurants, Bea in one, Cleo in none any more. */
export async function openStaffHouse(): Promise<StaffHouse> {
  const app = await testApp()
  const osteria = await openRestaurant(app)
  const bistro = await openRestaurant(app, { slug: 'bistro', settings: { name: 'Bistro' } })
  const people = testPeople(app, app.clock)
  await joined(people, { email: ann.email, restaurantId: osteria.id, role: 'host' })
  await joined(people, { email: ann.email, restaurantId: bistro.id, role: 'manager' })
  await joined(people, { email: bea.email, restaurantId: osteria.id, role: 'host' })
  const { user } = await joined(people, { email: cleo.email, restaurantId: osteria.id, role: 'host' })
  await app.sql('delete from user_restaurants where user_id = $1', [user.id])
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })

  const invite = async (email: string, by: Inviter = operator) => {
    const now = app.clock.now()
    const { secret } = await app.db.transaction((tx) =>
      inviteUser(tx, now, randomBytes(secretEntropy), by, osteria.id, { email, role: 'host' }),
    )
    return `${address}${invitationPath(secret)}`
  }

  const signIn = async (page: Page, { email, password } = ann) => {
    await page.goto(`${address}/sign-in?return_to=/start`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign out' }).first().waitFor()
  }
  return { address, invite, manager: { ...operator, manages: [osteria.id] }, leaver: cleo, signIn }
}
