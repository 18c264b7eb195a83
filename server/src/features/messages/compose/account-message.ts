/** Tells a person what changed in how they sign in, from the entry in the audit trail. */
import type { StaffMailTexts } from '../../../../../texts/en/staff-mails.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { type DetailRow, type MessageContent, oneLine } from './message-content.ts'
import type { HouseOfMessage } from './message-facts.ts'
import { staffWording } from './staff-message.ts'

export type AccountNews = {
  action: string
  at: EpochSeconds
  address: string | null
  actor: string
  details: { user_agent?: string | null; device?: string | null; person?: string | null }
}

/** Null for what is not written about. */
export function accountMessage(house: HouseOfMessage, news: AccountNews): MessageContent | null {
  const { language, texts, formats } = staffWording(house)
  const event = eventIn(texts, news.action)
  if (!event) return null
  const { details, actor, address } = news
  // A tablet's news go to managers, who did nothing themselves.
  const isOfHouse = actor.startsWith('device:')
  const rows: [string, string | null | undefined][] = [
    [texts.account.when, `${formats.dayOf(news.at)}, ${formats.time(news.at)}`],
    [texts.account.from, address],
    [texts.account.browser, details.user_agent],
    [texts.account.device, details.device],
    [texts.account.person, details.person],
    [texts.account.by, isOfHouse ? null : actor.replace(/^user:/, '')],
  ]
  const said = rows.filter((row): row is [string, string] => !!row[1])
  return {
    language,
    subject: oneLine(`${event.subject}: ${house.name}`),
    sender: oneLine(house.name),
    look: house.branding,
    blocks: [
      { type: 'heading', text: event.subject },
      { type: 'text', text: event.text },
      { type: 'details', rows: said.map(([label, value]): DetailRow => ({ label, value: oneLine(value) })) },
      ...(isOfHouse ? [] : [{ type: 'text' as const, text: texts.account.unexpected, isSoft: true }]),
    ],
    footer: [{ text: oneLine(house.name) }],
    attachments: [],
  }
}

function eventIn({ account }: StaffMailTexts, action: string): { subject: string; text: string } | undefined {
  const { events } = account
  return action in events ? events[action as keyof typeof events] : undefined
}
