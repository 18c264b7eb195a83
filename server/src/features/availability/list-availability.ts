/**
 * What can be booked, day by day. Guarantee: an answer is never older than its question. Every request asks for the
 * versions first and only then reads what it does not remember: a write that falls in between makes a sheet look older
 * than it is, never newer, and the next request works it out again.
 */
import type { Database } from '../../db/database.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../../domain/calendar.ts'
import { InvalidInput, notFound } from '../../domain/problem.ts'
import { type DayVersions, dayVersionLoader, isAtLeast } from '../diary/day-versions.ts'
import type { HouseCache, OpenHouse } from '../diary/house-cache.ts'
import { readDays } from '../diary/read-diary.ts'
import { AvailabilityCache } from './availability-cache.ts'
import { DayAvailability, type Page, type SlotFilter } from './day-availability.ts'
import { slotWriter } from './slot-text.ts'

export type Question = { restaurantId: number; date: LocalDate; days: number; filter: SlotFilter }

/** A page for each day, in order. */
export type ListAvailability = (question: Question, now: EpochSeconds) => Promise<Page[]>

type Parts = { db: Database; houses: HouseCache }
type Day = { name: string; date: LocalDate; versions: DayVersions }

/** A sheet that an earlier request of the same second is working out. */
type Coming = { versions: DayVersions; now: EpochSeconds; sheet: Promise<DayAvailability> }

export function availabilityList(parts: Parts): ListAvailability {
  const askVersions = dayVersionLoader(parts.db)
  const remembered = new AvailabilityCache()
  const coming = new Map<string, Coming>()

  function sheetOf({ name, versions }: Day, now: EpochSeconds): DayAvailability | Promise<DayAvailability> | undefined {
    const sheet = remembered.find(name)
    if (sheet?.isTrue(versions, now)) return sheet
    const other = coming.get(name)
    return other && other.now === now && isAtLeast(other.versions, versions) ? other.sheet : undefined
  }

  function workOut(restaurantId: number, days: readonly Day[], now: EpochSeconds): void {
    const written = writeSheets(parts, restaurantId, days, now)
    for (const [index, { name, versions }] of days.entries()) {
      const entry = { versions, now, sheet: written.then((sheets) => sheets[index] as DayAvailability) }
      const arrived = (): void => {
        if (coming.get(name) === entry) coming.delete(name)
      }
      coming.set(name, entry)
      entry.sheet.then((sheet) => remembered.keep(name, sheet)).then(arrived, arrived)
    }
  }

  async function sheetsOf(restaurantId: number, days: readonly Day[], now: EpochSeconds): Promise<DayAvailability[]> {
    const missing = days.filter((day) => sheetOf(day, now) === undefined)
    if (missing.length > 0) workOut(restaurantId, missing, now)
    return Promise.all(days.map((day) => sheetOf(day, now) as DayAvailability | Promise<DayAvailability>))
  }

  return async ({ restaurantId, date, days, filter }, now) => {
    const versions = await askVersions(restaurantId, date, days)
    if (versions === undefined) throw notFound('Restaurant')
    const asked = versions.map((versions, index) => dayOf(restaurantId, dateAfter(date, index), versions))
    const sheets = await sheetsOf(restaurantId, asked, now)
    assertKnownArea(sheets[0]?.house, filter.areaId)
    return sheets.map((sheet, index) => {
      const page = sheet.page(filter)
      remembered.noteUse((asked[index] as Day).name, sheet)
      return page
    })
  }
}

/** Most questions are about one day, which needs no calendar. */
const dateAfter = (date: LocalDate, days: number): LocalDate => (days === 0 ? date : addDays(date, days))

const dayOf = (restaurantId: number, date: LocalDate, versions: DayVersions): Day => {
  return { name: `${restaurantId}/${date}`, date, versions }
}

/** One query for the whole span, however many of its days are missing. */
async function writeSheets(
  { db, houses }: Parts,
  restaurantId: number,
  days: readonly Day[],
  now: EpochSeconds,
): Promise<DayAvailability[]> {
  const [first, last] = [days[0] as Day, days.at(-1) as Day]
  const house = await db.read((query) => houses.recallAt(query, restaurantId, first.versions.house))
  const diary = await db.read((query) => readDays(query, house, first.date, last.date))
  const writer = slotWriter(house)
  const closeOffs = Map.groupBy(diary.closeOffs, (closeOff) => closeOff.date)
  return days.map(({ date, versions }) => {
    const ofDay = { ...diary, closeOffs: closeOffs.get(date) ?? [] }
    return new DayAvailability(house, writer, ofDay, date, now, { ...versions, house: house.version })
  })
}

function assertKnownArea(house: OpenHouse | undefined, areaId: number | null): void {
  if (areaId === null || house?.settings.areas.some(({ id }) => id === areaId)) return
  throw new InvalidInput({ dining_area_id: ['The selected dining_area_id is invalid.'] })
}
