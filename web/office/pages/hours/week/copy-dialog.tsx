/** The hours of a service on other days of the week. */
import { useState } from 'preact/hooks'
import { texts } from '../../../../../texts/en/office/office.ts'
import { Modal } from '../../../../kit/dialog/modal.tsx'
import { type Bar, plainName, weekdays, weekdaysOf } from '../../../description/week.ts'
import { copyBar } from './service-steps.ts'
import { dayNames } from './week-state.ts'

export function CopyDialog({ bar, onDismiss }: { bar: Bar; onDismiss: () => void }) {
  const [to, setTo] = useState<readonly number[]>([])
  const has = weekdaysOf(bar.service.days)
  const title = texts.hours.copyTitle(dayNames[bar.weekday - 1] ?? '', plainName(bar.service.name, dayNames))
  return (
    <Modal title={title} closeLabel={texts.close} onDismiss={onDismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onDismiss()
          copyBar(bar, to)
        }}
      >
        <p class="hint">{texts.hours.copyHint}</p>
        <DayBoxes on={to} fixed={has} onDays={setTo} />
        <button type="submit" class="primary" disabled={to.length === 0}>
          {texts.hours.copyDo}
        </button>
      </form>
    </Modal>
  )
}

type Boxes = { on: readonly number[]; fixed?: readonly number[]; onDays: (days: number[]) => void }

/** A box for each day of the week; `fixed` days have it already. */
export function DayBoxes({ on, fixed = [], onDays }: Boxes) {
  return (
    <div class="choices">
      {weekdays.map((weekday) => (
        <label key={weekday}>
          <input
            type="checkbox"
            disabled={fixed.includes(weekday)}
            checked={fixed.includes(weekday) || on.includes(weekday)}
            onChange={({ currentTarget: { checked } }) =>
              onDays(checked ? [...on, weekday].sort() : on.filter((day) => day !== weekday))
            }
          />
          {dayNames[weekday - 1]}
        </label>
      ))}
    </div>
  )
}
