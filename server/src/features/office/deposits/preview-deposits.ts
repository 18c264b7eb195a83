/**
 * What a list of payment policies asks: which evening asks what of which party, the policies that are never reached, and
 * what they would have asked in the last full month.
 */
import type { Query } from '../../../db/database.ts'
import { countedInStats, isExpected } from '../../../domain/booking/booking-status.ts'
import { partyText } from '../../../domain/booking/party-text.ts'
import {
  addDays,
  type EpochSeconds,
  type LocalDate,
  localDateOf,
  localTimeOf,
  toOffsetDateTime,
} from '../../../domain/calendar/calendar.ts'
import { serviceAt } from '../../../domain/calendar/service-hours.ts'
import { specialDayOn } from '../../../domain/calendar/special-days.ts'
import { guestFormats } from '../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import { decimalText } from '../../../domain/money/amounts.ts'
import {
  type AskedVisit,
  type BookingChannel,
  type PaymentPolicy,
  policyFor,
  reachOf,
} from '../../../domain/money/policies.ts'
import { termsOf } from '../../../domain/money/policy-terms.ts'
import { termsText } from '../../../domain/money/terms-text.ts'
import { type DayOfVisits, daysToShow, kindsOfParties, kindsOfVisits } from '../../../domain/money/visit-kinds.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { listPastBookings, type PastBooking } from './deposits.sql.ts'

export type DepositsAsked = { service: string | undefined; channel: BookingChannel; area: string | undefined }

type Cell = { position: number | null; ask: 'deposit' | 'guarantee' | 'nothing' | null; amount: string | null }

export function previewDeposits(house: CachedHouse, now: EpochSeconds, asked: DepositsAsked) {
  const { settings, prepared } = house
  const policies = settings.payment_policies
  const today = localDateOf(settings.timezone, now)
  const services = [...new Set(settings.service_hours.map(({ name }) => name))]
  const { usual, special } = daysToShow(prepared.house, policies, today)
  // Not the seating of a special evening, which all but one day would lack.
  const isUsual = (name: string) => usual.some((day) => day.services.includes(name))
  const service = services.find((name) => name === asked.service) ?? services.findLast(isUsual) ?? services.at(-1)
  const columns = [...usual, ...special].filter((day) => service !== undefined && day.services.includes(service))
  const shown = { ...asked, service }
  return {
    rules: reachOf(policies, kindsOfVisits({ ...prepared.house, areas: settings.areas }, policies, today)).map(
      (reach, index) => ({
        ...reach,
        ...readAs(house, policies[index] as PaymentPolicy, now),
      }),
    ),
    services,
    service: service ?? null,
    days: columns.map((day) => ({
      date: day.date,
      weekday: day.weekday,
      name: day.specialDay,
      is_usual: usual.includes(day),
    })),
    parties: rowsOf(house, columns, shown, now),
  }
}

/** What a guest would read who books a table for four, or the smallest party of the rule, in two weeks. */
function readAs({ settings }: CachedHouse, policy: PaymentPolicy, now: EpochSeconds): { guests_read: string | null } {
  const adults = Math.max(policy.when.party?.from ?? 0, Math.min(exampleParty, policy.when.party?.to ?? exampleParty))
  const startsAt = now - (now % hour) + exampleDays * 24 * hour
  const terms = termsOf(policy, { adults, children: 0, startsAt, bookedAt: now, currency: settings.currency })
  if (terms === undefined) return { guests_read: null }
  const language = chooseLanguage({ house: settings.language })
  const formats = guestFormats(language, settings)
  const guests = partyText(language, { adults, children: 0 })
  return { guests_read: termsText({ language, formats }, terms, guests, policy).sentence }
}

const exampleParty = 4
const exampleDays = 14
const hour = 3_600

/** Parties that are asked the same on every day are one row. */
function rowsOf(house: CachedHouse, days: readonly DayOfVisits[], asked: DepositsAsked, now: EpochSeconds) {
  const { payment_policies: policies, areas } = house.settings
  const largest = Math.max(
    1,
    ...areas.flatMap(({ tables, combinations }) => [...tables, ...combinations].map(({ maxCovers }) => maxCovers)),
  )
  const sizes = [...new Set([...usualSizes, ...kindsOfParties(policies)])].filter((size) => size <= largest)
  const rows: { from: number; to: number; cells: Cell[] }[] = []
  for (const covers of sizes.sort((a, b) => a - b)) {
    const cells = days.map((day) => cellOf(house, { day, covers, ...asked }, now))
    const before = rows.at(-1)
    if (before && JSON.stringify(before.cells) === JSON.stringify(cells)) before.to = covers
    else rows.push({ from: covers, to: covers, cells })
  }
  return rows
}

