/** A new service of the week. */
import { useState } from 'preact/hooks'
import { texts } from '../../../../../texts/en/office/office.ts'
import { Modal } from '../../../../kit/dialog/modal.tsx'
import { typedTime } from '../../../../kit/time/typed-time.ts'
import { DayBoxes } from './copy-dialog.tsx'
import { createService, type NewService } from './service-steps.ts'

const usual: NewService = { name: '', on: [1, 2, 3, 4, 5, 6, 7], opens: '18:00', closes: '22:30' }

export function ServiceDialog({ onDismiss }: { onDismiss: () => void }) {
  // Times stay as they are typed until the form is sent.
  const [form, setForm] = useState(usual)
  const [isTried, setTried] = useState(false)
  const set = (part: Partial<NewService>) => setForm((before) => ({ ...before, ...part }))
  const [opens, closes] = [typedTime(form.opens), typedTime(form.closes)]
  const time = (name: 'opens' | 'closes', typed: string | null) => {
    const isWrong = isTried && typed === null
    return (
      <label>
        {texts.hours[name]}
        <input
          value={form[name]}
          inputMode="numeric"
          aria-invalid={isWrong || undefined}
          onInput={({ currentTarget: { value } }) => set({ [name]: value })}
        />
        {isWrong && <span class="error">{texts.draft.noTime(form[name])}</span>}
      </label>
    )
  }
  return (
    <Modal title={texts.hours.newServiceName} closeLabel={texts.close} onDismiss={onDismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (opens === null || closes === null) return
          onDismiss()
          createService({ ...form, name: form.name.trim(), opens, closes })
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
          {time('opens', opens)}
          {time('closes', closes)}
        </div>
        <DayBoxes on={form.on} onDays={(on) => set({ on })} />
        <button type="submit" class="primary" disabled={form.on.length === 0}>
          {texts.hours.add}
        </button>
      </form>
    </Modal>
  )
}
