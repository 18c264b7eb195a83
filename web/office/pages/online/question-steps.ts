/** Steps of the draft on the questions to guests. Pure. */
import type { Description } from '../../description/description.ts'

export type Question = NonNullable<Description['questions']>[number]
export type Option = NonNullable<Question['options']>[number]

/** The code identifies the question for good, so a used one is never given again. */
export function freshCode(questions: readonly Question[]): string {
  const taken = new Set(questions.map(({ code }) => code))
  for (let number = questions.length + 1; ; number++) {
    const code = `question_${number}`
    if (!taken.has(code)) return code
  }
}

export const withNew = (questions: readonly Question[], label: string): Question[] => [
  ...questions,
  { code: freshCode(questions), label, kind: 'text' },
]

export const without = <Item>(list: readonly Item[], index: number): Item[] => list.filter((_, at) => at !== index)

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** A choice begins with two empty places; other kinds have nothing to choose from. */
export function ofKind({ options, ...question }: Question, kind: Question['kind']): Question {
  if (kind !== 'choice') return { ...question, kind }
  return { ...question, kind, options: options ?? [{ label: '' }, { label: '' }] }
}

/** Absent where it may be left out. */
export function withRequired({ required: _, ...question }: Question, isRequired: boolean): Question {
  return isRequired ? { ...question, required: true } : question
}
