/** How full: a heat map of weekdays and half hours. It is a table, and its numbers are readable without the colours. */
import { useEffect, useRef } from 'preact/hooks'
import { insightsTexts as words } from '../../../../../texts/en/office/insights.ts'
import { linkTo } from '../../../screen/screen.ts'
import type { Insights } from '../figures/headline-figures.ts'
import type { Question } from '../figures/insights-files.ts'
import { ChartCard, Scrolls } from './chart-card.tsx'
import { type Cell, clockOf, followsGap, fullest, levelOf, roomToFill, timesOf } from './fullness.ts'

/** More columns than this take the whole width of the page. */
const mostBeside = 16

export function FullCard({ data: { how_full: cells }, question }: { data: Insights; question: Question }) {
  const times = timesOf(cells)
  return (
    <ChartCard
      name="full"
      title={words.full.title}
      aside={<span class="soft small office-wide">{words.full.aside}</span>}
      part="how_full"
      question={question}
      table={null}
      class={times.length > mostBeside ? 'full-card full-wide' : 'full-card'}
    >
      {times.length === 0 ? <p class="soft">{words.full.never}</p> : <FullMap cells={cells} times={times} />}
      {times.length > 0 && <Foot cells={cells} />}
    </ChartCard>
  )
}

function FullMap({ cells, times }: { cells: readonly Cell[]; times: readonly string[] }) {
  const percents = new Map(cells.map(({ weekday, time, percent }) => [`${weekday} ${time}`, percent]))
  const box = useRef<HTMLDivElement>(null)
  const column = times.indexOf(fullest(cells)?.time ?? '')
  // On a narrow screen the first half hours of the day fill the card, mostly with zeros.
  useEffect(() => {
    const { current } = box
    const cell = current?.querySelectorAll<HTMLElement>('thead th')[column + 1]
    if (current && cell) current.scrollLeft = cell.offsetLeft + cell.offsetWidth / 2 - current.clientWidth / 2
  }, [column])
  return (
    <Scrolls label={words.full.title} inner={box}>
      <table class="full-map">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden-label">{words.full.weekday}</span>
            </th>
            {times.map((time, index) => (
              <th key={time} scope="col" class={followsGap(times, index) ? 'after-gap' : ''}>
                {time.endsWith(':00') ? clockOf(time).slice(0, 2) : <span class="hidden-label">{clockOf(time)}</span>}
                {time.endsWith(':00') && <span class="hidden-label">:00</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.full.shortDays.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {times.map((time, at) => {
                const percent = percents.get(`${index + 1} ${time}`)
                const gap = followsGap(times, at) ? ' after-gap' : ''
                if (percent === undefined) {
                  return (
                    <td key={time} class={`is-closed${gap}`}>
                      <span class="hidden-label">{words.full.closed}</span>
                    </td>
                  )
                }
                return (
                  <td key={time} class={`level-${levelOf(percent)}${gap}`} title={words.full.at(day, clockOf(time))}>
                    {percent}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

function Foot({ cells }: { cells: readonly Cell[] }) {
  const [room, most] = [roomToFill(cells), fullest(cells)]
  return (
    <div class="chart-foot">
      <p>
        {room !== null && (
          <>
            {words.full.room} <b>{nameOf(room)}</b>.{' '}
          </>
        )}
        {most !== null && (
          <>
            {words.full.fullest} <b>{nameOf(most)}</b>.
          </>
        )}
      </p>
      <a {...linkTo({ page: 'hours' })}>{words.full.hours}</a>
      <p class="level-scale soft small" aria-hidden="true">
        {'0 '}
        {[0, 1, 2, 3, 4, 5, 6].map((level) => (
          <i key={level} class={`level-${level}`} />
        ))}
        {' 100'}
      </p>
    </div>
  )
}

const nameOf = ({ weekday, time }: Cell): string =>
  words.full.at(words.full.shortDays[weekday - 1] ?? '', clockOf(time))
