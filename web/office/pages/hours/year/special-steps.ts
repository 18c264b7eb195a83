/** Adds and removes special days, each one step of the draft. */
import { texts } from '../../../../../texts/en/office/office.ts'
import type { SpecialDay } from '../../../description/description.ts'
import { barsOf } from '../../../description/week.ts'
import { type Dates, freshName, type Kind, weekdayOf, withoutDates, written } from '../../../description/year.ts'
import { change } from '../../../draft/draft.ts'
import { services } from '../week/week-state.ts'

const changeSpecials = (next: (before: readonly SpecialDay[]) => SpecialDay[]): void =>
  change((before) => ({ ...before, special_days: next(before.special_days) }))

const names: Readonly<Record<Kind, string>> = {
  closed: texts.hours.closedName,
  other_hours: texts.hours.otherName,
  private_event: texts.hours.eventName,
}

/** A special day as it begins: other hours are those of its weekday. */
export function newSpecial(dates: Dates, kind: Kind, others: readonly SpecialDay[]): SpecialDay {
  const usual = barsOf(services.value, weekdayOf(dates.from)).map(
    ({ service: { id: _, days: __, ...service } }) => service,
  )
  const hours = kind === 'other_hours' ? usual : []
  const own = kind === 'private_event' ? { kind } : {}
  return { name: freshName(others, names[kind]), ...own, ...written(dates), note: null, service_hours: hours }
}

/** Adds a closed day or an event at once; special days already on these dates are cut. */
export const layDates = (dates: Dates, kind: Kind): void =>
  changeSpecials((before) => {
    const left = withoutDates(before, dates)
    return [...left, newSpecial(dates, kind, left)]
  })

export const liftDates = (dates: Dates): void => changeSpecials((before) => withoutDates(before, dates))

/** In place of the one at `index`, or a new one where it is null. */
export const putSpecial = (index: number | null, special: SpecialDay): void =>
  changeSpecials((before) =>
    index === null ? [...before, special] : before.map((one, at) => (at === index ? special : one)),
  )

export const removeSpecial = (index: number): void => changeSpecials((before) => before.filter((_, at) => at !== index))
