/** Restaurants and people who can sign in, with cheap password hashes, since the tests are not about argon2. */
import { randomBytes } from 'node:crypto'
import type { Role } from '../../src/domain/caller.ts'
import { type Acceptance, acceptInvitation as accept } from '../../src/features/people/members/accept-invitation.ts'
import { inviteUser } from '../../src/features/people/members/invite-user.ts'
import { secretEntropy } from '../../src/features/people/sessions/link-secret.ts'
import { type PeopleContext, peopleContext } from '../../src/features/people/sessions/people-context.ts'
import type { AfterPassword, SignedIn } from '../../src/features/people/sessions/start-session.ts'
import { signIn as begin, type SignInRequest } from '../../src/features/people/sign-in/sign-in.ts'
import type { TestDatabase } from './database.ts'
import type { FixedClock } from './fixed-clock.ts'

export const cheapPasswords = { memory: 8, passes: 1, parallelism: 1 }
export const goodPassword = 'four tables by the window'
export const operator = { actor: 'operator', address: null, manages: null }

export const testPeople = ({ db }: Pick<TestDatabase, 'db'>, clock: FixedClock): PeopleContext =>
  peopleContext({ db, clock, secretKey: Buffer.alloc(32, 7), passwordCost: cheapPasswords })

export const from = (address: string) => ({ address, userAgent: 'Test' })

/** Invites a person and uses the link. */
export async function joined(
  context: PeopleContext,
  person: { email: string; restaurantId: number; role: Role; password?: string },
): Promise<SignedIn> {
  const { email, role, restaurantId, password = goodPassword } = person
  const { secret } = await context.db.transaction((tx) =>
    inviteUser(tx, context.clock.now(), randomBytes(secretEntropy), operator, restaurantId, { email, role }),
  )
  return acceptInvitation(context, {
    secret,
    name: email.split('@')[0] ?? '',
    password,
    from: from('192.0.2.1'),
  })
}

/** For people of whom no second factor is asked. */
export const signIn = async (context: PeopleContext, request: SignInRequest): Promise<SignedIn> =>
  withoutFactor(await begin(context, request))

export const acceptInvitation = async (context: PeopleContext, given: Acceptance): Promise<SignedIn> =>
  withoutFactor(await accept(context, given))

function withoutFactor(step: AfterPassword): SignedIn {
  if ('asks' in step) throw new Error(`A second factor is asked for: ${step.asks}.`)
  return step
}
