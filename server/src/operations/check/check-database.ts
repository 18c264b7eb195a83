/**
 * Looks for inconsistent data: an index that differs from its table, tables held twice, rows without their owner,
 * ranges that differ from those of their bookings. These are faults. Upcoming bookings outside the service hours, and
 * bookings at tables that the engine would not give them, are notes: staff may have meant them. Reads one snapshot, and writes nothing.
 */
import { secondsOf } from '../../clock.ts'
import { compareIndex, rebuildIndex } from '../../db/compare-index.ts'
import type { Query } from '../../db/database.ts'
import { takingStatuses } from '../../domain/booking/booking-status.ts'
import { localDateOf, toOffsetDateTime } from '../../domain/calendar/calendar.ts'
import { findHouse } from '../../features/house/schedule/house.sql.ts'
import { type CachedHouse, openHouse } from '../../features/house/schedule/house-cache.ts'
import { listBookingsToCome } from '../../features/office/configuration/plan/affected-bookings.sql.ts'
import { ruleCheck } from '../../features/office/configuration/plan/bookings-outside-rules.ts'
import { listHousesToInspect, listStoredFaults, type StoredFault } from './check.sql.ts'
import { type Misplaced, misplacedBookings } from './misplaced-bookings.ts'

/** `examples` are some of the `count`; `advice` is what to do. */
export type Finding = { sentence: string; examples: string[]; more: number; advice: string }
export type Checked = { rows: number; restaurants: number; faults: Finding[]; notes: Finding[] }

export async function checkDatabase(query: Query, now: Temporal.Instant): Promise<Checked> {
  const stored = await listStoredFaults(query)
  const houses = await listHousesToInspect(query)
  const notes: Finding[] = []
  for (const { id, slug } of houses) notes.push(...(await notesOf(query, id, slug, now)))
  // Last, since it changes planner settings.
  const { rows, indexed, differ, examples } = await compareIndex(query)
  const faults: Finding[] = []
  if (differ > 0) {
    const sentence = `The index no_double_booking has ${indexed} rows, its table ${rows}; ${countOf(differ, 'row')} in only one of them: a table can be given twice.`
    const listed = examples.map(
      (row) => `table ${row.table_id} of restaurant ${row.restaurant_id}, ${row.during}: only in the ${row.in}`,
    )
    const advice = `Stop the servers, put right the tables held twice, if any are named below, and rebuild it: ${rebuildIndex};`
    faults.push({ sentence, examples: listed, more: differ - listed.length, advice })
  }
  for (const [fault, { count, examples: named }] of stored) {
    const { sentence, advice } = sentences[fault]
    faults.push({ sentence: sentence(count), examples: named, more: count - named.length, advice })
  }
  return { rows, restaurants: houses.length, faults, notes }
}

const countOf = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? ' is' : 's are'}`

const sentences: Readonly<Record<StoredFault, { sentence: (count: number) => string; advice: string }>> = {
  overlaps: {
    sentence: (count) => `${countOf(count, 'hold')} of a table that somebody else has at that time.`,
    advice: 'Give one of the two another table, in the diary or by PATCH with table_ids and override.',
  },
  orphanTables: {
    sentence: (count) =>
      `${countOf(count, 'table')} held by a booking or hold, or held in a table, that does not exist.`,
    advice: 'A foreign key is missing: restore the latest backup, or delete these rows of maitred.booking_tables.',
  },
  emptyHolds: {
    sentence: (count) => `${countOf(count, 'hold')} without tables.`,
    advice: 'Harmless, since holds end after five minutes; if there are ever more of them, please report it.',
  },
  wrongRanges: {
    sentence: (count) => `${countOf(count, 'table')} held for another time than that of the booking or hold.`,
    advice: 'Change the booking’s time or tables and back, which writes it anew.',
  },
  heldByReleased: {
    sentence: (count) => `${countOf(count, 'table')} held by a booking that is over, cancelled or waiting.`,
    advice: 'Undo the change of status in the diary and make it again, which releases the tables.',
  },
  moneyDiffers: {
    sentence: (count) => `${countOf(count, 'booking')} shown with other sums than their ledger has.`,
    advice:
      'The ledger is right. Record or waive something of the booking, which writes what is shown anew, and report it.',
  },
  unpaidWithoutTerms: {
    sentence: (count) => `${countOf(count, 'booking')} to be paid by a moment, and nothing says what.`,
    advice: 'Accept or cancel it in the diary.',
  },
  refundedTwice: {
    sentence: (count) => `${countOf(count, 'payment')} given back above what it brought.`,
    advice: 'Compare with the books of the payment service, and report it.',
  },
  partsUncounted: {
    sentence: (count) =>
      `${countOf(count, 'restaurant')} charged for more parts of text messages than its months have counted.`,
    advice: 'The ceiling let too many through. Compare with the account at the gateway, and report it.',
  },
}

const mostExamples = 10

async function notesOf(query: Query, id: number, slug: string, now: Temporal.Instant): Promise<Finding[]> {
  const row = await findHouse(query, id)
  if (!row) return []
  const house = openHouse(row)
  const misplaced = await misplacedBookings(query, house, secondsOf(now))
  return [...(await outsideHours(query, house, slug, now)), ...misplaced.map((found) => misplacedNote(found, slug))]
}

const misplacedWords: Readonly<Record<Misplaced['what'], { where: string; advice: string }>> = {
  closed: {
    where: 'to come in an area that is closed or out of season, at tables that nobody chose by hand',
    advice: 'Give them other tables, or pin those they have, in the diary.',
  },
  offline: {
    where: 'of a guest’s own making and to come at tables or in areas that guests are not given online',
    advice: 'Give them other tables, or pin those they have, in the diary.',
  },
  overChairs: {
    where: 'of more guests than the tables and their extra chairs seat',
    advice: 'Give them larger tables, join a free one, or raise extra_chairs of the table in the configuration.',
  },
  pastOverlaps: {
    where: 'of the past and at a table that another had at that time',
    advice: 'Their tables are not held, so nothing is given twice. Choose in the diary at which table they really sat.',
  },
}

function misplacedNote({ what, bookings }: Misplaced, slug: string): Finding {
  const { where, advice } = misplacedWords[what]
  const sentence = `At ${slug}, ${countOf(bookings.length, 'booking')} ${where}.`
  return { sentence, ...shortened(bookings), advice }
}

const shortened = (examples: readonly string[]) => {
  return { examples: examples.slice(0, mostExamples), more: Math.max(0, examples.length - mostExamples) }
}

async function outsideHours(
  query: Query,
  { settings: { id }, prepared: { house } }: CachedHouse,
  slug: string,
  now: Temporal.Instant,
): Promise<Finding[]> {
  const at = secondsOf(now)
  const asked = { today: localDateOf(house.timezone, at), now: at }
  const broken = ruleCheck(house)
  const bookings = (await listBookingsToCome(query, id, asked, takingStatuses)).filter(
    (booking) => broken(booking) === 'outside service hours',
  )
  if (bookings.length === 0) return []
  const examples = bookings.map(
    ({ reference, starts_at }) => `booking ${reference} on ${toOffsetDateTime(house.timezone, starts_at)}`,
  )
  const sentence = `${countOf(bookings.length, 'booking')} to come at ${slug} outside the service hours.`
  const advice = 'They stand. Where staff did not mean it, speak with the guests.'
  return [{ sentence, ...shortened(examples), advice }]
}
