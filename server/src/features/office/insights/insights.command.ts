/**
 * `maitred insights --restaurant SLUG --month 2026-10`: prints the figures of a month as text. Exit codes: 0 done; 1 refused, with
 * the reason; 2 wrong usage.
 */
import { parseArgs } from 'node:util'
import { secondsOf } from '../../../clock.ts'
import { addDays, isLocalDate } from '../../../domain/calendar/calendar.ts'
import type { Period } from '../../../domain/insights/periods.ts'
import { Problem } from '../../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../../terminal/exit-code.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { terminalTable } from '../../../terminal/terminal-table.ts'
import { operands, required, WrongUsage } from '../../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../../house/access/owners/find-owner.ts'
import { HouseCache } from '../../house/schedule/house-cache.ts'
import { type Insights, readInsights } from './read-insights.ts'

export const insightsUsage = `Usage:
  maitred insights --restaurant SLUG|ID --month YYYY-MM

docs/insights.md says what each figure counts.`

export function insightsCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const options = { ...terminal, usage: insightsUsage, reasonsIn: refusedBy(Problem) }
  return exitCodeOf(options, args, (given) => printMonth(given, terminal))
}

async function printMonth(args: string[], { db, clock, print }: Terminal): Promise<void> {
  const options = { restaurant: { type: 'string' }, month: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  operands(positionals, [])
  const slug = required(values.restaurant, '--restaurant')
  const month = required(values.month, '--month')
  if (!isLocalDate(`${month}-01`)) throw new WrongUsage(`--month "${month}" is not a month such as 2026-10.`)
  const { id } = await db.read((query) => requireRestaurant(query, slug))
  const { prepared, settings } = await new HouseCache(db).current(id)
  const now = secondsOf(clock.now())
  const insights = await db.read((query) => readInsights(query, prepared.house, now, periodOf(month), 'week'))
  print(`${settings.name}, ${month}`)
  for (const line of linesOf(insights)) print(line)
}

function periodOf(month: string): Period {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return { from: `${month}-01`, to: addDays(`${month}-01`, daysInMonth - 1) }
}

function linesOf(insights: Insights): string[] {
  const { covers, bookings, rates, returning, ahead, refused_outside_hours: outside } = insights
  const percent = (rate: number | null): string => (rate === null ? '' : ` (${rate} %)`)
  const totals = [
    [
      'Covers',
      `${covers.total}: ${covers.booked} booked, ${covers.walk_in} walk-in, ${covers.waiting_list} waiting list`,
    ],
    ['Bookings', `${bookings.due}, ${bookings.arrived} came${unmarked(bookings.unmarked)}`],
    ['No-shows', `${bookings.no_show}${percent(rates.no_show)}`],
    ['Cancelled', `${bookings.cancelled} of ${bookings.made}${percent(rates.cancelled)}`],
    ['Booked ahead', ahead.median_days === null ? '–' : `${ahead.median_days} days in the median`],
    ['Asked for outside hours', `${outside.asks} times, ${outside.covers} covers`],
    ['Returning', `${returning.guests} of ${returning.of} known guests`],
  ]
  return [
    '',
    ...terminalTable(['FIGURE', ''], totals),
    ...table(insights.days, ({ date, covers: sat, bookings: due, seats_offered: seats }) => {
      return { 'WEEK OF': date, COVERS: sat, BOOKINGS: due, SEATS: seats }
    }),
    ...table(insights.stays, (stay) => ({
      PARTY: stay.party_to === stay.party_from ? `${stay.party_from}` : `${stay.party_from}–${stay.party_to ?? ''}`,
      VISITS: stay.visits,
      MINUTES: `${stay.median_minutes} (${stay.lower_minutes} to ${stay.upper_minutes})`,
      PLANNED: stay.planned_minutes,
    })),
    ...table(insights.sources, (source) => {
      return { SOURCE: source.name ?? 'none given', BOOKINGS: source.bookings, COVERS: source.covers }
    }),
    ...table(insights.refused, ({ reason, asks, covers: wanted }) => {
      return { 'COULD NOT BE GIVEN': reason, ASKED: asks, COVERS: wanted }
    }),
  ]
}

const unmarked = (bookings: number): string => (bookings === 0 ? '' : `, ${bookings} of them never marked`)

/** Nothing where there are no rows. */
function table<Each>(rows: readonly Each[], cells: (row: Each) => Record<string, string | number>) {
  const shown = rows.map(cells)
  const head = Object.keys(shown[0] ?? {})
  if (head.length === 0) return []
  return [
    '',
    ...terminalTable(
      head,
      shown.map((row) => head.map((name) => String(row[name]))),
    ),
  ]
}
