/**
 * Compares the stored restaurant with the described one: the rows to be written, and the report of what that changes.
 * Pure: the ids of new rows come from the caller, or are provisional ones below zero.
 */
import { normalEmail } from '../../../../domain/guest/email-address.ts'
import { type BrandFile, brandFileIn } from '../../../house/branding/brand-image.ts'
import type { Change } from '../description/change.ts'
import {
  type Described,
  describedAreas,
  describedCombinations,
  describedCriteria,
  describedServiceHours,
  describedSpecialDays,
  describedTables,
} from '../description/described-rows.ts'
import {
  daysOf,
  type RestaurantDescription,
  type RestaurantSettings,
  settings,
  tablesOf,
} from '../description/description.ts'
import { DescriptionRefused } from '../description/description-issue.ts'
import { picturesIn, withFiles } from '../description/description-pictures.ts'
import {
  changeOf,
  fieldChanges,
  type Identity,
  type Matching,
  matchRows,
  type StoredRow,
} from '../description/match-rows.ts'
import type * as rows from '../description/stored-configuration.ts'
import { conflictsWithStored } from './conflicts-with-stored.ts'

/** With the id of its row; null for settings and users. */
export type PlannedChange = Change & { rowId: number | null }

export type Plan = {
  settings: Required<RestaurantSettings>
  changes: PlannedChange[]
  areas: rows.AreaRow[]
  tables: rows.TableRow[]
  combinations: rows.CombinationRow[]
  serviceHours: rows.ServiceHourRow[]
  specialDays: rows.SpecialDayRow[]
  sources: rows.SourceRow[]
  tags: rows.TagRow[]
  criteria: rows.CriterionRow[]
  users: { granted: rows.UserRow[]; renamed: rows.UserRow[]; withdrawn: rows.UserRow[] }
  /** Pictures that came with the description. */
  files: BrandFile[]
}

const nothingStored = {
  dining_areas: [],
  dining_tables: [],
  combinations: [],
  service_hours: [],
  special_days: [],
  booking_sources: [],
  booking_tags: [],
  review_criteria: [],
  users: [],
  payment_provider: null,
  brand_files: [],
} satisfies Partial<rows.StoredConfiguration>

/** Ids below zero tell a new row from a stored one. */
function provisionalIds(): () => number {
  let last = 0
  return () => --last
}

export function planChanges(
  stored: rows.StoredConfiguration | undefined,
  description: RestaurantDescription,
  newId: (what: Change['what']) => number = provisionalIds(),
  unproved: ReadonlySet<string> = new Set(),
): Plan {
  const conflicts = conflictsWithStored(stored, description)
  if (conflicts.length > 0) throw new DescriptionRefused(conflicts)

  const now = stored ?? nothingStored
  const wanted = wantedSettings(stored, description)
  const areas = planRows('dining area', now.dining_areas, describedAreas(description), newId, {
    ...byName,
    trait: tableNamesOf(now.dining_tables, description),
  })
  const areaIds = areas.described.map(({ id }) => id)
  const tables = planRows('table', now.dining_tables, describedTables(description, areaIds), newId, byName)
  const tableIds = new Map(tables.described.map(({ id, name }) => [name, id]))
  const combined = describedCombinations(description, areaIds, tableIds)
  const combinations = planRows('combination', now.combinations, combined, newId, {
    key: ({ table_ids }) => table_ids.join(),
    name: ({ table_ids }) => namesOf(table_ids, [...now.dining_tables, ...tables.described]).join(' + '),
  })
  const specialDays = planRows('special day', now.special_days, describedSpecialDays(description), newId, {
    ...byName,
    trait: ({ first_day, last_day }) => `${first_day} ${last_day}`,
  })
  const hours = describedServiceHours(
    description,
    specialDays.described.map(({ id }) => id),
  )
  const dayNames = new Map([...now.special_days, ...specialDays.described].map(({ id, name }) => [id, name]))
  const serviceHours = planRows('service hour', now.service_hours, hours, newId, {
    key: ({ name, special_day_id }) => `${special_day_id} ${name}`,
    name: ({ name, special_day_id }) => (special_day_id === null ? name : `${name} (${dayNames.get(special_day_id)})`),
    trait: ({ weekdays, special_day_id, opens, closes }) => `${weekdays} ${special_day_id} ${opens} ${closes}`,
  })
  const sources = planRows('booking source', now.booking_sources, description.booking_sources, newId, byName)
  const tags = planRows('booking tag', now.booking_tags, description.booking_tags, newId, byName)
  const criteria = planRows('review criterion', now.review_criteria, describedCriteria(description), newId, {
    key: ({ code }) => code,
    name: ({ code }) => code,
  })
  const users = planUsers(now.users, description.users, unproved)

  const parts = [serviceHours, specialDays, areas, tables, combinations, sources, tags, criteria]
  const areaNames = new Map([...now.dining_areas, ...areas.described].map(({ id, name }) => [id, name]))
  const structure = parts
    .flatMap((part) => part.changes)
    .map((change) => inDescriptionTerms(change, areaNames, dayNames))
  return {
    settings: wanted,
    changes: [...settingsChange(stored, wanted).map(withoutRow), ...structure, ...users.changes.map(withoutRow)],
    areas: areas.rows,
    tables: tables.rows,
    combinations: combinations.rows,
    serviceHours: serviceHours.rows,
    specialDays: specialDays.rows,
    sources: sources.rows,
    tags: tags.rows,
    criteria: criteria.rows,
    users,
    files: [...filesIn(description).values()],
  }
}

