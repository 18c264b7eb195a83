/** The times of a day as the engine offers them; those it refuses say why, and can be booked on purpose where a rule is in the way. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { client, here, signInIfNeeded } from '../api.ts'
import { type Draft, setDraft } from '../draft.ts'
import { holdId } from '../hold.ts'
import { clock, day, isToday, now, date as shownDate, wallTime } from '../screen.ts'
import { texts } from '../texts.ts'
import { localMinute } from '../zone-time.ts'

export type Start = { time: string; reason: string | null; canOverride: boolean }

/** Asked again when the day changes, since others book too; the own hold is not in the way. */
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
    client.listDayStarts(asked, { ...here(), signal: stop.signal }).then(
      ({ data }) => setStarts(data.map(startOf)),
      (error: unknown) => {
        signInIfNeeded(error)
        if (!stop.signal.aborted) setStarts((known) => known ?? [])
      },
    )
    return () => stop.abort()
  }, [date, adults, children, area, version])
  return starts
}

const startOf = ({ date, reason, override }: { date: string; reason: string | null; override: boolean }): Start => ({
  time: date.slice(11, 16),
  reason,
  canOverride: override,
})

type Given = { starts: Start[] | null; chosen: string | null }

export function StartTimes({ starts, chosen }: Given) {
  const grid = useRef<HTMLDivElement>(null)
  const first = firstShown(starts ?? [], chosen)
  useLayoutEffect(() => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-time="${first}"]`)
    if (grid.current !== null && button) grid.current.scrollTop = button.offsetTop - grid.current.offsetTop - 2
  }, [first])
  const refused = starts?.find(({ time, reason }) => time === chosen && reason !== null) ?? null
  return (
    <div class="starts-field">
      {starts?.length === 0 && <p class="soft">{texts.form.noStarts}</p>}
      <div class="time-grid" ref={grid}>
        {starts?.map(({ time, reason, canOverride }) => (
          <button
            key={time}
            data-time={time}
            type="button"
            tabindex={-1}
            class={reason === null ? '' : canOverride ? 'refused' : 'refused full'}
            aria-pressed={time === chosen}
            title={reason === null ? undefined : reasonText(reason)}
            onClick={() => setDraft({ time })}
          >
            {wallTime(time)}
          </button>
        ))}
      </div>
      <p class="hint" aria-live="polite">
        {refused !== null && texts.form.refused(wallTime(refused.time), reasonText(refused.reason ?? ''))}
      </p>
    </div>
  )
}

/** What is scrolled to: the chosen time, else on today the next one, else dinner. */
function firstShown(starts: readonly Start[], chosen: string | null): string | undefined {
  if (starts.some(({ time }) => time === chosen)) return chosen ?? undefined
  const from = isToday.value ? localMinute(now.value, clock.value.timezone) : '18:00'
  return (starts.find(({ time }) => time >= from) ?? starts.at(-1))?.time
}

const reasonText = (reason: string): string => texts.reasons[reason] ?? reason
