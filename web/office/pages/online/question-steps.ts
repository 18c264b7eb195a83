/** Steps of the draft on the questions to guests. Pure. */
import type { Description } from '../../description/description.ts'
import { freshCode } from '../../description/ordered.ts'

export type Question = NonNullable<Description['questions']>[number]
export type Option = NonNullable<Question['options']>[number]

export const withNew = (questions: readonly Question[], label: string): Question[] => [
  ...questions,
  { code: freshCode(questions, 'question'), label, kind: 'text' },
]

/** A choice begins with two empty places; other kinds have nothing to choose from. */
export function ofKind({ options, ...question }: Question, kind: Question['kind']): Question {
  if (kind !== 'choice') return { ...question, kind }
  return { ...question, kind, options: options ?? [{ label: '' }, { label: '' }] }
}

/** Absent where it may be left out. */
export function withRequired({ required: _, ...question }: Question, isRequired: boolean): Question {
  return isRequired ? { ...question, required: true } : question
}
