/**
 * From the house as it stands and the house as described to the rows that have to be written and the report that says
 * so. Pure: a dry run is this and nothing more. New rows carry provisional ids below zero, by which the rows around
 * them already refer to them; they are given real ones when they are written.
 */
import type { Change } from './change-report.ts'
import {
  type Described,
  describedAreas,
  describedCombinations,
  describedCriteria,
  describedServiceHours,
  describedTables,
} from './described-rows.ts'
import { daysOf, type RestaurantDescription, type RestaurantSettings, settings } from './description.ts'
import { DescriptionRefused } from './description-issue.ts'
import { changeOf, fieldChanges, type Matching, matchRows, type StoredRow } from './match-rows.ts'
import type * as house from './stored-configuration.ts'
import { storedConflicts } from './stored-conflicts.ts'

export type Plan = {
  settings: Required<RestaurantSettings>
  changes: Change[]
  areas: house.AreaRow[]
  tables: house.TableRow[]
  combinations: house.CombinationRow[]
  serviceHours: house.ServiceHourRow[]
  sources: house.SourceRow[]
  tags: house.TagRow[]
  criteria: house.CriterionRow[]
  users: { granted: house.UserRow[]; withdrawn: house.UserRow[] }
}

const emptyHouse = {
  dining_areas: [],
  dining_tables: [],
  combinations: [],
  service_hours: [],
  booking_sources: [],
  booking_tags: [],
  review_criteria: [],
  users: [],
} satisfies Partial<house.StoredConfiguration>

export function planChanges(standing: house.StoredConfiguration | undefined, description: RestaurantDescription): Plan {
  const objections = storedConflicts(standing, description)
  if (objections.length > 0) throw new DescriptionRefused(objections)

  const now = standing ?? emptyHouse
  const wanted = wantedSettings(standing, description)
  const areas = settle('dining area', now.dining_areas, describedAreas(description), byName)
  const areaIds = areas.settled.map(({ id }) => id)
  const tables = settle('table', now.dining_tables, describedTables(description, areaIds), byName)
  const tableIds = new Map(tables.settled.map(({ id, name }) => [name, id]))
  const combinations = settle('combination', now.combinations, describedCombinations(description, areaIds, tableIds), {
    key: ({ table_ids }) => table_ids.join(),
    name: ({ table_ids }) => namesOf(table_ids, [...now.dining_tables, ...tables.settled]).join(' + '),
  })
  const serviceHours = settle('service hour', now.service_hours, describedServiceHours(description), byName)
  const sources = settle('booking source', now.booking_sources, description.booking_sources, byName)
  const tags = settle('booking tag', now.booking_tags, description.booking_tags, byName)
  const criteria = settle('review criterion', now.review_criteria, describedCriteria(description), {
    key: ({ code }) => code,
    name: ({ code }) => code,
  })
  const users = settleUsers(now.users, description.users)

  const parts = [serviceHours, areas, tables, combinations, sources, tags, criteria]
  const areaNames = new Map([...now.dining_areas, ...areas.settled].map(({ id, name }) => [id, name]))
  const structure = parts.flatMap((part) => part.changes).map((change) => inWords(change, areaNames))
  return {
    settings: wanted,
    changes: [...settingsChange(standing, wanted), ...structure, ...users.changes],
    areas: areas.rows,
    tables: tables.rows,
    combinations: combinations.rows,
    serviceHours: serviceHours.rows,
    sources: sources.rows,
    tags: tags.rows,
    criteria: criteria.rows,
    users,
  }
}

type Identity<Row> = { key: (row: Row) => string; name: (row: Row) => string }
const byName = { key: (row: { name: string }) => row.name, name: (row: { name: string }) => row.name }

type Settled<Row> = {
  /** Every described thing in the order of the description, its id known. */
  settled: Row[]
  /** What has to be written: new, changed, back again, or gone. */
  rows: Row[]
  changes: Change[]
}

function settle<Row extends StoredRow>(
  what: Change['what'],
  standing: readonly Row[],
  described: Described<Row>,
  identity: Identity<Omit<Row, 'id' | 'is_active'>>,
): Settled<Row> {
  const matching: Matching<Row, Described<Row>[number]> = matchRows(standing, described, identity.key)
  const outcomes = matching.matches.map(({ before, after }, index) => {
    const row = { ...after, id: before?.id ?? index - described.length, is_active: true } as unknown as Row
    return { row, change: changeOf(what, { before, after }, identity.name(after)) }
  })
  const gone = matching.gone.map((row) => ({
    row: { ...row, is_active: false },
    change: { what, name: identity.name(row), did: 'deactivated', fields: [] } satisfies Change,
  }))
  const written = [...outcomes, ...gone]
  return {
    settled: outcomes.map(({ row }) => row),
    rows: written.flatMap(({ row, change }) => (change ? [row] : [])),
    changes: written.flatMap(({ change }) => change ?? []),
  }
}

function settleUsers(standing: readonly house.UserRow[], described: readonly house.UserRow[] | undefined) {
  const sameUser = (a: house.UserRow, b: house.UserRow) => a.email.toLowerCase() === b.email.toLowerCase()
  const wanted = (described ?? standing).map((after) => ({
    after,
    before: standing.find((one) => sameUser(one, after)),
  }))
  const granted = wanted.filter(({ before, after }) => before?.name !== after.name)
  const withdrawn = standing.filter((one) => !wanted.some(({ after }) => sameUser(one, after)))
  const changes: Change[] = [
    ...granted.map(
      ({ before, after }): Change => ({
        what: 'user',
        name: after.email,
        did: before ? 'changed' : 'granted',
        fields: fieldChanges(before && { name: before.name }, { name: after.name }),
      }),
    ),
    ...withdrawn.map(({ email }): Change => ({ what: 'user', name: email, did: 'withdrawn', fields: [] })),
  ]
  return { granted: granted.map(({ after }) => after), withdrawn, changes }
}

function wantedSettings(
  standing: house.StoredConfiguration | undefined,
  description: RestaurantDescription,
): Required<RestaurantSettings> {
  const entries = Object.keys(settings).map((key) => [key, description[key as keyof RestaurantSettings]])
  const online = description.allow_online_bookings ?? standing?.settings.allow_online_bookings ?? true
  return { ...Object.fromEntries(entries), allow_online_bookings: online }
}

function settingsChange(
  standing: house.StoredConfiguration | undefined,
  wanted: Required<RestaurantSettings>,
): Change[] {
  const fields = fieldChanges(standing?.settings, wanted)
  if (standing && fields.length === 0) return []
  return [{ what: 'restaurant', name: wanted.name, did: standing ? 'changed' : 'created', fields }]
}

/** In the words of the description rather than of the tables. */
function inWords(change: Change, areaNames: ReadonlyMap<number, string>): Change {
  const fields = change.fields.map(({ field, from, to }) => {
    if (field === 'weekdays') return { field: 'days', from: daysOf(from as number[]), to: daysOf(to as number[]) }
    if (field !== 'dining_area_id') return { field, from, to }
    return { field: 'dining_area', from: areaNames.get(from as number), to: areaNames.get(to as number) }
  })
  return { ...change, fields }
}

const inReadingOrder = new Intl.Collator('en', { numeric: true }).compare

const namesOf = (ids: readonly number[], tables: readonly house.TableRow[]): string[] =>
  ids.map((id) => tables.findLast((table) => table.id === id)?.name ?? String(id)).sort(inReadingOrder)
