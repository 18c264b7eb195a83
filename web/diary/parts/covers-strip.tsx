/** The day in figures, and the covers that arrive in each quarter of an hour against what pacing allows. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { instantOf } from '../../kit/time/zone-time.ts'
import { runDay } from '../actions/commands.ts'
import { isOn, offsetOn } from '../day/axis.ts'
import { openToDos } from '../day/changes/to-do.ts'
import { figuresOf } from '../day/groups.ts'
import { axis, day, groups, isToday, now, time } from '../state/screen.ts'

export function CoversStrip() {
  const figures = groups.value === null ? null : figuresOf(groups.value)
  const toDo = day.value === null ? 0 : openToDos(day.value)
  return (
    <section class="strip" aria-label={texts.figuresLabel}>
      {figures !== null && (
        <dl class="figures">
          <Figure value={figures.booked} label={texts.booked} kind="all" />
          <Figure value={figures.seated} label={texts.seated} kind="seated" />
          <Figure value={figures.toCome} label={texts.toCome} kind="confirmed" />
          {toDo === 0 ? <Figure value={figures.left} label={texts.left} kind="finished" /> : <ToDoFigure open={toDo} />}
        </dl>
      )}
      <CoversChart />
    </section>
  )
}

function Figure({ value, label, kind }: { value: number; label: string; kind: string }) {
  return (
    <div class={`figure ${kind}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ToDoFigure({ open }: { open: number }) {
  return (
    <div class="figure to-do">
      <dt>{texts.toDoFigure}</dt>
      <dd>
        <button type="button" class="link" aria-label={`${texts.toDo}: ${open}`} onClick={() => runDay('toDo')}>
          {open}
        </button>
      </dd>
    </div>
  )
}

function CoversChart() {
  const shown = axis.value
  if (shown === null || day.value === null) return null
  const quarters = day.value.covers_by_quarter
    .map(({ at, ...rest }) => ({ at: instantOf(at), ...rest }))
    .filter(({ at }) => isOn(shown, at))
  const limit = quarters.find((quarter) => quarter.limit !== null)?.limit ?? null
  const most = Math.max(6, ...quarters.map(({ arriving }) => arriving))
  // A limit far above the bookings would flatten the bars, so it is drawn only once they come near it.
  const isLimitNear = limit !== null && limit <= most * 2
  const top = isLimitNear ? Math.max(most, limit) : most
  const percent = (at: number) => `${(100 * offsetOn(shown, at)) / shown.minutes}%`
  // There is no room for hour and weekday, so at midnight the weekday replaces the hour.
  const midnight = shown.ticks.find(({ mark }) => mark !== '')?.at
  const width = `${(100 * 15) / shown.minutes}%`
  return (
    <div class="covers" role="img" aria-label={texts.coversChart}>
      {quarters.map(({ at, arriving, limit: allowed }) => (
        <i
          key={at}
          class={allowed !== null && arriving > allowed ? 'hot' : ''}
          title={texts.coversAt(time(at), arriving, allowed)}
          style={{
            insetInlineStart: percent(at),
            inlineSize: width,
            blockSize: `calc((100% - 2.2rem) * ${arriving / top})`,
          }}
        >
          {arriving > 0 && <b>{arriving}</b>}
        </i>
      ))}
      {limit !== null && isLimitNear && day.value.pacing !== null && (
        <span class="limit" style={{ insetBlockEnd: `calc(1.1rem + (100% - 2.2rem) * ${limit / top})` }}>
          {texts.pacing(day.value.pacing.max_covers, day.value.pacing.minutes)}
        </span>
      )}
      {shown.ticks.slice(0, -1).map(({ at, hour, mark }, index) => (
        <span key={at} class={index % 2 === 0 ? 'hour' : 'hour between'} style={{ insetInlineStart: percent(at) }}>
          {at === midnight ? <b>{mark}</b> : hour}
        </span>
      ))}
      {isToday.value && isOn(shown, now.value) && <span class="now" style={{ insetInlineStart: percent(now.value) }} />}
    </div>
  )
}
