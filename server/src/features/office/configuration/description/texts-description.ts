/** The part of a description about texts: which kinds go by text, to which countries, for how much a month. */
import { type TSchema, Type } from 'typebox'
import { type GuestLanguage, guestLanguages } from '../../../../../../texts/languages.ts'
import type { MessageSettings } from '../../../../domain/messages/messages.ts'
import {
  channelChoices,
  chosenKinds,
  type TextSettings,
  usualTexts,
  type WordedKind,
  wordedKinds,
} from '../../../../domain/texts/text-settings.ts'
import { textPlaceholders } from '../../../messages/texts/send/text-words.ts'
import { closed, oneOf, wanted, whole } from './description-fields.ts'
import type { DescriptionIssue } from './description-issue.ts'

const keyed = (keys: readonly string[], schemaOf: (key: string) => TSchema) =>
  Object.fromEntries(keys.map((key) => [key, schemaOf(key)]))

const channels = keyed(chosenKinds, (kind) =>
  oneOf(channelChoices, { default: usualTexts.channels[kind as keyof TextSettings['channels']] }),
)

const clock = '([01]\\d|2[0-3]):[0-5]\\d'

const price = Type.Union([
  Type.Number({ minimum: 0, maximum: 1_000, ...wanted((words) => words.whole(0, 1_000)) }),
  Type.Null(),
])

const words = Type.String({
  minLength: 1,
  maxLength: 400,
  pattern: '^[^\\x00-\\x1f\\x7f]+$',
  ...wanted((known) => known.line(400)),
})

const wording = keyed(wordedKinds, () =>
  Type.Optional(
    Type.Object(
      keyed(guestLanguages, () => Type.Optional(words)),
      { ...closed },
    ),
  ),
)

export const TextsDescription = Type.Object(
  {
    channels: Type.Object(channels, { ...closed, default: {} }),
    countries: Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), price, { ...closed, default: {} }),
    ceiling: whole(0, 1_000_000, usualTexts.ceiling),
    quiet_hours: Type.Union(
      [Type.String({ pattern: `^${clock}-${clock}$`, ...wanted((known) => known.twoTimes) }), Type.Null()],
      { default: usualTexts.quiet_hours, ...wanted((known) => known.twoTimes) },
    ),
    kept_minutes: whole(1, 60, usualTexts.kept_minutes),
    wording: Type.Object(wording, { ...closed, default: {} }),
  },
  closed,
) as unknown as Type.TUnsafe<TextSettings>

/** Placeholders that a text does not have. Its link and the restaurant's name are added by themselves. */
export function textContradictions({ texts }: Pick<MessageSettings, 'texts'>): DescriptionIssue[] {
  const known = textPlaceholders.map((name) => `{${name}}`).join(', ')
  return wordedKinds.flatMap((kind: WordedKind) =>
    guestLanguages.flatMap((language: GuestLanguage) => {
      const text = texts?.wording[kind]?.[language] ?? ''
      const wrong = [...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name)
      return wrong
        .filter((name) => !(textPlaceholders as readonly string[]).includes(name))
        .map(
          (name): DescriptionIssue => ({
            path: ['messages', 'texts', 'wording', kind, language],
            sentence: ({ descriptions }) => descriptions.wording.notInMessage(name, known),
          }),
        )
    }),
  )
}
