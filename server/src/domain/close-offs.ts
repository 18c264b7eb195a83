/**
 * Close-offs stop new bookings and never touch existing ones. Every scope goes by the local calendar date of the start
 * itself: the tail after midnight of Saturday's dinner is closed by a close-off of Sunday.
 */

import type { LocalDate, LocalTime } from './calendar.ts'

export const closeOffScopes = ['full_day', 'service_hour', 'dining_area', 'matrix', 'slot'] as const
export type CloseOffScope = (typeof closeOffScopes)[number]

export type CloseOff = {
  id: number
  date: LocalDate
  scope: CloseOffScope
  serviceHourId: number | null
  diningAreaId: number | null
  slot: LocalTime | null
}

/** A start as the restaurant's clock shows it, on the grid or not. */
export type LocalStart = { date: LocalDate; localTime: LocalTime; serviceHourId: number | null }

function closes(closeOff: CloseOff, start: LocalStart, areaId: number): boolean {
  if (closeOff.date !== start.date) return false
  const sameServiceHour = closeOff.serviceHourId !== null && closeOff.serviceHourId === start.serviceHourId
  const sameArea = closeOff.diningAreaId === areaId
  switch (closeOff.scope) {
    case 'full_day':
      return true
    case 'service_hour':
      return sameServiceHour
    case 'dining_area':
      return sameArea
    case 'matrix':
      return sameServiceHour && sameArea
    case 'slot':
      return closeOff.slot === start.localTime
  }
}

export const isClosed = (closeOffs: readonly CloseOff[], start: LocalStart, areaId: number): boolean =>
  closeOffs.some((closeOff) => closes(closeOff, start, areaId))
