/**
 * A request to close or reopen, checked against the restaurant. Fields that the scope does not need are ignored, but
 * their ids must exist, since a wrong one hints at a mistaken scope.
 */
import { addDays, type LocalDate, type LocalTime } from '../../../domain/calendar/calendar.ts'
import { type CloseOffScope, closesService } from '../../../domain/calendar/close-offs.ts'
import { slotsOfDate } from '../../../domain/calendar/service-hours.ts'
import { type FieldErrors, InvalidInput } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { CloseOffKey } from './close-offs.sql.ts'

/** The validated body; the schema has checked what the scope requires. */
export type CloseOffRequest = {
  date: LocalDate
  scope: CloseOffScope
  service_hour_id?: number | null
  dining_area_id?: number | null
  slots?: LocalTime[] | null
}

export function keyOf({ date, scope, service_hour_id, dining_area_id, slots }: CloseOffRequest): CloseOffKey {
  return {
    date,
    scope,
    serviceHourId: closesService(scope) ? (service_hour_id ?? null) : null,
    diningAreaId: scope === 'dining_area' || scope === 'matrix' ? (dining_area_id ?? null) : null,
    slots: scope === 'slot' ? (slots ?? []) : [null],
  }
}

/** A service that begins on the date may end on the next. Reopening the full day reopens its services too. */
export function daysOfCloseOff({ date, scope }: CloseOffRequest): LocalDate[] {
  return closesService(scope) || scope === 'full_day' ? [date, addDays(date, 1)] : [date]
}

export function assertNoDuplicates(request: CloseOffRequest): void {
  assertNone(duplicateSlots(request))
}

/** Unknown ids, ids of another restaurant and ids that are no longer in use get the same answer. */
export function assertKnownPlaces(house: CachedHouse, request: CloseOffRequest): void {
  assertNone(unknownPlaces(house, request))
}

/** Also refuses slots that are no starts of that date, since closing them would close nothing. */
export function assertCloses(house: CachedHouse, request: CloseOffRequest): void {
  assertNone({
    ...unknownPlaces(house, request),
    ...slotsThatStartNothing(house, keyOf(request)),
    ...duplicateSlots(request),
  })
}

function assertNone(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

/** The service hour and the dining area that the restaurant does not have in use, among those that are given. */
export function unknownPlaces(
  { settings }: CachedHouse,
  { service_hour_id, dining_area_id }: Pick<CloseOffRequest, 'service_hour_id' | 'dining_area_id'>,
): FieldErrors {
  const isUnknown = (places: readonly { id: number }[], id: number | null | undefined) =>
    id !== null && id !== undefined && !places.some((place) => place.id === id)
  return {
    ...(isUnknown(settings.service_hours, service_hour_id) && {
      service_hour_id: [(say) => say.validation.selected('service_hour_id')],
    }),
    ...(isUnknown(settings.areas, dining_area_id) && {
      dining_area_id: [(say) => say.validation.selected('dining_area_id')],
    }),
  }
}

function duplicateSlots({ slots: sent }: Pick<CloseOffRequest, 'slots'>): FieldErrors {
  const slots = sent ?? []
  const duplicates = new Set(slots.filter((slot, index) => slots.indexOf(slot) < index))
  if (duplicates.size === 0) return {}
  return { slots: [({ validation: { field, expects } }) => field('slots', expects.twice([...duplicates].join(', ')))] }
}

function slotsThatStartNothing({ prepared }: CachedHouse, { date, slots }: CloseOffKey): FieldErrors {
  const starts = new Set(slotsOfDate(prepared.house, date).map((slot) => slot.localTime))
  const wrong = [...slots.entries()].filter(([, slot]) => slot !== null && !starts.has(slot))
  return Object.fromEntries(
    wrong.map(([index, slot]) => [`slots.${index}`, [({ house }) => house.evening.noSlot(`${slot}`, date)]]),
  )
}
