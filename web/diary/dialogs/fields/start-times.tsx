/** The times of a day as the engine offers them; those it refuses say why, and can be booked on purpose where a rule is in the way. */

import './start-times.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { eveningTexts } from '../../../../texts/en/diary/diary.ts'
import { client } from '../../../kit/api/client.ts'
import { localText, weekdayText } from '../../../kit/time/zone-time.ts'
import { type Draft, setDraft } from '../../day/draft.ts'
import { holdId } from '../../forms/hold.ts'
import { TimeMark } from '../../parts/rows/time-mark.tsx'
import { currentRestaurant } from '../../state/current-restaurant.ts'
import { clock, day, now, date as shownDate, today, wallTime } from '../../state/screen.ts'

/** `date`: of the calendar, the next one for a time after midnight. */
export type Start = { date: string; time: string; reason: string | null; canOverride: boolean; isPast: boolean }

/** Fetched again when the day changes, since others book too; the draft's own hold does not count. */
export function useStarts({ date, adults, children, area }: Draft): Start[] | null {
  const [starts, setStarts] = useState<Start[] | null>(null)
  const version = shownDate.value === date ? day.value?.version : null
  useEffect(() => {
    if (date === '' || adults < 1) return
    const stop = new AbortController()
    const asked = {
      ...{ date, party_size: adults + children },
      ...(area === null ? {} : { dining_area_id: area }),
      ...(holdId() === null ? {} : { hold_id: holdId() as number }),
    }
    api.listDayStarts(client, asked, { ...currentRestaurant(), signal: stop.signal }).then(
      ({ data }) => setStarts(data.map(startOf)),
      () => {
        if (!stop.signal.aborted) setStarts((known) => known ?? [])
      },
    )
    return () => stop.abort()
  }, [date, adults, children, area, version])
  return starts
}

const startOf = ({ date, reason, override }: { date: string; reason: string | null; override: boolean }): Start => ({
  date: date.slice(0, 10),
  time: date.slice(11, 16),
  reason,
  canOverride: override,
  isPast: reason === 'past',
})

type Given = { starts: Start[] | null; evening: string; chosen: string | null }

export function StartTimes({ starts, evening, chosen }: Given) {
  const grid = useRef<HTMLDivElement>(null)
  const first = firstShown(starts ?? [], evening, chosen)
  useLayoutEffect(() => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-time="${first}"]`)
    if (grid.current !== null && button) grid.current.scrollTop = button.offsetTop - grid.current.offsetTop - 2
  }, [first])
  const refused = starts?.find(({ time, reason, isPast }) => time === chosen && reason !== null && !isPast) ?? null
  return (
    <div class="starts-field">
      {starts?.length === 0 && <p class="soft">{dialogTexts.form.noStarts}</p>}
      {/* Browsers give what scrolls a stop of Tab. Those who use it type the time, and go on to the name. */}
      <div class="time-grid" ref={grid} tabindex={-1}>
        {starts?.map(({ date, time, reason, canOverride, isPast }) => (
          <button
            key={time}
            data-time={time}
            type="button"
            tabindex={-1}
            class={isPast ? 'past' : reason === null ? '' : canOverride ? 'refused' : 'refused full'}
            aria-pressed={time === chosen}
            title={reason === null ? undefined : reasonText(reason)}
            onClick={() => setDraft({ time })}
          >
            <TimeMark text={wallTime(time)} mark={date === evening ? '' : weekdayText(date)} />
            {isPast && <span class="hidden-label"> {eveningTexts.isPast}</span>}
          </button>
        ))}
      </div>
      <p class="hint" aria-live="polite">
        {refused !== null && dialogTexts.form.refused(wallTime(refused.time), reasonText(refused.reason ?? ''))}
      </p>
    </div>
  )
}

/** Scrolled to: the chosen time, else on today the next one, else dinner. */
function firstShown(starts: readonly Start[], evening: string, chosen: string | null): string | undefined {
  if (starts.some(({ time }) => time === chosen)) return chosen ?? undefined
  const from = evening === today.value ? localText(now.value, clock.value.timezone) : `${evening}T18:00`
  return (starts.find(({ date, time }) => `${date}T${time}` >= from) ?? starts.at(-1))?.time
}

const reasonText = (reason: string): string => dialogTexts.reasons[reason] ?? reason
