/** Files that are to be played again, and what came of those that were. */
import type { Database, Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { SoFar } from '../../../../domain/insights/played-so-far.ts'
import type { ImportRow } from '../../import/jobs/imports.sql.ts'
import type { KeptEvening, PlayedReport } from './played-report.ts'

const claim = statement(
  'played_files.claim',
  `update maitred.imports i
      set runner = $1, lease_until = now() + make_interval(secs => 60), attempts = attempts + 1
    where (i.restaurant_id, i.id) = (
      select restaurant_id, id from maitred.imports
       where state = 'playing' and (lease_until is null or lease_until < now())
       order by started_at, id limit 1 for update skip locked)
   returning i.restaurant_id, i.id, i.runner, i.attempts`,
)

export type ClaimedFile = { restaurant_id: number; id: number; runner: string; attempts: number }

/** Over all restaurants. */
export async function claimPlayedFile(db: Database, runner: string): Promise<ClaimedFile | undefined> {
  const [row] = await db.transaction((tx) => tx.rows<ClaimedFile>(claim, [runner]))
  return row
}

const setLines = statement(
  'played_files.set_lines',
  `update maitred.imports set lines = $4, lines_done = 0, so_far = null
    where restaurant_id = $1 and id = $2 and runner = $3 and state = 'playing' returning id`,
)

/** How many bookings there are to play; false where it was stopped. */
export async function setPlayedCount(
  tx: Tx,
  restaurantId: number,
  { importId, runner }: { importId: number; runner: string },
  bookings: number,
): Promise<boolean> {
  return (await tx.rows(setLines, [restaurantId, importId, runner, bookings])).length > 0
}

const soFar = statement(
  'played_files.so_far',
  `update maitred.imports set so_far = $4 where restaurant_id = $1 and id = $2 and runner = $3 and state = 'playing'`,
)

export function sendSoFar(tx: Tx, restaurantId: number, run: { importId: number; runner: string }, sums: SoFar): void {
  tx.send(soFar, [restaurantId, run.importId, run.runner, JSON.stringify(sums)])
}

const put = statement(
  'played_files.put',
  `insert into maitred.played_files (restaurant_id, import_id, report, played_at, played_by) values ($1, $2, $3, $4, $5)
   on conflict (restaurant_id, import_id)
   do update set report = excluded.report, played_at = excluded.played_at, played_by = excluded.played_by`,
)

export async function putReport(
  tx: Tx,
  restaurantId: number,
  importId: number,
  /** As JSON. */
  report: string,
  by: { at: Temporal.Instant; actor: string },
): Promise<void> {
  await tx.rows(put, [restaurantId, importId, report, by.at.toString(), by.actor])
}

/** Without the parties of the evenings. */
const summary = `report - 'evenings' || jsonb_build_object('evenings',
    (select coalesce(jsonb_agg(e - 'parties' order by e->>'evening'), '[]') from jsonb_array_elements(report->'evenings') e))`

const list = statement(
  'played_files.list',
  `select p.import_id, i.file_name, ${summary} as report, p.played_at, p.played_by
     from maitred.played_files p
     join maitred.imports i on i.restaurant_id = p.restaurant_id and i.id = p.import_id
    where p.restaurant_id = $1 order by p.played_at desc, p.import_id desc limit 50`,
)

export type PlayedFileRow = {
  import_id: number
  file_name: ImportRow['file_name']
  report: Omit<PlayedReport, 'evenings'> & { evenings: Omit<KeptEvening, 'parties'>[] }
  played_at: Temporal.Instant
  played_by: string
}

export const listPlayedFiles = (query: Query, restaurantId: number): Promise<PlayedFileRow[]> =>
  query.rows<PlayedFileRow>(list, [restaurantId])

const find = statement(
  'played_files.find',
  `select p.import_id, i.file_name, ${summary} as report, p.played_at, p.played_by
     from maitred.played_files p
     join maitred.imports i on i.restaurant_id = p.restaurant_id and i.id = p.import_id
    where p.restaurant_id = $1 and p.import_id = $2`,
)

export async function findPlayedFile(
  query: Query,
  restaurantId: number,
  importId: number,
): Promise<PlayedFileRow | undefined> {
  const [row] = await query.rows<PlayedFileRow>(find, [restaurantId, importId])
  return row
}

// A jsonb scan of at most 50 reports of 30 days; an erasure is rare.
const lockReports = statement(
  'played_files.lock_reports',
  `select import_id, report from maitred.played_files where restaurant_id = $1 order by import_id for update`,
)
const rewrite = statement(
  'played_files.rewrite',
  'update maitred.played_files set report = $3 where restaurant_id = $1 and import_id = $2',
)

/** Every report that `change` returns anew is stored so; null leaves it as it is. */
export async function rewriteReports(
  tx: Tx,
  restaurantId: number,
  change: (report: PlayedReport) => PlayedReport | null,
): Promise<void> {
  for (const { import_id, report } of await tx.rows<{ import_id: number; report: PlayedReport }>(lockReports, [
    restaurantId,
  ])) {
    const changed = change(report)
    if (changed !== null) tx.send(rewrite, [restaurantId, import_id, JSON.stringify(changed)])
  }
}

const evening = statement(
  'played_files.evening',
  `select e as evening, p.report->'areas' as areas, p.report->>'timezone' as timezone
     from maitred.played_files p, jsonb_array_elements(p.report->'evenings') e
    where p.restaurant_id = $1 and p.import_id = $2 and e->>'evening' = $3`,
)

export type PlayedEveningRow = { evening: KeptEvening; areas: PlayedReport['areas']; timezone: string }

export async function findPlayedEvening(
  query: Query,
  restaurantId: number,
  importId: number,
  date: LocalDate,
): Promise<PlayedEveningRow | undefined> {
  const [row] = await query.rows<PlayedEveningRow>(evening, [restaurantId, importId, date])
  return row
}
