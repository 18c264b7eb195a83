/** What is kept of a file that was played again: its figures, and each evening party by party. */
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { House } from '../../../../domain/calendar/house.ts'
import { tableKey } from '../../../../domain/insights/double-bookings.ts'
import type { FileOutcome, Placed, PlayedFileEvening } from '../../../../domain/insights/file-replay.ts'
import { type FileFigures, type ReportedEvening, reportOf } from '../../../../domain/insights/file-report.ts'
import type { LineReason } from '../../import/lines/line-reason.ts'
import type { PlayedFile } from './read-played-file.ts'

export type KeptParty = {
  line: number
  /** Null for walk-ins. */
  name: string | null
  at: EpochSeconds
  minutes: number
  covers: number
  outcome: FileOutcome
  tables: readonly string[]
  here: Placed
  isDouble: boolean
}

export type KeptEvening = Omit<ReportedEvening, 'asks'> & { parties: readonly KeptParty[] }

export type PlayedReport = {
  timezone: string
  lines: { read: number; unread: number; cancelled: number; toCome: number; older: number }
  unreadLines: { line: number; reasons: readonly LineReason[] }[]
  /** The room that was played on. */
  areas: { name: string; tables: { id: number; name: string; covers: number }[] }[]
  /** Names of the file that are not on the plan. */
  unknownTables: string[]
  figures: FileFigures
  evenings: KeptEvening[]
}

export function keptReport(house: House, file: PlayedFile, played: readonly PlayedFileEvening[]): PlayedReport {
  const { figures, evenings } = reportOf(file.evenings, played)
  const { lines: read, cancelled, toCome, older, unread } = file
  return {
    timezone: house.timezone,
    lines: { read, unread: unread.count, cancelled, toCome, older },
    unreadLines: unread.named,
    areas: house.areas.map(({ name, tables }) => ({
      name,
      tables: tables.map((table) => ({ id: table.id, name: table.name, covers: table.maxCovers })),
    })),
    unknownTables: unknownTables(house, file),
    figures,
    evenings: evenings.map(({ asks, ...evening }) => ({
      ...evening,
      parties: asks.map(({ line, at, minutes, party: covers, outcome, tables, here, isDouble }): KeptParty => {
        return { line, name: file.names.get(line) ?? null, at, minutes, covers, outcome, tables, here, isDouble }
      }),
    })),
  }
}

function unknownTables(house: House, { evenings }: PlayedFile): string[] {
  const known = new Set(house.areas.flatMap(({ tables }) => tables.map(({ name }) => tableKey(name))))
  const named = evenings.flatMap(({ asks }) => asks.flatMap(({ tables }) => tables))
  const unknown = new Map(named.filter((name) => !known.has(tableKey(name))).map((name) => [tableKey(name), name]))
  return [...unknown.values()].toSorted()
}
