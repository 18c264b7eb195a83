/**
 * The hours of one date on paper: its services, the tail of the evening before, its starts, and how long parties stay.
 * Written a second time in the plainest way; nothing here is shared with the source. Minutes count from midnight.
 */
export type PaperTurnTime = { up_to: number; minutes: number }

/** `closes` after 24:00 lies on the next date. */
export type PaperService = {
  id: number
  opens: number
  closes: number
  slotMinutes: number
  turnTimes: readonly PaperTurnTime[]
}

/** Days are YYYY-MM-DD, or MM-DD for every year. No service is closed. */
export type PaperSpecialDay = { first: string; last: string; services: readonly PaperService[] }

export type PaperRules = {
  usual: readonly PaperService[]
  specialDays: readonly PaperSpecialDay[]
  turnTimes: readonly PaperTurnTime[]
  resetMinutes: number
  /** When the terrace is open; null is always. Days are MM-DD. */
  season: { first: string; last: string } | null
}

const wholeDay = 24 * 60
const usualStay = 120

/** A leap year, so that 02-29 has a place among the days of a year. */
const dayOfYear = (monthDay: string) => Temporal.PlainDate.from(`2028-${monthDay}`).dayOfYear

function isOn({ first, last }: Pick<PaperSpecialDay, 'first' | 'last'>, date: string): boolean {
  if (first.length === date.length) {
    const after = (day: string) => Temporal.PlainDate.from(day).until(date).total('days')
    return after(first) >= 0 && after(last) <= 0
  }
  const daysFromFirst = (monthDay: string) => (dayOfYear(monthDay) - dayOfYear(first) + 366) % 366
  return daysFromFirst(date.slice(5)) <= daysFromFirst(last)
}

export class PaperHours {
  readonly rules: PaperRules
  /** Those that begin on the date. */
  readonly ofToday: readonly PaperService[]
  /** Those that began on the date before, in minutes of this one. */
  readonly ofYesterday: readonly PaperService[]
  readonly starts: readonly number[]
  readonly #date: string

  constructor(rules: PaperRules, date: string) {
    const beginningOn = (day: string) =>
      rules.specialDays.find((special) => isOn(special, day))?.services ?? rules.usual
    this.rules = rules
    this.#date = date
    this.ofToday = beginningOn(date)
    this.ofYesterday = beginningOn(Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()).map((service) => {
      return { ...service, opens: service.opens - wholeDay, closes: service.closes - wholeDay }
    })
    this.starts = [...Array(wholeDay).keys()].filter((minute) => this.isStart(minute))
  }

  /** No party stays longer, unless its length was set by hand. */
  get longestTurn(): number {
    const { usual, specialDays, turnTimes } = this.rules
    const services = [...usual, ...specialDays.flatMap((special) => special.services)]
    const all = [...turnTimes, ...services.flatMap((service) => service.turnTimes)]
    return Math.max(usualStay, ...all.map(({ minutes }) => minutes))
  }

  isTerraceOpen(evening: 'today' | 'yesterday'): boolean {
    const { season } = this.rules
    const days = evening === 'today' ? 0 : 1
    return season === null || isOn(season, Temporal.PlainDate.from(this.#date).subtract({ days }).toString())
  }

  serviceAt(minute: number): PaperService | undefined {
    return [...this.ofToday, ...this.ofYesterday].find(({ opens, closes }) => opens <= minute && minute < closes)
  }

  isStart(minute: number): boolean {
    const service = this.serviceAt(minute)
    return service !== undefined && (minute - service.opens) % service.slotMinutes === 0
  }

  /** How long a party stays whose length was not set by hand. */
  turn(minute: number, party: number): number {
    const ofService = this.serviceAt(minute)?.turnTimes.find(({ up_to }) => party <= up_to)
    const ofHouse = this.rules.turnTimes.find(({ up_to }) => party <= up_to)
    return (ofService ?? ofHouse)?.minutes ?? usualStay
  }
}
