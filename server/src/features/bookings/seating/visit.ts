/**
 * A visit is what the engine needs of a booking: when, how long, how many, and where. Violations of the restaurant's
 * rules are collected by field, so that one answer names all of them.
 */

import { minutesOf } from '../../../domain/availability/availability.ts'
import {
  type EpochSeconds,
  type LocalDate,
  localDateOf,
  localDateTimeToInstant,
} from '../../../domain/calendar/calendar.ts'
import type { DiningArea } from '../../../domain/calendar/house.ts'
import { type FieldErrors, InvalidInput } from '../../../domain/problem.ts'
import { fitTables } from '../../../domain/seating/seating.ts'
import { inEnglish, type Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'

export type VisitWish = {
  at: EpochSeconds
  /** Set by hand; undefined is the turn time of the start. */
  minutes: number | undefined
  adults: number
  children: number
  areaId: number | null
  /** Tables chosen by hand; undefined leaves the choice to the engine. */
  tableIds: readonly number[] | undefined
  /** Staff may add chairs to tables chosen by hand. */
  override?: boolean | undefined
}

export type Visit = Omit<VisitWish, 'minutes' | 'override'> & {
  minutes: number
  until: EpochSeconds
  date: LocalDate
  party: number
}

/** Errors by field, each sentence once. */
export class FieldErrorList {
  readonly #errors: Record<string, Sentence[]> = {}

  add(field: string, sentence: Sentence): void {
    const sentences = this.#errors[field] ?? []
    const isKnown = sentences.some((known) => inEnglish(known) === inEnglish(sentence))
    if (!isKnown) this.#errors[field] = [...sentences, sentence]
  }

  get all(): FieldErrors {
    return this.#errors
  }

  get any(): boolean {
    return Object.keys(this.#errors).length > 0
  }

  throwIfAny(): void {
    if (this.any) throw new InvalidInput(this.#errors)
  }
}

/** A date out of range is reported with the other field errors, once the restaurant is known. */
export const dateAsked = (date: string): LocalDate =>
  date >= '1970' && date < '2100' ? date.slice(0, 10) : '1970-01-01'

/** `timeField`: the field in which the caller sent the time of day. */
export function startFrom(house: CachedHouse, date: string, errors: FieldErrorList, timeField = 'date'): EpochSeconds {
  const { timezone } = house.settings
  const start = localDateTimeToInstant(timezone, date)
  if (typeof start === 'object') return start.at
  if (start === 'skipped') {
    errors.add(timeField, ({ bookings }) => bookings.skippedTime(timeField, timezone))
  } else {
    errors.add('date', (say) => say.bookings.dateRange)
  }
  return 0
}

export function visitFrom(house: CachedHouse, { override = false, ...wish }: VisitWish, errors: FieldErrorList): Visit {
  const { areas } = house.prepared.house
  const party = wish.adults + wish.children
  if (wish.areaId !== null) checkKnownArea(areas, wish.areaId, errors)
  if (wish.tableIds) checkTables(areas, { ...wish, tableIds: wish.tableIds, party, override }, errors)
  const minutes = minutesOf(house.prepared, { ...wish, party })
  const until = wish.at + minutes * 60
  return { ...wish, minutes, until, party, date: localDateOf(house.settings.timezone, wish.at) }
}

/** `more`: additional children only; those the booking had before the rule was set may stay. */
export function checkChildren(house: CachedHouse, more: number, errors: FieldErrorList): void {
  if (more <= 0 || house.settings.allow_kids) return
  errors.add('children', (say) => say.bookings.noChildren)
}

/** Tables of several areas may be blocked at once; then the block belongs to none of them. */
export function areaOfBlock(areas: readonly DiningArea[], tableIds: readonly number[]): number | null {
  const [area, ...others] = areas.filter(({ tables }) => tables.some(({ id }) => tableIds.includes(id)))
  return others.length === 0 ? (area?.id ?? null) : null
}

export function checkKnownArea(areas: readonly DiningArea[], areaId: number, errors: FieldErrorList): void {
  if (areas.some(({ id }) => id === areaId)) return
  errors.add('dining_area_id', (say) => say.validation.selected('dining_area_id'))
}

export function checkKnownTables(
  areas: readonly DiningArea[],
  tableIds: readonly number[],
  errors: FieldErrorList,
): boolean {
  const known = new Set(areas.flatMap((area) => area.tables.map((table) => table.id)))
  const unknown = tableIds.filter((id) => !known.has(id))
  for (const id of unknown) errors.add('table_ids', ({ bookings }) => bookings.unknownTable(id))
  return unknown.length === 0
}

/** The dining area of tables chosen by hand; throws where one is not in use, or they do not seat the party. */
export function areaOfChosen(house: CachedHouse, tableIds: readonly number[], party: number, override = false): number {
  const { areas } = house.prepared.house
  const errors = new FieldErrorList()
  checkTables(areas, { tableIds, areaId: null, party, override }, errors)
  errors.throwIfAny()
  const fit = fitTables(areas, tableIds, party, override)
  if ('unfit' in fit) throw new Error(inEnglish(fit.unfit))
  return fit.areaId
}

type ChosenTables = Pick<Visit, 'areaId' | 'party'> & { tableIds: readonly number[]; override: boolean }

function checkTables(
  areas: readonly DiningArea[],
  { tableIds, areaId, party, override }: ChosenTables,
  errors: FieldErrorList,
): void {
  if (!checkKnownTables(areas, tableIds, errors)) return
  const fit = fitTables(areas, tableIds, party, override)
  if ('unfit' in fit) errors.add('table_ids', fit.unfit)
  else if (areaId !== null && fit.areaId !== areaId) {
    errors.add('table_ids', (say) => say.bookings.otherArea)
  }
}
