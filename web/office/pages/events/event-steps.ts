/**
 * Steps of the draft on special evenings: an event with its special day, seatings, menus and rule for deposits, made, changed,
 * copied and removed as one. Each of them stands on its own page too, so all is read back from the description. Pure.
 */
import type { Description, Service, SpecialDay } from '../../description/description.ts'
import { freshCode } from '../../description/ordered.ts'

export type HouseEvent = NonNullable<Description['events']>[number]
export type Product = NonNullable<Description['products']>[number]
export type Policy = NonNullable<Description['payment_policies']>[number]
export type Seating = SpecialDay['service_hours'][number]

/** What each part of the form is given; `path`: of the event in the description. */
export type OfEvent = { house: Description; event: HouseEvent; path: string }

/** What belongs to an event, with its places in the lists of the description; -1 where there is none. */
export type EventParts = {
  day: SpecialDay | undefined
  dayIndex: number
  products: { product: Product; index: number }[]
  policy: Policy | undefined
  policyIndex: number
}

/** Only what is for this day alone: a rule for more days is not the event's to change. */
const isForDay = ({ when = {} }: { when?: Product['when'] }, day: string): boolean =>
  when.special_days?.length === 1 && when.special_days[0] === day && when.dates === undefined

export function partsOf(house: Description, event: HouseEvent): EventParts {
  const { special_days: days, products = [], payment_policies: policies = [] } = house
  const dayIndex = days.findIndex(({ name }) => name === event.special_day)
  const policyIndex = policies.findIndex((policy) => isForDay(policy, event.special_day))
  return {
    day: days[dayIndex],
    dayIndex,
    products: products.flatMap((product, index) => (isForDay(product, event.special_day) ? [{ product, index }] : [])),
    policy: policies[policyIndex],
    policyIndex,
  }
}

/** `new-years-eve-2026`, or `evening-2026-12-31` where a name has no Latin letters. Never one that is taken. */
export function codeFor(events: readonly HouseEvent[], name: string, date: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 45)
  const year = date.slice(0, 4)
  const base = letters === '' ? `evening-${date}` : letters.endsWith(year) ? letters : `${letters}-${year}`
  return fresh(base, (code) => events.some((event) => event.code === code))
}

