/** The links that commands make for the operator: mailed where mail is set up, and printed. */
import type { Tx } from '../../../db/database.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { minute } from '../../../terminal/terminal-table.ts'
import type { InvitationLinks } from '../../messages/write/invitation-links.ts'
import { writeInvitation } from '../../messages/write/write-invitation.ts'
import { type Invitation, invitationPath } from './invite-user.ts'

/** With the address that links begin with and, if mail is set up, the encryption of links until they are mailed. */
export type OperatorTerminal = Terminal & {
  address: () => string
  mailedLinks: () => Promise<InvitationLinks | undefined>
}

export function mailLink(
  tx: Tx,
  restaurantId: number,
  links: InvitationLinks | undefined,
  { id, email, secret }: Invitation,
): void {
  if (links) writeInvitation(tx, restaurantId, links, { id, email, path: invitationPath(secret) })
}

export type PrintedLink = { origin: string; restaurant: string; isMailed: boolean }

export function linkLines(invitation: Invitation, { origin, restaurant, isMailed }: PrintedLink): string[] {
  const { email, role, expiresAt, secret } = invitation
  return [
    `A link for ${email}, ${role} of ${restaurant}. It works once, until ${minute(expiresAt)}:`,
    '',
    `  ${origin}${invitationPath(secret)}`,
    '',
    ...(isMailed ? ['It is also mailed to them.'] : []),
    'Who has the link can sign in as this person: send it to nobody else.',
  ]
}

/** Why a role became a link, with the link. `wanted`: the role that was to be granted. */
export function unprovedLines(invitation: Invitation, wanted: string, printed: PrintedLink): string[] {
  const { email, role } = invitation
  const { restaurant } = printed
  const until =
    role === wanted
      ? `becomes ${wanted} of ${restaurant} by the link below`
      : `stays ${role} of ${restaurant}; once they have used the link below, repeat this to make them ${wanted}`
  return [
    `The account of ${email} is unproved: it was made by a link that somebody handed over, who may know its password. So it`,
    `${until}. The link sets a new password and ends every session and token of the account.`,
    '',
    ...linkLines(invitation, printed),
  ]
}
