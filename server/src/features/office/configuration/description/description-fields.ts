/**
 * The building blocks of description.ts. The `description` of each completes the sentence "… must be …" in English, for the
 * documents; `x-expects` says all of it in the reader's language.
 */
import { type TSchema, Type } from 'typebox'
import { guestLanguages } from '../../../../../../texts/languages.ts'
import { staffSentences } from '../../../../../../texts/staff-sentences.ts'
import type { Translations } from '../../../../domain/branding/translations.ts'
import { type Sentence, type StaffSentences, said } from '../../../../domain/sentence.ts'

type Wanted = { description: string; 'x-expects': Sentence }

export const wanted = (noun: (words: StaffSentences['descriptions']['wanted']) => string): Wanted => ({
  description: noun(staffSentences.en.descriptions.wanted),
  'x-expects': ({ descriptions }) => descriptions.form.mustBe(noun(descriptions.wanted)),
})

/** What `item` wants, or something else. */
export function alsoWanted(item: TSchema, or: (say: StaffSentences, wants: string) => string): Wanted {
  const { description, 'x-expects': expects } = item as unknown as Wanted
  return {
    description: or(staffSentences.en, description),
    'x-expects': (say) => or(say, said(expects, say)),
  }
}

const oneLine = '^(?!\\s)[^\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]+(?<!\\s)$'

export const text = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: oneLine,
    ...wanted((words) => words.line(maxLength)),
  })

export const whole = (minimum: number, maximum: number, fallback?: number) =>
  Type.Integer({
    minimum,
    maximum,
    ...wanted((words) => words.whole(minimum, maximum)),
    ...(fallback === undefined ? {} : { default: fallback }),
  })

const trueOrFalse = wanted((words) => words.flag)

export const flag = (fallback: boolean) => Type.Boolean({ ...trueOrFalse, default: fallback })

export const optionalFlag = Type.Optional(Type.Boolean(trueOrFalse))

export const oneOf = <const Word extends string>(choices: readonly Word[], more: { default?: NoInfer<Word> } = {}) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...choices], ...wanted((words) => words.either(choices)), ...more })

/** The file itself as `data:image/png;base64,…`, or the name of one that is stored. */
export const pictureFile = Type.String({ maxLength: 280_000, ...wanted((words) => words.picture) })

export const upTo = (maxItems: number) => ({ maxItems, ...wanted((words) => words.list) })

export const list = <Item extends TSchema>(item: Item, most: number) => Type.Array(item, { ...upTo(most), default: [] })

export const closed = { additionalProperties: false, ...wanted((words) => words.mapping) }

export const orNull = <Item extends TSchema>(item: Item) =>
  Type.Union([item, Type.Null()], {
    default: null,
    ...alsoWanted(item, ({ descriptions }, wants) => descriptions.form.orNull(wants)),
  })

/** Translations of these fields for guests. */
export const translationsOf = <Field extends string>(fields: Record<Field, TSchema>, options = {}) => {
  const words = Type.Object(
    Object.fromEntries(Object.entries<TSchema>(fields).map(([name, schema]) => [name, Type.Optional(schema)])),
    { ...closed, minProperties: 1 },
  )
  const byLanguage = Object.fromEntries(guestLanguages.map((language) => [language, Type.Optional(words)]))
  return Type.Object(byLanguage, { ...closed, ...options }) as unknown as Type.TUnsafe<Translations<Field>>
}
