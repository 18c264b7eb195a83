/** A restaurant inserted directly into the tables, as small or large as a test needs. */
import type { TestDatabase } from './database.ts'
import { addVersions } from './sql/changed-house.ts'

export type TableSpec = readonly [minCovers: number, maxCovers: number]

export type AreaSpec = {
  name: string
  tables: readonly TableSpec[]
  /** Tables by their place in `tables`, and what they seat together. */
  combinations?: readonly { tables: readonly number[]; covers: TableSpec }[]
  seatFirst?: number
  season?: readonly { from: string; to: string }[]
}

export type ServiceHourSpec = {
  name: string
  opens: string
  closes: string
  weekdays?: readonly number[]
  slotMinutes?: number
  turnTimes?: readonly { up_to: number; minutes: number }[]
}

export type SpecialDaySpec = {
  name: string
  /** YYYY-MM-DD, or MM-DD for every year. */
  from: string
  to?: string
  note?: string
  serviceHours?: readonly Omit<ServiceHourSpec, 'weekdays'>[]
}

export type RestaurantSpec = {
  slug?: string
  /** Columns of `restaurants`, by name. */
  settings?: Readonly<Record<string, unknown>>
  serviceHours?: readonly ServiceHourSpec[]
  specialDays?: readonly SpecialDaySpec[]
  areas?: readonly AreaSpec[]
  sources?: readonly { name: string; google?: boolean }[]
  tags?: readonly string[]
}

export type OpenedRestaurant = {
  id: number
  slug: string
  serviceHourIds: number[]
  specialDays: { id: number; serviceHourIds: number[] }[]
  areas: { id: number; tableIds: number[]; combinationIds: number[] }[]
  sourceIds: number[]
  tagIds: number[]
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7]

type Hands = Pick<TestDatabase, 'sql'>

export async function openRestaurant({ sql }: Hands, spec: RestaurantSpec = {}): Promise<OpenedRestaurant> {
  const slug = spec.slug ?? 'osteria'
  const settings = {
    slug,
    name: 'Osteria',
    timezone: 'Europe/Malta',
    reference_prefix: 'OST',
    ...spec.settings,
  }
  const id = await insert({ sql }, 'restaurants', settings)
  await addVersions({ sql })
  const serviceHours = spec.serviceHours ?? [{ name: 'Dinner', opens: '18:00', closes: '23:00' }]
  const areas = spec.areas ?? [
    {
      name: 'Main room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
        [2, 4],
        [4, 6],
      ],
    },
  ]
  return {
    id,
    slug,
    serviceHourIds: await inTurn(serviceHours, (hour) => openServiceHour({ sql }, id, hour)),
    specialDays: await inTurn(spec.specialDays ?? [], (special) => openSpecialDay({ sql }, id, special)),
    areas: await inTurn(areas, (area, position) => openArea({ sql }, id, area, position)),
    sourceIds: await inTurn(spec.sources ?? [], ({ name, google = false }) =>
      insert({ sql }, 'booking_sources', { restaurant_id: id, name, is_google: google }),
    ),
    tagIds: await inTurn(spec.tags ?? [], (name) =>
      insert({ sql }, 'booking_tags', { restaurant_id: id, name, icon: 'star' }),
    ),
  }
}

function openServiceHour(
  { sql }: Hands,
  restaurantId: number,
  hour: ServiceHourSpec,
  specialDayId: number | null = null,
) {
  return insert({ sql }, 'service_hours', {
    restaurant_id: restaurantId,
    name: hour.name,
    weekdays: specialDayId === null ? (hour.weekdays ?? everyDay) : [],
    special_day_id: specialDayId,
    opens: hour.opens,
    closes: hour.closes,
    slot_minutes: hour.slotMinutes ?? 15,
    turn_times: JSON.stringify(hour.turnTimes ?? []),
  })
}

async function openSpecialDay({ sql }: Hands, restaurantId: number, spec: SpecialDaySpec) {
  const { name, from, to = from, note = null, serviceHours = [] } = spec
  const day = { restaurant_id: restaurantId, name, first_day: from, last_day: to, note }
  const id = await insert({ sql }, 'special_days', day)
  return { id, serviceHourIds: await inTurn(serviceHours, (hour) => openServiceHour({ sql }, restaurantId, hour, id)) }
}

async function openArea({ sql }: Hands, restaurantId: number, spec: AreaSpec, position: number) {
  const areaId = await insert({ sql }, 'dining_areas', {
    restaurant_id: restaurantId,
    name: spec.name,
    position,
    seat_first: spec.seatFirst ?? null,
    season: spec.season ? JSON.stringify(spec.season) : null,
  })
  const tableIds = await inTurn(spec.tables, ([min_covers, max_covers], place) =>
    insert({ sql }, 'dining_tables', {
      restaurant_id: restaurantId,
      dining_area_id: areaId,
      name: `${spec.name} ${place + 1}`,
      min_covers,
      max_covers,
      position: place,
    }),
  )
  const combinationIds = await inTurn(spec.combinations ?? [], async ({ tables, covers }) => {
    const [min_covers, max_covers] = covers
    const combination = { restaurant_id: restaurantId, dining_area_id: areaId, min_covers, max_covers }
    const combinationId = await insert({ sql }, 'table_combinations', combination)
    for (const place of tables) {
      const member = [restaurantId, combinationId, tableIds[place]]
      await sql('insert into table_combination_members values ($1, $2, $3)', member)
    }
    return combinationId
  })
  return { id: areaId, tableIds, combinationIds }
}

async function insert({ sql }: Hands, table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`
  const [inserted] = await sql<{ id: number }>(text, Object.values(row))
  return inserted?.id ?? Number.NaN
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) results.push(await work(item, index))
  return results
}
