/** The part of a description about messages, and the validation of a restaurant's own wording. */
import { type TSchema, Type } from 'typebox'
import { type GuestLanguage, guestLanguages } from '../../../../../../texts/languages.ts'
import {
  type GuestKind,
  guestKinds,
  type MessageSettings,
  staffKinds,
  usualMessages,
} from '../../../../domain/messages/messages.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { linkOf, paragraphPlaceholders, placeholdersIn } from '../../../messages/compose/wording.ts'
import { alsoWanted, closed, text as line, wanted } from './description-fields.ts'
import type { DescriptionIssue } from './description-issue.ts'
import { TextsDescription } from './texts-description.ts'

/** Null is off. */
const orOff = <Item extends TSchema>(item: Item, fallback: unknown) =>
  Type.Union([item, Type.Null()], {
    default: fallback,
    ...alsoWanted(item, ({ descriptions }, wants) => descriptions.form.orNullForNone(wants)),
  })

const hours = (most: number) => Type.Integer({ minimum: 1, maximum: most, ...wanted((words) => words.hours(most)) })

const clock = '([01]\\d|2[0-3]):[0-5]\\d'

const ownWording = Type.Object(
  {
    subject: Type.Optional(line(150)),
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 5_000,
        pattern: '^[^\\x00-\\x09\\x0b-\\x1f\\x7f]+$',
        ...wanted((words) => words.paragraphs(5_000)),
      }),
    ),
  },
  { ...closed, title: 'OwnWording' },
)

const keyed = (keys: readonly string[], schema: TSchema) =>
  Object.fromEntries(keys.map((key) => [key, Type.Optional(schema)]))

const byLanguage = Type.Object(keyed(guestLanguages, ownWording), { ...closed, title: 'WordingByLanguage' })

const kinds = [...guestKinds, ...staffKinds]
/** A guest who is asked to confirm could not do so without the link. */
const canBeOff = kinds.filter((kind) => kind !== 'confirm_link')
const kind = Type.String({
  enum: canBeOff,
  ...wanted((words) => words.oneOf(canBeOff.join(', '))),
})

export const MessagesDescription = Type.Object(
  {
    sender_name: orOff(line(80), usualMessages.sender_name),
    off: Type.Array(kind, {
      maxItems: canBeOff.length,
      default: [],
      ...wanted((words) => words.messageKinds),
    }),
    reminder_hours: orOff(hours(336), usualMessages.reminder_hours),
    reconfirmation_hours: orOff(hours(336), usualMessages.reconfirmation_hours),
    review_request_hours: orOff(hours(168), usualMessages.review_request_hours),
    quiet_hours: orOff(
      Type.String({ pattern: `^${clock}-${clock}$`, ...wanted((words) => words.twoTimes) }),
      usualMessages.quiet_hours,
    ),
    daily_sheet_at: orOff(
      Type.String({ pattern: `^${clock}$`, ...wanted((words) => words.time) }),
      usualMessages.daily_sheet_at,
    ),
    wording: Type.Object(keyed(guestKinds, byLanguage), { ...closed, default: {} }),
    texts: Type.Optional(TextsDescription),
  },
  { ...closed, default: {} },
) as unknown as Type.TUnsafe<MessageSettings>

type Place = { kind: GuestKind; language: GuestLanguage }

/**
 * Unknown placeholders, placeholders that make no sense in this message, markup, and required links that are missing.
 */
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
    const sentence: Sentence | null = isParagraph(name)
      ? ({ descriptions }) => descriptions.wording.notInSubject(name)
      : objectionTo(kind, name)
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
    const sentence: Sentence | null = isInline
      ? ({ descriptions }) => descriptions.wording.notInline(name)
      : objectionTo(kind, name)
    return sentence === null ? [] : [{ path, sentence }]
  })
  const link = linkOf[kind]
  const lacks: DescriptionIssue[] =
    link === null || used.includes(link)
      ? []
      : [{ path, sentence: ({ descriptions }) => descriptions.wording.lacksLink(link) }]
  return [...wrong, ...lacks, ...markupIn(text, path)]
}

function objectionTo(kind: GuestKind, name: string): Sentence | null {
  const usable = placeholdersIn(kind)
  if (usable.some((each) => each === name)) return null
  const known = usable.map((each) => `{${each}}`).join(', ')
  return ({ descriptions }) => descriptions.wording.notInMessage(name, known)
}

/** Including malformed ones such as `{first name}`, which guests would see literally. */
const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name)),
]

/** Markup would be shown literally: messages are plain text, and HTML made from it. */
function markupIn(text: string, path: string[]): DescriptionIssue[] {
  const [tag] = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.exec(text) ?? []
  return tag === undefined ? [] : [{ path, sentence: ({ descriptions }) => descriptions.wording.markup(tag) }]
}
