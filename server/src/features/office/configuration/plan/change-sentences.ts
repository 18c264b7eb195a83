/**
 * Each change of a plan as one sentence, with the page of the office it belongs to. One line is what can be undone by
 * itself: a setting, or a row with all of its fields. A weekday split off its service hour is one line.
 */

import { layOut, type TablePlace } from '../../../../domain/seating/table-places.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import type { Cause, Change, FieldChange } from '../description/change.ts'
import { type CodedList, codedChanges, codedListOf } from '../description/changes/coded-changes.ts'
import { eventSentence } from '../description/changes/event-changes.ts'
import { policySentence } from '../description/changes/policy-changes.ts'
import { groupSentence, productSentence } from '../description/changes/product-changes.ts'
import { questionSentence } from '../description/changes/question-changes.ts'
import type { RestaurantDescription } from '../description/description.ts'
import type { ServiceHourRow, StoredConfiguration } from '../description/stored-configuration.ts'
import { rowPhrase, settingSentence, weekdayNames } from './change-words.ts'
import type { Plan, PlannedChange } from './plan-changes.ts'

export type Page =
  | 'hours'
  | 'pacing'
  | 'tags'
  | 'restaurant'
  | 'online'
  | 'floor'
  | 'messages'
  | 'deposits'
  | 'products'
  | 'events'
  | 'people'

export type ChangeLine = {
  id: string
  /** Dotted path in the description; that of the list where the entry is gone. */
  path: string
  page: Page
  sentence: Sentence
  /** The rows that it is about. */
  rows: Cause[]
  /** The fields that differ; empty for what is new or gone. */
  fields: FieldChange[]
  /** The changes that are undone with this line. */
  changes: PlannedChange[]
}

export function changeLines(
  stored: StoredConfiguration | undefined,
  plan: Plan,
  description: RestaurantDescription,
): ChangeLine[] {
  const splits = stored ? findSplits(stored, plan) : []
  const parts = partsOfWholes(plan)
  const told = new Set([...splits.flatMap(({ changes }) => changes), ...[...parts.values()].flat()])
  const kept = stored ? findKeptPlaces(stored, plan) : []
  const keepsPlace = new Set(kept.flatMap(({ changes }) => changes))
  const lines = plan.changes.flatMap((change) => {
    if (told.has(change)) return []
    if (change.what === 'restaurant') return settingLines(change)
    const isTold = (field: string) => field === 'position' || (field === 'place' && keepsPlace.has(change))
    const fields = change.fields.filter(({ field }) => !isTold(field))
    if (change.did === 'changed' && fields.length === 0) return []
    return [rowLine({ ...change, fields }, parts.get(change) ?? [], description)]
  })
  const [first, rest] = [splits.map((split) => splitLine(split, description)), orderLines(plan, lines)]
  return [...first, ...lines, ...kept.map((area) => keptLine(area, description)), ...rest]
}

/** Services of a special day, and tables of a dining area, that are added or removed together with it. */
function partsOfWholes({ changes, serviceHours, tables, combinations }: Plan): Map<PlannedChange, PlannedChange[]> {
  const inArea = new Map([...tables, ...combinations].map((row) => [row, row.dining_area_id]))
  const parentOf = ({ what, rowId }: PlannedChange): Cause | undefined => {
    const byId = ({ id }: { id: number }) => id === rowId
    if (what === 'service hour') {
      const day = serviceHours.find(byId)?.special_day_id ?? null
      return day === null ? undefined : { what: 'special day', id: day }
    }
    const row = what === 'table' ? tables.find(byId) : what === 'combination' ? combinations.find(byId) : undefined
    return row && { what: 'dining area', id: inArea.get(row) as number }
  }
  const wholes = changes.filter(
    ({ what, did }) => did !== 'changed' && (what === 'special day' || what === 'dining area'),
  )
  const partsOf = (whole: PlannedChange) =>
    changes.filter((change) => {
      const parent = change.did === whole.did ? parentOf(change) : undefined
      return parent?.what === whole.what && parent.id === whole.rowId
    })
  return new Map(wholes.map((whole) => [whole, partsOf(whole)]))
}

