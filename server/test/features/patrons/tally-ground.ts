/** Guest lists small enough to be searched by hand, with tallies as fine as those of long ones. */
import type { Query } from '../../../src/db/database.ts'
import { statement } from '../../../src/db/statement.ts'
import { findPatronPage } from '../../../src/features/patrons/patron-query.sql.ts'
import type { TallyLimits } from '../../../src/features/patrons/tally-limits.ts'
import { everyone, overheard } from './guest-book.ts'

export const fine: TallyLimits = {
  fewestGuests: 40,
  guestsOnShelf: 8,
  guestsAsked: 1_000,
  broadShare: 0.05,
  fewestChanges: 20,
  manyChanges: 2_000,
  mostChanges: 4_000,
  shortWalk: 10_000,
}

/** Names that PostgreSQL sorts, folds, escapes and compares in ways of its own, several of them shared by many guests. */
export const firstNames = [
  'Maria',
  'María',
  'maria',
  'Marianne',
  'José',
  'Ann',
  'Anna',
  'Łukasz',
  'Zoë',
  'Øystein',
  'Åsa',
]
firstNames.push('Mariano', '🍷 Bar', 'żur', '%_%', "O'Brien", '\\x', 'Ÿves', '1st', '')
export const lastNames = ['Borg', 'borg', 'Camilleri', 'Żammit', '100%', '', 'Weiß', 'de la Maria']
export const providers = ['gmail.com', 'gmail.com', 'Hotmail.com', 'münchen.de']

/** Broad and not, with signs that mean something elsewhere, and nobody's. */
export const searches = ['', 'a', 'e', 'M', '@', 'an', 'MA', 'gmail', '@gmail.com', 'com', 'hotmail', 'maria', 'MARÍA']
searches.push('borg', '%', '_', '%_', '\\', '🍷', 'zq', 'camilleri', '.', ' ', "'", 'o', '\u0301', 'l.c', 'ß', 'guest')

export type Listed = { id: number; text: string }

const list = statement(
  '',
  `select id, search_text as text from patrons where restaurant_id = $1 and not walkin and erased_at is null
    order by name collate "und-x-icu", id`,
)
const folding = statement('', 'select q, fold(q) as folded from unnest($1::text[]) q')

export const listInOrder = (query: Query, restaurantId: number): Promise<Listed[]> =>
  query.rows<Listed>(list, [restaurantId])

export async function folded(query: Query): Promise<Map<string, string>> {
  const rows = await query.rows<{ q: string; folded: string }>(folding, [searches])
  return new Map(rows.map((row) => [row.q, row.folded]))
}

export type Found = { total: number; ids: number[]; fromTally: boolean }

/** What the guest list answers, and whether the tally was enough for it. */
export async function find(
  given: Query,
  restaurantId: number,
  q: string,
  page: { limit: number; offset: number },
  limits: TallyLimits,
): Promise<Found> {
  const { query, asked } = overheard(given)
  const { total, patrons } = await findPatronPage(query, restaurantId, { ...everyone, q }, page, limits)
  return { total, ids: patrons.map(({ id }) => id), fromTally: asked.length === 1 }
}
