/**
 * Close-offs stop new bookings and never touch existing ones. A service hour, alone or with an area, is closed as the
 * service that begins on the date, its tail after midnight included. Every other scope goes by the calendar date of the
 * start: the full day, an area and a slot of Saturday end at midnight.
 *
 * An area that is closed for a span of an evening (features/evening/closed-areas) closes every stay that meets the
 * span, since no guests can sit there then, whenever they came.
 */

import type { EpochSeconds, LocalDate, LocalTime } from './calendar.ts'

export const closeOffScopes = ['full_day', 'service_hour', 'dining_area', 'matrix', 'slot'] as const
export type CloseOffScope = (typeof closeOffScopes)[number]

export type CloseOff = {
  id: number
  date: LocalDate
  scope: CloseOffScope | 'span'
  serviceHourId: number | null
  diningAreaId: number | null
  slot: LocalTime | null
  /** Only of the scope `span`, whose date is that of the evening. */
  from?: EpochSeconds | undefined
  until?: EpochSeconds | undefined
}

/** A start as the restaurant's clock shows it, on the grid or not. */
export type LocalStart = {
  date: LocalDate
  localTime: LocalTime
  serviceHourId: number | null
  /** The date on which its service begins; null outside every service. */
  serviceDate: LocalDate | null
}

/** Whether a close-off of this scope closes a service, which may end on the next date. */
export const closesService = (scope: CloseOff['scope']): boolean => scope === 'service_hour' || scope === 'matrix'

/** Whether an area is closed at some moment of [at, until). */
export const isClosedWithin = (
  closeOffs: readonly CloseOff[],
  areaId: number | null,
  at: EpochSeconds,
  until: EpochSeconds,
): boolean =>
  closeOffs.some(
    (closeOff) =>
      closeOff.scope === 'span' &&
      closeOff.diningAreaId === areaId &&
      (closeOff.from as EpochSeconds) < until &&
      (closeOff.until as EpochSeconds) > at,
  )

function closes(closeOff: CloseOff, start: LocalStart, areaId: number): boolean {
  if (closeOff.scope === 'span') return false
  if (closeOff.date !== (closesService(closeOff.scope) ? start.serviceDate : start.date)) return false
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
