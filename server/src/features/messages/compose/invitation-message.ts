/** The link by which a person joins a restaurant or sets a new password. */
import { type MessageContent, oneLine } from './message-content.ts'
import type { HouseOfMessage } from './message-facts.ts'
import { staffWording } from './staff-message.ts'

export function invitationMessage(
  house: HouseOfMessage,
  url: string,
  { isByOwner }: { isByOwner: boolean },
): MessageContent {
  const name = oneLine(house.name)
  const { language, texts } = staffWording(house)
  const { subject, text, link, unexpected } = isByOwner ? texts.forgotten : texts.invitation
  return {
    language,
    subject: subject(name),
    sender: name,
    look: house.branding,
    blocks: [
      { type: 'heading', text: subject(name) },
      { type: 'text', text: text(name) },
      { type: 'link', label: link, url },
      { type: 'text', text: unexpected, isSoft: true },
    ],
    footer: [{ text: name }],
    attachments: [],
  }
}
