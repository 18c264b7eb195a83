/** What the evenings to come say, from the answer of the server. */
import type { Schemas } from '../../../../../sdk/src/index.ts'
import { aheadTexts as words } from '../../../../../texts/en/office/insights-ahead.ts'

export type Ahead = Schemas.InsightsAhead
export type EveningAhead = Ahead['evenings'][number]

type Covers = Ahead['covers']

/** Null where nothing is known of a year ago. */
export function changeOf({ booked, a_year_ago }: Covers): { text: string; tone: 'good' | 'bad' | '' } | null {
  if (a_year_ago === 0) return null
  const percent = Math.round((booked / a_year_ago - 1) * 100)
  if (percent === 0) return { text: words.same, tone: '' }
  return percent > 0 ? { text: words.more(percent), tone: 'good' } : { text: words.fewer(-percent), tone: 'bad' }
}

/** How much of what a year ago came to in the end was booked by then, in percent. */
export const shareOf = ({ a_year_ago, came }: Covers): number | null =>
  came === 0 ? null : Math.round((a_year_ago / came) * 100)

const mostShown = 6

/** Evenings with refusals, the fullest and the emptiest, in order of their dates. */
export function worthALook(evenings: readonly EveningAhead[]): EveningAhead[] {
  const open = evenings.filter(({ fullest }) => fullest !== null)
  const percent = ({ fullest }: EveningAhead) => fullest?.percent ?? 0
  const refused = open.filter((one) => one.refused > 0).toSorted((one, other) => other.refused - one.refused)
  const byFill = open.toSorted((one, other) => percent(other) - percent(one))
  const chosen = [...refused.slice(0, 3), ...byFill.slice(0, 2), ...byFill.slice(-1), ...byFill.slice(2)]
  return [...new Set(chosen)].slice(0, mostShown).toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** In percent of what a year ago came to; null where that is not known. */
export function pacePoints({ pace, covers }: Ahead): { days: number; now: number | null; before: number }[] | null {
  if (covers.came === 0) return null
  const share = (some: number) => Math.round((some / covers.came) * 100)
  return pace.map(({ days_before: days, covers: now, a_year_ago: then }) => ({
    days,
    now: now === null ? null : share(now),
    before: share(then),
  }))
}
