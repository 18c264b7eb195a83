/** The link by which a person joins a restaurant or sets a new password. */
import { staffMails } from '../../../../texts/en/staff-mails.ts'
import { type MessageContent, oneLine } from './message-content.ts'
import type { HouseOfMessage } from './message-facts.ts'

export function invitationMessage(house: HouseOfMessage, url: string): MessageContent {
  const name = oneLine(house.name)
  const texts = staffMails.invitation
  return {
    language: 'en',
    subject: texts.subject(name),
    blocks: [
      { type: 'text', text: texts.text(name) },
      { type: 'link', label: texts.link, url },
      { type: 'text', text: texts.unexpected },
    ],
    footer: [name],
    attachments: [],
  }
}
