/**
 * A visit is what a booking comes down to for the engine: when, how long, how many, and where. Whatever in it cannot
 * be true of this restaurant is collected field by field, so that the caller hears of everything at once.
 */
import { type EpochSeconds, type LocalDate, localDateOf, localDateTimeToInstant } from '../../domain/calendar.ts'
import type { DiningArea } from '../../domain/house.ts'
import { type FieldErrors, InvalidInput } from '../../domain/problem.ts'
import { fitTables } from '../../domain/seating.ts'
import type { OpenHouse } from '../diary/house-cache.ts'

export type Visit = {
  at: EpochSeconds
  until: EpochSeconds
  date: LocalDate
  minutes: number
  adults: number
  children: number
  party: number
  areaId: number | null
  /** Tables chosen by hand; undefined leaves the choice to the engine. */
  tableIds: readonly number[] | undefined
  override: boolean
}

/** Errors by field, each sentence once. */
export class FieldErrorList {
  readonly #errors: Record<string, string[]> = {}

  add(field: string, sentence: string): void {
    const sentences = this.#errors[field] ?? []
    if (!sentences.includes(sentence)) this.#errors[field] = [...sentences, sentence]
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

export type VisitWish = {
  at: EpochSeconds
  minutes: number
  adults: number
  children: number
  areaId: number | null
  tableIds: readonly number[] | undefined
  override: boolean
}

/** `timeField` is where the caller wrote the time of day. */
export function startFrom(
  house: OpenHouse,
  date: string,
  complaints: FieldErrorList,
  timeField = 'date',
): EpochSeconds {
  const { timezone } = house.settings
  const start = localDateTimeToInstant(timezone, date)
  if (typeof start === 'object') return start.at
  if (start === 'skipped') {
    const why = `does not exist in ${timezone}: the clocks are moved forward over it`
    complaints.add(timeField, `The ${timeField} field names a time that ${why}.`)
  } else {
    complaints.add('date', 'The date field must be a local date and time, YYYY-MM-DDTHH:MM:SS, between 1970 and 2099.')
  }
  return 0
}

export function visitFrom(house: OpenHouse, wish: VisitWish, complaints: FieldErrorList): Visit {
  const { areas } = house.prepared.house
  const party = wish.adults + wish.children
  if (wish.areaId !== null) checkKnownArea(areas, wish.areaId, complaints)
  if (wish.tableIds) checkTables(areas, wish.tableIds, wish.areaId, party, complaints)
  const until = wish.at + wish.minutes * 60
  return { ...wish, until, party, date: localDateOf(house.settings.timezone, wish.at) }
}

/** Children who come to a table, or join it; those a booking had before the rule stay welcome. */
export function checkChildren(house: OpenHouse, more: number, complaints: FieldErrorList): void {
  if (more <= 0 || house.settings.allow_kids) return
  complaints.add('children', 'This restaurant does not take bookings with children.')
}

/** Tables of several areas may be blocked at once; then the block belongs to none of them. */
export function areaOfBlock(areas: readonly DiningArea[], tableIds: readonly number[]): number | null {
  const [area, ...others] = areas.filter(({ tables }) => tables.some(({ id }) => tableIds.includes(id)))
  return others.length === 0 ? (area?.id ?? null) : null
}

export function checkKnownArea(areas: readonly DiningArea[], areaId: number, complaints: FieldErrorList): void {
  if (areas.some(({ id }) => id === areaId)) return
  complaints.add('dining_area_id', 'The selected dining_area_id is invalid.')
}

export function checkKnownTables(
  areas: readonly DiningArea[],
  tableIds: readonly number[],
  complaints: FieldErrorList,
): boolean {
  const known = new Set(areas.flatMap((area) => area.tables.map((table) => table.id)))
  const unknown = tableIds.filter((id) => !known.has(id))
  for (const id of unknown) complaints.add('table_ids', `The selected table_ids contain no table ${id} in use here.`)
  return unknown.length === 0
}

function checkTables(
  areas: readonly DiningArea[],
  tableIds: readonly number[],
  areaId: number | null,
  party: number,
  complaints: FieldErrorList,
): void {
  if (!checkKnownTables(areas, tableIds, complaints)) return
  const fit = fitTables(areas, tableIds, party)
  if ('unfit' in fit) complaints.add('table_ids', fit.unfit)
  else if (areaId !== null && fit.areaId !== areaId) {
    complaints.add('table_ids', 'The selected table_ids lie in another dining area than dining_area_id.')
  }
}
