/** Adding, removing and copying services of the week, each one step of the draft. */
import { texts } from '../../../../../texts/en/office/office.ts'
import { type Bar, copied, daysOf, plainName, weekdaysOf, withoutBar } from '../../../description/week.ts'
import { say } from '../../../screen/screen.ts'
import { changeServices, choose, dayNames } from './week-state.ts'

/** Gives a weekday the service of another day. */
export function addService(bar: Bar, weekday: number): void {
  changeServices((before) =>
    before.map((service, index) =>
      index === bar.index ? { ...service, days: daysOf([...weekdaysOf(service.days), weekday]) } : service,
    ),
  )
  choose({ ...bar, weekday })
}

export function removeBar(bar: Bar): void {
  changeServices((before) => withoutBar(before, bar))
  say(texts.hours.removed(dayNames[bar.weekday - 1] ?? '', plainName(bar.service.name, dayNames)))
}

export function copyBar(bar: Bar, to: readonly number[]): void {
  if (to.length === 0) return
  changeServices((before) => copied(before, bar, to, dayNames))
  say(texts.hours.copied(to.length))
}

export type NewService = { name: string; on: readonly number[]; opens: string; closes: string }

export function createService({ name, on, opens, closes }: NewService): void {
  const service = { name, days: daysOf(on), opens, closes, slot_minutes: 15 }
  changeServices((before) => [...before, service])
  choose({ weekday: on[0] ?? 1, service })
}
