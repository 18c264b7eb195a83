/**
 * How a restaurant texts: which kinds go by text, to which countries, for how much a month. A restaurant without these
 * settings texts nobody.
 */
import type { GuestLanguage } from '../../../../texts/languages.ts'
import { reminderWayOf } from '../guest/guest-choices.ts'

/** Kinds that can go by text. The last two have no mail. */
export const textKinds = [
  'confirmed',
  'changed',
  'cancelled',
  'offer',
  'pay_link',
  'reminder',
  'reconfirmation',
  'table_ready',
  'written',
] as const
export type TextKind = (typeof textKinds)[number]

export const isTextKind = (kind: string): kind is TextKind => (textKinds as readonly string[]).includes(kind)

/** Kinds whose way a restaurant chooses. */
export const chosenKinds = textKinds.slice(0, 7) as readonly ChosenKind[]
export type ChosenKind = Exclude<TextKind, 'table_ready' | 'written'>

export const channelChoices = ['mail', 'text_else_mail', 'mail_else_text', 'text_and_mail', 'text'] as const
export type ChannelChoice = (typeof channelChoices)[number]

/** Kinds with words that a restaurant may write anew. */
export const wordedKinds = textKinds.slice(0, 8) as readonly WordedKind[]
export type WordedKind = Exclude<TextKind, 'written'>

export type TextSettings = {
  channels: Record<ChosenKind, ChannelChoice>
  /** The price of a part, in the restaurant's currency, of each country that may be texted; null is not known. */
  countries: Readonly<Record<string, number | null>>
  /** Parts a month. */
  ceiling: number
  /** `21:00-09:00`, for reminders and questions. */
  quiet_hours: string | null
  /** For how long a table that is ready is kept. */
  kept_minutes: number
  wording: Partial<Record<WordedKind, Partial<Record<GuestLanguage, string>>>>
}

export const usualTexts: TextSettings = {
  channels: {
    confirmed: 'mail_else_text',
    changed: 'mail_else_text',
    cancelled: 'mail_else_text',
    offer: 'text_and_mail',
    pay_link: 'mail_else_text',
    reminder: 'text_else_mail',
    reconfirmation: 'text_else_mail',
  },
  countries: {},
  ceiling: 1_000,
  quiet_hours: '21:00-09:00',
  kept_minutes: 10,
  wording: {},
}

export type Channel = 'mail' | 'sms'

/** The ways by which a guest is told, by what is known when it is written; a text that cannot go is then a mail. */
export function channelsFor(
  choice: ChannelChoice,
  { hasMail, hasNumber }: { hasMail: boolean; hasNumber: boolean },
): Channel[] {
  const mail: Channel[] = hasMail ? ['mail'] : []
  const text: Channel[] = hasNumber ? ['sms'] : []
  switch (choice) {
    case 'mail':
      return mail
    case 'text':
      return text
    case 'text_and_mail':
      return [...text, ...mail]
    case 'text_else_mail':
      return hasNumber ? text : mail
    case 'mail_else_text':
      return hasMail ? mail : text
  }
}

/** By which way a kind goes to a guest: reminders and questions by the one that the guest chose, where they did. */
export function choiceFor(
  channels: TextSettings['channels'],
  kind: ChosenKind,
  guestChoices: readonly string[] | null,
): ChannelChoice {
  const way = kind === 'reminder' || kind === 'reconfirmation' ? reminderWayOf(guestChoices) : null
  if (way === null) return channels[kind]
  return way === 'text' ? 'text_else_mail' : 'mail_else_text'
}

/** Whether the booking page asks the guest by which way to remind them. */
export const asksReminderWay = ({ messages, reconfirmation_enabled: asks }: ReminderSettings): boolean =>
  messages.texts !== undefined && (messages.reminder_hours !== null || (asks && messages.reconfirmation_hours !== null))

type ReminderSettings = {
  messages: { texts?: unknown; reminder_hours: number | null; reconfirmation_hours: number | null }
  reconfirmation_enabled: boolean
}

/** Whether a text of this kind that cannot be delivered becomes a mail. */
export const fallsBackToMail = (
  { channels }: TextSettings,
  kind: TextKind,
  guestChoices: readonly string[] | null,
): boolean => {
  if (kind === 'table_ready' || kind === 'written') return false
  return choiceFor(channels, kind, guestChoices) === 'text_else_mail'
}

/** What is left of the month for a kind: the last twentieth of the ceiling is kept for what cannot wait. */
export function ceilingFor({ ceiling }: Pick<TextSettings, 'ceiling'>, kind: TextKind): number {
  const reserve = Math.ceil(ceiling / 20)
  return hasReserve(kind) ? ceiling + reserve : ceiling
}

const hasReserve = (kind: TextKind): boolean => kind === 'table_ready' || kind === 'pay_link' || kind === 'written'

/** Automatic texts to one number, over all restaurants. */
export const textsAnHour = 3
export const textsADay = 10

/** Seconds for which a text that only makes sense at once may wait, such as that a table is ready. */
export const freshSeconds = 120

/** An answer confirms only within this time of the question. */
export const questionSeconds = 72 * 3_600

/** How long after a visit its guest's texts belong to it, and its short links work. */
export const visitDays = 14

/** A text by hand, or that a table is ready, can be taken back for so long. */
export const textUndoSeconds = 5
