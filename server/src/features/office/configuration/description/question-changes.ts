/** Changes of the questions to guests, each as a setting of its own: `questions.occasion`. */
import { isDeepStrictEqual } from 'node:util'
import type { Question } from '../../../../domain/guest/questions.ts'
import type { Sentence } from '../../../../domain/sentence.ts'

export type QuestionChange = { path: string; from: Question | undefined; to: Question | undefined }

/** One for each question that changed; one for the list itself where only the order did. */
export function questionChanges(before: readonly Question[], after: readonly Question[]): QuestionChange[] {
  const [was, is] = [before, after].map((list) => new Map(list.map((question) => [question.code, question])))
  const codes = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
  const changes = [...codes]
    .map((code) => ({ path: `questions.${code}`, from: was?.get(code), to: is?.get(code) }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to))
  if (changes.length > 0 || isDeepStrictEqual(before, after)) return changes
  return [{ path: 'questions', from: undefined, to: undefined }]
}

export const questionSentence =
  ({ from, to }: Pick<QuestionChange, 'from' | 'to'>): Sentence =>
  ({ changes: { question: says, and } }) => {
    if (!from && !to) return says.otherOrder
    if (!to) return says.gone(`${from?.label}`)
    if (!from) return to.required ? says.madeRequired(to.label) : says.made(to.label)
    const isRenamed = from.label !== to.label
    const asked = isRenamed ? says.worded(to.label, from.label) : says.same(to.label)
    const hasOtherOptions = to.kind === 'choice' && !isDeepStrictEqual(labelsOf(from), labelsOf(to))
    const changes = [
      ...(from.kind === to.kind ? [] : [says.kinds[to.kind]]),
      ...((from.required ?? false) === (to.required ?? false) ? [] : [to.required ? says.required : says.optional]),
      ...(hasOtherOptions ? [says.offers(labelsOf(to).join(', ') || says.nothing)] : []),
    ]
    if (changes.length > 0) return `${asked}${isRenamed ? ':' : ''} ${changes.reduce(and)}`
    return isRenamed ? asked : `${asked} ${says.otherLanguages}`
  }

const labelsOf = ({ options = [] }: Question): string[] => options.map(({ label }) => label)

type Described = { questions?: unknown }

/** The draft's questions with one question, or the order, reset to the current configuration. */
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
