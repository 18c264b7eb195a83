/** Finds a setting by its words and goes to it. */
import { useState } from 'preact/hooks'
import { texts } from '../../../texts/en/office/office.ts'
import { settings } from '../../../texts/en/office/settings.ts'
import { Modal } from '../../kit/dialog/modal.tsx'
import { OfficeIcon } from '../parts/office-icon.tsx'
import { dialog, go } from '../screen/screen.ts'
import { found } from './find.ts'

const most = 8

export function FindDialog() {
  const [typed, setTyped] = useState('')
  const results = found(
    typed,
    settings.map((setting) => ({ ...setting, words: `${setting.name} ${setting.words} ${texts.pages[setting.page]}` })),
  ).slice(0, most)
  const dismiss = () => {
    dialog.value = null
  }
  const open = ({ page, part, field }: (typeof settings)[number]) => {
    dismiss()
    go({ page, part: part ?? null })
    // The page may have to be loaded first.
    if (field !== undefined) focusWhenThere(`field-${field}`)
  }
  return (
    <Modal title={texts.find.title} class="find-dialog" closeLabel={texts.close} onDismiss={dismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (results[0] !== undefined) open(results[0])
        }}
      >
        <input
          type="search"
          autofocus
          aria-label={texts.find.label}
          placeholder={texts.find.example}
          value={typed}
          onInput={({ currentTarget: { value } }) => setTyped(value)}
        />
      </form>
      <div aria-live="polite">{results.length === 0 && <p class="soft">{texts.find.nothing}</p>}</div>
      <ul class="found">
        {results.map((setting) => (
          <li key={setting.name}>
            <button type="button" class="quiet" onClick={() => open(setting)}>
              <OfficeIcon name={setting.page} />
              <span>{setting.name}</span>
              <span class="soft">{texts.pages[setting.page]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

const patienceMs = 3_000

function focusWhenThere(id: string, until = performance.now() + patienceMs): void {
  const element = document.getElementById(id)
  if (element !== null) {
    element.scrollIntoView({ block: 'center' })
    element.focus()
  } else if (performance.now() < until) requestAnimationFrame(() => focusWhenThere(id, until))
}