const withoutRow = (change: Change): PlannedChange => ({ ...change, rowId: null })

/** All rows of a kind as they are once the plan is written. */
export function rowsAfter<Row extends StoredRow>(stored: readonly Row[], written: readonly Row[]): Row[] {
  return [...new Map([...stored, ...written].map((row) => [row.id, row])).values()]
}

const byName = { key: (row: { name: string }) => row.name, name: (row: { name: string }) => row.name }

/** The names of an area's tables; an area without tables cannot be recognised by them. */
function tableNamesOf(tables: readonly rows.TableRow[], { dining_areas }: RestaurantDescription) {
  const listed = (names: string[]) => (names.length === 0 ? undefined : names.sort().join('\n'))
  return (area: { id?: number; name: string; is_active?: boolean }): string | undefined => {
    const isStored = area.is_active !== undefined
    if (isStored) {
      const own = tables.filter(({ dining_area_id, is_active }) => is_active && dining_area_id === area.id)
      return listed(own.map(({ name }) => name))
    }
    return listed(
      dining_areas.filter(({ name }) => name === area.name).flatMap((one) => tablesOf(one).map((t) => t.name)),
    )
  }
}

type PlannedRows<Row> = {
  /** Every described row in the order of the description, its id known. */
  described: Row[]
  /** What has to be written: new, changed, reactivated or deactivated. */
  rows: Row[]
  changes: PlannedChange[]
}

function planRows<Row extends StoredRow>(
  what: Change['what'],
  stored: readonly Row[],
  described: Described<Row>,
  newId: (what: Change['what']) => number,
  identity: Identity<Omit<Row, 'id' | 'is_active'> & { id?: number; is_active?: boolean }>,
): PlannedRows<Row> {
  const matching: Matching<Row, Described<Row>[number]> = matchRows(stored, described, identity)
  const kept = matching.matches.map(({ before, after }) => {
    const row = { ...after, id: before?.id ?? newId(what), is_active: true } as unknown as Row
    return { row, change: changeOf(what, { before, after }, identity.name(after)) }
  })
  const removed = matching.removed.map((row) => ({
    row: { ...row, is_active: false },
    change: { what, name: identity.name(row), did: 'deactivated', fields: [] } satisfies Change,
  }))
  const all = [...kept, ...removed]
  return {
    described: kept.map(({ row }) => row),
    rows: all.flatMap(({ row, change }) => (change ? [row] : [])),
    changes: all.flatMap(({ row, change }) => (change ? [{ ...change, rowId: row.id }] : [])),
  }
}

