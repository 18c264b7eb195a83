/** The headline figures, each with how it changed. */
import type { Schemas } from '../../../../../sdk/src/index.ts'
import { insightsTexts as words } from '../../../../../texts/en/office/insights.ts'
import { daysBetween } from './periods.ts'
import { beginOf, tenthsText, wholeText } from './scales.ts'

export type Insights = Schemas.Insights
export type Figures = Schemas.InsightsPeriod

/** `tone` says whether the change is welcome; how far ahead guests book is neither. */
export type Change = { text: string; way: 'up' | 'down' | 'same'; tone: 'good' | 'bad' | 'neutral' }
export type Headline = {
  key: 'covers' | 'bookings' | 'noShows' | 'cancelled' | 'ahead' | 'refused'
  text: string
  /** Null where there is nothing to compare with. */
  change: Change | null
  before: string | null
}

/**
 * The first evening with guests, where the period begins with several evenings, or a week, without any: the restaurant
 * had not opened yet. Null where it had.
 */
export function firstEvening({ days, from }: Figures): string | null {
  const begin = days[beginOf(days)]?.date ?? from
  return daysBetween(from, begin) < fewestMissing ? null : begin
}

const fewestMissing = 3

/** Amounts are not compared with a period in which the restaurant was open only in part; rates are. */
export function headlinesOf(now: Figures, before: Figures | undefined): Headline[] {
  const figures = comparedWith(now, before)
  if (before === undefined || firstEvening(before) === null) return figures
  return figures.map((figure) => (isAmount(figure) ? { ...figure, change: null } : figure))
}

const isAmount = ({ key }: Headline): boolean => key === 'covers' || key === 'bookings' || key === 'refused'

function comparedWith(now: Figures, before: Figures | undefined): Headline[] {
  const old = before !== undefined && before.bookings.made > 0 ? before : undefined
  return [
    amount('covers', now.covers.total, old?.covers.total),
    amount('bookings', now.bookings.due, old?.bookings.due),
    rate('noShows', rateOf(now, 'no_show'), old && rateOf(old, 'no_show')),
    rate('cancelled', rateOf(now, 'cancelled'), old && rateOf(old, 'cancelled')),
    ahead(now.ahead.median_days, old?.ahead.median_days ?? null),
    refused(refusedCovers(now), before && refusedCovers(before)),
  ]
}

export const refusedCovers = ({ refused: all }: Figures): number => all.reduce((sum, { covers }) => sum + covers, 0)

type Way = Change['way']
const wayOf = (difference: number): Way => (difference > 0 ? 'up' : difference < 0 ? 'down' : 'same')

const changeOf = (difference: number, up: string, down: string, welcome: Way | null): Change => {
  const way = wayOf(difference)
  if (way === 'same') return { text: words.change.same, way, tone: 'neutral' }
  return { text: way === 'up' ? up : down, way, tone: welcome === null ? 'neutral' : way === welcome ? 'good' : 'bad' }
}

function amount(key: 'covers' | 'bookings', now: number, old: number | undefined): Headline {
  const text = wholeText(now)
  if (old === undefined || old === 0)
    return { key, text, change: null, before: old === undefined ? null : wholeText(old) }
  const percent = Math.round(((now - old) / old) * 1000) / 10
  const said = words.percent(tenthsText(Math.abs(percent)))
  return {
    key,
    text,
    change: changeOf(percent, words.change.more(said), words.change.fewer(said), 'up'),
    before: wholeText(old),
  }
}

type Rate = { percent: number | null; part: number; whole: number }

const rateOf = ({ rates, bookings }: Figures, which: 'no_show' | 'cancelled'): Rate =>
  which === 'no_show'
    ? { percent: rates.no_show, part: bookings.no_show, whole: bookings.due }
    : { percent: rates.cancelled, part: bookings.cancelled, whole: bookings.made }

/** With too few bookings, counts instead of a rate. */
const rateText = ({ percent, part, whole }: Rate): string =>
  percent === null ? words.noRate(part, whole) : words.percent(tenthsText(percent))

function rate(key: 'noShows' | 'cancelled', now: Rate, old: Rate | undefined): Headline {
  const text = rateText(now)
  if (old === undefined) return { key, text, change: null, before: null }
  const before = rateText(old)
  if (now.percent === null || old.percent === null) return { key, text, change: null, before }
  const points = Math.round((now.percent - old.percent) * 10) / 10
  const said = tenthsText(Math.abs(points))
  return {
    key,
    text,
    change: changeOf(points, words.change.pointsMore(said), words.change.pointsFewer(said), 'down'),
    before,
  }
}

const daysText = (days: number | null): string => (days === null ? '–' : words.headline.days(tenthsText(days)))

function ahead(now: number | null, old: number | null): Headline {
  const [key, text] = ['ahead', daysText(now)] as const
  if (now === null || old === null) return { key, text, change: null, before: old === null ? null : daysText(old) }
  const days = Math.round((now - old) * 10) / 10
  const said = tenthsText(Math.abs(days))
  return {
    key,
    text,
    change: changeOf(days, words.change.earlier(said), words.change.later(said), null),
    before: daysText(old),
  }
}

function refused(now: number, old: number | undefined): Headline {
  const [key, text] = ['refused', wholeText(now)] as const
  // Counted only since a certain release, so 0 in an earlier year means nothing.
  if (old === undefined || old === 0) return { key, text, change: null, before: null }
  const said = wholeText(Math.abs(now - old))
  return {
    key,
    text,
    change: changeOf(now - old, words.change.more(said), words.change.fewer(said), 'down'),
    before: wholeText(old),
  }
}
