/** A new service of the week. */
import { useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/office.ts'
import { typedTime } from '../../../diary/day/typed-time.ts'
import { Modal } from '../../../diary/dialogs/modal.tsx'
import { DayBoxes } from './copy-dialog.tsx'
import { createService, type NewService } from './service-steps.ts'

const usual: NewService = { name: '', on: [1, 2, 3, 4, 5, 6, 7], opens: '18:00', closes: '22:30' }

export function ServiceDialog({ onDismiss }: { onDismiss: () => void }) {
  const [form, setForm] = useState(usual)
  const set = (part: Partial<NewService>) => setForm((before) => ({ ...before, ...part }))
  const time = (name: 'opens' | 'closes') => (
    <label>
      {texts.hours[name]}
      <input
        value={form[name]}
        inputMode="numeric"
        onChange={({ currentTarget }) => {
          const typed = typedTime(currentTarget.value)
          if (typed === null) currentTarget.value = form[name]
          else set({ [name]: typed })
        }}
      />
    </label>
  )
  return (
    <Modal title={texts.hours.newServiceName} closeLabel={texts.close} onDismiss={onDismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onDismiss()
          createService({ ...form, name: form.name.trim() })
        }}
      >
        <label>
          {texts.hours.name}
          <input
            required
            autofocus
            maxLength={120}
            value={form.name}
            onInput={({ currentTarget: { value } }) => set({ name: value })}
          />
        </label>
        <div class="fields">
          {time('opens')}
          {time('closes')}
        </div>
        <DayBoxes on={form.on} onDays={(on) => set({ on })} />
        <button type="submit" class="primary" disabled={form.on.length === 0}>
          {texts.hours.add}
        </button>
      </form>
    </Modal>
  )
}
