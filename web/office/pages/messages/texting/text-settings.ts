/** How a restaurant texts, in its description. Pure. */
import type { Schemas } from '../../../../../sdk/src/index.ts'
import { type GuestLanguage, guestLanguages } from '../../../../../texts/languages.ts'
import { type Description, valueAt, withValue } from '../../../description/description.ts'

/** Kinds whose way a restaurant chooses; those with words of their own have `table_ready` besides. */
export const chosenKinds = [
  'confirmed',
  'changed',
  'cancelled',
  'offer',
  'pay_link',
  'reminder',
  'reconfirmation',
] as const
export type ChosenKind = (typeof chosenKinds)[number]
export const textedKinds = [...chosenKinds, 'table_ready'] as const
export type TextedKind = (typeof textedKinds)[number]

export const channelChoices = ['mail', 'text_else_mail', 'mail_else_text', 'text_and_mail', 'text'] as const
export type ChannelChoice = (typeof channelChoices)[number]

const usual = {
  channels: {
    confirmed: 'mail_else_text',
    changed: 'mail_else_text',
    cancelled: 'mail_else_text',
    offer: 'text_and_mail',
    pay_link: 'mail_else_text',
    reminder: 'text_else_mail',
    reconfirmation: 'text_else_mail',
  },
  ceiling: 1_000,
  quiet_hours: '21:00-09:00',
  kept_minutes: 10,
  wording: {},
} as const

type Country = Pick<Schemas.TextMonth['countries'][number], 'country' | 'guests'>
export type Prices = Readonly<Record<string, number | null>>

/** So many guests of a year make a country one that is texted from the start. */
const guestsOfListed = 5

/** Where texts begin: to the own country and those of at least five guests who came last year. */
export function usualTexts(own: string | null, guests: readonly Country[]): object {
  const listed = guests.filter((one) => one.country === own || one.guests >= guestsOfListed)
  const countries = Object.fromEntries([...(own ? [[own, null]] : []), ...listed.map((one) => [one.country, null])])
  return { ...usual, countries }
}

export const sendsTexts = (description: Description): boolean => valueAt(description, 'messages.texts') !== undefined

export const isChosenKind = (kind: string): kind is ChosenKind => chosenKinds.some((one) => one === kind)
export const isTextedKind = (kind: string): kind is TextedKind => textedKinds.some((one) => one === kind)

export const channelPath = (kind: ChosenKind): string => `messages.texts.channels.${kind}`
export const pricesIn = (description: Description): Prices =>
  (valueAt(description, 'messages.texts.countries') as Prices | undefined) ?? {}

/** An empty list is the own country alone. */
export function listedIn(description: Description, own: string | null): Prices {
  const prices = pricesIn(description)
  return Object.keys(prices).length === 0 && own !== null ? { [own]: null } : prices
}

/** Undefined where it would be the last one. */
export function withCountry(
  description: Description,
  own: string | null,
  country: string,
  isListed: boolean,
): Description | undefined {
  const { [country]: price = null, ...others } = listedIn(description, own)
  const next = isListed ? { ...others, [country]: price } : others
  return Object.keys(next).length === 0 ? undefined : withValue(description, 'messages.texts.countries', next)
}

export const withPrice = (
  description: Description,
  own: string | null,
  country: string,
  price: number | string | null,
): Description =>
  withValue(description, 'messages.texts.countries', { ...listedIn(description, own), [country]: price })

/** `0.041`, also with a comma. What is no number is kept: the review reports it. */
export function priceFrom(text: string): number | string | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return Number.isFinite(Number(plain)) ? Number(plain) : text
}

export const textWordingPath = (kind: TextedKind, language: GuestLanguage): string =>
  `messages.texts.wording.${kind}.${language}`

export const ownText = (description: Description, kind: TextedKind, language: GuestLanguage): string =>
  (valueAt(description, textWordingPath(kind, language)) as string | undefined) ?? ''

/** One line; an empty one leads back to ours. */
export function withText(
  description: Description,
  kind: TextedKind,
  language: GuestLanguage,
  text: string,
): Description {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const changed = withValue(description, textWordingPath(kind, language), line === '' ? undefined : line)
  const path = `messages.texts.wording.${kind}`
  const left = (valueAt(changed, path) as object | undefined) ?? {}
  return Object.values(left).every((one) => one === undefined) ? withValue(changed, path, undefined) : changed
}

export const ownTexts = (description: Description, kind: TextedKind): Partial<Record<GuestLanguage, string>> =>
  Object.fromEntries(
    guestLanguages.flatMap((language) => {
      const text = ownText(description, kind, language)
      return text === '' ? [] : [[language, text]]
    }),
  )

/** `reminder/text-de` is the text, `reminder/de` the mail. */
export function textPlaceIn(
  part: string | null,
  houseLanguage: string,
): { kind: TextedKind; language: GuestLanguage } | undefined {
  const [kind = '', second] = (part ?? '').split('/')
  const asked = second?.startsWith('text-') ? second.slice(5) : undefined
  if (!isTextedKind(kind) || (asked === undefined && kind !== 'table_ready')) return undefined
  const language = guestLanguages.find((one) => one === (asked ?? second ?? houseLanguage.split('-')[0]))
  return { kind, language: language ?? 'en' }
}

export type SenderRule = 'nameRefused' | 'nameRegistered' | 'numberRegistered'

/** As networks publish them; gateways know what is new. */
const refusesNames: readonly string[] = ['US', 'CA']
const registersNames: readonly string[] = ['ES', 'IE', 'SG', 'IN', 'AE', 'SA', 'TR', 'PL', 'CZ']
const registersNumbers: readonly string[] = ['US']

/** Else it is a number, or a service of Twilio's that has numbers. */
export const isName = (sender: string): boolean => !/^(\+|MG[0-9a-f]{32}$)/.test(sender.trim())

/** What a sender of this kind means in a country, besides what it means everywhere. */
export function senderRule(sender: string, country: string): SenderRule | null {
  if (!isName(sender)) return registersNumbers.includes(country) ? 'numberRegistered' : null
  if (refusesNames.includes(country)) return 'nameRefused'
  return registersNames.includes(country) ? 'nameRegistered' : null
}