function fresh(base: string, isTaken: (name: string) => boolean, joint = '-'): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}${joint}${number}`
    if (!isTaken(name)) return name
  }
}

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** How long a seating is; equal times are a whole day. */
export function lengthOf({ opens, closes }: Pick<Seating, 'opens' | 'closes'>): number {
  const minutes = minutesIn(closes) - minutesIn(opens)
  return minutes > 0 ? minutes : minutes + 24 * 60
}

/** One start, and a table for as long as it lasts; a stay has at most twelve hours. */
export function fixed<Some extends Pick<Seating, 'opens' | 'closes'>>(seating: Some): Some {
  const minutes = Math.min(720, Math.max(15, lengthOf(seating)))
  return { ...seating, slot_minutes: minutes, turn_times: [{ up_to: 1000, minutes }] }
}

/** How many seats of it are for sale; null for as many as the rooms have. */
export const seatsOf = ({ pacing }: Pick<Seating, 'pacing'>): number | null => pacing?.max_covers ?? null

/** Everybody of a seating arrives at once. */
export function withSeats(seating: Seating, seats: number | null): Seating {
  const { pacing: _, ...others } = seating
  return seats === null ? others : { ...others, pacing: { max_covers: seats, minutes: 15 } }
}

export type NewEvent = { name: string; date: string; seating: string; menus: string; menu: string }

/** A special day of that date alone is taken over with its hours. */
export function withNewEvent(house: Description, { name, date, seating, menus, menu }: NewEvent): Description {
  const { events = [], products = [], product_groups: groups = [] } = house
  const standing = house.special_days.find((day) => day.date === date)
  const year = date.slice(0, 4)
  const base = name.endsWith(year) ? name : `${name} ${year}`
  const day = standing?.name ?? fresh(base, (taken) => house.special_days.some((one) => one.name === taken), ' ')
  const hours = standing !== undefined && standing.service_hours.length > 0 ? standing.service_hours : []
  const seatings = hours.length > 0 ? hours : [fixed({ name: seating, opens: '19:00', closes: '23:30' }) as Seating]
  const kept = { name: day, date, note: standing?.note ?? null }
  const special = { ...standing, ...kept, kind: 'other_hours', service_hours: seatings } as SpecialDay
  const group = requiredGroup(house)?.code ?? freshCode(groups, 'group')
  const event: HouseEvent = { code: codeFor(events, name, date), special_day: day, name }
  return {
    ...house,
    special_days: standing
      ? house.special_days.map((one) => (one === standing ? special : one))
      : [...house.special_days, special],
    product_groups: requiredGroup(house) ? groups : [...groups, { code: group, name: menus, is_required: true }],
    products: [...products, newProduct(products, menu, day, group)],
    events: [...events, event],
  }
}

/** Of which each guest gets one. */
export const requiredGroup = ({ product_groups: groups = [] }: Description) =>
  groups.find(({ is_required, for: whom = 'all' }) => is_required === true && whom === 'all')

/** Without a price, so that the review asks for it. */
const newProduct = (products: readonly Product[], name: string, day: string, group?: string): Product =>
  ({
    ...{ code: freshCode(products, 'product'), name, per: 'person', when: { special_days: [day] }, pay: 'there' },
    ...(group !== undefined && { group }),
  }) as Product

export const withMenu = (house: Description, event: HouseEvent, name: string): Description => {
  const paid = partsOf(house, event).products.some(({ product }) => product.pay === 'now')
  const next = newProduct(house.products ?? [], name, event.special_day, requiredGroup(house)?.code)
  return { ...house, products: [...(house.products ?? []), paid ? { ...next, pay: 'now' } : next] }
}

/** The day moves, and takes all that is sold on it along. A name that ends in its year follows. */
export function withDate(house: Description, event: HouseEvent, date: string): Description {
  const { day } = partsOf(house, event)
  if (day?.date === undefined) return house
  const [was, is] = [day.date.slice(0, 4), date.slice(0, 4)]
  const wanted = day.name.endsWith(was) ? `${day.name.slice(0, -4)}${is}` : day.name
  const others = house.special_days.filter((one) => one !== day)
  const name = fresh(wanted, (taken) => others.some((one) => one.name === taken), ' ')
  const moved = house.special_days.map((one) => (one === day ? { ...day, name, date } : one))
  return renamed({ ...house, special_days: moved }, day.name, name)
}

function renamed(house: Description, from: string, to: string): Description {
  if (from === to) return house
  const named = <Some extends { when?: Product['when'] }>(entry: Some): Some =>
    entry.when?.special_days?.includes(from)
      ? {
          ...entry,
          when: { ...entry.when, special_days: entry.when.special_days.map((one) => (one === from ? to : one)) },
        }
      : entry
  return {
    ...house,
    events: (house.events ?? []).map((event) => (event.special_day === from ? { ...event, special_day: to } : event)),
    products: (house.products ?? []).map(named),
    payment_policies: (house.payment_policies ?? []).map(named),
  }
}

export type Paid = 'full' | 'deposit' | 'nothing'

export function paidOf({ products, policy }: EventParts): Paid {
  if (products.some(({ product }) => product.pay === 'now')) return 'full'
  return policy?.ask === 'deposit' ? 'deposit' : 'nothing'
}

const usualFreeHours = 72

/**
 * `full`: the menus are paid with the booking. They lower its deposit, so the rule asks no guest for more, says until when
 * cancelling is free, and asks who books by telephone for the cheapest menu.
 */
export function withPaid(house: Description, event: HouseEvent, paid: Paid): Description {
  const { products, policy, policyIndex } = partsOf(house, event)
  const own = new Set(products.map(({ product }) => product.code))
  const isMenu = (product: Product) => own.has(product.code) && product.group !== undefined
  const sold = (house.products ?? []).map(
    (product): Product =>
      own.has(product.code) ? { ...product, pay: paid === 'full' && isMenu(product) ? 'now' : 'there' } : product,
  )
  const policies = house.payment_policies ?? []
  if (paid === 'nothing') {
    return { ...house, products: sold, payment_policies: policies.filter((_, index) => index !== policyIndex) }
  }
  const prices = products.flatMap(({ product }) => (product.group === undefined ? [] : [product.price ?? 0]))
  const amount = paid === 'full' ? Math.min(...prices) : (policy?.amount ?? 30)
  const rule = {
    ...{ code: freshCode(policies, 'event'), when: { special_days: [event.special_day] }, per: 'person' },
    ...{ free_until_hours: usualFreeHours, ...policy },
    ...{ ask: 'deposit', amount: Number.isFinite(amount) && amount > 0 ? amount : 30 },
  } as Policy
  // The first rule that fits applies, so that of one evening goes before those of all.
  const rules = policy ? policies.map((one) => (one === policy ? rule : one)) : [rule, ...policies]
  return { ...house, products: sold, payment_policies: rules }
}

const yearOn = (text: string): string => `${Number(text.slice(0, 4)) + 1}${text.slice(4)}`
/** 29 February is the day before in other years. */
const nextYear = (date: string): string =>
  date.slice(5) === '02-29' ? `${Number(date.slice(0, 4)) + 1}-02-28` : yearOn(date)

/** The same for the year after: another date, address, products and rule, the same words, rooms, seatings and prices. */
export function withCopy(house: Description, event: HouseEvent): { next: Description; code: string } {
  const { day, products, policy } = partsOf(house, event)
  const { events = [], products: sold = [], payment_policies: policies = [] } = house
  if (day?.date === undefined) return { next: house, code: event.code }
  const date = nextYear(day.date)
  const [was, is] = [day.date.slice(0, 4), date.slice(0, 4)]
  const inYear = (text: string): string => text.replaceAll(was, is)
  const base = day.name.includes(was) ? inYear(day.name) : `${day.name} ${is}`
  const name = fresh(base, (taken) => house.special_days.some((one) => one.name === taken), ' ')
  const { id: _, ...bare } = day
  const copied = { ...bare, name, date, service_hours: day.service_hours.map(({ id: __, ...hour }) => hour) }
  const when = { special_days: [name] }
  const nextSold = [...sold]
  for (const { product } of products)
    nextSold.push({ ...product, code: freshCode(nextSold, 'product'), when: { ...product.when, ...when } })
  const { sale } = event
  const words = inYear(event.name)
  const copy: HouseEvent = {
    ...event,
    ...{ code: codeFor(events, words, date), special_day: name, name: words },
    ...(sale && { sale: Object.fromEntries(Object.entries(sale).map(([end, moment]) => [end, yearOn(moment)])) }),
  }
  const rule = policy && { ...policy, code: freshCode(policies, 'event'), when: { ...policy.when, ...when } }
  const next = {
    ...house,
    special_days: [...house.special_days, copied as SpecialDay],
    products: nextSold,
    payment_policies: rule ? [rule, ...policies] : policies,
    events: [...events, copy],
  }
  return { next, code: copy.code }
}

/** With all that is for its day alone. Bookings stand. */
export function withoutEvent(house: Description, event: HouseEvent): Description {
  const { day, products, policy } = partsOf(house, event)
  const gone = new Set(products.map(({ index }) => index))
  return {
    ...house,
    special_days: house.special_days.filter((one) => one !== day),
    products: (house.products ?? []).filter((_, index) => !gone.has(index)),
    payment_policies: (house.payment_policies ?? []).filter((one) => one !== policy),
    events: (house.events ?? []).filter((one) => one !== event),
  }
}

export type { Description, Service, SpecialDay }
