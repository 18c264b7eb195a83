/** Maps what was read of a day to its wire shape, without `now`. */

import { seatsForWaiting, startsWanted } from '../../../domain/availability/waiting-list.ts'
import {
  type Action,
  attempt,
  type BookingStatus,
  fsmStatus,
  hasArrived,
  hasLeft,
  isAwaitingPayment,
  isBlock,
  shownStatus,
  takesTables,
} from '../../../domain/booking/booking-status.ts'
import { bookingTag } from '../../../domain/booking/edit-version.ts'
import { needsTable } from '../../../domain/booking/needs-table.ts'
import { stateOf } from '../../../domain/booking/to-do.ts'
import {
  addDays,
  type EpochSeconds,
  instantFrom,
  minutesOfTime,
  startOfDate,
  toOffsetDateTime,
  wallClockOfDate,
} from '../../../domain/calendar/calendar.ts'
import { closesService } from '../../../domain/calendar/close-offs.ts'
import { isInSeason } from '../../../domain/calendar/seasons.ts'
import { specialDayOn } from '../../../domain/calendar/special-days.ts'
import { turnStepsOf } from '../../../domain/calendar/turn-times.ts'
import { amountOf } from '../../../domain/money/shown-money.ts'
import { coversByQuarter } from '../../../domain/seating/covers-by-quarter.ts'
import { dueAt } from '../../../domain/seating/due.ts'
import { mostOccupied, succeeded } from '../../../domain/seating/occupation.ts'
import { pacingOf } from '../../../domain/seating/pacing.ts'
import { unexpired } from '../../../domain/seating/schedule.ts'
import { missingChairs } from '../../../domain/seating/seating.ts'
import { placesOf, type TablePlace } from '../../../domain/seating/table-places.ts'
import { withoutNote } from '../../bookings/to-do/list-to-dos.ts'
import { presentToDo, tableNamesOf } from '../../bookings/to-do/present-to-do.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { closeOffsOf } from '../close-offs/close-offs.schemas.ts'
import type { CloseOffRow } from '../close-offs/close-offs.sql.ts'
import { presentClosedArea } from '../closed-areas/present-closed-area.ts'
import { presentNote } from '../evening-notes/present-note.ts'
import { presentSections } from '../evening-sections/present-sections.ts'
import type { Day } from './day.schemas.ts'
import type { DayHoldRow } from './day.sql.ts'
import { presentPatron, withoutContact } from './present-day-patron.ts'
import { presentKitchen } from './present-kitchen.ts'
import { moneyShown } from './present-money.ts'
import { type DayRead, type EveningBooking, expectedEndOf, isShown, toDosOf } from './read-day.ts'

/** Viewers see no e-mail addresses and telephone numbers. */
export type Audience = 'staff' | 'viewers'

export function presentDay(read: DayRead, version: string, now: EpochSeconds, audience: Audience): Omit<Day, 'now'> {
  const { house, date, shown, bookings, holds } = read
  const { settings } = house
  const { maxCovers, minutes } = house.prepared.house.pacing
  const current = holds.filter(({ until }) => until > now)
  const occupies = occupationsOf(read, now)
  const waits = waitsOf(read)
  const { timezone } = settings
  return {
    date,
    begins_at: toOffsetDateTime(timezone, read.span.from),
    ends_at: toOffsetDateTime(timezone, read.span.until),
    version,
    timezone,
    twenty_four_hour_format: shown.twenty_four_hour_format,
    restaurant: { id: settings.id, name: settings.name },
    special_day: specialDayOf(read),
    paused: !settings.allow_online_bookings,
    mailbox_refused: shown.mailbox_refused && {
      ...shown.mailbox_refused,
      at: toOffsetDateTime(timezone, shown.mailbox_refused.at),
    },
    services: servicesOf(read),
    areas: areasOf(read),
    bookings: bookings
      .filter((row) => isShown(read, row, now))
      .map((row) => {
        const booking = {
          ...bookingOf(row, read, now),
          occupies: occupies.get(row.id) ?? null,
          waits_for: waits.get(row.id) ?? [],
        }
        return audience === 'staff' ? booking : { ...booking, allergies: null, patron: withoutContact(booking.patron) }
      }),
    holds: current.map((row) => holdOf(row, timezone)),
    suggestions: suggestionsOf(read, current, now),
    ...closeOffsOfEvening(read),
    closed_areas: shown.closed_areas.map((row) => presentClosedArea(row, timezone)),
    to_do: toDoOf(read, now, audience),
    pacing: maxCovers > 0 ? { max_covers: maxCovers, minutes } : null,
    covers_by_quarter: quartersOf(read, current),
    kitchen: presentKitchen(read),
    note: presentNote(read.note, timezone),
    sections: presentSections(shown.sections, house),
    settings: {
      allow_kids: settings.allow_kids,
      allow_bookings_no_phone: settings.allow_bookings_no_phone,
      enable_company_field: shown.enable_company_field,
      enable_room_number: shown.enable_room_number,
      enable_custom_field: shown.enable_custom_field,
      custom_field_label: shown.custom_field_label,
      texts: settings.messages.texts !== undefined,
      default_booking_duration_hours: settings.default_booking_duration_hours,
      course_marks: settings.course_marks,
      hosts_refund: settings.hosts_refund,
      sells_products: settings.products.length > 0,
      overstay_minutes: settings.overstay_minutes,
      usual_stay: usualStayOf(house, null),
      reset_minutes: house.prepared.house.resetMinutes,
      booking_tags: shown.booking_tags,
      booking_sources: shown.booking_sources,
    },
  }
}

