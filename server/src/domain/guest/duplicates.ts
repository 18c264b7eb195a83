/**
 * Whether two patrons may be one guest, and how sure that is: by their telephone, or by their name and the dates on which
 * they came. A name alone is never sure; a telephone is, unless the names differ, since households share one.
 */
import { namesAgree } from './guest-match.ts'

export const likenesses = ['sure', 'likely', 'look_closely'] as const
export type Likeness = (typeof likenesses)[number]

/** Names and e-mail addresses folded by PostgreSQL; `telephone` is the key of the number. */
export type Lookalike = { name: string; email: string | null; telephone: string | null }

export type Alike = { likeness: Likeness; sameTelephone: boolean; daysApart: number | null }

/** Of two guests with one name those are listed who came within three months of each other. */
export const mostDaysApart = 92
const fewDaysApart = 14

/** More patrons than this with one telephone or one name are a hotel's desk, or a name that many have. */
export const mostAlike = 6

/** `daysApart`: between the closest visits of two patrons of one name; null where the names differ. */
export function alike(one: Lookalike, other: Lookalike, daysApart: number | null): Alike | null {
  const sameTelephone = one.telephone !== null && one.telephone === other.telephone
  if (sameTelephone) {
    const agree = namesAgree(spelled(one.name), spelled(other.name))
    return { likeness: agree ? 'sure' : 'look_closely', sameTelephone, daysApart }
  }
  if (daysApart === null || daysApart > mostDaysApart) return null
  const contradicts = differ(one.telephone, other.telephone) || differ(one.email, other.email)
  const isClose = daysApart <= fewDaysApart && one.name.includes(' ')
  return { likeness: isClose && !contradicts ? 'likely' : 'look_closely', sameTelephone, daysApart }
}

const differ = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other

/** `Mueller` and `Müller` are one name, which folding makes `mueller` and `muller`. */
const spelled = (name: string): string => name.replaceAll(/([aou])e/g, '$1')
