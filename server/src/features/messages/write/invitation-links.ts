/** The links of invitations, encrypted while they wait to be sent. */
import { type SecretBox, secretBox } from '../../../secrets/secret-box.ts'

export type InvitationLinks = SecretBox<{ restaurantId: number; invitationId: number }>

export function invitationLinks(secretKey: Buffer): InvitationLinks {
  return secretBox(secretKey, {
    purpose: 'maitred invitation links',
    boundTo: ({ restaurantId, invitationId }) => `invitation ${restaurantId}/${invitationId}`,
    unreadable: () => 'The link of an invitation was encrypted under another key.',
  })
}
