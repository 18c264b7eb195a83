/** The link by which a person joins a restaurant or sets a new password. */
import { type MessageContent, oneLine } from './message-content.ts'
import type { HouseOfMessage } from './message-facts.ts'

export function invitationMessage(house: HouseOfMessage, url: string): MessageContent {
  const name = oneLine(house.name)
  return {
    language: 'en',
    subject: `Your link to sign in at ${name}`,
    blocks: [
      { type: 'text', text: `With this link you set your name and password for ${name}. It works once, for 48 hours.` },
      { type: 'link', label: 'Set your password', url },
      { type: 'text', text: 'If you did not expect this, you can ignore it.' },
    ],
    footer: [name],
    attachments: [],
  }
}
