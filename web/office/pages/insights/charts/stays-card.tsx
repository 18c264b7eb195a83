/** How long guests stay by size of party: the middle half and the median, against what was planned. */
import { insightsTexts as words } from '../../../../../texts/en/office/insights.ts'
import { linkTo } from '../../../screen/screen.ts'
import type { Insights } from '../figures/headline-figures.ts'
import type { Question } from '../figures/insights-files.ts'
import { minuteScale } from '../figures/scales.ts'
import { ChartCard, useWidth } from './chart-card.tsx'
import { beyond, isLong, mostDifferent, type Stay } from './stays.ts'

const sizeOf = ({ party_from: from, party_to: to }: Stay): string => words.stays.size(from, to)

export function StaysCard({ data: { stays }, question }: { data: Insights; question: Question }) {
  const { party, visits, lower, median, upper, planned } = words.stays
  const rows = stays.map((stay) => [
    sizeOf(stay),
    stay.visits,
    stay.lower_minutes,
    stay.median_minutes,
    stay.upper_minutes,
    stay.planned_minutes,
  ])
  return (
    <ChartCard
      name="stays"
      title={words.stays.title}
      part="stays"
      question={question}
      table={{ head: [party, visits, lower, median, upper, planned], rows }}
      class="stays-card"
    >
      {stays.length === 0 ? <p class="soft">{words.stays.none}</p> : <StaysChart stays={stays} />}
      <div class="chart-foot">
        <p>{stays.length === 0 ? '' : sentenceOf(stays)}</p>
        <a {...linkTo({ page: 'pacing' })}>{words.stays.setting}</a>
      </div>
    </ChartCard>
  )
}

function sentenceOf(stays: readonly Stay[]): string {
  const most = mostDifferent(stays)
  if (most === null) return words.stays.asPlanned
  const { party_from: from, party_to: to } = most.stay
  return most.minutes < 0 ? words.stays.early(from, to, -most.minutes) : words.stays.long(from, to, most.minutes)
}

const [row, left, right, below] = [32, 40, 16, 24]

function StaysChart({ stays }: { stays: readonly Stay[] }) {
  const { element, width } = useWidth(260)
  const values = stays.flatMap((stay) => [stay.lower_minutes, stay.upper_minutes, stay.planned_minutes])
  const { from, to, ticks } = minuteScale(values)
  const height = stays.length * row + below
  const xOf = (minutes: number) => left + ((minutes - from) / (to - from)) * (width - left - right)
  const said = stays
    .map((stay) => words.stays.spoken(sizeOf(stay), stay.median_minutes, stay.planned_minutes))
    .join('; ')
  return (
    <>
      <div ref={element}>
        <svg class="chart" viewBox={`0 0 ${width} ${height}`} width={width} role="img" aria-label={said}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line class="chart-line" x1={xOf(tick)} x2={xOf(tick)} y1={0} y2={height - below} />
              <text x={xOf(tick)} y={height - 7} text-anchor="middle">
                {tick}
              </text>
            </g>
          ))}
          <text x={left - 8} y={height - 7} text-anchor="end">
            {words.stays.minutes}
          </text>
          {stays.map((stay, index) => (
            <StayRow key={sizeOf(stay)} stay={stay} y={index * row + row / 2} xOf={xOf} />
          ))}
        </svg>
      </div>
      <p class="chart-legend">
        <span>
          <i class="of-real" />
          {words.stays.legendReal}
        </span>
        <span>
          <i class="of-planned" />
          {words.stays.legendPlanned}
        </span>
      </p>
    </>
  )
}

function StayRow({ stay, y, xOf }: { stay: Stay; y: number; xOf: (minutes: number) => number }) {
  const { lower_minutes: lower, median_minutes: median, upper_minutes: upper, planned_minutes: planned } = stay
  const minutes = beyond(stay)
  const isRight = minutes > 0
  return (
    <g class={isLong(stay) ? 'stay is-long' : 'stay'}>
      <text class="party" x={left - 8} y={y + 4} text-anchor="end">
        {sizeOf(stay)}
      </text>
      <rect x={xOf(lower)} width={Math.max(4, xOf(upper) - xOf(lower))} y={y - 7} height={14} rx={7} />
      <circle cx={xOf(median)} cy={y} r={5} />
      <line class="planned" x1={xOf(planned)} x2={xOf(planned)} y1={y - 11} y2={y + 11} />
      {minutes !== 0 && (
        <text
          class="difference"
          x={isRight ? xOf(Math.min(lower, planned)) - 6 : xOf(Math.max(upper, planned)) + 6}
          y={y + 4}
          text-anchor={isRight ? 'end' : 'start'}
        >
          {isRight ? `+${minutes}` : `−${-minutes}`}
        </text>
      )}
    </g>
  )
}
