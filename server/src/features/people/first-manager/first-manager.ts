/**
 * The first manager of a server without a restaurant. Every start prints a link that works once, for 24 hours, while
 * there is no restaurant; the person who uses it sets name, address and password, and may create the first restaurant.
 * A later start prints another link even if one was used, since that person may have lost the password and nobody else
 * could reset it.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Query, Tx } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { revokeTokensOf } from '../../house/access/owners/access.sql.ts'
import { validUser } from '../../house/access/owners/validate-names.ts'
import { couldBeSecret, secretText, sha256Of } from '../sessions/link-secret.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import {
  type Account,
  deleteSessionsOf,
  findAccount,
  insertAccount,
  lockAccount,
  setPassword,
} from '../sessions/sessions.sql.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'
import { validPassword } from '../sign-in/validate-password.ts'
import {
  insertFirstManagerLink,
  listOpenLinks,
  lockOpenLinks,
  type OpenLink,
  useFirstManagerLink,
} from './first-manager-links.sql.ts'

const validFor = { hours: 24 }

/** The path of the page behind a link; the server's address comes before it. `random`: `secretEntropy` bytes. */
export async function issueFirstManagerLink(tx: Tx, now: Temporal.Instant, random: Uint8Array): Promise<string> {
  const secret = secretText(random)
  await insertFirstManagerLink(tx, { secretSha256: sha256Of(secret), createdAt: now, expiresAt: now.add(validFor) })
  return `/set-up/${secret}`
}

/** Changes nothing. Throws NOT_FOUND for a link that is unknown, used or expired, and once there is a restaurant. */
export async function checkFirstManagerLink(query: Query, now: Temporal.Instant, secret: string): Promise<void> {
  if (!linkOf(secret, await listOpenLinks(query, now))) throw invalidLink()
}

export type FirstManager = {
  secret: string
  name: string
  email: string
  password: string
  from: SignInPlace
  previousSecret?: string | undefined
}

/** Throws NOT_FOUND for an invalid link, and InvalidInput for invalid fields. */
export async function becomeFirstManager(context: PeopleContext, given: FirstManager): Promise<SignedIn> {
  const { db, clock, passwords } = context
  await db.read((query) => checkFirstManagerLink(query, clock.now(), given.secret))
  const user = validUser(given)
  // Hashed outside of the transaction, which locks the links.
  const password = await passwords.hash(await validPassword(given.password, user.email))
  return db.transaction(async (tx) => {
    const now = clock.now()
    const link = linkOf(given.secret, await lockOpenLinks(tx, now))
    if (!link) throw invalidLink()
    const account = await accountWith(tx, { ...user, password, createdAt: now })
    await useFirstManagerLink(tx, link.id, now, account.id)
    return startSession(tx, context, account, { ...given, by: 'link' })
  })
}

/**
 * Whoever has the link controls the server: as with an operator's link, an existing account gets the new password, and
 * is proved by it.
 */
async function accountWith(
  tx: Tx,
  wanted: { email: string; name: string; password: string; createdAt: Temporal.Instant },
): Promise<Account> {
  const added = await insertAccount(tx, { ...wanted, isProved: true })
  if (added) return added
  const { account } = await findAccount(tx, wanted.email)
  const locked = account && (await lockAccount(tx, account.id))
  if (!locked) throw new Error('the account was removed meanwhile')
  await setPassword(tx, locked.id, wanted.password, 'proved')
  await deleteSessionsOf(tx, locked.id)
  if (!locked.is_proved) await revokeTokensOf(tx, locked.id, wanted.createdAt)
  return locked
}

/** Every open link is compared, each in constant time. */
function linkOf(secret: string, links: readonly OpenLink[]): OpenLink | undefined {
  if (!couldBeSecret(secret)) return undefined
  const asked = sha256Of(secret)
  return links.filter(({ secret_sha256 }) => timingSafeEqual(secret_sha256, asked))[0]
}

const invalidLink = (): Problem => new Problem('NOT_FOUND', ({ requests }) => requests.signIn.wrongFirstLink)
