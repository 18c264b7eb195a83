/** What a restaurant asks guests when they book, and what they answered. */
import type { GuestLanguage } from '../../../../texts/languages.ts'
import { inLanguage, type Translated } from '../branding/translations.ts'

export const questionKinds = ['text', 'choice', 'yes_no'] as const
export type QuestionKind = (typeof questionKinds)[number]

export type QuestionOption = { label: string } & Translated<'label'>

export type Question = {
  /** Identifies the question for good, also when its words change. */
  code: string
  label: string
  kind: QuestionKind
  /** Absent: the answer is optional. */
  required?: boolean
  /** For a choice. */
  options?: QuestionOption[]
} & Translated<'label'>

/**
 * Stored with the question as it was asked, both in the restaurant's own words. A yes_no question is answered `yes` or
 * `no`.
 */
export type Answer = { code: string; kind: QuestionKind; label: string; answer: string }

export const longestAnswer = 500

export type AnswerFault = 'missing' | 'tooLong' | 'unknown'

export type Answered = { answers: Answer[]; faults: Map<string, AnswerFault> }

/**
 * `given` returns what was entered for a question, or an empty text. Answers to questions that are not asked are
 * ignored.
 */
export function answersTo(questions: readonly Question[], given: (code: string) => string): Answered {
  const faults = new Map<string, AnswerFault>()
  const answers = questions.flatMap((question) => {
    const answer = given(question.code)
    const fault = faultOf(question, answer)
    if (fault !== undefined) faults.set(question.code, fault)
    const { code, kind, label } = question
    return answer === '' ? [] : [{ code, kind, label, answer }]
  })
  return { answers, faults }
}

function faultOf({ kind, required = false, options = [] }: Question, answer: string): AnswerFault | undefined {
  if (answer === '') return required ? 'missing' : undefined
  if (kind === 'text') return answer.length > longestAnswer ? 'tooLong' : undefined
  const possible = kind === 'yes_no' ? ['yes', 'no'] : options.map(({ label }) => label)
  return possible.includes(answer) ? undefined : 'unknown'
}

/** The options keep their own label as `value`, by which they are answered. */
export type AskedQuestion = Omit<Question, 'options' | 'translations' | 'required'> & {
  isRequired: boolean
  options: { value: string; label: string }[]
}

export function askedIn(questions: readonly Question[], language: GuestLanguage): AskedQuestion[] {
  return questions.map((question) => {
    const { code, kind, required = false, options = [] } = question
    const { label } = inLanguage<'label', Question>(question, language)
    return {
      code,
      kind,
      label,
      isRequired: required,
      options: options.map((option) => ({
        value: option.label,
        label: inLanguage<'label', QuestionOption>(option, language).label,
      })),
    }
  })
}

type YesNo = { yes: string; no: string }

/** In the guest's language where the question still has words in it, else as it was asked. */
export function answersIn(
  answers: readonly Answer[],
  questions: readonly Question[],
  language: GuestLanguage,
  words: YesNo,
): { label: string; answer: string }[] {
  const asked = new Map(askedIn(questions, language).map((question) => [question.code, question]))
  const own = new Map(questions.map((question) => [question.code, question.label]))
  return answers.map(({ code, kind, label, answer }) => {
    const question = own.get(code) === label ? asked.get(code) : undefined
    const option = question?.options.find(({ value }) => value === answer)
    const said = kind === 'yes_no' ? (answer === 'yes' ? words.yes : words.no) : (option?.label ?? answer)
    return { label: question?.label ?? label, answer: said }
  })
}
