/** The usual week as bars: a row for each day, missing services, and how long guests stay after the last start. */
import { texts } from '../../../../../texts/en/office/office.ts'
import { stayOf } from '../../../description/stays.ts'
import { barsOf, placeOn, plainName, weekdays } from '../../../description/week.ts'
import { description } from '../../../draft/draft.ts'
import { addService } from './service-steps.ts'
import { WeekBar } from './week-bar.tsx'
import {
  allBars,
  chosen,
  clockText,
  dayNames,
  keyOf,
  lastStart,
  pacingOf,
  services,
  shownSpan,
  weekAxis,
} from './week-state.ts'

export function WeekView({ onAdd }: { onAdd: () => void }) {
  const axis = weekAxis.value
  return (
    <section class="card week" aria-labelledby="week-title">
      <header>
        <h2 id="week-title">{texts.hours.week}</h2>
        <p class="chart-legend">
          <span>
            <i class="of-arrivals" />
            {texts.hours.arrivals}
          </span>
          {services.value.some((service) => pacingOf(service).max_covers > 0) && (
            <span>
              <i class="of-pacing" />
              {texts.hours.pacing}
            </span>
          )}
          <span>
            <i class="of-tail" />
            {texts.hours.stillHere}
          </span>
        </p>
      </header>
      <div class="axis" aria-hidden="true">
        {axis.hours.map((at) => (
          <span key={at} style={{ insetInlineStart: `${placeOn(axis, at)}%` }}>
            {clockText(at)}
          </span>
        ))}
      </div>
      {services.value.length === 0 && (
        <p class="soft empty">
          {texts.hours.noServices}{' '}
          <button type="button" onClick={onAdd}>
            {texts.hours.addService}
          </button>
        </p>
      )}
      {weekdays.map((weekday) => (
        <WeekRow key={weekday} weekday={weekday} />
      ))}
    </section>
  )
}

function WeekRow({ weekday }: { weekday: number }) {
  const axis = weekAxis.value
  const bars = barsOf(services.value, weekday)
  const isChosen = chosen.value?.weekday === weekday
  return (
    <div class={`week-row${isChosen ? ' chosen' : ''}`}>
      <b>
        <span class="office-wide">{dayNames[weekday - 1]}</span>
        <span class="office-narrow">{texts.hours.shortDays[weekday - 1]}</span>
      </b>
      <div class="lane">
        {axis.hours.map((at) => (
          <i key={at} class="tick" style={{ insetInlineStart: `${placeOn(axis, at)}%` }} />
        ))}
        {bars.map((bar) => (
          <Tail key={keyOf(bar)} bar={bar} />
        ))}
        {bars.map((bar) => (
          <WeekBar key={keyOf(bar)} bar={bar} />
        ))}
        <Missing weekday={weekday} />
      </div>
    </div>
  )
}

function Tail({ bar }: { bar: ReturnType<typeof barsOf>[number] }) {
  const house = description.value
  if (house === null) return null
  const axis = weekAxis.value
  const span = shownSpan(bar)
  const leaves = Math.min(axis.to, lastStart(span, bar.service) + stayOf(bar.service, house, 2))
  if (leaves <= span.to) return null
  const next = barsOf(services.value, bar.weekday).find(({ from }) => from >= span.to)
  const until = Math.min(leaves, next?.from ?? leaves)
  return (
    <i
      class="tail"
      style={{
        insetInlineStart: `${placeOn(axis, span.to)}%`,
        inlineSize: `${placeOn(axis, until) - placeOn(axis, span.to)}%`,
      }}
    />
  )
}

/** A service that other days have and this one lacks, where there is room for it. */
function Missing({ weekday }: { weekday: number }) {
  const axis = weekAxis.value
  const here = barsOf(services.value, weekday)
  const names = new Set(here.map(({ service }) => plainName(service.name, dayNames)))
  const missing = new Map(
    allBars.value
      .filter((bar) => !names.has(plainName(bar.service.name, dayNames)))
      .filter((bar) => here.every((own) => own.to <= bar.from || own.from >= bar.to))
      .map((bar) => [plainName(bar.service.name, dayNames), bar]),
  )
  return [...missing].map(([name, bar]) => (
    <span key={name} class="absent-bar" style={{ insetInlineStart: `${placeOn(axis, bar.from)}%` }}>
      {texts.hours.missing(name)}
      <button
        type="button"
        class="link"
        aria-label={texts.hours.addOn(name, dayNames[weekday - 1] ?? '')}
        onClick={() => addService(bar, weekday)}
      >
        {texts.hours.addHere}
      </button>
    </span>
  ))
}
