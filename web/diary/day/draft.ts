/**
 * The booking that is being typed. Kept in the tab's session storage, so that a reload, a sign-in or a closed dialog
 * loses nothing.
 */
import { effect, signal } from '@preact/signals'
import { typedTime } from '../../kit/time/typed-time.ts'
import type { Day } from './day.ts'
import { dateOfTime } from './evening.ts'

export type Guest = { id: number; name: string; mobile_number: string | null; email: string | null }

export type Draft = {
  /** The evening. */
  date: string
  time: string
  adults: number
  children: number
  area: number | null
  table: number | null
  guest: Guest | null
  name: string
  telephone: string
  email: string
  comment: string
  privateComment: string
  tags: number[]
  products: ChosenProducts
  /** How what it is asked for is settled, and how it was paid or why it is waived. */
  payBy: PayWay
  payWords: string
}

/** By code, with name and price as they were read. */
export type ChosenProducts = Readonly<Record<string, { quantity: number; price: string; name: string }>>

/** `link`: the guest pays later. */
export type PayWay = 'link' | 'recorded' | 'waived'

export const emptyDraft: Draft = {
  date: '',
  time: '',
  adults: 2,
  children: 0,
  area: null,
  table: null,
  guest: null,
  name: '',
  telephone: '',
  email: '',
  comment: '',
  privateComment: '',
  tags: [],
  products: {},
  payBy: 'link',
  payWords: '',
}

const kept = 'new-booking'

export const draft = signal<Draft>(readKept())
effect(() => sessionStorage.setItem(kept, JSON.stringify(draft.value)))

export const setDraft = (part: Partial<Draft>): void => {
  draft.value = { ...draft.value, ...part }
}

function readKept(): Draft {
  try {
    return { ...emptyDraft, ...JSON.parse(sessionStorage.getItem(kept) ?? '{}') }
  } catch {
    return emptyDraft
  }
}

export type HoldWish = {
  date: string
  adults: number
  children: number
  dining_area_id: number | null
  table_ids?: number[]
  /** Staff may book against a rule, so the table is held against it too. */
  override?: boolean
}

/**
 * When, how many and where, as creating and holding take it; null while no time is typed. `day` is the page of the evening,
 * where it is known: a time after midnight is sent with the next date.
 */
export function wishOf({ date, time, adults, children, area, table }: Draft, day?: Day): HoldWish | null {
  const at = typedTime(time)
  if (date === '' || at === null || adults < 1) return null
  const start = { date: `${dateOfTime(date, at, day)}T${at}:00`, adults, children }
  return table === null ? { ...start, dining_area_id: area } : { ...start, dining_area_id: null, table_ids: [table] }
}

/** A new guest as the API takes one: the last word is the family name. */
export function patronOf({ name, telephone, email }: Pick<Draft, 'name' | 'telephone' | 'email'>) {
  const words = name.trim().split(/\s+/)
  return {
    first_name: words.length > 1 ? words.slice(0, -1).join(' ') : null,
    last_name: words.at(-1) || null,
    mobile_number: telephone.trim() || null,
    email: email.trim() || null,
  }
}

/**
 * The key and the hold with which a booking is sent. The same content is sent with the same key, even after a reload,
 * so that a lost answer books once.
 */
export function sentAs(content: string, hold: number | null): { key: string; hold: number | null } {
  const last = JSON.parse(sessionStorage.getItem(sent) ?? 'null')
  if (last?.content === content) return last
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  sessionStorage.setItem(sent, JSON.stringify({ content, key, hold }))
  return { key, hold }
}

const sent = 'new-booking-sent'

/** An answer arrived, so the next submission is another request. */
export const forgetSent = (): void => sessionStorage.removeItem(sent)

/** Where a link to pay would go. */
export const emailOfDraft = ({ guest, email }: Pick<Draft, 'guest' | 'email'>): string | null =>
  email.trim() || guest?.email || null

/** What is sent about the money; `asks`: whether the booking is asked for any. */
export function paymentOf({ payBy, payWords }: Draft, asks: boolean) {
  if (!asks || payBy === 'link') return {}
  return { payment: { as: payBy, words: payWords.trim() || null } }
}
