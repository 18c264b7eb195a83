/** One service of one day: selected by a press, moved by its grips or by keys, a quarter of an hour at a time. */
import { useRef } from 'preact/hooks'
import { texts } from '../../../../../texts/en/office/office.ts'
import { type Bar, type Grip, moved, neighboursOf, placeOn, plainName, quarter } from '../../../description/week.ts'
import { issues } from '../../../draft/draft.ts'
import {
  arrivalsOf,
  choose,
  chosen,
  clockText,
  dayNames,
  dragged,
  keyOf,
  mostArrivals,
  moveBar,
  oldSpan,
  pacingOf,
  services,
  setSpan,
  shortTime,
  shownSpan,
  weekAxis,
} from './week-state.ts'

const placed = (from: number, to: number) => {
  const axis = weekAxis.value
  return { insetInlineStart: `${placeOn(axis, from)}%`, inlineSize: `${placeOn(axis, to) - placeOn(axis, from)}%` }
}

export function WeekBar({ bar }: { bar: Bar }) {
  const element = useRef<HTMLButtonElement>(null)
  const isChosen = chosen.value !== null && keyOf(chosen.value) === keyOf(bar)
  const span = shownSpan(bar)
  const old = oldSpan(bar)
  const name = plainName(bar.service.name, dayNames)
  const isWrong = [...issues.value.keys()].some((path) => path.startsWith(`service_hours.${bar.index}`))
  const begin = (grip: Grip) => (event: PointerEvent) => startDrag(event, bar, grip, element.current?.parentElement)
  return (
    <>
      {old !== null && <i class="old" style={placed(old.from, old.to)} />}
      <button
        ref={element}
        type="button"
        class={`bar${isChosen ? ' chosen' : ''}${isWrong ? ' wrong-bar' : ''}`}
        style={placed(span.from, span.to)}
        aria-pressed={isChosen}
        data-bar={keyOf(bar)}
        onFocus={() => choose(bar)}
        onClick={() => choose(bar)}
        onKeyDown={(event) => onKey(event, bar)}
        onPointerDown={begin('both')}
      >
        <span class="hidden-label">
          {texts.hours.bar(dayNames[bar.weekday - 1] ?? '', name, clockText(span.from), clockText(span.to))}
        </span>
        <span class="bar-name" aria-hidden="true">
          <b>{name}</b> {shortTime(span.from)}–{shortTime(span.to)}
        </span>
        <Arrivals bar={bar} />
      </button>
      {isChosen && (
        <>
          <i
            class="grip"
            style={{ insetInlineStart: placed(span.from, span.to).insetInlineStart }}
            onPointerDown={begin('begin')}
          />
          <i
            class="grip"
            style={{ insetInlineStart: `${placeOn(weekAxis.value, span.to)}%` }}
            onPointerDown={begin('end')}
          />
        </>
      )}
      {isChosen && old !== null && (
        <Tip at={old.to === span.to ? span.from : span.to} old={old.to === span.to ? old.from : old.to} />
      )}
    </>
  )
}

const Tip = ({ at, old }: { at: number; old: number }) => (
  <span class="tip" aria-hidden="true" style={{ insetInlineStart: `${placeOn(weekAxis.value, at)}%` }}>
    {clockText(at)} {at !== old && <s>{clockText(old)}</s>}
  </span>
)

/** Covers that arrived at each start, and the pacing as a line. */
function Arrivals({ bar }: { bar: Bar }) {
  const span = shownSpan(bar)
  const { max_covers: most, minutes } = pacingOf(bar.service)
  const { slot_minutes: slot } = bar.service
  const limit = (most * slot) / minutes
  const top = Math.max(mostArrivals.value, limit * 1.15)
  const height = 18
  return (
    <svg
      class="arrivals"
      viewBox={`0 0 ${span.to - span.from} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {arrivalsOf(bar).map(({ at, covers }) => (
        <rect
          key={at}
          class={limit > 0 && covers > limit ? 'over-pacing' : ''}
          x={at - span.from + slot * 0.2}
          width={slot * 0.6}
          y={height - (covers / top) * height}
          height={(covers / top) * height}
        />
      ))}
      {limit > 0 && (
        <line
          x1="0"
          x2={span.to - span.from}
          y1={height - (limit / top) * height}
          y2={height - (limit / top) * height}
        />
      )}
    </svg>
  )
}

function onKey(event: KeyboardEvent, bar: Bar): void {
  const quarters = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (quarters !== undefined) {
    event.preventDefault()
    moveBar(bar, event.shiftKey ? 'end' : event.altKey ? 'begin' : 'both', quarters)
  }
  const rows = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (rows === undefined) return
  event.preventDefault()
  const name = plainName(bar.service.name, dayNames)
  const days = document.querySelectorAll<HTMLElement>(`[data-bar$=" ${CSS.escape(name)}"]`)
  const at = [...days].findIndex((one) => one.dataset.bar === keyOf(bar))
  days[at + rows]?.focus()
}

/** A press without a movement only selects; a drag is one step, however far it went. */
function startDrag(event: PointerEvent, bar: Bar, grip: Grip, lane: HTMLElement | null | undefined): void {
  if (event.button !== 0 || !lane) return
  if (grip !== 'both') event.preventDefault()
  choose(bar)
  // A finger on the bar scrolls the page; only its grips move it.
  if (grip === 'both' && event.pointerType === 'touch') return
  const axis = weekAxis.value
  const neighbours = neighboursOf(services.value, bar)
  const pixels = lane.getBoundingClientRect().width / (axis.to - axis.from)
  const from = event.clientX
  const move = ({ clientX }: PointerEvent) => {
    const quarters = Math.round((clientX - from) / pixels / quarter)
    dragged.value = { key: keyOf(bar), span: moved(bar, grip, quarters, neighbours) }
  }
  const end = (isDone: boolean) => () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', done)
    removeEventListener('pointercancel', stop)
    const last = dragged.value
    dragged.value = null
    if (isDone && last !== null) setSpan(bar, last.span)
  }
  const [done, stop] = [end(true), end(false)]
  addEventListener('pointermove', move)
  addEventListener('pointerup', done)
  addEventListener('pointercancel', stop)
}