function specialDayOf({ house, date }: DayRead): Day['special_day'] {
  const special = specialDayOn(house.prepared.house.specialDays, date)
  return special ? { name: special.name ?? '', note: special.note, closed: special.serviceHours.length === 0 } : null
}

/** A slot belongs to its calendar date, so those before the evening begins belong to the evening before. */
function closeOffsOfEvening({ house, date, services, span, closeOffs }: DayRead) {
  const { timezone } = house.settings
  const next = addDays(date, 1)
  const isLate = services.some(({ closesAt }) => closesAt > startOfDate(timezone, next))
  const isOfEvening = ({ date: on, scope, slot }: CloseOffRow): boolean => {
    if (scope !== 'slot') return on === date || !closesService(scope)
    const at = instantFrom(timezone, wallClockOfDate(on) + minutesOfTime(slot) * 60)
    return at >= span.from && at < span.until
  }
  const on = Map.groupBy(closeOffs.filter(isOfEvening), (closeOff) => closeOff.date)
  const { closed_service_hours: _, closed_matrix: __, ...afterMidnight } = closeOffsOf(next, on.get(next) ?? [])
  return { close_offs: closeOffsOf(date, on.get(date) ?? []), close_offs_after_midnight: isLate ? afterMidnight : null }
}

function servicesOf({ house, services }: DayRead): Day['services'] {
  const { timezone } = house.settings
  return services.map(({ id, name, opensAt, closesAt, slotMinutes }) => ({
    id,
    name,
    opens_at: toOffsetDateTime(timezone, opensAt),
    closes_at: toOffsetDateTime(timezone, closesAt),
    slot_minutes: slotMinutes,
    usual_stay: usualStayOf(house, id),
  }))
}

function areasOf({ house, date, shown }: DayRead): Day['areas'] {
  const given = new Map<number, TablePlace>(shown.places.map(({ id, ...place }) => [id, place]))
  return house.prepared.house.areas.map((area) => {
    const { id, name, tables, combinations } = area
    const places = placesOf(tables, given)
    return {
      id,
      name,
      in_season: isInSeason(area, date),
      tables: tables.map((table) => ({
        id: table.id,
        name: table.name,
        min_covers: table.minCovers,
        max_covers: table.maxCovers,
        extra_chairs: table.extraChairs ?? 0,
        place: places.get(table.id) as TablePlace,
      })),
      shapes: shown.shapes[id] ?? [],
      combinations: combinations.map(({ tableIds, minCovers, maxCovers }) => ({
        table_ids: [...tableIds],
        min_covers: minCovers,
        max_covers: maxCovers,
      })),
    }
  })
}

type Occupation = NonNullable<Day['bookings'][number]['occupies']>

/** By booking id, where guests occupy their tables before its start or past its end. */
function occupationsOf({ house, occupants, departed }: DayRead, now: EpochSeconds): Map<number, Occupation> {
  const { timezone, overstayMinutes } = house.prepared.house
  const left = succeeded(occupants, departed, now)
  const found = new Map<number, Occupation>()
  for (const occupant of occupants) {
    const { from, until } = mostOccupied(occupant)
    const atMostUntil = overstayMinutes === 0 || left.has(occupant.bookingId) ? occupant.until : until
    if (from === occupant.from && atMostUntil === occupant.until) continue
    found.set(occupant.bookingId as number, {
      from: toOffsetDateTime(timezone, from),
      at_most_until: toOffsetDateTime(timezone, atMostUntil),
    })
  }
  return found
}