const usualSizes = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12]

function cellOf(
  { settings }: CachedHouse,
  { day, covers, service, channel, area }: DepositsAsked & { day: DayOfVisits; covers: number },
  now: EpochSeconds,
): Cell {
  const visit = { date: day.date, specialDay: day.specialDay, areas: area === undefined ? [] : [area], covers, channel }
  const chosen = policyFor(settings.payment_policies, { ...visit, service: service ?? null })
  if (chosen === undefined) return { position: null, ask: null, amount: null }
  const { policy, position } = chosen
  const when = { startsAt: now + exampleDays * 24 * hour, bookedAt: now }
  const terms = termsOf(policy, { adults: covers, children: 0, ...when, currency: settings.currency })
  return { position, ask: policy.ask, amount: terms ? decimalText(terms.amount, settings.currency) : null }
}

/** The last full month: whom the policies would have asked, and how many of those who did not come were among them. */
export async function askedLastMonth(query: Query, house: CachedHouse, now: EpochSeconds) {
  const { settings } = house
  const { timezone, currency, payment_policies: policies } = settings
  const span = monthBefore(localDateOf(timezone, now))
  const bookings = await listPastBookings(query, settings.id, span)
  const sum = { bookings: bookings.length, deposits: 0, cards: 0, no_shows: 0, no_shows_asked: 0 }
  let amount = 0n
  for (const booking of bookings) {
    const { starts_at: startsAt, created_at: bookedAt, adults, children } = booking
    const chosen = policyFor(policies, visitOf(house, booking))
    const terms = chosen && termsOf(chosen.policy, { adults, children, startsAt, bookedAt, currency })
    const isNoShow = booking.status === countedInStats.noShow
    if (isNoShow) sum.no_shows += 1
    if (terms === undefined) continue
    if (isNoShow) sum.no_shows_asked += 1
    if (terms.ask === 'guarantee') sum.cards += 1
    else {
      sum.deposits += 1
      amount += terms.amount
    }
  }
  return { month: span.from.slice(0, 7), ...sum, amount: decimalText(amount, currency) }
}

function monthBefore(today: LocalDate): { from: LocalDate; to: LocalDate } {
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

function visitOf({ settings, prepared }: CachedHouse, booking: PastBooking): AskedVisit {
  const { evening, starts_at: startsAt, adults, children, area, channel } = booking
  const { timezone } = settings
  const service = serviceAt(prepared.house, localDateOf(timezone, startsAt), localTimeOf(timezone, startsAt))
  return {
    date: evening,
    service: settings.service_hours.find(({ id }) => id === service?.serviceHourId)?.name ?? null,
    specialDay: specialDayOn(prepared.house.specialDays, evening)?.name ?? null,
    areas: area === null ? [] : [area],
    covers: adults + children,
    channel,
  }
}

const byPrograms: readonly BookingChannel[] = ['website', 'api']
const daysAhead = 30
const mostNamed = 3

/** Parties to come that a program booked, and that would have been asked for money on the booking page. */
export async function unaskedOfPrograms(query: Query, house: CachedHouse, today: LocalDate) {
  const { payment_policies: policies, id, timezone } = house.settings
  if (policies.every(({ ask }) => ask === 'nothing')) return { total: 0, first: [] }
  const span = { from: today, to: addDays(today, daysAhead) }
  const bookings = (await listPastBookings(query, id, span)).filter((booking) => {
    if (!byPrograms.includes(booking.channel) || !isExpected(booking.status)) return false
    const visit = visitOf(house, booking)
    const [own, onPage] = [visit, { ...visit, channel: 'guest_page' as const }].map((each) => policyFor(policies, each))
    return (own?.policy.ask ?? 'nothing') === 'nothing' && (onPage?.policy.ask ?? 'nothing') !== 'nothing'
  })
  const first = bookings.toSorted((a, b) => a.starts_at - b.starts_at).slice(0, mostNamed)
  return {
    total: bookings.length,
    first: first.map(({ id: booking, name, adults, children, evening, starts_at: at }) => {
      return { id: booking, name: name ?? '', covers: adults + children, evening, date: toOffsetDateTime(timezone, at) }
    }),
  }
}