/** `unproved`: the addresses of accounts that become managers by a link. */
function planUsers(
  stored: readonly rows.UserRow[],
  described: readonly rows.UserRow[] | undefined,
  unproved: ReadonlySet<string>,
) {
  const sameUser = (a: rows.UserRow, b: rows.UserRow) => normalEmail(a.email) === normalEmail(b.email)
  const wanted = (described ?? stored).map((after) => ({ after, before: stored.find((one) => sameUser(one, after)) }))
  const changed = wanted.filter(({ before, after }) => before?.name !== after.name)
  const withdrawn = stored.filter((one) => !wanted.some(({ after }) => sameUser(one, after)))
  const changes: Change[] = [
    ...changed.map(
      ({ before, after }): Change => ({
        what: 'user',
        name: after.email,
        did: before ? 'changed' : unproved.has(after.email) ? 'invited' : 'granted',
        fields: fieldChanges(before && { name: before.name }, { name: after.name }),
      }),
    ),
    ...withdrawn.map(({ email }): Change => ({ what: 'user', name: email, did: 'withdrawn', fields: [] })),
  ]
  const granted = changed.filter(({ before }) => !before).map(({ after }) => after)
  const renamed = changed.filter(({ before }) => before).map(({ after }) => after)
  return { granted, renamed, withdrawn, changes }
}

function wantedSettings(
  stored: rows.StoredConfiguration | undefined,
  description: RestaurantDescription,
): Required<RestaurantSettings> {
  const entries = Object.keys(settings).map((key) => [key, description[key as keyof RestaurantSettings]])
  const online = description.allow_online_bookings ?? stored?.settings.allow_online_bookings ?? true
  const files = filesIn(description)
  const { branding, products, events } = withFiles(description, (file) => files.get(file)?.name)
  return { ...Object.fromEntries(entries), branding, products, events, allow_online_bookings: online }
}

const isContent = (file: ReturnType<typeof brandFileIn>): file is BrandFile => 'bytes' in file

/** By what the description says of them. A picture given by its content is stored under its hash. */
function filesIn(description: RestaurantDescription): Map<string, BrandFile> {
  const read = picturesIn(description).map(({ file }) => [file, brandFileIn(file)] as const)
  return new Map(read.flatMap(([given, file]) => (isContent(file) ? [[given, file] as const] : [])))
}

function settingsChange(stored: rows.StoredConfiguration | undefined, wanted: Required<RestaurantSettings>): Change[] {
  const fields = fieldChanges(stored?.settings, wanted)
  if (stored && fields.length === 0) return []
  return [{ what: 'restaurant', name: wanted.name, did: stored ? 'changed' : 'created', fields }]
}

const calledInDescription: Readonly<Record<string, string>> = { first_day: 'from', last_day: 'to' }

/** Weekdays and dining areas by name, as in the description, instead of numbers. */
function inDescriptionTerms(
  change: PlannedChange,
  areaNames: ReadonlyMap<number, string>,
  specialDayNames: ReadonlyMap<number, string>,
): PlannedChange {
  const fields = change.fields.map(({ field, from, to }) => {
    if (field === 'weekdays') return { field: 'days', from: daysOf(from as number[]), to: daysOf(to as number[]) }
    const names = { dining_area_id: areaNames, special_day_id: specialDayNames }[field]
    if (!names) return { field: calledInDescription[field] ?? field, from, to }
    return { field: field.slice(0, -'_id'.length), from: names.get(from as number), to: names.get(to as number) }
  })
  return { ...change, fields }
}

/** M2 before M10. */
const inReadingOrder = new Intl.Collator('en', { numeric: true }).compare

const namesOf = (ids: readonly number[], tables: readonly rows.TableRow[]): string[] =>
  ids.map((id) => tables.findLast((table) => table.id === id)?.name ?? String(id)).sort(inReadingOrder)
