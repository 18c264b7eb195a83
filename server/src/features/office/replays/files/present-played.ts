/** Files that were played again, as the API shows them. */
import { toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { type StaffSentences, said } from '../../../../domain/sentence.ts'
import { refusalText } from '../../import/lines/line-reason.ts'
import type { PlayedEveningRow, PlayedFileRow } from './played-files.sql.ts'
import type { KeptEvening, KeptParty } from './played-report.ts'

export function presentPlayedFile(row: PlayedFileRow, say: StaffSentences) {
  const { figures, lines, evenings, unreadLines, unknownTables } = row.report
  const { turnedAway, knows, noShowPercent } = figures
  return {
    import_id: row.import_id,
    file_name: row.file_name,
    played_at: row.played_at.toString(),
    played_by: row.played_by,
    from: evenings[0]?.evening ?? null,
    to: evenings.at(-1)?.evening ?? null,
    lines: {
      ...{ read: lines.read, unread: lines.unread, cancelled: lines.cancelled },
      ...{ to_come: lines.toCome, older: lines.older },
    },
    unread_lines: unreadLines.map(({ line, reasons }) => ({ line, text: refusalText(reasons, say) ?? '' })),
    knows: { turned_away: knows.turnedAway, tables: knows.tables, made: knows.made, stays: knows.minutes },
    unknown_tables: unknownTables,
    shared_tables: [...figures.sharedTables],
    came: figures.came,
    turned_away: {
      ...{ parties: turnedAway.parties, covers: turnedAway.covers },
      ...{ refused: turnedAway.refused, waited: turnedAway.waited },
      ...{ came_another: turnedAway.cameAnother, asked_again: turnedAway.askedAgain },
    },
    fitted: figures.fitted,
    not_fitted: figures.notFitted,
    covers_gained: figures.coversGained,
    no_show_percent: noShowPercent === null ? null : Math.round(noShowPercent * 10) / 10,
    double_bookings: figures.doubleBookings,
    free_seats: figures.freeSeats,
    evenings: evenings.map(presentFigures),
  }
}

const presentFigures = ({ evening, ...figures }: Omit<KeptEvening, 'parties'>) => ({
  evening,
  came: figures.came,
  turned_away: figures.turnedAway,
  fitted: figures.fitted,
  not_fitted: figures.notFitted,
  double_bookings: figures.doubleBookings,
  free_seats: figures.freeSeats,
})

export const presentPlayedEvening = ({ evening, areas, timezone }: PlayedEveningRow, say: StaffSentences) => ({
  ...presentFigures(evening),
  areas,
  parties: evening.parties.map((party) => presentParty(party, timezone, say)),
})

function presentParty({ line, name, at, here, ...party }: KeptParty, timezone: string, say: StaffSentences) {
  const reason = 'refused' in here ? here.refused : null
  return {
    ...{ line, name, date: toOffsetDateTime(timezone, at), minutes: party.minutes, covers: party.covers },
    outcome: party.outcome,
    tables: [...party.tables],
    here: 'tableIds' in here ? [...here.tableIds] : [],
    reason,
    sentence: reason && said((words) => words.bookings.unavailable[reason], say),
    skipped: 'skipped' in here ? here.skipped : null,
    is_double: party.isDouble,
  }
}