function settingLines(change: PlannedChange): ChangeLine[] {
  if (change.did === 'created') {
    const sentence: Sentence = (say) => say.changes.newRestaurant(change.name)
    return [{ id: 'restaurant', path: '', page: 'restaurant', sentence, rows: [], fields: [], changes: [change] }]
  }
  return change.fields.flatMap(settingsWithin).map(({ path, from, to }) => ({
    id: `setting ${path}`,
    path,
    page: pageOfSetting(path),
    sentence: sentenceOfSetting({ path, from, to }),
    rows: [],
    fields: [{ field: path, from, to }],
    changes: [change],
  }))
}

type Setting = { path: string; from: unknown; to: unknown }

const codedSentences: Readonly<Record<CodedList, (change: { from: never; to: never }) => Sentence>> = {
  questions: questionSentence,
  payment_policies: policySentence,
  product_groups: groupSentence,
  products: productSentence,
  events: eventSentence,
}

function sentenceOfSetting({ path, from, to }: Setting): Sentence {
  const coded = codedListOf(path)
  if (coded === undefined) return (say) => settingSentence(path, from, to, say)
  return codedSentences[coded]({ from: from as never, to: to as never })
}

const groups = ['online', 'agents', 'sign_in', 'branding', 'messages', 'messages.wording', 'translations']

/** Splits groups of settings, so that each setting is a line of its own. */
function settingsWithin({ field, from, to }: FieldChange): Setting[] {
  const coded = codedListOf(field)
  if (coded !== undefined) return codedChanges(coded, (from ?? []) as never, (to ?? []) as never)
  if (!groups.includes(field) && !/^messages\.wording\.\w+$/.test(field)) return [{ path: field, from, to }]
  const [before, after] = [(from ?? {}) as Record<string, unknown>, (to ?? {}) as Record<string, unknown>]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .flatMap((key) => settingsWithin({ field: `${field}.${key}`, from: before[key], to: after[key] }))
}

const pacingSettings = [
  ...['turn_times', 'default_booking_duration_hours', 'reset_minutes', 'overstay_minutes', 'offer_minutes'],
  ...['reseating', 'freeze_minutes', 'crowd_control_max_covers', 'crowd_control_time_minutes'],
]
const onlineSettings = [
  ...[
    'online',
    'agents',
    'branding',
    'questions',
    'embed_origins',
    'notice_minutes',
    'max_days',
    'allow_online_bookings',
    'allow_kids',
  ],
  ...['allow_bookings_no_phone', 'enable_room_number', 'enable_company_field', 'enable_custom_field'],
  ...[
    'custom_field_label',
    'translations',
    'confirmation_mode',
    'cancellation_policy_hours_before_reservation',
    'open',
  ],
]
const messageSettings = ['messages', 'reconfirmation_enabled']

function pageOfSetting(path: string): Page {
  const [field = ''] = path.split('.')
  if (pacingSettings.includes(field)) return 'pacing'
  if (field === 'payment_policies' || field === 'hosts_refund') return 'deposits'
  if (field.startsWith('product')) return 'products'
  if (field === 'events') return 'events'
  if (field === 'sign_in') return 'people'
  if (onlineSettings.includes(field)) return 'online'
  return messageSettings.includes(field) ? 'messages' : 'restaurant'
}

const pages: Readonly<Record<Change['what'], Page>> = {
  restaurant: 'restaurant',
  'service hour': 'hours',
  'special day': 'hours',
  'dining area': 'floor',
  table: 'floor',
  combination: 'floor',
  'booking source': 'tags',
  'booking tag': 'tags',
  'review criterion': 'tags',
  user: 'restaurant',
}

const ofPacing = ['turn_times', 'pacing']

