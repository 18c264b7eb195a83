/** Today's covers, and how many arrive in each step of an hour. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/office.ts'
import { isBlock, isGone, isUnanswered } from '../../diary/day/booking-state.ts'
import { diaryAddress } from '../frame/screen.ts'
import { minutesOf, timeOf } from '../hours/week/week.ts'

const words = texts.home
/** Half hours of a dinner, hours from breakfast to midnight: as many bars have room on a telephone with readable numbers. */
const mostBars = 16
const [pitch, barWidth] = [24, 18]

/** Of an evening: who is expected or came; the waiting list does not count. */
export function figuresOf(day: Schemas.Day | null) {
  const bookings = (day?.bookings ?? []).filter(
    (booking) => !isGone(booking) && !isBlock(booking) && !booking.waiting_list,
  )
  const covers = bookings.reduce((sum, { adults, children }) => sum + adults + children, 0)
  return { bookings, covers, toConfirm: bookings.filter(isUnanswered).length }
}

export function TodayCard({ day }: { day: Schemas.Day | null }) {
  const { bookings, covers } = figuresOf(day)
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
  const arrivals = bookings.map(({ date, adults, children }) => {
    const clock = minutesOf(date.slice(11, 16))
    return { minute: clock < 5 * 60 ? clock + 24 * 60 : clock, covers: adults + children }
  })
  if (arrivals.length === 0) return null
  const minutes = arrivals.map(({ minute }) => minute)
  const step = (Math.max(...minutes) - Math.min(...minutes)) / 30 < mostBars ? 30 : 60
  const counts = new Map<number, number>()
  for (const { minute, covers } of arrivals) {
    const at = Math.floor(minute / step)
    counts.set(at, (counts.get(at) ?? 0) + covers)
  }
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  const most = Math.max(...counts.values())
  const [width, height] = [(last - first + 1) * pitch, 100]
  return (
    <svg
      class="today-chart"
      viewBox={`-6 0 ${Math.max(width, 300) + 12} ${height + 20}`}
      role="img"
      aria-label={words.chart(step)}
    >
      {[...counts].map(([at, covers]) => {
        const [x, size] = [(at - first) * pitch, (covers / most) * (height - 14)]
        return (
          <g key={at}>
            <title>{words.coversAt(timeOf(at * step), covers)}</title>
            <rect x={x + (pitch - barWidth) / 2} y={height - size} width={barWidth} height={size} rx="3" />
            <text x={x + pitch / 2} y={height - size - 4}>
              {covers}
            </text>
          </g>
        )
      })}
      {Array.from({ length: last - first + 1 }, (_, index) => first + index)
        .filter((at) => (at * step) % 120 === 0)
        .map((at) => (
          <text key={at} class="hour" x={(at - first) * pitch + pitch / 2} y={height + 14}>
            {timeOf(at * step)}
          </text>
        ))}
    </svg>
  )
}
