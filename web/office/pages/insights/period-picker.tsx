/** Week, month or year; the one before and after; and what it is compared with. */

import { insightsTexts as words } from '../../../../texts/en/office/insights.ts'
import { aheadTexts } from '../../../../texts/en/office/insights-ahead.ts'
import { addDays } from '../../../kit/time/zone-time.ts'
import { savedDescription } from '../../draft/draft.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { go, place } from '../../screen/screen.ts'
import {
  aheadPart,
  choicesOf,
  monthsAhead,
  moved,
  nameOfMonth,
  nameOfPeriod,
  type Shown,
  shownOf,
  spans,
} from './figures/periods.ts'

/** Compares with the default of the new period, unless comparing is switched off. */
function show({ key, by }: Shown, how: 'push' | 'replace' = 'push'): void {
  const { against } = place.value.asked
  go({ part: key, asked: { by, ...(against === 'nothing' ? { against } : {}) } }, how)
}

export function PeriodPicker({ shown, today }: { shown: Shown; today: string }) {
  const isNextWeeks = place.value.part === aheadPart
  const next = moved(shown, 1)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as these buttons are */}
      <span class="seg spans" role="group" aria-label={words.period}>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={!isNextWeeks && shown.by === span}
            onClick={() => show(shownOf(shown.from <= today && today <= shown.to ? today : shown.from, span, today))}
          >
            {words.spans[span]}
          </button>
        ))}
        <button type="button" aria-pressed={isNextWeeks} onClick={() => go({ part: aheadPart, asked: {} })}>
          {aheadTexts.button}
        </button>
      </span>
      {(isNextWeeks || shown.from > today) && (
        <span class="months-ahead">
          {monthsAhead(today).map((month) => (
            <button
              key={month.key}
              type="button"
              class="line"
              aria-pressed={!isNextWeeks && shown.key === month.key}
              onClick={() => show(month)}
            >
              {nameOfMonth(month)}
            </button>
          ))}
        </span>
      )}
      <span class="steps">
        <button
          type="button"
          class="quiet square"
          aria-label={words.before[shown.by]}
          onClick={() => show(moved(shown, -1))}
        >
          <OfficeIcon name="left" />
        </button>
        <b>{isNextWeeks ? aheadTexts.nextWeeks : nameOfPeriod(shown)}</b>
        <button
          type="button"
          class="quiet square"
          aria-label={words.after[shown.by]}
          disabled={next.from > lastAhead(today) || (shown.by === 'year' && next.from > today)}
          onClick={() => show(next)}
        >
          <OfficeIcon name="right" />
        </button>
      </span>
    </>
  )
}

/** Guests book no further ahead. */
const lastAhead = (today: string): string => addDays(today, savedDescription.value?.max_days ?? 90)

const nothing = 'nothing'

export function AgainstSelect({ shown, against }: { shown: Shown; against: Shown | null }) {
  const choices = choicesOf(shown)
  const all = against === null || choices.some(({ key }) => key === against.key) ? choices : [...choices, against]
  return (
    <label class="against">
      <span aria-hidden="true">{words.against}</span>
      <select
        aria-label={words.againstLabel}
        value={against?.key ?? nothing}
        onChange={({ currentTarget: { value } }) =>
          go({ part: shown.key, asked: { by: shown.by, against: value } }, 'replace')
        }
      >
        {all.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {nameOfPeriod(choice)}
          </option>
        ))}
        <option value={nothing}>{words.againstNothing}</option>
      </select>
    </label>
  )
}
