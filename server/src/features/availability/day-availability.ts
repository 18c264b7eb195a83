/**
 * One day of one restaurant, worked out: its rows, and the pages of JSON that were asked of it so far. A sheet is true
 * for a question if it is built on versions at least as new as the question's and time has not changed it since.
 */
import { type AvailabilityRow, listDay, nextChangeAt } from '../../domain/availability.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import type { Diary } from '../../domain/diary.ts'
import { type DayVersions, isAtLeast } from '../diary/day-versions.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import type { SlotWriter } from './slot-text.ts'

/** Null: any. */
export type SlotFilter = { party: number | null; areaId: number | null; openOnly: boolean }

/** The items of a JSON list without its brackets, and a name for exactly these. */
export type Page = { text: Buffer; fingerprint: string }

/** Each filter makes a page; a day keeps this many of them, those asked for first leave first. */
const mostPages = 32

/** What a row weighs beside its text, roughly: five fields and a share of its slot. */
const bytesOfRow = 64

const emptyPage: Page = { text: Buffer.alloc(0), fingerprint: 'empty' }

export class DayAvailability {
  readonly versions: DayVersions
  readonly house: OpenHouse
  readonly #rows: readonly AvailabilityRow[]
  readonly #writer: SlotWriter
  readonly #worked: EpochSeconds
  readonly #changes: EpochSeconds
  readonly #pages = new Map<string, Page>()
  #bytes: number

  constructor(
    house: OpenHouse,
    writer: SlotWriter,
    diary: Diary,
    date: LocalDate,
    now: EpochSeconds,
    versions: DayVersions,
  ) {
    this.versions = versions
    this.house = house
    this.#writer = writer
    this.#rows = listDay(house.prepared, diary, date, now)
    this.#worked = now
    this.#changes = nextChangeAt(house.prepared, date, now)
    this.#bytes = this.#rows.length * bytesOfRow
  }

  get bytes(): number {
    return this.#bytes
  }

  isTrue(asked: DayVersions, now: EpochSeconds): boolean {
    return isAtLeast(this.versions, asked) && now >= this.#worked && now < this.#changes
  }

  page(filter: SlotFilter): Page {
    const name = `${filter.party}/${filter.areaId}/${filter.openOnly}`
    return this.#pages.get(name) ?? this.#addPage(name, filter)
  }

  #addPage(name: string, filter: SlotFilter): Page {
    const rows = this.#rows.filter((row) => passes(filter, row))
    // Not kept: questions about parties of a thousand would push out the pages that guests ask for.
    if (rows.length === 0) return emptyPage
    const page = { text: this.#writer.write(rows), fingerprint: this.#writer.fingerprint(rows) }
    this.#pages.set(name, page)
    this.#bytes += page.text.length
    if (this.#pages.size > mostPages) this.#dropOldestPage()
    return page
  }

  #dropOldestPage(): void {
    for (const [name, page] of this.#pages) {
      this.#pages.delete(name)
      this.#bytes -= page.text.length
      return
    }
  }
}

function passes({ party, areaId, openOnly }: SlotFilter, row: AvailabilityRow): boolean {
  return (
    (party === null || row.party === party) &&
    (areaId === null || row.areaId === areaId) &&
    (!openOnly || row.spotsOpen > 0)
  )
}
