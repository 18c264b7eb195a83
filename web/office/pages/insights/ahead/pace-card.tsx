/** How fast the evenings fill, in percent of what they came to a year ago. */
import { aheadTexts as words } from '../../../../../texts/en/office/insights-ahead.ts'
import { linePath } from '../figures/scales.ts'
import { type Ahead, pacePoints } from './ahead-figures.ts'

const [width, height, left, above, below] = [300, 200, 40, 14, 24]

export function PaceCard({ data }: { data: Ahead }) {
  const points = pacePoints(data)
  if (points === null) {
    return (
      <section class="card refused-card" aria-labelledby="pace-title">
        <h2 id="pace-title">{words.pace}</h2>
        <p class="soft">{words.noPace}</p>
      </section>
    )
  }
  const top = Math.max(100, ...points.map(({ now }) => now ?? 0), ...points.map(({ before }) => before))
  const xOf = (index: number) => left + ((width - left - 8) * index) / Math.max(1, points.length - 1)
  const yOf = (percent: number) => above + (height - above - below) * (1 - percent / top)
  const own = points.flatMap(({ now }, index) => (now === null ? [] : [[xOf(index), yOf(now)] as const]))
  const [last] = points.filter(({ now }) => now !== null).slice(-1)
  const sentence = last?.now == null ? words.notBegun : words.paceSaid(last.days, last.now, last.before)
  return (
    <section class="card refused-card" aria-labelledby="pace-title">
      <h2 id="pace-title">{words.pace}</h2>
      <svg class="chart pace-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
        {[0, 50, 100].map((percent) => (
          <g key={percent}>
            <line class="chart-line" x1={left} x2={width} y1={yOf(percent)} y2={yOf(percent)} />
            <text x={left - 6} y={yOf(percent) + 4} text-anchor="end">
              {percent} %
            </text>
          </g>
        ))}
        <path class="line" d={linePath(points.map(({ before }, index) => [xOf(index), yOf(before)] as const))} />
        <path class="pace-now" d={linePath(own)} />
        <text x={left} y={height - 5}>
          {words.weeksBefore}
        </text>
        <text x={width} y={height - 5} text-anchor="end">
          {words.firstEvening}
        </text>
      </svg>
      <p class="small">{sentence}</p>
    </section>
  )
}
