/** `questions` of a description: what guests are asked when they book online. */
import { type Static, Type } from 'typebox'
import { type Question, questionKinds } from '../../../../domain/guest/questions.ts'
import { closed, list, oneOf, optionalFlag, text, translationsOf, wanted } from './description-fields.ts'
import type { DescriptionIssue } from './description-issue.ts'

const label = text(200)
const translations = Type.Optional(translationsOf({ label }))

const OptionDescription = Type.Object({ label: text(120), translations }, closed)

export const QuestionDescription = Type.Object(
  {
    /** Identifies the question for good: it keeps its answers when its words change. */
    code: Type.String({
      pattern: '^[a-z][a-z0-9_]*$',
      maxLength: 40,
      ...wanted((words) => words.code),
    }),
    label,
    kind: oneOf(questionKinds),
    /** If absent, the answer is optional. */
    required: optionalFlag,
    options: Type.Optional(Type.Array(OptionDescription, { maxItems: 30, ...wanted((words) => words.labels) })),
    translations,
  },
  closed,
)

export const questions = list(QuestionDescription, 20)

/** A choice needs options, and no other kind has any. */
export function questionContradictions(described: readonly Question[]): DescriptionIssue[] {
  return described.flatMap(({ kind, options = [] }, index) => {
    const path = ['questions', index, 'options']
    if (kind !== 'choice' && options.length > 0)
      return [{ path, sentence: ({ descriptions }) => descriptions.contradictions.onlyForChoice }]
    if (kind === 'choice' && options.length < 2)
      return [{ path, sentence: ({ descriptions }) => descriptions.contradictions.twoOptions }]
    return options.flatMap(({ label: own }, at) =>
      options.findIndex((option) => option.label === own) < at
        ? [{ path: [...path, at, 'label'], sentence: ({ descriptions }) => descriptions.contradictions.repeats(own) }]
        : [],
    )
  })
}

/** In a fixed order, since PostgreSQL returns keys in its own. */
export const exportedQuestions = (stored: readonly Static<typeof QuestionDescription>[]) =>
  stored.map(({ code, label: own, kind, required, options, translations: words }) => ({
    code,
    label: own,
    kind,
    ...(required === undefined ? {} : { required }),
    ...(options === undefined ? {} : { options }),
    ...(words === undefined ? {} : { translations: words }),
  }))
