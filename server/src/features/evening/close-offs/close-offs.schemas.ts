/** The wire shapes of close-offs. What a scope requires is part of the schema, so it is documented and validated there. */
import { Type } from 'typebox'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { type CloseOffScope, closeOffScopes } from '../../../domain/calendar/close-offs.ts'
import { CalendarDate, Choice, Id, Nullable, TimeOfDay } from '../../../http/wire-types.ts'
import type { CloseOffRow } from './close-offs.sql.ts'
import type { Closed } from './create-close-off.ts'

export const CloseOffQuery = Type.Object({ date: { ...CalendarDate, description: 'On the restaurant’s calendar' } })

const scope = Choice(closeOffScopes)

const requires = (scope: CloseOffScope, fields: Record<string, object>) => ({
  if: { required: ['scope'], properties: { scope: { const: scope } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
  then: { required: Object.keys(fields), properties: fields },
})

const someId = { type: 'integer' }
const minutesOfDay = 1_440

export const CloseOffBody = Type.Object(
  {
    date: CalendarDate,
    scope,
    service_hour_id: Type.Optional(Nullable(Id)),
    dining_area_id: Type.Optional(Nullable(Id)),
    slots: Type.Optional(Nullable(Type.Array(TimeOfDay, { maxItems: minutesOfDay }))),
  },
  {
    allOf: [
      requires('service_hour', { service_hour_id: someId }),
      requires('dining_area', { dining_area_id: someId }),
      requires('matrix', { service_hour_id: someId, dining_area_id: someId }),
      requires('slot', { slots: { type: 'array', minItems: 1, items: {} } }),
    ],
  },
)

export const CreatedCloseOff = Type.Object({
  data: Type.Object({ id: Id, dining_area_id: Nullable(Id), service_hour_id: Nullable(Id) }),
  scope,
})

export const RemovedCloseOff = Type.Object({ message: Type.String(), scope })

const closedServiceHour = {
  service_hour_id: Id,
  service_hour_name: Type.String(),
  service_hour_open: TimeOfDay,
  service_hour_close: TimeOfDay,
}
const closedDiningArea = { dining_area_id: Id, dining_area_name: Type.String() }

const state = {
  date: CalendarDate,
  full_day_closed: Type.Boolean(),
  closed_service_hours: Type.Array(Type.Object({ id: Id, ...closedServiceHour })),
  closed_dining_areas: Type.Array(Type.Object({ id: Id, ...closedDiningArea })),
  closed_matrix: Type.Array(Type.Object({ id: Id, ...closedDiningArea, ...closedServiceHour })),
  closed_slots: Type.Array(TimeOfDay),
}

export const CloseOffs = Type.Object(state, { title: 'CloseOffs' })

/** Close-offs that go by the calendar date, and so also close starts after midnight of the evening before. */
export const CloseOffsOfDate = Type.Pick(Type.Object(state), [
  'date',
  'full_day_closed',
  'closed_dining_areas',
  'closed_slots',
])

/** The fields are at the top level, as the contract has them, and under `data`, as everywhere else. */
export const CloseOffState = Type.Object({ ...state, data: CloseOffs })

export function presentCreated({ id, diningAreaId, serviceHourId, scope }: Closed) {
  return { data: { id, dining_area_id: diningAreaId, service_hour_id: serviceHourId }, scope }
}

export function presentRemoved(scope: CloseOffScope, removed: number) {
  return { message: removed === 1 ? 'Close-off removed.' : `${removed} close-offs removed.`, scope }
}

export function presentState(date: LocalDate, rows: readonly CloseOffRow[]) {
  const state = closeOffsOf(date, rows)
  return { ...state, data: state }
}

export function closeOffsOf(date: LocalDate, rows: readonly CloseOffRow[]) {
  const {
    full_day = [],
    service_hour = [],
    dining_area = [],
    matrix = [],
    slot = [],
  } = Object.groupBy(rows, ({ scope }) => scope)
  return {
    date,
    full_day_closed: full_day.length > 0,
    closed_service_hours: service_hour.map((row) => ({ id: row.id, ...serviceHourOf(row) })),
    closed_dining_areas: dining_area.map((row) => ({ id: row.id, ...diningAreaOf(row) })),
    closed_matrix: matrix.map((row) => ({ id: row.id, ...diningAreaOf(row), ...serviceHourOf(row) })),
    closed_slots: slot.map((row) => row.slot),
  }
}

const serviceHourOf = ({ service_hour_id, service_hour_name, service_hour_open, service_hour_close }: CloseOffRow) => ({
  service_hour_id,
  service_hour_name,
  service_hour_open,
  service_hour_close,
})

const diningAreaOf = ({ dining_area_id, dining_area_name }: CloseOffRow) => ({ dining_area_id, dining_area_name })
