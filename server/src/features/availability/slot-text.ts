/**
 * Availability rows as JSON text. The rows of one start are put together once and copied for every following start that
 * offers the same, its time and tag written over: most starts offer what the one before did. Over 30 days of 1,488 rows
 * (13 MB) JSON.stringify takes 117 ms and joining strings for each row 14 ms; copies take half of that and leave next to
 * no garbage.
 */
import { hash } from 'node:crypto'
import type { AvailabilityRow } from '../../domain/availability.ts'
import type { PreparedArea } from '../../domain/prepared-house.ts'
import type { Slot } from '../../domain/service-hours.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { tagOfPlace, tagOfStart } from './availability-tag.ts'

export type SlotWriter = {
  /** The items of a JSON list, without its brackets. */
  write: (rows: readonly AvailabilityRow[]) => Buffer
  /** A name for the text of these rows, from what they are made of: a tenth of the cost of hashing the text. */
  fingerprint: (rows: readonly AvailabilityRow[]) => string
}

type PartyText = { spotsTotal: number; ending: string; endingBytes: number }
/** `parties[n]` is for a party of n; sizes that the area cannot seat are left out. */
type AreaText = { fixed: string; parties: readonly (PartyText | undefined)[] }
type Texts = ReadonlyMap<number, AreaText>

/** The rows of one start, each with its leading comma, and where in them the start and its tag are written. */
type Block = { rows: readonly AvailabilityRow[]; bytes: Buffer; start: string; starts: number[]; tags: number[] }

export function slotWriter(house: OpenHouse): SlotWriter {
  const texts = new Map(house.prepared.areas.map((area) => [area.area.id, areaText(house, area)]))
  const fixed = hash('sha1', JSON.stringify([...texts]), 'buffer')
  let latest: Block | undefined
  const blockFor = (rows: readonly AvailabilityRow[]): Block => {
    if (latest === undefined || !offersTheSame(latest, rows)) latest = writeBlock(texts, rows)
    return latest
  }
  return {
    write: (rows) => writeRows(blockFor, rows),
    fingerprint: (rows) => hash('sha1', Buffer.concat([fixed, numbersOf(rows)]), 'base64url'),
  }
}

function areaText({ settings, prepared }: OpenHouse, { area, largestParty, parties }: PreparedArea): AreaText {
  const fixed = JSON.stringify({
    duration_sec: prepared.house.bookingMinutes * 60,
    service_id: 'reservation',
    confirmation_mode: settings.confirmation_mode,
    merchant_id: String(settings.id),
    max_covers: largestParty,
    max_days: settings.max_days,
  })
  const texts: PartyText[] = []
  for (const { party, spotsTotal } of parties) {
    const resources = JSON.stringify({ party_size: party, room_id: String(area.id), room_name: area.name })
    const ending = `${tagOfPlace(area.id, party)}","resources":${resources}}`
    texts[party] = { spotsTotal, ending, endingBytes: Buffer.byteLength(ending) }
  }
  return { fixed: fixed.slice(1, -1), parties: texts }
}

function writeRows(blockFor: (rows: readonly AvailabilityRow[]) => Block, rows: readonly AvailabilityRow[]): Buffer {
  const copies: { slot: Slot; block: Block }[] = []
  let size = 0
  for (const rowsOfSlot of bySlot(rows)) {
    const { slot } = rowsOfSlot[0] as AvailabilityRow
    const block = blockFor(rowsOfSlot)
    copies.push({ slot, block })
    size += block.bytes.length
  }
  const text = Buffer.allocUnsafeSlow(size)
  let place = 0
  for (const { slot, block } of copies) {
    text.set(block.bytes, place)
    writeOver(text, place, block.starts, String(slot.start))
    writeOver(text, place, block.tags, tagOfStart(slot.start))
    place += block.bytes.length
  }
  return text.subarray(1)
}

function bySlot(rows: readonly AvailabilityRow[]): AvailabilityRow[][] {
  const groups: AvailabilityRow[][] = []
  for (let from = 0, until = 0; from < rows.length; from = until) {
    while (rows[until]?.slot === rows[from]?.slot) until++
    groups.push(rows.slice(from, until))
  }
  return groups
}

function offersTheSame(block: Block, rows: readonly AvailabilityRow[]): boolean {
  if (block.rows.length !== rows.length || block.start.length !== String(rows[0]?.slot.start).length) return false
  return rows.every(({ areaId, party, spotsOpen }, place) => {
    const known = block.rows[place] as AvailabilityRow
    return known.spotsOpen === spotsOpen && known.party === party && known.areaId === areaId
  })
}

/** Places are counted in bytes; all but the names of areas is ASCII. */
function writeBlock(texts: Texts, rows: readonly AvailabilityRow[]): Block {
  const start = String(rows[0]?.slot.start)
  const tag = tagOfStart(Number(start))
  const [starts, tags]: [number[], number[]] = [[], []]
  let text = ''
  let place = 0
  for (const { areaId, party, spotsOpen } of rows) {
    const area = texts.get(areaId) as AreaText
    const { spotsTotal, ending, endingBytes } = area.parties[party] as PartyText
    const opening = `,{"spots_total":${spotsTotal},"spots_open":${spotsOpen},"start_sec":`
    const middle = `,${area.fixed},"availability_tag":"`
    starts.push(place + opening.length)
    tags.push(place + opening.length + start.length + middle.length)
    text += opening + start + middle + tag + ending
    place += opening.length + start.length + middle.length + tag.length + endingBytes
  }
  return { rows, bytes: Buffer.from(text), start, starts, tags }
}

function writeOver(text: Buffer, from: number, places: readonly number[], ascii: string): void {
  const bytes = Buffer.from(ascii, 'latin1')
  for (const place of places) {
    for (let index = 0; index < bytes.length; index++) text[from + place + index] = bytes[index] as number
  }
}

/** All that differs between the rows of a house, 16 bytes a row. */
function numbersOf(rows: readonly AvailabilityRow[]): Uint8Array {
  const numbers = new Uint32Array(rows.length * 4)
  let place = 0
  for (const { slot, areaId, party, spotsOpen } of rows) {
    numbers[place++] = slot.start
    numbers[place++] = areaId
    numbers[place++] = party
    numbers[place++] = spotsOpen
  }
  return new Uint8Array(numbers.buffer)
}
