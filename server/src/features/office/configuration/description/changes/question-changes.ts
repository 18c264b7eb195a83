/** What changed about a question to guests, in a sentence. */
import { isDeepStrictEqual } from 'node:util'
import type { Question } from '../../../../../domain/guest/questions.ts'
import type { Sentence } from '../../../../../domain/sentence.ts'
import type { CodedChange } from './coded-changes.ts'

export const questionSentence =
  ({ from, to }: Pick<CodedChange<Question>, 'from' | 'to'>): Sentence =>
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
