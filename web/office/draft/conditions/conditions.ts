/** Steps on the conditions of a rule for deposits, or of a product: which bookings it is for. Pure. */
import type { Description } from '../../description/description.ts'

export type Conditions = NonNullable<NonNullable<Description['products']>[number]['when']>
export type ListCondition = Exclude<keyof Conditions, 'party'>

/** A draft may lack it. */
export const whenOf = ({ when }: { when?: Conditions }): Conditions => when ?? {}

/** An empty list excludes nothing, so it is left out. */
export function withList(when: Conditions, key: ListCondition, values: readonly string[]): Conditions {
  const { [key]: _, ...others } = when
  return values.length === 0 ? others : { ...others, [key]: values }
}

export function withParty({ party = {}, ...others }: Conditions, edge: 'from' | 'to', text: string): Conditions {
  const { [edge]: _, ...rest } = party
  const next = text.trim() === '' ? rest : { ...rest, [edge]: Number(text) }
  return Object.keys(next).length === 0 ? others : { ...others, party: next }
}

export const datesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((date) => date.trim())
    .filter((date) => date !== '')
