/** Covers per evening as bars, those of the period compared as a line; a year by weeks. */
import { locale } from '../../../../../texts/en/locale.ts'
import { insightsTexts as words } from '../../../../../texts/en/office/insights.ts'
import { dateText, weekdayText } from '../../../../kit/time/zone-time.ts'
import { specialOn, weekdayOf } from '../../../description/year.ts'
import { savedDescription } from '../../../draft/draft.ts'
import { diaryOn } from '../../../screen/screen.ts'
import type { Figures, Insights } from '../figures/headline-figures.ts'
import type { Question } from '../figures/insights-files.ts'
import type { Span } from '../figures/periods.ts'
import { beginOf, linePath, ticksTo, wholeText } from '../figures/scales.ts'
import { ChartCard, Scrolls, useWidth } from './chart-card.tsx'

type Days = Figures['days']
type Given = { data: Insights; question: Question; span: Span; own: string; before: string | null }

export function DaysCard({ data, question, span, own, before }: Given) {
  const { days } = data
  const old = data.against?.days ?? []
  const isYear = span === 'year'
  const head = [words.days.date, words.days.covers, words.days.bookings, words.days.seats]
  const rows = days.map(({ date, covers, bookings, seats_offered: seats, estimated }, index) => [
    isYear ? dateText(date, 'withYear') : <a href={diaryOn(date)}>{dateText(date, 'withYear')}</a>,
    wholeText(covers),
    wholeText(bookings),
    estimated ? `${wholeText(seats)} (${words.days.estimated})` : wholeText(seats),
    ...(before === null ? [] : [wholeText(old[index]?.covers ?? 0)]),
  ])
  return (
    <ChartCard
      name="days"
      title={words.days.title[span]}
      aside={
        <p class="chart-legend">
          <span>
            <i class="of-own" />
            {words.days.own(own)}
          </span>
          {before !== null && old.length > 0 && (
            <span>
              <i class="of-before" />
              {isYear ? words.days.sameWeeks(before) : words.days.same(before)}
            </span>
          )}
        </p>
      }
      part="days"
      question={question}
      table={{ head: before === null ? head : [...head, before], rows }}
      class="days-card"
    >
      <DaysChart days={days} old={old} span={span} />
    </ChartCard>
  )
}

const [height, left, above, below] = [230, 36, 26, 22]

function DaysChart({ days, old, span }: { days: Days; old: Days; span: Span }) {
  const { element, width } = useWidth(Math.max(280, left + days.length * 13))
  const ticks = ticksTo(Math.max(...days.map(({ covers }) => covers), ...old.map(({ covers }) => covers), 1))
  const top = ticks.at(-1) ?? 1
  const step = (width - left) / Math.max(1, days.length)
  const yOf = (covers: number) => above + (height - above - below) * (1 - covers / top)
  const middle = (index: number) => left + step * (index + 0.5)
  const barWidth = Math.max(4, Math.min(48, step - Math.max(3, step * 0.22)))
  // The restaurant may have opened during the compared period: no line before its first evening.
  const points = old
    .slice(0, days.length)
    .map(({ covers }, index) => [middle(index), yOf(covers)] as const)
    .slice(beginOf(old))
  return (
    <Scrolls inner={element} label={words.days.title[span]}>
      <svg class="chart" viewBox={`0 0 ${width} ${height}`} width={width} role="img" aria-label={spoken(days, span)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="chart-line" x1={left} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={left - 6} y={yOf(tick) + 4} text-anchor="end">
              {wholeText(tick)}
            </text>
          </g>
        ))}
        {days.map(({ date, covers }, index) => (
          <rect
            key={date}
            class={span !== 'year' && isBusyDay(date) ? 'bar strong' : 'bar'}
            x={middle(index) - barWidth / 2}
            width={barWidth}
            y={yOf(covers)}
            height={Math.max(0, yOf(0) - yOf(covers))}
            rx={Math.min(3, barWidth / 4)}
          >
            <title>{words.days.bar(nameOf(date, span), covers, old[index]?.covers ?? null)}</title>
          </rect>
        ))}
        <path class="line" d={linePath(points)} />
        {labelled(days, span).map(([index, text]) => (
          <text key={text} x={middle(index)} y={height - 5} text-anchor="middle">
            {text}
          </text>
        ))}
        {span !== 'year' &&
          marksOf(days, step).map(({ index, name }) => (
            <g key={index}>
              <line class="mark-line" x1={middle(index)} x2={middle(index)} y1={above - 8} y2={yOf(0)} />
              <text
                class="mark"
                x={Math.min(Math.max(middle(index), left + 50), width - 50)}
                y={above - 13}
                text-anchor="middle"
              >
                {name}
              </text>
            </g>
          ))}
      </svg>
    </Scrolls>
  )
}

/** Friday and Saturday are darker, to show the weeks. */
const isBusyDay = (date: string): boolean => weekdayOf(date) === 5 || weekdayOf(date) === 6

const nameOf = (date: string, span: Span): string => dateText(date, span === 'year' ? 'withYear' : 'short')

function spoken(days: Days, span: Span): string {
  const total = days.reduce((sum, { covers }) => sum + covers, 0)
  const [most] = days.toSorted((one, other) => other.covers - one.covers)
  if (most === undefined || total === 0) return words.days.nobody
  return words.days.spoken(total, nameOf(most.date, span), most.covers)
}

const monthForm = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })

/** Mondays of a month, every day of a week, the first week of every month of a year. */
function labelled(days: Days, span: Span): [number, string][] {
  return days.flatMap(({ date }, index): [number, string][] => {
    const day = `${weekdayText(date)} ${Number(date.slice(8))}`
    if (span === 'week') return [[index, day]]
    if (span === 'month') return weekdayOf(date) === 1 || (index === 0 && weekdayOf(date) < 6) ? [[index, day]] : []
    return Number(date.slice(8)) <= 7 ? [[index, monthForm.format(Date.parse(date))]] : []
  })
}

const roomOfMark = 110

/** Special days by name, without those whose label would overlap the one before. */
function marksOf(days: Days, step: number): { index: number; name: string }[] {
  const specials = savedDescription.value?.special_days ?? []
  let last = Number.NEGATIVE_INFINITY
  return days.flatMap(({ date }, index) => {
    const special = specials[specialOn(specials, date)]
    if (special === undefined || (index - last) * step < roomOfMark) return []
    last = index
    return [{ index, name: special.name.length > 18 ? `${special.name.slice(0, 17)}…` : special.name }]
  })
}
