/** The restaurant's own texts: their place in the description, and their translations. Pure. */
import type { Description } from '../../description/description.ts'
import { valueAt, withValue } from '../../description/description.ts'

export type Word = {
  kind: 'service' | 'area' | 'day' | 'criterion' | 'question' | 'option' | 'field'
  /** The path of the entry that has the text; empty for the settings. */
  path: string
  field: 'name' | 'note' | 'label' | 'custom_field_label'
  own: string
  /** The special day whose service it is: they mostly have the names of the week's. */
  on?: string
}

/** Each translatable text, in the order of the pages. */
export function wordsOf(description: Description): Word[] {
  const word = (kind: Word['kind'], path: string, field: Word['field'], own: unknown): Word[] =>
    typeof own === 'string' && own !== '' ? [{ kind, path, field, own }] : []
  const { service_hours, dining_areas, special_days, questions, review_criteria } = description
  return [
    ...service_hours.flatMap(({ name }, index) => word('service', `service_hours.${index}`, 'name', name)),
    ...dining_areas.flatMap(({ name }, index) => word('area', `dining_areas.${index}`, 'name', name)),
    ...special_days.flatMap(({ name: on, note, service_hours: services }, index) => [
      ...word('day', `special_days.${index}`, 'note', note),
      ...services
        .flatMap(({ name }, at) => word('service', `special_days.${index}.service_hours.${at}`, 'name', name))
        .map((service) => ({ ...service, on })),
    ]),
    ...(questions ?? []).flatMap(({ label, options = [] }, index) => [
      ...word('question', `questions.${index}`, 'label', label),
      ...options.flatMap((option, at) => word('option', `questions.${index}.options.${at}`, 'label', option.label)),
    ]),
    ...(description.enable_custom_field ? word('field', '', 'custom_field_label', description.custom_field_label) : []),
    ...review_criteria.flatMap(({ label }, index) => word('criterion', `review_criteria.${index}`, 'label', label)),
  ]
}

const translationsAt = ({ path }: Word): string => (path === '' ? 'translations' : `${path}.translations`)

export const pathIn = (word: Word, language: string): string => `${translationsAt(word)}.${language}.${word.field}`

export const translationIn = (description: Description, word: Word, language: string): string =>
  String(valueAt(description, pathIn(word, language)) ?? '')

export const missingIn = (description: Description, language: string): number =>
  wordsOf(description).filter((word) => translationIn(description, word, language) === '').length

/** An empty text removes the translation, and parents that are empty then. */
export function withTranslation(description: Description, word: Word, language: string, text: string): Description {
  if (text !== '') return withValue(description, pathIn(word, language), text)
  const emptied = withValue(description, pathIn(word, language), undefined)
  const all = { ...(valueAt(emptied, translationsAt(word)) as Record<string, object> | undefined) }
  if (Object.keys(all[language] ?? {}).length === 0) delete all[language]
  // The settings always have the key; entries only if it is not empty.
  const left = word.path === '' || Object.keys(all).length > 0 ? all : undefined
  return withValue(emptied, translationsAt(word), left)
}