function rowLine(change: PlannedChange, parts: PlannedChange[], description: RestaurantDescription): ChangeLine {
  const { what, name, did, fields } = change
  const isPacing = what === 'service hour' && did === 'changed' && fields.every(({ field }) => ofPacing.includes(field))
  return {
    id: `${did} ${what} ${name}`,
    path: pathOf(what, name, description),
    page: isPacing ? 'pacing' : pages[what],
    sentence: (say) => rowPhrase(change, description, say),
    rows: [change, ...parts].flatMap((one) => (one.rowId === null ? [] : [{ what: one.what, id: one.rowId }])),
    fields: did === 'changed' ? fields : [],
    changes: [change, ...parts],
  }
}

/** The path of the entry in the description. */
function pathOf(what: Change['what'], name: string, description: RestaurantDescription): string {
  const { service_hours, special_days, dining_areas } = description
  const inList = (list: string, rows: readonly { name?: string; code?: string }[]): string => {
    const index = rows.findIndex((row) => (row.name ?? row.code) === name)
    return index === -1 ? list : `${list}.${index}`
  }
  const inAreas = (list: 'tables' | 'combinations', isIt: (row: never) => boolean): string => {
    const area = dining_areas.findIndex((one) => (one[list] as never[]).some(isIt))
    if (area === -1) return 'dining_areas'
    return `dining_areas.${area}.${list}.${((dining_areas[area]?.[list] ?? []) as never[]).findIndex(isIt)}`
  }
  switch (what) {
    case 'service hour': {
      const own = inList('service_hours', service_hours)
      if (own !== 'service_hours') return own
      const day = special_days.findIndex((one) =>
        one.service_hours.some((hour) => `${hour.name} (${one.name})` === name),
      )
      return day === -1 ? own : `special_days.${day}.service_hours`
    }
    case 'special day':
      return inList('special_days', special_days)
    case 'dining area':
      return inList('dining_areas', dining_areas)
    case 'table':
      return inAreas(
        'tables',
        (row: { name?: string; names?: string[] }) => row.name === name || row.names?.includes(name) === true,
      )
    case 'combination':
      return inAreas('combinations', ({ tables }: { tables: string[] }) => combinationName(tables) === name)
    case 'booking source':
      return inList('booking_sources', description.booking_sources)
    case 'booking tag':
      return inList('booking_tags', description.booking_tags)
    case 'review criterion':
      return inList('review_criteria', description.review_criteria)
    default:
      return ''
  }
}

/** M2 before M10, as the plan names them. */
const inReadingOrder = new Intl.Collator('en', { numeric: true }).compare

export const combinationName = (tables: readonly string[]): string => tables.toSorted(inReadingOrder).join(' + ')

type KeptPlaces = { area: string; changes: PlannedChange[] }

/**
 * Tables without a place of their own that get the one where they were shown: the floor plan editor writes these when
 * it moves another table of the area, since that would otherwise move them too.
 */
function findKeptPlaces({ dining_areas, dining_tables }: StoredConfiguration, { changes }: Plan): KeptPlaces[] {
  return dining_areas.flatMap(({ id, name: area }) => {
    const own = dining_tables.filter((table) => table.is_active && table.dining_area_id === id)
    const shown = layOut(
      own.filter(({ place }) => place === null).map((table) => ({ id: table.id, maxCovers: table.max_covers })),
      own.flatMap(({ place }) => place ?? []),
    )
    const kept = changes.filter(({ what, did, rowId, fields }) => {
      const place = what === 'table' && did === 'changed' && rowId !== null ? shown.get(rowId) : undefined
      const given = fields.find(({ field }) => field === 'place')?.to as TablePlace | null | undefined
      const isMoved = fields.some(({ field }) => field === 'dining_area')
      return place && given && !isMoved && placeKeys.every((key) => place[key] === given[key])
    })
    return kept.length === 0 ? [] : [{ area, changes: kept }]
  })
}

const placeKeys = ['x', 'y', 'width', 'height', 'shape', 'turn'] as const

