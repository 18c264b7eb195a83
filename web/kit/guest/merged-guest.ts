/** Previews the merge of two guests, as the server joins them (features/guests/patrons/merge-patrons.ts). */
import type { Schemas } from '../../../sdk/src/index.ts'
import { telephoneOf } from './telephone.ts'

type Patron = Schemas.Patron

export type MergedGuest = {
  name: string
  telephone: string | null
  email: string | null
  comments: string | null
  tags: string[]
  /** Of both. */
  visits: number
  /** Values of the second guest that the merge does not keep. */
  lost: string[]
}

export function mergedGuest(kept: Patron, other: Patron): MergedGuest {
  const telephone = telephoneOf(kept) ?? telephoneOf(other)
  const email = kept.email ?? other.email
  const had = [other.name, telephoneOf(other), other.email].filter((value) => value !== null)
  const tags = Object.keys(kept.tags) as (keyof Patron['tags'])[]
  return {
    name: kept.name,
    telephone,
    email,
    comments: [...new Set([kept.comments, other.comments].filter((note) => note !== null))].join('\n') || null,
    tags: tags.filter((tag) => kept.tags[tag] || other.tags[tag]),
    visits: kept.stats.total_bookings + other.stats.total_bookings,
    lost: had.filter((value) => ![kept.name, telephone, email].includes(value)),
  }
}
