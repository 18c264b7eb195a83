/**
 * What a guest's answer does by itself: only where the whole text is one of these, in any case and with any punctuation, in
 * the guest's language or in English. Everything else is for people. Words at which carriers block the number are taken as
 * STOP, since an answer by text would fail.
 */
import type { GuestLanguage } from '../../../../texts/languages.ts'
import { textMessages } from '../../../../texts/text-messages.ts'

export type Acts =
  | { kind: 'confirm' }
  /** `cancels`: the guest may want to cancel the booking, which a person decides. */
  | { kind: 'stop'; cancels: boolean }
  | { kind: 'start' }
  | { kind: 'late'; minutes: number }

/** At these the large carriers block by themselves, whatever the language of the guest. */
const stopping = ['stop', 'stopall', 'stop all', 'unsubscribe', 'end', 'quit', 'revoke', 'optout', 'opt out', 'arret']
const cancelling = ['cancel']
const starting = ['start', 'unstop']

const sorry = /^(sorry|pardon|entschuldigung|desole|scusate|scusa|perdon|skuzi)\b ?/
/** Longer announcements are for people. */
const mostLateMinutes = 60

export function readActs(text: string, language: GuestLanguage): Acts | null {
  const said = comparable(text)
  if (said === '') return null
  if (cancelling.includes(said)) return { kind: 'stop', cancels: true }
  if ([...stopping, ...wordsOf('stop', language)].includes(said)) return { kind: 'stop', cancels: false }
  if (starting.includes(said)) return { kind: 'start' }
  if (wordsOf('confirm', language).includes(said)) return { kind: 'confirm' }
  const minutes = lateIn(said, language)
  return minutes === null ? null : { kind: 'late', minutes }
}

/** Minutes and a word for late somewhere in a text that does not act by itself: a host may mark it with one tap. */
export function mentionedLateness(text: string, language: GuestLanguage): number | null {
  const said = comparable(text)
  const words = wordsOf('late', language).join('|')
  const unit = `(?:${wordsOf('minutes', language).join('|')})?`
  if (!new RegExp(`(^| )(${words})( |$)`).test(said)) return null
  const [, digits] = new RegExp(`(?:^| )(\\d{1,2}) ?${unit}(?: |$)`).exec(said) ?? []
  return inReach(Number(digits))
}

function lateIn(said: string, language: GuestLanguage): number | null {
  const rest = said.replace(sorry, '')
  const words = wordsOf('late', language).join('|')
  const unit = `(?:${wordsOf('minutes', language).join('|')})?`
  const [, before, after] =
    new RegExp(`^(?:(\\d{1,2}) ?${unit} ?(?:${words})|(?:${words}) (\\d{1,2}) ?${unit})$`).exec(rest) ?? []
  return inReach(Number(before ?? after))
}

const inReach = (minutes: number): number | null => (minutes >= 1 && minutes <= mostLateMinutes ? minutes : null)

type Said = keyof (typeof textMessages)['en']['said']

const wordsOf = (said: Said, language: GuestLanguage): string[] =>
  [textMessages.en, textMessages[language]].flatMap((texts) => texts.said[said].split('|').map(comparable))

/** Lower case, without marks, punctuation and emoji, with single spaces. */
function comparable(text: string): string {
  return text
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
