/** Today's covers, how many arrive in each step of an hour, and what the evening will be about. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import { homeTexts as words } from '../../../../texts/en/office/home.ts'
import { wallText } from '../../../kit/time/zone-time.ts'
import { minutesOf, timeOf } from '../../description/week.ts'
import { diaryAddress, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { allergiesOf, busiestOf, figuresOf, hourTicks, largestOf } from './evening-facts.ts'
import { type Room, readRoom } from './read-home.ts'

/** Half hours of a dinner, hours from breakfast to midnight: as many bars have room on a telephone with readable numbers. */
const mostBars = 16
const [pitch, barWidth] = [24, 18]

export function TodayCard({ day }: { day: Schemas.Day | null }) {
  const { bookings, covers, waiting } = figuresOf(day)
  return (
    <section class="card today-card" aria-labelledby="today-title">
      <header>
        <h2 id="today-title">
          {words.tonight} <span class="soft">{day === null ? '' : servicesText(day)}</span>
        </h2>
        <span class="links">
          <a href={diaryAddress()}>{words.timeline}</a>
        </span>
      </header>
      <div class="today-figures">
        <p>
          <b class="home-figure">{day === null ? '–' : covers}</b> {words.covers}
          <br />
          <span class="soft small">
            {day === null ? '–' : bookings.length === 0 ? words.none : words.bookings(bookings.length)}
            {waiting > 0 && `, ${words.waiting(waiting)}`}
          </span>
        </p>
        <Chart bookings={bookings} is24={day?.twenty_four_hour_format ?? true} />
      </div>
      {day !== null && <Facts day={day} />}
    </section>
  )
}

/** `Dinner, 18:00 to 22:30`; of several services their names. */
function servicesText({ services, special_day, twenty_four_hour_format: is24 }: Schemas.Day): string {
  const [only, ...others] = services
  if (only === undefined) return special_day?.name ?? words.closed
  if (others.length > 0) return services.map(({ name }) => name).join(', ')
  const clock = (at: string) => wallText(at.slice(11, 16), is24)
  return words.service(only.name, clock(only.opens_at), clock(only.closes_at))
}

type Fact = { title: string; detail: string; isRed?: boolean }

function Facts({ day }: { day: Schemas.Day }) {
  const room = useRoom(day)
  const { bookings } = figuresOf(day)
  const clock = (time: string) => wallText(time, day.twenty_four_hour_format)
  const busiest = busiestOf(day.covers_by_quarter)
  const largest = largestOf(bookings)
  const allergic = allergiesOf(bookings)
  const facts: (Fact | null)[] = [
    busiest && {
      title: words.busiest(clock(busiest.time)),
      detail: words.arrive(busiest.arriving, busiest.over),
      isRed: busiest.over > 0,
    },
    largest && {
      title: words.largest(largest.covers),
      detail: [largest.patron?.name, ...tableNames(day, largest), clock(largest.date.slice(11, 16))].join(', '),
    },
    allergic.guests === 0
      ? null
      : {
          title: words.allergies(allergic.guests),
          detail: allergic.kinds.map((kind) => words.allergyNames[kind]).join(', '),
        },
    day.services.length === 0 || room === null
      ? null
      : { title: words.roomLeft, detail: roomText(room, clock), isRed: room.every(({ from }) => from === null) },
  ]
  const shown = facts.filter((fact) => fact !== null)
  return shown.length === 0 ? null : (
    <ul class="plain facts">
      {shown.map(({ title, detail, isRed = false }) => (
        <li key={title}>
          <b>{title}</b>
          <span class={isRed ? 'late-text' : 'soft'}>{detail}</span>
        </li>
      ))}
    </ul>
  )
}

const tableNames = ({ areas }: Schemas.Day, { table_ids }: Schemas.DayBooking): string[] =>
  areas.flatMap(({ tables }) => tables.filter(({ id }) => table_ids.includes(id)).map(({ name }) => name))

function roomText(room: Room, clock: (time: string) => string): string {
  const free = Map.groupBy(room, ({ from }) => from)
  free.delete(null)
  if (free.size === 0) return words.noRoom
  return [...free]
    .map(([from, same]) => words.roomFor(same.map(({ party }) => party).join(', '), clock(from ?? '')))
    .join('; ')
}

/** Null until it is known. */
function useRoom({ date, version }: Schemas.Day): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    readRoom(date).then(setRoom, (error: unknown) => say(sentenceOf(error)))
  }, [date, version])
  return room
}

function Chart({ bookings, is24 }: { bookings: readonly Schemas.DayBooking[]; is24: boolean }) {
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
            <title>{words.coversAt(wallText(timeOf(at * step), is24), covers)}</title>
            <rect x={x + (pitch - barWidth) / 2} y={height - size} width={barWidth} height={size} rx="3" />
            <text x={x + pitch / 2} y={height - size - 4}>
              {covers}
            </text>
          </g>
        )
      })}
      {hourTicks(first, last, step, is24).map(({ at, text, isBetween }) => (
        <text key={at} class={isBetween ? 'hour between' : 'hour'} x={(at - first) * pitch + pitch / 2} y={height + 14}>
          {text}
        </text>
      ))}
    </svg>
  )
}
