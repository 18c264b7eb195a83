/** Which tables each server has on an evening, and how many covers that makes. */
import { isBlock, showsOnTimeline } from '../../kit/booking/booking-state.ts'
import type { Booking, Day } from './day.ts'

export type Section = NonNullable<Day['sections']>['sections'][number]

/** By table; cached per day, since every row and bar needs some. */
const known = new WeakMap<object, ReadonlyMap<number, string>>()

export function serverAt({ sections }: Pick<Day, 'sections'>, tableIds: readonly number[]): string | null {
  if (sections === null) return null
  const servers = known.get(sections) ?? serversOf(sections.sections)
  known.set(sections, servers)
  return serverOf(servers, tableIds)
}

export const serversOf = (sections: readonly Section[]): ReadonlyMap<number, string> =>
  new Map(sections.flatMap(({ name, table_ids }) => table_ids.map((id) => [id, name])))

/** The server of a party at joined tables: that of the first table which has one. */
function serverOf(servers: ReadonlyMap<number, string>, tableIds: readonly number[]): string | null {
  const id = tableIds.find((one) => servers.has(one))
  return id === undefined ? null : (servers.get(id) ?? null)
}

/** Covers of the evening by server, those who have left included: what each has to do, for balance. */
export function coversByServer(day: Day, sections: readonly Section[]): ReadonlyMap<string, number> {
  const servers = serversOf(sections)
  const covers = new Map(sections.map(({ name }) => [name, 0]))
  for (const booking of day.bookings.filter((one) => comes(one, day))) {
    const name = serverOf(servers, booking.table_ids)
    if (name !== null) covers.set(name, (covers.get(name) ?? 0) + booking.covers)
  }
  return covers
}

const comes = (booking: Booking, { date }: Day): boolean =>
  showsOnTimeline(booking) && !isBlock(booking) && booking.evening === date

/** Gives the table to this server, or takes it away if they had it. */
export function given(sections: readonly Section[], name: string, tableId: number): Section[] {
  const had = serversOf(sections).get(tableId)
  return sections.map((section) => {
    const others = section.table_ids.filter((id) => id !== tableId)
    const gets = section.name === name && had !== name
    return { ...section, table_ids: gets ? [...others, tableId] : others }
  })
}
