/** What changed about a payment policy, in a sentence. */
import { isDeepStrictEqual } from 'node:util'
import { type PaymentPolicy, usualTerms } from '../../../../../domain/money/policies.ts'
import type { Sentence, StaffSentences } from '../../../../../domain/sentence.ts'
import type { CodedChange } from './coded-changes.ts'

export const policySentence =
  ({ from, to }: Pick<CodedChange<PaymentPolicy>, 'from' | 'to'>): Sentence =>
  (say) => {
    const { policy: says, and } = say.changes
    if (!from && !to) return says.otherOrder
    if (!to) return says.gone(from?.code ?? '')
    if (!from) return says.made(to.code, asksOf(to, say))
    const [asks, asked] = [asksOf(to, say), asksOf(from, say)]
    const changes = [
      ...(asks === asked ? [] : [says.asksNow(asks, asked)]),
      ...(isDeepStrictEqual(from.when, to.when) ? [] : [says.otherBookings]),
      ...(hasSameTerms(from, to) ? [] : [says.otherTerms]),
      ...(isDeepStrictEqual(from.text, to.text) ? [] : [says.otherWords]),
    ]
    return `${says.rule(to.code)} ${changes.reduce(and)}`
  }

const terms = [
  'free_until_hours',
  'grace_hours',
  'keep_percent',
  'pay_within_minutes',
  'link_hours',
] as const satisfies readonly (keyof PaymentPolicy)[]

const hasSameTerms = (one: PaymentPolicy, other: PaymentPolicy): boolean =>
  terms.every((key) => one[key] === other[key])

function asksOf({ ask, amount = 0, per = usualTerms.per, children }: PaymentPolicy, say: StaffSentences): string {
  const { asks, each } = say.changes.policy
  if (ask === 'nothing') return asks.nothing
  return asks[ask](`${amount}`, per === 'booking' ? each.booking : children ? each.guest : each.adult)
}
