/**
 * One past evening, seated again in memory: each party is decided by the engine beside those that were seated before it.
 * Nobody is moved for others, as a real evening might, so what finds room is a lower bound.
 */
import { type Decision, decide, type Wish } from '../availability/availability.ts'
import type { Rules } from '../availability/booking-rules.ts'
import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import type { CloseOff } from '../calendar/close-offs.ts'
import { type Slot, slotsOfEvening } from '../calendar/service-hours.ts'
import type { Arrival } from '../seating/pacing.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import { type Reason, type Start, startAt, startOfSlot } from '../seating/refusals.ts'
import type { TakenTable } from '../seating/schedule.ts'

/** `madeAt`: when it is decided. `minutes`: the stay where it is known; else by the turn times. */
export type Asked = {
  party: number
  madeAt: EpochSeconds
  rules: Rules
  minutes?: number | undefined
  /** Where the house has no slot, or the caller knows it. */
  start?: Start | undefined
}

export type PastRoom = {
  closeOffs: readonly CloseOff[]
  /** `tableIds` were blocked. */
  blocks: readonly { from: EpochSeconds; until: EpochSeconds; tableIds: readonly number[] }[]
}

export class EveningReplay {
  readonly slots: readonly Slot[]
  readonly #prepared: PreparedHouse
  readonly #closeOffs: readonly CloseOff[]
  readonly #slotsAt: ReadonlyMap<EpochSeconds, Slot>
  readonly #taken: TakenTable[]
  readonly #arrivals: Arrival[] = []

  constructor(prepared: PreparedHouse, evening: LocalDate, { closeOffs, blocks }: PastRoom) {
    this.#prepared = prepared
    this.#closeOffs = closeOffs
    this.slots = slotsOfEvening(prepared.house, evening)
    this.#slotsAt = new Map(this.slots.map((slot) => [slot.start, slot]))
    this.#taken = blocks.flatMap(({ from, until, tableIds }) =>
      tableIds.map((tableId) => {
        return { bookingId: null, tableId, from, until, isPinned: true, askedAreaId: null, isBlock: true }
      }),
    )
  }

  startOf(at: EpochSeconds): Start {
    const slot = this.#slotsAt.get(at)
    return slot ? startOfSlot(slot) : startAt(this.#prepared.house, at)
  }

  hasRoom(at: EpochSeconds, asked: Asked): boolean {
    return 'seated' in this.#decide(at, asked).decision
  }

  /** Gives the party its tables, which are taken from then on; or the reason why there are none. */
  seat(at: EpochSeconds, asked: Asked): Reason | readonly number[] {
    const { decision, minutes } = this.#decide(at, asked)
    if (!('seated' in decision)) return 'refused' in decision ? decision.refused : 'no_table'
    const { tableIds } = decision.seated
    for (const tableId of tableIds) {
      const stay = { from: at, until: at + minutes * 60 }
      this.#taken.push({ bookingId: null, tableId, ...stay, isPinned: true, askedAreaId: null })
    }
    this.#arrivals.push({ bookingId: null, at, covers: asked.party })
    return tableIds
  }

  #decide(at: EpochSeconds, { party, madeAt, rules, minutes, start = this.startOf(at) }: Asked) {
    const wish: Wish = { at, party, areaId: null, rules, minutes }
    const schedule = { closeOffs: this.#closeOffs, taken: this.#taken, arrivals: this.#arrivals }
    const decision: Decision = decide(this.#prepared, schedule, madeAt, wish, start)
    return { decision, minutes: minutes ?? this.#prepared.turnMinutes(start.serviceHourId, party) }
  }
}
