/** Adds, renames, orders and removes dining areas. Pure. */
import type { Area, Description } from '../../../description/description.ts'

export function withNewArea(house: Description, name: string): { house: Description; area: Area } {
  const taken = new Set(house.dining_areas.map((area) => area.name.toLowerCase()))
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`
  const area: Area = { name: free, tables: [], combinations: [] }
  return { house: { ...house, dining_areas: [...house.dining_areas, area] }, area }
}

export const withArea = (house: Description, at: number, next: (area: Area) => Area): Description => ({
  ...house,
  dining_areas: house.dining_areas.map((area, index) => (index === at ? next(area) : area)),
})

type Rule = NonNullable<Description['payment_policies']>[number]

const renamedIn =
  (before: string | undefined, name: string) =>
  ({ when, ...rule }: Rule): Rule =>
    when?.areas === undefined
      ? { ...rule, ...(when && { when }) }
      : { ...rule, when: { ...when, areas: when.areas.map((one) => (one === before ? name : one)) } }

/** The rules of online booking and those for deposits name areas too. */
export function renamedArea(house: Description, at: number, name: string): Description {
  const before = house.dining_areas[at]?.name
  const renames = (names: readonly string[]) => names.map((one) => (one === before ? name : one))
  const { areas, walk_in_areas: walkIns } = house.online
  const rules = house.payment_policies?.map(renamedIn(before, name))
  const renamed = { ...withArea(house, at, (area) => ({ ...area, name })), ...(rules && { payment_policies: rules }) }
  const named = { ...(areas && { areas: renames(areas) }), ...(walkIns && { walk_in_areas: renames(walkIns) }) }
  return areas || walkIns ? { ...renamed, online: { ...house.online, ...named } } : renamed
}

export function movedArea(house: Description, at: number, by: -1 | 1): Description {
  const areas = [...house.dining_areas]
  const [one, other] = [areas[at], areas[at + by]]
  if (one === undefined || other === undefined) return house
  areas[at] = other
  areas[at + by] = one
  return { ...house, dining_areas: areas }
}

/** The last area that is booked online stays listed there: the review then asks which one replaces it. */
export function withoutArea(house: Description, at: number): Description {
  const gone = house.dining_areas[at]?.name
  const { walk_in_areas: walkIns = [], ...online } = house.online
  const walkInsLeft = walkIns.filter((name) => name !== gone)
  const areas = online.areas?.filter((name) => name !== gone) ?? []
  return {
    ...house,
    dining_areas: house.dining_areas.filter((_, index) => index !== at),
    online: {
      ...online,
      ...(areas.length > 0 && { areas }),
      ...(walkInsLeft.length > 0 && { walk_in_areas: walkInsLeft }),
    },
  }
}

export const withSeatFirst = ({ seat_first: _, ...area }: Area, first: number | null): Area =>
  first === null ? area : { ...area, seat_first: first }

/** No span is all year. */
export const withSeason = ({ season: _, ...area }: Area, season: NonNullable<Area['season']>): Area =>
  season.length === 0 ? area : { ...area, season }
