/** Two restaurants with people in them, in the shared app, for browsers to visit. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type Inviter, invitationPath, inviteUser } from '../../src/features/people/members/invite-user.ts'
import { secretEntropy } from '../../src/features/people/sessions/link-secret.ts'
import { goodPassword, joined, operator, testPeople } from '../support/people.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { newSlug, sharedApp } from '../support/shared-app.ts'

type Person = { email: string; password: string }

export type StaffHouse = {
  address: string
  /** The address of the page behind the link. */
  invite(email: string, by?: Inviter): Promise<string>
  /** By a manager of the Osteria only. */
  manager: Inviter
  /** Works in both restaurants: host of the Osteria, manager of the Bistro. */
  ann: Person
  /** A host of the Osteria. */
  bea: Person
  /** An account without a role anywhere. */
  leaver: Person
  /** An address of mail that nobody else in the shared app has. */
  mailOf(name: string): string
  /** By the form, as Ann unless somebody else is named. */
  signIn(page: Page, person?: Person): Promise<void>
}

export async function openStaffHouse(): Promise<StaffHouse> {
  const app = sharedApp()
  const osteria = await openRestaurant(app, { slug: newSlug() })
  const bistro = await openRestaurant(app, { slug: newSlug('bistro'), settings: { name: 'Bistro' } })
  const mailOf = (name: string) => `${name}@${osteria.slug}.example`
  const person = (name: string): Person => ({ email: mailOf(name), password: goodPassword })
  const [ann, bea, leaver] = [person('ann'), person('bea'), person('cleo')]
  const people = testPeople(app, app.clock)
  await joined(people, { email: ann.email, restaurantId: osteria.id, role: 'host' })
  await joined(people, { email: ann.email, restaurantId: bistro.id, role: 'manager' })
  await joined(people, { email: bea.email, restaurantId: osteria.id, role: 'host' })
  const { user } = await joined(people, { email: leaver.email, restaurantId: osteria.id, role: 'host' })
  await app.sql('delete from user_restaurants where user_id = $1', [user.id])
  const { address } = app

  const invite = async (email: string, by: Inviter = operator) => {
    const now = app.clock.now()
    const { secret } = await app.db.transaction((tx) =>
      inviteUser(tx, now, randomBytes(secretEntropy), by, osteria.id, { email, role: 'host' }),
    )
    return `${address}${invitationPath(secret)}`
  }

  const signIn = async (page: Page, { email, password }: Person = ann) => {
    await page.goto(`${address}/sign-in?return_to=/start`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign out' }).first().waitFor()
  }
  const manager = { ...operator, manages: [osteria.id] }
  return { address, invite, manager, ann, bea, leaver, mailOf, signIn }
}
