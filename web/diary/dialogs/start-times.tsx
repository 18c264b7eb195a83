/** The times of a day as the engine offers them; those it refuses say why, and can be booked on purpose where a rule is in the way. */
import { useEffect, useState } from 'preact/hooks'
import { client, here } from '../api.ts'
import { type Draft, setDraft } from '../draft.ts'
import { texts } from '../texts.ts'

export type Start = { time: string; reason: string | null; canOverride: boolean }

export function useStarts({ date, adults, children }: Draft): Start[] | null {
  const [starts, setStarts] = useState<Start[] | null>(null)
  useEffect(() => {
    if (date === '' || adults < 1) return
    const stop = new AbortController()
    client.listDayStarts({ date, party_size: adults + children }, { ...here(), signal: stop.signal }).then(
      ({ data }) => setStarts(data.map(startOf)),
      () => !stop.signal.aborted && setStarts([]),
    )
    return () => stop.abort()
  }, [date, adults, children])
  return starts
}

const startOf = ({ date, reason, override }: { date: string; reason: string | null; override: boolean }): Start => ({
  time: date.slice(11, 16),
  reason,
  canOverride: override,
})

type Given = { starts: Start[] | null; chosen: string | null }

export function StartTimes({ starts, chosen }: Given) {
  const refused = starts?.find(({ time, reason }) => time === chosen && reason !== null) ?? null
  return (
    <div class="starts-field">
      {starts?.length === 0 && <p class="soft">{texts.form.noStarts}</p>}
      <div class="time-grid">
        {starts?.map(({ time, reason, canOverride }) => (
          <button
            key={time}
            type="button"
            tabindex={-1}
            class={reason === null ? '' : canOverride ? 'refused' : 'refused full'}
            aria-pressed={time === chosen}
            title={reason === null ? undefined : reasonText(reason)}
            onClick={() => setDraft({ time })}
          >
            {time}
          </button>
        ))}
      </div>
      <p class="hint" aria-live="polite">
        {refused !== null && texts.form.refused(refused.time, reasonText(refused.reason ?? ''))}
      </p>
    </div>
  )
}

const reasonText = (reason: string): string => texts.reasons[reason] ?? reason
