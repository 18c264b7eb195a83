/**
 * Name, contact and note. Only changed fields are sent, with the version they are based on: if a colleague changed the
 * guest meanwhile, nothing is written, and the current values are shown beside the typed ones. What is typed survives a
 * reload.
 */

import { useState } from 'preact/hooks'
import { StandardError, ValidationError } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts as words } from '../../../../texts/en/office/guests.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { type ReadCard, readCard } from './read-card.ts'

const fields = ['name', 'mobile_prefix', 'mobile_number', 'email', 'comments'] as const
type Field = (typeof fields)[number]
type Typed = Partial<Record<Field, string>>

const labels: Readonly<Record<Field, string>> = {
  name: words.name,
  mobile_prefix: words.prefix,
  mobile_number: words.telephone,
  email: words.email,
  comments: words.note,
}
const kinds = { name: 'text', mobile_prefix: 'tel', mobile_number: 'tel', email: 'email' } as const

export function GuestForm({ read, onRead }: { read: ReadCard; onRead: (read: ReadCard) => void }) {
  const { patron } = read.card
  const [typed, setTyped] = useKept(`office guest ${patron.id}`)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const standing = (field: Field): string => patron[field] ?? ''
  const changed = fields.filter((field) => typed[field] !== undefined && typed[field] !== standing(field))
  const clear = () => {
    setTyped({})
    setErrors({})
    setRefusal(null)
  }
  const save = async (event: Event) => {
    event.preventDefault()
    const values = changed.map((field) => [field, typed[field]?.trim() || (field === 'name' ? '' : null)])
    try {
      await api.updatePatron(
        client,
        { patron: patron.id, body: Object.fromEntries(values) },
        { ...currentRestaurant(), ifMatch: read.tag },
      )
      clear()
      onRead(await readCard(patron.id))
      say(words.saved)
    } catch (error) {
      setErrors(error instanceof ValidationError ? error.errors : {})
      if (error instanceof StandardError && error.status === 412) {
        onRead(await readCard(patron.id))
        setRefusal(words.changedMeanwhile)
      } else setRefusal(error instanceof ValidationError ? null : sentenceOf(error))
    }
  }
  const described = (field: Field) => ({
    id: `guest-${field}`,
    value: typed[field] ?? standing(field),
    'aria-invalid': field in errors ? (true as const) : undefined,
    'aria-describedby': field in errors ? `guest-${field}-error` : undefined,
    onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: value }),
  })
  return (
    <section class="card" aria-labelledby="contact-title">
      <h2 id="contact-title">{words.contact}</h2>
      <form class="guest-form" onSubmit={(event) => void save(event)}>
        {fields.map((field) => (
          <div key={field} class={`setting guest-${field}`}>
            {changed.includes(field) && <span class="was">{words.stands(standing(field))}</span>}
            <label for={`guest-${field}`}>{labels[field]}</label>
            {field === 'comments' ? (
              <>
                <p class="hint">{words.noteHint}</p>
                <textarea rows={3} maxLength={2000} {...described(field)} />
              </>
            ) : (
              <input type="text" inputmode={kinds[field]} autocomplete="off" {...described(field)} />
            )}
            {errors[field] !== undefined && (
              <p class="error" id={`guest-${field}-error`}>
                {errors[field].join(' ')}
              </p>
            )}
          </div>
        ))}
        {refusal !== null && (
          <p class="error wide" role="alert">
            {refusal}
          </p>
        )}
        {changed.length > 0 && (
          <p class="form-end wide">
            <button type="submit" class="primary">
              {words.save}
            </button>
            <button type="button" onClick={clear}>
              {words.takeBack}
            </button>
            <span class="soft small">{words.upcomingChange}</span>
          </p>
        )}
      </form>
    </section>
  )
}

function useKept(key: string): [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState<Typed>(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Typed)
  const keep = (next: Typed) => {
    setTyped(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  return [typed, keep]
}
