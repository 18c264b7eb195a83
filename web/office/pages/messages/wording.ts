/** The restaurant's own wording of messages: its place in the description, and how it is edited. Pure. */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { type GuestLanguage, guestLanguages } from '../../../../texts/languages.ts'
import { type Description, valueAt, withValue } from '../../description/description.ts'
import { type GuestKind, guestKinds } from './message-settings.ts'

export type Own = { subject?: string; text?: string }
export type WordingPart = keyof Own
export type Variable = Pick<Schemas.MessageVariable, 'name' | 'is_paragraph'>

export const wordingPath = (kind: GuestKind, language: GuestLanguage, part: WordingPart): string =>
  `messages.wording.${kind}.${language}.${part}`

export const ownWording = (description: Description, kind: GuestKind, language: GuestLanguage): Own =>
  (valueAt(description, `messages.wording.${kind}.${language}`) as Own | undefined) ?? {}

/** The languages in which a kind has its own wording. */
export const ownLanguages = (description: Description, kind: GuestKind): GuestLanguage[] =>
  guestLanguages.filter((language) => Object.keys(ownWording(description, kind, language)).length > 0)

/** In a form that can be saved: a subject is one line, and control characters become spaces. */
export const written = (part: WordingPart, text: string): string =>
  part === 'subject' ? text.replaceAll(/\s+/g, ' ').trim() : text.replaceAll(/[^\S\n]/g, ' ').trimEnd()

/** An empty text removes the wording, and parents that are empty then. */
export function withWording(
  description: Description,
  kind: GuestKind,
  language: GuestLanguage,
  part: WordingPart,
  text: string,
): Description {
  const kept = written(part, text)
  const changed = withValue(description, wordingPath(kind, language, part), kept === '' ? undefined : kept)
  return pruned(changed, kind, language)
}

export const withoutWording = (description: Description, kind: GuestKind): Description =>
  withValue(description, `messages.wording.${kind}`, undefined)

function pruned(description: Description, kind: GuestKind, language: GuestLanguage): Description {
  const path = `messages.wording.${kind}`
  const isEmpty = (at: string) => Object.keys((valueAt(description, at) as object | undefined) ?? {}).length === 0
  if (!isEmpty(`${path}.${language}`)) return description
  const without = withValue(description, `${path}.${language}`, undefined)
  const left = valueAt(without, path) as object | undefined
  return Object.keys(left ?? {}).length === 0 ? withValue(without, path, undefined) : without
}

export type Typed = { text: string; cursor: number }

/** Inserts a placeholder at the selection; a paragraph gets empty lines around it. */
export function inserted(text: string, from: number, to: number, { name, is_paragraph }: Variable): Typed {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const word = `{${name}}`
  if (!is_paragraph) return { text: `${before}${word}${after}`, cursor: before.length + word.length }
  const [head, tail] = [before.trimEnd(), after.trimStart()]
  const start = head === '' ? word : `${head}\n\n${word}`
  return { text: tail === '' ? start : `${start}\n\n${tail}`, cursor: start.length }
}

/** `confirmed/de`; the language of the restaurant where the address has none. */
export function placeIn(
  part: string | null,
  houseLanguage: string,
): { kind: GuestKind; language: GuestLanguage } | undefined {
  const [first = '', second] = (part ?? '').split('/')
  const kind = guestKinds.find((one) => one === first)
  const asked = second ?? houseLanguage.split('-')[0]
  const language = guestLanguages.find((one) => one === asked)
  if (kind === undefined || (second !== undefined && language === undefined)) return undefined
  return { kind, language: language ?? 'en' }
}