/** Viewers do not read what was agreed with guests. */
function toDoOf({ house, shown, bookings }: DayRead, now: EpochSeconds, audience: Audience): Day['to_do'] {
  const { timezone, areas } = house.prepared.house
  const names = tableNamesOf(areas)
  return toDosOf(shown, bookings).flatMap(({ entry, booking }) => {
    const state = stateOf(entry, booking, now, shown.closed_areas, (id) => names.has(id))
    if (state === 'over') return []
    const presented = presentToDo(entry, state, names, timezone)
    return audience === 'staff' ? presented : { ...presented, called: withoutNote(presented.called) }
  })
}

/** By booking id, those whose guests are expected to sit at its tables past its start. */
function waitsOf({ house, bookings, occupants }: DayRead): Map<number, number[]> {
  const rules = house.prepared.house
  const sitting = new Set(occupants.map(({ bookingId }) => bookingId))
  const expected = bookings
    .filter(({ id, status, waiting_list }) => takesTables(status) && !waiting_list && !sitting.has(id))
    .flatMap(({ id: bookingId, starts_at: from, ends_at: until, status, table_ids }) =>
      table_ids.map((tableId) => ({
        ...{ bookingId, tableId, from, until, isBlock: isBlock(status) },
        ...{ isPinned: true, askedAreaId: null },
      })),
    )
  const waits = new Map<number, number[]>()
  for (const { id, starts_at: from, table_ids, ...row } of bookings.filter(({ id }) => sitting.has(id))) {
    const until = expectedEndOf(house, { starts_at: from, ...row })
    for (const { bookingId } of dueAt(rules, expected, table_ids, { from, until, bookingId: id })) {
      if (bookingId !== null) waits.set(bookingId, [...new Set([...(waits.get(bookingId) ?? []), id])])
    }
  }
  return waits
}

const usualStayOf = ({ prepared: { house, turnMinutes } }: CachedHouse, serviceHourId: number | null) =>
  turnStepsOf(house, turnMinutes, serviceHourId).map(({ upTo, minutes }) => ({ up_to: upTo, minutes }))

type BookingOfDay = Omit<Day['bookings'][number], 'occupies' | 'waits_for'>

function bookingOf(row: EveningBooking, { house, shown }: DayRead, now: EpochSeconds): BookingOfDay {
  const { timezone, plan } = house.settings
  const { status, starts_at: startsAt, is_reconfirmed: isReconfirmed, is_google: fromGoogle } = row
  const unpaid = isAwaitingPayment(row) ? amountOf(row.money, 'due') : undefined
  const facts = { status, startsAt, plan, fromGoogle, isReconfirmed, unpaid }
  const can = (action: Action): boolean => 'to' in attempt(action, facts, now)
  return {
    id: row.id,
    version: bookingTag(row),
    reference: row.reference,
    status: shownStatus(row.status, row.is_reconfirmed),
    fsm_status: fsmStatus(row),
    pay_until: isAwaitingPayment(row) && row.pay_until !== null ? toOffsetDateTime(timezone, row.pay_until) : null,
    money: row.money && moneyShown(row.money, timezone),
    date: toOffsetDateTime(timezone, row.starts_at),
    evening: row.evening,
    end_time: toOffsetDateTime(timezone, row.ends_at),
    arrived_at: row.arrived_at === null ? null : toOffsetDateTime(timezone, row.arrived_at),
    expected_end: toOffsetDateTime(timezone, expectedEndOf(house, row)),
    left_at: row.left_at === null ? null : toOffsetDateTime(timezone, row.left_at),
    adults: row.adults,
    children: row.children,
    covers: row.adults + row.children,
    comment: row.comment,
    private_comment: row.private_comment,
    company: row.company,
    room_number: row.room_number,
    custom_field: row.custom_field,
    concierge: row.concierge,
    waiting_list: row.waiting_list,
    is_request: row.is_request,
    quoted_wait:
      row.quoted_from === null || row.quoted_until === null
        ? null
        : { from: toOffsetDateTime(timezone, row.quoted_from), until: toOffsetDateTime(timezone, row.quoted_until) },
    presence: row.presence,
    presence_count: row.presence_count,
    announced_late_minutes: row.announced_late_minutes,
    wanted_until: row.wanted_until === null ? null : toOffsetDateTime(timezone, row.wanted_until),
    allergies: { allergens: row.allergens, other: row.other_allergens },
    course: courseOf(row, timezone),
    is_reconfirmed: row.is_reconfirmed,
    dining_area_id: row.dining_area_id,
    table_ids: row.table_ids,
    needs_table: needsTable(row, shown.closed_areas, (id) => house.prepared.placeOfTable.has(id)),
    is_pinned: row.is_pinned,
    is_table_chosen: row.is_table_chosen,
    ...tablesBefore(row),
    ...chairsOf(row, house),
    patron: row.patron && presentPatron(row.patron, house),
    booking_source: row.source_id === null ? null : { id: row.source_id, name: row.source_name ?? '' },
    booking_tags: row.booking_tags,
    answers: row.answers.map(({ label, answer }) => ({ question: label, answer })),
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    created_at: toOffsetDateTime(timezone, row.created_at),
    updated_at: toOffsetDateTime(timezone, row.updated_at),
    capabilities: {
      can_accept: can('accept'),
      can_reject: can('reject'),
      can_cancel: can('cancel'),
      can_check_in: can('check-in'),
      can_no_show: can('no-show'),
      can_unblock: can('unblock'),
      can_finish: can('finish'),
    },
  }
}

