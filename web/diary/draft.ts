/** The booking that is being typed. Kept by the tab, so that a reload, a sign-in or a closed dialog loses nothing. */
import { effect, signal } from '@preact/signals'

export type Guest = { id: number; name: string; mobile_number: string | null; email: string | null }

export type Draft = {
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
}

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

/** A new guest as the API takes one: the last word is the family name. */
export function patronOf({ name, telephone, email }: Draft) {
  const words = name.trim().split(/\s+/)
  return {
    first_name: words.length > 1 ? words.slice(0, -1).join(' ') : null,
    last_name: words.at(-1) || null,
    mobile_number: telephone.trim() || null,
    email: email.trim() || null,
  }
}
