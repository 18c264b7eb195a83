/**
 * The tally of a guest list, and the changes since it was taken, which a trigger writes down in the transaction that makes
 * them. Who takes away or rewrites changes (clearing, erasing) disturbs the tally first: that is the lock that puts them in
 * a line with whoever takes one, and one that began to be taken before fails.
 */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { isListed as listedIn } from './patron-conditions.sql.ts'
import type { TallyLimits } from './tally-limits.ts'

const isListed = listedIn('$1')

const state = statement(
  'tally.state',
  `with tally as materialized (
     select t.guests, (select sum(shelf) from unnest(c.guests) shelf) as counted
       from maitred.guest_list_tallies t
       left join maitred.guest_list_counts c on c.restaurant_id = t.restaurant_id and c.search_text = ''
      where t.restaurant_id = $1 and t.starts is not null),
   changed as (select coalesce(sum(c.sign), 0) as guests from maitred.guest_list_changes c where c.restaurant_id = $1),
   standing as (select count(*) as guests from maitred.patrons p where ${isListed}),
   lag as (select coalesce((select least($4, greatest($3, guests / 100)) from tally), $3) as allowed)
   select exists (select from tally) as "isTaken",
          exists (select from maitred.guest_list_changes c where c.restaurant_id = $1 offset (select allowed from lag)) as "isBehind",
          exists (select from tally cross join changed cross join standing
                   where (tally.counted + changed.guests) is distinct from standing.guests) as "isOff",
          not exists (select from tally) and exists (select from maitred.patrons p where ${isListed} offset $2::int - 1) as "isMissing"`,
)

/**
 * Behind: many changes have been noted since. Off: it does not add up to the list, as somebody has taken rows of it away
 * by hand, or guests came past the trigger. Missing: none is taken, and the list is long enough for one.
 */
export type TallyState = { isTaken: boolean; isBehind: boolean; isOff: boolean; isMissing: boolean }

export async function findTallyState(query: Query, restaurantId: number, limits: TallyLimits): Promise<TallyState> {
  const { fewestGuests, fewestChanges, manyChanges } = limits
  const [row] = await query.rows<TallyState>(state, [restaurantId, fewestGuests, fewestChanges, manyChanges])
  return row ?? { isTaken: false, isBehind: false, isOff: false, isMissing: false }
}

const claim = statement(
  'tally.claim',
  `select pg_try_advisory_xact_lock(hashtextextended('maitred tally', $1)) as mine`,
)

/** Of several servers one takes it; only to spare the others the work. */
export async function claimTally(tx: Tx, restaurantId: number): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>(claim, [restaurantId])
  return row?.mine ?? false
}

// Only first letters that five guests share: nobody is known by them.
const shelfStarts = statement(
  'tally.shelf_starts',
  `select min(start) as start
     from (select start, (sum(guests) over (order by start) - guests)::bigint / $2::int as shelf
             from (select left(p.name, 5) collate "und-x-icu" as start, count(*) as guests
                     from maitred.patrons p
                    where ${isListed}
                    group by 1
                   having count(*) >= 5) shared) placed
    group by shelf
    order by 1`,
)

export async function listShelfStarts(tx: Tx, restaurantId: number, guestsOnShelf: number): Promise<string[]> {
  const rows = await tx.rows<{ start: string }>(shelfStarts, [restaurantId, guestsOnShelf])
  return rows.map(({ start }) => start)
}

const sample = statement(
  'tally.sample',
  `select p.search_text from maitred.patrons p where ${isListed} order by hashint4(p.id), p.id limit $2`,
)

export async function sampleTexts(tx: Tx, restaurantId: number, guests: number): Promise<string[]> {
  const rows = await tx.rows<{ search_text: string }>(sample, [restaurantId, guests])
  return rows.map(({ search_text }) => search_text)
}

