/**
 * Closes a dining area for a part of the evening, for rain or a private party, with a plan for those who sit and are booked
 * there; and opens it again.
 */
import { useState } from 'preact/hooks'
import { planTexts } from '../../../../texts/en/diary/plans.ts'
import { groupTexts } from '../../../../texts/en/diary/table.ts'
import { typedTime } from '../../../kit/time/typed-time.ts'
import { dateText, instantAt, instantOf, localText } from '../../../kit/time/zone-time.ts'
import { type Closing, closeArea, openArea, planClosing, saidOf } from '../../actions/plan-actions.ts'
import { closedSpans } from '../../day/closed-areas.ts'
import type { Area, Day, Service } from '../../day/day.ts'
import { lasts } from '../../day/evening.ts'
import { actorWords } from '../../day/names.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import {
  clock,
  closingArea,
  day,
  dialog,
  movingGroup,
  now,
  nowMinute,
  readOnly,
  time,
  timeOf,
} from '../../state/screen.ts'
import { TimeField } from '../fields/time-field.tsx'
import { startOfTyped } from '../fields/when-note.tsx'
import { PlanRows, PlanTally } from './plan-rows.tsx'
import { usePlan } from './use-plan.ts'

export function CloseAreaDialog() {
  const shown = day.value
  const area = shown?.areas.find(({ id }) => id === closingArea.value)
  return shown === null || area === undefined ? null : <OneArea key={area.id} day={shown} area={area} />
}

type Begins = 'now' | 'service' | 'typed'

function OneArea({ day: shown, area }: { day: Day; area: Area }) {
  const isNow = lasts(shown, now.value)
  const service = serviceOf(shown, now.value)
  const next = shown.services.find(({ opens_at }) => service !== null && opens_at > service.opens_at)
  // The minute at which the dialog was opened, so that the plan stays while it is read.
  const [opened] = useState(nowMinute.value)
  const [begins, setBegins] = useState<Begins>(isNow ? 'now' : 'service')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const begin = {
    now: local(opened),
    service: service && local(instantOf(service.opens_at)),
    typed: typed(shown, from),
  }
  const end = until === null ? null : typed(shown, until)
  const isReady = begin[begins] !== undefined && end !== undefined
  const closing: Closing = {
    date: shown.date,
    dining_area_id: area.id,
    from: begin[begins] ?? null,
    until: end ?? null,
  }
  const found = usePlan(isReady ? JSON.stringify(closing) : null, () => planClosing(closing))
  const { plan, choices, tally, refused } = found
  const close = async (isMoving: boolean) => {
    if (plan === null) return
    const done = await closeArea(closing, isMoving ? { plan, choices } : null, {
      said: saidOf(planTexts.saidClosed, area.name, { plan, choices }, isMoving),
      outdated: (fresh) => {
        found.setPlan(fresh)
        setNote(planTexts.outdated)
      },
    })
    if (done) closeDialog()
  }
  return (
    <Dialog
      title={planTexts.closeTitle(area.name)}
      aside={planTexts.evening(dateText(shown.date), service?.name ?? null)}
      class="plan"
    >
      <ClosedSpans day={shown} area={area} />
      <div class="plan-head">
        <fieldset class="views">
          <legend class="hidden-label">{planTexts.from}</legend>
          {isNow && (
            <Segment text={planTexts.fromNow(time(opened))} isOn={begins === 'now'} press={() => setBegins('now')} />
          )}
          <Segment
            text={service === null ? planTexts.allEvening : planTexts.allOf(service.name)}
            isOn={begins === 'service'}
            press={() => {
              setBegins('service')
              if (next !== undefined) setUntil(timeOf(next.opens_at))
            }}
          />
          <Segment text={planTexts.fromTime} isOn={begins === 'typed'} press={() => setBegins('typed')} />
        </fieldset>
        <fieldset class="views">
          <legend class="hidden-label">{planTexts.until}</legend>
          <Segment text={planTexts.toTheEnd} isOn={until === null} press={() => setUntil(null)} />
          <Segment text={planTexts.untilTime} isOn={until !== null} press={() => setUntil(until ?? '')} />
        </fieldset>
        {begins === 'typed' && <TimeField label={planTexts.fromField} value={from} autofocus change={setFrom} />}
        {until !== null && <TimeField label={planTexts.untilField} value={until} autofocus change={setUntil} />}
      </div>
      {plan !== null && <PlanTally tally={tally} />}
      {note !== null && (
        <p class="kept-note" role="status">
          {note}
        </p>
      )}
      {plan !== null && <PlanRows plan={plan} choices={choices} choose={found.choose} />}
      {plan === null && (
        <p class="soft">{isReady ? (refused === null ? planTexts.looking : '') : planTexts.typeTime}</p>
      )}
      {refused !== null && <p class="warn">{refused}</p>}
      <DialogRefusal />
      <div class="foot-line">
        <p class="grow">{planTexts.closeHint(area.name)}</p>
        {tally.moves > 0 && isNow && (
          <button
            type="button"
            onClick={() => {
              movingGroup.value = { areaId: area.id }
              dialog.value = 'moveGroup'
            }}
          >
            {groupTexts.onlyMove}
          </button>
        )}
        {tally.moves > 0 && (
          <button type="button" disabled={readOnly.value} onClick={() => void close(false)}>
            {planTexts.closeMoveNobody}
          </button>
        )}
        <button
          type="button"
          class="primary"
          disabled={readOnly.value || plan === null}
          onClick={() => void close(tally.moves > 0)}
        >
          {tally.moves > 0 ? planTexts.closeAndMove(tally.moves) : planTexts.close}
        </button>
      </div>
    </Dialog>
  )
}

function Segment({ text, isOn, press }: { text: string; isOn: boolean; press: () => void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={press}>
      {text}
    </button>
  )
}

function ClosedSpans({ day: shown, area }: { day: Day; area: Area }) {
  return closedSpans(shown, area.id).map((span) => (
    <p key={span.from} class="known-guest">
      {planTexts.closedSpan(timeOf(span.from), timeOf(span.until), actorWords(span.actor, span.actor_name))}
      <button
        type="button"
        disabled={readOnly.value}
        onClick={() =>
          void openArea(shown.date, span, planTexts.saidOpen(area.name)).then((done) => done && closeDialog())
        }
      >
        {planTexts.openAgain}
      </button>
    </p>
  ))
}

const local = (at: number): string => localText(at, clock.value.timezone)

/** A time of the evening, as the API takes it; undefined while it is none, or has passed. */
function typed({ date, begins_at, ends_at }: Day, text: string): string | undefined {
  const start = typedTime(text) === null ? null : startOfTyped(date, text)
  if (start === null) return undefined
  const at = instantAt(start, clock.value.timezone)
  return at < instantOf(begins_at) || at > instantOf(ends_at) ? undefined : start
}

/** The service that is on, or else the next one; the last, once all are over. */
const serviceOf = ({ services }: Day, at: number): Service | null =>
  services.find(({ closes_at }) => instantOf(closes_at) > at) ?? services.at(-1) ?? null
