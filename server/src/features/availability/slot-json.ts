/**
 * Availability rows as JSON, joined from parts that are made once for an area, a party size or a start: 30 days of 768 rows
 * (6.7 MB) take 7 ms, and 117 ms through JSON.stringify.
 */
import type { AvailabilityRow } from '../../domain/availability-list.ts'
import type { DiningArea } from '../../domain/house.ts'
import type { PreparedArea } from '../../domain/prepared-house.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
import { tagOfPlace, tagOfStart } from './availability-tag.ts'
import { DayJson } from './day-json.ts'

/** `beginnings` and `endings` by party size, each made when a row first needs it. */
type AreaParts = { area: DiningArea; rules: string; beginnings: string[]; endings: string[] }

/** Large enough for a day of most houses: one of the demo takes 600 kB. */
const usualBytes = 2 * 1024 * 1024

/** Reused for every day: large strings and new buffers make V8 collect the whole heap. */
let buffer = Buffer.allocUnsafeSlow(usualBytes)

export function slotsJson(house: CachedHouse, rows: readonly AvailabilityRow[]): DayJson {
  if (buffer.length > usualBytes) buffer = Buffer.allocUnsafeSlow(usualBytes)
  const areas = new Map(house.prepared.areas.map((area) => [area.area.id, partsOf(house, area)]))
  let length = 0
  let previous: AvailabilityRow | undefined
  let middle = ''
  let text = ''
  for (const row of rows) {
    const { party, spotsTotal, spotsOpen } = row
    const { area, rules, beginnings, endings } = areas.get(row.areaId) as AreaParts
    if (!previous || !hasSameMiddle(previous, row)) {
      length = append(text, length)
      text = ''
      middle = middleOf(row, rules)
    }
    previous = row
    beginnings[party] ??= `,{"spots_total":${spotsTotal},"spots_open":`
    endings[party] ??= endingOf(area, party)
    text += beginnings[party] + spotsOpen + middle + endings[party]
  }
  // Before the buffer is named: a longer text may have given it another.
  length = append(text, length)
  return new DayJson(buffer.subarray(1, length))
}

/** Returns how many bytes of the buffer are used then. */
function append(text: string, used: number): number {
  // UTF-8 takes three bytes at most for what takes one place in a string.
  const needed = used + text.length * 3
  if (needed > buffer.length) {
    const larger = Buffer.allocUnsafeSlow(needed * 2)
    buffer.copy(larger, 0, 0, used)
    buffer = larger
  }
  return used + buffer.write(text, used)
}

function partsOf(house: CachedHouse, { area, largestParty }: PreparedArea): AreaParts {
  return { area, rules: rulesOf(house, largestParty), beginnings: [], endings: [] }
}

function rulesOf({ settings }: CachedHouse, largestParty: number): string {
  const rules = JSON.stringify({
    service_id: 'reservation',
    confirmation_mode: settings.confirmation_mode,
    merchant_id: String(settings.id),
    max_covers: largestParty,
    max_days: settings.max_days,
  })
  return rules.slice(1, -1)
}

const hasSameMiddle = (a: AvailabilityRow, b: AvailabilityRow): boolean =>
  a.slot.start === b.slot.start && a.areaId === b.areaId && a.minutes === b.minutes

/** Up to the middle of the availability tag. */
const middleOf = ({ slot, minutes }: AvailabilityRow, rules: string): string =>
  `,"start_sec":${slot.start},"duration_sec":${minutes * 60},${rules},"availability_tag":"${tagOfStart(slot.start)}`

/** From there to the end of the row. */
function endingOf({ id, name }: DiningArea, party: number): string {
  const resources = JSON.stringify({ party_size: party, room_id: String(id), room_name: name })
  return `${tagOfPlace(id, party)}","resources":${resources}}`
}