function tablesBefore({ had_tables: had, is_pinned, waiting_list, table_ids }: EveningBooking) {
  const names = (how: string): string[] | null => (had?.how === how && !waiting_list ? had.tables : null)
  return {
    moved_from: names('moved'),
    was_pinned_to: is_pinned || table_ids.length === 0 ? null : names('unpinned'),
    lost_tables: table_ids.length > 0 ? null : names('lost'),
  }
}

/** Chairs that were added count until the party needs them no more. */
function chairsOf({ table_ids, extra_chairs, ...row }: EveningBooking, { prepared }: CachedHouse) {
  const missing = missingChairs(prepared.house.areas, table_ids, row.adults + row.children)
  const added = Math.min(extra_chairs, missing)
  return { extra_chairs: added, over_chairs: missing - added }
}

/** A finished booking keeps its course for an undo, but shows none. */
function courseOf({ status, course, course_at }: EveningBooking, timezone: string): BookingOfDay['course'] {
  if (!hasArrived(status) || course === null || course_at === null) return null
  return { name: course, since: toOffsetDateTime(timezone, course_at) }
}

function holdOf(row: DayHoldRow, timezone: string): Day['holds'][number] {
  return {
    id: row.id,
    table_ids: row.table_ids,
    date: toOffsetDateTime(timezone, row.starts_at),
    end_time: toOffsetDateTime(timezone, row.ends_at),
    covers: row.covers,
    until: toOffsetDateTime(timezone, row.until),
    by: row.booking_id !== null ? 'offer' : row.by_staff ? 'staff' : 'guest',
    booking_id: row.booking_id,
  }
}

/** Bookings with an open offer are left out: their table is held. */
function suggestionsOf({ house, waiting }: DayRead, holds: readonly DayHoldRow[], now: EpochSeconds) {
  const offered = new Set(holds.map(({ booking_id }) => booking_id))
  const parties = waiting.bookings
    .filter(({ id }) => !offered.has(id))
    .map((row) => ({
      bookingId: row.id,
      at: row.starts_at,
      minutes: (row.ends_at - row.starts_at) / 60,
      party: row.adults + row.children,
      areaId: row.dining_area_id,
      starts: startsWanted(house.prepared.house, { at: row.starts_at, until: row.wanted_until }),
    }))
  const found = seatsForWaiting(house.prepared, unexpired(waiting.schedule, now), now, parties)
  return found.map(({ party, seat }) => {
    return {
      booking_id: party.bookingId,
      date: toOffsetDateTime(house.settings.timezone, party.at),
      dining_area_id: seat.areaId,
      table_ids: [...seat.tableIds],
    }
  })
}

/** Counts guests who come or came, and holds for bookings that are being typed. */
function quartersOf({ house, date, services, span, bookings }: DayRead, holds: readonly DayHoldRow[]) {
  const { timezone } = house.prepared.house
  const pacingAt = (at: EpochSeconds) => {
    const service = services.find(({ opensAt, closesAt }) => at >= opensAt && at < closesAt)
    return pacingOf(house.prepared.house, service?.id ?? null)
  }
  const expected = bookings.filter(({ evening, status, waiting_list, patron }) => {
    return evening === date && comes(status) && !waiting_list && patron
  })
  const typed = holds.filter(({ starts_at }) => starts_at >= span.from && starts_at < span.until)
  const arrivals = [...expected.map((row) => ({ ...row, covers: row.adults + row.children })), ...typed].map(
    ({ starts_at, covers }) => ({ at: starts_at, covers }),
  )
  const open = services.map(({ opensAt, closesAt }) => ({ from: opensAt, until: closesAt }))
  return coversByQuarter(open, arrivals, pacingAt).map(({ at, ...quarter }) => {
    return { at: toOffsetDateTime(timezone, at), ...quarter }
  })
}

const comes = (status: BookingStatus): boolean => takesTables(status) || hasLeft(status)
