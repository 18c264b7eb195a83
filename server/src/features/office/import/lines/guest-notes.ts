/** What a line says of its guest beside name and contact. What cannot be read is left out with a note: the rest is useful. */
import { type Allergens, longestOtherAllergens } from '../../../../domain/guest/allergens.ts'
import type { Birthday } from '../../../../domain/guest/birthday.ts'
import { type PatronTag, type PatronTags, patronTags } from '../../../../domain/guest/patron-tags.ts'
import { allergensNamed, inLawsOrder, languageNamed, tagNamed } from '../recognise/guest-words.ts'
import type { LineReader } from './line-reader.ts'
import { reason } from './line-reason.ts'

export type GuestNotes = {
  tags: PatronTags
  /** In the restaurant's own words. */
  ownTags: string[]
  allergens: Allergens
  birthday: Birthday | null
  /** Whether news may be sent; null where the file does not say. */
  news: boolean | null
  /** A BCP 47 tag. */
  language: string | null
}

export const noTags = Object.fromEntries(patronTags.map((tag) => [tag, false])) as PatronTags

const longestTag = 60
const mostTags = 20

/** `tagColumn`: bookings have tags of their own. */
export function guestNotesIn(reader: LineReader, tagColumn: 'tags' | 'guest_tags'): GuestNotes {
  const said = wordsIn(reader.words(tagColumn))
  const eaten = wordsIn(reader.words('allergens'))
  const tags = new Set([...said.tags, ...eaten.tags])
  const ownTags = said.own.filter((tag) => tag.length <= longestTag).slice(0, mostTags)
  const lost = said.own.filter((tag) => !ownTags.includes(tag))
  if (lost.length > 0) reader.notes.push(reason('tagsLost', lost.join(', '), mostTags, longestTag))
  const other = eaten.own.join(', ')
  if (other.length > longestOtherAllergens) {
    reader.notes.push(reason('allergensCut', longestOtherAllergens))
  }
  return {
    tags: { ...noTags, ...Object.fromEntries([...tags].map((tag) => [tag, true])) },
    ownTags,
    allergens: {
      allergens: inLawsOrder([...said.allergens, ...eaten.allergens]),
      other: other.slice(0, longestOtherAllergens).trim() || null,
    },
    birthday: reader.birthday('birthday'),
    news: reader.answer('news'),
    language: languageIn(reader),
  }
}

function wordsIn(words: readonly string[]) {
  const tags: PatronTag[] = []
  const own: string[] = []
  const allergens = words.flatMap((word) => {
    const found = allergensNamed(word)
    if (found.length > 0) return found
    const tag = tagNamed(word)
    if (tag !== undefined) tags.push(tag)
    else own.push(word)
    return []
  })
  return { tags, own, allergens }
}

function languageIn(reader: LineReader): string | null {
  const written = reader.text('language', 100)
  const language = written === null ? null : languageNamed(written)
  if (language === undefined) reader.notes.push(reason('noLanguage', written ?? ''))
  return language ?? null
}
