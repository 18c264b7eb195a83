/** A guest who has not booked: name and contact, then the card for the rest. */
import { useState } from 'preact/hooks'
import { ValidationError } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts as words } from '../../../../texts/en/office/guests.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { go } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'

const fields = ['name', 'mobile_number', 'email', 'comments'] as const
type Field = (typeof fields)[number]

const labels: Readonly<Record<Field, string>> = {
  name: words.name,
  mobile_number: words.telephone,
  email: words.email,
  comments: words.note,
}
const kinds = { name: 'text', mobile_number: 'tel', email: 'email', comments: 'text' } as const

export function NewGuestDialog({ onDismiss }: { onDismiss: () => void }) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = async (event: Event) => {
    event.preventDefault()
    const given = fields.flatMap((field) => {
      const text = typed[field]?.trim() ?? ''
      return text === '' && field !== 'name' ? [] : [[field, text]]
    })
    try {
      const body = Object.fromEntries(given) as { name: string }
      const { data } = await api.createPatron(client, { body }, currentRestaurant())
      onDismiss()
      go({ page: 'guests', part: String(data.id) })
    } catch (error) {
      setErrors(error instanceof ValidationError ? error.errors : {})
      setRefusal(error instanceof ValidationError ? null : sentenceOf(error))
    }
  }
  return (
    <Modal title={words.newGuest} closeLabel={texts.close} onDismiss={onDismiss}>
      <form onSubmit={(event) => void save(event)}>
        {fields.map((field) => (
          <div key={field} class="setting">
            <label for={`new-guest-${field}`}>{labels[field]}</label>
            <input
              id={`new-guest-${field}`}
              type="text"
              inputmode={kinds[field]}
              autocomplete="off"
              value={typed[field] ?? ''}
              aria-invalid={field in errors || undefined}
              aria-describedby={field in errors ? `new-guest-${field}-error` : undefined}
              onInput={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
            />
            {errors[field] !== undefined && (
              <p class="error" id={`new-guest-${field}-error`} role="alert">
                {errors[field].join(' ')}
              </p>
            )}
          </div>
        ))}
        {refusal !== null && (
          <p class="error" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" class="primary">
          {words.writeDown}
        </button>
      </form>
    </Modal>
  )
}
