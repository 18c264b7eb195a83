/**
 * What a caller wants closed or opened again, and whether it can be true of this restaurant. Fields that the scope does
 * not ask for are left aside, but what they name must exist: a caller who means nothing here may mean another scope.
 */
import type { LocalDate, LocalTime } from '../../domain/calendar.ts'
import type { CloseOffScope } from '../../domain/close-offs.ts'
import { type FieldErrors, InvalidInput } from '../../domain/problem.ts'
import { slotsOfDate } from '../../domain/service-hours.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import type { CloseOffKey } from './close-offs.sql.ts'

/** As it came over the wire; what its scope requires is there. */
export type CloseOffOrder = {
  date: LocalDate
  scope: CloseOffScope
  service_hour_id?: number | null
  dining_area_id?: number | null
  slots?: LocalTime[] | null
}

export function keyOf({ date, scope, service_hour_id, dining_area_id, slots }: CloseOffOrder): CloseOffKey {
  return {
    date,
    scope,
    serviceHourId: scope === 'service_hour' || scope === 'matrix' ? (service_hour_id ?? null) : null,
    diningAreaId: scope === 'dining_area' || scope === 'matrix' ? (dining_area_id ?? null) : null,
    slots: scope === 'slot' ? (slots ?? []) : [null],
  }
}

export function assertNoDuplicates(order: CloseOffOrder): void {
  assertNone(duplicateSlots(order))
}

/** An id of another restaurant, of nobody or of something out of use: all the same. */
export function assertKnownPlaces(house: OpenHouse, order: CloseOffOrder): void {
  assertNone(unknownPlaces(house, order))
}

/** A close-off that closes nothing helps nobody: the slots must be starts of that date. */
export function assertCloses(house: OpenHouse, order: CloseOffOrder): void {
  assertNone({
    ...unknownPlaces(house, order),
    ...slotsOffTheGrid(house, keyOf(order)),
    ...duplicateSlots(order),
  })
}

function assertNone(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

/** The service hour and the dining area that the restaurant does not have in use, among those that are given. */
export function unknownPlaces(
  { settings }: OpenHouse,
  { service_hour_id, dining_area_id }: Pick<CloseOffOrder, 'service_hour_id' | 'dining_area_id'>,
): FieldErrors {
  const isUnknown = (places: readonly { id: number }[], id: number | null | undefined) =>
    id !== null && id !== undefined && !places.some((place) => place.id === id)
  return {
    ...(isUnknown(settings.service_hours, service_hour_id) && {
      service_hour_id: ['The selected service_hour_id is invalid.'],
    }),
    ...(isUnknown(settings.areas, dining_area_id) && { dining_area_id: ['The selected dining_area_id is invalid.'] }),
  }
}

function duplicateSlots({ slots: told }: Pick<CloseOffOrder, 'slots'>): FieldErrors {
  const slots = told ?? []
  const duplicates = new Set(slots.filter((slot, index) => slots.indexOf(slot) < index))
  if (duplicates.size === 0) return {}
  return { slots: [`The slots field lists ${[...duplicates].join(', ')} more than once.`] }
}

function slotsOffTheGrid({ settings }: OpenHouse, { date, slots }: CloseOffKey): FieldErrors {
  const starts = new Set(slotsOfDate(settings.timezone, settings.service_hours, date).map((slot) => slot.localTime))
  const wrong = [...slots.entries()].filter(([, slot]) => slot !== null && !starts.has(slot))
  return Object.fromEntries(
    wrong.map(([index, slot]) => [`slots.${index}`, [`No slot starts at ${slot} on ${date} at this restaurant.`]]),
  )
}
