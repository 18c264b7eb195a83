/**
 * A message as the caller's draft would make it, by the real composer, about an invented booking. The wording comes
 * with the request, so that what is being typed is shown before it is saved to the draft, even if invalid. Reads only.
 */
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import type { Query } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import { type GuestKind, isToGuest, type OwnWording, type StaffKind } from '../../../domain/messages/messages.ts'
import { isMailAddress } from '../../../settings/mail-url.ts'
import { builtInText } from '../../messages/compose/guest-message.ts'
import type { MessageContent } from '../../messages/compose/message-content.ts'
import type { HouseOfMessage, MessageLinks } from '../../messages/compose/message-facts.ts'
import { type MessageVariable, messageVariables } from '../../messages/compose/message-variables.ts'
import { previewMessage } from '../../messages/compose/preview-message.ts'
import type { MessageText } from '../../messages/compose/wording.ts'
import { findDraftHouse } from '../guest-preview/draft-house.ts'

export type DraftMessageOf = {
  kind: GuestKind | StaffKind
  language?: GuestLanguage | undefined
  /** Instead of the draft's; absent parts keep the built-in one. */
  wording?: OwnWording | undefined
}

export type DraftMessage = {
  content: MessageContent
  senderName: string
  replyTo: string | null
  /** The built-in wording; null for messages to the restaurant, which have no other. */
  ours: MessageText | null
  variables: readonly MessageVariable[]
}

export async function draftMessage(
  query: Query,
  { restaurantId, owner, links, now }: { restaurantId: number; owner: string; links: MessageLinks; now: EpochSeconds },
  { kind, language: asked, wording }: DraftMessageOf,
): Promise<DraftMessage> {
  const { settings } = await findDraftHouse(query, restaurantId, owner)
  const language = chooseLanguage({ asked, house: settings.language })
  const house = wording && isToGuest(kind) ? withWording(settings, kind, language, wording) : settings
  const about = { house, language, links, now }
  return {
    content: previewMessage({ kind, ...about }),
    senderName: house.messages.sender_name ?? house.name,
    replyTo: house.email !== null && isMailAddress(house.email) && isToGuest(kind) ? house.email : null,
    ours: isToGuest(kind) ? builtInText(kind, house, language) : null,
    variables: isToGuest(kind) ? messageVariables({ kind, ...about }) : [],
  }
}

function withWording(
  house: HouseOfMessage,
  kind: GuestKind,
  language: GuestLanguage,
  wording: OwnWording,
): HouseOfMessage {
  const { messages } = house
  const ofKind = { ...messages.wording[kind], [language]: wording }
  return { ...house, messages: { ...messages, wording: { ...messages.wording, [kind]: ofKind } } }
}
