/**
 * Pairs of patrons who may be one guest, the surest first. Found when they are asked for: reading 20,000 patrons takes a
 * tenth of a second, and a stored list would be wrong after every booking.
 */
import type { Query } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type Alike, alike, likenesses, mostAlike, mostDaysApart } from '../../../../domain/guest/duplicates.ts'
import { readTelephone } from '../../../../domain/guest/telephone.ts'
import {
  type ComparedRow,
  countListedPatrons,
  listApart,
  listCompared,
  listNamesakes,
  listSharingTelephones,
  type TelephoneRow,
} from './duplicates.sql.ts'

/** `one` has more bookings, or is known for longer: a merge keeps it unless somebody says otherwise. */
export type Duplicate = { one: ComparedRow; other: ComparedRow } & Alike & {
    apart: { actor: string; at: EpochSeconds } | null
  }

export type Duplicates = { toLookAt: Duplicate[]; apart: Duplicate[]; patrons: number }

type Home = { id: number; country: string | null }
type Pair = { one: number; other: number }

export async function findDuplicates(query: Query, home: Home): Promise<Duplicates> {
  const [sharing, namesakes, apart, patrons] = await Promise.all([
    listSharingTelephones(query, home.id),
    listNamesakes(query, home.id, mostAlike, mostDaysApart),
    listApart(query, home.id),
    countListedPatrons(query, home.id),
  ])
  const pairs = new Map([...withOneTelephone(sharing, home), ...namesakes].map((pair) => [keyOf(pair), pair]))
  const daysOf = new Map(namesakes.map((pair) => [keyOf(pair), pair.days]))
  const apartOf = new Map(apart.map((pair) => [keyOf(pair), pair]))
  const all = [...pairs.values(), ...apart.filter((pair) => !pairs.has(keyOf(pair)))]
  const ids = new Set(all.flatMap(({ one, other }) => [one, other]))
  const rows = new Map((await listCompared(query, home.id, [...ids])).map((row) => [row.id, row]))
  const found = all.flatMap((pair): Duplicate[] => {
    const [one, other] = [rows.get(pair.one), rows.get(pair.other)]
    if (!one || !other) return []
    const marked = apartOf.get(keyOf(pair)) ?? null
    const likeness = alike(lookalike(one, home), lookalike(other, home), daysOf.get(keyOf(pair)) ?? null)
    // Marked once, and changed since so that nothing is alike any more.
    const isAlike = likeness ?? { likeness: 'look_closely', sameTelephone: false, daysApart: null }
    if (likeness === null && marked === null) return []
    const [kept, gone] = one.bookings >= other.bookings ? [one, other] : [other, one]
    return [{ one: kept, other: gone, ...isAlike, apart: marked }]
  })
  const surest = found.toSorted(
    (a, b) =>
      likenesses.indexOf(a.likeness) - likenesses.indexOf(b.likeness) ||
      a.one.folded.localeCompare(b.one.folded) ||
      a.one.id - b.one.id,
  )
  return { toLookAt: surest.filter((pair) => pair.apart === null), apart: surest.filter(isMarked), patrons }
}

const isMarked = ({ apart }: Duplicate): boolean => apart !== null

const keyOf = ({ one, other }: Pair): string => `${Math.min(one, other)} ${Math.max(one, other)}`

function withOneTelephone(rows: readonly TelephoneRow[], { country }: Home): Pair[] {
  const byNumber = Map.groupBy(
    rows,
    ({ mobile_prefix, mobile_number }) => readTelephone(mobile_prefix, mobile_number, country)?.key ?? null,
  )
  return [...byNumber].flatMap(([number, sharing]) =>
    number === null || sharing.length > mostAlike
      ? []
      : sharing.flatMap(({ id: one }, place) => sharing.slice(place + 1).map(({ id: other }) => ({ one, other }))),
  )
}

const lookalike = ({ folded, foldedEmail, mobile_prefix, mobile_number }: ComparedRow, { country }: Home) => ({
  name: folded,
  email: foldedEmail,
  telephone: readTelephone(mobile_prefix, mobile_number, country)?.key ?? null,
})
