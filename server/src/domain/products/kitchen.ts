/**
 * What the kitchen prepares for an evening: what was ordered by arrival, who has not chosen yet, and the covers, which add up. Pure.
 */
import { headcount, type Party, type ProductGroup, type Sold } from './products.ts'

export type Ordered = { code: string; name: string; quantity: number }

export type KitchenBooking = Party & {
  id: number
  /** As the sheet has it: `19:30`. */
  arrival: string
  ordered: readonly Ordered[]
  /** The codes of the required groups that its visit is offered. */
  asked: ReadonlySet<string>
}

/** A line of the sheet: a number for each arrival, and their sum. */
export type KitchenLine = { counts: number[]; total: number }

/**
 * Of required groups, each guest gets one: groups for adults and for children are one course together. In each, what was chosen, what
 * is not chosen yet and those who are offered none are all covers.
 */
export type Course = {
  name: string
  products: (KitchenLine & { code: string; name: string })[]
  chosen: KitchenLine
  /** Below zero where a party became smaller and has chosen too many. */
  not_chosen: KitchenLine
  not_asked: KitchenLine
}

export type Kitchen = {
  arrivals: string[]
  courses: Course[]
  covers: KitchenLine
  extras: (KitchenLine & { code: string; name: string })[]
  /** Who has not chosen for everybody, or has chosen too many, by name of the course. */
  open: { id: number; course: string; missing: number }[]
}

/** Null where nothing was ordered and nobody is asked to choose. */
export function kitchenOf(
  { product_groups: groups, products }: Sold,
  bookings: readonly KitchenBooking[],
): Kitchen | null {
  const concerned = bookings.some(({ ordered, asked }) => ordered.length > 0 || asked.size > 0)
  if (!concerned) return null
  const groupOf = new Map(products.map(({ code, group }) => [code, group]))
  const required = new Set(groups.filter((group) => group.is_required).map(({ code }) => code))
  // Where nobody chooses a course there are no covers to add up, and who ordered nothing has no column.
  const hasCourses = bookings.some(
    ({ asked, ordered }) => asked.size > 0 || ordered.some(({ code }) => required.has(groupOf.get(code) ?? '')),
  )
  const counted = hasCourses ? bookings : bookings.filter(({ ordered }) => ordered.length > 0)
  const arrivals = [...new Set(counted.map(({ arrival }) => arrival))]
  const lineOf = (count: (booking: KitchenBooking) => number): KitchenLine => {
    const counts = arrivals.map((arrival) =>
      bookings.reduce((sum, booking) => (booking.arrival === arrival ? sum + count(booking) : sum), 0),
    )
    return { counts, total: counts.reduce((sum, one) => sum + one, 0) }
  }
  const quantityOf = ({ ordered }: KitchenBooking, codes: (code: string) => boolean): number =>
    ordered.reduce((sum, { code, quantity }) => (codes(code) ? sum + quantity : sum), 0)
  const names = new Map(bookings.flatMap(({ ordered }) => ordered.map(({ code, name }) => [code, name] as const)))
  for (const { code, name } of products) names.set(code, name)
  const order = [...new Set([...products.map(({ code }) => code), ...names.keys()])]
  const rowsOf = (codes: (code: string) => boolean) =>
    order.filter(codes).flatMap((code) => {
      const line = lineOf((booking) => quantityOf(booking, (one) => one === code))
      return line.total === 0 ? [] : [{ code, name: names.get(code) ?? code, ...line }]
    })

  const open: Kitchen['open'] = []
  const courses = coursesOf(groups).flatMap((own): Course[] => {
    const codes = new Set(own.map(({ code }) => code))
    const isOf = (code: string): boolean => codes.has(groupOf.get(code) ?? '')
    const wanted = (booking: KitchenBooking): number =>
      own.reduce((sum, group) => (booking.asked.has(group.code) ? sum + headcount(group, booking) : sum), 0)
    const missing = (booking: KitchenBooking): number => {
      const chosen = quantityOf(booking, isOf)
      return chosen === 0 ? wanted(booking) : Math.max(wanted(booking), coversFor(own, booking)) - chosen
    }
    const chosen = lineOf((booking) => quantityOf(booking, isOf))
    const notChosen = lineOf(missing)
    if (chosen.total === 0 && bookings.every((booking) => wanted(booking) === 0)) return []
    const name = own.map((group) => group.name).join(' / ')
    for (const booking of bookings) {
      if (missing(booking) !== 0) open.push({ id: booking.id, course: name, missing: missing(booking) })
    }
    const notAsked = lineOf((booking) => coversOf(booking) - quantityOf(booking, isOf) - missing(booking))
    return [{ name, products: rowsOf(isOf), chosen, not_chosen: notChosen, not_asked: notAsked }]
  })
  const extras = rowsOf((code) => !required.has(groupOf.get(code) ?? ''))
  return { arrivals, courses, covers: lineOf(coversOf), extras, open }
}

const coversOf = ({ adults, children }: Party): number => adults + children

/** Those whom these groups are for, whether they are offered them now or not. */
const coversFor = (groups: readonly ProductGroup[], party: Party): number =>
  groups.reduce((sum, group) => sum + headcount(group, party), 0)

/** The first group for adults goes with the first for children, and so on: together they are for everybody. */
function coursesOf(groups: readonly ProductGroup[]): ProductGroup[][] {
  const required = groups.filter((group) => group.is_required)
  const children = required.filter((group) => group.for === 'children')
  const withChildren = required
    .filter((group) => group.for !== 'children')
    .map((group) => {
      const beside = group.for === 'adults' ? children.shift() : undefined
      return beside === undefined ? [group] : [group, beside]
    })
  return [...withChildren, ...children.map((group) => [group])]
}
