/** The building blocks of description.ts. The `description` of each completes the sentence "… must be …". */
import { type TSchema, Type } from 'typebox'
import { guestLanguages } from '../../../../../texts/languages.ts'
import type { Translations } from '../../../domain/branding/translations.ts'

const oneLine = '^(?!\\s)[^\\x00-\\x1f\\x7f]+(?<!\\s)$'

export const text = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: oneLine,
    description: `one line of text, at most ${maxLength} characters`,
  })

export const whole = (minimum: number, maximum: number, fallback?: number) =>
  Type.Integer({
    minimum,
    maximum,
    description: `a whole number from ${minimum} to ${maximum}`,
    ...(fallback === undefined ? {} : { default: fallback }),
  })

export const flag = (fallback: boolean) => Type.Boolean({ description: 'true or false', default: fallback })

export const oneOf = <const Word extends string>(words: readonly Word[], fallback: NoInfer<Word>) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words], description: words.join(' or '), default: fallback })

export const upTo = (maxItems: number) => ({ maxItems, description: 'a list' })

export const list = <Item extends TSchema>(item: Item, most: number) => Type.Array(item, { ...upTo(most), default: [] })

export const closed = { additionalProperties: false, description: 'a mapping of keys to values' }

export const orNull = <Item extends TSchema>(item: Item) => {
  const { description } = item as { description?: string }
  return Type.Union([item, Type.Null()], { default: null, description: `${description}, or null` })
}

/** What stands in place of these fields for guests of another language. */
export const translationsOf = <Field extends string>(fields: Record<Field, TSchema>, options = {}) => {
  const words = Type.Object(
    Object.fromEntries(Object.entries<TSchema>(fields).map(([name, schema]) => [name, Type.Optional(schema)])),
    { ...closed, minProperties: 1 },
  )
  const byLanguage = Object.fromEntries(guestLanguages.map((language) => [language, Type.Optional(words)]))
  return Type.Object(byLanguage, { ...closed, ...options }) as unknown as Type.TUnsafe<Translations<Field>>
}
