/** The part of a description about messages, and what is wrong with a restaurant's own wording. */
import { type TSchema, Type } from 'typebox'
import { type GuestLanguage, guestLanguages } from '../../../../../texts/languages.ts'
import {
  type GuestKind,
  guestKinds,
  type MessageSettings,
  staffKinds,
  usualMessages,
} from '../../../domain/messages/messages.ts'
import { linkOf, paragraphPlaceholders, placeholdersIn } from '../../messages/compose/wording.ts'
import type { DescriptionIssue } from './description-issue.ts'

const closed = { additionalProperties: false, description: 'a mapping of keys to values' }
const line = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^(?!\\s)[^\\x00-\\x1f\\x7f]+(?<!\\s)$',
    description: `one line of text, at most ${maxLength} characters`,
  })

/** Null is off. */
const orOff = <Item extends TSchema>(item: Item, fallback: unknown) => {
  const { description } = item as { description?: string }
  return Type.Union([item, Type.Null()], { default: fallback, description: `${description}, or null for none` })
}

const hours = (most: number) =>
  Type.Integer({ minimum: 1, maximum: most, description: `a whole number of hours from 1 to ${most}` })

const clock = '([01]\\d|2[0-3]):[0-5]\\d'

const ownWording = Type.Object(
  {
    subject: Type.Optional(line(150)),
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 5_000,
        pattern: '^[^\\x00-\\x09\\x0b-\\x1f\\x7f]+$',
        description: 'text of at most 5000 characters, with empty lines between paragraphs',
      }),
    ),
  },
  { ...closed, title: 'OwnWording' },
)

const keyed = (keys: readonly string[], schema: TSchema) =>
  Object.fromEntries(keys.map((key) => [key, Type.Optional(schema)]))

const byLanguage = Type.Object(keyed(guestLanguages, ownWording), { ...closed, title: 'WordingByLanguage' })

const kinds = [...guestKinds, ...staffKinds]
/** Without its link a guest who is asked to confirm could not. */
const canBeOff = kinds.filter((kind) => kind !== 'confirm_link')
const kind = Type.String({ enum: canBeOff, description: `one of ${canBeOff.join(', ')}` })

export const MessagesDescription = Type.Object(
  {
    sender_name: orOff(line(80), usualMessages.sender_name),
    off: Type.Array(kind, { maxItems: canBeOff.length, default: [], description: 'a list of kinds of messages' }),
    reminder_hours: orOff(hours(336), usualMessages.reminder_hours),
    reconfirmation_hours: orOff(hours(336), usualMessages.reconfirmation_hours),
    review_request_hours: orOff(hours(168), usualMessages.review_request_hours),
    quiet_hours: orOff(
      Type.String({ pattern: `^${clock}-${clock}$`, description: 'two times, such as 22:00-08:00' }),
      usualMessages.quiet_hours,
    ),
    daily_sheet_at: orOff(
      Type.String({ pattern: `^${clock}$`, description: 'a time HH:MM' }),
      usualMessages.daily_sheet_at,
    ),
    wording: Type.Object(keyed(guestKinds, byLanguage), { ...closed, default: {} }),
  },
  { ...closed, default: {} },
) as unknown as Type.TUnsafe<MessageSettings>

type Place = { kind: GuestKind; language: GuestLanguage }

/** Unknown placeholders, those that make no sense in this message, markup, and links that it cannot do without. */
export function wordingContradictions({ wording }: Pick<MessageSettings, 'wording'>): DescriptionIssue[] {
  return guestKinds.flatMap((kind) =>
    guestLanguages.flatMap((language) => {
      const { subject, text } = wording[kind]?.[language] ?? {}
      const place = { kind, language }
      return [
        ...(subject === undefined ? [] : inSubject(place, subject)),
        ...(text === undefined ? [] : inText(place, text)),
      ]
    }),
  )
}

const isParagraph = (name: string): boolean => paragraphPlaceholders.some((one) => one === name)

function inSubject({ kind, language }: Place, subject: string): DescriptionIssue[] {
  const path = ['messages', 'wording', kind, language, 'subject']
  const wrong = placeholdersOf(subject).flatMap((name) => {
    const sentence = isParagraph(name) ? `has {${name}}, which belongs into the text` : objectionTo(kind, name)
    return sentence === null ? [] : [{ path, sentence }]
  })
  return [...wrong, ...markupIn(subject, path)]
}

function inText({ kind, language }: Place, text: string): DescriptionIssue[] {
  const path = ['messages', 'wording', kind, language, 'text']
  const used = placeholdersOf(text)
  const alone = new Set(text.split(/\n[^\S\n]*\n/).map((paragraph) => paragraph.trim()))
  const wrong = used.flatMap((name) => {
    const isInline = isParagraph(name) && !alone.has(`{${name}}`)
    const sentence = isInline ? `must have {${name}} as a paragraph of its own` : objectionTo(kind, name)
    return sentence === null ? [] : [{ path, sentence }]
  })
  const link = linkOf[kind]
  const lacks =
    link === null || used.includes(link)
      ? []
      : [{ path, sentence: `must have the paragraph {${link}}: without it guests could not answer` }]
  return [...wrong, ...lacks, ...markupIn(text, path)]
}

function objectionTo(kind: GuestKind, name: string): string | null {
  const usable = placeholdersIn(kind)
  if (usable.some((each) => each === name)) return null
  const known = usable.map((each) => `{${each}}`).join(', ')
  return `has {${name}}, which this message does not have; it has ${known}`
}

/** Also those that could be none, such as `{first name}`: guests would read them as they are. */
const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name)),
]

/** It would be shown as it is written: what goes out is plain text, and HTML that is made of it. */
function markupIn(text: string, path: string[]): DescriptionIssue[] {
  const [tag] = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.exec(text) ?? []
  return tag === undefined ? [] : [{ path, sentence: `has ${tag}, which guests would read as it is: write plain text` }]
}
