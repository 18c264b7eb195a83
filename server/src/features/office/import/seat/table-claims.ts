/**
 * The tables that the lines of a file would hold. A dry run keeps them in memory, since its batches are rolled back.
 */
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { TakenTable } from '../../../../domain/seating/schedule.ts'

type Stay = {
  id: number
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  table_ids: readonly number[]
  is_active: boolean
}

export class TableClaims {
  readonly #byTable = new Map<number, TakenTable[]>()

  add(stays: readonly Stay[]): void {
    for (const { id, starts_at, ends_at, table_ids } of stays.filter(({ is_active }) => is_active)) {
      for (const tableId of table_ids) {
        const hold = { bookingId: id, tableId, from: starts_at, until: ends_at, isPinned: true, askedAreaId: null }
        this.#byTable.set(tableId, [...(this.#byTable.get(tableId) ?? []), hold])
      }
    }
  }

  overlap({ starts_at, ends_at, table_ids, is_active }: Stay): boolean {
    if (!is_active) return false
    return table_ids.some((tableId) =>
      this.#byTable.get(tableId)?.some(({ from, until }) => from < ends_at && until > starts_at),
    )
  }

  all(): TakenTable[] {
    return [...this.#byTable.values()].flat()
  }
}
