/** Changes of the questions to guests, each as a setting of its own: `questions.occasion`. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { Question, QuestionKind } from '../../../domain/guest/questions.ts'

export type QuestionChange = { path: string; from: Question | undefined; to: Question | undefined }

/** One for each question; for the list itself where nothing but the order is different. */
export function questionChanges(before: readonly Question[], after: readonly Question[]): QuestionChange[] {
  const [was, is] = [before, after].map((list) => new Map(list.map((question) => [question.code, question])))
  const codes = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
  const changes = [...codes]
    .map((code) => ({ path: `questions.${code}`, from: was?.get(code), to: is?.get(code) }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to))
  if (changes.length > 0 || isDeepStrictEqual(before, after)) return changes
  return [{ path: 'questions', from: undefined, to: undefined }]
}

const kinds: Readonly<Record<QuestionKind, string>> = {
  text: 'with words',
  choice: 'by choosing',
  yes_no: 'with yes or no',
}

export function questionSentence({ from, to }: Pick<QuestionChange, 'from' | 'to'>): string {
  if (!from && !to) return 'The questions to guests have another order'
  if (!to) return `Guests are no longer asked “${from?.label}”; their answers are kept`
  if (!from) return `Guests are asked “${to.label}”${to.required ? ', and must answer' : ''}`
  const asked =
    from.label === to.label
      ? `The question “${to.label}”`
      : `Guests are asked “${to.label}” instead of “${from.label}”:`
  const changes = [
    ...(from.kind === to.kind ? [] : [`is answered ${kinds[to.kind]}`]),
    ...((from.required ?? false) === (to.required ?? false)
      ? []
      : [to.required ? 'must be answered' : 'may be left out']),
    ...(isDeepStrictEqual(labelsOf(from), labelsOf(to)) || to.kind !== 'choice'
      ? []
      : [`offers ${labelsOf(to).join(', ') || 'nothing'}`]),
  ]
  if (changes.length > 0) return `${asked} ${changes.join(' and ')}`
  return from.label === to.label ? `${asked} is worded otherwise in other languages` : asked.replace(/:$/, '')
}

const labelsOf = ({ options = [] }: Question): string[] => options.map(({ label }) => label)

type Described = { questions?: unknown }

/** The draft with one question, or their order, as it stands. */
export function withQuestionOf(draft: Described, current: Described, path: string): Question[] {
  const [drafted, stood] = [draft, current].map(({ questions }) => (Array.isArray(questions) ? questions : []))
  const mine = (drafted ?? []) as Question[]
  const theirs = (stood ?? []) as Question[]
  const [, code] = path.split('.')
  if (code === undefined) return structuredClone(theirs)
  const at = theirs.findIndex((question) => question.code === code)
  const standing = structuredClone(theirs[at])
  if (!standing) return mine.filter((question) => question.code !== code)
  if (mine.some((question) => question.code === code))
    return mine.map((question) => (question.code === code ? standing : question))
  return mine.toSpliced(Math.min(at, mine.length), 0, standing)
}
