/** Today's covers, and how many arrive in each step of an hour. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/office.ts'
import { isBlock, isGone } from '../../diary/day/booking-state.ts'
import { diaryAddress } from '../frame/screen.ts'
import { minutesOf, timeOf } from '../hours/week.ts'

const words = texts.home
/** Half hours: a day from breakfast to midnight has room for them on a phone. */
const step = 30

export function TodayCard({ day }: { day: Schemas.Day | null }) {
  const bookings = (day?.bookings ?? []).filter((booking) => !isGone(booking) && !isBlock(booking))
  const covers = bookings.reduce((sum, { adults, children }) => sum + adults + children, 0)
  return (
    <section class="card today-card" aria-labelledby="today-title">
      <header>
        <h2 id="today-title">{words.tonight}</h2>
        <span class="links">
          <a href={diaryAddress()}>{words.timeline}</a>
        </span>
      </header>
      <div class="today-figures">
        <p>
          <b class="figure">{day === null ? '–' : covers}</b> {words.covers}
          <br />
          <span class="soft small">
            {day === null ? '–' : bookings.length === 0 ? words.none : words.bookings(bookings.length)}
          </span>
        </p>
        <Chart bookings={bookings} />
      </div>
    </section>
  )
}

function Chart({ bookings }: { bookings: readonly Schemas.Day['bookings'][number][] }) {
  const counts = new Map<number, number>()
  for (const { date, adults, children } of bookings) {
    const clock = minutesOf(date.slice(11, 16))
    const at = Math.floor((clock < 5 * 60 ? clock + 24 * 60 : clock) / step)
    counts.set(at, (counts.get(at) ?? 0) + adults + children)
  }
  if (counts.size === 0) return null
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  const most = Math.max(...counts.values())
  const [width, height] = [(last - first + 1) * 30, 100]
  return (
    <svg class="today-chart" viewBox={`0 0 ${Math.max(width, 360)} ${height + 20}`} role="img" aria-label={words.chart}>
      {[...counts].map(([at, covers]) => {
        const [x, size] = [(at - first) * 30, (covers / most) * (height - 14)]
        return (
          <g key={at}>
            <title>{words.coversAt(timeOf(at * step), covers)}</title>
            <rect x={x + 4} y={height - size} width="22" height={size} rx="3" />
            <text x={x + 15} y={height - size - 4}>
              {covers}
            </text>
          </g>
        )
      })}
      {Array.from({ length: last - first + 1 }, (_, index) => first + index)
        .filter((at) => (at * step) % 120 === 0)
        .map((at) => (
          <text key={at} class="hour" x={(at - first) * 30 + 15} y={height + 14}>
            {timeOf(at * step)}
          </text>
        ))}
    </svg>
  )
}
