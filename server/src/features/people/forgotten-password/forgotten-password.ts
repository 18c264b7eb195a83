/**
 * Mails a link for a new password on request on the sign-in page, if the address is that of an account. The
 * answer is the same whether there is one or not. Three an hour for an address, beyond which nothing is sent; twenty an
 * hour from a network, beyond which every request is refused.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'
import { validEmail } from '../../house/access/owners/validate-names.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { countMail } from '../../messages/send/mail-counts.sql.ts'
import { type InvitationLinks, invitationLinks } from '../../messages/write/invitation-links.ts'
import { writeInvitation } from '../../messages/write/write-invitation.ts'
import { networkOf } from '../guessing/limit-guessing.ts'
import { insertInvitation } from '../members/invitations.sql.ts'
import { invitationPath } from '../members/invite-user.ts'
import { secretEntropy, secretText, sha256Of } from '../sessions/link-secret.ts'
import type { PeopleContext } from '../sessions/people-context.ts'
import { type Account, findAccount, lockRoles } from '../sessions/sessions.sql.ts'

export const linksOfAddress = 3
export const linksOfNetwork = 20
const validFor = { minutes: 30 }

export class ForgottenPasswords {
  readonly #parts: Pick<PeopleContext, 'db' | 'clock' | 'mayUsePassword'>
  readonly #links: InvitationLinks
  readonly #key: Buffer

  constructor(parts: Pick<PeopleContext, 'db' | 'clock' | 'mayUsePassword'>, secretKey: Buffer) {
    this.#parts = parts
    this.#links = invitationLinks(secretKey)
    this.#key = derivedKey(secretKey, 'maitred forgotten passwords')
  }

  /** Throws InvalidInput for an invalid address, and RATE_LIMITED for a network that asked too often. */
  async ask(typed: string, from: string): Promise<void> {
    const email = validEmail(typed)
    await this.#parts.db.transaction(async (tx) => {
      const wait = await this.#count(tx, `network ${networkOf(from)}`, linksOfNetwork)
      if (wait > 0) throw tooMany(wait)
      const { compared, account } = await findAccount(tx, email)
      const isBeyond = (await this.#count(tx, `address ${compared}`, linksOfAddress)) > 0
      // Users of the demo have no password.
      const mayHaveOne = account && !account.is_demo && this.#parts.mayUsePassword(account.email)
      if (mayHaveOne && !isBeyond) await this.#write(tx, account, from)
    })
  }

  #count(tx: Tx, subject: string, most: number): Promise<number> {
    return countMail(tx, createHmac('sha256', this.#key).update(subject).digest(), 'forgotten', most)
  }

  /** Sent in the name of the first restaurant that the person works in; a person who works in none gets no mail. */
  async #write(tx: Tx, { id, email }: Account, address: string): Promise<void> {
    const [place] = await lockRoles(tx, id)
    if (!place) return
    const { restaurant_id: restaurantId, role } = place
    const at = this.#parts.clock.now()
    const secret = secretText(randomBytes(secretEntropy))
    const invitation = await insertInvitation(tx, restaurantId, {
      ...{ secretSha256: sha256Of(secret), email, role, invitedBy: `user:${email}`, byOwner: true },
      ...{ managedByInviter: null, createdAt: at, expiresAt: at.add(validFor) },
    })
    writeInvitation(tx, restaurantId, this.#links, {
      ...{ id: invitation, email, path: invitationPath(secret), isCounted: true },
    })
    const details = { email, by: 'the sign-in page' }
    sendAudit(tx, restaurantId, { actor: `user:${email}`, address, at, action: 'password.link_issued', details })
  }
}

function tooMany(seconds: number): Problem {
  // In minutes: nobody waits for a link by the second.
  const wait = Math.max(60, Math.ceil(seconds))
  return new Problem('RATE_LIMITED', ({ requests }) => requests.signIn.tooManyLinks(wait), {
    retryAfter: Math.ceil(seconds),
  })
}
