/** How many, when, how long and on which evening a party comes: by one press each, or typed. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { moveTexts } from '../../../../texts/en/diary/table.ts'
import { hasArrived, isBlock, startOf } from '../../../kit/booking/booking-state.ts'
import { typedTime } from '../../../kit/time/typed-time.ts'
import { dateText, instantAt, localText, minute } from '../../../kit/time/zone-time.ts'
import type { Booking, Day } from '../../day/day.ts'
import { hasTableAt } from '../../day/seat/table-moves.ts'
import { clock, day, now, time, today, wallTime } from '../../state/screen.ts'
import { startOfTyped } from '../fields/when-note.tsx'

/** `date` is the evening, `time` as typed. */
export type MoveForm = { date: string; time: string; adults: number; children: number; minutes: number }

export const startOfForm = ({ date, time }: MoveForm): number | null => {
  const local = startOfTyped(date, time)
  return local === null ? null : instantAt(local, clock.value.timezone)
}

const stepMinutes = 15
const longest = 24 * 60

type Given = { booking: Booking; form: MoveForm; set: (part: Partial<MoveForm>) => void; of: Day | null }

export function MoveFields({ booking, form, set, of }: Given) {
  const isSeated = hasArrived(booking)
  const start = startOfForm(form)
  const step = (minutes: number) => {
    if (start === null) return
    set({ time: wallTime(localText(start + minutes * minute, clock.value.timezone).slice(11, 16)) })
  }
  const isMoved = start !== null && start !== startOf(booking)
  return (
    <>
      <div class="move-fields">
        {!isBlock(booking) && <Guests form={form} set={set} />}
        <Stepper
          label={moveTexts.time}
          hint={isMoved ? moveTexts.was(time(startOf(booking))) : ''}
          isOff={isSeated}
          less={{ label: `${moveTexts.time} −${stepMinutes}`, press: () => step(-stepMinutes) }}
          more={{ label: `${moveTexts.time} +${stepMinutes}`, press: () => step(stepMinutes) }}
        >
          <input
            type="text"
            inputmode="numeric"
            autocomplete="off"
            required
            disabled={isSeated}
            aria-label={moveTexts.time}
            aria-invalid={typedTime(form.time) === null}
            value={form.time}
            onInput={({ currentTarget: { value } }) => set({ time: value })}
          />
        </Stepper>
        <Stepper
          label={moveTexts.stay}
          hint={start === null ? '' : moveTexts.until(time(start + form.minutes * minute, form.date))}
          less={{
            label: `${moveTexts.stay} −${stepMinutes}`,
            isOff: form.minutes <= stepMinutes,
            press: () => set({ minutes: Math.max(stepMinutes, form.minutes - stepMinutes) }),
          }}
          more={{
            label: `${moveTexts.stay} +${stepMinutes}`,
            press: () => set({ minutes: Math.min(longest, form.minutes + stepMinutes) }),
          }}
        >
          <output>{moveTexts.hours(form.minutes)}</output>
        </Stepper>
        <label class="move-evening">
          {moveTexts.evening}
          <input
            type="date"
            required
            disabled={isSeated}
            value={form.date}
            onInput={({ currentTarget: { value } }) => value !== '' && set({ date: value })}
          />
          <small>{form.date === today.value ? moveTexts.tonight : dateText(form.date, 'weekday')}</small>
        </label>
      </div>
      {!isSeated && of !== null && <Times booking={booking} form={form} set={set} of={of} />}
    </>
  )
}

function Guests({ form: { adults, children }, set }: Pick<Given, 'form' | 'set'>) {
  const [isOpen, setOpen] = useState(false)
  const party = texts.party(adults, children)
  const hasKids = children > 0 || (day.value?.settings.allow_kids ?? true)
  return (
    <div>
      <Stepper
        label={moveTexts.guests}
        less={{ label: `${moveTexts.guests} −1`, isOff: adults <= 1, press: () => set({ adults: adults - 1 }) }}
        more={{ label: `${moveTexts.guests} +1`, press: () => set({ adults: adults + 1 }) }}
      >
        <output>{adults + children}</output>
      </Stepper>
      {hasKids && !isOpen && (
        <button type="button" class="link" aria-label={moveTexts.changeChildren(party)} onClick={() => setOpen(true)}>
          {party}
        </button>
      )}
      {isOpen && (
        <Stepper
          label={moveTexts.children}
          less={{
            label: `${moveTexts.children} −1`,
            isOff: children < 1,
            press: () => set({ children: children - 1 }),
          }}
          more={{ label: `${moveTexts.children} +1`, press: () => set({ children: children + 1 }) }}
        >
          <output>{children}</output>
        </Stepper>
      )}
    </div>
  )
}

type Press = { label: string; isOff?: boolean; press: () => void }
type StepperGiven = {
  label: string
  hint?: string
  isOff?: boolean
  less: Press
  more: Press
  children: ComponentChildren
}

function Stepper({ label, hint = '', isOff = false, less, more, children }: StepperGiven) {
  const button = ({ label, isOff: isNone = false, press }: Press, text: string) => (
    <button type="button" aria-label={label} disabled={isOff || isNone} onClick={press}>
      {text}
    </button>
  )
  return (
    <fieldset class="step-field">
      <legend>{label}</legend>
      <div>
        {button(less, '−')}
        {children}
        {button(more, '+')}
      </div>
      <small>{hint}</small>
    </fieldset>
  )
}

/** Before and after the time it has, in quarter hours. */
const offered = [-2, -1, 0, 1, 2, 3, 4, 5]

/** Times around its own: dashed where no table is free for the party then. */
function Times({ booking, form, set, of }: Given & { of: Day }) {
  const chosen = startOfForm(form)
  const own = localText(startOf(booking), clock.value.timezone).slice(11, 16)
  const first = startOfForm({ ...form, time: own })
  if (first === null) return null
  return (
    <fieldset class="move-times">
      <legend class="hidden-label">{moveTexts.times}</legend>
      {offered.map((step) => {
        const at = first + step * stepMinutes * minute
        const wish = { covers: form.adults + form.children, start: at, minutes: form.minutes }
        const isFull = !hasTableAt(of, booking, wish, now.value)
        const text = time(at, form.date)
        return (
          <button
            key={step}
            type="button"
            class={isFull ? 'full' : ''}
            aria-pressed={at === chosen}
            title={isFull ? moveTexts.none : undefined}
            onClick={() => set({ time: wallTime(localText(at, clock.value.timezone).slice(11, 16)) })}
          >
            {text}
            {isFull && <span class="hidden-label"> {moveTexts.none}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