const onShelves = statement(
  'tally.on_shelves',
  `select p.id, p.search_text as text, width_bucket(p.name collate "und-x-icu", $2::text[]) as shelf
     from maitred.patrons p
    where ${isListed} and p.id > $3
    order by p.id
    limit $4`,
)

export type ShelvedGuest = { id: number; text: string; shelf: number }

/** The next guests after the one with the id `after`, in the order of their ids. */
export function listOnShelves(
  tx: Tx,
  restaurantId: number,
  starts: readonly string[],
  after: number,
  most: number,
): Promise<ShelvedGuest[]> {
  return tx.rows<ShelvedGuest>(onShelves, [restaurantId, starts, after, most])
}

export type Tally = {
  guests: number
  starts: readonly string[]
  counts: readonly { text: string; guests: readonly number[] }[]
}

const keep = statement(
  'tally.keep',
  `insert into maitred.guest_list_tallies as t (restaurant_id, starts, guests) values ($1, $2, $3)
   on conflict (restaurant_id) do update set starts = excluded.starts, guests = excluded.guests`,
)
const dropCounts = statement('tally.drop_counts', 'delete from maitred.guest_list_counts where restaurant_id = $1')
const keepCounts = statement(
  'tally.keep_counts',
  `insert into maitred.guest_list_counts (restaurant_id, search_text, guests)
   select $1, c.text, c.guests::int[] from unnest($2::text[], $3::text[]) as c(text, guests)`,
)
const dropChanges = statement('tally.drop_changes', 'delete from maitred.guest_list_changes where restaurant_id = $1')

/** In a snapshot: the changes that go are those the tally has counted, and the row comes first, as with all who disturb. */
export async function keepTally(tx: Tx, restaurantId: number, { guests, starts, counts }: Tally): Promise<void> {
  await tx.rows(keep, [restaurantId, starts, guests])
  await tx.rows(dropCounts, [restaurantId])
  const texts = counts.map(({ text }) => text)
  await tx.rows(keepCounts, [restaurantId, texts, counts.map((count) => `{${count.guests.join()}}`)])
  await tx.rows(dropChanges, [restaurantId])
}

const disturb = statement(
  'tally.disturb',
  `insert into maitred.guest_list_tallies as t (restaurant_id) values ($1)
   on conflict (restaurant_id) do update set disturbances = t.disturbances + 1`,
)

const clearUntallied = statement(
  'tally.clear_changes',
  `with cleared as (
     delete from maitred.guest_list_changes
      where restaurant_id = $1 and id in (select id from maitred.guest_list_changes where restaurant_id = $1 order by id limit $2)
        and exists (select from maitred.guest_list_tallies where restaurant_id = $1 and starts is null)
     returning 1)
   select count(*)::int as gone from cleared`,
)

/** Changes that no tally needs, because there is none. */
export async function clearUnneededChanges(tx: Tx, restaurantId: number, most: number): Promise<number> {
  await tx.rows(disturb, [restaurantId])
  const [row] = await tx.rows<{ gone: number }>(clearUntallied, [restaurantId, most])
  return row?.gone ?? 0
}

// What is left of the guest stands on the same shelf and answers to the same broad searches; without a tally, to nothing.
const forget = statement(
  'tally.forget',
  `update maitred.guest_list_changes c
      set name = coalesce(t.starts[width_bucket(c.name collate "und-x-icu", t.starts)], ''),
          search_text = coalesce((select string_agg(b.search_text, E'\\n' order by b.search_text)
                                    from maitred.guest_list_counts b
                                   where b.restaurant_id = $1 and strpos(c.search_text, b.search_text) > 0), '')
     from maitred.guest_list_tallies t
    where t.restaurant_id = $1 and c.restaurant_id = $1 and c.patron_id = $2`,
)

/** The last thing that erasing does: nobody else waits for a tally while holding what an erasure could want. */
export async function forgetInChanges(tx: Tx, restaurantId: number, patronId: number): Promise<void> {
  await Promise.all([tx.rows(disturb, [restaurantId]), tx.rows(forget, [restaurantId, patronId])])
}
