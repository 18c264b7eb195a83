/** The form of a special day: its dates, kind, hours, and a note to guests. Done is one step of the draft. */
import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { texts } from '../../../../../texts/en/office/office.ts'
import { Modal } from '../../../../kit/dialog/modal.tsx'
import type { SpecialDay } from '../../../description/description.ts'
import { type Dates, datesOf, isYearly, type Kind, kindOf, written } from '../../../description/year.ts'
import { SpecialHours } from './special-hours.tsx'
import { newSpecial, putSpecial, removeSpecial } from './special-steps.ts'
import { chooseDates, specials } from './year-view.tsx'

type Asked = { index: number } | { dates: Dates; kind: Kind }
const asked = signal<Asked | null>(null)

export function openSpecial(what: Asked): void {
  asked.value = what
}

export function SpecialDialog() {
  return asked.value === null ? null : <Form what={asked.value} />
}

const kinds: readonly Kind[] = ['closed', 'other_hours', 'private_event']

type Edited = {
  name: string
  kind: Kind
  from: string
  to: string
  yearly: boolean
  note: string
  hours: SpecialDay['service_hours']
}

function Form({ what }: { what: Asked }) {
  const index = 'index' in what ? what.index : null
  const before =
    'index' in what ? (specials.value[what.index] as SpecialDay) : newSpecial(what.dates, what.kind, specials.value)
  const [form, setForm] = useState<Edited>(() => editedOf(before))
  const set = (part: Partial<Edited>) => setForm((old) => ({ ...old, ...part }))
  const dismiss = () => {
    asked.value = null
  }
  const { form: words } = texts.hours
  return (
    <Modal title={words.title} class="special-dialog" closeLabel={texts.close} onDismiss={dismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          dismiss()
          putSpecial(index, specialOf(before, form))
          chooseDates({ from: form.from, to: form.to }, 'replace')
        }}
      >
        <div class="fields">
          <label class="wide">
            {words.name}
            <input
              required
              maxLength={120}
              value={form.name}
              onInput={({ currentTarget: { value } }) => set({ name: value })}
            />
          </label>
          <label>
            {words.kind}
            <select
              value={form.kind}
              onChange={({ currentTarget: { value } }) =>
                set({ kind: value as Kind, ...(value === 'closed' ? { hours: [] } : {}) })
              }
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.hours.kindOfDay[kind]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {words.from}
            <input
              type="date"
              required
              value={form.from}
              onInput={({ currentTarget: { value } }) =>
                set({ from: value, ...(value > form.to ? { to: value } : {}) })
              }
            />
          </label>
          <label>
            {words.to}
            <input
              type="date"
              required
              min={form.from}
              value={form.to}
              onInput={({ currentTarget: { value } }) => set({ to: value })}
            />
          </label>
          <label class="box">
            <input
              type="checkbox"
              checked={form.yearly}
              onChange={({ currentTarget: { checked } }) => set({ yearly: checked })}
            />
            {words.yearly}
          </label>
        </div>
        {form.kind !== 'closed' && <SpecialHours hours={form.hours} onHours={(hours) => set({ hours })} />}
        <label>
          {words.note}
          <input maxLength={300} value={form.note} onInput={({ currentTarget: { value } }) => set({ note: value })} />
        </label>
        <div class="buttons">
          {index !== null && (
            <button
              type="button"
              onClick={() => {
                dismiss()
                removeSpecial(index)
              }}
            >
              {words.remove}
            </button>
          )}
          <button type="submit" class="primary">
            {words.done}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** A yearly day is shown with its next date. */
function editedOf(special: SpecialDay): Edited {
  const { from, to } = datesOf(special)
  const yearly = isYearly(special)
  const year = new Date().getFullYear()
  const end = yearly ? `${from > to ? year + 1 : year}-${to}` : to
  return {
    name: special.name,
    kind: kindOf(special),
    from: yearly ? `${year}-${from}` : from,
    to: end,
    yearly,
    note: special.note ?? '',
    hours: special.service_hours,
  }
}

function specialOf(before: SpecialDay, { name, kind, from, to, yearly, note, hours }: Edited): SpecialDay {
  const { date: _, from: __, to: ___, ...rest } = before
  const dates = yearly ? { from: from.slice(5), to: to.slice(5) } : { from, to }
  return {
    ...rest,
    name: name.trim(),
    // `closed` and `other hours` follow from the hours, so only a private event needs its kind.
    ...(kind === 'private_event' || before.kind !== undefined ? { kind } : {}),
    ...written(dates),
    note: note.trim() === '' ? null : note.trim(),
    service_hours: hours,
  }
}
