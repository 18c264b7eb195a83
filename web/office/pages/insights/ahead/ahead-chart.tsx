/** Covers booked for each evening as bars; those of a year ago then as a dash, in the end as a frame; what was refused on top. */
import { aheadTexts as words } from '../../../../../texts/en/office/insights-ahead.ts'
import { dateText, weekdayText } from '../../../../kit/time/zone-time.ts'
import { weekdayOf } from '../../../description/year.ts'
import { Scrolls, useWidth } from '../charts/chart-card.tsx'
import { ticksTo, wholeText } from '../figures/scales.ts'
import type { EveningAhead } from './ahead-figures.ts'

const [height, left, above, below] = [230, 36, 26, 22]

export function AheadChart({ evenings }: { evenings: readonly EveningAhead[] }) {
  const { element, width } = useWidth(Math.max(280, left + evenings.length * 18))
  const ticks = ticksTo(Math.max(1, ...evenings.flatMap(({ covers, a_year_ago, came }) => [covers, a_year_ago, came])))
  const top = ticks.at(-1) ?? 1
  const step = (width - left) / Math.max(1, evenings.length)
  const yOf = (covers: number) => above + (height - above - below) * (1 - covers / top)
  const middle = (index: number) => left + step * (index + 0.5)
  const bar = Math.max(6, Math.min(48, step - 4))
  const total = evenings.reduce((sum, { covers }) => sum + covers, 0)
  return (
    <Scrolls inner={element} label={words.chart(total)}>
      <svg class="chart" viewBox={`0 0 ${width} ${height}`} width={width} role="img" aria-label={words.chart(total)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="chart-line" x1={left} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={left - 6} y={yOf(tick) + 4} text-anchor="end">
              {wholeText(tick)}
            </text>
          </g>
        ))}
        {evenings.map(({ date, covers, a_year_ago, came, refused }, index) => {
          const x = middle(index) - bar / 2
          const highest = Math.min(yOf(covers), yOf(came))
          return (
            <g key={date}>
              <rect
                class={weekdayOf(date) === 5 || weekdayOf(date) === 6 ? 'bar strong' : 'bar'}
                x={x}
                width={bar}
                y={yOf(covers)}
                height={yOf(0) - yOf(covers)}
              >
                <title>{words.bar(dateText(date, 'short'), covers, a_year_ago, came, refused)}</title>
              </rect>
              {came > 0 && <rect class="ahead-end" x={x} width={bar} y={yOf(came)} height={yOf(0) - yOf(came)} />}
              {came > 0 && <line class="line" x1={x} x2={x + bar} y1={yOf(a_year_ago)} y2={yOf(a_year_ago)} />}
              {refused > 0 && (
                <text class="ahead-refused" x={middle(index)} y={highest - 5} text-anchor="middle">
                  +{refused}
                </text>
              )}
              {(index === 0 || weekdayOf(date) === 1) && (
                <text x={Math.min(width - 24, Math.max(left + 24, middle(index)))} y={height - 5} text-anchor="middle">
                  {`${weekdayText(date)} ${Number(date.slice(8))}`}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </Scrolls>
  )
}