function keptLine({ area, changes }: KeptPlaces, description: RestaurantDescription): ChangeLine {
  const [only, ...more] = changes
  return {
    id: `kept places ${area}`,
    path: pathOf('dining area', area, description),
    page: 'floor',
    sentence: (say) =>
      more.length === 0 ? say.changes.tableStays(`${only?.name}`) : say.changes.tablesStay(changes.length, area),
    rows: [],
    fields: [],
    changes,
  }
}

type Split = { from: ServiceHourRow; made: ServiceHourRow; changes: PlannedChange[] }

/** New service hours on weekdays that another one gave up, in the same plan. */
function findSplits(stored: StoredConfiguration, plan: Plan): Split[] {
  const changeOf = ({ id }: ServiceHourRow) =>
    plan.changes.find(({ what, rowId }) => what === 'service hour' && rowId === id) as PlannedChange
  const isWeekly = ({ is_active, special_day_id }: ServiceHourRow) => is_active && special_day_id === null
  const before = new Map(stored.service_hours.filter(isWeekly).map((row) => [row.id, row]))
  const narrowed = plan.serviceHours.flatMap((row) => {
    const was = before.get(row.id)
    const change = was && isWeekly(row) ? changeOf(row) : undefined
    if (!was || change?.fields.some(({ field }) => field !== 'days') !== false) return []
    const given = was.weekdays.filter((day) => !row.weekdays.includes(day))
    return row.weekdays.every((day) => was.weekdays.includes(day)) && given.length > 0 ? [{ was, change, given }] : []
  })
  const created = plan.serviceHours.filter((row) => isWeekly(row) && !before.has(row.id))
  return narrowed.flatMap(({ was, change, given }) => {
    const parts = created.filter(({ weekdays }) => weekdays.every((day) => given.includes(day)))
    const covered = new Set(parts.flatMap(({ weekdays }) => weekdays))
    const [only] = parts
    if (parts.length !== 1 || !only || covered.size !== given.length) return []
    return [{ from: was, made: only, changes: [changeOf(only), change] }]
  })
}

function splitLine({ from, made, changes }: Split, description: RestaurantDescription): ChangeLine {
  const fields = (['opens', 'closes', 'slot_minutes', 'turn_times'] as const)
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(made[field]))
    .map((field) => ({ field, from: from[field], to: made[field] }))
  const sentence: Sentence = (say) => {
    const name = say.changes.splitOff(weekdayNames(made.weekdays, say), from.name)
    if (fields.length === 0) return say.changes.ownServiceHour(name)
    return rowPhrase({ what: 'service hour', name, did: 'changed', fields, rowId: made.id }, description, say)
  }
  return {
    id: `split service hour ${made.name}`,
    path: pathOf('service hour', made.name, description),
    page: 'hours',
    sentence,
    rows: [from, made].map(({ id }) => ({ what: 'service hour', id })),
    fields,
    changes,
  }
}

/**
 * Positions change whenever an entry before them is added or removed; only where nothing else changed is the order
 * reported.
 */
function orderLines({ changes }: Plan, lines: readonly ChangeLine[]): ChangeLine[] {
  const kinds = (['dining area', 'table', 'review criterion'] as const).filter(
    (kind) =>
      changes.some(({ what, fields }) => what === kind && fields.some(({ field }) => field === 'position')) &&
      !lines.some(
        ({ rows, changes: own }) => rows.length > 0 && own.some(({ what, did }) => what === kind && did !== 'changed'),
      ),
  )
  const plural = { 'dining area': 'dining areas', table: 'tables', 'review criterion': 'review criteria' }
  return kinds.map((kind) => ({
    id: `order ${plural[kind]}`,
    path: kind === 'review criterion' ? 'review_criteria' : 'dining_areas',
    page: pages[kind],
    sentence: (say) => say.changes.otherOrder[kind],
    rows: [],
    fields: [],
    changes: changes.filter(({ what }) => what === kind),
  }))
}
