/** The filters of the list as the address has them, and as the API takes them. */
import type { MaitredClient } from '../../../../sdk/src/index.ts'

type Filters = NonNullable<NonNullable<NonNullable<Parameters<MaitredClient['queryPatrons']>[0]>['body']>['filters']>
export type Asked = Readonly<Record<string, string>>

export const pageSize = 50

const listOf = (text: string | undefined): string[] => (text ? text.split(',') : [])
const isDate = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** Undefined fields are left out: the API refuses what it does not know. */
export function filtersOf(asked: Asked): Filters {
  const { q, tags, behaviour, origin, source, from, to } = asked
  return {
    ...(q?.trim() && { q: q.trim().slice(0, 200) }),
    ...(tags && { tags: listOf(tags) as NonNullable<Filters['tags']> }),
    ...(behaviour && { behaviour: listOf(behaviour) as NonNullable<Filters['behaviour']> }),
    ...((origin === 'local' || origin === 'international') && { origin }),
    ...(source && /^\d+$/.test(source) && { channel: [Number(source)] }),
    ...(isDate(from) && { booking_date_from: from }),
    ...(isDate(to) && { booking_date_to: to }),
  }
}

/** How many filters beside the words narrow the list. */
export const countOf = ({ tags, behaviour, origin, source, from, to }: Asked): number =>
  listOf(tags).length + listOf(behaviour).length + [origin, source, from, to].filter(Boolean).length

/** Adds or removes a word of the list; null where it becomes empty, which removes the parameter. */
export function toggled(text: string | undefined, word: string, isOn: boolean): string | null {
  const others = listOf(text).filter((one) => one !== word)
  return (isOn ? [...others, word] : others).join(',') || null
}

export const hasWord = (text: string | undefined, word: string): boolean => listOf(text).includes(word)
export const pageIn = ({ page }: Asked): number => (page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1)
